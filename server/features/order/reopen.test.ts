/** Money that comes for an order that has closed: it is opened again while what it was about is free, else it goes back. */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentsOf } from '#server/features/payment/test-payments.ts'
import { dayMs, hourMs, minuteMs } from '#server/lib/clock.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.forgetJobs())
const { stateOf, start, timesBooked, tradeOf } = paymentsOf(shop)

interface Payer {
  token: string
  orderNo: string
}

/** Somebody began to pay these orders, and the clock has closed them. @returns the gateway's numbers */
async function timedOut(...orders: Payer[]): Promise<string[]> {
  const trades: string[] = []
  for (const { token, orderNo } of orders) {
    await shop.cashierOf((await start(token, orderNo)).data!)
    trades.push(await tradeOf(orderNo))
  }
  shop.pass(30 * minuteMs)
  await shop.runJobs()
  for (const { orderNo } of orders) expect(await stateOf(orderNo)).toBe('timeout_end')
  return trades
}

const tell = async (tradeNo: string) => {
  const answer = await shop.app.http.inject(await shop.noticeOf(tradeNo))
  expect(answer.statusCode).toBe(200)
}
/** The channel took the money all the same, and says so. */
async function paidLate(tradeNo: string): Promise<void> {
  await shop.simulated.payLate(tradeNo)
  await tell(tradeNo)
}
const titles = async ({ token, orderNo }: Payer) =>
  (await shop.ask('order.detail', token, { orderNo })).timeline.map(each => each.title)

/** It went back by itself, and the timeline says so. */
async function expectBack(order: Payer): Promise<void> {
  await shop.runJobs()
  const row = await shop.orderRow(order.orderNo)
  expect([row.state, row.refundedFen]).toEqual(['refunded_end', row.paidFen])
  expect((await titles(order)).slice(-2)).toEqual(['付款在订单关闭后到账', '退款已完成'])
}

describe('a car that is still free', () => {
  const change =
    (set: string) =>
    async (_: Payer, carId: number): Promise<void> =>
      void (await sql`update used_car set ${sql.raw(set)} where id = ${carId}`.execute(shop.db))

  test('is held again for its deposit: once, with a line in the timeline, and the days of the dealer begin', async () => {
    const order = await shop.placed()
    const { token, orderNo, car } = order
    const [tradeNo] = await timedOut(order)
    await shop.simulated.payLate(tradeNo!)
    await Promise.all(Array.from({ length: 10 }, async () => tell(tradeNo!)))
    await shop.runJobs()
    const row = await shop.orderRow(orderNo)
    expect(row).toMatchObject({ state: 'paid', paidFen: car.depositFen, refundedFen: 0 })
    expect(await shop.carState(car.id)).toMatchObject({ state: 'reserved', holdOrderId: row.id })
    expect(await timesBooked(orderNo)).toBe(1)
    expect((await titles(order)).at(-1)).toBe('付款已到账，预订已恢复')
    const seen = await shop.ask('order.detail', token, { orderNo })
    expect([seen.code, seen.holdUntil, seen.refunds]).toEqual([20, shop.now().getTime() + 7 * dayMs, []])
    // It goes on like any other: the customer may still leave.
    await shop.ask('order.cancel', token, { orderNo, expectRefundFen: car.depositFen })
    await shop.runJobs()
    expect([await stateOf(orderNo), (await shop.carState(car.id)).state]).toEqual(['refunded_end', 'publish'])
  })

  test.each([
    ['earnest money, which would bind anew', 'earnest', async () => {}],
    ['a day has passed', 'intention', async () => shop.pass(dayMs)],
    [
      'the order was taken off the list',
      'intention',
      async ({ token, orderNo }: Payer) => void (await shop.ask('order.remove', token, { orderNo })),
    ],
    ['the car has another price', 'intention', change('price_fen = price_fen + 100')],
    ['the car is at another dealer', 'intention', change('outlet_id = (select max(outlet_id) from outlet)')],
    ['the car is not on sale', 'intention', change(`state = 'withdrawn'`)],
  ] as const)('but the money goes back: %s', async (_, kind, meanwhile) => {
    const order = await shop.placed(kind)
    const [tradeNo] = await timedOut(order)
    await meanwhile(order, order.car.id)
    await paidLate(tradeNo!)
    await expectBack(order)
    expect((await shop.carState(order.car.id)).holdOrderId).toBeNull()
  })

  test('but was cancelled by its customer: the money goes back', async () => {
    const order = await shop.placed()
    await shop.cashierOf((await start(order.token, order.orderNo)).data!)
    const tradeNo = await tradeOf(order.orderNo)
    await shop.ask('order.cancel', order.token, { orderNo: order.orderNo, expectRefundFen: 0 })
    await shop.runJobs()
    await paidLate(tradeNo)
    await expectBack(order)
  })
})

