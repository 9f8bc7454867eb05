/** Mailings that are stopped by whoever saw them earlier, and groups that grow small before their time (decision 142). */
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#server/lib/clock.ts'
import { couponCode, openMailings } from './test-mailing.ts'

const shop = await openMailings()
afterAll(() => shop.close())
const { series } = shop
beforeEach(async () => {
  await shop.anew()
  await shop.nobodyOwns()
})
const toSeries = { seriesCodes: [series] }

test('is stopped by whoever saw it before it began', async () => {
  const people = await shop.owners(12)
  const code = await shop.approved({ ...toSeries, couponCode, couponMost: 40 })
  const { version } = await shop.desk(code)
  await shop.part(await shop.idOf(code))
  const stop = { mailingCode: code, version, event: 'stop' as const, reason: '内容有误' }
  await shop.ask('desk.mailing.act', shop.writer, stop)
  expect(await shop.call('desk.mailing.act', shop.writer, stop)).toMatchObject({ refused: 'WRONG_STATE' })
  await shop.run()
  expect(await shop.desk(code)).toMatchObject({ state: 'stopped', told: 0 })
  expect(await shop.news(people[0]!.id)).toEqual([])
  // Nothing else goes by what somebody saw earlier.
  const draft = await shop.save(toSeries)
  await shop.ask(
    'desk.mailing.save',
    shop.writer,
    shop.said({ ...toSeries, mailingCode: draft.mailingCode, version: draft.version }),
  )
  const send = { mailingCode: draft.mailingCode, version: draft.version, event: 'send' as const }
  expect(await shop.call('desk.mailing.act', shop.writer, send)).toMatchObject({ refused: 'EDITED_SINCE' })
})

test('of which fewer than ten are left when its time comes is sent to nobody, and lets its coupons go', async () => {
  const people = await shop.owners(10)
  const code = await shop.approved({
    ...toSeries,
    couponCode,
    couponMost: 40,
    startsAt: shop.now().getTime() + hourMs,
  })
  await sql`delete from own_car where customer_id = ${people[0]!.id}`.execute(shop.db)
  shop.pass(hourMs)
  await shop.run()
  await shop.anew()
  const told = await shop.desk(code)
  expect(told).toMatchObject({ state: 'stopped', customers: null, told: 0, given: 0 })
  expect(told.history[0]).toMatchObject({ event: 'lapse' })
  expect(await shop.news(people[1]!.id)).toEqual([])
  const { rows } = await sql<{ kept: number }>`
    select taken - (select count(*)::int from customer_coupon k where k.coupon_code = c.coupon_code) as kept
    from coupon c where coupon_code = ${couponCode}`.execute(shop.db)
  expect(rows[0]!.kept).toBe(0)
})
