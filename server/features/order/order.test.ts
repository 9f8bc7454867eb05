import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#server/lib/clock.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const stateOf = async (orderNo: string) => (await shop.orderRow(orderNo)).state
const detail = (token: string, orderNo: string) => shop.ask('order.detail', token, { orderNo })
const cancel = (token: string, orderNo: string, expectRefundFen = 0) =>
  shop.call('order.cancel', token, { orderNo, expectRefundFen })

describe('before placing', () => {
  test('the customer sees price, deposit, terms and times', async () => {
    const [token, car] = [await shop.newCustomer(), await shop.freshCar('earnest')]
    const preview = await shop.ask('order.preview', token, { carNo: car.carNo })
    expect(preview).toMatchObject({
      carNo: car.carNo,
      priceFen: car.priceFen,
      depositFen: car.depositFen,
      restFen: car.priceFen - car.depositFen,
      deposit: { kind: 'earnest', label: '定金' },
      outlet: { outletId: car.outletId },
      payMinutes: 15,
      holdDays: 7,
      terms: { title: '二手车预订协议' },
    })
    expect(preview.methods.map(each => each.method)).toEqual(['wechat', 'alipay', 'unionpay'])
  })

  test.each([
    ['sold', 'CAR_SOLD', `state = 'sold', sold_at = now()`],
    ['not on sale yet', 'CAR_NOT_ON_SALE', `state = 'pre_publish'`],
    ['withdrawn', 'NOT_FOUND', `state = 'withdrawn'`],
    ['held', 'CAR_HELD', `state = 'reserved', hold_order_id = 1`],
  ])('a car that is %s is refused', async (_, reason, set) => {
    const [token, car] = [await shop.newCustomer(), await shop.freshCar()]
    await sql`update used_car set ${sql.raw(set)} where id = ${car.id}`.execute(shop.db)
    expect(await shop.call('order.preview', token, { carNo: car.carNo })).toMatchObject({ refused: reason })
    expect(await shop.call('order.place', token, shop.placing(car.carNo))).toMatchObject({ refused: reason })
  })
})

