import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { orderActions } from '#contract/shapes/order.ts'
import { minuteMs } from '#server/lib/clock.ts'
import { placeGoods } from './goods.place.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const detail = (token: string, orderNo: string) => shop.ask('order.detail', token, { orderNo })
const stateOf = async (orderNo: string) => (await shop.orderRow(orderNo)).state
const messagesOf = async (orderNo: string) =>
  (
    await sql<{ titleCn: string }>`
      select title_cn from customer_message where order_no = ${orderNo} order by id`.execute(shop.db)
  ).rows.map(each => each.titleCn)

describe('placing', () => {
  test('writes one settlement with its orders, holds the stock and freezes every price', async () => {
    const lines = [
      { quantity: 3, priceFen: 12_900, campaignCode: 'winter', campaignFen: 1_000, couponFen: 701, stock: 5 },
      { quantity: 1, gift: true, campaignCode: 'gift', stock: 2 },
    ]
    const fitted = { way: 'fitting' as const, lines: [{ quantity: 2, priceFen: 50_000, installFen: 8_000 }] }
    const bought = await shop.placedPurchase({ orders: [{ freightFen: 1_200, lines }, fitted] })
    expect(bought.orders.map(order => order.dueFen)).toEqual([3 * 12_900 - 1_701 + 1_200, 116_000])
    const [sent, worked] = bought.orders
    const seen = await detail(bought.token, sent!.orderNo)
    expect(seen).toMatchObject({
      kind: 'goods',
      code: 10,
      stateText: '待付款',
      pieces: 4,
      lineCount: 2,
      deliveryWay: 'express',
      can: ['pay', 'cancel'],
      payUntil: seen.placedAt + 30 * minuteMs,
      recipient: { name: '沈知遥', mobile: '199****0001', region: '北京市东城区' },
      sums: { grossFen: 38_700, campaignFen: 1_000, couponFen: 701, freightFen: 1_200, dueFen: 38_199, paidFen: 0 },
      settlement: { settlementNo: bought.settlementNo, dueFen: 154_199, orders: [{}, { orderNo: worked!.orderNo }] },
      carPicture: null,
      goodsPicture: { spuCode: bought.planned[0]!.lines[0]!.spuCode, colour: null },
    })
    expect(seen.lines).toMatchObject([
      { lineSeq: 1, quantity: 3, priceFen: 12_900, dueFen: 36_999, gift: false, can: [] },
      { lineSeq: 2, quantity: 1, priceFen: 0, dueFen: 0, gift: true, can: [] },
    ])
    expect(await detail(bought.token, worked!.orderNo)).toMatchObject({
      kind: 'fitted',
      outlet: { outletId: bought.outletId },
      recipient: null,
    })
    const [cup, gift] = bought.planned[0]!.lines
    expect(await shop.stockOf(cup!.skuId)).toEqual({ stock: 5, held: 3 })
    expect(await shop.stockOf(gift!.skuId)).toEqual({ stock: 2, held: 1 })
    expect(await messagesOf(sent!.orderNo)).toEqual(['订单已提交'])
  })

  test('takes nothing when one thing is missing', async () => {
    const [there, scarce] = [await shop.freshSku(5), await shop.freshSku(1)]
    const lines = [
      { sku: there, quantity: 2 },
      { sku: scarce, quantity: 2 },
    ]
    await expect(shop.placedGoods({ lines })).rejects.toMatchObject({
      reason: 'OUT_OF_STOCK',
      facts: { name: { cn: '测试杯', en: 'Test mug' }, left: 1 },
    })
    expect(await shop.stockOf(there.skuId)).toEqual({ stock: 5, held: 0 })
    expect(await shop.stockOf(scarce.skuId)).toEqual({ stock: 1, held: 0 })
  })

  test('has a limit of unpaid purchases, which cars do not count into', async () => {
    const { token } = await shop.placed()
    for (let n = 0; n < 5; n++) await shop.placedGoods({ token })
    await expect(shop.placedGoods({ token })).rejects.toMatchObject({ reason: 'TOO_MANY_UNPAID', facts: { n: 5 } })
    const car = await shop.freshCar()
    expect((await shop.call('order.place', token, shop.placing(car.carNo))).success).toBe(true)
  })

  test('refuses a plan that does not add up', async () => {
    const { customerId, planned } = await shop.placedGoods()
    const settlement = {
      grossFen: 9_999,
      campaignFen: 0,
      couponFen: 0,
      freightFen: 0,
      dueFen: 9_999,
      reductions: { campaigns: [], coupon: null, gifts: [] },
      couponNo: null,
    }
    const plan = {
      customerId,
      orders: planned,
      settlement,
      termsVersion: '1',
      recipient: null,
      invoice: null,
      remark: '',
      payMinutes: 30,
      language: 'en',
      now: shop.now(),
    } as const
    await expect(shop.db.transaction().execute(tx => placeGoods(tx, plan))).rejects.toThrow('grossFen')
  })
})

