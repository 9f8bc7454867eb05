/** The queue for a used car in the database (decision 071). Whoever writes holds the lock of the car. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { later, minuteMs } from '#server/lib/clock.ts'

type Tx = Transaction<DB>
export type QueuePlace = RowOf<'used_car_queue'>
export type UsedCar = RowOf<'used_car'>

/** The first who waits for a car. */
export async function firstWaiting(tx: Tx, usedCarId: number): Promise<QueuePlace | undefined> {
  const { rows } = await sql<QueuePlace>`
    select * from used_car_queue where used_car_id = ${usedCarId} and state = 'waiting'
    order by id limit 1 for update`.execute(tx)
  return rows[0]
}

/** Everybody who waits for a car, in their order. */
export async function allWaiting(tx: Tx, usedCarId: number): Promise<QueuePlace[]> {
  const { rows } = await sql<QueuePlace>`
    select * from used_car_queue where used_car_id = ${usedCarId} and state = 'waiting' order by id for update`.execute(
    tx,
  )
  return rows
}

/** Whom the car is kept for. */
export async function offeredPlace(tx: Tx, usedCarId: number): Promise<QueuePlace | undefined> {
  const { rows } = await sql<QueuePlace>`
    select * from used_car_queue where used_car_id = ${usedCarId} and state = 'offered' for update`.execute(tx)
  return rows[0]
}

/** Locks a car by its public number. */
export async function lockCar(tx: Tx, carNo: string): Promise<UsedCar | undefined> {
  const { rows } = await sql<UsedCar>`select * from used_car where car_no = ${carNo} for update`.execute(tx)
  return rows[0]
}

/** A place with its car, the car locked first; another customer's is not found. @param customerId null: anybody's */
export async function placeWithCar(
  tx: Tx,
  id: number,
  customerId: number | null,
): Promise<{ place: QueuePlace; car: UsedCar } | undefined> {
  const { rows } = await sql<UsedCar>`
    select c.* from used_car c join used_car_queue q on q.used_car_id = c.id
    where q.id = ${id} and ${customerId === null ? sql`true` : sql`q.customer_id = ${customerId}`}
    for update of c`.execute(tx)
  const car = rows[0]
  if (!car) return undefined
  const place = oneRow(await sql<QueuePlace>`select * from used_car_queue where id = ${id} for update`.execute(tx))
  return { place, car }
}

/** In how many queues a customer is, one after the other for each customer. */
export async function countPlaces(
  tx: Tx,
  customerId: number,
  usedCarId: number,
): Promise<{ all: number; same: number; ofCar: number }> {
  await sql`select from customer where id = ${customerId} for no key update`.execute(tx)
  return oneRow(
    await sql<{ all: number; same: number; ofCar: number }>`
      select (count(*) filter (where customer_id = ${customerId}))::int as all,
        (count(*) filter (where customer_id = ${customerId} and used_car_id = ${usedCarId}))::int as same,
        (count(*) filter (where used_car_id = ${usedCarId}))::int as of_car
      from used_car_queue
      where state in ('waiting', 'offered') and (customer_id = ${customerId} or used_car_id = ${usedCarId})`.execute(
      tx,
    ),
  )
}

export interface ShownPlace {
  queueId: number
  carNo: string
  titleCn: string
  titleEn: string
  state: 'waiting' | 'offered'
  /** How many stand before. */
  before: number
  dueAt: Date | null
}

const shown = (which: ReturnType<typeof sql<boolean>>) => sql<ShownPlace>`
  select q.id as queue_id, c.car_no, c.title_cn, c.title_en, q.state, q.due_at,
    (select count(*)::int from used_car_queue e
      where e.used_car_id = q.used_car_id and e.state = 'waiting' and e.id < q.id) as before
  from used_car_queue q join used_car c on c.id = q.used_car_id
  where q.state in ('waiting', 'offered') and c.state = 'reserved' and ${which} order by q.id desc limit 50`

/** Where a customer waits, or what is kept for them. */
export async function placesOf(db: Kysely<DB>, customerId: number): Promise<ShownPlace[]> {
  return (await shown(sql<boolean>`q.customer_id = ${customerId}`).execute(db)).rows
}

/** A customer's place in the queue for one car. */
export async function placeAt(db: Kysely<DB>, customerId: number, usedCarId: number): Promise<ShownPlace | undefined> {
  const { rows } = await shown(sql<boolean>`q.customer_id = ${customerId} and q.used_car_id = ${usedCarId}`).execute(db)
  return rows[0]
}

/** How many wait for a car, and until when it is kept for the first of them. */
export async function lineOf(
  db: Kysely<DB>,
  carNo: string,
): Promise<
  { id: number; state: string; holdOrderId: number | null; keptUntil: Date | null; waiting: number } | undefined
> {
  const { rows } = await sql<{
    id: number
    state: string
    holdOrderId: number | null
    keptUntil: Date | null
    waiting: number
  }>`
    select id, state, hold_order_id, kept_until,
      (select count(*)::int from used_car_queue q where q.used_car_id = c.id and q.state = 'waiting') as waiting
    from used_car c where car_no = ${carNo} and state <> 'withdrawn'`.execute(db)
  return rows[0]
}

/** Places whose offer is over. */
export async function takeDuePlaces(tx: Tx, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from used_car_queue where due_at <= ${now} order by due_at limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Places of a customer that are not at their end. */
export async function openPlaces(tx: Tx, customerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from used_car_queue where customer_id = ${customerId} and state in ('waiting', 'offered')
    order by used_car_id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** So long a car is kept for the first of its queue. */
export const KEEP_MS = 120 * minuteMs
export const keepUntil = (now: Date): Date => later(now, KEEP_MS)
