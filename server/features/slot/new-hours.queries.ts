/** Which appointments other opening hours or services of an outlet would leave before a closed door (decision 118). */
import { type Kysely, sql } from 'kysely'
import type { SlotKind } from '#contract/codes.ts'
import type { DB } from '#server/db/schema.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { exceptionsFrom, kindRules, outletNow } from './calendar.queries.ts'
import { type CalendarOutlet, hoursOfDay, type SlotException } from './slot.rules.ts'

/** An appointment that stands today. */
export interface StrandedBooking {
  bookingNo: string
  kind: SlotKind
  day: string
  half: number
  halfHours: number
  startsAt: Date
  /** False: its service falls away; true: the outlet is shut at that time. */
  offered: boolean
}

type Doors = Pick<CalendarOutlet, 'hours' | 'holidays' | 'services'>

/** Whether somebody is there for all of an appointment. */
function isThere(
  outlet: Doors,
  exceptions: readonly SlotException[],
  { day, kind, half, halfHours }: Omit<StrandedBooking, 'offered'>,
): boolean {
  const { span } = hoursOfDay(outlet, exceptions, day, kind)
  return span !== undefined && half >= span.opens && half + halfHours <= span.closes
}

/**
 * Appointments to come that stand with what the outlet is today and would not with what it is to be; exceptions of single
 * days count as the calendar has them.
 * @param after hours, holidays and services that are proposed
 */
export async function strandedBy(
  db: Kysely<DB>,
  outletId: number,
  after: Doors,
  now: Date,
): Promise<StrandedBooking[]> {
  const today = await outletNow(db, outletId)
  const exceptions = await exceptionsFrom(db, outletId, beijingDay(now))
  const kinds = await kindRules.now(db)
  const { rows } = await sql<Omit<StrandedBooking, 'offered'>>`
    select booking_no, kind, day, half, half_hours, starts_at from slot_booking
    where outlet_id = ${outletId} and state = 'booked' and ends_at > ${now} order by starts_at, id`.execute(db)
  return rows.flatMap(row => {
    const service = kinds.get(row.kind)?.service ?? ''
    const offers = (outlet: Doors) => outlet.services.includes(service)
    const stands = (outlet: Doors) => offers(outlet) && isThere(outlet, exceptions, row)
    return stands(today) && !stands(after) ? { ...row, offered: offers(after) } : []
  })
}
