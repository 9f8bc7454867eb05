/** A purchase with a coupon and a gift that closed unpaid, and whose money comes after all. */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '#server/lib/clock.ts'
import { cable, mats, openSettlement } from './test-settlement.ts'

const { shop, sent, fitted, customer, direct, buy, kept, stockOf, couponLeft, giftsTaken } = await openSettlement()
afterAll(() => shop.close())
beforeEach(() => shop.forgetJobs())

const giftId = 'GIFT-CABLE-BAG'
const bag = 'CABLE-BAG-GRAPHITE'

/** Two orders, a coupon for both and a gift with one of them; nobody paid, and the clock has closed them. */
async function timedOut() {
  const token = await customer()
  await shop.ask('coupon.take', token, { couponCode: 'WINTER-CARE' })
  const { data } = await buy(token, direct([fitted(mats), sent(cable)]))
  const { orderNos } = data!
  const before = { taken: await giftsTaken(giftId), held: (await stockOf(bag)).held }
  const { paymentNo } = await shop.ask('payment.start', token, { orderNos, method: 'wechat' })
  const { tradeNo } = (await shop.simulated.tradeOfOurs(paymentNo))!
  shop.pass(30 * minuteMs)
  await shop.runJobs()
  expect(await couponLeft(token)).toMatchObject({ usable: 1, used: 0 })
  expect([await giftsTaken(giftId), (await stockOf(bag)).held]).toEqual([before.taken - 1, before.held - 1])
  const states = async () => (await Promise.all(orderNos.map(each => shop.orderRow(each)))).map(row => row.state).sort()
  async function paidLate() {
    await shop.simulated.payLate(tradeNo)
    expect((await shop.app.http.inject(await shop.noticeOf(tradeNo))).statusCode).toBe(200)
    await shop.runJobs()
  }
  return { token, orderNos, before, states, paidLate }
}

describe('a purchase that was paid late', () => {
  test('goes on with its coupon and its gift when both are left', async () => {
    const { token, orderNos, before, states, paidLate } = await timedOut()
    await paidLate()
    expect(await states()).toEqual(['to_delivery', 'to_verify'])
    expect(await couponLeft(token)).toMatchObject({ usable: 0, used: 1 })
    expect([await giftsTaken(giftId), (await stockOf(bag)).held]).toEqual([before.taken, before.held])
    const orders = await kept(orderNos)
    expect(orders.flatMap(order => order.lines).some(line => line.gift)).toBe(true)
  })

  test('goes back whole when the coupon has been used for something else', async () => {
    const { token, before, states, paidLate } = await timedOut()
    await buy(token, direct([fitted(mats)]))
    expect(await couponLeft(token)).toMatchObject({ usable: 0, used: 1 })
    await paidLate()
    expect(await states()).toEqual(['refunded_end', 'refunded_end'])
    expect(await couponLeft(token)).toMatchObject({ usable: 0, used: 1 })
    expect(await giftsTaken(giftId)).toBe(before.taken - 1)
  })

  test('goes back whole when the gift has run out', async () => {
    const { token, before, states, paidLate } = await timedOut()
    await sql`update campaign_gift set quota = taken where gift_id = ${giftId}`.execute(shop.db)
    await paidLate()
    expect(await states()).toEqual(['refunded_end', 'refunded_end'])
    expect(await couponLeft(token)).toMatchObject({ usable: 1, used: 0 })
    expect(await giftsTaken(giftId)).toBe(before.taken - 1)
  })
})
