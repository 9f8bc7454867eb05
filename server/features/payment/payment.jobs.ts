import { type Task, task } from '#server/lib/jobs.ts'
import { ChannelUnreachable } from '#server/outside/pay/channel.ts'
import type { OrderBook } from './payment.book.ts'
import { pollPayment } from './payment.poll.ts'
import { attemptById } from './payment.queries.ts'
import { askChannel } from './payment.settle.ts'

export const paymentTasks = (book: OrderBook): readonly Task[] => [
  task(pollPayment, async ({ attemptId }, deps) => {
    const attempt = await attemptById(deps.db, attemptId)
    if (attempt?.state !== 'open') return
    try {
      await askChannel({ ...deps, book }, attempt)
    } catch (error) {
      // The next question is planned already.
      if (!(error instanceof ChannelUnreachable)) throw error
      deps.log.warn({ err: error, attemptId }, 'channel did not answer a question')
    }
  }),
]
