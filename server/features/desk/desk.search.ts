/** What a list of orders is narrowed by, as parts of a statement in which `o` is the order. */
import { type RawBuilder, sql } from 'kysely'
import type { Parsed } from '#contract/kit.ts'
import { dayMs, fromBeijing, later } from '#server/lib/clock.ts'
import { holds } from './claim.queries.ts'
import type { Scope, searchOf } from './desk.rules.ts'

/** Whose orders somebody sees. */
export const inScope = (scope: Scope): RawBuilder<unknown> =>
  'all' in scope ? sql`true` : sql`o.outlet_id = ${scope.outletId}`

/** What was typed into the search. */
export function found(search: ReturnType<typeof searchOf>): RawBuilder<unknown> {
  if (!search) return sql`true`
  if ('orderNo' in search) return sql`o.order_no like ${`${search.orderNo}%`}`
  // Numbers of cases and of refunds begin alike.
  if ('caseNo' in search)
    return sql`o.id in (select order_id from refund_case where case_no = ${search.caseNo}
      union select order_id from refund where out_refund_no = ${search.caseNo})`
  if ('voucherNo' in search) return sql`o.id in (select order_id from voucher where voucher_no = ${search.voucherNo})`
  if ('phoneEnd' in search)
    return sql`(o.customer_id in (select id from customer where right(mobile, 4) = ${search.phoneEnd})
      or "right"(o.recipient ->> 'mobile', 4) = ${search.phoneEnd})`
  if ('name' in search)
    return sql`(o.customer_id in (select id from customer
        where lower(replace(surname || given_name, ' ', '')) = ${search.name}
          or lower(replace(given_name || surname, ' ', '')) = ${search.name})
      or (o.recipient is not null and lower(replace(o.recipient ->> 'name', ' ', '')) = ${search.name}))`
  const { number, phone } = search
  const sent = sql`o.id in (select order_id from shipment where parcel_no = ${number})`
  const ends = sql`reverse(o.order_no) like ${`${[...number].reverse().join('')}%`}`
  if (phone)
    return sql`(o.customer_id in (select id from customer where mobile in (${phone}, ${`86${phone}`}))
      or o.recipient ->> 'mobile' = ${phone} or ${sent} or ${ends})`
  // What our books, payment services and invoices call it: long numbers, each of its own sort.
  const money = sql`o.id in (
    select part.order_id from payment_attempt attempt join payment_attempt_order part on part.attempt_id = attempt.id
      where attempt.out_trade_no = ${number} or attempt.channel_trade_no = ${number}
    union select order_id from refund where out_refund_no = ${number} or channel_refund_no = ${number}
    union select order_id from invoice where invoice_no = ${number})`
  return sql`(o.id in (select order_id from shop_order_line where item_no = ${number}) or ${sent}
    ${number.length >= 8 ? sql`or ${money}` : sql``} ${/^\d{5,}$/.test(number) ? sql`or ${ends}` : sql``})`
}

type Wanted = Parsed<'desk.order.list'>
/** Filters of a list beside its queue and search, and who asks: `mine` are theirs. */
export type OrderNarrowing = Pick<
  Wanted,
  'kind' | 'outletId' | 'from' | 'to' | 'leastFen' | 'mostFen' | 'carrier' | 'claim'
> & { staffId: number }

/** The filters of a list; each that is absent lets everything through. */
export function narrowed(by: OrderNarrowing, now: Date): RawBuilder<unknown> {
  const { kind, outletId, from, to, leastFen, mostFen, carrier, claim, staffId } = by
  const claimed = sql`o.id in (select mine.order_id from order_claim mine where ${holds('mine', now)}`
  const parts = [
    kind && sql`o.kind = ${kind}`,
    outletId !== undefined && sql`o.outlet_id = ${outletId}`,
    from && sql`o.placed_at >= ${fromBeijing(from)}`,
    to && sql`o.placed_at < ${later(fromBeijing(to), dayMs)}`,
    leastFen !== undefined && sql`o.due_fen >= ${leastFen}`,
    mostFen !== undefined && sql`o.due_fen <= ${mostFen}`,
    carrier && sql`o.id in (select order_id from shipment where carrier = ${carrier})`,
    claim === 'mine' && sql`${claimed} and mine.staff_id = ${staffId})`,
    claim === 'free' && sql`not ${claimed})`,
  ].filter(part => typeof part === 'object')
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}
