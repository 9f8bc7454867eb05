import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { lockClasses } from '#server/db/lock-classes.ts'
import type { DB, UsedCarTable } from '#server/db/schema.ts'
import type { FeedCatalogue, FeedOutlet, FeedTrim } from './feed-car.ts'
import { nameKey } from './feed-values.ts'

/** Everything that the lines of a feed are held against, read once; some thousand rows. */
export async function feedCatalogue(
  db: Kysely<DB>,
  { brand, today }: { brand: readonly string[]; today: string },
): Promise<FeedCatalogue> {
  const trims = await db
    .selectFrom('car_trim as t')
    .innerJoin('car_series as s', 's.series_code', 't.series_code')
    .select(['t.spu_id', 't.series_code', 't.range_code', 't.name_cn', 't.name_en', 't.first_model_year'])
    .select([
      't.last_model_year',
      't.msrp_fen',
      't.energy',
      't.displacement_ml',
      't.gearbox',
      't.body_key',
      't.equipment',
    ])
    .select(['t.package_code', 't.short_name_cn', 't.short_name_en', 's.star_cn', 's.kind_cn'])
    .select(['s.name_cn as series_cn', 's.name_en as series_en'])
    .orderBy('t.sort')
    .execute()
  const byName = new Map<string, FeedTrim[]>()
  const series = new Map<string, string>()
  for (const { package_code, short_name_cn, short_name_en, series_cn, series_en, ...trim } of trims) {
    for (const name of new Set(
      [String(trim.spu_id), package_code, trim.name_cn, trim.name_en, short_name_cn, short_name_en].map(nameKey),
    )) {
      byName.set(name, [...(byName.get(name) ?? []), trim])
    }
    for (const name of [trim.series_code, series_cn, series_en, trim.star_cn]) {
      series.set(nameKey(name), trim.series_code)
    }
  }
  const outlets = new Map<string, FeedOutlet>()
  for (const row of await openOutlets(db)) {
    const outlet = {
      outlet_id: row.outlet_id,
      province_code: row.province_code,
      city_code: row.city_code,
      city_cn: row.city_cn,
    }
    for (const name of [
      row.cbu_no,
      row.name_cn,
      row.name_en,
      row.short_name_cn,
      row.short_name_en,
      row.dealer_name_cn,
    ]) {
      outlets.set(nameKey(name), outlet)
    }
    outlets.set(String(row.outlet_id), outlet)
  }
  const cities = new Map<string, number>()
  const cityRows = await db
    .selectFrom('region')
    .select(['code', 'name_cn', 'name_en', 'short_name_cn'])
    .where('level', '=', 'city')
    .orderBy('sort')
    .execute()
  for (const { code, ...names } of cityRows) {
    cities.set(String(code), code)
    // Two cities may share a name in Latin letters (Suzhou); the first one keeps it.
    for (const name of Object.values(names).map(nameKey)) if (!cities.has(name)) cities.set(name, code)
  }
  return { trims: byName, series, outlets, cities, brand: brand.map(nameKey), today }
}

function openOutlets(db: Kysely<DB>) {
  return db
    .selectFrom('outlet as o')
    .innerJoin('region as r', 'r.code', 'o.city_code')
    .select(['o.outlet_id', 'o.cbu_no', 'o.name_cn', 'o.name_en', 'o.short_name_cn', 'o.short_name_en'])
    .select(['o.dealer_name_cn', 'o.province_code', 'o.city_code', 'r.short_name_cn as city_cn'])
    .where('o.state', '=', 'open')
    .execute()
}

/** Runs the work while no other import runs; undefined when one does. */
export async function whileImporting<T>(
  db: Kysely<DB>,
  work: (connection: Kysely<DB>) => Promise<T>,
): Promise<T | undefined> {
  return db.connection().execute(async connection => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${lockClasses.importing}) as got`.execute(
      connection,
    )
    if (!rows[0]?.got) return undefined
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${lockClasses.importing})`.execute(connection)
    }
  })
}

/** Columns that an import compares and may change. */
export const importedColumns = [
  'spu_id',
  'series_code',
  'range_code',
  'title_cn',
  'title_en',
  'model_year',
  'first_registered_on',
  'mileage_km',
  'paint',
  'cabin',
  'body_key',
  'energy',
  'displacement_ml',
  'gearbox',
  'battery_health',
  'emission_level',
  'plate_city_code',
  'transfer_count',
  'use_kind',
  'vehicle_source',
  'msrp_fen',
  'price_fen',
  'monthly_fen',
  'price_drop_fen',
  'certified',
  'grade',
  'accident',
  'flood',
  'fire',
  'is_video',
  'key_count',
  'outlet_id',
  'province_code',
  'city_code',
  'insurance_until',
  'inspection_until',
  'warranty_until',
  'state',
  'search_text',
] as const satisfies readonly (keyof UsedCarTable)[]

export type ImportedColumn = (typeof importedColumns)[number]
export type StoredCar = Pick<Selectable<UsedCarTable>, 'id' | 'car_no' | 'vin' | ImportedColumn>
export interface NewCar extends Omit<StoredCar, 'grade'> {
  grade: number | null
  equipment: string[]
  listed_at: string
}

/** The cars with these VINs, locked in the order of their ids until the transaction ends. */
export async function lockCars(tx: Transaction<DB>, vins: readonly string[]): Promise<Map<string, StoredCar>> {
  const rows = await tx
    .selectFrom('used_car')
    .select(['id', 'car_no', 'vin', ...importedColumns])
    .where('vin', 'in', vins)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(row => [row.vin, row]))
}

/** Ids for cars that are about to be written, since their public numbers and search texts contain them. */
export async function takeCarIds(tx: Transaction<DB>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('used_car', 'id')) as id from generate_series(1, ${count})`.execute(tx)
  return rows.map(row => row.id)
}

const columnList = (columns: readonly string[]) => sql.join(columns.map(column => sql.ref(column)))

/** Writes new cars with the first row of their price history. */
export async function insertCars(tx: Transaction<DB>, cars: readonly NewCar[], now: Date): Promise<void> {
  if (cars.length === 0) return
  const columns = columnList(['id', 'car_no', 'vin', 'equipment', 'listed_at', ...importedColumns])
  const rows = JSON.stringify(cars)
  await sql`
    insert into used_car (${columns}, updated_at)
    select ${columns}, ${now} from jsonb_populate_recordset(null::used_car, ${rows}::jsonb)`.execute(tx)
  await sql`
    insert into used_car_price (used_car_id, at, price_fen, reason)
    select id, listed_at, price_fen, 'listed' from jsonb_populate_recordset(null::used_car, ${rows}::jsonb)`.execute(tx)
}

/** Overwrites cars that were locked before, and adds the prices that changed to their histories. */
export async function updateCars(
  tx: Transaction<DB>,
  cars: readonly StoredCar[],
  repriced: readonly number[],
  now: Date,
): Promise<void> {
  if (cars.length === 0) return
  const assignments = sql.join(importedColumns.map(column => sql`${sql.ref(column)} = n.${sql.ref(column)}`))
  const rows = JSON.stringify(cars)
  await sql`
    update used_car set ${assignments}, version = used_car.version + 1, updated_at = ${now}
    from jsonb_populate_recordset(null::used_car, ${rows}::jsonb) as n
    where used_car.id = n.id and used_car.state not in ('reserved', 'sold')`.execute(tx)
  if (repriced.length === 0) return
  await sql`
    insert into used_car_price (used_car_id, at, price_fen, reason)
    select id, ${now}, price_fen, 'dealer' from used_car where id = any(${repriced}::bigint[])`.execute(tx)
}
