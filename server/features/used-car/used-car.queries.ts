import { type Kysely, type Selectable, sql } from 'kysely'
import type { UsedCarState } from '#contract/used-car-codes.ts'
import { itemAt } from '#contract/required.ts'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB, UsedCarTable } from '#server/db/schema.ts'

/** Columns that filters, counts and orders need; one narrow row a car. */
export interface IndexColumns {
  id: number
  spuId: number
  seriesCode: string
  rangeCode: string
  modelYear: number
  firstRegisteredOn: string | null
  mileageKm: number
  paint: string
  energy: string
  emissionLevel: number
  vehicleSource: string
  priceFen: number
  monthlyFen: number
  priceDropFen: number
  certified: boolean
  isVideo: boolean
  cbuNo: string
  provinceCode: number
  cityCode: number
  state: UsedCarState
  listedAt: Date
  smartRank: number
}

const indexColumns = sql.raw(`
  c.id, c.spu_id, c.series_code, c.range_code, c.model_year, c.first_registered_on, c.mileage_km, c.paint, c.energy,
  c.emission_level, c.vehicle_source, c.price_fen, c.monthly_fen, c.price_drop_fen, c.certified, c.is_video, o.cbu_no,
  c.province_code, c.city_code, c.state, c.listed_at, c.smart_rank`)
const chunk = 10_000

/** How many cars the list may show. */
export async function countListed(db: Kysely<DB>): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from used_car where state in ('publish', 'pre_publish')`.execute(db)
  return oneRow(found).n
}

/** All cars that the list may show, in portions, so that 200,000 of them never stand in memory together. */
export async function* listedCars(db: Kysely<DB>): AsyncGenerator<IndexColumns[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<IndexColumns>`${hot}
      select ${indexColumns} from used_car c join outlet o using (outlet_id)
      where c.id > ${after} and c.state in ('publish', 'pre_publish') order by c.id limit ${chunk}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < chunk) return
    after = itemAt(rows, -1).id
  }
}

