import { type Kysely, type Selectable, sql } from 'kysely'
import type { UsedCarState } from '#contract/constants.ts'
import { hot } from '#server/db/connect.ts'
import type { DB, UsedCarTable } from '#server/db/schema.ts'

/** Columns that filters, counts and orders need; one narrow row a car. */
export interface IndexColumns {
  id: number
  spu_id: number
  series_code: string
  range_code: string
  model_year: number
  first_registered_on: string | null
  mileage_km: number
  paint: string
  energy: string
  emission_level: number
  vehicle_source: string
  price_fen: number
  monthly_fen: number
  price_drop_fen: number
  certified: boolean
  is_video: boolean
  cbu_no: string
  province_code: number
  city_code: number
  state: UsedCarState
  listed_at: Date
  smart_rank: number
}

const indexColumns = sql.raw(`
  c.id, c.spu_id, c.series_code, c.range_code, c.model_year, c.first_registered_on, c.mileage_km, c.paint, c.energy,
  c.emission_level, c.vehicle_source, c.price_fen, c.monthly_fen, c.price_drop_fen, c.certified, c.is_video, o.cbu_no,
  c.province_code, c.city_code, c.state, c.listed_at, c.smart_rank`)
const chunk = 10_000

/** How many cars the list may show. */
export async function countListed(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from used_car where state in ('publish', 'pre_publish')`.execute(db)
  return rows[0]!.n
}

/** All cars that the list may show, in portions, so that 200,000 of them never stand in memory together. */
export async function* listedCars(db: Kysely<DB>): AsyncGenerator<IndexColumns[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<IndexColumns>`${hot}
      select ${indexColumns} from used_car c join outlet o using (outlet_id)
      where c.id > ${after} and c.state in ('publish', 'pre_publish') order by c.id limit ${chunk}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < chunk) return
    after = rows.at(-1)!.id
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
  | 'car_no'
  | 'spu_id'
  | 'title_cn'
  | 'title_en'
  | 'series_code'
  | 'model_year'
  | 'first_registered_on'
  | 'mileage_km'
  | 'city_code'
  | 'price_fen'
  | 'monthly_fen'
  | 'price_drop_fen'
  | 'msrp_fen'
  | 'certified'
  | 'is_video'
  | 'state'
  | 'body_key'
  | 'paint'
  | 'cabin'
>

const cardColumns =
  sql.raw(`id, car_no, spu_id, title_cn, title_en, series_code, model_year, first_registered_on, mileage_km,
  city_code, price_fen, monthly_fen, price_drop_fen, msrp_fen, certified, is_video, state, body_key, paint, cabin`)

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

/** Everything that the page of one car shows about the car itself; withdrawn cars are not found. */
export async function carByNo(db: Kysely<DB>, carNo: string) {
  return db
    .selectFrom('used_car as c')
    .innerJoin('car_trim as t', 't.spu_id', 'c.spu_id')
    .innerJoin('car_series as s', 's.series_code', 'c.series_code')
    .innerJoin('outlet as o', 'o.outlet_id', 'c.outlet_id')
    .selectAll('c')
    .select([
      's.name_cn as series_cn',
      's.name_en as series_en',
      't.power_kw',
      't.torque_nm',
      't.battery_kwh',
      't.range_km',
      't.consumption',
      't.accel_s',
      't.top_speed_kmh',
      't.drive',
      't.seats',
      't.length_mm',
      't.width_mm',
      't.height_mm',
      't.wheelbase_mm',
      't.tyre_size',
      'o.name_cn as outlet_cn',
      'o.name_en as outlet_en',
      'o.address_cn',
      'o.address_en',
      'o.phone',
      'o.lng',
      'o.lat',
      'o.hours',
      'o.holidays',
      'o.city_code as outlet_city',
    ])
    .where('c.car_no', '=', carNo)
    .where('c.state', '!=', 'withdrawn')
    .executeTakeFirst()
}
export type CarRow = NonNullable<Awaited<ReturnType<typeof carByNo>>>

/** Prices since listing, the newest last. */
export function pricesOf(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('used_car_price')
    .select(['at', 'price_fen', 'reason'])
    .where('used_car_id', '=', id)
    .orderBy('at')
    .execute()
}

export function ownersOf(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('used_car_owner')
    .select(['seq', 'kind', 'city_code', 'from_on', 'to_on'])
    .where('used_car_id', '=', id)
    .orderBy('seq')
    .execute()
}

export function servicesOf(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('used_car_service as s')
    .leftJoin('outlet as o', 'o.outlet_id', 's.outlet_id')
    .select(['s.done_on', 's.mileage_km', 's.kind', 's.works', 'o.name_cn', 'o.name_en'])
    .where('s.used_car_id', '=', id)
    .orderBy('s.seq', 'desc')
    .execute()
}

/** The newest report with the place where it was made. */
export function reportOf(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('inspection_report as r')
    .innerJoin('outlet as o', 'o.outlet_id', 'r.outlet_id')
    .selectAll('r')
    .select(['o.name_cn as place_cn', 'o.name_en as place_en'])
    .where('r.used_car_id', '=', id)
    .orderBy('r.inspected_on', 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type ReportRow = NonNullable<Awaited<ReturnType<typeof reportOf>>>

/** How many customers keep the car among their favourites. */
export async function favouritesOf(db: Kysely<DB>, carNo: string): Promise<number> {
  const { n } = await db
    .selectFrom('favourite')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('kind', '=', 'usedcar')
    .where('item_id', '=', carNo)
    .executeTakeFirstOrThrow()
  return n
}

/** Names that cards, filters and the search need; some hundred rows, held in memory. */
export async function lookupRows(db: Kysely<DB>) {
  const [regions, series, ranges, trims] = await Promise.all([
    db
      .selectFrom('region')
      .select(['code', 'level', 'parent_code', 'short_name_cn', 'name_cn', 'name_en', 'pinyin', 'initials'])
      .where('level', 'in', ['province', 'city'])
      .orderBy('sort')
      .execute(),
    db.selectFrom('car_series').selectAll().orderBy('sort').execute(),
    db.selectFrom('car_model').selectAll().orderBy('sort').execute(),
    db
      .selectFrom('car_trim')
      .select(['spu_id', 'range_code', 'series_code', 'name_cn', 'name_en', 'short_name_cn', 'short_name_en'])
      .orderBy('sort')
      .execute(),
  ])
  return { regions, series, ranges, trims }
}
export type LookupRows = Awaited<ReturnType<typeof lookupRows>>
