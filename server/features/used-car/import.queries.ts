import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { lockClasses } from '#server/db/lock-classes.ts'
import { byColumn } from '#server/db/dialect.ts'
import type { DB, UsedCarTable } from '#server/db/schema.ts'
import type { FeedCatalogue, FeedOutlet, FeedTrim } from './feed-car.ts'
import { nameKey } from './feed-values.ts'

/** What every car of a trim has, as far as the page of a used car names it. */
const standardEquipment = sql<string[]>`array(
  select e.equipment_code from car_trim_equipment as e join car_equipment as line using (equipment_code)
  where e.spu_id = t.spu_id and e.state = 'standard' and line.headline order by line.sort)`

/** Everything that the lines of a feed are held against, read once; some thousand rows. */
export async function feedCatalogue(
  db: Kysely<DB>,
  { brand, today }: { brand: readonly string[]; today: string },
): Promise<FeedCatalogue> {
  const trims = await db
    .selectFrom('car_trim as t')
    .innerJoin('car_series as s', 's.seriesCode', 't.seriesCode')
    .select(['t.spuId', 't.seriesCode', 't.rangeCode', 't.nameCn', 't.nameEn', 't.firstModelYear'])
    .select(['t.lastModelYear', 't.msrpFen', 't.energy', 't.displacementMl', 't.gearbox', 't.bodyKey'])
    .select(standardEquipment.as('equipment'))
    .select(['t.packageCode', 't.shortNameCn', 't.shortNameEn', 's.starCn', 's.kindCn'])
    .select(['s.nameCn as seriesCn', 's.nameEn as seriesEn'])
    .orderBy('t.sort')
    .execute()
  const byName = new Map<string, FeedTrim[]>()
  const series = new Map<string, string>()
  for (const { packageCode, shortNameCn, shortNameEn, seriesCn, seriesEn, ...trim } of trims) {
    for (const name of new Set(
      [String(trim.spuId), packageCode, trim.nameCn, trim.nameEn, shortNameCn, shortNameEn].map(nameKey),
    )) {
      byName.set(name, [...(byName.get(name) ?? []), trim])
    }
    for (const name of [trim.seriesCode, seriesCn, seriesEn, trim.starCn]) {
      series.set(nameKey(name), trim.seriesCode)
    }
  }
  const outlets = new Map<string, FeedOutlet>()
  for (const row of await openOutlets(db)) {
    const outlet = {
      outletId: row.outletId,
      provinceCode: row.provinceCode,
      cityCode: row.cityCode,
      cityCn: row.cityCn,
    }
    for (const name of [row.cbuNo, row.nameCn, row.nameEn, row.shortNameCn, row.shortNameEn, row.dealerNameCn]) {
      outlets.set(nameKey(name), outlet)
    }
    outlets.set(String(row.outletId), outlet)
  }
  const cities = new Map<string, number>()
  const cityRows = await db
    .selectFrom('region')
    .select(['code', 'nameCn', 'nameEn', 'shortNameCn'])
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
    .innerJoin('region as r', 'r.code', 'o.cityCode')
    .select(['o.outletId', 'o.cbuNo', 'o.nameCn', 'o.nameEn', 'o.shortNameCn', 'o.shortNameEn'])
    .select(['o.dealerNameCn', 'o.provinceCode', 'o.cityCode', 'r.shortNameCn as cityCn'])
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

/** Columns that say what a car is, whoever enters it. */
export const describedColumns = [
  'spuId',
  'seriesCode',
  'rangeCode',
  'titleCn',
  'titleEn',
  'modelYear',
  'firstRegisteredOn',
  'mileageKm',
  'paint',
  'cabin',
  'bodyKey',
  'energy',
  'displacementMl',
  'gearbox',
  'batteryHealth',
  'emissionLevel',
  'plateCityCode',
  'transferCount',
  'useKind',
  'vehicleSource',
  'certified',
  'grade',
  'accident',
  'flood',
  'fire',
  'isVideo',
  'keyCount',
  'insuranceUntil',
  'inspectionUntil',
  'warrantyUntil',
  'searchText',
] as const satisfies readonly (keyof UsedCarTable)[]

/** Columns that an import compares and may change. */
export const importedColumns = [
  ...describedColumns,
  'msrpFen',
  'priceFen',
  'monthlyFen',
  'priceDropFen',
  'outletId',
  'provinceCode',
  'cityCode',
  'state',
  'keptBy',
  'feedFields',
] as const satisfies readonly (keyof UsedCarTable)[]

export type ImportedColumn = (typeof importedColumns)[number]
export type StoredCar = Pick<Selectable<UsedCarTable>, 'id' | 'carNo' | 'vin' | 'withdrawReason' | ImportedColumn>
export interface NewCar extends Omit<StoredCar, 'grade' | 'withdrawReason'> {
  grade: number | null
  equipment: string[]
  listedAt: string
}

/** The cars with these VINs, locked in the order of their ids until the transaction ends. */
export async function lockCars(tx: Transaction<DB>, vins: readonly string[]): Promise<Map<string, StoredCar>> {
  const rows = await tx
    .selectFrom('used_car')
    .select(['id', 'carNo', 'vin', 'withdrawReason', ...importedColumns])
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
  const columns = columnList(['id', 'carNo', 'vin', 'equipment', 'listedAt', ...importedColumns])
  const rows = JSON.stringify(cars.map(byColumn))
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
  const rows = JSON.stringify(cars.map(byColumn))
  await sql`
    update used_car set ${assignments}, version = used_car.version + 1, updated_at = ${now}
    from jsonb_populate_recordset(null::used_car, ${rows}::jsonb) as n
    where used_car.id = n.id and used_car.state not in ('reserved', 'sold')`.execute(tx)
  if (repriced.length === 0) return
  await sql`
    insert into used_car_price (used_car_id, at, price_fen, reason)
    select id, ${now}, price_fen, 'dealer' from used_car where id = any(${repriced}::bigint[])`.execute(tx)
}
