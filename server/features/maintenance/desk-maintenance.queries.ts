/** Maintenance appointments as the desk reads them. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { besideVisit, bookedVisit, visitColumns, type VisitRow } from './maintenance.queries.ts'

export interface DeskVisitRow extends VisitRow {
  surname: string | null
  givenName: string | null
  mobile: string | null
}
const columns = sql`${visitColumns}, c.surname, c.given_name, c.mobile`
const beside = sql`${besideVisit} left join customer c on c.id = b.customer_id`

/** Appointments of an outlet on a day that are not cancelled, in their order. */
export async function visitsOfDay(db: Kysely<DB>, outletId: number, day: string): Promise<DeskVisitRow[]> {
  const { rows } = await sql<DeskVisitRow>`
    select ${columns} from slot_booking b ${beside}
    where b.outlet_id = ${outletId} and b.day = ${day} and ${bookedVisit} and b.state <> 'cancelled'
    order by b.starts_at, b.id`.execute(db)
  return rows
}

/** One by its number, whosever it is. */
export async function deskVisit(db: Kysely<DB>, bookingNo: string): Promise<DeskVisitRow | undefined> {
  const { rows } = await sql<DeskVisitRow>`
    select ${columns} from slot_booking b ${beside} where b.booking_no = ${bookingNo} and ${bookedVisit}`.execute(db)
  return rows[0]
}
