import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { later } from '#server/lib/clock.ts'
import { addJobs, defineJob } from '#server/lib/jobs.ts'
import { takeDuePolls } from './payment.queries.ts'

/** Asks the channel about an open attempt, in case its notice got lost (domain B.5, point 5). */
export const pollPayment = defineJob<{ attemptId: number }>('payment.poll')

/** Seconds until the first question, then between questions; the last pause repeats. */
const PAUSES = [5, 30, 60, 300, 600, 1_800]

/** When the channel is asked for the first time. */
export const firstPollAt = (now: Date): Date => later(now, PAUSES[0]! * 1000)

/** Attempts looked at in one go. */
const PORTION = 200

/** Makes a job for each open attempt that is to be asked about. */
export async function planDuePolls(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const ids = await takeDuePolls(tx, now, PAUSES, PORTION)
    await addJobs(
      tx,
      pollPayment,
      ids.map(attemptId => ({ payload: { attemptId }, key: `payment.poll:${attemptId}` })),
    )
  })
}
