/** A contract that both sides want and nobody signs: it ends, and takes the account along. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#server/lib/clock.ts'
import { car } from './test-cars.ts'
import { openSell, outletId } from './test-sell.ts'

let shop: Awaited<ReturnType<typeof openSell>>
beforeAll(async () => {
  shop = await openSell()
  shop.setNow('2026-11-26T09:10:00+08:00')
})
afterAll(() => shop.close())

/** Sessions of staff end before the weeks of these tests do. */
const dealer = () => shop.newStaff('dealer', outletId)

/** A seller who has agreed to the final price on the day of the inspection. */
async function contracted(day: string) {
  const me = await shop.newSeller()
  const { carOfferNo, offerFen } = await shop.booked(me.token, day)
  shop.setNow(`${day}T10:30:00+08:00`)
  const staff = await dealer()
  const { condition, mileageKm } = car
  await shop.ask('desk.offer.inspect', staff, { carOfferNo, mileageKm, accident: false, condition })
  await shop.ask('desk.offer.price', staff, { carOfferNo, finalFen: offerFen! })
  const account = { holder: '沈知遥', bank: '工商银行', accountNo: '6222 0202 0001 2345 67' }
  await shop.ask('sell.agree', me.token, { carOfferNo, expectFen: offerFen!, ...account })
  return { me, carOfferNo, detail: () => shop.ask('sell.detail', me.token, { carOfferNo }) }
}
const sign = async (carOfferNo: string, contractNo: string) =>
  shop.call('desk.offer.sign', await dealer(), { carOfferNo, contractNo, sellerName: '沈知遥' })
const accounts = async () => (await sql`select from car_offer_account`.execute(shop.db)).rows.length

test('ends after fourteen days by the clock, whether a job has run or not, and both sides are told', async () => {
  const { me, carOfferNo, detail } = await contracted('2026-11-28')
  const { dueAt, serverTime } = await detail()
  expect(dueAt! - serverTime).toBe(14 * dayMs)
  expect(await shop.messagesOf(me.id)).toContain('Please sign the contract')
  // Nobody filled in a sheet, and the message about the price says so.
  expect(JSON.stringify(await shop.ask('message.list', me.token, {}))).toContain('这次检测没有检测报告')
  shop.pass(14 * dayMs)
  expect((await sign(carOfferNo, 'C-2026-003')).refused).toBe('OFFER_EXPIRED')
  expect(await accounts()).toBe(1)
  for (const _ of [1, 2]) await shop.runOfferClock()
  expect(await detail()).toMatchObject({ state: 'expired', account: '', can: [] })
  expect(await accounts()).toBe(0)
  const told = await shop.messagesOf(me.id)
  expect(told.filter(each => each === 'The contract was not signed in time')).toHaveLength(1)
})

test('that is signed in time waits for its payment, however long', async () => {
  const { carOfferNo, detail } = await contracted('2026-12-18')
  shop.pass(13 * dayMs)
  expect((await sign(carOfferNo, 'C-2026-004')).data).toMatchObject({ state: 'contract', dueAt: null })
  shop.pass(9 * dayMs)
  await shop.runOfferClock()
  expect(await detail()).toMatchObject({ state: 'contract', account: expect.stringContaining('4567') })
})