describe('placing', () => {
  test('holds the car, freezes its price, and tells the customer', async () => {
    const { token, car, orderNo } = await shop.placed()
    const order = await shop.orderRow(orderNo)
    expect(await shop.carState(car.id)).toEqual({ state: 'reserved', holdOrderId: order.id, soldAt: null })
    await sql`update used_car set price_fen = price_fen + 100 where id = ${car.id}`.execute(shop.db)
    const seen = await detail(token, orderNo)
    expect(seen).toMatchObject({
      code: 10,
      state: 'save',
      stateText: '待付款',
      dot: 'danger',
      priceFen: car.priceFen,
      dueFen: car.depositFen,
      payUntil: seen.placedAt + 15 * minuteMs,
      can: ['pay', 'cancel'],
      deposit: { kind: 'intention', label: '订金（可退）' },
      next: { until: seen.payUntil },
    })
    expect(seen.timeline).toMatchObject([{ by: '您', title: '预订已提交' }])
    const messages = await sql<{ n: number }>`
      select count(*) as n from customer_message where order_no = ${orderNo} and kind = 'order'`.execute(shop.db)
    expect(messages.rows[0]!.n).toBe(1)
  })

  test.each([
    ['without consent', { consent: false }],
    ['under other terms', { termsVersion: '2020' }],
  ])('%s is refused', async (_, change) => {
    const [token, car] = [await shop.newCustomer(), await shop.freshCar()]
    const answer = await shop.call('order.place', token, { ...shop.placing(car.carNo), ...change })
    expect(answer.refused).toBe('CONSENT_NEEDED')
    expect((await shop.carState(car.id)).state).toBe('publish')
  })

  test('takes no price from the browser, but tells when it has changed', async () => {
    const [token, car] = [await shop.newCustomer(), await shop.freshCar()]
    const cheap = await shop.call('order.place', token, { ...shop.placing(car.carNo), expectPriceFen: 1 })
    expect(cheap.refused).toBe('PRICE_CHANGED')
    const forged = await shop.call('order.place', token, { ...shop.placing(car.carNo), priceFen: 1 } as never)
    expect(forged).toMatchObject({ success: false, code: 400 })
    const wrongDeposit = await shop.call('order.place', token, { ...shop.placing(car.carNo), expectDepositFen: 1 })
    expect(wrongDeposit.refused).toBe('PRICE_CHANGED')
    const right = { ...shop.placing(car.carNo), expectPriceFen: car.priceFen, expectDepositFen: car.depositFen }
    expect((await shop.ask('order.place', token, right)).dueFen).toBe(car.depositFen)
  })

  test('the same car again is known to be the customer’s', async () => {
    const { token, car } = await shop.placed()
    expect((await shop.call('order.place', token, shop.placing(car.carNo))).refused).toBe('CAR_ALREADY_YOURS')
    expect((await shop.call('order.preview', token, { carNo: car.carNo })).refused).toBe('CAR_ALREADY_YOURS')
  })

  test('three unpaid ones are the most', async () => {
    const { token, orderNo } = await shop.placed()
    for (const _ of [2, 3]) await shop.ask('order.place', token, shop.placing((await shop.freshCar()).carNo))
    const fourth = await shop.freshCar()
    const refused = await shop.call('order.place', token, shop.placing(fourth.carNo))
    expect(refused).toMatchObject({ refused: 'TOO_MANY_HOLDS', message: expect.stringContaining('3') })
    expect((await shop.carState(fourth.id)).state).toBe('publish')
    await cancel(token, orderNo)
    expect((await shop.call('order.place', token, shop.placing(fourth.carNo))).success).toBe(true)
  })

  test('earnest money above a fifth of the price is impossible', async () => {
    const [token, car] = [await shop.newCustomer(), await shop.freshCar('earnest')]
    await sql`update used_car set deposit_fen = price_fen / 5 + 1 where id = ${car.id}`.execute(shop.db)
    expect((await shop.call('order.place', token, shop.placing(car.carNo))).refused).toBe('CAR_NOT_ON_SALE')
    expect((await shop.carState(car.id)).state).toBe('publish')
    const line = sql`update shop_order_line set deposit_kind = 'earnest', due_fen = price_fen / 5 + 1`
    await expect(line.execute(shop.db)).rejects.toThrow('earnest_at_most_a_fifth')
  })

  test('needs a login, and a car', async () => {
    const token = await shop.newCustomer()
    expect((await shop.call('order.place', '', shop.placing('HU26-1'))).refused).toBe('NOT_LOGGED_IN')
    expect((await shop.call('order.place', token, shop.placing('HU26-0'))).refused).toBe('NOT_FOUND')
  })
})

describe('an unpaid order', () => {
  test('is cancelled at once when no payment was begun', async () => {
    const { token, car, orderNo } = await shop.placed()
    expect(await shop.ask('order.cancelPreview', token, { orderNo })).toMatchObject({ refundFen: 0, reason: 'unpaid' })
    expect(await cancel(token, orderNo)).toMatchObject({ data: { state: 'cancel_end', code: 15 } })
    expect((await shop.carState(car.id)).state).toBe('publish')
    expect((await detail(token, orderNo)).can).toEqual(['remove', 'buyAgain'])
    expect((await cancel(token, orderNo)).refused).toBe('WRONG_STATE')
  })

  test('closes after its time, and the car is free', async () => {
    const { token, car, orderNo } = await shop.placed()
    shop.pass(15 * minuteMs - 1)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('save')
    shop.pass(1)
    expect((await detail(token, orderNo)).can).toEqual(['cancel'])
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('timeout_end')
    expect((await shop.carState(car.id)).state).toBe('publish')
    expect(await detail(token, orderNo)).toMatchObject({ code: 13, can: ['remove', 'buyAgain'], payUntil: null })
    const again = await shop.placed()
    expect(again.orderNo).not.toBe(orderNo)
  })
})