/** Index columns of single cars, whatever their state. */
export async function indexColumnsOf(db: Kysely<DB>, ids: readonly number[]): Promise<IndexColumns[]> {
  const { rows } = await sql<IndexColumns>`${hot}
    select ${indexColumns} from used_car c join outlet o using (outlet_id)
    where c.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

export type CardRow = Pick<
  Selectable<UsedCarTable>,
  | 'id'
  | 'carNo'
  | 'spuId'
  | 'titleCn'
  | 'titleEn'
  | 'seriesCode'
  | 'modelYear'
  | 'firstRegisteredOn'
  | 'mileageKm'
  | 'cityCode'
  | 'priceFen'
  | 'monthlyFen'
  | 'priceDropFen'
  | 'msrpFen'
  | 'certified'
  | 'isVideo'
  | 'state'
  | 'bodyKey'
  | 'paint'
  | 'cabin'
  | 'photoId'
>

const cardColumns =
  sql.raw(`id, car_no, spu_id, title_cn, title_en, series_code, model_year, first_registered_on, mileage_km,
  city_code, price_fen, monthly_fen, price_drop_fen, msrp_fen, certified, is_video, state, body_key, paint, cabin, photo_id`)

/** Cards by id, in no order. */
export async function cardRows(db: Kysely<DB>, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`${hot}
    select ${cardColumns} from used_car where id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Cards by public number, withdrawn cars left out. */
export async function cardRowsByNo(db: Kysely<DB>, carNos: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`${hot}
    select ${cardColumns} from used_car where car_no = any(${[...carNos]}::text[]) and state <> 'withdrawn'`.execute(db)
  return rows
}

/** Ids of the cars with these public numbers. */
export async function idsByNo(db: Kysely<DB>, carNos: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from used_car where car_no = any(${[...carNos]}::text[])`.execute(db)
  return rows.map(row => row.id)
}

/** Everything that a page shows about cars themselves; withdrawn cars are not found. */
const carsByNo = (db: Kysely<DB>, carNos: readonly string[]) =>
  db
    .selectFrom('used_car as c')
    .innerJoin('car_trim as t', 't.spuId', 'c.spuId')
    .innerJoin('car_series as s', 's.seriesCode', 'c.seriesCode')
    .innerJoin('outlet as o', 'o.outletId', 'c.outletId')
    .selectAll('c')
    .select([
      's.nameCn as seriesCn',
      's.nameEn as seriesEn',
      't.powerKw',
      't.torqueNm',
      't.batteryKwh',
      't.rangeKm',
      't.consumption',
      't.consumptionStandard',
      't.accelS',
      't.topSpeedKmh',
      't.drive',
      't.seats',
      't.lengthMm',
      't.widthMm',
      't.heightMm',
      't.wheelbaseMm',
      't.tyreSize',
      'o.nameCn as outletCn',
      'o.nameEn as outletEn',
      'o.addressCn',
      'o.addressEn',
      'o.phone',
      'o.lng',
      'o.lat',
      'o.hours',
      'o.holidays',
      'o.cityCode as outletCity',
    ])
    .where('c.carNo', 'in', [...carNos])
    .where('c.state', '!=', 'withdrawn')

export const carByNo = (db: Kysely<DB>, carNo: string) => carsByNo(db, [carNo]).executeTakeFirst()
export type CarRow = NonNullable<Awaited<ReturnType<typeof carByNo>>>

/** Some cars, in no order, each with what its inspection found. @param carNos at least one */
export const carsBeside = (db: Kysely<DB>, carNos: readonly string[]) =>
  carsByNo(db, carNos)
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('inspection_report as i')
          .select(['i.score', sql<number>`jsonb_array_length(i.defects)`.as('defectCount')])
          .whereRef('i.usedCarId', '=', 'c.id')
          .orderBy('i.inspectedOn', 'desc')
          .orderBy('i.id', 'desc')
          .limit(1)
          .as('r'),
      join => join.onTrue(),
    )
    .select(['r.score', 'r.defectCount'])
    .execute()

/** Prices since listing, the newest last. */
export function pricesOf(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('used_car_price')
    .select(['at', 'priceFen', 'reason'])
    .where('usedCarId', '=', id)
    .orderBy('at')
    .execute()
}

export function ownersOf(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('used_car_owner')
    .select(['seq', 'kind', 'cityCode', 'fromOn', 'toOn'])
    .where('usedCarId', '=', id)
    .orderBy('seq')
    .execute()
}

export function servicesOf(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('used_car_service as s')
    .leftJoin('outlet as o', 'o.outletId', 's.outletId')
    .select(['s.seq', 's.doneOn', 's.mileageKm', 's.kind', 's.works', 'o.nameCn', 'o.nameEn'])
    .where('s.usedCarId', '=', id)
    .orderBy('s.seq', 'desc')
    .execute()
}

/** How many customers keep the car among their favourites. */
export async function favouritesOf(db: Kysely<DB>, carNo: string): Promise<number> {
  const { n } = await db
    .selectFrom('favourite')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('kind', '=', 'usedcar')
    .where('itemId', '=', carNo)
    .executeTakeFirstOrThrow()
  return n
}

/** Names that cards, filters and the search need; some hundred rows, held in memory. */
export async function lookupRows(db: Kysely<DB>) {
  const [regions, series, ranges, trims] = await Promise.all([
    db
      .selectFrom('region')
      .select(['code', 'level', 'parentCode', 'shortNameCn', 'nameCn', 'nameEn', 'pinyin', 'initials'])
      .where('level', 'in', ['province', 'city'])
      .orderBy('sort')
      .execute(),
    db.selectFrom('car_series').selectAll().orderBy('sort').execute(),
    db.selectFrom('car_model').selectAll().orderBy('sort').execute(),
    db
      .selectFrom('car_trim')
      .select(['spuId', 'rangeCode', 'seriesCode', 'nameCn', 'nameEn', 'shortNameCn', 'shortNameEn'])
      .orderBy('sort')
      .execute(),
  ])
  return { regions, series, ranges, trims }
}
export type LookupRows = Awaited<ReturnType<typeof lookupRows>>
