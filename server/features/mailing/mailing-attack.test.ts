/** Mailings that are stopped by whoever saw them earlier, forged stops, and groups that change before their time (decision 142). */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { requestOf } from '#server/http/test-app.ts'
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

describe('one press that stops news', () => {
  const stop = requestOf('notice.stopCampaigns', {})

  test('is made by nobody who is not signed in, by no link and for no other customer', async () => {
    const people = await shop.owners(12)
    const code = await shop.approved(toSeries)
    const [first, other] = people
    const { http } = shop.app
    const asked = [
      http.inject(stop),
      http.inject({ ...stop, headers: { ...stop.headers, apitoken: 'A'.repeat(43) } }),
      http.inject({ ...stop, headers: { ...stop.headers, apitoken: shop.writer } }),
      // What looks at a link before anybody follows it asks so.
      http.inject({ method: 'GET', url: stop.url, headers: { apitoken: first!.token } }),
      http.inject({ method: 'HEAD', url: stop.url, headers: { apitoken: first!.token } }),
      http.inject({ method: 'POST', url: `${stop.url}?customerId=${other!.id}`, headers: stop.headers }),
      http.inject(requestOf('notice.stopCampaigns', { customerId: other!.id }, { token: first!.token })),
    ]
    for (const answer of await Promise.all(asked)) {
      if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ success: false })
      expect(answer.statusCode).toBeLessThan(500)
    }
    await shop.run()
    for (const { id } of [first!, other!]) expect(await shop.news(id)).toHaveLength(1)
    expect((await shop.desk(code)).told).toBe(12)
  })

  test('holds until both are given again: the consent alone brings nothing', async () => {
    const people = await shop.owners(11)
    const { id, token } = people[0]!
    const again = await Promise.all(Array.from({ length: 8 }, () => shop.call('notice.stopCampaigns', token, {})))
    expect(again.every(each => each.success)).toBe(true)
    await shop.consent(token, 'MARKETING')
    await shop.approved(toSeries)
    await shop.run()
    expect(await shop.news(id)).toEqual([])
    await shop.ask('notice.choose', token, { kind: 'campaign', wanted: true })
    await shop.approved(toSeries)
    await shop.run()
    expect(await shop.news(id)).toHaveLength(1)
  })
})

test('whoever takes back that orders are looked at is in no group that was picked so, before and after it began', async () => {
  const people = await shop.owners(13)
  for (const { token } of people) await shop.consent(token, 'PROFILE')
  const code = await shop.approved({ ...toSeries, quietDays: 30 })
  await shop.withdraw(people[0]!.token, 'PROFILE')
  const id = await shop.idOf(code)
  await shop.part(id)
  await shop.withdraw(people[1]!.token, 'PROFILE')
  await shop.part(id)
  expect(await Promise.all(people.slice(0, 3).map(({ id }) => shop.news(id)))).toEqual([[], [], [expect.any(String)]])
  expect(await shop.desk(code)).toMatchObject({ customers: 12, told: 11, unwilling: 1 })
})

test.each([
  ['elsewhere by a backslash', '/\\example.com'],
  ['elsewhere by signs in disguise', '/%5Cexample.com/%2F%2Fexample.com'],
  ['a script', 'javascript:alert(1)'],
  ['the desk', '/console/orders'],
  ['a short link', '/s/abcdef'],
  ['two lines', '/aftersales\n//example.com'],
  ['elsewhere by steps up', '/aftersales@example.com/../..//example.com'],
  ['five thousand signs', `/aftersales?${'x'.repeat(5_000)}`],
])('a mailing that leads to %s is not written', async (_, path) => {
  expect((await shop.call('desk.mailing.save', shop.writer, shop.said({ path }))).success).toBe(false)
})
