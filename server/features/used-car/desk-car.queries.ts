/** Used cars as staff see them (decision 076). */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Energy } from '#contract/car-codes.ts'
import type { ActorKind } from '#contract/codes.ts'
import type { Parsed } from '#contract/kit.ts'
import type { PriceLabel, UsedCarState } from '#contract/used-car-codes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import type { Note, RowOf } from '#server/lib/machine.ts'

export type DeskCar = RowOf<'used_car'>

export interface DeskCarRow {
  carNo: string
  titleCn: string
  titleEn: string
  vin: string
  bodyKey: string
  paint: string
  cabin: string
  photoId: string | null
  state: UsedCarState
  mileageKm: number
  priceFen: number
  label: PriceLabel | null
  outletCn: string
  outletEn: string
  listed: boolean
  listedAt: Date
  soldAt: Date | null
  keptBy: 'feed' | 'desk' | null
  faults: number
}

export type CarWish = Omit<Parsed<'desk.car.list'>, 'pageNumber' | 'pageSize'> & {
  /** Null: of all outlets. */
  outletId: number | null
}

const faulty = sql`exists (select from used_car_feed_fault f where f.vin = c.vin and f.vin <> '')`

function wanted({ state, age, label, faulty: onlyFaulty, search, outletId }: CarWish, now: Date): RawBuilder<unknown> {
  const sign = search.toUpperCase().replace(/[^A-Z0-9-]/g, '')
  const plain = sign.replaceAll('-', '')
  const parts = [
    outletId === null ? undefined : sql`c.outlet_id = ${outletId}::int`,
    state && sql`c.state = ${state}`,
    age && sql`c.state = 'publish' and c.listed_at <= ${later(now, -Number(age) * dayMs)}`,
    label && sql`exists (select from used_car_worth l where l.used_car_id = c.id and l.label = ${label})`,
    onlyFaulty && faulty,
    search === ''
      ? undefined
      : plain.length >= 6
        ? sql`(c.car_no = ${sign} or (right(c.vin, 6) = ${plain.slice(-6)} and c.vin like ${`%${plain}`}))`
        : sql`c.car_no = ${sign}`,
  ].filter(part => part !== undefined && part !== false)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** One page of cars, the newest first, and how many there are. */
export async function deskCarPage(
  db: Kysely<DB>,
  wish: CarWish,
  now: Date,
  limit: number,
  offset: number,
): Promise<{ rows: DeskCarRow[]; total: number }> {
  const where = wanted(wish, now)
  const [page, count] = await Promise.all([
    sql<DeskCarRow>`
      select c.car_no, c.title_cn, c.title_en, c.vin, c.body_key, c.paint, c.cabin, c.photo_id, c.state, c.mileage_km, c.price_fen,
        c.listed, c.listed_at, c.sold_at, c.kept_by, w.label, o.name_cn as outlet_cn, o.name_en as outlet_en,
        (select count(*)::int from used_car_feed_fault f where f.vin = c.vin and f.vin <> '') as faults
      from used_car c join outlet o using (outlet_id) left join used_car_worth w on w.used_car_id = c.id
      where ${where} order by c.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from used_car c where ${where}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(count).n }
}

/** A car by its public number. @param outletId null: of any outlet; another's is not found */
export async function deskCarByNo(
  db: Kysely<DB>,
  carNo: string,
  outletId: number | null,
): Promise<DeskCar | undefined> {
  const { rows } = await sql<DeskCar>`
    select * from used_car where car_no = ${carNo} and (${outletId}::int is null or outlet_id = ${outletId}::int)`.execute(
    db,
  )
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockDeskCar(
  tx: Transaction<DB>,
  carNo: string,
  outletId: number | null,
): Promise<DeskCar | undefined> {
  const { rows } = await sql<DeskCar>`
    select * from used_car where car_no = ${carNo} and (${outletId}::int is null or outlet_id = ${outletId}::int)
    for update`.execute(tx)
  return rows[0]
}

/** The car that has a VIN. */
export async function carOfVin(db: Kysely<DB>, vin: string): Promise<Pick<DeskCar, 'carNo' | 'outletId'> | undefined> {
  const { rows } = await sql<Pick<DeskCar, 'carNo' | 'outletId'>>`
    select car_no, outlet_id from used_car where vin = ${vin}`.execute(db)
  return rows[0]
}

export interface CarMove {
  at: Date
  event: string
  by: ActorKind
  /** Name of the member of staff; empty for others. */
  who: string
  note: Note
}

/** The history of a car with names, the newest first. */
export async function movesOfCar(db: Kysely<DB>, id: number): Promise<CarMove[]> {
  const { rows } = await sql<CarMove>`
    select e.at, e.event, e.actor as by, coalesce(s.name, '') as who, e.note
    from used_car_event e
      left join staff_account s on s.id = case e.actor when 'staff' then e.actor_id::bigint end
    where e.id = ${id} order by e.seq desc limit 200`.execute(db)
  return rows
}

/** Names of the outlet of a car, and of whoever asks for another price. */
export async function namesAround(
  db: Kysely<DB>,
  { outletId, askedPriceBy }: Pick<DeskCar, 'outletId' | 'askedPriceBy'>,
): Promise<{ outletCn: string; outletEn: string; askedBy: string }> {
  return oneRow(
    await sql<{ outletCn: string; outletEn: string; askedBy: string }>`
      select name_cn as outlet_cn, name_en as outlet_en,
        coalesce((select name from staff_account where id = ${askedPriceBy}::bigint), '') as asked_by
      from outlet where outlet_id = ${outletId}::int`.execute(db),
  )
}

export interface OutletName {
  outletId: number
  nameCn: string
  nameEn: string
}

/** Open outlets by name. @param outletId null: all */
export async function outletNames(db: Kysely<DB>, outletId: number | null): Promise<OutletName[]> {
  const { rows } = await sql<OutletName>`
    select outlet_id, name_cn, name_en from outlet
    where state = 'open' and (${outletId}::int is null or outlet_id = ${outletId}::int) order by city_code, outlet_id`.execute(
    db,
  )
  return rows
}

export interface TrimChoice {
  spuId: number
  nameCn: string
  nameEn: string
  energy: Energy
  firstModelYear: number
  lastModelYear: number | null
}

/** All trims that there ever were, in the order of the range. */
export async function trimChoices(db: Kysely<DB>): Promise<TrimChoice[]> {
  const { rows } = await sql<TrimChoice>`
    select spu_id, name_cn, name_en, energy, first_model_year, last_model_year from car_trim order by sort, spu_id`.execute(
    db,
  )
  return rows
}

/** What a car cost at a moment, by the changes of its price at the desk since then; undefined: there were none. */
export async function priceBefore(db: Kysely<DB>, id: number, at: Date): Promise<number | undefined> {
  const { rows } = await sql<{ fen: number }>`
    select (note->>'fromFen')::bigint as fen from used_car_event
    where id = ${id} and event = 'price' and at > ${at} and note->>'asked' = 'false' order by seq limit 1`.execute(db)
  return rows[0] && Number(rows[0].fen)
}
