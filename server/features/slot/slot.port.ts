/** What other features do to appointments without knowing them. */
import { sql } from 'kysely'
import type { SlotKind } from '#contract/codes.ts'
import type { WriteCtx } from '#server/http/context.ts'
import type { DeletionListener } from '#server/lib/own-part.ts'
import type { Booking } from './booking.queries.ts'
import { openCalendar, cancelSlot } from './slot.book.ts'
import { ownBookings } from './slot.own.ts'

/**
 * Whether what an appointment is for still stands at another time, before the outlet is locked: by kind, for what stands
 * beside appointments belongs to later features.
 * @throws Refusal why it cannot be moved there
 */
export type MoveGuard = (ctx: WriteCtx, booking: Booking, startsAt: Date) => Promise<void>
export type MoveGuards = Partial<Record<SlotKind, MoveGuard>>

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
