/** Somebody paid another sum than was asked: nobody's order is paid by it, and both customer and finance can go on. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { minuteMs } from '#server/lib/clock.ts'
import { sandboxSecret } from '#server/outside/pay/sandbox/account.ts'
import { tradeFacts } from '#server/outside/pay/sandbox/bank.ts'
import { NOTICE } from '#server/outside/pay/sandbox/notices.ts'
import { signMessage } from '#server/outside/pay/sandbox/signature.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const check = (token: string, orderNo: string) => shop.ask('payment.check', token, { orderNo })
const start = (token: string, orderNo: string) =>
  shop.call('payment.start', token, { orderNos: [orderNo], method: 'wechat' })
const stateOf = async (orderNo: string) => (await shop.orderRow(orderNo)).state
const attemptsOf = async (orderNo: string) =>
  (
    await sql<{ state: string; out_trade_no: string; paid_fen: number }>`
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

/** A notice as the bank would send it, changed at will. */
async function noticeOf(tradeNo: string) {
  const resource = tradeFacts((await shop.trade(tradeNo))!)
  const payload = JSON.stringify({ id: 'n', event_type: 'TRANSACTION.SUCCESS', resource })
  const headers = {
    'content-type': 'application/json',
    ...signMessage(sandboxSecret(shop.config), NOTICE, payload, shop.now()),
  }
  return { method: 'POST', url: '/pay/notice/sandbox', headers, payload } as const
}

const paidMore = async () => {
  const order = await shop.placed()
  const tradeNo = await shop.payAt(order.token, order.orderNo, 'lost')
  await sql`update sandbox.trade set amount_fen = amount_fen + 100 where trade_no = ${tradeNo}`.execute(shop.db)
  const number = (await attemptsOf(order.orderNo))[0]!.out_trade_no
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
  expect(await attemptsOf(orderNo)).toMatchObject([{ state: 'closed', paid_fen: 0 }])
})

test('is dealt with once: finance sends it back at the channel, whose repeated notices open nothing', async () => {
  const { token, orderNo, number, tradeNo, notice } = await paidMore()
  await check(token, orderNo)
  const finance = await shop.newStaff('finance')
  const listed = async () =>
    (await shop.ask('desk.incident.list', finance, { open: true, pageSize: 50 })).find(each => each.number === number)
  const { incidentId, can } = (await listed())!
  expect(can).toEqual(['resolve'])
  await shop.ask('desk.incident.resolve', finance, { incidentId, remark: '已在渠道后台退回，退款号 R1' })
  await shop.app.http.inject(await notice())
  shop.pass(15 * minuteMs)
  await shop.runJobs()
  expect(await listed()).toBeUndefined()
  // Another sum is another matter.
  await sql`update sandbox.trade set amount_fen = amount_fen + 1 where out_trade_no = ${number}`.execute(shop.db)
  const other = await noticeOf(tradeNo)
  await shop.app.http.inject(other)
  expect(await listed()).toMatchObject({ incidentId, can: ['resolve'] })
})
