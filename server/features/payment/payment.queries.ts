import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { hot, oneOf } from '#server/db/dialect.ts'
import { later } from '#server/lib/clock.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { RowOf } from '#server/lib/machine.ts'
import type { PayPurpose } from './payment.port.ts'
import type { TradeRef } from '#server/outside/pay/channel.ts'

export type Attempt = RowOf<'payment_attempt'>
export type AttemptWithOrders = Attempt & { shares: { orderId: number; purpose: PayPurpose; amountFen: number }[] }

/** An attempt as its channel knows it. */
export const tradeOf = (attempt: Pick<Attempt, 'outTradeNo' | 'createdAt' | 'channelTradeNo'>): TradeRef => ({
  outTradeNo: attempt.outTradeNo,
  startedAt: attempt.createdAt,
  ...(attempt.channelTradeNo === null ? {} : { channelTradeNo: attempt.channelTradeNo }),
})

const shares = sql`(select json_agg(json_build_object('orderId', part.order_id, 'purpose', part.purpose, 'amountFen', part.amount_fen)
  order by part.order_id) from payment_attempt_order part where part.attempt_id = attempt.id) as shares`

/** Locks an attempt by our number at the channel, and gives the orders that it pays; those never change. */
export async function lockByTradeNo(tx: Transaction<DB>, outTradeNo: string): Promise<AttemptWithOrders | undefined> {
  const found = await sql<AttemptWithOrders>`${hot}
    select attempt.*, ${shares} from payment_attempt attempt where out_trade_no = ${outTradeNo}
    for update of attempt`.execute(tx)
  return found.rows[0]
}

export async function attemptById(db: Kysely<DB>, id: number): Promise<AttemptWithOrders | undefined> {
  const found = await sql<AttemptWithOrders>`
    select attempt.*, ${shares} from payment_attempt attempt where id = ${id}`.execute(db)
  return found.rows[0]
}

/** Attempts of these orders that may still be paid. */
export async function openAttemptsOf(db: Kysely<DB>, orderIds: readonly number[]): Promise<AttemptWithOrders[]> {
  const found = await sql<AttemptWithOrders>`${hot}
    select distinct on (attempt.id) attempt.*, ${shares}
    from payment_attempt_order mine join payment_attempt attempt on attempt.id = mine.attempt_id
    where mine.order_id ${oneOf(orderIds, sql`bigint[]`)} and attempt.state = 'open'
    order by attempt.id`.execute(db)
  return found.rows
}

/** How many attempts of an order may still be paid; asked with the order locked. */
export async function countOpenAttempts(tx: Kysely<DB>, orderId: number): Promise<number> {
  const found = await sql<{ n: number }>`${hot}
    select count(*) as n from payment_attempt_order part join payment_attempt attempt on attempt.id = part.attempt_id
    where part.order_id = ${orderId} and attempt.state = 'open'`.execute(tx)
  return oneRow(found).n
}

/** Says which orders a new attempt pays, and how much of each; written together with it. */
export const newShares = (
  orders: readonly { id: number; purpose: PayPurpose; dueFen: number }[],
): RawBuilder<unknown> => sql`
  insert into payment_attempt_order (attempt_id, order_id, purpose, amount_fen)
  select made.id, share.* from made, unnest(${orders.map(each => each.id)}::bigint[],
    ${orders.map(each => each.purpose)}::text[], ${orders.map(each => each.dueFen)}::bigint[]) as share`

/**
 * Promises a part of an attempt's money back; a CHECK of the table keeps the sum within what was paid.
 * Locks the attempt until the transaction ends.
 */
export async function promiseRefund(tx: Transaction<DB>, attemptId: number, amountFen: number): Promise<void> {
  await sql`update payment_attempt set refunded_fen = refunded_fen + ${amountFen} where id = ${attemptId}`.execute(tx)
}

/**
 * Takes the right to ask the channel: no more often than the channel bears it, however many tabs, jobs and servers ask.
 * @param pauseMs least time between two questions about one attempt
 */
export async function takeAsking(db: Kysely<DB>, attemptId: number, pauseMs: number, now: Date): Promise<boolean> {
  const taken = await sql`
    update payment_attempt set asked_at = ${now}
    where id = ${attemptId} and (asked_at is null or asked_at <= ${later(now, -pauseMs)})
    returning id`.execute(db)
  return taken.rows.length > 0
}

