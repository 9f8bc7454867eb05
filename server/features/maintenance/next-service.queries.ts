/** What the next service of own cars is worked out from, and who was told of it (decision 149). */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { stepKm } from './maintenance.rules.ts'
import type { DoneWork, ServiceCar } from './next-service.rules.ts'

export interface ServedCar extends ServiceCar {
  id: number
  customerId: number
  plate: string
  seriesCode: string
  rangeCode: string
  done: DoneWork[]
  /** It has an appointment before it. */
  booked: boolean
}

/** What is read of an own car `c`: what it is, and when each work was done last at an appointment that it came to. */
const served = sql`
  c.id, c.customer_id, c.plate, c.series_code, c.range_code, c.model_year, c.registered_on, c.mileage_km, c.mileage_on,
  coalesce((select jsonb_agg(jsonb_build_object('work', d.work, 'on', d.on_day, 'km', d.km)) from (
      select distinct on (w.work) w.work, to_char(b.starts_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as on_day,
        v.mileage * ${stepKm}::int as km
      from maintenance_visit v join slot_booking b on b.id = v.booking_id
        join maintenance_visit_work w on w.booking_id = v.booking_id
      where v.own_car_id = c.id and b.state = 'done'
      order by w.work, b.starts_at desc) d), '[]') as done,
  exists (select from maintenance_visit v join slot_booking b on b.id = v.booking_id
    where v.own_car_id = c.id and b.state = 'booked') as booked`

/** A customer's own cars, as garages list them. */
export async function servedCars(db: Kysely<DB>, customerId: number): Promise<ServedCar[]> {
  const { rows } = await sql<ServedCar>`
    select ${served} from own_car c where c.customer_id = ${customerId} order by c.changed_at desc, c.id desc`.execute(
    db,
  )
  return rows
}

/**
 * Own cars whose owners have not been told of a service since a day, by their numbers.
 * @param since day in Beijing
 */
export async function carsToTell(
  db: Kysely<DB>,
  { since, after, most }: { since: string; after: number; most: number },
): Promise<ServedCar[]> {
  const { rows } = await sql<ServedCar>`
    select ${served} from own_car c
    where c.id > ${after} and (c.service_told is null or c.service_told < ${since}::date)
    order by c.id limit ${most}`.execute(db)
  return rows
}
