import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { minuteMs } from '#server/lib/clock.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const times = <T>(n: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => act(index)))
const count = (values: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]))

const eventsOf = async (orderNo: string, event: string) =>
  (
    await sql`
      select from shop_order_event e join shop_order o using (id)
      where o.order_no = ${orderNo} and e.event = ${event}`.execute(shop.db)
  ).rows.length

const sendNotice = async (tradeNo: string): Promise<number> =>
  (await shop.app.http.inject(await shop.noticeOf(tradeNo))).statusCode

test('twenty buyers want one car: one order, nineteen clear refusals', async () => {
  const car = await shop.freshCar()
  const buyers = await times(20, () => shop.newCustomer())
  const answers = await Promise.all(buyers.map(token => shop.call('order.place', token, shop.placing(car.carNo))))
  expect(count(answers.map(each => each.refused ?? 'placed'))).toEqual({ placed: 1, CAR_HELD: 19 })
  const orders = await sql<{ id: number }>`
    select order_id as id from shop_order_line where used_car_id = ${car.id}`.execute(shop.db)
  expect(orders.rows).toHaveLength(1)
  expect((await shop.carState(car.id)).holdOrderId).toBe(orders.rows[0]!.id)
})

test('one buyer presses twenty times, in several tabs: one order, and nobody calls its owner another customer', async () => {
  const [token, car] = [await shop.newCustomer(), await shop.freshCar()]
  const answers = await times(20, () => shop.call('order.place', token, shop.placing(car.carNo)))
  expect(count(answers.map(each => each.refused ?? 'placed'))).toEqual({ placed: 1, CAR_ALREADY_YOURS: 19 })
})

test('one customer wants ten cars at once and gets three', async () => {
  const token = await shop.newCustomer()
  const cars = await times(10, () => shop.freshCar())
  const answers = await Promise.all(cars.map(car => shop.call('order.place', token, shop.placing(car.carNo))))
  expect(count(answers.map(each => each.refused ?? 'placed'))).toEqual({ placed: 3, TOO_MANY_HOLDS: 7 })
})

describe('one key', () => {
  test('with one body, twenty times at once, places one order and gives one answer', async () => {
    const [token, car] = [await shop.newCustomer(), await shop.freshCar()]
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await times(20, () => shop.call('order.place', token, shop.placing(car.carNo), headers))
    expect(new Set(answers.map(each => each.data?.orderNo)).size).toBe(1)
    expect((await shop.call('order.list', token, {})).total).toBe(1)
  })

  test('with another body is refused', async () => {
    const [token, one, other] = [await shop.newCustomer(), await shop.freshCar(), await shop.freshCar()]
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await times(20, index =>
      shop.call('order.place', token, shop.placing(index % 2 ? one.carNo : other.carNo), headers),
    )
    expect(count(answers.map(each => each.refused ?? 'placed'))).toEqual({ placed: 10, KEY_REUSED: 10 })
    expect((await shop.call('order.list', token, {})).total).toBe(1)
  })
})

test('the same notice twenty times at once is booked once', async () => {
  const { token, orderNo } = await shop.placed()
  const tradeNo = await shop.payAt(token, orderNo, 'lost')
  expect(count(await times(20, () => sendNotice(tradeNo)))).toEqual({ 200: 20 })
  expect(await eventsOf(orderNo, 'paid')).toBe(1)
  expect((await shop.orderRow(orderNo)).state).toBe('paid')
})

test('a notice and ten questions of the return page book once', async () => {
  const { token, orderNo } = await shop.placed()
  const tradeNo = await shop.payAt(token, orderNo, 'lost')
  await Promise.all([sendNotice(tradeNo), times(10, () => shop.call('payment.check', token, { orderNo }))])
  expect(await shop.ask('payment.check', token, { orderNo })).toEqual({ code: 20, paying: 'paid' })
  expect(await eventsOf(orderNo, 'paid')).toBe(1)
})

test('payment started twenty times at once is one attempt', async () => {
  const { token, orderNo } = await shop.placed()
  const answers = await times(20, () => shop.call('payment.start', token, { orderNos: [orderNo], method: 'wechat' }))
  expect(new Set(answers.map(each => each.data?.target)).size).toBe(1)
})

