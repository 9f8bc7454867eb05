/** What tests of payments do and ask of a test shop. */
import { sql } from 'kysely'
import type { TestShop } from '#server/features/order/test-shop.ts'

export function paymentsOf(shop: TestShop) {
  const stateOf = async (orderNo: string) => (await shop.orderRow(orderNo)).state
  const check = (token: string, orderNo: string) => shop.ask('payment.check', token, { orderNo })
  const start = (token: string, orderNo: string, method: 'wechat' | 'alipay' | 'unionpay' = 'wechat') =>
    shop.call('payment.start', token, { orderNos: [orderNo], method })
  /** Attempts to pay an order, the first one first. */
  const attemptsOf = async (orderNo: string) =>
    (
      await sql<{ state: string; method: string; outTradeNo: string; refundedFen: number }>`
        select attempt.* from payment_attempt attempt
          join payment_attempt_order part on part.attempt_id = attempt.id
          join shop_order o on o.id = part.order_id
        where o.order_no = ${orderNo} order by attempt.id`.execute(shop.db)
    ).rows
  const timesBooked = async (orderNo: string) =>
    (
      await sql`
        select from shop_order_event event join shop_order o using (id)
        where o.order_no = ${orderNo} and event.event = 'paid'`.execute(shop.db)
    ).rows.length
  const incidents = async (kind: string, number: string, channel: string = 'wechat') =>
    (
      await sql<{ times: number; facts: object }>`
        select * from payment_incident where kind = ${kind} and number = ${number} and channel = ${channel}`.execute(
        shop.db,
      )
    ).rows
  const openIncidents = async (number: string) =>
    (
      await sql<{ kind: string }>`
        select kind from payment_incident where number = ${number} and resolved_at is null`.execute(shop.db)
    ).rows

  /** The gateway's number of the payment that an order's last attempt began there. */
  const tradeOf = async (orderNo: string) =>
    (await shop.simulated.tradeOfOurs((await attemptsOf(orderNo)).at(-1)!.outTradeNo))!.tradeNo
  return { stateOf, check, start, attemptsOf, timesBooked, incidents, openIncidents, tradeOf }
}
