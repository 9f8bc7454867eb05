import { type Kysely, sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { RowOf } from '#server/lib/machine.ts'

/** A refund with the payment that it gives back. */
export type RefundToSend = RowOf<'refund'> & {
  channel: string
  outTradeNo: string
  /** When the payment began. */
  startedAt: Date
  channelTradeNo: string
  paidFen: number
  paidAt: Date
}

const sending = sql`
  select refund.*, attempt.channel, attempt.out_trade_no, attempt.created_at as started_at,
    attempt.channel_trade_no, attempt.paid_fen, attempt.paid_at
  from refund join payment_attempt attempt on attempt.id = refund.attempt_id`

export async function refundById(db: Kysely<DB>, id: number): Promise<RefundToSend | undefined> {
  return (await sql<RefundToSend>`${sending} where refund.id = ${id}`.execute(db)).rows[0]
}

/** A refund by our number at the channel. */
export async function refundByNumber(db: Kysely<DB>, outRefundNo: string): Promise<RefundToSend | undefined> {
  return (await sql<RefundToSend>`${sending} where refund.out_refund_no = ${outRefundNo}`.execute(db)).rows[0]
}

/** Counts a try. @returns tries so far */
export async function countTry(db: Kysely<DB>, id: number): Promise<number> {
  const counted = await sql<{ tries: number }>`
    update refund set tries = tries + 1 where id = ${id} returning tries`.execute(db)
  return oneRow(counted).tries
}

/** The refund that a case asked for. */
export async function refundOfCase(db: Kysely<DB>, caseId: number): Promise<RefundToSend | undefined> {
  return (
    await sql<RefundToSend>`${sending} where refund.case_id = ${caseId} and refund.reason = 'refundCase'`.execute(db)
  ).rows[0]
}

/** Refunds of an order, for its customer, oldest first. */
export async function refundsOf(db: Kysely<DB>, orderId: number): Promise<RowOf<'refund'>[]> {
  const found = await sql<RowOf<'refund'>>`select * from refund where order_id = ${orderId} order by id`.execute(db)
  return found.rows
}