test('payment started by three methods at once leaves one open attempt', async () => {
  const { token, orderNo } = await shop.placed()
  const methods = ['wechat', 'alipay', 'unionpay', 'wechat', 'alipay', 'unionpay'] as const
  await Promise.all(methods.map(method => shop.call('payment.start', token, { orderNos: [orderNo], method })))
  const open = await sql`
    select from payment_attempt attempt join payment_attempt_order part on part.attempt_id = attempt.id
      join shop_order o on o.id = part.order_id
    where o.order_no = ${orderNo} and attempt.state = 'open'`.execute(shop.db)
  expect(open.rows.length).toBeLessThanOrEqual(1)
  expect((await shop.orderRow(orderNo)).state).toBe('save')
})

test('two cancels at once: one cancels, the other is told', async () => {
  const { token, orderNo, car } = await shop.paid()
  const answers = await times(2, () => shop.call('order.cancel', token, { orderNo, expectRefundFen: car.depositFen }))
  expect(count(answers.map(each => each.refused ?? 'done'))).toEqual({ done: 1, WRONG_STATE: 1 })
})

test('a refund asked for twenty times at once is one refund', async () => {
  const { token, orderNo, car } = await shop.paid()
  const answers = await times(20, () =>
    shop.call('order.cancel', token, { orderNo, expectRefundFen: car.depositFen }, { 'idempotency-key': randomUUID() }),
  )
  expect(count(answers.map(each => each.refused ?? 'done'))).toEqual({ done: 1, WRONG_STATE: 19 })
  await shop.runJobs()
  const { refunds, refundedFen } = await shop.ask('order.detail', token, { orderNo })
  expect([refunds.length, refundedFen]).toEqual([1, car.depositFen])
})

describe('whoever comes first, money and car agree in the end:', () => {
  /** Paid and held, or given back and free. */
  async function expectAgreement(orderNo: string, carId: number, dueFen: number) {
    await shop.runJobs()
    const { id, state, paidFen, refundedFen } = await shop.orderRow(orderNo)
    const car = await shop.carState(carId)
    if (state === 'paid') {
      expect([paidFen, refundedFen]).toEqual([dueFen, 0])
      expect(car).toMatchObject({ state: 'reserved', holdOrderId: id })
    } else {
      expect([state, paidFen, refundedFen]).toEqual(['refunded_end', dueFen, dueFen])
      expect(car).toMatchObject({ state: 'publish', holdOrderId: null })
    }
  }

  test.each([1, 2, 3])('the notice and the time-out (round %i)', async () => {
    const { token, orderNo, car } = await shop.placed()
    const tradeNo = await shop.payAt(token, orderNo, 'lost')
    const { id } = await shop.orderRow(orderNo)
    shop.pass(15 * minuteMs)
    const [status] = await Promise.all([sendNotice(tradeNo), shop.runTask('order.clock', { orderId: id })])
    expect(status).toBe(200)
    await expectAgreement(orderNo, car.id, car.depositFen)
  })

  test.each([1, 2, 3])('the notice and a cancellation (round %i)', async () => {
    const { token, orderNo, car } = await shop.placed()
    const tradeNo = await shop.payAt(token, orderNo, 'lost')
    const [status] = await Promise.all([
      sendNotice(tradeNo),
      shop.call('order.cancel', token, { orderNo, expectRefundFen: 0 }),
    ])
    expect(status).toBe(200)
    await expectAgreement(orderNo, car.id, car.depositFen)
  })
})

test('starting to pay and cancelling at once leaves nothing open at the channel', async () => {
  for (let round = 0; round < 5; round++) {
    const { token, orderNo, car } = await shop.placed()
    const [started] = await Promise.all([
      shop.call('payment.start', token, { orderNos: [orderNo], method: 'wechat' }),
      shop.call('order.cancel', token, { orderNo, expectRefundFen: 0 }),
    ])
    await shop.runJobs()
    expect((await shop.orderRow(orderNo)).state).toBe('cancel_end')
    expect((await shop.carState(car.id)).state).toBe('publish')
    if (started.success) expect((await shop.simulated.tradeOfOurs(started.data!.paymentNo))!.state).toBe('closed')
  }
})

test('the time-out and a new buyer: the car is never held by nobody’s order', async () => {
  const { orderNo, car } = await shop.placed()
  const { id } = await shop.orderRow(orderNo)
  shop.pass(15 * minuteMs)
  const next = await shop.newCustomer()
  const [answer] = await Promise.all([
    shop.call('order.place', next, shop.placing(car.carNo)),
    shop.runTask('order.clock', { orderId: id }),
  ])
  const held = await shop.carState(car.id)
  if (answer.success) expect(held.holdOrderId).toBe((await shop.orderRow(answer.data!.orderNo)).id)
  else expect([answer.refused, held.state]).toEqual(['CAR_HELD', 'publish'])
})
