/** Allotments of the launch model and the places for them (decision 090). Whoever gives a car out holds the allotment's lock. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB, LaunchAllotmentTable } from '#server/db/schema.ts'
import { minuteMs } from '#server/lib/clock.ts'
import type { RowOf } from '#server/lib/machine.ts'

type Tx = Transaction<DB>
export type Allotment = Selectable<LaunchAllotmentTable>
export type Place = RowOf<'launch_place'>

/** So long a car is kept for somebody who pressed and got one at once: they stand in front of the page. */
export const PRESENT_MS = 15 * minuteMs
/** So long for somebody who has waited and is called. */
export const CALLED_MS = 120 * minuteMs
/** So long an order of the launch model can be paid. */
export const LAUNCH_PAY_MINUTES = 15
/** People who wait for one allotment. */
export const LONGEST_LINE = 2_000

export async function lockAllotment(tx: Tx, id: number): Promise<Allotment | undefined> {
  const { rows } = await sql<Allotment>`select * from launch_allotment where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Cars that are given out, and people who wait; the allotment is locked. */
export async function countGiven(tx: Tx, allotmentId: number): Promise<{ given: number; waiting: number }> {
  return oneRow(
    await sql<{ given: number; waiting: number }>`
      select (count(*) filter (where state in ('offered', 'taken')))::int as given,
        (count(*) filter (where state = 'waiting'))::int as waiting
      from launch_place
      where allotment_id = ${allotmentId} and state in ('offered', 'taken', 'waiting')`.execute(tx),
  )
}

/** The first who wait, in their order, locked. */
export async function firstInLine(tx: Tx, allotmentId: number, most: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select * from launch_place where allotment_id = ${allotmentId} and state = 'waiting'
    order by id limit ${most} for update`.execute(tx)
  return rows
}

/** How many cars of a model a customer has or waits for; one after the other for each customer. */
export async function countOwn(tx: Tx, customerId: number, seriesCode: string): Promise<number> {
  await sql`select from customer where id = ${customerId} for no key update`.execute(tx)
  const { n } = oneRow(
    await sql<{ n: number }>`
      select count(*)::int as n from launch_place p join launch_allotment a on a.id = p.allotment_id
      where p.customer_id = ${customerId} and a.series_code = ${seriesCode}
        and p.state in ('waiting', 'offered', 'taken')`.execute(tx),
  )
  return n
}

/** A place, its allotment locked before it; another customer's is not found. @param customerId null: anybody's */
export async function lockPlace(
  tx: Tx,
  id: number,
  customerId: number | null,
): Promise<{ place: Place; allotment: Allotment } | undefined> {
  const { rows } = await sql<Allotment>`
    select a.* from launch_allotment a join launch_place p on p.allotment_id = a.id
    where p.id = ${id} and ${customerId === null ? sql`true` : sql`p.customer_id = ${customerId}`}
    for update of a`.execute(tx)
  const allotment = rows[0]
  if (!allotment) return undefined
  const place = oneRow(await sql<Place>`select * from launch_place where id = ${id} for update`.execute(tx))
  return { place, allotment }
}

/** The place that an order was placed with, where it was one of the launch model. */
export async function placeOfOrder(db: Kysely<DB>, orderId: number): Promise<Pick<Place, 'id'> | undefined> {
  const { rows } = await sql<Pick<Place, 'id'>>`
    select id from launch_place where order_id = ${orderId} and state = 'taken'`.execute(db)
  return rows[0]
}

