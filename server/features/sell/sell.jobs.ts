/** What the clock does with offers (decision 069). */
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { addJobs, defineJob, type Task, task } from '#server/lib/jobs.ts'
import { lock, move } from '#server/lib/move.ts'
import { takeDueOffers, visitOf } from './sell.queries.ts'
import { carOffer } from './sell.states.ts'
import { isOpenVisit } from './sell.view.ts'

const offerClock = defineJob<{ offerId: number }>('sell.clock')
/** Looked at in one go. */
const PORTION = 200

/** Makes a job for each offer whose time is over. */
export async function planDueOffers(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const due = await takeDueOffers(tx, now, PORTION)
    await addJobs(
      tx,
      offerClock,
      due.map(offerId => ({ payload: { offerId }, key: `sell.clock:${offerId}` })),
    )
  })
}

/**
 * Ends an offer whose time is over. It looks at the present state first: what was accepted, paid or answered since goes on,
 * and a car whose inspection was moved is waited for.
 */
async function runOfferClock(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const row = await lock(tx, carOffer, id)
    if (row.dueAt === null || row.dueAt > now) return
    const actor = { kind: 'clock' } as const
    const visit = await visitOf(tx, row.bookingId)
    if (row.state === 'booked' && row.bookingId !== null && visit && isOpenVisit(visit, now)) {
      const appointment = { bookingId: row.bookingId, outletId: visit.outletId, endsAt: visit.endsAt }
      await move(tx, carOffer, id, { event: 'keep', actor, now, row, facts: { appointment, before: true } })
      return
    }
    await move(tx, carOffer, id, { event: 'expire', actor, now, row, facts: {} })
  })
}

export const sellTasks: readonly Task[] = [
  task(offerClock, ({ offerId }, { db, now }) => runOfferClock(db, offerId, now())),
]
