/** Leaves messages about appointments in the inbox of whoever has one; who called by telephone is called back. */
import type { SlotKind } from '#contract/codes.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import type { Note } from '#server/lib/machine.ts'
import { type Booking, placeOf } from './booking.queries.ts'
import type { Tx } from './slot.types.ts'
import {
  bookedWords,
  cancelledWords,
  confirmedWords,
  handedOverWords,
  movedWords,
  offeredWords,
  reminderWords,
  type Told,
} from './slot.words.ts'

interface Happened {
  row: Booking
  before: Booking | null
  facts: { reason?: string; byVideo?: boolean }
  now: Date
}

/** The pages of a customer's appointments: the list and one of it; kinds without them lead nowhere. */
const pages: Partial<Record<SlotKind, { list: string; detail: string }>> = {
  'test-drive': { list: '/orderCenter/testDriveList', detail: '/orderCenter/testDriveDetail' },
  maintenance: { list: '/orderCenter/maintenanceList', detail: '/orderCenter/maintenanceDetail' },
}

function pathOf({ kind, bookingNo, state }: Booking): string | null {
  // An inspection belongs to an offer for a car, which shows it.
  if (kind === 'inspection') return '/user/carOffers'
  if (kind === 'viewing') return '/usedcar?homeType=5'
  // Among all that is arranged, where it leads to its order.
  if (kind === 'hand-over') return '/user/appointments'
  const page = pages[kind]
  if (!page) return null
  // What is only kept for somebody on a waiting list is confirmed beside the list.
  return state === 'held' ? page.list : `${page.detail}?bookingNo=${bookingNo}`
}

async function tell(
  tx: Tx,
  booking: Booking,
  now: Date,
  wordsOf: (told: Told) => ReturnType<typeof bookedWords>,
  { byVideo = false, unless }: { byVideo?: boolean | undefined; unless?: 'appointment' } = {},
) {
  if (booking.customerId === null) return
  const place = await placeOf(tx, booking)
  const told = {
    ...booking,
    outlet: { cn: place.nameCn, en: place.nameEn },
    address: { cn: place.addressCn, en: place.addressEn },
    phone: place.phone,
    video: byVideo || place.way === 'video' ? { link: place.videoLink ?? null } : null,
  }
  const { customerId } = booking
  await leaveMessage(tx, { customerId, kind: 'slot', path: pathOf(booking), unless, ...wordsOf(told), now })
}

/** The row that says how a car is seen is written after its appointment, so the facts of booking say it here. */
export const tellBooked = async (tx: Tx, { row, facts, now }: Happened): Promise<void> =>
  tell(tx, row, now, bookedWords, { byVideo: facts.byVideo })
export const tellMoved = async (tx: Tx, { row, before, facts, now }: Happened): Promise<void> =>
  tell(tx, row, now, told => movedWords(told, (before ?? row).startsAt, facts.reason ?? ''))
export const tellCancelled = async (tx: Tx, { row, facts, now }: Happened): Promise<void> =>
  tell(tx, row, now, told => cancelledWords(told, facts.reason ?? ''))
export const tellConfirmed = async (tx: Tx, { row, now }: Happened): Promise<void> => tell(tx, row, now, confirmedWords)
export const remind = async (tx: Tx, row: Booking, now: Date): Promise<void> =>
  tell(tx, row, now, reminderWords, { unless: 'appointment' })
export const tellOffered = async (tx: Tx, row: Booking, until: Date, now: Date): Promise<void> =>
  tell(tx, row, now, told => offeredWords(told, until))

/** The outlet has closed, and another one expects the customer at the same time. */
export const tellHandedOver = async (
  tx: Tx,
  { row, note, now }: { row: Booking; note: Note; now: Date },
): Promise<void> => tell(tx, row, now, told => handedOverWords(told, note))
