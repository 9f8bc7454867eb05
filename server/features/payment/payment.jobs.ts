import { type Task, task } from '#server/lib/jobs.ts'
import { channelsReady } from '#server/outside/pay/channels.ts'
import type { OrderBook } from './payment.book.ts'
import { pollPayment } from './payment.poll.ts'
import { attemptById } from './payment.queries.ts'
import { askChannel, isForLater } from './payment.settle.ts'

export const paymentTasks = (book: OrderBook): readonly Task[] => [
  task(pollPayment, async ({ attemptId }, deps) => {
    // After a start the next question would come much later than the simulator.
    await channelsReady(deps.config)
    const attempt = await attemptById(deps.db, attemptId)
    // A closed one is asked about when the channel had money for it that could not be booked.
    if (!attempt || attempt.state === 'paid' || attempt.state === 'otherSum') return
    try {
      await askChannel({ ...deps, book }, attempt)
    } catch (error) {
      // The next question is planned already.
      if (!isForLater(error)) throw error
      deps.log.warn({ err: error, attemptId }, 'nothing came of a question to a channel')
    }
  }),
]
