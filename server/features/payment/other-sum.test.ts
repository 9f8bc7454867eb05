/** Somebody paid another sum than was asked: nobody's order is paid by it, and both customer and finance can go on. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { brokenClaims } from '#server/features/refund-case/test-money.ts'
import { minuteMs } from '#server/lib/clock.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const check = (token: string, orderNo: string) => shop.ask('payment.check', token, { orderNo })
const start = (token: string, orderNo: string) =>
  shop.call('payment.start', token, { orderNos: [orderNo], method: 'wechat' })
const stateOf = async (orderNo: string) => (await shop.orderRow(orderNo)).state
const attemptsOf = async (orderNo: string) =>
  (
    await sql<{ state: string; outTradeNo: string; paidFen: number; refundedFen: number }>`
      select attempt.* from payment_attempt attempt
        join payment_attempt_order part on part.attempt_id = attempt.id
        join shop_order o on o.id = part.order_id
      where o.order_no = ${orderNo}`.execute(shop.db)
  ).rows
const openIncidents = async (number: string) =>
  (
    await sql<{ kind: string }>`
      select kind from payment_incident where number = ${number} and resolved_at is null`.execute(shop.db)
  ).rows

/** The payment's notice, telling the sum that the channel has now. */
async function noticeOf(tradeNo: string, more = 0) {
  const total = (await shop.trade(tradeNo))!.amountFen + more
  return shop.noticeOf(tradeNo, body => ({ ...body, amount: { ...(body.amount as object), total } }))
}

const paidMore = async () => {
  const order = await shop.placed()
  const tradeNo = await shop.payAt(order.token, order.orderNo, 'lost')
  await sql`update simulator.trade set amount_fen = amount_fen + 100 where trade_no = ${tradeNo}`.execute(shop.db)
  const number = (await attemptsOf(order.orderNo))[0]!.outTradeNo
  return { ...order, tradeNo, number, notice: () => noticeOf(tradeNo) }
}

test('pays for nothing: the customer is not asked to pay again, and the order closes when its time is over', async () => {
  const { token, orderNo, car, number } = await paidMore()
  expect(await check(token, orderNo)).toMatchObject({ code: 10 })
  expect((await start(token, orderNo)).refused).toBe('PAID_OTHER_SUM')
  expect(await stateOf(orderNo)).toBe('save')
  expect(await openIncidents(number)).toMatchObject([{ kind: 'wrongAmount' }])
  shop.pass(15 * minuteMs)
  await shop.runJobs()
  expect(await stateOf(orderNo)).toBe('timeout_end')
  expect((await shop.carState(car.id)).state).toBe('publish')
  expect(await attemptsOf(orderNo)).toMatchObject([{ state: 'closed', paidFen: 0 }])
})

const bankNet = async (tradeNo: string) =>
  (
    await sql<{ net: number }>`
      select amount_fen - coalesce((select sum(amount_fen) from simulator.refund back
        where back.state = 'done' and back.trade_no = trade.trade_no), 0) as net
      from simulator.trade trade where trade_no = ${tradeNo}`.execute(shop.db)
  ).rows[0]!.net

test('goes back whole by the desk, once, also for two at once, and the order can be paid anew', async () => {
  const { token, orderNo, number, tradeNo, notice } = await paidMore()
  await check(token, orderNo)
  const finance = await shop.newStaff('finance')
  const { incidentId } = (await shop.ask('desk.incident.list', finance, { open: true, pageSize: 50 })).find(
    each => each.number === number,
  )!
  const settle = (staff: string, way: 'book' | 'sendBack') =>
    shop.call('desk.incident.settle', staff, { incidentId, way })
  expect((await settle(await shop.newStaff('operator'), 'sendBack')).refused).toBe('NOT_ALLOWED')
  expect((await settle(finance, 'book')).refused).toBe('NOT_FOUND')
  const answers = await Promise.all(Array.from({ length: 6 }, () => settle(finance, 'sendBack')))
  expect(answers.filter(each => each.data?.settled === 'sentBack')).toHaveLength(1)
  await shop.runJobs()
  expect(await bankNet(tradeNo)).toBe(0)
  const [attempt] = await attemptsOf(orderNo)
  const { amountFen } = (await shop.trade(tradeNo))!
  expect(attempt).toMatchObject({ state: 'otherSum', paidFen: amountFen, refundedFen: amountFen })
  expect(await openIncidents(number)).toEqual([])
  // The channel says it again for days.
  expect((await shop.app.http.inject(await notice())).statusCode).toBe(200)
  expect(await openIncidents(number)).toEqual([])
  const { refunds } = await shop.ask('order.detail', token, { orderNo })
  expect(refunds).toMatchObject([{ reason: '付款金额与订单不符', state: 'done', amountFen }])
  expect(await stateOf(orderNo)).toBe('save')
  await shop.payAt(token, orderNo, 'succeed')
  await shop.runJobs()
  expect(await stateOf(orderNo)).toBe('paid')
  expect(await brokenClaims(shop.db, (await shop.orderRow(orderNo)).customerId)).toEqual([])
})

