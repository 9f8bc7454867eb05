/** Where a customer wants a refund that the bank gave up. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'

export interface RefundAccount {
  holder: string
  bank: string
  account_no: string
  given_by: 'customer' | 'staff'
  given_at: Date
}

export interface GivenAccount {
  holder: string
  bank: string
  accountNo: string
}

/** Writes the account of a refund down, or another one in its place. @param staffId null: the customer gave it */
export async function giveAccount(
  tx: Kysely<DB>,
  refundId: number,
  { holder, bank, accountNo }: GivenAccount,
  staffId: number | null,
  now: Date,
): Promise<void> {
  const by = staffId === null ? 'customer' : 'staff'
  await sql`
    insert into refund_account (refund_id, holder, bank, account_no, given_by, staff_id, given_at)
    values (${refundId}, ${holder}, ${bank}, ${accountNo}, ${by}, ${staffId}, ${now})
    on conflict (refund_id) do update set holder = excluded.holder, bank = excluded.bank,
      account_no = excluded.account_no, given_by = excluded.given_by, staff_id = excluded.staff_id,
      given_at = excluded.given_at`.execute(tx)
}

export async function accountOf(db: Kysely<DB>, refundId: number): Promise<RefundAccount | undefined> {
  const found = await sql<RefundAccount>`
    select holder, bank, account_no, given_by, given_at from refund_account where refund_id = ${refundId}`.execute(db)
  return found.rows[0]
}

/** Accounts of an order's refunds, by refund. */
export async function accountsOf(db: Kysely<DB>, orderId: number): Promise<ReadonlyMap<number, RefundAccount>> {
  const found = await sql<RefundAccount & { refund_id: number }>`
    select account.* from refund_account account join refund on refund.id = account.refund_id
    where refund.order_id = ${orderId}`.execute(db)
  return new Map(found.rows.map(row => [row.refund_id, row]))
}
