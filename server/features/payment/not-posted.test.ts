/** Money that a channel has and our books cannot take: nothing is lost, staff know, and it is booked or sent back. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { hourMs, minuteMs } from '#server/lib/clock.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

/** Every table that booking a payment writes; what else is written there at the same time goes on. */
const steps = {
  payment_attempt: 'before update on payment_attempt for each row when (new.paid_fen > old.paid_fen)',
  payment_attempt_event: `before insert on payment_attempt_event for each row when (new.event = 'paid')`,
  shop_order: 'before update on shop_order for each row when (new.paid_fen > old.paid_fen)',
  shop_order_event: `before insert on shop_order_event for each row when (new.event = 'paid')`,
  voucher: 'before insert on voucher for each row',
  voucher_event: 'before insert on voucher_event for each row',
  customer_message: 'before insert on customer_message for each row',
} as const
type Step = keyof typeof steps
const stepNames = Object.keys(steps) as Step[]

let broken: Step | undefined
async function breakAt(step: Step): Promise<void> {
  await sql`
    create or replace function break() returns trigger language plpgsql as
      $$ begin raise exception 'broken here %', repeat('x', 187) || '😀'; end $$`.execute(shop.db)
  await sql`create trigger broken ${sql.raw(steps[step])} execute function break()`.execute(shop.db)
  broken = step
}
async function mend(): Promise<void> {
  if (broken) await sql`drop trigger broken on ${sql.table(broken)}`.execute(shop.db)
  broken = undefined
}
let finance = ''
beforeEach(async () => {
  await shop.forgetJobs()
  finance = await shop.newStaff('finance')
})
afterEach(mend)

/** An order to be fetched, paid at the bank and not in our books. */
async function stuckAt(step: Step) {
  const order = await shop.placedGoods({ way: 'pickup' })
  await breakAt(step)
  const tradeNo = await shop.payAt(order.token, order.orderNo, 'succeed')
  await shop.runJobs()
  return { ...order, tradeNo }
}
const incidentOf = async (orderNo: string, open = true) => {
  const all = await shop.ask('desk.incident.list', finance, { open, pageSize: 50 })
  return all.filter(each => each.kind === 'notBooked' && each.orderNos.includes(orderNo))
}
const heldOf = async (order: { lines: { skuId: number }[] }) => (await shop.stockOf(order.lines[0]!.skuId)).held
const bankNet = async (tradeNo: string) =>
  (
    await sql<{ net: number }>`
      select case when state = 'paid' then amount_fen else 0 end - coalesce((select sum(amount_fen)
        from simulator.refund back where back.state = 'done' and back.trade_no = trade.trade_no), 0) as net
      from simulator.trade trade where trade_no = ${tradeNo}`.execute(shop.db)
  ).rows[0]!.net

describe.each(stepNames)('when %s cannot be written', step => {
  test('staff know once, and the payment is booked as soon as it can be', async () => {
    const order = await stuckAt(step)
    const { token, orderNo } = order
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'save', paidFen: 0 })
    const [incident, ...more] = await incidentOf(orderNo)
    expect(more).toEqual([])
    expect(incident).toMatchObject({ orderNos: [orderNo], can: ['book', 'sendBack'] })
    const { incidentId } = incident!
    const resolve = await shop.call('desk.incident.resolve', finance, { incidentId, remark: '已处理' })
    expect(resolve.refused).toBe('INCIDENT_STANDS')
    expect((await shop.call('desk.incident.settle', finance, { incidentId, way: 'book' })).refused).toBe(
      'INCIDENT_STANDS',
    )
    // The customer waits and is not asked to pay again.
    expect(await shop.ask('payment.check', token, { orderNo })).toMatchObject({ paying: 'waiting' })
    const again = await shop.call('payment.start', token, { orderNos: [orderNo], method: 'wechat' })
    expect(again.refused).toBe('PAYMENT_ON_ITS_WAY')
    // The clock does not close what was paid.
    shop.pass(31 * minuteMs)
    await shop.runJobs()
    expect((await shop.orderRow(orderNo)).state).toBe('save')
    expect(await heldOf(order)).toBe(1)

    await mend()
    shop.pass(31 * minuteMs)
    await shop.runJobs()
    expect((await shop.orderRow(orderNo)).state).toBe('to_verify')
    expect(await incidentOf(orderNo)).toEqual([])
    expect(await incidentOf(orderNo, false)).toMatchObject([{ incidentId, resolvedBy: '', can: [] }])
  })
})

test('a message whose booking failed is one that came before', async () => {
  const { token, orderNo } = await shop.placedGoods({ way: 'pickup' })
  const notice = await shop.noticeOf(await shop.payAt(token, orderNo, 'succeed'))
  const heard = async () => (await shop.app.http.inject(notice)).statusCode
  await breakAt('shop_order')
  expect([await heard(), await heard()]).toEqual([500, 401])
  await mend()
  expect(await heard()).toBe(401)
  expect((await shop.orderRow(orderNo)).state).toBe('save')
})

/** What sending back and closing do without. */
const others = ['shop_order', 'shop_order_event', 'voucher', 'voucher_event'] as const

