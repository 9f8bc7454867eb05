import { type Kysely, sql } from 'kysely'
import type { LoanRate } from '#contract/loan-offer.ts'
import type { DB } from '#server/db/schema.ts'
import { type Cache, cached } from '#server/lib/cached.ts'
import { buildRange, type ModelRange, type UsedCount } from './car.rules.ts'

async function loadRange(db: Kysely<DB>): Promise<ModelRange> {
  const [series, models, trims] = await Promise.all([
    db.selectFrom('car_series').selectAll().orderBy('sort').orderBy('seriesCode').execute(),
    db.selectFrom('car_model').selectAll().orderBy('sort').orderBy('rangeCode').execute(),
    db.selectFrom('car_trim').selectAll().orderBy('sort').orderBy('spuId').execute(),
  ])
  return buildRange(series, models, trims)
}

/** The model range, held in memory. */
export const modelRange = cached(['car_series', 'car_model', 'car_trim'], loadRange)

/** Options, what trims ask for them, and rules, held in memory. */
export const optionRows = cached(['car_option', 'car_trim_option', 'car_rule'], async db => {
  const [options, offers, rules] = await Promise.all([
    db.selectFrom('car_option').selectAll().orderBy('sort').orderBy('optionCode').execute(),
    db.selectFrom('car_trim_option').selectAll().orderBy('spuId').orderBy('kind').orderBy('slot').execute(),
    db.selectFrom('car_rule').selectAll().orderBy('ruleId').execute(),
  ])
  return {
    options: new Map(options.map(row => [row.optionCode, row])),
    offersOf: Map.groupBy(offers, row => row.spuId),
    offers,
    rules,
  }
})
export type OptionRows = Awaited<ReturnType<typeof optionRows>>
export type OptionRow = OptionRows['options'] extends Map<string, infer Row> ? Row : never

/** Lines of the equipment list and where trims have them, held in memory. */
export const equipmentRows = cached(['car_equipment', 'car_trim_equipment'], async db => {
  const [lines, fitted] = await Promise.all([
    db.selectFrom('car_equipment').selectAll().orderBy('sort').execute(),
    db.selectFrom('car_trim_equipment').selectAll().execute(),
  ])
  return { lines, fitted: new Map(fitted.map(row => [`${row.spuId} ${row.equipmentCode}`, row])) }
})
export type EquipmentRows = Awaited<ReturnType<typeof equipmentRows>>

/** Campaigns for new cars with their gifts, held in memory. */
export const newCarCampaigns = cached(['car_campaign', 'car_campaign_gift'], async db => {
  const [campaigns, gifts] = await Promise.all([
    db.selectFrom('car_campaign').selectAll().orderBy('sort').orderBy('campaignCode').execute(),
    db.selectFrom('car_campaign_gift').selectAll().orderBy('sort').orderBy('giftId').execute(),
  ])
  const giftsOf = Map.groupBy(gifts, gift => gift.campaignCode)
  return campaigns.map(campaign => ({ ...campaign, gifts: giftsOf.get(campaign.campaignCode) ?? [] }))
})
export type NewCarCampaign = Awaited<ReturnType<typeof newCarCampaigns>>[number]

/** Loans for new and used cars, held in memory. */
export const financeProducts = cached(['finance_product'], async db => {
  const rows = await db.selectFrom('finance_product').selectAll().orderBy('sort').orderBy('productCode').execute()
  return rows.map(row => ({ ...row, rates: row.rates as LoanRate[] }))
})
export type FinanceProduct = Awaited<ReturnType<typeof financeProducts>>[number]
/** What is said beside choices of the configurator, held in memory. */
export const disclaimerRows = cached(['car_disclaimer'], db =>
  db.selectFrom('car_disclaimer').selectAll().orderBy('sort').orderBy('disclaimerId').execute(),
)

/** Used cars on sale or coming, by trim, with the lowest price of each. */
async function countUsedCars(db: Kysely<DB>): Promise<ReadonlyMap<number, UsedCount>> {
  const { rows } = await sql<{ spu: number; count: number; price: number }>`
    select spu_id as spu, count(*)::int as count, min(price_fen) as price
    from used_car where state in ('publish', 'pre_publish') group by spu_id`.execute(db)
  return new Map(rows.map(({ spu, count, price }) => [spu, { count, priceFromFen: price }]))
}

/** How old the counts may be: those who read them need not know of the last minute's orders. */
export const COUNTS_CACHED_MS = 30_000
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
