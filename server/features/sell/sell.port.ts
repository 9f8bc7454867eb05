/** What other features do to offers without knowing them. */
import { sql } from 'kysely'
import type { ToOther } from '#server/features/order/given-transfer.queries.ts'
import type { DeletionListener } from '#server/lib/own-part.ts'
import { move } from '#server/lib/move.ts'
import { openOffersOf } from './sell.queries.ts'
import { carOffer } from './sell.states.ts'

/**
 * Withdraws the offers of an account that goes. A contract that is signed hinders it, for its owner is still to be paid.
 * @throws Error where one was signed this very moment; the next attempt finds it as a hindrance
 */
export const withdrawOffers: DeletionListener = async (tx, customerId, now) => {
  for (const row of await openOffersOf(tx, customerId)) {
    if (row.signedAt !== null) throw new Error(`offer ${row.id} was signed meanwhile`)
    await move(tx, carOffer, row.id, { event: 'withdraw', actor: { kind: 'clock' }, now, row, facts: {} })
  }
}

/** Whether a transfer has paid for the car of another customer. */
export const paysOther: ToOther = async (tx, { reference, customerId }) => {
  const { rows } = await sql`
    select from car_offer where pay_reference = ${reference}
      and (${customerId}::bigint is null or customer_id <> ${customerId}) limit 1`.execute(tx)
  return rows.length > 0
}
