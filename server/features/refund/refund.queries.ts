import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { later } from '#server/lib/clock.ts'
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
  /** How many refunds of the payment were asked for before it. */
  earlier: number
}

const sending = sql`
  select refund.*, attempt.channel, attempt.out_trade_no, attempt.created_at as started_at,
    attempt.channel_trade_no, attempt.paid_fen, attempt.paid_at,
    (select count(*)::int from refund other where other.attempt_id = attempt.id and other.id < refund.id) as earlier
  from refund join payment_attempt attempt on attempt.id = refund.attempt_id`

export async function refundById(db: Kysely<DB>, id: number): Promise<RefundToSend | undefined> {
  return (await sql<RefundToSend>`${sending} where refund.id = ${id}`.execute(db)).rows[0]
}

/** A refund by our number at the channel. */
export async function refundByNumber(db: Kysely<DB>, outRefundNo: string): Promise<RefundToSend | undefined> {
  return (await sql<RefundToSend>`${sending} where refund.out_refund_no = ${outRefundNo}`.execute(db)).rows[0]
}

/**
 * Takes the right to tell a channel of a refund and counts the try; two refunds of one payment come one after the other.
 * @param pauseMs least time between them
 * @returns tries so far; undefined while another refund of the payment was there a moment ago
 */
export async function takeTry(
  db: Kysely<DB>,
  { id, attemptId }: Pick<RefundToSend, 'id' | 'attemptId'>,
  pauseMs: number,
  now: Date,
): Promise<number | undefined> {
  return db.transaction().execute(async tx => {
    await sql`select from payment_attempt where id = ${attemptId} for update`.execute(tx)
    const taken = await sql<{ tries: number }>`
      update refund set tries = tries + 1, tried_at = ${now} where id = ${id} and not exists (
        select from refund other where other.attempt_id = ${attemptId} and other.id <> ${id}
          and other.tried_at > ${later(now, -pauseMs)})
      returning tries`.execute(tx)
    return taken.rows[0]?.tries
  })
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
