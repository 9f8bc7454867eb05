/** A lottery as somebody attacks it: two sign-ins, borrowed keys, a look at the seed, and a list with one sign changed (decision 125). */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Envelope, Output } from '#contract/kit.ts'
import { loadConfig } from '#server/config.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { requestOf } from '#server/http/test-app.ts'
import { dayMs } from '#server/lib/clock.ts'
import { openSeed } from './lottery.seed.ts'
import { lotteryBy } from './lottery.queries.ts'
import { checkFiles, couponCode, everyChange, newNonce, openLotteries, type Save } from './test-lottery.ts'

const shop = await openLotteries(24)
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow('2026-11-23T09:10:00+08:00')
  await shop.anew()
})

type Answer = Envelope<Output<'lottery.draw'>>
const gift = (change: Partial<Save['prizes'][number]> = {}): Save['prizes'][number] => ({
  kind: 'gift',
  nameCn: '保温杯',
  nameEn: 'A flask',
  chancePpm: 1_000_000,
  quota: 1,
  costFen: 9_900,
  ...change,
})
const times = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at))
const count = (names: readonly (string | number)[]) =>
  Object.fromEntries([...Map.groupBy(names, String)].map(([name, all]) => [name, all.length]))
/** The same customer on another device. */
const signInAgain = async (customerId: number): Promise<string> =>
  (await openSession(shop.db, { customerId }, 'test', shop.now())).apiToken
const press = async (token: string, lotteryCode: string, key?: string, nonce = newNonce()): Promise<Answer> =>
  (
    await shop.app.http.inject(
      requestOf('lottery.draw', { lotteryCode, nonce }, { token, headers: key ? { 'idempotency-key': key } : {} }),
    )
  ).json<Answer>()

describe('one customer', () => {
  test('on two devices presses forty times and has one draw, each day in Beijing', async () => {
    const lotteryCode = await shop.published({ per: 'day' })
    const { id, token } = await shop.newCustomer()
    const both = [token, await signInAgain(id)]
    const all = () => Promise.all(times(40, at => press(both[at % 2]!, lotteryCode)))
    shop.setNow('2026-11-23T23:59:59.999+08:00')
    expect(count((await all()).map(each => each.code))).toEqual({ 200: 1, 6605: 39 })
    shop.setNow('2026-11-24T00:00:00+08:00')
    expect(count((await all()).map(each => each.code))).toEqual({ 200: 1, 6605: 39 })
    for (const each of both) expect((await shop.ask('lottery.won', each, { lotteryCode })).draws).toHaveLength(2)
    await shop.anew()
    expect((await shop.desk(lotteryCode)).draws).toBe(2)
  })

  test('with the key and the number of another one has a draw of their own, and reads nothing of the other’s', async () => {
    const lotteryCode = await shop.published({ prizes: [gift({ quota: 2 })] })
    const [one, other] = await shop.people(2)
    const [key, nonce] = ['one-press-of-one-button', newNonce()]
    const mine = (await press(one!.token, lotteryCode, key, nonce)).data!
    const theirs = (await press(other!.token, lotteryCode, key, nonce)).data!
    expect([mine.n, theirs.n]).toEqual([1, 2])
    expect(theirs.giftNo).not.toBe(mine.giftNo)
    const seen = JSON.stringify([
      await shop.ask('lottery.won', other!.token, { lotteryCode }),
      await shop.ask('lottery.state', other!.token, { lotteryCode }),
      await shop.ask('lottery.state', '', { lotteryCode }),
      await shop.ask('lottery.detail', other!.token, { lotteryCode }),
    ])
    expect(seen).not.toContain(mine.giftNo!)
    expect((await shop.call('desk.lottery.hand', other!.token, { giftNo: mine.giftNo! })).success).toBe(false)
    // The same key with another number is no second try.
    expect((await press(one!.token, lotteryCode, key)).success).toBe(false)
    expect((await shop.desk(lotteryCode)).draws).toBe(2)
  })
})

test('a gift is handed over once, though twenty members of staff type its number at once', async () => {
  const lotteryCode = await shop.published({ prizes: [gift()] })
  const { giftNo } = await shop.ask('lottery.draw', (await shop.newCustomer()).token, {
    lotteryCode,
    nonce: newNonce(),
  })
  const staff = await Promise.all(times(20, () => shop.newStaff('operator')))
  const answers = await Promise.all(staff.map(token => shop.call('desk.lottery.hand', token, { giftNo: giftNo! })))
  expect(count(answers.map(each => each.refused ?? 'handed'))).toEqual({ handed: 1, GIFT_NO_USED: 19 })
})

