/** What other features do to appointments without knowing them. */
import { sql } from 'kysely'
import type { DeletionListener } from '#server/lib/own-part.ts'
import { openCalendar, cancelSlot } from './slot.book.ts'
import { ownBookings } from './slot.own.ts'

/** Cancels what a customer has before them when the account goes: nobody would come, and the outlet would wait for no name. */
export const cancelOpenSlots: DeletionListener = async (tx, customerId, now) => {
  const { rows } = await sql<{ bookingNo: string; outletId: number }>`
    select booking_no, outlet_id from slot_booking
    where ${ownBookings(customerId)} and state = 'booked' and ends_at > ${now} order by id`.execute(tx)
  await openCalendar(
    tx,
    rows.map(row => row.outletId),
    now,
  )
  for (const { bookingNo } of rows) await cancelSlot(tx, bookingNo, { actor: { kind: 'clock' }, now })
}
