/** What the clock does with mailings: it begins and sends them, by day (decision 142). */
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { later, minuteMs } from '#server/lib/clock.ts'
import { addJobs, defineJob, type Task, task } from '#server/lib/jobs.ts'
import { dueMailings } from './mailing.queries.ts'
import { isQuiet } from '#server/lib/quiet-hours.ts'
import { workOnMailing } from './mailing.send.ts'

const mailingJob = defineJob<{ mailingId: number }>('mailing.send', { last: true })
const PORTION = 20
/** A job ends after so long; the clock makes another one. */
const LONGEST_MS = minuteMs

/** Makes a job for each mailing that has something to do; at night for none. */
export async function planDueMailings(db: Kysely<DB>, now: Date): Promise<void> {
  if (isQuiet(now)) return
  const due = await dueMailings(db, now, PORTION)
  if (due.length === 0) return
  await db.transaction().execute(tx =>
    addJobs(
      tx,
      mailingJob,
      due.map(mailingId => ({ payload: { mailingId }, key: `${mailingJob.name}:${mailingId}` })),
    ),
  )
}

export const mailingTasks: readonly Task[] = [
  task(mailingJob, async ({ mailingId }, { db, now }) => {
    const until = later(now(), LONGEST_MS)
    let more = true
    while (more && now() < until) more = await db.transaction().execute(tx => workOnMailing(tx, mailingId, now()))
  }),
]