test('a car that somebody else has reserved stays theirs', async () => {
  const order = await shop.placed()
  const [tradeNo] = await timedOut(order)
  const other = await shop.newCustomer()
  const next = await shop.ask('order.place', other, shop.placing(order.car.carNo))
  await paidLate(tradeNo!)
  await expectBack(order)
  expect((await shop.carState(order.car.id)).holdOrderId).toBe((await shop.orderRow(next.orderNo)).id)
})

describe('goods that are still there', () => {
  test.each([
    ['express', 'to_delivery'],
    ['pickup', 'to_verify'],
    ['fitting', 'to_verify'],
  ] as const)('by %s are held again, and the order goes on', async (way, state) => {
    const order = await shop.placedGoods({ way, lines: [{ quantity: 3, stock: 5 }] })
    const { skuId } = order.lines[0]!
    const [tradeNo] = await timedOut(order)
    expect(await shop.stockOf(skuId)).toEqual({ stock: 5, held: 0 })
    await paidLate(tradeNo!)
    await tell(tradeNo!)
    expect(await shop.orderRow(order.orderNo)).toMatchObject({ state, paidFen: order.dueFen, refundedFen: 0 })
    expect(await shop.stockOf(skuId)).toEqual({ stock: 5, held: 3 })
    expect((await titles(order)).at(-1)).toBe('付款已到账，订单已恢复')
    const { vouchers } = await shop.ask('order.detail', order.token, { orderNo: order.orderNo })
    expect(vouchers).toHaveLength(way === 'express' ? 0 : 3)
  })

  test('but were bought again meanwhile: the money goes back', async () => {
    const order = await shop.placedGoods()
    const [tradeNo] = await timedOut(order)
    await shop.boughtGoods({ token: order.token, lines: [{ sku: order.lines[0]! }] })
    await paidLate(tradeNo!)
    await expectBack(order)
    expect(await shop.stockOf(order.lines[0]!.skuId)).toEqual({ stock: 10, held: 1 })
  })

  test.each(['goods', 'goods_sku'])('but are no longer on sale (%s): the money goes back', async table => {
    const order = await shop.placedGoods()
    const [tradeNo] = await timedOut(order)
    await sql`update ${sql.table(table)} set state = 'withdrawn' where spu_code = ${order.lines[0]!.spuCode}`.execute(
      shop.db,
    )
    await paidLate(tradeNo!)
    await expectBack(order)
  })

  test('come with everything that was bought and paid together, or not at all', async () => {
    for (const gone of [false, true]) {
      const bought = await shop.placedPurchase({
        orders: [{ lines: [{ stock: 1 }] }, { way: 'fitting', lines: [{ stock: 1 }] }],
      })
      const orderNos = bought.orders.map(order => order.orderNo)
      const [first, second] = orderNos.map(orderNo => ({ token: bought.token, orderNo }))
      const { paymentNo } = await shop.ask('payment.start', bought.token, { orderNos, method: 'wechat' })
      const { tradeNo } = (await shop.simulated.tradeOfOurs(paymentNo))!
      shop.pass(30 * minuteMs)
      await shop.runJobs()
      const sku = bought.planned[1]!.lines[0]!
      if (gone) await shop.boughtGoods({ lines: [{ sku }] })
      await paidLate(tradeNo)
      if (gone) for (const order of [first!, second!]) await expectBack(order)
      else expect([await stateOf(first!.orderNo), await stateOf(second!.orderNo)]).toEqual(['to_delivery', 'to_verify'])
      expect(await shop.stockOf(bought.planned[0]!.lines[0]!.skuId)).toEqual({ stock: 1, held: gone ? 0 : 1 })
      expect(await shop.stockOf(sku.skuId)).toEqual({ stock: 1, held: 1 })
    }
  })
})

