/** How registrations move up and end, in the transaction of whatever frees a seat (decision 106). */
import type { Transaction } from 'kysely'
import { lineMoves, longestActivityLine } from '#contract/activity-standing.ts'
import { counted } from '#contract/signs.ts'
import type { DB } from '#server/db/schema.ts'
import type { WithdrawalListener } from '#server/features/consent/withdrawal.queries.ts'
import type { Actor } from '#server/lib/machine.ts'
import { lock, move } from '#server/lib/move.ts'
import type { DeletionListener } from '#server/lib/own-part.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { required } from '#contract/required.ts'
import type { Activity, ActivityPlace } from './activity.facts.ts'
import { activityPlace } from './activity-place.states.ts'
import { activityAt, lineOf, lockActivity, openPlaces, openPlacesOf } from './activity.queries.ts'
import { tell } from './activity.tell.ts'

type Tx = Transaction<DB>
interface Acting {
  actor: Actor & { kind: 'customer' | 'staff' | 'clock' }
  now: Date
}

/** An activity with its outlet, for messages. */
const about = async (tx: Tx, id: number) => required(await activityAt(tx, id), 'the activity that is locked')

/**
 * Gives seats that are free to those who wait, in their order; whoever needs more than are free keeps the place, and the
 * next one is asked. It ends some hours before the activity begins: nobody is registered who has no time to hear of it.
 * @param id of the activity, locked
 */
export async function moveUp(tx: Tx, id: number, { actor, now }: Acting): Promise<void> {
  const activity = await about(tx, id)
  if (activity.state !== 'published' || !lineMoves(activity.startsAt, now)) return
  let free = activity.capacity - activity.taken
  if (free <= 0) return
  for (const place of await lineOf(tx, id, longestActivityLine)) {
    if (place.seats > free) continue
    await move(tx, activityPlace, place.id, { event: 'moveUp', actor, now, row: place, facts: { activity } })
    await tell(tx, 'movedUp', { activity, place, now })
    free -= place.seats
    if (free === 0) return
  }
}

/** Gives a registration back, whether it has seats or waits; what gets free goes to those who wait. The activity is locked. */
export async function giveBack(tx: Tx, activity: Activity, placeId: number, acting: Acting): Promise<ActivityPlace> {
  const row = await lock(tx, activityPlace, placeId)
  const asked = { ...acting, row, facts: { activity } }
  if (row.state === 'waiting') return (await move(tx, activityPlace, placeId, { ...asked, event: 'leave' })).row
  const { row: after } = await move(tx, activityPlace, placeId, { ...asked, event: 'cancel' })
  await tell(tx, 'cancelled', { activity: await about(tx, activity.id), place: row, now: acting.now })
  await moveUp(tx, activity.id, acting)
  return after
}

/** Ends every registration of an activity that does not take place, and says why. The activity is locked. */
export async function callOffAll(tx: Tx, id: number, { actor, now }: Acting): Promise<void> {
  const activity = await about(tx, id)
  for (const place of await openPlaces(tx, id)) {
    await move(tx, activityPlace, place.id, { event: 'callOff', actor, now, row: place, facts: { activity } })
    await tell(tx, 'calledOff', { activity, place, now })
  }
}

/** Nobody waits any more. The activity is locked. */
export async function endLine(tx: Tx, id: number, { actor, now }: Acting): Promise<void> {
  const activity = await about(tx, id)
  for (const place of await lineOf(tx, id, longestActivityLine)) {
    await move(tx, activityPlace, place.id, { event: 'end', actor, now, row: place, facts: { activity } })
    await tell(tx, 'noSeat', { activity, place, now })
  }
}

async function giveAllBack(tx: Tx, rows: readonly { id: number; activityId: number }[], now: Date): Promise<void> {
  for (const { id, activityId } of rows) {
    const activity = await lockActivity(tx, activityId)
    if (activity) await giveBack(tx, activity, id, { actor: { kind: 'clock' }, now })
  }
}

/**
 * Who takes back that an outlet may have the data cannot be expected there: registrations end with it, once the customer
 * has seen that and agrees.
 * @throws Refusal CONSENT_APPOINTMENTS with how many there are
 */
export const leaveAtOutlet: WithdrawalListener = async (
  tx,
  { subject, consentId, outletId, cancelAppointments, now },
) => {
  if (consentId !== 'DEALER' || subject.customerId === null) return
  const rows = await openPlacesOf(tx, subject.customerId, outletId, now)
  if (rows.length === 0) return
  if (!cancelAppointments)
    throw new Refusal('CONSENT_APPOINTMENTS', {
      n: { cn: String(rows.length), en: counted(rows.length, 'appointment') },
    })
  await giveAllBack(tx, rows, now)
}

/** Gives every seat back when the account goes. */
export const leaveActivities: DeletionListener = async (tx, customerId, now) =>
  giveAllBack(tx, await openPlacesOf(tx, customerId, null, now), now)
