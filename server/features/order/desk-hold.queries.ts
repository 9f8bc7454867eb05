/** Cars that somebody holds, and their queues, as staff see them (decision 076). */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Parsed } from '#contract/kit.ts'
import type { HoldKind } from '#contract/used-car-codes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { ordersIn } from './order.displays.ts'

export interface HeldCar {
  id: number
  carNo: string
  titleCn: string
  titleEn: string
  outletCn: string
  outletEn: string
  kind: HoldKind
  orderNo: string | null
  until: Date | null
  surname: string | null
  givenName: string | null
}

export type HoldWish = Omit<Parsed<'desk.hold.list'>, 'pageNumber' | 'pageSize'> & {
  /** Null: of all outlets. */
  outletId: number | null
}

const kindOf = sql<HoldKind>`case when c.hold_order_id is null then 'kept' when h.state in ${ordersIn.unpaid} then 'unpaid' else 'paid' end`

function wanted({ kind, queued, search, outletId }: HoldWish): RawBuilder<unknown> {
  const parts = [
    sql`c.state = 'reserved'`,
    outletId === null ? undefined : sql`c.outlet_id = ${outletId}::int`,
    kind && sql`${kindOf} = ${kind}`,
    queued &&
      sql`exists (select from used_car_queue q where q.used_car_id = c.id and q.state in ('waiting', 'offered'))`,
    search === '' ? undefined : sql`c.car_no = ${search.toUpperCase()}`,
  ].filter(part => part !== undefined && part !== false)
  return sql.join(parts, sql` and `)
}

/** One page of cars that are held, those whose hold ends first in front, and how many there are. */
export async function heldCars(
  db: Kysely<DB>,
  wish: HoldWish,
  limit: number,
  offset: number,
): Promise<{ rows: HeldCar[]; total: number }> {
  const from = sql`used_car c left join shop_order h on h.id = c.hold_order_id where ${wanted(wish)}`
  const until = sql`case when c.hold_order_id is null then c.kept_until when h.state in ${ordersIn.unpaid} then h.pay_until end`
  const [page, count] = await Promise.all([
    sql<HeldCar>`
      select held.*, o.name_cn as outlet_cn, o.name_en as outlet_en, p.surname, p.given_name
      from (
        select c.id, c.car_no, c.title_cn, c.title_en, c.outlet_id, ${kindOf} as kind, h.order_no, ${until} as until,
          coalesce(h.customer_id, c.kept_for) as customer_id
        from ${from} order by ${until} nulls last, c.id desc limit ${limit} offset ${offset}
      ) held
        join outlet o using (outlet_id) left join customer p on p.id = held.customer_id
      order by held.until nulls last, held.id desc`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(count).n }
}

export interface DeskPlace {
  queueId: number
  usedCarId: number
  state: 'waiting' | 'offered'
  createdAt: Date
  dueAt: Date | null
  surname: string | null
  givenName: string | null
  mobile: string | null
}

/** Everybody in the queues for some cars: whom one is kept for, then who waits in the order in which they asked. */
export async function placesFor(db: Kysely<DB>, usedCarIds: readonly number[]): Promise<DeskPlace[]> {
  const { rows } = await sql<DeskPlace>`
    select q.id as queue_id, q.used_car_id, q.state, q.created_at, q.due_at, p.surname, p.given_name, p.mobile
    from used_car_queue q join customer p on p.id = q.customer_id
    where q.used_car_id = any(${[...usedCarIds]}::bigint[]) and q.state in ('waiting', 'offered')
    order by q.used_car_id, q.state = 'waiting', q.id`.execute(db)
  return rows
}

/** A place that is not at its end, with whose it is and what it is for. @param outletId null: of any outlet */
export async function openPlace(
  db: Kysely<DB>,
  queueId: number,
  outletId: number | null,
): Promise<(Pick<DeskPlace, 'surname' | 'givenName' | 'mobile'> & { carNo: string; customerId: number }) | undefined> {
  const { rows } = await sql<
    Pick<DeskPlace, 'surname' | 'givenName' | 'mobile'> & { carNo: string; customerId: number }
  >`
    select p.surname, p.given_name, p.mobile, c.car_no, q.customer_id
    from used_car_queue q join used_car c on c.id = q.used_car_id join customer p on p.id = q.customer_id
    where q.id = ${queueId} and q.state in ('waiting', 'offered')
      and (${outletId}::int is null or c.outlet_id = ${outletId}::int)`.execute(db)
  return rows[0]
}