describe('a paid order', () => {
  test('waits for the dealer, is confirmed and signed; the car is sold', async () => {
    const { token, car, orderNo } = await shop.paid()
    const waiting = await detail(token, orderNo)
    expect(waiting).toMatchObject({ code: 20, stateText: '待门店确认', paidFen: car.depositFen, can: ['refund'] })
    expect(waiting.next.until).toBe(waiting.holdUntil)
    const dealer = await shop.newStaff('dealer', car.outletId)
    expect((await shop.call('desk.order.complete', dealer, { orderNo })).refused).toBe('WRONG_STATE')
    expect(await shop.ask('desk.order.confirm', dealer, { orderNo })).toMatchObject({ code: 25, state: 'confirm' })
    shop.pass(30 * dayMs)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('confirm')
    const later = await shop.newStaff('operator')
    expect(await shop.ask('desk.order.complete', later, { orderNo })).toMatchObject({ code: 30 })
    expect(await shop.carState(car.id)).toMatchObject({ state: 'sold', soldAt: shop.now() })
    expect((await shop.call('desk.order.confirm', later, { orderNo })).refused).toBe('WRONG_STATE')
  })

  test('is confirmed by its own outlet only', async () => {
    const { car, orderNo, token } = await shop.paid()
    const stranger = await shop.newStaff('dealer', car.outletId + 1)
    expect((await shop.call('desk.order.confirm', stranger, { orderNo })).refused).toBe('NOT_FOUND')
    const finance = await shop.newStaff('finance')
    expect((await shop.call('desk.order.confirm', finance, { orderNo })).refused).toBe('NOT_ALLOWED')
    expect((await shop.call('desk.order.confirm', token, { orderNo })).refused).toBe('NOT_LOGGED_IN')
    expect(await stateOf(orderNo)).toBe('paid')
  })

  test.each(['intention', 'earnest'] as const)('that nobody confirms ends after seven days: %s', async kind => {
    const { car, orderNo } = await shop.paid(kind)
    shop.pass(7 * dayMs - minuteMs)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('paid')
    shop.pass(minuteMs)
    await shop.runJobs()
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'refunded_end', refundedFen: car.depositFen })
    expect((await shop.carState(car.id)).state).toBe('publish')
    const owed = await sql`
      select from payment_incident where kind = 'earnestOwed' and number = ${orderNo}`.execute(shop.db)
    expect(owed.rows).toHaveLength(kind === 'earnest' ? 1 : 0)
  })

  test('gives an intention deposit back in full, also after the confirmation', async () => {
    const { token, car, orderNo } = await shop.paid()
    await shop.ask('desk.order.confirm', await shop.newStaff('operator'), { orderNo })
    shop.pass(3 * dayMs)
    const shown = await shop.ask('order.cancelPreview', token, { orderNo })
    expect(shown).toMatchObject({ refundFen: car.depositFen, keptFen: 0, reason: 'intention', fullUntil: null })
    expect((await cancel(token, orderNo, car.depositFen)).data).toMatchObject({ code: 53, state: 'refunding' })
    expect((await shop.carState(car.id)).state).toBe('publish')
    await shop.runJobs()
    const seen = await detail(token, orderNo)
    expect(seen).toMatchObject({ code: 54, refundedFen: car.depositFen, can: ['viewRefund'] })
    expect(seen.refunds).toMatchObject([{ amountFen: car.depositFen, state: 'done', reason: '您取消了订单' }])
    expect(seen.timeline.map(each => each.title)).toEqual([
      '预订已提交',
      '选择微信支付',
      '订金已支付',
      '门店已确认',
      '您取消了预订',
      '退款已完成',
    ])
  })

  test('gives earnest money back for 24 hours', async () => {
    const { token, car, orderNo } = await shop.paid('earnest')
    shop.pass(24 * hourMs - minuteMs)
    const shown = await shop.ask('order.cancelPreview', token, { orderNo })
    expect(shown).toMatchObject({ refundFen: car.depositFen, reason: 'earnestInTime' })
    expect(shown.fullUntil! - shown.serverTime).toBe(minuteMs)
    await cancel(token, orderNo, car.depositFen)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('refunded_end')
  })

  test('keeps earnest money afterwards, and says so before', async () => {
    const { token, car, orderNo } = await shop.paid('earnest')
    shop.pass(24 * hourMs - minuteMs)
    await shop.ask('order.cancelPreview', token, { orderNo })
    shop.pass(2 * minuteMs)
    const late = await cancel(token, orderNo, car.depositFen)
    expect(late).toMatchObject({ refused: 'REFUND_CHANGED', message: expect.stringContaining('0.00') })
    expect(await stateOf(orderNo)).toBe('paid')
    expect(await shop.ask('order.cancelPreview', token, { orderNo })).toMatchObject({
      refundFen: 0,
      keptFen: car.depositFen,
      reason: 'earnestLate',
    })
    expect((await cancel(token, orderNo, 0)).data).toMatchObject({ state: 'cancel_end', refundFen: 0 })
    await shop.runJobs()
    expect(await shop.orderRow(orderNo)).toMatchObject({ paidFen: car.depositFen, refundedFen: 0 })
    expect((await shop.carState(car.id)).state).toBe('publish')
  })
})

