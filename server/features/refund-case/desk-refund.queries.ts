/** Refunds as the desk sees them, whatever they were asked for: those that the bank gave up wait for finance. */
import { type Kysely, sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { RefundToSend } from '#server/features/refund/refund.queries.ts'

export type DeskRefund = RefundToSend & {
  orderNo: string
  caseNo: string | null
  /** Who approved its case first, where two people did. */
  caseFirstApprover: number | null
  surname: string
  givenName: string
  mobile: string
}

const deskRefund = sql`
  select refund.*, attempt.channel, attempt.out_trade_no, attempt.channel_trade_no, attempt.paid_fen, attempt.method,
    o.order_no, c.case_no, c.first_approver as case_first_approver, coalesce(customer.surname, '') as surname,
    coalesce(customer.given_name, '') as given_name, coalesce(customer.mobile, '') as mobile
  from refund join payment_attempt attempt on attempt.id = refund.attempt_id join shop_order o on o.id = refund.order_id
    left join refund_case c on c.id = refund.case_id left join customer on customer.id = o.customer_id`

/** One page of refunds that the bank gave up, the oldest first, and how many there are. */
export async function stuckRefunds(
  db: Kysely<DB>,
  limit: number,
  offset: number,
): Promise<{ refunds: DeskRefund[]; total: number }> {
  const [page, counted] = await Promise.all([
    sql<DeskRefund>`${deskRefund} where refund.state = 'stuck'
      order by refund.asked_at, refund.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*) as n from refund where state = 'stuck'`.execute(db),
  ])
  return { refunds: page.rows, total: oneRow(counted).n }
}

export async function deskRefundByNo(db: Kysely<DB>, refundNo: string): Promise<DeskRefund | undefined> {
  return (await sql<DeskRefund>`${deskRefund} where refund.out_refund_no = ${refundNo}`.execute(db)).rows[0]
}

/** A refund of the customer that the bank gave up, locked. */
export async function lockOwnStuckRefund(
  tx: Kysely<DB>,
  customerId: number,
  refundNo: string,
): Promise<{ id: number } | undefined> {
  const found = await sql<{ id: number }>`
    select refund.id from refund join shop_order o on o.id = refund.order_id
    where refund.out_refund_no = ${refundNo} and o.customer_id = ${customerId} and refund.state = 'stuck'
    for update of refund`.execute(tx)
  return found.rows[0]
}