/** Whether cars of a model are given out by allotments now or later. */
export async function isAllotted(db: Kysely<DB>, seriesCode: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from launch_allotment where series_code = ${seriesCode} and closes_at > ${now} limit 1`.execute(db)
  return rows.length > 0
}

/** What is kept for a customer of a model, locked, the first that ends first, with where its dealer has to be. */
export async function offersFor(
  tx: Tx,
  customerId: number,
  seriesCode: string,
): Promise<(Place & { provinceCode: number | null })[]> {
  const { rows } = await sql<Place & { provinceCode: number | null }>`
    select p.*, a.province_code from launch_place p join launch_allotment a on a.id = p.allotment_id
    where p.customer_id = ${customerId} and a.series_code = ${seriesCode} and p.state = 'offered'
    order by p.due_at, p.id for update of p`.execute(tx)
  return rows
}

export interface AllotmentNow {
  id: number
  seriesCode: string
  provinceCode: number | null
  provinceCn: string | null
  provinceEn: string | null
  quantity: number
  mostEach: number
  opensAt: Date
  closesAt: Date
  version: number
  given: number
  waiting: number
}

const counted = sql`
  select a.*, r.name_cn as province_cn, r.name_en as province_en,
    (select count(*)::int from launch_place p where p.allotment_id = a.id and p.state in ('offered', 'taken')) as given,
    (select count(*)::int from launch_place p where p.allotment_id = a.id and p.state = 'waiting') as waiting
  from launch_allotment a left join region r on r.code = a.province_code`

/** Allotments of a model that are not over, the next to open first. */
export async function allotmentsNow(db: Kysely<DB>, seriesCode: string, now: Date): Promise<AllotmentNow[]> {
  const { rows } = await sql<AllotmentNow>`${counted}
    where a.series_code = ${seriesCode} and a.closes_at > ${now}
    order by a.opens_at, a.province_code nulls first, a.id limit 50`.execute(db)
  return rows
}

/** Allotments of all models, the newest first, and how many there are. */
export async function allotmentPage(
  db: Kysely<DB>,
  limit: number,
  offset: number,
): Promise<{ rows: AllotmentNow[]; total: number }> {
  const [page, total] = await Promise.all([
    sql<AllotmentNow>`${counted} order by a.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from launch_allotment`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(total).n }
}

export interface AllotmentChange {
  allotmentId: number
  version: number
  quantity: number
  mostEach: number
  opensAt: Date
  closesAt: Date
  reason: string
  by: string
  madeAt: Date
}

/** Versions of some allotments, the newest first. */
export async function changesOfAllotments(db: Kysely<DB>, ids: readonly number[]): Promise<AllotmentChange[]> {
  const { rows } = await sql<AllotmentChange>`
    select c.*, s.name as by from launch_allotment_change c join staff_account s on s.id = c.staff_id
    where c.allotment_id = any(${ids}::bigint[]) order by c.id desc limit 500`.execute(db)
  return rows
}

type Terms = Pick<Allotment, 'quantity' | 'mostEach' | 'opensAt' | 'closesAt'>

/** Writes a new allotment. @returns its number */
export async function addAllotment(
  tx: Tx,
  { seriesCode, provinceCode, ...terms }: Terms & Pick<Allotment, 'seriesCode' | 'provinceCode'>,
): Promise<number> {
  const { id } = oneRow(
    await sql<{ id: number }>`
      insert into launch_allotment (series_code, province_code, quantity, most_each, opens_at, closes_at)
      values (${seriesCode}, ${provinceCode}, ${terms.quantity}, ${terms.mostEach}, ${terms.opensAt}, ${terms.closesAt})
      returning id`.execute(tx),
  )
  return id
}

/** Gives an allotment other terms; it is locked. */
export async function changeAllotment(tx: Tx, id: number, terms: Terms): Promise<void> {
  await sql`
    update launch_allotment set quantity = ${terms.quantity}, most_each = ${terms.mostEach}, opens_at = ${terms.opensAt},
      closes_at = ${terms.closesAt}, version = version + 1
    where id = ${id}`.execute(tx)
}

/** Writes down the version that holds from now on. */
export async function noteAllotment(
  tx: Tx,
  id: number,
  { reason, staffId, now }: { reason: string; staffId: number; now: Date },
): Promise<void> {
  await sql`
    insert into launch_allotment_change (allotment_id, version, quantity, most_each, opens_at, closes_at, reason, staff_id, made_at)
    select id, version, quantity, most_each, opens_at, closes_at, ${reason}, ${staffId}, ${now}
    from launch_allotment where id = ${id}`.execute(tx)
}

export interface OwnPlace {
  placeId: number
  allotmentId: number
  state: 'waiting' | 'offered' | 'taken'
  before: number
  dueAt: Date | null
  orderNo: string | null
}

/** Where a customer stands for a model, the newest first. */
export async function placesFor(db: Kysely<DB>, customerId: number, seriesCode: string): Promise<OwnPlace[]> {
  const { rows } = await sql<OwnPlace>`
    select p.id as place_id, p.allotment_id, p.state, p.due_at, o.order_no,
      (select count(*)::int from launch_place e
        where e.allotment_id = p.allotment_id and e.state = 'waiting' and e.id < p.id) as before
    from launch_place p join launch_allotment a on a.id = p.allotment_id left join shop_order o on o.id = p.order_id
    where p.customer_id = ${customerId} and a.series_code = ${seriesCode} and p.state in ('waiting', 'offered', 'taken')
    order by p.id desc limit 20`.execute(db)
  return rows
}

/** Places whose time is over. */
export async function duePlaces(tx: Tx, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from launch_place where due_at <= ${now} order by due_at limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Allotments that are over and for which somebody still waits. */
export async function overWithLine(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from launch_allotment a where a.closes_at <= ${now}
      and exists (select from launch_place p where p.allotment_id = a.id and p.state = 'waiting') limit 50`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Places of a customer that hold or wait for a car. */
export async function openPlacesOf(tx: Tx, customerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from launch_place where customer_id = ${customerId} and state in ('waiting', 'offered')
    order by allotment_id, id`.execute(tx)
  return rows.map(({ id }) => id)
}
