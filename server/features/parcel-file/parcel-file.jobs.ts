/** Who sends files of parcels: whoever takes the job, and another process where that one dies (decision 168). */
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { later, minuteMs } from '#server/lib/clock.ts'
import { addJobs, defineJob, type Task, task } from '#server/lib/jobs.ts'
import { dueParcelFiles } from './parcel-file.queries.ts'
import { shipPortion } from './parcel-file.ship.ts'

const parcelFileJob = defineJob<{ parcelFileId: number }>('parcelFile.ship', { last: true })
/** Files looked at in one go. */
const MOST = 20
/** A job ends after so long; another one goes on. */
const LONGEST_MS = minuteMs

/** Has somebody send files. */
export const sendParcelFiles = (tx: Kysely<DB>, ids: readonly number[]): Promise<void> =>
  addJobs(
    tx,
    parcelFileJob,
    ids.map(parcelFileId => ({ payload: { parcelFileId }, key: `${parcelFileJob.name}:${parcelFileId}` })),
  )

/** Has files sent that nobody has gone on with for a while. */
export async function planDueParcelFiles(db: Kysely<DB>, now: Date): Promise<void> {
  const due = await dueParcelFiles(db, now, MOST)
  if (due.length > 0) await db.transaction().execute(tx => sendParcelFiles(tx, due))
}

export const parcelFileTasks: readonly Task[] = [
  task(parcelFileJob, async ({ parcelFileId }, deps) => {
    const until = later(deps.now(), LONGEST_MS)
    while (deps.now() < until) if (!(await shipPortion(deps, parcelFileId))) return
    // At once, without waiting for the clock.
    await sendParcelFiles(deps.db, [parcelFileId])
  }),
]
