/** What other features do to offers without knowing them. */
import type { DeletionListener } from '#server/lib/own-part.ts'
import { move } from '#server/lib/move.ts'
import { openOffersOf } from './sell.queries.ts'
import { carOffer } from './sell.states.ts'

/** Withdraws the offers of an account that goes; a contract that is signed is fulfilled, with what the law keeps of it. */
export const withdrawOffers: DeletionListener = async (tx, customerId, now) => {
  for (const row of await openOffersOf(tx, customerId))
    if (row.signedAt === null)
      await move(tx, carOffer, row.id, { event: 'withdraw', actor: { kind: 'clock' }, now, row, facts: {} })
}
