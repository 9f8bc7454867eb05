/** What the clock does with queues for cars (decision 071). */
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { addJobs, defineJob, type Task, task } from '#server/lib/jobs.ts'
import type { Actor, Note } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import type { DeletionListener } from '#server/lib/own-part.ts'
import { firstWaiting, openPlaces, placeWithCar, takeDuePlaces } from './car-queue.queries.ts'
import { carQueue } from './car-queue.states.ts'
import { usedCarReservation } from './stock.states.ts'

const clockJob = defineJob<{ queueId: number }>('carQueue.clock')
const clock = { kind: 'clock' } as const
const PORTION = 200

/** Makes a job for each offer whose time is over. */
export async function planDueQueues(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const due = await takeDuePlaces(tx, now, PORTION)
    await addJobs(
      tx,
      clockJob,
      due.map(queueId => ({ payload: { queueId }, key: `${clockJob.name}:${queueId}` })),
    )
  })
}

interface Ending {
  event: 'leave' | 'lapse' | 'release'
  /** Null: anybody's. */
  customerId: number | null
  actor: Actor
  now: Date
  /** Why staff end it. */
  reason?: string
}

/**
 * Ends a place in a queue; a car that was kept for it goes to the next one, or back on sale.
 * @returns whether there was such a place
 */
export async function endPlace(tx: Transaction<DB>, id: number, ending: Ending): Promise<boolean> {
  const { event, customerId, actor, now, reason = '' } = ending
  const found = await placeWithCar(tx, id, customerId)
  if (!found) return false
  const { place, car } = found
  const offered = place.state === 'offered'
  const note: Note = reason === '' ? {} : { reason }
  const facts = { reason, usedCar: car }
  await move(tx, carQueue, id, { event, actor, now, row: place, facts, note })
  // A car that was withdrawn meanwhile is nobody's to pass on.
  if (!offered || car.state !== 'reserved' || car.keptFor !== place.customerId) return true
  const next = await firstWaiting(tx, car.id)
  await move(tx, usedCarReservation, car.id, { event: 'passOn', actor, now, row: car, facts: { orderId: 0, next } })
  return true
}

export const carQueueTasks: readonly Task[] = [
  task(clockJob, ({ queueId }, { db, now }) =>
    db.transaction().execute(async tx => {
      const at = now()
      const found = await placeWithCar(tx, queueId, null)
      const due = found?.place.state === 'offered' && found.place.dueAt !== null && found.place.dueAt <= at
      if (due) await endPlace(tx, queueId, { event: 'lapse', customerId: null, actor: clock, now: at })
    }),
  ),
]

/** Leaves every queue when the account goes: nobody would take what is kept. */
export const leaveQueues: DeletionListener = async (tx, customerId, now) => {
  for (const id of await openPlaces(tx, customerId))
    await endPlace(tx, id, { event: 'leave', customerId, actor: clock, now })
}
