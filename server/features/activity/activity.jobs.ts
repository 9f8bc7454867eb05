/** What the clock does with activities, each exactly once (decision 106). */
import type { Kysely, Transaction } from 'kysely'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { addJobs, defineJob, type Task, task } from '#server/lib/jobs.ts'
import { move } from '#server/lib/move.ts'
import { activityPlace } from './activity-place.states.ts'
import { endLine } from './activity.line.ts'
import { activityAt, dueActivities, lockActivity, openPlaces } from './activity.queries.ts'
import { dueAfter } from './activity.rules.ts'
import { activityMachine } from './activity.states.ts'
import { tell } from './activity.tell.ts'

const activityJob = defineJob<{ activityId: number }>('activity.clock')
const clock = { kind: 'clock' } as const
const PORTION = 200

/** Makes a job for each activity for which the clock has something to do. */
export async function planDueActivities(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const due = await dueActivities(tx, now, PORTION)
    await addJobs(
      tx,
      activityJob,
      due.map(activityId => ({ payload: { activityId }, key: `${activityJob.name}:${activityId}` })),
    )
  })
}

/**
 * Reminds, ends the waiting list, or closes what is over. What is done is written with the step that follows, so that it is
 * done once; a server that was away reminds nobody of what has begun.
 */
export async function runActivityClock(tx: Transaction<DB>, id: number, now: Date): Promise<void> {
  for (;;) {
    const row = await lockActivity(tx, id)
    if (row?.state !== 'published' || row.dueAt === null || row.dueAt > now) return
    const acting = { actor: clock, now }
    if (row.dueFor === 'over') {
      await move(tx, activityMachine, id, { ...acting, event: 'end', row, facts: {} })
      for (const place of await openPlaces(tx, id))
        await move(tx, activityPlace, place.id, {
          ...acting,
          event: place.state === 'booked' ? 'miss' : 'end',
          row: place,
          facts: { activity: row },
        })
      return
    }
    if (row.dueFor === 'line') await endLine(tx, id, acting)
    else if (row.startsAt > now) {
      const activity = required(await activityAt(tx, id), 'the activity that is locked')
      for (const place of await openPlaces(tx, id))
        if (place.state === 'booked') await tell(tx, 'reminded', { activity, place, now })
    }
    await move(tx, activityMachine, id, { ...acting, event: 'pass', row, facts: { next: dueAfter(row, row.dueFor) } })
  }
}

export const activityTasks: readonly Task[] = [
  task(activityJob, ({ activityId }, { db, now }) =>
    db.transaction().execute(tx => runActivityClock(tx, activityId, now())),
  ),
]
