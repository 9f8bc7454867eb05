/** Where a customer wants a refund that the bank gave up. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { maskAccount } from '#server/lib/mask.ts'
import { Refusal } from '#server/lib/refusal.ts'

export interface RefundAccount {
  holder: string
  bank: string
  accountNo: string
  givenBy: 'customer' | 'staff'
  /** Who wrote it down; null: the customer. */
  staffId: number | null
  givenAt: Date
}

export interface StatedAccount {
  holder: string
  bank: string
  accountNo: string
}

/**
 * Writes the account of a refund down, or another one in its place, while the refund waits for it.
 * @param staffId null: the customer gave it
 * @throws Refusal WRONG_STATE where it has ended meanwhile
 */
export async function giveAccount(
  tx: Kysely<DB>,
  refundId: number,
  { holder, bank, accountNo }: StatedAccount,
  staffId: number | null,
  now: Date,
): Promise<void> {
  const by = staffId === null ? 'customer' : 'staff'
  const written = await sql`
    insert into refund_account (refund_id, holder, bank, account_no, given_by, staff_id, given_at)
    select id, ${holder}, ${bank}, ${accountNo}, ${by}, ${staffId}::bigint, ${now}::timestamptz
    from (select id from refund where id = ${refundId} and state = 'stuck' for update) as stuck
    on conflict (refund_id) do update set holder = excluded.holder, bank = excluded.bank,
      account_no = excluded.account_no, given_by = excluded.given_by, staff_id = excluded.staff_id,
      given_at = excluded.given_at`.execute(tx)
  if (!written.numAffectedRows) throw new Refusal('WRONG_STATE')
}

export async function accountOf(db: Kysely<DB>, refundId: number): Promise<RefundAccount | undefined> {
  const found = await sql<RefundAccount>`
    select holder, bank, account_no, given_by, staff_id, given_at from refund_account where refund_id = ${refundId}`.execute(
    db,
  )
  return found.rows[0]
}

/**
 * Whether nobody but a member of staff says where a refund goes: no account is on record, or they wrote it down themselves.
 * Read behind the refund's lock it stays so.
 */
export function isOwnWord(account: RefundAccount | undefined, staffId: number): boolean {
  return !account || account.staffId === staffId
}

/** Where a transfer goes, as its customer knows it again; empty: nobody has said it. */
export const maskedAccount = (account: Pick<RefundAccount, 'bank' | 'accountNo'> | undefined): string =>
  account ? `${account.bank} ${maskAccount(account.accountNo)}` : ''

export interface StuckRefund {
  outRefundNo: string
  amountFen: number
  account: Pick<RefundAccount, 'bank' | 'accountNo'> | null
}

/** What a case gave back and the bank gave up, oldest first. */
export async function stuckOfCase(db: Kysely<DB>, caseId: number): Promise<StuckRefund[]> {
  const found = await sql<StuckRefund>`
    select refund.out_refund_no, refund.amount_fen,
      case when account.refund_id is not null
        then jsonb_build_object('bank', account.bank, 'accountNo', account.account_no) end as account
    from refund left join refund_account account on account.refund_id = refund.id
    where refund.case_id = ${caseId} and refund.state = 'stuck' order by refund.id`.execute(db)
  return found.rows
}

/** Accounts of an order's refunds, by refund. */
export async function accountsOf(db: Kysely<DB>, orderId: number): Promise<ReadonlyMap<number, RefundAccount>> {
  const found = await sql<RefundAccount & { refundId: number }>`
    select account.* from refund_account account join refund on refund.id = account.refund_id
    where refund.order_id = ${orderId}`.execute(db)
  return new Map(found.rows.map(row => [row.refundId, row]))
}
