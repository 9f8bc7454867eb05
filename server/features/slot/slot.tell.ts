/** Leaves messages about appointments in the inbox of whoever has one; who called by telephone is called back. */
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { type Booking, placeOf } from './booking.queries.ts'
import type { Tx } from './slot.types.ts'
import {
  bookedWords,
  cancelledWords,
  confirmedWords,
  movedWords,
  offeredWords,
  reminderWords,
  type Told,
} from './slot.words.ts'

interface Happened {
  row: Booking
  before: Booking | null
  facts: { reason?: string }
  now: Date
}

/** The page that shows an appointment; kinds without one lead nowhere. */
function pathOf({ kind, bookingNo, state }: Booking): string | null {
  if (kind === 'viewing' || kind === 'inspection' || kind === 'hand-over') return '/usedcar?homeType=5'
  if (kind !== 'test-drive') return null
  // What is only kept for somebody on a waiting list is confirmed beside the list.
  return state === 'held' ? '/orderCenter/testDriveList' : `/orderCenter/testDriveDetail?bookingNo=${bookingNo}`
}

async function tell(tx: Tx, booking: Booking, now: Date, wordsOf: (told: Told) => ReturnType<typeof bookedWords>) {
  if (booking.customerId === null) return
  const place = await placeOf(tx, booking)
  const told = {
    ...booking,
    outlet: { cn: place.nameCn, en: place.nameEn },
    address: { cn: place.addressCn, en: place.addressEn },
    phone: place.phone,
  }
  await leaveMessage(tx, { customerId: booking.customerId, kind: 'slot', path: pathOf(booking), ...wordsOf(told), now })
}

export const tellBooked = async (tx: Tx, { row, now }: Happened): Promise<void> => tell(tx, row, now, bookedWords)
export const tellMoved = async (tx: Tx, { row, before, facts, now }: Happened): Promise<void> =>
  tell(tx, row, now, told => movedWords(told, (before ?? row).startsAt, facts.reason ?? ''))
export const tellCancelled = async (tx: Tx, { row, facts, now }: Happened): Promise<void> =>
  tell(tx, row, now, told => cancelledWords(told, facts.reason ?? ''))
export const tellConfirmed = async (tx: Tx, { row, now }: Happened): Promise<void> => tell(tx, row, now, confirmedWords)
export const remind = async (tx: Tx, row: Booking, now: Date): Promise<void> => tell(tx, row, now, reminderWords)
export const tellOffered = async (tx: Tx, row: Booking, until: Date, now: Date): Promise<void> =>
  tell(tx, row, now, told => offeredWords(told, until))
