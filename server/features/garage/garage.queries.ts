/** Customers' own cars in the database. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { DB, OwnCarTable } from '#server/db/schema.ts'
import type { CarFacts, CarMileage } from './garage.rules.ts'

export type OwnCarRow = Selectable<OwnCarTable>

/** A customer's cars, the last changed first. */
export async function carsOf(db: Kysely<DB>, customerId: number): Promise<OwnCarRow[]> {
  const { rows } = await sql<OwnCarRow>`
    select * from own_car where customer_id = ${customerId} order by changed_at desc, id desc`.execute(db)
  return rows
}

/** One of a customer's own. */
export async function ownCar(db: Kysely<DB>, customerId: number, id: number): Promise<OwnCarRow | undefined> {
  const { rows } = await sql<OwnCarRow>`
    select * from own_car where id = ${id} and customer_id = ${customerId}`.execute(db)
  return rows[0]
}

/** Locks the customer's list, which what follows counts. @returns the cars */
export async function lockCars(tx: Transaction<DB>, customerId: number): Promise<OwnCarRow[]> {
  await sql`select from customer where id = ${customerId} for no key update`.execute(tx)
  return carsOf(tx, customerId)
}

export async function addCar(
  tx: Transaction<DB>,
  customerId: number,
  facts: CarFacts & CarMileage,
  now: Date,
): Promise<OwnCarRow> {
  return tx
    .insertInto('own_car')
    .values({ ...facts, customerId, createdAt: now, changedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * @param facts.serviceTold null: it is another car, of whose service nobody was told
 * @returns nothing when the customer has no such car
 */
export async function changeCar(
  tx: Transaction<DB>,
  customerId: number,
  id: number,
  facts: CarFacts & CarMileage & { serviceTold?: null },
  now: Date,
): Promise<OwnCarRow | undefined> {
  return tx
    .updateTable('own_car')
    .set({ ...facts, changedAt: now })
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .returningAll()
    .executeTakeFirst()
}

/** @returns whether the customer had such a car */
export async function removeCar(tx: Transaction<DB>, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('own_car')
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Writes down that the owner of a car is told of a service (decision 149). @returns whether nobody has done so since a day */
export async function noteServiceTold(
  tx: Transaction<DB>,
  id: number,
  { since, today }: { since: string; today: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update own_car set service_told = ${today}::date
    where id = ${id} and (service_told is null or service_told < ${since}::date)`.execute(tx)
  return numAffectedRows === 1n
}
