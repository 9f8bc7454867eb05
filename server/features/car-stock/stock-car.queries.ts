/** New cars in stock (decision 080). */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { ActorKind } from '#contract/codes.ts'
import type { Parsed } from '#contract/kit.ts'
import type { StockCarState, StockPlace } from '#contract/stock-car-codes.ts'
import { hot } from '#server/db/dialect.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { Note, RowOf } from '#server/lib/machine.ts'

export type StockCar = RowOf<'stock_car'>

export interface FreeCar {
  stockNo: string
  code: string
  place: StockPlace
  arrivesOn: string
  outletId: number
}

/**
 * Cars of a trim that anybody can order, at outlets that sell new cars: of those that are alike at one outlet the
 * earliest. Those of the asked configuration come first, then the earliest, so that they are there however many others are.
 */
export async function freeCars(
  db: Kysely<DB>,
  { spuId, code, outletId }: { spuId: number; code: string; outletId: number | undefined },
): Promise<FreeCar[]> {
  const { rows } = await sql<FreeCar>`${hot}
    select * from (
      select distinct on (c.code, c.outlet_id) c.stock_no, c.code, c.place, c.arrives_on, c.outlet_id
      from stock_car c join outlet o using (outlet_id)
      where c.spu_id = ${spuId}::int and c.state = 'free' and o.state = 'open' and 'sales' = any(o.services)
        and (${outletId ?? null}::int is null or c.outlet_id = ${outletId ?? null}::int)
      order by c.code, c.outlet_id, c.arrives_on, c.id
    ) alike
    order by code = ${code} desc, arrives_on, stock_no limit 500`.execute(db)
  return rows
}

/**
 * Cars of an outlet that anybody can order: of those that are alike the earliest. None where the outlet sells no new cars.
 * The cars of one outlet are some dozens; more than these nobody has standing there.
 */
export async function freeCarsAt(db: Kysely<DB>, outletId: number): Promise<FreeCar[]> {
  const { rows } = await sql<FreeCar>`${hot}
    select distinct on (c.code) c.stock_no, c.code, c.place, c.arrives_on, c.outlet_id
    from stock_car c join outlet o using (outlet_id)
    where c.outlet_id = ${outletId}::int and c.state = 'free' and o.state = 'open' and 'sales' = any(o.services)
    order by c.code, c.arrives_on, c.id limit 500`.execute(db)
  return rows
}

/** A car by its public number. @param forUpdate locks it until the transaction ends */
export async function stockCarByNo(db: Kysely<DB>, stockNo: string, forUpdate = false): Promise<StockCar | undefined> {
  const { rows } = await sql<StockCar>`${hot}
    select * from stock_car where stock_no = ${stockNo} ${forUpdate ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** The car that an order has, locked. */
export async function lockCarOfOrder(tx: Transaction<DB>, orderId: number): Promise<StockCar | undefined> {
  const { rows } = await sql<StockCar>`${hot}
    select * from stock_car where order_id = ${orderId} for update`.execute(tx)
  return rows[0]
}

/**
 * Whoever brings cars into stock waits for the others until their transaction ends: of two who bring the same car at the
 * same moment the second finds it.
 */
export async function takeEntering(tx: Transaction<DB>): Promise<void> {
  await sql`${hot} select pg_advisory_xact_lock(${lockClasses.stockCars}, 0)`.execute(tx)
}

/** The car that has a VIN, and where. */
export async function carOfVin(
  db: Kysely<DB>,
  vin: string,
): Promise<Pick<StockCar, 'stockNo' | 'outletId'> | undefined> {
  const { rows } = await sql<Pick<StockCar, 'stockNo' | 'outletId'>>`
    select stock_no, outlet_id from stock_car where vin = ${vin}`.execute(db)
  return rows[0]
}

/** A car as staff see it on a list. */
export interface StockCarRow {
  stockNo: string
  vin: string
  code: string
  spuId: number
  modelYear: number
  state: StockCarState
  place: StockPlace
  arrivesOn: string
  outletCn: string
  outletEn: string
  orderNo: string | null
}

export type StockWish = Omit<Parsed<'desk.stockCar.list'>, 'pageNumber' | 'pageSize'> & {
  /** Null: of all outlets. */
  outletId: number | null
}

function wanted({ state, place, seriesCode, search, outletId }: StockWish): RawBuilder<unknown> {
  const sign = search.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const parts = [
    outletId === null ? undefined : sql`c.outlet_id = ${outletId}::int`,
    state && sql`c.state = ${state}`,
    place && sql`c.place = ${place}`,
    seriesCode === undefined ? undefined : sql`c.series_code = ${seriesCode}`,
    search === ''
      ? undefined
      : sign.length >= 6
        ? sql`(c.stock_no = ${sign} or (right(c.vin, 6) = ${sign.slice(-6)} and c.vin like ${`%${sign}`}))`
        : sql`c.stock_no = ${sign}`,
  ].filter(part => part !== undefined)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

const shown = sql`c.stock_no, c.vin, c.code, c.spu_id, c.model_year, c.state, c.place, c.arrives_on,
  o.name_cn as outlet_cn, o.name_en as outlet_en, s.order_no`
const around = sql`stock_car c join outlet o using (outlet_id) left join shop_order s on s.id = c.order_id`

/** One page of cars, the newest first, and how many there are. */
export async function stockCarPage(
  db: Kysely<DB>,
  wish: StockWish,
  limit: number,
  offset: number,
): Promise<{ rows: StockCarRow[]; total: number }> {
  const where = wanted(wish)
  const [page, count] = await Promise.all([
    sql<StockCarRow>`
      select ${shown} from ${around} where ${where} order by c.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from stock_car c where ${where}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(count).n }
}