describe('an unpaid order', () => {
  test('is cancelled: its stock is free again', async () => {
    const { token, orderNo, lines } = await shop.placedGoods({ lines: [{ quantity: 2 }] })
    expect(await shop.ask('order.cancelPreview', token, { orderNo })).toMatchObject({ refundFen: 0, reason: 'unpaid' })
    const done = await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 0 })
    expect(done).toMatchObject({ state: 'cancel_end', code: 15 })
    expect(await shop.stockOf(lines[0]!.skuId)).toEqual({ stock: 10, held: 0 })
    expect((await detail(token, orderNo)).can).toEqual(['remove', 'buyAgain'])
    const again = await shop.call('order.cancel', token, { orderNo, expectRefundFen: 0 })
    expect(again.refused).toBe('WRONG_STATE')
  })

  test('closes after its time', async () => {
    const { token, orderNo, lines } = await shop.placedGoods()
    shop.pass(30 * minuteMs - 1)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('save')
    shop.pass(1)
    await shop.runJobs()
    expect(await detail(token, orderNo)).toMatchObject({ code: 13, state: 'timeout_end' })
    expect(await shop.stockOf(lines[0]!.skuId)).toEqual({ stock: 10, held: 0 })
  })

  test('that is paid too late is refunded by itself, and its stock stays free', async () => {
    const { token, orderNo, lines, dueFen } = await shop.placedGoods()
    const { paymentNo } = await shop.ask('payment.start', token, { orderNos: [orderNo], method: 'wechat' })
    shop.pass(30 * minuteMs)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('timeout_end')
    await shop.ask('order.remove', token, { orderNo })
    const { tradeNo } = (await shop.simulated.tradeOfOurs(paymentNo))!
    // A channel that took the money all the same.
    await shop.simulated.payLate(tradeNo)
    expect((await shop.app.http.inject(await shop.noticeOf(tradeNo))).statusCode).toBe(200)
    expect(await stateOf(orderNo)).toBe('refunding')
    await shop.runJobs()
    expect(await shop.orderRow(orderNo)).toMatchObject({
      state: 'refunded_end',
      paidFen: dueFen,
      refundedFen: dueFen,
    })
    expect(await shop.stockOf(lines[0]!.skuId)).toEqual({ stock: 10, held: 0 })
  })
})

describe('the actions of an order (spec 4)', () => {
  /** Actions by code, exactly as the specification lists them. */
  const allowed: Record<number, readonly string[]> = {
    10: ['pay', 'cancel'],
    13: ['remove', 'buyAgain'],
    15: ['remove', 'buyAgain'],
    20: ['refund'],
    23: ['receive', 'viewLogistics'],
    25: ['viewVoucher'],
    30: ['buyAgain', 'comment'],
    33: ['buyAgain', 'comment'],
    40: ['remove', 'buyAgain'],
    54: ['viewRefund'],
  }
  const states: [string, number, object][] = [
    ['save', 10, {}],
    ['timeout_end', 13, {}],
    ['cancel_end', 15, {}],
    ['to_delivery', 20, {}],
    ['delivery', 23, {}],
    ['to_verify', 25, {}],
    ['verify', 25, {}],
    ['delivery_end', 30, {}],
    ['verify_end', 33, {}],
    ['verify_close', 40, {}],
    ['cancel_end_to_delivery', 54, {}],
    ['cancel_end_delivery', 54, {}],
    ['cancel_end_to_verify', 54, {}],
    ['refunded_end', 54, {}],
  ]
  test.each(states)('%s (%i): exactly those', async (state, code) => {
    const { token, orderNo } = await shop.placedGoods()
    await sql`update shop_order set state = ${state} where order_no = ${orderNo}`.execute(shop.db)
    const seen = await detail(token, orderNo)
    expect(seen.code).toBe(code)
    expect([...seen.can].sort()).toEqual([...allowed[code]!].sort())
    for (const action of ['cancel', 'remove', 'receive', 'buyAgain'] as const) {
      const fresh = await shop.placedGoods()
      await sql`update shop_order set state = ${state} where order_no = ${fresh.orderNo}`.execute(shop.db)
      const input = { orderNo: fresh.orderNo, ...(action === 'cancel' ? { expectRefundFen: 0 } : {}) }
      const answer = await shop.call(`order.${action}`, fresh.token, input as never)
      expect([action, answer.success], answer.message).toEqual([action, allowed[code]!.includes(action)])
    }
  })

  test.each(['audit', 'return_audit', 'return_refund_audit', 'return_audit_user', 'return_audit_dealer', 'refunding'])(
    'while a refund case is open (%s): looking at it alone',
    async caseState => {
      const { token, orderNo } = await shop.placedGoods()
      for (const state of ['to_delivery', 'delivery', 'to_verify', 'delivery_end']) {
        await sql`update shop_order set state = ${state}, case_state = ${caseState} where order_no = ${orderNo}`.execute(
          shop.db,
        )
        const seen = await detail(token, orderNo)
        expect(seen.can).toEqual(['viewRefund'])
        expect(seen.lines[0]!.can).toEqual([])
        expect((await shop.call('order.receive', token, { orderNo })).success).toBe(false)
      }
    },
  )

  test('are all offered somewhere', () => {
    // Signing is of new cars alone (`car-contract.test.ts`).
    const here = orderActions.filter(each => each !== 'sign')
    expect(new Set(Object.values(allowed).flat())).toEqual(new Set(here))
  })
})
