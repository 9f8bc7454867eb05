/** The pool of new cars in stock that are offered to returning students, in the database (decision 119). */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PoolQueue } from '#contract/student/pool.ts'
import type { StockCarState, StockPlace } from '#contract/stock-car-codes.ts'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { cached } from '#server/lib/cached.ts'
import type { RowOf } from '#server/lib/machine.ts'

/** A car that visitors may be shown, as far as its rows say. */
export interface PooledRow {
  stockNo: string
  code: string
  place: StockPlace
  arrivesOn: string
  outletId: number
}

/** No pool is larger: more than this are not one list of cars any more. */
const MOST_POOLED = 5_000

/**
 * Cars that are offered and free, at outlets that sell new cars: of those that are alike at one outlet the earliest. Held in
 * memory; changes of the pool, of the cars in it and of outlets are told (migration 216).
 */
export const pooledRows = cached(['student_pool', 'outlet'], async (db): Promise<readonly PooledRow[]> => {
  const { rows } = await sql<PooledRow>`
    select distinct on (c.code, c.outlet_id) c.stock_no, c.code, c.place, c.arrives_on, c.outlet_id
    from student_pool p join stock_car c on c.id = p.stock_car_id join outlet o using (outlet_id)
    where p.state = 'offered' and c.state = 'free' and o.state = 'open' and 'sales' = any(o.services)
    order by c.code, c.outlet_id, c.arrives_on, c.id limit ${MOST_POOLED}`.execute(db)
  return rows
})

/** A car in stock with what the pool says of it. */
export interface PoolCar extends PooledRow {
  stockCarId: number
  vin: string
  spuId: number
  seriesCode: string
  modelYear: number
  carState: StockCarState
  outletCn: string
  outletEn: string
  provinceCode: number
  /** Its outlet is open and sells new cars. */
  outletSells: boolean
  /** Null: it was never in the pool. */
  poolState: RowOf<'student_pool'>['state'] | null
  stateAt: Date | null
  reason: string
  version: number
}

const shown = sql`c.id as stock_car_id, c.stock_no, c.vin, c.code, c.spu_id, c.series_code, c.model_year, c.place, c.arrives_on,
  c.outlet_id, c.state as car_state, o.name_cn as outlet_cn, o.name_en as outlet_en, o.province_code,
  o.state = 'open' and 'sales' = any(o.services) as outlet_sells,
  p.state as pool_state, p.state_at, coalesce(p.reason, '') as reason, coalesce(p.version, 0) as version`

/** A car in stock by its public number, in the pool or not. */
export async function poolCar(db: Kysely<DB>, stockNo: string): Promise<PoolCar | undefined> {
  const { rows } = await sql<PoolCar>`${hot}
    select ${shown} from stock_car c join outlet o using (outlet_id) left join student_pool p on p.stock_car_id = c.id
    where c.stock_no = ${stockNo}`.execute(db)
  return rows[0]
}

/** Every car that was ever offered, for the figures of the pool. */
export async function everyPooled(db: Kysely<DB>): Promise<PoolCar[]> {
  const { rows } = await sql<PoolCar>`
    select ${shown} from student_pool p join stock_car c on c.id = p.stock_car_id join outlet o using (outlet_id)`.execute(
    db,
  )
  return rows
}

/** The row that a car has in the pool, locked until the transaction ends. */
export async function lockPooled(db: Kysely<DB>, stockCarId: number): Promise<RowOf<'student_pool'> | undefined> {
  const { rows } = await sql<RowOf<'student_pool'>>`
    select * from student_pool where stock_car_id = ${stockCarId} for update`.execute(db)
  return rows[0]
}

export interface PoolWish {
  queue: PoolQueue
  /** Of the programme, by the rules in force. */
  programme: readonly string[]
  seriesCode: string | undefined
  search: string
  /** A dealer sees the cars of the own outlet, and none without one. */
  staff: { role: string; outletId?: number | undefined }
  skip: number
  take: number
}

/** Where a queue's cars stand; those that could be offered are free, of the programme and in nobody's hand. */
const places: Readonly<Record<PoolQueue, RawBuilder<unknown>>> = {
  candidates: sql`stock_car c join outlet o using (outlet_id) left join student_pool p on p.stock_car_id = c.id`,
  offered: sql`student_pool p join stock_car c on c.id = p.stock_car_id join outlet o using (outlet_id)`,
  removed: sql`student_pool p join stock_car c on c.id = p.stock_car_id join outlet o using (outlet_id)`,
}

function wanted({ queue, programme, seriesCode, search, staff }: PoolWish): RawBuilder<unknown> {
  const sign = search.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const parts = [
    queue === 'candidates'
      ? sql`p.id is null and c.state = 'free' and c.series_code = any(${[...programme]}::text[])
          and o.state = 'open' and 'sales' = any(o.services)`
      : sql`p.state = ${queue}`,
    staff.role === 'dealer' ? sql`c.outlet_id = ${staff.outletId ?? null}::int` : undefined,
    seriesCode === undefined ? undefined : sql`c.series_code = ${seriesCode}`,
    search === ''
      ? undefined
      : sign.length >= 6
        ? sql`(c.stock_no = ${sign} or (right(c.vin, 6) = ${sign.slice(-6)} and c.vin like ${`%${sign}`}))`
        : sql`c.stock_no = ${sign}`,
  ].filter(part => part !== undefined)
  return sql.join(parts, sql` and `)
}

/** One page of a queue, what was offered or taken out last first, and how many there are. */
export async function poolPage(db: Kysely<DB>, wish: PoolWish): Promise<{ rows: PoolCar[]; total: number }> {
  const [from, where] = [places[wish.queue], wanted(wish)]
  const order = wish.queue === 'candidates' ? sql`c.id desc` : sql`p.state_at desc, p.id desc`
  const [page, count] = await Promise.all([
    sql<PoolCar>`
      select ${shown} from ${from} where ${where} order by ${order} offset ${wish.skip} limit ${wish.take}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from ${from} where ${where}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(count).n }
}