test('that only a late notice speaks of ends at the desk: the channel says that the right one was booked', async () => {
  const order = await shop.placed()
  const tradeNo = await shop.payAt(order.token, order.orderNo, 'lost')
  await check(order.token, order.orderNo)
  const { outTradeNo: number } = (await attemptsOf(order.orderNo))[0]!
  await shop.app.http.inject(await noticeOf(tradeNo, 1))
  const finance = await shop.newStaff('finance')
  const open = async () =>
    (await shop.ask('desk.incident.list', finance, { open: true, pageSize: 50 })).find(each => each.number === number)
  const { incidentId } = (await open())!
  const { settled } = await shop.ask('desk.incident.settle', finance, { incidentId, way: 'sendBack' })
  expect(settled).toBe('already')
  expect(await open()).toBeUndefined()
  expect(await shop.orderRow(order.orderNo)).toMatchObject({ state: 'paid', refundedFen: 0 })
})

test('that the channel does not confirm is not sent back: there is nothing to send', async () => {
  const order = await shop.placed()
  const tradeNo = await shop.payAt(order.token, order.orderNo, 'wrongAmount')
  await sql`update simulator.trade set state = 'open', paid_at = null where trade_no = ${tradeNo}`.execute(shop.db)
  await shop.runJobs()
  const { outTradeNo: number } = (await attemptsOf(order.orderNo))[0]!
  const finance = await shop.newStaff('finance')
  const found = (await shop.ask('desk.incident.list', finance, { open: true, pageSize: 50 })).find(
    each => each.number === number,
  )!
  const { incidentId } = found
  expect(found.can).toEqual(['sendBack', 'resolve'])
  expect((await shop.call('desk.incident.settle', finance, { incidentId, way: 'sendBack' })).refused).toBe(
    'WRONG_STATE',
  )
  expect((await shop.call('desk.incident.resolve', finance, { incidentId, remark: '渠道查无此款' })).success).toBe(true)
  expect(await stateOf(order.orderNo)).toBe('save')
})

test('is dealt with once: finance sends it back at the channel, whose repeated notices open nothing', async () => {
  const { token, orderNo, number, tradeNo, notice } = await paidMore()
  await check(token, orderNo)
  const finance = await shop.newStaff('finance')
  const listed = async () =>
    (await shop.ask('desk.incident.list', finance, { open: true, pageSize: 50 })).find(each => each.number === number)
  const { incidentId, can } = (await listed())!
  expect(can).toEqual(['sendBack', 'resolve'])
  await shop.ask('desk.incident.resolve', finance, { incidentId, remark: '已在渠道后台退回，退款号 R1' })
  await shop.app.http.inject(await notice())
  shop.pass(15 * minuteMs)
  await shop.runJobs()
  expect(await listed()).toBeUndefined()
  // Another sum is another matter.
  await sql`update simulator.trade set amount_fen = amount_fen + 1 where out_trade_no = ${number}`.execute(shop.db)
  const other = await noticeOf(tradeNo)
  await shop.app.http.inject(other)
  expect(await listed()).toMatchObject({ incidentId, can: ['sendBack', 'resolve'] })
})
