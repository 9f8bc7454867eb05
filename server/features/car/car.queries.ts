import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { type Cache, cached } from '#server/lib/cached.ts'
import { buildRange, type ModelRange, type UsedCount } from './car.rules.ts'

async function loadRange(db: Kysely<DB>): Promise<ModelRange> {
  const [series, models, trims] = await Promise.all([
    db.selectFrom('car_series').selectAll().orderBy('sort').orderBy('seriesCode').execute(),
    db.selectFrom('car_model').selectAll().orderBy('sort').orderBy('rangeCode').execute(),
    db
      .selectFrom('car_trim')
      .select([
        'spuId',
        'rangeCode',
        'seriesCode',
        'nameCn',
        'nameEn',
        'shortNameCn',
        'shortNameEn',
        'energy',
        'msrpFen',
        'firstModelYear',
        'lastModelYear',
      ])
      .orderBy('sort')
      .orderBy('spuId')
      .execute(),
  ])
  return buildRange(series, models, trims)
}

/** The model range, held in memory. */
export const modelRange = cached(['car_series', 'car_model', 'car_trim'], loadRange)

/** Used cars on sale or coming, by trim, with the lowest price of each. */
async function countUsedCars(db: Kysely<DB>): Promise<ReadonlyMap<number, UsedCount>> {
  const { rows } = await sql<{ spu: number; count: number; price: number }>`
    select spu_id as spu, count(*)::int as count, min(price_fen) as price
    from used_car where state in ('publish', 'pre_publish') group by spu_id`.execute(db)
  return new Map(rows.map(({ spu, count, price }) => [spu, { count, priceFromFen: price }]))
}

/** How old the counts may be: the menu that shows them need not know of the last minute's orders. */
const COUNTS_CACHED_MS = 30_000
const counts = new WeakMap<Cache, { at: number; value: Promise<ReadonlyMap<number, UsedCount>> }>()

/**
 * Counts of used cars, at most half a minute old: counting 200,000 cars takes tens of milliseconds, and with every order
 * the number changes.
 * @param key so that two databases never mix
 */
export function usedCarCounts(key: Cache, db: Kysely<DB>, now: Date): Promise<ReadonlyMap<number, UsedCount>> {
  const held = counts.get(key)
  const at = now.getTime()
  if (held && at >= held.at && at - held.at < COUNTS_CACHED_MS) return held.value
  const entry = { at, value: countUsedCars(db) }
  counts.set(key, entry)
  entry.value.catch(() => {
    if (counts.get(key) === entry) counts.delete(key)
  })
  return entry.value
}
