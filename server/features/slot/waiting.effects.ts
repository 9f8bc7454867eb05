/** What a waiting list has to do with appointments: what comes free, and what becomes of an offer. */
import { addJobs, defineJob } from '#server/lib/jobs.ts'
import type { Actor } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import type { SlotKind } from '#contract/codes.ts'
import type { Booking } from './booking.queries.ts'
import { slotWaiting } from './slot-waiting.states.ts'
import type { Tx } from './slot.types.ts'
import { waitingOf, waitedDays } from './waiting.queries.ts'

/** Offers what came free to whoever waits for it. */
export const advanceWaiting = defineJob<{ outletId: number; kind: SlotKind; day: string }>('slot.advance')

const jobOf = (outletId: number, kind: SlotKind, day: string) => ({
  payload: { outletId, kind, day },
  key: `slot.advance:${outletId}:${kind}:${day}`,
})

/** Where somebody waits for the day on which something came free, a job offers it, in the transaction that freed it. */
export async function planAdvance(tx: Tx, { outletId, kind, day }: Pick<Booking, 'outletId' | 'kind' | 'day'>) {
  const days = await waitedDays(tx, outletId, { kind, from: day, to: day })
  await addJobs(
    tx,
    advanceWaiting,
    days.map(each => jobOf(outletId, each.kind, each.day)),
  )
}

/** The same for whatever an edit of the calendar may have made free. */
export async function planAdvanceAll(tx: Tx, outletId: number, from: string) {
  const days = await waitedDays(tx, outletId, { from, to: '2099-12-31' })
  await addJobs(
    tx,
    advanceWaiting,
    days.map(each => jobOf(outletId, each.kind, each.day)),
  )
}

interface Ended {
  row: Booking
  actor: Actor
  now: Date
}

/** The hold that was offered has become an appointment. */
export async function takeOffer(tx: Tx, { row, actor, now }: Ended): Promise<void> {
  const waiting = await waitingOf(tx, row.id)
  if (waiting?.state === 'offered') await move(tx, slotWaiting, waiting.id, { event: 'take', actor, now, row: waiting })
}

/** The hold that was offered is over or was given up: it is the next one's turn. */
export async function loseOffer(tx: Tx, { row, actor, now }: Ended): Promise<void> {
  const waiting = await waitingOf(tx, row.id)
  if (waiting?.state === 'offered')
    await move(tx, slotWaiting, waiting.id, { event: 'lapse', actor, now, row: waiting })
}