describe('of a purchase whose one order has closed before the money came', () => {
  /** Two orders and one payment; the clock has closed the first order, and has not come to the second. */
  async function halfClosed() {
    const bought = await shop.placedPurchase({
      orders: [{ lines: [{ stock: 1 }] }, { way: 'fitting', lines: [{ stock: 1 }] }],
    })
    const { token } = bought
    const [closed, open] = bought.orders.map(({ id, orderNo }) => ({ id, token, orderNo }))
    const orderNos = [closed!.orderNo, open!.orderNo]
    const { paymentNo } = await shop.ask('payment.start', token, { orderNos, method: 'wechat' })
    const { tradeNo } = (await shop.simulated.tradeOfOurs(paymentNo))!
    shop.pass(30 * minuteMs)
    await shop.runTask('order.clock', { orderId: closed!.id })
    expect([await stateOf(closed!.orderNo), await stateOf(open!.orderNo)]).toEqual(['timeout_end', 'save'])
    return { closed: closed!, open: open!, tradeNo, paymentNo, sku: bought.planned[0]!.lines[0]! }
  }

  test('and is there no more, its part goes back by itself, and the buyer reads it; the other order is paid', async () => {
    const { closed, open, tradeNo, paymentNo, sku } = await halfClosed()
    await shop.placedGoods({ lines: [{ sku }] })
    await paidLate(tradeNo)
    await tell(tradeNo)
    expect(await stateOf(open.orderNo)).toBe('to_verify')
    await expectBack(closed)
    const part = (await shop.orderRow(closed.orderNo)).paidFen
    const seen = await shop.ask('order.detail', closed.token, { orderNo: closed.orderNo })
    expect(seen.refunds).toMatchObject([{ reason: '付款在订单关闭后到账', amountFen: part, state: 'done' }])
    const told = await sql`
      select from customer_message where order_no = ${closed.orderNo} and title_cn = '付款在订单关闭后到账'`.execute(
      shop.db,
    )
    expect(told.rows).toHaveLength(1)
    const money = await shop.ask('money.list', closed.token, {})
    expect(JSON.stringify(money)).toContain(seen.refunds[0]!.refundNo)
    // One payment, one refund of its part, and the rest stays with the order that goes on.
    const back = await sql<{ amountFen: number }>`
      select amount_fen from simulator.refund where out_trade_no = ${paymentNo} and state = 'done'`.execute(shop.db)
    expect(back.rows).toEqual([{ amountFen: part }])
    expect(await shop.orderRow(open.orderNo)).toMatchObject({ refundedFen: 0 })
  })

  test('and is still there, both go on', async () => {
    const { closed, open, tradeNo } = await halfClosed()
    await paidLate(tradeNo)
    await shop.runJobs()
    expect([await stateOf(closed.orderNo), await stateOf(open.orderNo)]).toEqual(['to_delivery', 'to_verify'])
  })
})

