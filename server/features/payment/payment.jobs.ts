import { type Task, task } from '#server/lib/jobs.ts'
import type { OrderBook } from './payment.book.ts'
import { planPoll, pollPayment } from './payment.poll.ts'
import { attemptById } from './payment.queries.ts'
import { askChannel } from './payment.settle.ts'

/** An attempt is asked about this long after its end, because channels book with delay; then the order's clock closes it. */
const GRACE_MS = 10 * 60_000

export const paymentTasks = (book: OrderBook): readonly Task[] => [
  task(pollPayment, async ({ attemptId, step }, deps) => {
    const attempt = await attemptById(deps.db, attemptId)
    if (attempt?.state !== 'open') return
    const answer = await askChannel({ ...deps, book }, attempt)
    const now = deps.now()
    if (answer === 'open' && now.getTime() < attempt.expires_at.getTime() + GRACE_MS)
      await deps.db.transaction().execute(tx => planPoll(tx, attemptId, step + 1, now))
  }),
]
