/** Draws when many press at once, on two servers of one database, and when a connection dies in the middle (decision 125). */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Envelope, Output } from '#contract/kit.ts'
import { connect } from '#server/db/connect.ts'
import { requestOf, testApp } from '#server/http/test-app.ts'
import { dayMs } from '#server/lib/clock.ts'
import { checkFiles, couponCode, newNonce, openLotteries } from './test-lottery.ts'

const shop = await openLotteries(24)
const second = await connect({ url: shop.connection.url, max: 12, name: 'second' })
const other = await testApp(second, {}, shop.now)
afterAll(async () => {
  await other.close()
  await second.close()
  await shop.close()
})

type Answer = Envelope<Output<'lottery.draw'>>
const count = (names: readonly (string | number)[]) =>
  Object.fromEntries([...Map.groupBy(names, String)].map(([name, all]) => [name, all.length]))

/** Each of them presses once, every other one at the second server. */
const press = (tokens: readonly string[], lotteryCode: string): Promise<Answer[]> =>
  Promise.all(
    tokens.map(async (token, at) => {
      const { http } = at % 2 ? other : shop.app
      return (
        await http.inject(requestOf('lottery.draw', { lotteryCode, nonce: newNonce() }, { token }))
      ).json<Answer>()
    }),
  )

test('one customer in forty tabs, on two servers, has one draw', async () => {
  const lotteryCode = await shop.published()
  const { token } = await shop.newCustomer()
  const answers = await press(
    Array.from({ length: 40 }, () => token),
    lotteryCode,
  )
  expect(count(answers.map(each => each.code))).toEqual({ 200: 1, 6604: 39 })
  expect((await shop.desk(lotteryCode)).draws).toBe(1)
  expect((await shop.ask('lottery.won', token, { lotteryCode })).draws).toHaveLength(1)
})

test('sixty customers at the last prizes: no more than there are, in numbers without a gap, and the list holds', async () => {
  const prize = { kind: 'coupon' as const, nameCn: '券', nameEn: 'Coupon', couponCode, chancePpm: 1_000_000 }
  const lotteryCode = await shop.published({ prizes: [{ ...prize, quota: 7, costFen: 100 }] })
  const people = await shop.people(60)
  const answers = await press(
    people.map(({ token }) => token),
    lotteryCode,
  )
  expect(count(answers.map(each => each.data!.outcome))).toEqual({ won: 7, gone: 53 })
  const numbers = answers.map(each => each.data!.n).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  // The first seven have won: the order of the numbers is the order of the quota.
  expect(answers.filter(each => each.data!.outcome === 'won').every(each => each.data!.n <= 7)).toBe(true)
  const coupons = await sql<{ n: number }>`
    select count(*)::int as n from customer_coupon where coupon_no in
      (select coupon_no from lottery_draw d join lottery l on l.id = d.lottery_id where l.code = ${lotteryCode})`.execute(
    shop.db,
  )
  expect(coupons.rows[0]!.n).toBe(7)
  shop.pass(2 * dayMs)
  await shop.tick()
  expect(await checkFiles([(await shop.fileOf(lotteryCode)).body])).toEqual({
    said: '60 of 60 draws as promised',
    fits: true,
  })
})

test('a connection that dies between the draw and its prize leaves neither, and no gap', async () => {
  await shop.anew()
  const prize = { kind: 'coupon' as const, nameCn: '券', nameEn: 'Coupon', couponCode, chancePpm: 1_000_000 }
  const lotteryCode = await shop.published({ prizes: [{ ...prize, quota: 5, costFen: 100 }] })
  const [one, next] = await shop.people(2)
  await sql`
    create function die() returns trigger language plpgsql as $$
    begin
      perform pg_terminate_backend(pg_backend_pid());
      perform pg_sleep(5);
      return new;
    end $$`.execute(shop.db)
  for (const table of ['customer_coupon', 'lottery_draw']) {
    await sql`create trigger die after insert on ${sql.table(table)} for each row execute function die()`.execute(
      shop.db,
    )
    const [answer] = await press([one!.token], lotteryCode)
    expect(answer!.success).toBe(false)
    await sql`drop trigger die on ${sql.table(table)}`.execute(shop.db)
    expect(await shop.desk(lotteryCode)).toMatchObject({ draws: 0, won: 0 })
    expect((await shop.ask('coupon.list', one!.token, {})).coupons).toEqual([])
  }
  const [again, after] = [await press([one!.token], lotteryCode), await press([next!.token], lotteryCode)]
  expect([again[0]!.data!.n, after[0]!.data!.n]).toEqual([1, 2])
})

test('whoever presses while it is being stopped has a draw that is in the list, or none', async () => {
  await shop.anew()
  const lotteryCode = await shop.published()
  const people = await shop.people(30)
  const { version } = await shop.desk(lotteryCode)
  const stop = { lotteryCode, version, event: 'stop' as const, reason: '奖品供应商停产' }
  const [answers] = await Promise.all([
    press(
      people.map(({ token }) => token),
      lotteryCode,
    ),
    shop.ask('desk.lottery.act', shop.writer, stop),
  ])
  const drawn = answers.filter(each => each.success).length
  expect(answers.filter(each => !each.success).every(each => each.code === 6603)).toBe(true)
  const { told } = await shop.ask('lottery.detail', '', { lotteryCode })
  expect(told!.draws).toBe(drawn)
  expect(await checkFiles([(await shop.fileOf(lotteryCode)).body])).toMatchObject({ fits: true })
})