describe('another customer', () => {
  test.each([
    ['order.detail', {}],
    ['order.cancelPreview', {}],
    ['order.cancel', { expectRefundFen: 0 }],
    ['order.remove', {}],
    ['payment.check', {}],
  ] as const)('does not find the order: %s', async (name, rest) => {
    const { orderNo } = await shop.placed()
    const answer = await shop.call(name, await shop.newCustomer(), { orderNo, ...rest } as never)
    expect(answer.refused).toBe('NOT_FOUND')
    expect(await stateOf(orderNo)).toBe('save')
  })

  test('cannot pay it, not even together with an own one', async () => {
    const [theirs, own] = [await shop.placed(), await shop.placed()]
    const orderNos = [own.orderNo, theirs.orderNo]
    expect((await shop.call('payment.start', own.token, { orderNos, method: 'wechat' })).refused).toBe('NOT_FOUND')
  })
})

describe('the list', () => {
  test('has tabs with counts, and pages of ten', async () => {
    const token = await shop.newCustomer()
    const numbers: string[] = []
    for (let i = 0; i < 12; i++) {
      const car = await shop.freshCar()
      const { orderNo } = await shop.ask('order.place', token, shop.placing(car.carNo))
      numbers.unshift(orderNo)
      shop.pass(1)
      if (i < 11) await cancel(token, orderNo)
    }
    const first = await shop.call('order.list', token, {})
    expect(first).toMatchObject({ total: 12, pageNumber: 1, pageSize: 10 })
    expect(first.data!.counts).toEqual({ all: 12, save: 1, deliver: 0, finished: 0, refund: 0 })
    const second = await shop.call('order.list', token, { pageNumber: 2 })
    const listed = [...first.data!.orders, ...second.data!.orders].map(each => each.orderNo)
    expect(listed).toEqual(numbers)
    const unpaid = await shop.call('order.list', token, { tab: 'save' })
    expect(unpaid).toMatchObject({ total: 1, data: { orders: [{ orderNo: numbers[0], code: 10, lineCount: 1 }] } })
    const none = await shop.call('order.list', token, { tab: 'refund' })
    expect(none).toMatchObject({ total: 0, data: { orders: [], counts: { all: 12 } } })
  })

  test('of somebody without orders is empty', async () => {
    const answer = await shop.call('order.list', await shop.newCustomer(), {})
    expect(answer).toMatchObject({ success: true, total: 0, data: { orders: [], counts: { all: 0 } } })
  })

  test('loses what the customer removes, and only ended orders may be removed', async () => {
    const { token, orderNo } = await shop.placed()
    expect((await shop.call('order.remove', token, { orderNo })).refused).toBe('WRONG_STATE')
    await cancel(token, orderNo)
    await shop.ask('order.remove', token, { orderNo })
    expect((await shop.call('order.list', token, {})).total).toBe(0)
    expect((await shop.call('order.detail', token, { orderNo })).refused).toBe('NOT_FOUND')
    expect(await stateOf(orderNo)).toBe('cancel_end')
  })

  test('speaks English, too', async () => {
    const { token, orderNo } = await shop.placed()
    const answer = await shop.call('order.detail', token, { orderNo }, { cookie: 'lang=en' })
    expect(answer.data).toMatchObject({
      stateText: 'Awaiting payment',
      deposit: { label: 'Refundable deposit' },
      timeline: [{ by: 'You', title: 'Reservation placed' }],
    })
  })
})
