/** What other features do to appointments without knowing them. */
import { sql } from 'kysely'
import type { SlotKind } from '#contract/codes.ts'
import { counted } from '#contract/signs.ts'
import type { StaffCtx, WriteCtx } from '#server/http/context.ts'
import type { DeletionListener } from '#server/lib/own-part.ts'
import type { WithdrawalListener } from '#server/features/consent/withdrawal.queries.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Booking } from './booking.queries.ts'
import type { Tx } from './slot.types.ts'
import { openCalendar, cancelSlot } from './slot.book.ts'
import { ownBookings } from './slot.own.ts'

/**
 * Whether what an appointment is for still stands at another time, before the outlet is locked: by kind, for what stands
 * beside appointments belongs to later features.
 * @throws Refusal why it cannot be moved there
 */
export type MoveGuard = (ctx: WriteCtx, booking: Booking, startsAt: Date) => Promise<void>
export type MoveGuards = Partial<Record<SlotKind, MoveGuard>>

/**
 * What staff have done at an appointment that they close as done, before its outlet is locked: by kind, as above.
 * @throws Refusal why it cannot have been done
 */
export type DoneListener = (ctx: WriteCtx & StaffCtx, booking: Booking) => Promise<void>
export type DoneListeners = Partial<Record<SlotKind, DoneListener>>

/** Appointments that a customer has before them, in the order of their numbers; of one outlet, where one is named. */
async function openBookings(tx: Tx, customerId: number, outletId: number | null, now: Date) {
  const { rows } = await sql<{ bookingNo: string; outletId: number }>`
    select booking_no, outlet_id from slot_booking
    where ${ownBookings(customerId)} and state = 'booked' and ends_at > ${now}
      and ${outletId === null ? sql`true` : sql`outlet_id = ${outletId}`} order by id`.execute(tx)
  return rows
}

async function cancelAll(tx: Tx, rows: readonly { bookingNo: string; outletId: number }[], now: Date): Promise<void> {
  await openCalendar(
    tx,
    rows.map(row => row.outletId),
    now,
  )
  for (const { bookingNo } of rows) await cancelSlot(tx, bookingNo, { actor: { kind: 'clock' }, now })
}

/**
 * Who takes back that an outlet may have the data cannot be received there any more: what is booked is cancelled with it,
 * also shortly before, once the customer has seen that and agrees. Whoever wants to come keeps the consent.
 * @throws Refusal CONSENT_APPOINTMENTS with how many there are
 */
export const cancelAtOutlet: WithdrawalListener = async (
  tx,
  { subject, consentId, outletId, cancelAppointments, now },
) => {
  if (consentId !== 'DEALER' || subject.customerId === null) return
  const rows = await openBookings(tx, subject.customerId, outletId, now)
  if (rows.length === 0) return
  if (!cancelAppointments)
    throw new Refusal('CONSENT_APPOINTMENTS', {
      n: { cn: String(rows.length), en: counted(rows.length, 'appointment') },
    })
  await cancelAll(tx, rows, now)
}

/** Cancels what a customer has before them when the account goes: nobody would come, and the outlet would wait for no name. */
export const cancelOpenSlots: DeletionListener = async (tx, customerId, now) =>
  cancelAll(tx, await openBookings(tx, customerId, null, now), now)
