/**
 * What later features do with the calendar, each inside their own transaction: a hold becomes an appointment, is moved,
 * cancelled, done or missed. All of it goes through the outlet's lock, so that nothing is taken twice (decision 060).
 */
import type { SlotKind } from '#contract/codes.ts'
import { formatDayTime } from '#contract/moments.ts'
import { inBoth } from '#server/lib/words.ts'
import type { Actor } from '#server/lib/machine.ts'
import { hashOf, newNumber } from '#server/lib/ids.ts'
import { later } from '#server/lib/clock.ts'
import { begin, lock, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import {
  type Booking,
  bookedAhead,
  findBooking,
  freePlace,
  lockGuest,
  lockOutlets,
  overdueHolds,
  takePlace,
} from './booking.queries.ts'
import { calendarNow, rulesNow } from './calendar.queries.ts'
import { slotBooking } from './slot-booking.states.ts'
import {
  type Asker,
  capacityOn,
  endOf,
  holdMs,
  type KindRules,
  mustHaveRoom,
  nextDue,
  type Place,
  type ResourceWish,
  startOf,
} from './slot.rules.ts'
import type { Tx } from './slot.types.ts'

/** What is to be booked: where, what, when, and which car if it matters. */
export interface SlotAsked extends ResourceWish {
  outletId: number
  kind: SlotKind
  day: string
  /** Half hour of the day in Beijing: 0 begins at 00:00. */
  half: number
  /** Absent: as long as this kind usually takes. */
  halfHours?: number | undefined
}

/** Appointments of one kind that a customer, or a phone, may have ahead: a family with several cars, and no calendar full. */
const MOST_AHEAD = 6

/** Who comes. A customer with an account, or who called by telephone. */
export interface SlotGuest {
  customerId: number | null
  contactName?: string
  contactPhone?: string
  /** Does not come, but is shown the car from the outlet. */
  byVideo?: boolean
}

interface Doing {
  actor: Actor
  now: Date
}

const asker = ({ kind }: Actor): Asker => (kind === 'staff' ? 'staff' : 'customer')

/**
 * Takes the outlet's lock and ends the holds whose time is over, so that what is free by the clock is free in the tables.
 * Every change of a calendar begins here.
 */
export async function openCalendar(tx: Tx, outletIds: readonly number[], now: Date): Promise<void> {
  await lockOutlets(tx, outletIds)
  for (const id of new Set(outletIds))
    for (const row of await overdueHolds(tx, id, now)) {
      const facts = { rules: await rulesNow(tx, row.kind) }
      await move(tx, slotBooking, row.id, { event: 'expire', actor: { kind: 'clock' }, now, row, facts })
    }
}

interface Room {
  rules: KindRules
  place: Place
  capacity: number[]
  resourceId: number | null
  /** Of the car that is kept; null for a bay. */
  seriesCode: string | null
}

/** Finds room under the outlet's lock. @throws Refusal why there is none */
async function findRoom(tx: Tx, asked: SlotAsked, { actor, now }: Doing, keep?: number | null): Promise<Room> {
  const rules = await rulesNow(tx, asked.kind)
  const place = { day: asked.day, half: asked.half, halfHours: asked.halfHours ?? rules.halfHours }
  const calendar = await calendarNow(tx, asked.outletId, rules, { from: asked.day, to: asked.day }, now)
  const { free } = mustHaveRoom(calendar, place, asked, asker(actor), now)
  // Whoever moves keeps the car that was promised, where it is free.
  const resource = free.find(each => each.id === keep) ?? free[0]
  return {
    rules,
    place,
    capacity: capacityOn(calendar, asked.day),
    resourceId: resource?.id ?? null,
    seriesCode: resource?.seriesCode ?? null,
  }
}

/** A customer who asks for any car has chosen that of the series that is kept; staff keep any car until it is driven. */
const seriesOf = (asked: SlotAsked, room: Room, actor: Actor): string | null =>
  asked.seriesCode ?? (asker(actor) === 'customer' ? room.seriesCode : null)

const valuesOf = (asked: SlotAsked, room: Room, guest: SlotGuest, { actor, now }: Doing) => ({
  bookingNo: newNumber('HA', now),
  outletId: asked.outletId,
  kind: asked.kind,
  ...room.place,
  startsAt: startOf(room.place),
  endsAt: endOf(room.place),
  resourceId: room.resourceId,
  seriesCode: seriesOf(asked, room, actor),
  spuId: asked.spuId ?? null,
  customerId: guest.customerId,
  contactName: guest.contactName ?? '',
  contactPhone: guest.contactPhone ?? '',
  createdAt: now,
})

/** Who keeps a slot: by a key in a browser, or by a place on a waiting list. */
export interface Keeping extends SlotGuest {
  key?: { hash: Buffer; from: Buffer; device: Buffer }
  /** Until then; absent: as long as the settings of its kind say. */
  until?: Date
}

/**
 * Keeps a slot while a form is filled. The caller holds the outlet's lock (`openCalendar`).
 * @throws Refusal SLOT_FULL, SLOT_CLOSED, SLOT_PAST, SLOT_TOO_SOON, SLOT_TOO_FAR, SLOT_NO_CAR, SLOT_NO_LIFT,
 *   SLOT_NOT_OFFERED, SLOT_TOO_LONG, NOT_FOUND
 */
export async function holdSlot(tx: Tx, asked: SlotAsked, keeping: Keeping, doing: Doing): Promise<Booking> {
  const { now } = doing
  const room = await findRoom(tx, asked, doing)
  const expiresAt = keeping.until ?? later(now, holdMs(room.rules, keeping.customerId))
  const row = await begin(tx, slotBooking, {
    ...doing,
    event: 'hold',
    facts: { rules: room.rules },
    values: {
      ...valuesOf(asked, room, keeping, doing),
      holdHash: keeping.key?.hash ?? null,
      heldFrom: keeping.key?.from ?? null,
      heldDevice: keeping.key?.device ?? null,
      expiresAt,
      dueFor: 'expire',
      dueAt: expiresAt,
    },
  })
  await takePlace(tx, row, room.capacity)
  return row
}

/**
 * Makes an appointment, in the caller's transaction.
 * @param what the hold that the form's key keeps, one that a waiting list offers to this customer, or a place that nobody keeps
 * @throws Refusal SLOT_HOLD_OVER, SLOT_BOOKED_MANY, and for a place what `holdSlot` throws
 */
export async function bookSlot(
  tx: Tx,
  what: { holdKey: string } | { offerNo: string } | SlotAsked,
  guest: SlotGuest,
  doing: Doing,
): Promise<Booking> {
  await lockGuest(tx, guest)
  if (!('outletId' in what)) return bookHeld(tx, what, guest, doing)
  await mustNotHoard(tx, what.kind, guest, doing)
  await openCalendar(tx, [what.outletId], doing.now)
  const room = await findRoom(tx, what, doing)
  const values = valuesOf(what, room, guest, doing)
  const due = nextDue(values, room.rules, doing.now)
  const row = await begin(tx, slotBooking, {
    ...doing,
    event: 'take',
    facts: { rules: room.rules },
    values: { ...values, ...due },
  })
  await takePlace(tx, row, room.capacity)
  return row
}

/** Staff know whom they book for. @throws Refusal SLOT_BOOKED_MANY */
async function mustNotHoard(tx: Tx, kind: SlotKind, guest: SlotGuest, { actor, now }: Doing): Promise<void> {
  if (asker(actor) === 'staff') return
  if ((await bookedAhead(tx, kind, guest, now)) >= MOST_AHEAD) throw new Refusal('SLOT_BOOKED_MANY', { n: MOST_AHEAD })
}

/**
 * Whether it is what a waiting list offers to this customer. What a browser keeps is none: it has a key, and is booked by
 * that alone, with all that its form asks.
 */
export const isOfferTo = (customerId: number | null | undefined, booking: Booking | undefined): boolean =>
  typeof customerId === 'number' && booking?.customerId === customerId && booking.holdHash === null

async function bookHeld(
  tx: Tx,
  what: { holdKey: string } | { offerNo: string },
  guest: SlotGuest,
  doing: Doing,
): Promise<Booking> {
  const by = 'holdKey' in what ? { holdHash: hashOf(what.holdKey) } : { bookingNo: what.offerNo }
  const found = await findBooking(tx, by)
  if (!found) throw new Refusal('offerNo' in what ? 'NOT_FOUND' : 'SLOT_HOLD_OVER')
  if ('offerNo' in what && !isOfferTo(guest.customerId, found)) throw new Refusal('NOT_FOUND')
  await lockOutlets(tx, [found.outletId])
  const row = await lock(tx, slotBooking, found.id)
  if (row.state === 'expired') throw new Refusal('SLOT_HOLD_OVER')
  await mustNotHoard(tx, row.kind, guest, doing)
  const facts = { rules: await rulesNow(tx, row.kind), guest: nameOf(guest, row), byVideo: guest.byVideo ?? false }
  return (await move(tx, slotBooking, row.id, { ...doing, event: 'book', row, facts })).row
}

/** Whoever books it has it, not who was signed in at the same browser when it was held. */
const nameOf = (guest: SlotGuest, row: Booking) => ({
  customerId: guest.customerId,
  contactName: guest.contactName ?? row.contactName,
  contactPhone: guest.contactPhone ?? row.contactPhone,
})

/** What is to be done with an appointment that its caller has found to be one that may be touched. */
interface Touching extends Doing {
  /** What the other side is told of it. */
  reason?: string
  /** As whoever works on it last saw it; absent, of the program's own acts: whatever it is. */
  version?: number
}

/** Another tab, or a colleague, was faster; a customer is told what the appointment has become. */
function changedSince({ state, startsAt }: Booking, actor: Actor): Refusal {
  if (asker(actor) === 'staff') return new Refusal('EDITED_SINCE')
  if (state !== 'booked') return new Refusal('WRONG_STATE')
  return new Refusal('SLOT_CHANGED_SINCE', { at: inBoth(language => formatDayTime(startsAt, language)) })
}

async function touched(tx: Tx, bookingNo: string, { version, actor, now }: Touching): Promise<Booking> {
  const found = await findBooking(tx, { bookingNo })
  if (!found) throw new Refusal('NOT_FOUND')
  await openCalendar(tx, [found.outletId], now)
  const row = await lock(tx, slotBooking, found.id)
  if (version !== undefined && row.version !== version) throw changedSince(row, actor)
  return row
}

const factsFor = async (tx: Tx, row: Booking, reason?: string) => ({
  rules: await rulesNow(tx, row.kind),
  ...(reason === undefined ? {} : { reason }),
})

/**
 * Moves an appointment to another time at its outlet; what it had is free again, and who waits for it is offered it.
 * @throws Refusal SLOT_UNCHANGED, SLOT_CHANGE_OVER, WRONG_STATE, EDITED_SINCE or SLOT_CHANGED_SINCE, and what `holdSlot` throws
 */
export async function moveSlot(
  tx: Tx,
  bookingNo: string,
  to: { day: string; half: number },
  touching: Touching,
): Promise<Booking> {
  const row = await touched(tx, bookingNo, touching)
  if (row.day === to.day && row.half === to.half) throw new Refusal('SLOT_UNCHANGED')
  const facts = await factsFor(tx, row, touching.reason)
  if (row.state !== 'booked') throw new Refusal('WRONG_STATE')
  // It may move by half an hour into the time that it has itself.
  await freePlace(tx, row)
  const asked = { ...row, ...to }
  const room = await findRoom(tx, asked, touching, row.resourceId)
  const target = { ...room.place, resourceId: room.resourceId }
  const note = { from: row.startsAt.toISOString(), reason: touching.reason ?? '' }
  const doing = { actor: touching.actor, now: touching.now }
  const moved = await move(tx, slotBooking, row.id, {
    ...doing,
    event: 'move',
    row,
    facts: { ...facts, to: target },
    note,
  })
  await takePlace(tx, moved.row, room.capacity)
  return moved.row
}

/** @throws Refusal SLOT_CHANGE_OVER, WRONG_STATE, EDITED_SINCE, NOT_FOUND */
export async function cancelSlot(tx: Tx, bookingNo: string, touching: Touching): Promise<Booking> {
  const row = await touched(tx, bookingNo, touching)
  const facts = await factsFor(tx, row, touching.reason)
  const note = { reason: touching.reason ?? '' }
  return (await move(tx, slotBooking, row.id, { ...touching, event: 'cancel', row, facts, note })).row
}

/**
 * The outlet expects the customer at this very time. Whoever moves it asks anew.
 * @throws Refusal SLOT_PAST, SLOT_CONFIRMED, WRONG_STATE, EDITED_SINCE, NOT_FOUND
 */
export async function confirmSlot(tx: Tx, bookingNo: string, touching: Touching): Promise<Booking> {
  const row = await touched(tx, bookingNo, touching)
  const facts = await factsFor(tx, row)
  return (await move(tx, slotBooking, row.id, { ...touching, event: 'confirm', row, facts })).row
}

/** The customer has come. @throws Refusal SLOT_NOT_BEGUN, WRONG_STATE, EDITED_SINCE, NOT_FOUND */
export const slotDone = (tx: Tx, bookingNo: string, touching: Touching): Promise<Booking> =>
  closed(tx, bookingNo, 'done', touching)
/** The customer has not come. @throws Refusal SLOT_NOT_BEGUN, WRONG_STATE, EDITED_SINCE, NOT_FOUND */
export const slotNoShow = (tx: Tx, bookingNo: string, touching: Touching): Promise<Booking> =>
  closed(tx, bookingNo, 'noShow', touching)

async function closed(tx: Tx, bookingNo: string, event: 'done' | 'noShow', touching: Touching): Promise<Booking> {
  const row = await touched(tx, bookingNo, touching)
  const facts = await factsFor(tx, row)
  return (await move(tx, slotBooking, row.id, { ...touching, event, row, facts })).row
}

/** Gives up what a waiting list offers, which its caller has found to be theirs; one that is over is so already. */
export async function releaseOffer(tx: Tx, bookingNo: string, doing: Doing): Promise<void> {
  const found = await findBooking(tx, { bookingNo })
  if (found) await leave(tx, found, doing)
}

/** Gives up what a key keeps. @returns whether it kept something */
export async function releaseSlot(tx: Tx, holdKey: string, doing: Doing): Promise<boolean> {
  const found = await findBooking(tx, { holdHash: hashOf(holdKey) })
  return found !== undefined && leave(tx, found, doing)
}

async function leave(tx: Tx, { id, outletId }: Booking, { actor, now }: Doing): Promise<boolean> {
  await lockOutlets(tx, [outletId])
  const row = await lock(tx, slotBooking, id)
  if (row.state !== 'held') return false
  await move(tx, slotBooking, id, { event: 'leave', actor, now, row, facts: await factsFor(tx, row) })
  return true
}
