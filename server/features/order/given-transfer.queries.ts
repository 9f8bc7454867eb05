/**
 * Transfers that finance made outside of the shop's channels, as they were registered by their references. A reference comes in
 * one form (`transferReference` of the contract), and so is compared as it is.
 */
import { sql, type Transaction } from 'kysely'
import { lockClasses } from '#server/db/lock-classes.ts'
import type { DB } from '#server/db/schema.ts'
import { Refusal } from '#server/lib/refusal.ts'

interface Given {
  reference: string
  /** Whose money it is. */
  customerId: number
}
/** Whether a transfer is registered for money of another customer. */
export type ToOther = (tx: Transaction<DB>, given: Given) => Promise<boolean>

/** Whoever registers the same transfer meanwhile waits. */
export async function holdTransfer(tx: Transaction<DB>, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.payingFor}, hashtext(${reference}))`.execute(tx)
}

/** Of what orders give back. */
export const refundsOther: ToOther = async (tx, { reference, customerId }) => {
  const { rows } = await sql`
    select from (
      select order_id from refund where offline_reference = ${reference}
      union all select order_id from car_part where back_reference = ${reference}
    ) as used join shop_order theirs on theirs.id = used.order_id
    where theirs.customer_id is distinct from ${customerId}::bigint limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * One transfer goes to one person: it may stand for several sums of a customer, and never for money of somebody else.
 * Whoever registers the same one meanwhile waits; so it is asked before orders are locked.
 * @param orderNo of the order whose money it gives back
 * @param paysOther of what the shop pays for beside orders
 * @throws Refusal TRANSFER_OF_OTHER
 */
export async function mustBeTheirTransfer(
  tx: Transaction<DB>,
  reference: string,
  orderNo: string,
  paysOther: ToOther,
): Promise<void> {
  await holdTransfer(tx, reference)
  const { rows } = await sql<{ customerId: number }>`
    select customer_id from shop_order where order_no = ${orderNo}`.execute(tx)
  for (const { customerId } of rows) {
    const given = { reference, customerId }
    if ((await refundsOther(tx, given)) || (await paysOther(tx, given))) throw new Refusal('TRANSFER_OF_OTHER')
  }
}
