/** What the order of a returning student has beside every order, in the database (domain D.1; decision 120). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { StockPlace } from '#contract/stock-car-codes.ts'
import type { StudentPrice } from '#contract/student/price.ts'
import { hot } from '#server/db/dialect.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import type { DB } from '#server/db/schema.ts'
import { stockStillFree } from './new-car.queries.ts'
import { stateNamed, statesWhere } from './order.displays.ts'
import type { Order } from './order.queries.ts'

type Tx = Transaction<DB>

export interface NewStudentOrder {
  orderId: number
  qualificationId: number
  personHash: Buffer
  studyStartsOn: string
  studyEndsOn: string
  office: string
  applyUntil: string | null
  rulesVersion: number
  price: StudentPrice
}

/** One car at a time for one person, whichever accounts order it; taken before a row is locked. */
export async function lockStudent(tx: Tx, personHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.studentCar}, hashtext(${personHash.toString('hex')}))`.execute(
    tx,
  )
}

/** States in which the car is its student's. */
const handedOver = statesWhere(({ queue }, kind) => kind === 'studentCar' && queue === 'done').map(stateNamed)

/**
 * What keeps somebody from ordering: an order under way, or one that was handed over for this return. Another return is
 * one whose study began after the study of that order had ended.
 * @param studyStartsOn of the qualification that is used now
 */
export async function studentHindered(
  db: Kysely<DB>,
  personHash: Buffer,
  studyStartsOn: string,
): Promise<'open' | 'had' | undefined> {
  const { rows } = await sql<{ live: boolean }>`
    select s.live from student_order s join shop_order o on o.id = s.order_id
    where s.person_hash = ${personHash}
      and (s.live or o.state = any(${handedOver}::text[]) and s.study_ends_on >= ${studyStartsOn}::date)
    order by s.live desc limit 1`.execute(db)
  return rows[0] && (rows[0].live ? 'open' : 'had')
}

/** Writes down what was ordered by whom, together with the order; a unique index keeps the second car of one person out. */
export async function addStudentOrder(tx: Tx, { price, ...row }: NewStudentOrder): Promise<void> {
  await tx
    .insertInto('student_order')
    .values({ ...row, price: JSON.stringify(price) })
    .execute()
}

/** Whether an order takes the place of its person; one that has ended leaves its VIN as well. */
export async function setLive(
  tx: Tx,
  orderId: number,
  { live, ended }: { live: boolean; ended: boolean },
): Promise<void> {
  await sql`${hot}
    update student_order set live = ${live}, vin = case when ${ended}::boolean then null else vin end
    where order_id = ${orderId} and (live <> ${live} or ${ended}::boolean and vin is not null)`.execute(tx)
}

/** Those of these closed orders that money which comes late opens again: their person has ordered nothing else since, nor anybody their car. */
export async function studentCarsStillFree(tx: Tx, orders: readonly Order[], now: Date): Promise<Order[]> {
  const free: Order[] = []
  for (const order of orders) {
    if (order.depositKind !== 'intention' || (order.validUntil !== null && order.validUntil <= now)) continue
    const of = await studentOrderOf(tx, order.id)
    if (!of?.personHash) continue
    await lockStudent(tx, of.personHash)
    if (await studentHindered(tx, of.personHash, of.studyStartsOn)) continue
    if (await stockStillFree(tx, order.id)) free.push(order)
  }
  return free
}

export interface StudentOrderRow {
  orderId: number
  qualificationId: number
  personHash: Buffer | null
  studyStartsOn: string
  office: string
  applyUntil: string | null
  rulesVersion: number
  price: StudentPrice
  vin: string | null
}

export async function studentOrderOf(db: Kysely<DB>, orderId: number): Promise<StudentOrderRow | undefined> {
  const { rows } = await sql<StudentOrderRow>`${hot}
    select order_id, qualification_id, person_hash, study_starts_on::text, office, apply_until::text, rules_version, price, vin
    from student_order where order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** The car that was allocated. @returns whether no other order and no car of the stock has this VIN */
export async function setStudentVin(tx: Tx, orderId: number, vin: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lockClasses.studentCar}, hashtext(${vin}))`.execute(tx)
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from student_order where vin = ${vin} and order_id <> ${orderId})
      or exists (select from stock_car
        where vin = ${vin} and state <> 'withdrawn' and order_id is distinct from ${orderId}) as taken`.execute(tx)
  if (rows[0]?.taken) return false
  await sql`update student_order set vin = ${vin} where order_id = ${orderId}`.execute(tx)
  return true
}

/** The car of the stock that an order was placed for; nothing: one that is built. */
export interface StockOfOrder {
  stockNo: string
  vin: string
  place: StockPlace
  modelYear: number
  /** It is this order's now. */
  held: boolean
}

export async function stockOfStudent(db: Kysely<DB>, orderId: number): Promise<StockOfOrder | undefined> {
  const { rows } = await sql<StockOfOrder>`${hot}
    select c.stock_no, c.vin, c.place, c.model_year, c.order_id is not distinct from n.order_id as held
    from new_car_order n join stock_car c on c.stock_no = n.stock_no where n.order_id = ${orderId}`.execute(db)
  return rows[0]
}