test('two colleagues who publish at once publish one seed', async () => {
  const { lotteryCode, version } = await shop.sent()
  const staff = await Promise.all(times(6, () => shop.newStaff('administrator')))
  const publish = { lotteryCode, version, event: 'publish' as const }
  const answers = await Promise.all(staff.map(token => shop.call('desk.lottery.decide', token, publish)))
  expect(answers.filter(each => each.success)).toHaveLength(1)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from lottery_event e join lottery l using (id)
    where l.code = ${lotteryCode} and e.event = 'publish'`.execute(shop.db)
  expect(rows[0]!.n).toBe(1)
})

describe('the seed', () => {
  /** Tables in which a text stands. */
  async function tablesWith(text: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
    const found: string[] = []
    for (const { name } of rows) {
      const hit = await sql`select from ${sql.table(name)} as t where t::text like ${`%${text}%`} limit 1`.execute(
        shop.db,
      )
      if (hit.rows.length > 0) found.push(name)
    }
    return found
  }

  test('stands in no table and is told to nobody until the clock has ended the draw, also past its last moment', async () => {
    const lotteryCode = await shop.published()
    const { token } = await shop.newCustomer()
    await shop.ask('lottery.draw', token, { lotteryCode, nonce: newNonce() })
    const row = (await lotteryBy(shop.db, lotteryCode))!
    const seed = openSeed(loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), row)!.toString('hex')
    expect(await tablesWith(seed)).toEqual([])
    // Nobody can open it under another name.
    expect(
      openSeed(loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), { ...row, code: 'another-draw' }),
    ).toBeUndefined()
    shop.pass(2 * dayMs)
    await shop.anew()
    const { version } = await shop.desk(lotteryCode)
    const stop = { lotteryCode, version, event: 'stop' as const, reason: '太晚了' }
    expect((await shop.call('desk.lottery.act', shop.writer, stop)).refused).toBe('LOTTERY_OVER')
    expect((await shop.ask('lottery.detail', '', { lotteryCode })).told).toBeNull()
    expect((await shop.fileOf(lotteryCode)).statusCode).toBe(404)
    expect((await press(token, lotteryCode)).code).toBe(6602)
    await Promise.all(times(4, () => shop.tick()))
    expect((await shop.ask('lottery.detail', '', { lotteryCode })).told!.seed).toBe(seed)
    expect((await shop.desk(lotteryCode)).history.filter(each => each.event === 'end')).toHaveLength(1)
  })
})

describe('what was published', () => {
  /** Forty draws of one with two prizes, at an end. @returns what stood on its page before, and its file */
  async function ended() {
    const lotteryCode = await shop.published({
      prizes: [
        gift({ kind: 'coupon', couponCode, chancePpm: 300_000, quota: 3 }),
        gift({ chancePpm: 350_001, quota: 4 }),
      ],
    })
    const before = await shop.ask('lottery.detail', '', { lotteryCode })
    const drawn: Output<'lottery.draw'>[] = []
    for (const { token } of await shop.people(40))
      drawn.push(await shop.ask('lottery.draw', token, { lotteryCode, nonce: newNonce() }))
    shop.pass(2 * dayMs)
    await shop.tick()
    return { lotteryCode, before, drawn, text: (await shop.fileOf(lotteryCode)).body }
  }

  test('is what draws went by: chances, quotas and what each customer was told stand in the list', async () => {
    const { lotteryCode, before, drawn, text } = await ended()
    const after = await shop.ask('lottery.detail', '', { lotteryCode })
    expect(after.prizes).toEqual(before.prizes)
    const list = JSON.parse(text) as { seedHash: string; prizes: object[]; draws: [number, string, number, string][] }
    expect(list.seedHash).toBe(before.seedHash)
    expect(list.prizes).toEqual(before.prizes.map(({ no, from, below, quota }) => ({ no, from, below, quota })))
    expect(before.prizes.map(({ chancePpm, from, below }) => below - from === chancePpm)).toEqual([true, true])
    expect(list.draws).toEqual(drawn.map(({ n, nonce, result, outcome }) => [n, nonce, result, outcome]))
    // By the table on the page alone, without a line of the shop's.
    const left = before.prizes.map(each => each.quota)
    for (const { result, outcome, prize } of drawn) {
      const met = before.prizes.findIndex(each => each.from <= result && result < each.below)
      expect(prize).toBe(met < 0 ? null : before.prizes[met]!.name)
      expect(outcome).toBe(met < 0 ? 'none' : left[met]!-- > 0 ? 'won' : 'gone')
    }
  })

  test('with any one sign changed is found out, but for signs of the table that the page tells, too', async () => {
    const { text } = await ended()
    expect(await checkFiles([text])).toMatchObject({ fits: true })
    const passed = await everyChange(text)
    const table = [text.indexOf('"prizes"'), text.indexOf('"draws"')] as const
    const outside = passed.filter(at => at < table[0] || at >= table[1])
    expect(outside.map(at => `${at}: ${text.slice(at - 20, at + 20)}`)).toEqual([])
    expect(passed.length).toBeLessThan(table[1] - table[0])
  })

  test('in several files is checked as one, in their order, and no draw of another file replaces one', async () => {
    const { text } = await ended()
    const list = JSON.parse(text) as { draws: unknown[] }
    const part = (from: number, to: number) => JSON.stringify({ ...list, draws: list.draws.slice(from, to) })
    expect(await checkFiles([part(0, 25), part(25, 40)])).toEqual({ said: '40 of 40 draws as promised', fits: true })
    for (const files of [
      [part(25, 40), part(0, 25)],
      [part(0, 25)],
      [part(0, 25), part(24, 40)],
      [part(0, 25), part(25, 40), part(39, 40)],
    ])
      expect((await checkFiles(files)).fits).toBe(false)
  })
})
