/** What is known of own cars and was said of their worth, in the database (decision 074). */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { DB, OwnCarWorthTable } from '#server/db/schema.ts'
import type { Worth } from './car-value.rules.ts'

export type WorthRow = Selectable<OwnCarWorthTable>
export interface SaidValue {
  month: string
  valueFen: number
  mileageKm: number
}

/** What is known of a car, which is the customer's own: whoever calls has asked for it by customer. */
export async function worthOf(db: Kysely<DB>, ownCarId: number): Promise<WorthRow | undefined> {
  return db.selectFrom('own_car_worth').selectAll().where('ownCarId', '=', ownCarId).executeTakeFirst()
}

/** What was said of it, oldest first; no more than ten years are shown. */
export async function saidOf(db: Kysely<DB>, ownCarId: number): Promise<SaidValue[]> {
  const { rows } = await sql<SaidValue>`
    select month, value_fen, mileage_km from own_car_value where own_car_id = ${ownCarId} order by month desc limit 120`.execute(
    db,
  )
  return rows.toReversed()
}

export async function keepWorth(tx: Transaction<DB>, row: WorthRow): Promise<void> {
  const { ownCarId: _, ...facts } = row
  await tx
    .insertInto('own_car_worth')
    .values(row)
    .onConflict(conflict => conflict.column('ownCarId').doUpdateSet(facts))
    .execute()
}

/** Writes down what is said of a month; what is said later in it takes its place. */
export async function keepValue(
  tx: Transaction<DB>,
  row: SaidValue & { ownCarId: number; valuationVersion: number },
): Promise<void> {
  const { valueFen, mileageKm, valuationVersion } = row
  await tx
    .insertInto('own_car_value')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['ownCarId', 'month']).doUpdateSet({ valueFen, mileageKm, valuationVersion }),
    )
    .execute()
}

export async function forgetWorth(tx: Transaction<DB>, ownCarId: number): Promise<void> {
  await tx.deleteFrom('own_car_worth').where('ownCarId', '=', ownCarId).execute()
}

/** A car whose worth of a month is not written down yet. */
export type DueWorth = Worth & {
  ownCarId: number
  spuId: number
  rangeCode: string
}

/** Takes some of them after a car's number, locked; another process takes others. */
export async function takeDueWorths(
  tx: Transaction<DB>,
  month: string,
  after: number,
  most: number,
): Promise<DueWorth[]> {
  const { rows } = await sql<DueWorth>`
    select w.own_car_id, w.spu_id, w.registered_on, w.mileage_km, w.mileage_on, w.km_per_month, w.city_code, w.use_kind, w.accident,
      w.grade, c.model_year, c.range_code
    from own_car_worth w join own_car c on c.id = w.own_car_id
    where w.own_car_id > ${after} and not exists (
      select from own_car_value v where v.own_car_id = w.own_car_id and v.month = ${month}::date)
    order by w.own_car_id limit ${most} for update of w skip locked`.execute(tx)
  return rows
}