describe('whoever is first:', () => {
  const statesOf = async (...orders: Payer[]) =>
    (await Promise.all(orders.map(({ orderNo }) => stateOf(orderNo)))).sort()

  test.each([1, 2, 3])('two late payments for the last piece open one order (round %i)', async () => {
    const one = await shop.placedGoods({ lines: [{ stock: 1 }] })
    const [a] = await timedOut(one)
    const two = await shop.placedGoods({ lines: [{ sku: one.lines[0]! }] })
    const [b] = await timedOut(two)
    for (const tradeNo of [a!, b!]) await shop.simulated.payLate(tradeNo)
    await Promise.all([tell(a!), tell(b!)])
    await shop.runJobs()
    expect(await statesOf(one, two)).toEqual(['refunded_end', 'to_delivery'])
    expect(await shop.stockOf(one.lines[0]!.skuId)).toEqual({ stock: 1, held: 1 })
  })

  test.each([1, 2, 3])('two late deposits for one car reserve it once (round %i)', async () => {
    const one = await shop.placed()
    const [a] = await timedOut(one)
    const token = await shop.newCustomer()
    const two = { token, ...(await shop.ask('order.place', token, shop.placing(one.car.carNo))) }
    const [b] = await timedOut(two)
    for (const tradeNo of [a!, b!]) await shop.simulated.payLate(tradeNo)
    await Promise.all([tell(a!), tell(b!)])
    await shop.runJobs()
    expect(await statesOf(one, two)).toEqual(['paid', 'refunded_end'])
    expect((await shop.carState(one.car.id)).state).toBe('reserved')
  })

  test.each([1, 2, 3])('a late deposit and another buyer (round %i)', async () => {
    const order = await shop.placed()
    const [tradeNo] = await timedOut(order)
    await shop.simulated.payLate(tradeNo!)
    const other = await shop.newCustomer()
    const [placed] = await Promise.all([shop.call('order.place', other, shop.placing(order.car.carNo)), tell(tradeNo!)])
    await shop.runJobs()
    const holder = placed.success ? placed.data!.orderNo : order.orderNo
    expect(await stateOf(order.orderNo)).toBe(placed.success ? 'refunded_end' : 'paid')
    expect((await shop.carState(order.car.id)).holdOrderId).toBe((await shop.orderRow(holder)).id)
  })

  test('late payments and purchases over the same things never wait in a circle', async () => {
    const [x, y] = [await shop.freshSku(6), await shop.freshSku(6)]
    const late = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        shop.placedGoods({ lines: n % 2 ? [{ sku: x }, { sku: y }] : [{ sku: y }, { sku: x }] }),
      ),
    )
    const trades = await timedOut(...late)
    for (const tradeNo of trades) await shop.simulated.payLate(tradeNo)
    const refused: string[] = []
    async function buy(n: number): Promise<number> {
      try {
        await shop.placedGoods({ lines: n % 2 ? [{ sku: x }, { sku: y }] : [{ sku: y }, { sku: x }] })
        return 1
      } catch (error) {
        refused.push((error as Error).message)
        return 0
      }
    }
    const [bought] = await Promise.all([Promise.all([0, 1, 2, 3].map(buy)), Promise.all(trades.map(tell))])
    await shop.runJobs()
    const open = (await statesOf(...late)).filter(state => state === 'to_delivery').length
    const sold = bought.reduce((sum, n) => sum + n, 0)
    expect(open + sold).toBe(6)
    for (const message of refused) expect(message).toMatch(/SOLD_OUT|OUT_OF_STOCK/)
    for (const { skuId } of [x, y]) expect(await shop.stockOf(skuId)).toEqual({ stock: 6, held: 6 })
  })
})

test('an order whose channel was silent until it closed goes on when the channel tells that it was paid', async () => {
  const order = await shop.placed()
  await shop.payAt(order.token, order.orderNo, 'lost')
  await shop.simulated.faults.add({ kind: 'serverError', channel: 'wechat', probability: 1, seed: 0 })
  shop.pass(15 * minuteMs)
  await shop.runJobs()
  shop.pass(hourMs)
  await shop.runJobs()
  expect(await stateOf(order.orderNo)).toBe('timeout_end')
  await shop.simulated.faults.end()
  shop.pass(hourMs)
  await shop.runJobs()
  expect([await stateOf(order.orderNo), (await shop.carState(order.car.id)).state]).toEqual(['paid', 'reserved'])
})
