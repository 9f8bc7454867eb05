/** What happens to refunds in the books, whatever gateway they belong to. */
import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Channel, Refund, Trade } from './books.ts'
import type { Tx } from './trades.queries.ts'
import { oneRow } from '#server/db/one-row.ts'

type At = Database | Tx

export type NewRefund = Pick<Refund, 'refundNo' | 'scope' | 'outRefundNo' | 'amountFen' | 'outcome' | 'dueAt'> &
  Partial<Pick<Refund, 'kind' | 'reason' | 'notifyUrl' | 'facts'>>

/** All refunds of a trade, oldest first. */
export async function refundsOf(at: At, tradeNo: string): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select * from simulator.refund where trade_no = ${tradeNo} order by created_at, refund_no`.execute(at)
  return rows
}

/** The refund with the merchant's number. */
export async function refundOf(
  at: At,
  channel: Channel,
  scope: string,
  outRefundNo: string,
): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    select * from simulator.refund
    where channel = ${channel} and scope = ${scope} and out_refund_no = ${outRefundNo}`.execute(at)
  return rows[0]
}

/** What of a trade is refunded or about to be; a refund that was closed gives its share free again. */
export const takenBack = (refunds: readonly Refund[]): number =>
  refunds.filter(({ state }) => state !== 'closed').reduce((sum, { amountFen }) => sum + amountFen, 0)

/** What has reached the payer. */
export const givenBack = (refunds: readonly Refund[]): number =>
  refunds.filter(({ state }) => state === 'done').reduce((sum, { amountFen }) => sum + amountFen, 0)

/**
 * Of a trade's fee, what a refund brings back: so much that parts together bring back the whole, whatever their order.
 * @param before sum of the refunds that were made before
 */
export function feeBack(trade: Trade, before: number, amount: number): number {
  const share = (fen: number) => Math.floor((trade.feeFen * fen) / trade.amountFen)
  return share(before + amount) - share(before)
}

/** Writes a refund that nobody has yet asked for; its trade is locked by the caller, who has looked at the sums. */
export async function insertRefund(tx: Tx, trade: Trade, wish: NewRefund, fee: number, now: Date): Promise<Refund> {
  const found = await sql<Refund>`
    insert into simulator.refund (refund_no, channel, merchant, trade_no, out_trade_no, scope, out_refund_no, kind,
      amount_fen, reason, notify_url, state, outcome, created_at, due_at, fee_fen, facts)
    values (${wish.refundNo}, ${trade.channel}, ${trade.merchant}, ${trade.tradeNo}, ${trade.outTradeNo}, ${wish.scope},
      ${wish.outRefundNo}, ${wish.kind ?? 'refund'}, ${wish.amountFen}, ${wish.reason ?? ''}, ${wish.notifyUrl ?? ''},
      'processing', ${wish.outcome}, ${now}, ${wish.dueAt}, ${fee}, ${JSON.stringify(wish.facts ?? {})}::jsonb)
    returning *`.execute(tx)
  return oneRow(found)
}

/** Lets a refund end as its outcome says. @returns it when it was still on its way */
export async function endRefund(tx: Tx, refundNo: string, now: Date): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    update simulator.refund set state = outcome, ended_at = ${now} where refund_no = ${refundNo} and state = 'processing'
    returning *`.execute(tx)
  return rows[0]
}

/** Sends a refund that came to nothing on its way again, under its old number. */
export async function restartRefund(
  tx: Tx,
  refundNo: string,
  outcome: Refund['outcome'],
  dueAt: Date,
): Promise<Refund> {
  const found = await sql<Refund>`
    update simulator.refund set state = 'processing', outcome = ${outcome}, due_at = ${dueAt}, ended_at = null
    where refund_no = ${refundNo} and state in ('abnormal', 'closed') returning *`.execute(tx)
  return oneRow(found)
}

/** Refunds whose time has come, a few at a time. */
export async function dueRefunds(at: At, now: Date): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select * from simulator.refund where state = 'processing' and due_at <= ${now} order by due_at limit 100`.execute(
    at,
  )
  return rows
}

/** What a channel paid back within a time, oldest first. */
export async function refundedBetween(at: At, channel: Channel, from: Date, to: Date): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select * from simulator.refund
    where channel = ${channel} and state = 'done' and ended_at >= ${from} and ended_at < ${to}
    order by ended_at, refund_no`.execute(at)
  return rows
}
