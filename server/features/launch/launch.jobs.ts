/** What the clock does with places for the launch model (decision 090). */
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { addJobs, defineJob, type Task, task } from '#server/lib/jobs.ts'
import { duePlaces, overWithLine } from './launch.queries.ts'
import { endLine, endPlace } from './launch.line.ts'
import { lockPlace } from './launch.queries.ts'

const placeJob = defineJob<{ placeId: number }>('launch.place')
const lineJob = defineJob<{ allotmentId: number }>('launch.line')
const clock = { kind: 'clock' } as const
const PORTION = 200

/** Makes a job for each place whose time is over, and for each line whose allotment is. */
export async function planDueLaunch(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const [places, lines] = [await duePlaces(tx, now, PORTION), await overWithLine(tx, now)]
    await addJobs(
      tx,
      placeJob,
      places.map(placeId => ({ payload: { placeId }, key: `${placeJob.name}:${placeId}` })),
    )
    await addJobs(
      tx,
      lineJob,
      lines.map(allotmentId => ({ payload: { allotmentId }, key: `${lineJob.name}:${allotmentId}` })),
    )
  })
}

export const launchTasks: readonly Task[] = [
  task(placeJob, ({ placeId }, { db, now }) =>
    db.transaction().execute(async tx => {
      const at = now()
      const found = await lockPlace(tx, placeId, null)
      const due = found?.place.dueAt
      if (due && due <= at) await endPlace(tx, placeId, { event: 'lapse', customerId: null, actor: clock, now: at })
    }),
  ),
  task(lineJob, ({ allotmentId }, { db, now }) =>
    db.transaction().execute(tx => endLine(tx, allotmentId, { actor: clock, now: now() })),
  ),
]
