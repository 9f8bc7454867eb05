/** What a customer has paid and got back, always by the customer's id (decision 052). */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DepositKind, PayMethod } from '#contract/codes.ts'
import type { MoneyKind } from '#contract/money.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { RefundCause } from '#server/features/payment/payment.port.ts'
import type { StateOf } from '#server/lib/machine.ts'

export interface Wish {
  customerId: number
  kind: 'all' | MoneyKind
  /** From and before; null: everything. */
  span: readonly [from: Date, before: Date] | null
}

export interface Movement {
  number: string
  channelNumber: string
  kind: MoneyKind
  amountFen: number
  at: Date
  arrivedAt: Date | null
  method: PayMethod
  /** Of a payment: how much of it was promised back. */
  backFen: number | null
  /** Of a deposit: what its order is, and how it stands. */
  orderKind: string | null
  orderState: string | null
  depositKind: DepositKind | null
  /** Of a refund. */
  refundState: StateOf<'refund'> | null
  reason: RefundCause | null
  orders: { orderNo: string; titleCn: string; titleEn: string; shown: boolean }[]
}

const within = (at: RawBuilder<unknown>, { span }: Wish) =>
  span ? sql`${at} >= ${span[0]}::timestamptz and ${at} < ${span[1]}::timestamptz` : sql`true`

/**
 * Payments by when they were paid, refunds by when they were promised. Refunds are found by the payments that they give
 * back: a payment has a customer, and an index for it.
 */
const movements = (wish: Wish) => sql`
  select attempt.id as attempt_id, null::bigint as order_id, attempt.out_trade_no as number,
    coalesce(attempt.channel_trade_no, '') as channel_number, attempt.paid_fen as amount_fen, attempt.paid_at as at,
    null::timestamptz as arrived_at, attempt.method, attempt.refunded_fen as back_fen, car.kind as order_kind,
    car.state as order_state, car.deposit_kind, null::text as refund_state, null::text as reason,
    case when car.state is null then 'payment' else 'deposit' end as kind
  from payment_attempt attempt
    left join lateral (
      select o.kind, o.state, line.deposit_kind
      from payment_attempt_order part join shop_order o on o.id = part.order_id
        join shop_order_line line on line.order_id = o.id and line.seq = 1
      where part.attempt_id = attempt.id and part.purpose = 'order' and line.deposit_kind is not null limit 1) car on true
  where attempt.customer_id = ${wish.customerId} and attempt.paid_fen > 0
    and ${within(sql`attempt.paid_at`, wish)}
  union all
  select attempt.id, refund.order_id, refund.out_refund_no, coalesce(refund.channel_refund_no, ''), refund.amount_fen,
    refund.asked_at, case when refund.state in ('done', 'offline') then coalesce(refund.done_at, refund.state_at) end,
    attempt.method, null, null, null, null, refund.state, refund.reason, 'refund'
  from payment_attempt attempt join refund on refund.attempt_id = attempt.id
  where attempt.customer_id = ${wish.customerId} and attempt.paid_fen > 0
    and ${within(sql`refund.asked_at`, wish)}`

const wanted = ({ kind }: Wish) => (kind === 'all' ? sql`true` : sql`kind = ${kind}`)

/** Some of the movements that are wished for, the newest first. */
export async function movementsOf(db: Kysely<DB>, wish: Wish, limit: number, offset: number): Promise<Movement[]> {
  const found = await sql<Movement>`
    with page as (
      select * from (${movements(wish)}) movement where ${wanted(wish)}
      order by at desc, number desc limit ${limit} offset ${offset}
    )
    select page.number, channel_number, kind, amount_fen, at, arrived_at, method, back_fen, order_kind, order_state,
      deposit_kind, refund_state, reason, (
        select coalesce(json_agg(json_build_object('orderNo', o.order_no, 'titleCn', line.title_cn, 'titleEn', line.title_en,
          'shown', o.hidden_at is null) order by o.id), '[]')
        from payment_attempt_order part join shop_order o on o.id = part.order_id
          join shop_order_line line on line.order_id = o.id and line.seq = 1
        where part.attempt_id = page.attempt_id and o.id = coalesce(page.order_id, o.id)) as orders
    from page order by at desc, number desc`.execute(db)
  return found.rows
}

export interface MoneySums {
  /** How many movements are wished for. */
  count: number
  /** Of all kinds within the span. */
  paidFen: number
  backFen: number
  comingFen: number
}

/** How many movements are wished for, and what all kinds of them come to. */
export async function moneySums(db: Kysely<DB>, wish: Wish): Promise<MoneySums> {
  const found = await sql<MoneySums>`
    select count(*) filter (where ${wanted(wish)})::int as count,
      coalesce(sum(amount_fen) filter (where kind <> 'refund'), 0)::bigint as paid_fen,
      coalesce(sum(amount_fen) filter (where kind = 'refund' and arrived_at is not null), 0)::bigint as back_fen,
      coalesce(sum(amount_fen) filter (where kind = 'refund' and arrived_at is null), 0)::bigint as coming_fen
    from (${movements(wish)}) movement`.execute(db)
  return oneRow(found)
}