describe.each(others)('when %s stays broken', step => {
  test('the money goes back after a day, and the order closes', async () => {
    const order = await stuckAt(step)
    const { orderNo, tradeNo, customerId } = order
    shop.pass(24 * hourMs + 31 * minuteMs)
    await shop.runJobs()
    shop.pass(2 * minuteMs)
    await shop.runJobs()
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'timeout_end', paidFen: 0 })
    expect([await bankNet(tradeNo), await heldOf(order)]).toEqual([0, 0])
    finance = await shop.newStaff('finance')
    expect(await incidentOf(orderNo)).toEqual([])
    const seen = await shop.ask('order.detail', await shop.loginAgain(customerId), { orderNo })
    expect(seen.refunds).toMatchObject([{ reason: '付款未能入账', state: 'done' }])
    const told = await sql`
      select from customer_message where order_no = ${orderNo} and title_cn = '付款已退回'`.execute(shop.db)
    expect(told.rows).toHaveLength(1)
  })
})

test('money that comes for a closed attempt, and cannot be booked, is asked about again', async () => {
  const order = await shop.placedGoods({ way: 'pickup' })
  const { token, orderNo } = order
  const { paymentNo } = await shop.ask('payment.start', token, { orderNos: [orderNo], method: 'wechat' })
  const { tradeNo } = (await shop.simulated.tradeOfOurs(paymentNo))!
  await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 0 })
  await shop.simulated.payLate(tradeNo)
  await breakAt('shop_order_event')
  const notice = await shop.app.http.inject(await shop.noticeOf(tradeNo))
  expect(notice.statusCode).toBeGreaterThanOrEqual(500)
  expect(await incidentOf(orderNo)).toHaveLength(1)
  await mend()
  shop.pass(2 * minuteMs)
  await shop.runJobs()
  expect(await incidentOf(orderNo)).toEqual([])
  expect(await bankNet(tradeNo)).toBe(0)
})

describe('the desk', () => {
  test('books what can be booked again, or sends it back at once', async () => {
    const one = await stuckAt('voucher')
    await mend()
    const [incident] = await incidentOf(one.orderNo)
    const operator = await shop.newStaff('operator')
    const wish = { incidentId: incident!.incidentId, way: 'book' } as const
    expect((await shop.call('desk.incident.settle', operator, wish)).refused).toBe('NOT_ALLOWED')
    expect(await shop.ask('desk.incident.settle', finance, wish)).toMatchObject({ settled: 'booked' })
    expect((await shop.orderRow(one.orderNo)).state).toBe('to_verify')
    expect((await shop.call('desk.incident.settle', finance, wish)).refused).toBe('NOT_FOUND')

    const other = await stuckAt('voucher')
    const [second] = await incidentOf(other.orderNo)
    const back = { incidentId: second!.incidentId, way: 'sendBack' } as const
    expect(await shop.ask('desk.incident.settle', finance, back)).toMatchObject({ settled: 'sentBack' })
    await shop.runJobs()
    expect(await bankNet(other.tradeNo)).toBe(0)
    // A late notice changes nothing any more.
    expect((await shop.app.http.inject(await shop.noticeOf(other.tradeNo))).statusCode).toBe(200)
    expect(await shop.orderRow(other.orderNo)).toMatchObject({ state: 'save', paidFen: 0 })
  })

  test('asked by two at once moves the money once', async () => {
    const order = await stuckAt('voucher')
    await mend()
    const { incidentId } = (await incidentOf(order.orderNo))[0]!
    const ways = ['book', 'sendBack', 'book', 'sendBack', 'sendBack', 'book'] as const
    const answers = await Promise.all(ways.map(way => shop.call('desk.incident.settle', finance, { incidentId, way })))
    expect(
      answers.map(each => each.data?.settled).filter(each => each === 'booked' || each === 'sentBack'),
    ).toHaveLength(1)
    await shop.runJobs()
    const { paidFen } = await shop.orderRow(order.orderNo)
    expect(await bankNet(order.tradeNo)).toBe(paidFen)
  })
})

describe('a large purchase', () => {
  test('of a hundred lines gets a voucher for every piece', async () => {
    const sku = await shop.freshSku(1_000)
    const lines = Array.from({ length: 100 }, (_, n) => ({ sku, quantity: n === 99 ? 99 : 1 }))
    const { token, orderNo } = await shop.boughtGoods({ way: 'pickup', lines })
    const { state, vouchers } = await shop.ask('order.detail', token, { orderNo })
    expect(state).toBe('to_verify')
    expect(new Set(vouchers.map(each => each.voucherNo)).size).toBe(198)
  })

  test('of eleven orders is paid at once', async () => {
    const { token, orders } = await shop.placedPurchase({
      orders: Array.from({ length: 11 }, () => ({ way: 'pickup' })),
    })
    await shop.payAll(
      token,
      orders.map(each => each.orderNo),
      'succeed',
    )
    await shop.runJobs()
    for (const { orderNo } of orders) expect((await shop.orderRow(orderNo)).state).toBe('to_verify')
  })
})
