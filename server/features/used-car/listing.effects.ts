/** What follows from what staff do with a car, in the transaction of that move. */
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Moved } from '#server/lib/machine.ts'
import type { ListingFacts } from './listing.facts.ts'

/**
 * Adds the price to the history that buyers see, where it is another one: it begins when the car is first on show, and a
 * price that changed while it was off the shop comes with its return.
 */
export async function writePrice(
  tx: Transaction<DB>,
  { row, facts, now }: Moved<'used_car', ListingFacts>,
): Promise<void> {
  if (!row.listed) return
  await sql`
    insert into used_car_price (used_car_id, at, price_fen, reason)
    select ${row.id}, ${now}, ${row.priceFen}::bigint, case when last.price_fen is null then 'listed' else ${facts.why ?? 'dealer'} end
    from (select 1) as one left join lateral (
      select price_fen from used_car_price where used_car_id = ${row.id} order by at desc limit 1) as last on true
    where last.price_fen is distinct from ${row.priceFen}::bigint
    on conflict (used_car_id, at) do update set price_fen = excluded.price_fen, reason = excluded.reason`.execute(tx)
}
