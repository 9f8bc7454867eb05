import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { later } from '#server/lib/clock.ts'
import { addJob, defineJob, removeJob } from '#server/lib/jobs.ts'

/** Asks the channel about an open attempt, in case its notice got lost (domain B.5, point 5). */
export const pollPayment = defineJob<{ attemptId: number; step: number }>('payment.poll')

/** Seconds after the start of an attempt, then after each question; the last pause repeats. */
const PAUSES = [5, 30, 60, 300, 600, 1_800]

const keyOf = (attemptId: number): string => `payment.poll:${attemptId}`

/** Plans the next question. @param step number of questions asked so far */
export async function planPoll(tx: Transaction<DB>, attemptId: number, step: number, now: Date): Promise<void> {
  const pause = PAUSES[Math.min(step, PAUSES.length - 1)]!
  await addJob(tx, pollPayment, { attemptId, step }, { runAt: later(now, pause * 1000), key: keyOf(attemptId) })
}

/** Nothing is left to ask. */
export async function stopPolling(tx: Transaction<DB>, { row }: { row: { id: number } }): Promise<void> {
  await removeJob(tx, keyOf(row.id))
}
