/** What follows from what staff do with a car, in the transaction of that move. */
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Moved } from '#server/lib/machine.ts'
import { addPrice } from './car-worth.queries.ts'
import type { ListingFacts } from './listing.facts.ts'

/**
 * Adds the price to the history that buyers see, where it is another one: it begins when the car is first on show, and a
 * price that changed while it was off the shop comes with its return.
 */
export async function writePrice(
  tx: Transaction<DB>,
  { row, facts, now }: Moved<'used_car', ListingFacts>,
): Promise<void> {
  if (row.listed) await addPrice(tx, row, facts.why ?? 'dealer', now)
}
