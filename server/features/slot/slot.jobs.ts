/** What the clock does with appointments and waiting lists, each exactly once (decision 060). */
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { earliest, later } from '#server/lib/clock.ts'
import { addJobs, defineJob, type Task, task } from '#server/lib/jobs.ts'
import { lock, move } from '#server/lib/move.ts'
import type { SlotKind } from '#contract/codes.ts'
import { lockOutlets, setDue, takeDueBookings } from './booking.queries.ts'
import { calendarNow, rulesNow } from './calendar.queries.ts'
import { holdSlot, openCalendar } from './slot.book.ts'
import { dueSteps, freeTimes, halfMs, nextDue, OFFER_MS, startOf } from './slot.rules.ts'
import { slotBooking } from './slot-booking.states.ts'
import { slotWaiting } from './slot-waiting.states.ts'
import { remind, tellOffered } from './slot.tell.ts'
import type { Tx } from './slot.types.ts'
import { advanceWaiting } from './waiting.effects.ts'
import { lineFor, takeDueWaiting, type Waiting } from './waiting.queries.ts'

const bookingClock = defineJob<{ bookingId: number }>('slot.clock')
const waitingClock = defineJob<{ waitingId: number }>('slot.waitingClock')

/** Looked at in one go. */
const PORTION = 200
const clock = { kind: 'clock' } as const

/** Makes a job for each appointment and each place on a waiting list for which the clock has something to do. */
export async function planDueSlots(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const bookings = await takeDueBookings(tx, now, PORTION)
    await addJobs(
      tx,
      bookingClock,
      bookings.map(bookingId => ({ payload: { bookingId }, key: `slot.clock:${bookingId}` })),
    )
    const waits = await takeDueWaiting(tx, now, PORTION)
    await addJobs(
      tx,
      waitingClock,
      waits.map(waitingId => ({ payload: { waitingId }, key: `slot.waitingClock:${waitingId}` })),
    )
  })
}

/**
 * Ends a hold, reminds, or says that nobody came. It looks at the present time of the appointment first, which may have
 * been moved since, and what it has done is written with it: a reminder is sent once.
 */
export async function runBookingClock(tx: Tx, id: number, now: Date): Promise<void> {
  const found = await tx.selectFrom('slot_booking').select('outletId').where('id', '=', id).executeTakeFirst()
  if (!found) return
  await lockOutlets(tx, [found.outletId])
  const row = await lock(tx, slotBooking, id)
  const facts = { rules: await rulesNow(tx, row.kind) }
  const asked = { actor: clock, now, row, facts }
  if (row.state === 'held') {
    if (row.expiresAt && row.expiresAt <= now) await move(tx, slotBooking, id, { ...asked, event: 'expire' })
    else if (row.expiresAt) await setDue(tx, id, { dueFor: 'expire', dueAt: row.expiresAt })
    return
  }
  if (row.state !== 'booked') return
  const step = dueSteps(row, facts.rules).find(each => each.dueFor === row.dueFor)
  // It has been moved since, and its time is still to come.
  if (!step || step.dueAt > now) return setDue(tx, id, nextDue(row, facts.rules, now))
  if (step.dueFor === 'noShow') return void (await move(tx, slotBooking, id, { ...asked, event: 'noShow' }))
  // A server that was away reminds of nothing that has begun, and once of what it missed twice.
  const next = nextDue(row, facts.rules, now)
  if (row.startsAt > now) await remind(tx, row, now)
  await setDue(tx, id, next)
}

/** Offers what is free on a day to those who wait for it, in their order: each is kept one for two hours, with a message. */
export async function offerFree(tx: Tx, outletId: number, kind: SlotKind, day: string, now: Date): Promise<void> {
  await openCalendar(tx, [outletId], now)
  const rules = await rulesNow(tx, kind)
  for (const waiting of await lineFor(tx, outletId, kind, day)) {
    const calendar = await calendarNow(tx, outletId, rules, { from: day, to: day }, now)
    const times = freeTimes(calendar, day, waiting.halfHours, waiting, now)
    const time = waiting.half === null ? times[0] : times.find(each => each.half === waiting.half)
    if (time) await offer(tx, waiting, time.half, now)
  }
}

async function offer(tx: Tx, waiting: Waiting, half: number, now: Date): Promise<void> {
  const { customerId } = waiting
  // Kept for two hours, and never longer than half an hour before it begins.
  const until = earliest(later(now, OFFER_MS), later(startOf({ ...waiting, half }), -halfMs))
  const row = await holdSlot(tx, { ...waiting, half }, { customerId, until }, { actor: clock, now })
  const facts = { bookingId: row.id }
  await move(tx, slotWaiting, waiting.id, { event: 'offer', actor: clock, now, row: waiting, facts })
  await tellOffered(tx, row, until, now)
}

export const slotTasks: readonly Task[] = [
  task(bookingClock, ({ bookingId }, { db, now }) =>
    db.transaction().execute(tx => runBookingClock(tx, bookingId, now())),
  ),
  task(waitingClock, ({ waitingId }, { db, now }) =>
    db.transaction().execute(async tx => {
      const row = await lock(tx, slotWaiting, waitingId)
      const at = { actor: clock, now: now(), row, facts: {} }
      if (row.state === 'waiting' && row.dueAt) await move(tx, slotWaiting, waitingId, { ...at, event: 'end' })
    }),
  ),
  task(advanceWaiting, ({ outletId, kind, day }, { db, now }) =>
    db.transaction().execute(tx => offerFree(tx, outletId, kind, day, now())),
  ),
]
