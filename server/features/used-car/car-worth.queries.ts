/** What cars are worth, as it is kept for the desk's list (decision 076). */
import { type Insertable, type Kysely, sql } from 'kysely'
import { byColumn } from '#server/db/dialect.ts'
import type { DB, UsedCarWorthTable } from '#server/db/schema.ts'
import type { Valued } from './used-car.value.ts'

export type WorthRow = Valued & { id: number }

/** Writes the worth of some cars in place of what was known. */
export async function writeWorths(db: Kysely<DB>, rows: readonly Insertable<UsedCarWorthTable>[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into used_car_worth (used_car_id, reckoned_at, worth_fen, label)
    select used_car_id, reckoned_at, worth_fen, label
    from jsonb_populate_recordset(null::used_car_worth, ${JSON.stringify(rows.map(byColumn))}::jsonb) as fresh
    where exists (select from used_car c where c.id = fresh.used_car_id)
    on conflict (used_car_id) do update
      set reckoned_at = excluded.reckoned_at, worth_fen = excluded.worth_fen, label = excluded.label`.execute(db)
}

/** The next cars that are not sold and that nobody has reckoned since a moment, or since they changed; by their id. */
export async function carsToReckon(db: Kysely<DB>, after: number, since: Date, most: number): Promise<WorthRow[]> {
  const { rows } = await sql<WorthRow>`
    select c.id, c.energy, c.series_code, c.msrp_fen, c.first_registered_on, c.mileage_km, c.grade, c.use_kind,
      c.accident, c.city_code, c.price_fen
    from used_car c left join used_car_worth w on w.used_car_id = c.id
    where c.id > ${after} and c.state <> 'sold'
      and (w.reckoned_at is null or w.reckoned_at < ${since} or w.reckoned_at < c.updated_at)
    order by c.id limit ${most}`.execute(db)
  return rows
}

/** Adds a price to the history that buyers see, where it is another one than the last. */
export async function addPrice(
  db: Kysely<DB>,
  car: { id: number; priceFen: number },
  reason: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into used_car_price (used_car_id, at, price_fen, reason)
    select ${car.id}, ${now}, ${car.priceFen}::bigint, case when last.price_fen is null then 'listed' else ${reason} end
    from (select 1) as one left join lateral (
      select price_fen from used_car_price where used_car_id = ${car.id} order by at desc limit 1) as last on true
    where last.price_fen is distinct from ${car.priceFen}::bigint
    on conflict (used_car_id, at) do update set price_fen = excluded.price_fen, reason = excluded.reason`.execute(db)
}
