import { type Task, task } from '#server/lib/jobs.ts'
import { channelsReady } from '#server/outside/pay/channels.ts'
import type { OrderBook } from './payment.book.ts'
import { pollPayment } from './payment.poll.ts'
import { attemptById } from './payment.queries.ts'
import { askAboutClosed, askChannel } from './payment.ask.ts'
import { isForLater } from './payment.settle.ts'

export const paymentTasks = (book: OrderBook): readonly Task[] => [
  task(pollPayment, async ({ attemptId }, deps) => {
    // After a start the next question would come much later than the simulator.
    await channelsReady(deps.config)
    const attempt = await attemptById(deps.db, attemptId)
    if (!attempt || attempt.state === 'paid' || attempt.state === 'otherSum') return
    try {
      await (attempt.state === 'closed' ? askAboutClosed : askChannel)({ ...deps, book }, attempt)
    } catch (error) {
      // The next question is planned already.
      if (!isForLater(error)) throw error
      deps.log.warn({ err: error, attemptId }, 'nothing came of a question to a channel')
    }
  }),
]