/**
 * The same for whoever cannot do without an answer: takes the right, or that to the next question.
 * @returns in how many ms it may be asked; undefined while somebody else waits for that moment
 */
export async function takeTurn(
  db: Kysely<DB>,
  attemptId: number,
  pauseMs: number,
  now: Date,
): Promise<number | undefined> {
  const taken = await sql<{ askedAt: Date }>`
    update payment_attempt
    set asked_at = greatest(${now}::timestamptz, asked_at + ${pauseMs} * interval '1 millisecond')
    where id = ${attemptId} and (asked_at is null or asked_at <= ${now}) returning asked_at`.execute(db)
  const [row] = taken.rows
  return row && row.askedAt.getTime() - now.getTime()
}

/**
 * Takes open attempts that are to be asked about, and plans the next question of each; several processes share them.
 * @param pauses seconds until the first question, then between questions; the last one repeats
 * @returns their ids
 */
export async function takeDuePolls(
  tx: Transaction<DB>,
  now: Date,
  pauses: readonly number[],
  most: number,
): Promise<number[]> {
  const due = await sql<{ id: number }>`
    update payment_attempt set polls = polls + 1,
      poll_at = ${now}::timestamptz + (${pauses}::int[])[least(polls + 2, ${pauses.length}::int)] * interval '1 second'
    where id in (
      select id from payment_attempt where poll_at <= ${now} order by poll_at limit ${most} for update skip locked)
    returning id`.execute(tx)
  return due.rows.map(each => each.id)
}

/** Has the channel asked about an attempt again in a minute, also when it was closed: its money could not be booked. */
export async function pollAgain(db: Kysely<DB>, outTradeNo: string, now: Date): Promise<void> {
  await sql`
    update payment_attempt set poll_at = coalesce(poll_at, ${now}::timestamptz + interval '1 minute')
    where out_trade_no = ${outTradeNo} and state in ('open', 'closed')`.execute(db)
}

/** The channel has said its last word about a closed attempt. */
export async function stopPolling(db: Kysely<DB>, attemptId: number): Promise<void> {
  await sql`update payment_attempt set poll_at = null where id = ${attemptId} and state = 'closed'`.execute(db)
}

/** An attempt by our number at the channel. */
export async function attemptByTradeNo(db: Kysely<DB>, outTradeNo: string): Promise<Attempt | undefined> {
  return (await sql<Attempt>`select * from payment_attempt where out_trade_no = ${outTradeNo}`.execute(db)).rows[0]
}

/** Whether an attempt can still be paid. */
export async function isOpen(db: Kysely<DB>, attemptId: number): Promise<boolean> {
  const found = await sql`${hot} select from payment_attempt where id = ${attemptId} and state = 'open'`.execute(db)
  return found.rows.length > 0
}

/** Payments that an order got, for its customer. */
export async function paymentsOf(
  db: Kysely<DB>,
  orderId: number,
): Promise<{ method: Attempt['method']; amountFen: number; paidAt: Date; channelTradeNo: string }[]> {
  const found = await sql<{ method: Attempt['method']; amountFen: number; paidAt: Date; channelTradeNo: string }>`
    select attempt.method, part.amount_fen, attempt.paid_at,
      attempt.channel_trade_no
    from payment_attempt_order part join payment_attempt attempt on attempt.id = part.attempt_id
    where part.order_id = ${orderId} and attempt.state = 'paid' order by attempt.paid_at`.execute(db)
  return found.rows
}

/** How some orders were paid: the method, and what its service calls the payment, by the order's id. */
export async function tradesOf(
  db: Kysely<DB>,
  orderIds: readonly number[],
): Promise<Map<number, { method: Attempt['method']; channelTradeNo: string }[]>> {
  const { rows } = await sql<{ orderId: number; method: Attempt['method']; channelTradeNo: string }>`
    select part.order_id, attempt.method, attempt.channel_trade_no
    from payment_attempt_order part join payment_attempt attempt on attempt.id = part.attempt_id
    where part.order_id = any(${orderIds}::bigint[]) and attempt.state = 'paid' order by attempt.paid_at`.execute(db)
  return Map.groupBy(rows, row => row.orderId)
}
