/**
 * What must be true of the money, the stock and the vouchers of a customer, whatever has happened: asked of the tables
 * themselves after every step of the histories that tests play.
 */
import { type Kysely, sql } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'

/** Each claim as a query for what breaks it; nothing may come back. */
const breaches = (customerId: number) => ({
  'an order costs its lines and its freight': sql`
    select o.order_no from shop_order o join shop_order_line line on line.order_id = o.id
    where o.customer_id = ${customerId} group by o.id having o.due_fen <> sum(line.due_fen) + o.freight_fen`,
  'a settlement costs its orders': sql`
    select s.settlement_no from settlement s join shop_order o on o.settlement_id = s.id
    where s.customer_id = ${customerId} group by s.id having s.due_fen <> sum(o.due_fen)`,
  'what an order has promised back is what its refunds say': sql`
    select o.order_no from shop_order o where o.customer_id = ${customerId} and o.refunded_fen <> (
      select coalesce(sum(amount_fen), 0) from refund where order_id = o.id and reason not in ('paidTwice', 'notBooked', 'otherSum'))`,
  'what a payment has promised back is what its refunds say, and never more than it brought': sql`
    select a.out_trade_no from payment_attempt a where a.customer_id = ${customerId} and (a.refunded_fen > a.paid_fen
      or a.refunded_fen <> (select coalesce(sum(amount_fen), 0) from refund where attempt_id = a.id))`,
  'what a payment brought is kept by the orders that it paid, or promised back': sql`
    select a.out_trade_no from payment_attempt a where a.customer_id = ${customerId} and a.state = 'paid'
      and a.paid_fen - a.refunded_fen <> (
        select coalesce(sum(o.paid_fen - o.refunded_fen), 0) from shop_order o where o.attempt_id = a.id)`,
  'what cases have promised back is booked on the lines and the freight': sql`
    select o.order_no from shop_order o where o.customer_id = ${customerId}
      and o.state not in ('refunding', 'refunded_end') and o.refunded_fen <> (
        select sum(back_fen) from shop_order_line where order_id = o.id) + (
        select coalesce(sum(freight_fen), 0) from refund_case where order_id = o.id
          and state in ('refunding', 'refund_end', 'refunded_end', 'offline_end'))`,
  'no freight goes back twice': sql`
    select o.order_no from shop_order o join refund_case c on c.order_id = o.id
    where o.customer_id = ${customerId} and c.state in ('refunding', 'refund_end', 'refunded_end', 'offline_end')
    group by o.id having sum(c.freight_fen) > o.freight_fen`,
  'a case has one refund, of its own sum, and only when it was approved': sql`
    select c.case_no from refund_case c left join refund r on r.case_id = c.id and r.reason = 'refundCase' where c.customer_id = ${customerId}
    group by c.id having count(r.id) <> (c.state in ('refunding', 'refund_end', 'refunded_end', 'offline_end'))::int
      or coalesce(sum(r.amount_fen), c.amount_fen) <> c.amount_fen`,
  'a case asks for its lines and the freight': sql`
    select c.case_no from refund_case c join refund_case_line part on part.case_id = c.id
    where c.customer_id = ${customerId} group by c.id having sum(part.amount_fen) <> c.goods_fen`,
  'pieces wait for at most one case': sql`
    select o.order_no from shop_order o join shop_order_line line on line.order_id = o.id
    where o.customer_id = ${customerId} and line.asked <> coalesce((select sum(part.quantity) from refund_case_line part
      join refund_case c on c.id = part.case_id where part.order_id = o.id and part.line_seq = line.seq and c.state in
      ('shop_audit', 'audit', 'return_audit', 'return_audit_user', 'return_audit_dealer', 'return_refund_audit')), 0)`,
  'a compensation rests on the pieces that stay, and on no more than was paid for them': sql`
    select o.order_no from shop_order o join shop_order_line line on line.order_id = o.id
    where o.customer_id = ${customerId}
      and line.compensated_fen > line.due_fen - floor(line.due_fen::numeric * (select sum(every.back) from shop_order_line every
        where every.order_id = o.id and coalesce(every.exchange_of, every.seq) = line.seq) / line.quantity)
      and line.exchange_of is null`,
  'what rests is no more than compensations gave': sql`
    select o.order_no from shop_order o join shop_order_line line on line.order_id = o.id
    where o.customer_id = ${customerId} and line.compensated_fen > (
      select coalesce(sum(part.amount_fen), 0) from refund_case_line part join refund_case c on c.id = part.case_id
      where part.order_id = o.id and part.line_seq = line.seq and c.compensation
        and c.state in ('refunding', 'refund_end', 'refunded_end', 'offline_end'))`,
  'a compensation has money and no pieces': sql`
    select c.case_no from refund_case c join refund_case_line part on part.case_id = c.id
    where c.customer_id = ${customerId} and c.compensation and (part.quantity > 0 or c.freight_fen > 0)`,
  'what is held is what open orders still wait for': sql`
    select sku.sku_code from goods_sku sku where sku.id in (
      select line.sku_id from shop_order_line line join shop_order o on o.id = line.order_id
      where o.customer_id = ${customerId} union
      select part.new_sku_id from refund_case_line part join refund_case c on c.id = part.case_id
      where c.customer_id = ${customerId}) and sku.held <> (
        select coalesce(sum(ceil((line.quantity - line.shipped - line.dropped)::numeric / line.visits)), 0)
        from shop_order_line line join shop_order o on o.id = line.order_id where line.sku_id = sku.id
          and o.state in ('save', 'closing', 'to_delivery', 'delivery', 'delivery_end', 'to_verify', 'verify',
            'verify_end')) + (
        select coalesce(sum(part.quantity), 0) from refund_case_line part join refund_case c on c.id = part.case_id
        where part.new_sku_id = sku.id and c.exchange and c.state in ('return_audit', 'return_audit_user',
          'return_audit_dealer', 'return_refund_audit'))`,
  'for every piece that came back in exchange there is another one, without a price': sql`
    select o.order_no from shop_order o join shop_order_line line on line.order_id = o.id
    where o.customer_id = ${customerId} group by o.id, coalesce(line.exchange_of, line.seq)
    having sum(line.exchanged) <> coalesce(sum(line.quantity) filter (where line.exchange_of is not null), 0)
      or sum(line.due_fen) filter (where line.exchange_of is not null) > 0`,
  'nobody has more pieces than were bought': sql`
    select o.order_no from shop_order o join shop_order_line line on line.order_id = o.id
    where o.customer_id = ${customerId} group by o.id, coalesce(line.exchange_of, line.seq)
    having sum(line.quantity - line.exchanged) <> max(line.quantity) filter (where line.exchange_of is null)
      or sum(line.back) > max(line.quantity) filter (where line.exchange_of is null)`,
  'stock is neither negative nor less than what is held': sql`
    select sku_code from goods_sku where held < 0 or held > stock`,
  'a voucher stands for one piece': sql`
    select o.order_no from shop_order o join shop_order_line line on line.order_id = o.id
      left join voucher v on v.order_id = o.id and v.line_seq = line.seq
    where o.customer_id = ${customerId} and o.delivery_way <> 'express' and o.paid_fen > 0
      and o.state not in ('refunding', 'refunded_end')
    group by o.id, line.order_id, line.seq having count(v.id) <> line.quantity
      or count(*) filter (where v.state = 'redeemed') <> line.shipped
      or count(*) filter (where v.state = 'withdrawn') <> line.back
      or count(*) filter (where v.state = 'locked') <> line.asked`,
  'a purchase of which nothing was delivered and everything goes back costs nothing': sql`
    select s.settlement_no from settlement s join shop_order o on o.settlement_id = s.id
      join shop_order_line line on line.order_id = o.id
    where s.customer_id = ${customerId} and o.paid_fen > 0 group by s.id
    having bool_and(line.back = line.quantity and line.dropped = line.quantity)
      and sum(line.back_fen) <> sum(line.due_fen)`,
  'nor does its freight': sql`
    select o.order_no from shop_order o where o.customer_id = ${customerId} and o.state = 'cancel_end_to_delivery'
      and o.freight_fen <> (select coalesce(sum(freight_fen), 0) from refund_case where order_id = o.id
        and state in ('refunding', 'refund_end', 'refunded_end', 'offline_end'))`,
  'a coupon is free exactly when nothing is left of its purchase': sql`
    select c.coupon_no from customer_coupon c join settlement s on s.coupon_no = c.coupon_no
    where c.customer_id = ${customerId} and c.used_at is null and exists (select from shop_order o
      where o.settlement_id = s.id and o.state not in ('timeout_end', 'cancel_end', 'refunding', 'refunded_end',
        'cancel_end_to_delivery', 'cancel_end_delivery', 'cancel_end_to_verify'))`,
  'no voucher is redeemed twice': sql`
    select v.voucher_no from voucher v join voucher_event event on event.id = v.id
    where v.customer_id = ${customerId} group by v.id
    having count(*) filter (where event.event = 'redeem') > 1 + count(*) filter (where event.event = 'putBack')
      or (v.state = 'redeemed') <> (count(*) filter (where event.event = 'redeem')
        > count(*) filter (where event.event = 'putBack'))`,
  'the bank has sent back no more than it got, and each refund once': sql`
    select trade.out_trade_no from simulator.trade trade join payment_attempt a using (out_trade_no)
      join simulator.refund back on back.trade_no = trade.trade_no
    where a.customer_id = ${customerId} and back.state = 'done' group by trade.trade_no
    having sum(back.amount_fen) > trade.amount_fen or count(*) <> count(distinct back.out_refund_no)`,
})

/** The claims that do not hold for a customer now, with what breaks them. */
export async function brokenClaims(db: Kysely<DB>, customerId: number): Promise<string[]> {
  const claims = Object.entries(breaches(customerId))
  const found = await sql<{ claim: string; rows: number }>`${hot}
    select * from (${sql.join(
      claims.map(
        ([claim, query]) => sql`
          (select ${claim}::text as claim, count(*)::int as rows from (${query}) broken)`,
      ),
      sql` union all `,
    )}) claims where rows > 0`.execute(db)
  return found.rows.map(({ claim, rows }) => `${claim} (${rows})`)
}
