/** Transfers that finance made outside of the shop's channels, as they were registered by their references. */
import { sql, type Transaction } from 'kysely'
import { lockClasses } from '#server/db/lock-classes.ts'
import type { DB } from '#server/db/schema.ts'
import { Refusal } from '#server/lib/refusal.ts'

/**
 * One transfer goes to one person: it may stand for several sums of a customer, and never for money of somebody else.
 * Whoever registers the same one meanwhile waits; so it is asked before orders are locked.
 * @param orderNo of the order whose money it gives back
 * @throws Refusal TRANSFER_OF_OTHER
 */
export async function mustBeTheirTransfer(tx: Transaction<DB>, reference: string, orderNo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.payingFor}, hashtext(${reference}))`.execute(tx)
  const { rows } = await sql`
    select from (
      select order_id from refund where offline_reference = ${reference}
      union all select order_id from car_part where back_reference = ${reference}
    ) as used join shop_order theirs on theirs.id = used.order_id
      join shop_order asked on asked.order_no = ${orderNo}
    where theirs.customer_id is distinct from asked.customer_id limit 1`.execute(tx)
  if (rows.length > 0) throw new Refusal('TRANSFER_OF_OTHER')
}