/** The car that an order has, and cars that it could have instead of none: the earliest first. */
export async function carsForOrder(
  db: Kysely<DB>,
  { orderId, code, outletId }: { orderId: number; code: string; outletId: number | null },
): Promise<{ car: StockCarRow | undefined; cars: StockCarRow[] }> {
  const [own, free] = await Promise.all([
    sql<StockCarRow>`select ${shown} from ${around} where c.order_id = ${orderId}`.execute(db),
    sql<StockCarRow>`
      select ${shown} from ${around} where c.outlet_id = ${outletId}::int and c.state = 'free' and c.code = ${code}
      order by c.arrives_on, c.id limit 20`.execute(db),
  ])
  return { car: own.rows[0], cars: free.rows }
}

/** What stands around a car: its outlet, and the order that it is for. */
export async function aroundCar(
  db: Kysely<DB>,
  id: number,
): Promise<Pick<StockCarRow, 'outletCn' | 'outletEn' | 'orderNo'> & { provinceCode: number }> {
  return oneRow(
    await sql<Pick<StockCarRow, 'outletCn' | 'outletEn' | 'orderNo'> & { provinceCode: number }>`
      select o.name_cn as outlet_cn, o.name_en as outlet_en, o.province_code, s.order_no
      from ${around} where c.id = ${id}`.execute(db),
  )
}

export interface StockMove {
  at: Date
  event: string
  by: ActorKind
  /** Name of the member of staff; empty for others. */
  who: string
  note: Note
}

/** The history of a car with names, the newest first. */
export async function movesOfStockCar(db: Kysely<DB>, id: number): Promise<StockMove[]> {
  const { rows } = await sql<StockMove>`
    select e.at, e.event, e.actor as by, coalesce(s.name, '') as who, e.note
    from stock_car_event e
      left join staff_account s on s.id = case e.actor when 'staff' then e.actor_id::bigint end
    where e.id = ${id} order by e.seq desc limit 200`.execute(db)
  return rows
}

/** Open outlets that sell new cars. @param outletId null: all */
export async function sellingOutlets(
  db: Kysely<DB>,
  outletId: number | null,
): Promise<{ outletId: number; nameCn: string; nameEn: string }[]> {
  const { rows } = await sql<{ outletId: number; nameCn: string; nameEn: string }>`
    select outlet_id, name_cn, name_en from outlet
    where state = 'open' and 'sales' = any(services) and (${outletId}::int is null or outlet_id = ${outletId}::int)
    order by city_code, outlet_id`.execute(db)
  return rows
}
