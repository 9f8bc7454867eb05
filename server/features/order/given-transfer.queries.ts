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
  /** Whose money it is; null: whoever it is for, it is somebody else. */
  customerId: number | null
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
    where ${customerId}::bigint is null or theirs.customer_id is distinct from ${customerId} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Whether a transfer brought a part of a car's price: what came in pays nobody, and whoever copies its reference would leave
 * somebody without their money. The transfer is held (`holdTransfer`).
 * @throws Refusal TRANSFER_CAME_IN
 */
export async function mustGoOut(tx: Transaction<DB>, reference: string): Promise<void> {
  const { rows } = await sql`
    select from car_part where way = 'bank' and reference = ${reference} and state <> 'rejected' limit 1`.execute(tx)
  if (rows.length > 0) throw new Refusal('TRANSFER_CAME_IN')
}

/**
 * The other way round: a transfer by which the shop has paid somebody brings nothing. Whoever registers it meanwhile waits; so
 * it is asked before orders are locked.
 * @throws Refusal TRANSFER_WENT_OUT
 */
export async function mustComeIn(tx: Transaction<DB>, reference: string, paysOther: ToOther): Promise<void> {
  await holdTransfer(tx, reference)
  const given = { reference, customerId: null }
  if ((await refundsOther(tx, given)) || (await paysOther(tx, given))) throw new Refusal('TRANSFER_WENT_OUT')
}

/**
 * One transfer goes to one person: it may stand for several sums of a customer, and never for money of somebody else.
 * Whoever registers the same one meanwhile waits; so it is asked before orders are locked.
 * @param orderNo of the order whose money it gives back
 * @param paysOther of what the shop pays for beside orders
 * @throws Refusal TRANSFER_OF_OTHER, TRANSFER_CAME_IN
 */
export async function mustBeTheirTransfer(
  tx: Transaction<DB>,
  reference: string,
  orderNo: string,
  paysOther: ToOther,
): Promise<void> {
  await holdTransfer(tx, reference)
  await mustGoOut(tx, reference)
  const { rows } = await sql<{ customerId: number }>`
    select customer_id from shop_order where order_no = ${orderNo}`.execute(tx)
  for (const { customerId } of rows) {
    const given = { reference, customerId }
    if ((await refundsOther(tx, given)) || (await paysOther(tx, given))) throw new Refusal('TRANSFER_OF_OTHER')
  }
}
