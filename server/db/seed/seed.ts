import type { Pool, PoolClient } from 'pg'
import { byColumn } from '#server/db/dialect.ts'
import { copyRows } from './copy-rows.ts'
import { goodsFitRows, goodsRows, goodsSkuRows } from './goods.ts'
import { outletRows } from './outlets.ts'
import {
  campaignRows,
  couponRows,
  demoCouponRows,
  demoCustomerRows,
  giftRows,
  timedCampaignRows,
} from './promotions.ts'
import { addReference, addRows, emptyParts, inOneTransaction, type ReferenceCounts } from './reference.ts'
import { addContentCampaign } from './content-pages.ts'
import { addActivities } from './activities.ts'
import { addDriveRoutes } from './drive-routes.ts'
import { addLeads } from './leads.ts'
import { addSlots } from './slots.ts'
import { addStockCars } from './stock-cars.ts'
import { carMaker, mostSeededCars, type SeededCar } from './used-cars.ts'

export interface SeedOptions {
  /** Used cars that there should be; more are never taken away. */
  usedCars: number
  /** Calendar day in Beijing, YYYY-MM-DD. Ages, days on sale and holidays count from it; one day, one set of data. */
  today: string
  /** From so many new cars on, indexes for filters and search are made after the rows; default 20,000. */
  bulkFrom?: number
  /** Whether outlets have appointments and activities in the days to come, and leads of those before; a test that moves its clock does without. */
  appointments?: boolean
  /** Is told how many cars are written, now and then. */
  onProgress?: (cars: number) => void
}
export interface SeedResult extends ReferenceCounts {
  goods: number
  usedCarsAdded: number
  usedCars: number
}

/** Used cars of an ordinary start (domain E.2). */
export const defaultUsedCars = 2400
/** Cars in one COPY: enough to be fast, few enough to stay small in memory. */
const PORTION = 1000
/** Making the indexes after the rows takes a third of the time, but locks the table meanwhile. */
const BULK = 20_000

/** True when there are no goods: before the first seed, or after one of a version that had none yet. */
export async function isEmpty(pool: Pool): Promise<boolean> {
  return (await emptyParts(pool)).goods
}

/**
 * Fills the catalogue: the reference data that it stands on, after-sales goods, campaigns and coupons, and used cars up
 * to `usedCars`. What is there already stays as it is, so it may run again, also with a larger number; all of it is one
 * transaction. The cars of the seed keep the ids up to 10,000,000, those of dealers lie above.
 */
export async function seedDatabase(pool: Pool, options: SeedOptions): Promise<SeedResult> {
  if (!Number.isInteger(options.usedCars) || options.usedCars < 0 || options.usedCars > mostSeededCars) {
    throw new RangeError(`usedCars: a whole number up to ${mostSeededCars}`)
  }
  const result = await inOneTransaction(pool, client => fill(client, options))
  if (result.usedCarsAdded > 1000) await pool.query('analyze')
  return result
}

async function fill(client: PoolClient, options: SeedOptions): Promise<SeedResult> {
  const { usedCars, today } = options
  const reference = await addReference(client, today)
  const goods = await addRows(client, 'goods', goodsRows(today))
  await addRows(client, 'goods_sku', goodsSkuRows())
  await addRows(client, 'goods_fit', goodsFitRows())
  await addPromotions(client, today)
  await addContentCampaign(client, today)
  await addSlots(client, outletRows(today), today, options.appointments ?? false)
  await addDriveRoutes(client, outletRows(today))
  await addStockCars(client, outletRows(today), today)
  if (options.appointments) {
    await addLeads(client, outletRows(today), today)
    await addActivities(client, outletRows(today), today)
  }
  const { rows } = await client.query<{ highest: string | number }>(
    'select coalesce(max(id), 0) as highest from used_car where id <= 10000000',
  )
  const start = Number(rows[0]?.highest ?? 0)
  await addCars(client, start, carMaker(today, outletRows(today)), options)
  return { ...reference, goods, usedCarsAdded: Math.max(0, usedCars - start), usedCars: Math.max(start, usedCars) }
}

/** Campaigns and coupons, and the demonstration's customers with the coupons that they hold. */
async function addPromotions(client: PoolClient, today: string): Promise<void> {
  await addRows(client, 'campaign', campaignRows(today))
  await addRows(client, 'campaign_gift', giftRows)
  await addRows(client, 'timed_campaign', timedCampaignRows(today))
  // Those who hold coupons come with the coupons alone, so that `taken` counts what is held.
  if ((await addRows(client, 'coupon', couponRows(today))) === 0) return
  await addRows(client, 'customer', demoCustomerRows)
  await client.query(
    `insert into customer_coupon (coupon_no, coupon_code, customer_id, taken_at, valid_until)
     select coupon_no, coupon_code, c.id, taken_at, valid_until
     from jsonb_to_recordset($1::jsonb) as held
       (sub text, coupon_no text, coupon_code text, taken_at timestamptz, valid_until timestamptz)
     join customer c using (sub)`,
    [JSON.stringify(demoCouponRows(today).map(byColumn))],
  )
}

async function addCars(
  client: PoolClient,
  start: number,
  make: (index: number) => SeededCar,
  { usedCars: end, bulkFrom = BULK, onProgress }: SeedOptions,
): Promise<void> {
  const bulk = end - start >= bulkFrom
  const indexes = bulk ? await dropFilterIndexes(client) : []
  let writing: Promise<void> = Promise.resolve()
  for (let from = start; from < end; from += PORTION) {
    const cars = Array.from({ length: Math.min(PORTION, end - from) }, (_, i) => make(from + i))
    // The next portion is made while the server still works on this one.
    await writing
    onProgress?.(from)
    writing = copyCars(client, cars)
    writing.catch(() => {})
  }
  await writing
  // Builds in memory instead of on disk; the default of 64 MB takes twice as long.
  if (bulk) await client.query(`set local maintenance_work_mem = '512MB'`)
  for (const make of indexes) await client.query(make)
}

/** @returns the statements that make them again, as the migrations have them */
async function dropFilterIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where schemaname = current_schema() and indexname like 'used\\_car\\_by\\_%'`,
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows.map(row => row.indexdef)
}

async function copyCars(client: PoolClient, cars: readonly SeededCar[]): Promise<void> {
  const tables: readonly [table: string, rows: readonly object[], textArrays?: string[]][] = [
    ['used_car', cars.map(made => made.car), ['equipment']],
    ['used_car_price', cars.flatMap(made => made.prices)],
    ['used_car_owner', cars.flatMap(made => made.owners)],
    ['used_car_service', cars.flatMap(made => made.services), ['works']],
    ['inspection_report', cars.map(made => made.report)],
  ]
  for (const [table, rows, textArrays] of tables) await copyRows(client, table, rows, textArrays)
}
