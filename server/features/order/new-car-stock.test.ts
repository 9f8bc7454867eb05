/** Ordering a car that is in stock, and what becomes of it when the order ends (decision 080). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { PREPARATION_DAYS, daysAfter } from '#server/features/car-stock/stock-car.rules.ts'
import { paymentsOf } from '#server/features/payment/test-payments.ts'
import { beijingDay, dayMs, minuteMs } from '#server/lib/clock.ts'
import { openTestShop } from './test-shop.ts'
import { stockOf } from './test-stock-cars.ts'

const shop = await openTestShop()
const { cars, outletId, otherId, code, dealer, entered, stock, wishOf, orderedFromStock } = await stockOf(shop)
afterAll(() => shop.close())

const stateOf = async (stockNo: string) => (await stock(stockNo)).state

describe('before ordering', () => {
  test('a car in stock is there sooner than one that is built, at the same price', async () => {
    const [token, stockNo] = [await shop.newCustomer(), await entered()]
    const built = await shop.ask('carOrder.preview', token, { code, outletId })
    const seen = await shop.ask('carOrder.preview', token, { code, outletId, stockNo })
    expect(built.stock).toBeNull()
    expect(seen).toMatchObject({ stock: { stockNo, place: 'outlet' }, priceFen: built.priceFen })
    expect(seen.expectedOn).toBe(daysAfter(beijingDay(shop.now()), PREPARATION_DAYS))
    expect(seen.expectedOn < built.expectedOn).toBe(true)
  })

  test('it is this car alone: another configuration, another dealer and no car are refused', async () => {
    const [token, stockNo] = [await shop.newCustomer(), await entered()]
    const other = await cars.codeOfCar('lyra')
    for (const [input, refused] of [
      [{ code: other, outletId, stockNo }, 'STOCK_CAR_OTHER'],
      [{ code, outletId: otherId, stockNo }, 'STOCK_CAR_OTHER'],
      [{ code, stockNo }, 'STOCK_CAR_OTHER'],
      [{ code, outletId, stockNo: 'HN209912310000000000' }, 'NOT_FOUND'],
    ] as const)
      expect((await shop.call('carOrder.preview', token, input)).refused).toBe(refused)
    const asked = await wishOf(token, stockNo)
    for (const change of [{ code: other }, { outletId: otherId }])
      expect((await shop.call('carOrder.place', token, { ...asked, ...change })).refused).toBe('STOCK_CAR_OTHER')
    expect(await stateOf(stockNo)).toBe('free')
    expect((await shop.ask('order.list', token, {})).counts.all).toBe(0)
  })
})

describe('an order', () => {
  test('has the car, for nobody else, with its history', async () => {
    const stockNo = await entered()
    const { token, orderNo } = await orderedFromStock(stockNo)
    expect(await stock(stockNo)).toMatchObject({ state: 'allocated', orderNo, can: ['edit'] })
    expect((await stock(stockNo)).history[0]).toMatchObject({ text: '被客户订购', more: orderNo })
    const order = await shop.ask('order.detail', token, { orderNo })
    expect(order.newCar!.expectedOn).toBe(daysAfter(beijingDay(shop.now()), PREPARATION_DAYS))
    const late = await shop.newCustomer()
    expect((await shop.call('carOrder.preview', late, { code, outletId, stockNo })).refused).toBe('STOCK_CAR_TAKEN')
    const asked = { ...(await cars.wish(late, { code, outletId })), stockNo }
    expect((await shop.call('carOrder.place', late, asked)).refused).toBe('STOCK_CAR_TAKEN')
    expect((await shop.ask('order.list', late, {})).counts.all).toBe(0)
    expect(await shop.ask('carStock.match', '', { code, outletId })).not.toContainEqual(
      expect.objectContaining({ stockNo }),
    )
  })

  test('forty who press at once: one has it, and nothing of the others is written', async () => {
    const stockNo = await entered()
    const tokens = await Promise.all(Array.from({ length: 40 }, () => shop.newCustomer()))
    const asked = await wishOf(tokens[0]!, stockNo)
    const answers = await Promise.all(tokens.map(token => shop.call('carOrder.place', token, asked)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.filter(each => !each.success).map(each => each.refused))).toEqual(
      new Set(['STOCK_CAR_TAKEN']),
    )
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from new_car_order where stock_no = ${stockNo}`.execute(shop.db)
    expect(rows[0]!.n).toBe(1)
  })

  test.each<[string, (order: { token: string; orderNo: string }) => Promise<unknown>]>([
    ['cancelled before paying', ({ token, orderNo }) => cancel(token, orderNo, 0)],
    [
      'closed by its clock',
      async () => {
        shop.pass(31 * minuteMs)
        await shop.runJobs()
      },
    ],
    [
      'cancelled after paying',
      async ({ token, orderNo }) => {
        await paid(token, orderNo)
        await cancel(token, orderNo, 500_000)
      },
    ],
    [
      'declined by the dealer',
      async ({ token, orderNo }) => {
        await paid(token, orderNo)
        const asked = { orderNo, declineReason: 'capacity', expectRefundFen: 500_000 } as const
        expect((await shop.ask('desk.order.decline', dealer, asked)).waits).toBe(false)
      },
    ],
    [
      'cancelled after the dealer has confirmed',
      async ({ token, orderNo }) => {
        await paid(token, orderNo)
        await shop.ask('desk.order.confirm', dealer, { orderNo })
        await cancel(token, orderNo, 500_000)
      },
    ],
  ])('that is %s frees it in the same moment', async (_, end) => {
    const stockNo = await entered()
    const order = await orderedFromStock(stockNo)
    await end(order)
    expect(await stock(stockNo)).toMatchObject({ state: 'free', orderNo: null })
    expect((await stock(stockNo)).history[0]).toMatchObject({ more: order.orderNo })
    expect(['cancel_end', 'timeout_end', 'refunding', 'refunded_end']).toContain(
      (await shop.orderRow(order.orderNo)).state,
    )
    await orderedFromStock(stockNo)
    expect(await stateOf(stockNo)).toBe('allocated')
  })

  test('that is signed keeps it', async () => {
    const stockNo = await entered()
    const { token, orderNo } = await orderedFromStock(stockNo)
    await paid(token, orderNo)
    await shop.ask('desk.order.confirm', dealer, { orderNo })
    await shop.ask('desk.order.complete', dealer, { orderNo, reason: '客户在店内签约' })
    expect(await stock(stockNo)).toMatchObject({ state: 'allocated', orderNo })
  })
})

describe('money that comes late', () => {
  const { start, tradeOf } = paymentsOf(shop)
  async function late({ token, orderNo }: { token: string; orderNo: string }, meanwhile = async () => {}) {
    await shop.cashierOf((await start(token, orderNo)).data!)
    const trade = await tradeOf(orderNo)
    shop.pass(30 * minuteMs)
    await shop.runJobs()
    await meanwhile()
    await shop.simulated.payLate(trade)
    expect((await shop.app.http.inject(await shop.noticeOf(trade))).statusCode).toBe(200)
    await shop.runJobs()
    return (await shop.orderRow(orderNo)).state
  }

  test('opens the order again and holds its car again, while it is free', async () => {
    const stockNo = await entered()
    const order = await orderedFromStock(stockNo)
    expect(await late(order)).toBe('paid')
    expect(await stock(stockNo)).toMatchObject({ state: 'allocated', orderNo: order.orderNo })
  })

  test('goes back when somebody else has the car', async () => {
    const stockNo = await entered()
    let second = ''
    const first = await orderedFromStock(stockNo)
    const state = await late(first, async () => {
      second = (await orderedFromStock(stockNo)).orderNo
    })
    expect(state).toBe('refunded_end')
    expect(await stock(stockNo)).toMatchObject({ state: 'allocated', orderNo: second })
  })
})

test('an order that its dealer never confirms frees its car', async () => {
  const stockNo = await entered()
  const { token, orderNo } = await orderedFromStock(stockNo)
  await paid(token, orderNo)
  shop.pass(7 * dayMs)
  await shop.runJobs()
  // By then the dealer has to sign in again.
  const car = await stock(stockNo, await shop.newStaff('dealer', outletId))
  expect(car).toMatchObject({
    state: 'free',
    orderNo: null,
    history: [{ text: '订单结束，恢复可售', who: '系统' }, {}, {}],
  })
})

async function paid(token: string, orderNo: string) {
  await shop.payAt(token, orderNo, 'succeed')
  await shop.runJobs()
}
const cancel = (token: string, orderNo: string, expectRefundFen: number) =>
  shop.ask('order.cancel', token, { orderNo, expectRefundFen })
