/** Accounts of refunds as rows. For tests. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** Notes that the customer has said where a refund goes, so that one person can register its transfer. */
export async function putAccount(db: Kysely<DB>, refundNo: string): Promise<void> {
  await sql`
    insert into refund_account (refund_id, holder, bank, account_no, given_by, given_at)
    select id, '沈知遥', '工商银行望京支行', '6222021234567890', 'customer', now() from refund
    where out_refund_no = ${refundNo}`.execute(db)
}
