import { minuteMs, later } from '#server/lib/clock.ts'
import { toSuccessor } from '#server/lib/hand-over.ts'
import { machine, type MoveFacts, type Moved, no } from '#server/lib/machine.ts'
import type { Tx } from './slot.types.ts'
import { freePlace } from './booking.queries.ts'
import { changeLead, changeUntil, endOf, type KindRules, nextDue, type Place, startOf } from './slot.rules.ts'
import { tellBooked, tellCancelled, tellConfirmed, tellHandedOver, tellMoved } from './slot.tell.ts'
import { planAdvance, loseOffer, takeOffer } from './waiting.effects.ts'

interface SlotBookingNeeds {
  move: { rules: KindRules; to: Place & { resourceId: number | null }; reason?: string }
}
export type SlotBookingFacts = {
  to?: SlotBookingNeeds['move']['to']
  rules: KindRules
  /** The car or bay at the outlet that takes over; null: it has none free. */
  resourceId?: number | null
  /** What the other side is told. */
  reason?: string
  /** Whose appointment the hold becomes. */
  guest?: { customerId: number | null; contactName: string; contactPhone: string }
  /** The outlet shows something by video, so nobody is sent to its address. */
  byVideo?: boolean
}
type Given = MoveFacts<'slot_booking', SlotBookingFacts>
export type SlotBookingMoved = Moved<'slot_booking', SlotBookingFacts>

/** What is kept is kept until its time is over, whether a job has run or not. */
export const stillHeld = ({ row, now }: Given) =>
  (row.expiresAt !== null && row.expiresAt > now) || no('SLOT_HOLD_OVER')
export const holdOver = ({ row, now }: Given) => (row.expiresAt !== null && row.expiresAt <= now) || no('WRONG_STATE')

/**
 * Customers move and cancel while the outlet can still give the time to somebody else; staff, and the clock when the
 * account goes, until it is over.
 */
export function changeable({ row, facts, actor, now }: Given) {
  if (actor.kind !== 'customer') return row.endsAt > now || no('SLOT_PAST')
  if (changeUntil(facts.rules, row.startsAt) > now) return true
  return no(row.startsAt > now ? 'SLOT_CHANGE_OVER' : 'SLOT_PAST', { lead: changeLead(facts.rules) })
}
/** Staff say once that they expect somebody, before it is over. */
export const confirmable = ({ row, now }: Given) =>
  row.endsAt <= now ? no('SLOT_PAST') : row.confirmedAt === null || no('SLOT_CONFIRMED')
export const begun = ({ row, now }: Given) => row.startsAt <= now || no('SLOT_NOT_BEGUN')
/** Staff say so when it has begun, the clock long after it is over. */
export const missed = ({ row, facts, actor, now }: Given) =>
  (actor.kind === 'staff' ? row.startsAt : later(row.endsAt, facts.rules.noShowMinutes * minuteMs)) <= now ||
  no('SLOT_NOT_BEGUN')

const ended = { expiresAt: null, dueFor: null, dueAt: null, holdHash: null }
const nextVersion = ({ row }: Given) => ({ version: row.version + 1 })

const free = async (tx: Tx, { row }: SlotBookingMoved): Promise<void> => freePlace(tx, row)
const advance = async (tx: Tx, { before, row }: SlotBookingMoved): Promise<void> => planAdvance(tx, before ?? row)

/** An appointment, from the moment in which a visitor chooses its time (decision 060). */
export const slotBooking = machine<SlotBookingFacts, SlotBookingNeeds>()({
  name: 'slotBooking',
  table: 'slot_booking',
  stamp: 'stateAt',
  ends: ['cancelled', 'expired', 'done'],
  transitions: [
    { on: 'hold', from: null, to: 'held', by: ['customer', 'clock'] },
    {
      on: 'book',
      from: 'held',
      to: 'booked',
      by: ['customer', 'staff'],
      when: stillHeld,
      set: given => ({
        ...nextVersion(given),
        ...given.facts.guest,
        expiresAt: null,
        holdHash: null,
        ...nextDue(given.row, given.facts.rules, given.now),
      }),
      then: [takeOffer, tellBooked],
    },
    { on: 'take', from: null, to: 'booked', by: ['customer', 'staff'], then: [tellBooked] },
    {
      on: 'expire',
      from: 'held',
      to: 'expired',
      by: ['clock'],
      when: holdOver,
      set: () => ended,
      then: [free, loseOffer, advance],
    },
    {
      on: 'leave',
      from: 'held',
      to: 'expired',
      by: ['customer', 'clock'],
      set: () => ended,
      then: [free, loseOffer, advance],
    },
    {
      on: 'move',
      from: 'booked',
      to: 'same',
      by: ['customer', 'staff'],
      when: changeable,
      set: given => {
        const { to } = given.facts
        if (!to) return {}
        const at = { startsAt: startOf(to), endsAt: endOf(to) }
        return {
          ...nextVersion(given),
          ...to,
          ...at,
          sequence: given.row.sequence + 1,
          ...nextDue(at, given.facts.rules, given.now),
          // Staff move what they will keep; a customer's new time is to be confirmed anew.
          ...(given.actor.kind === 'staff' ? {} : { confirmedAt: null }),
        }
      },
      then: [advance, tellMoved],
    },
    // Its outlet has closed: the same time at another one, which is to confirm it anew (decision 114).
    {
      on: 'handOver',
      from: 'booked',
      to: 'same',
      by: ['clock'],
      set: given => ({
        ...nextVersion(given),
        ...toSuccessor(given),
        resourceId: given.facts.resourceId ?? null,
        sequence: given.row.sequence + 1,
        confirmedAt: null,
      }),
      then: [tellHandedOver],
    },
    {
      on: 'confirm',
      from: 'booked',
      to: 'same',
      by: ['staff'],
      when: confirmable,
      set: given => ({ ...nextVersion(given), confirmedAt: given.now }),
      then: [tellConfirmed],
    },
    {
      on: 'cancel',
      from: 'booked',
      to: 'cancelled',
      by: ['customer', 'staff', 'clock'],
      when: changeable,
      set: given => ({ ...nextVersion(given), ...ended, sequence: given.row.sequence + 1 }),
      then: [free, advance, tellCancelled],
    },
    {
      on: 'done',
      from: 'booked',
      to: 'done',
      by: ['staff'],
      when: begun,
      set: given => ({ ...nextVersion(given), ...ended }),
    },
    {
      on: 'noShow',
      from: 'booked',
      to: 'noShow',
      by: ['staff', 'clock'],
      when: missed,
      set: given => ({ ...nextVersion(given), ...ended }),
    },
    // Nobody had closed it, and the clock took it for a no-show.
    { on: 'done', from: 'noShow', to: 'done', by: ['staff'], when: begun, set: nextVersion },
  ],
})
