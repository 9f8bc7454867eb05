import { type Task, task } from '#server/lib/jobs.ts'
import { channelsReady } from '#server/outside/pay/channels.ts'
import type { OrdersPort } from './payment.port.ts'
import { pollPayment } from './payment.poll.ts'
import { attemptById } from './payment.queries.ts'
import { askAboutClosed, askChannel, closeByClock } from './payment.ask.ts'
import type { Attempt } from './payment.queries.ts'
import { isForLater } from './payment.settle.ts'

/**
 * What there is to ask about an attempt. One whose order was paid by another attempt meanwhile is closed by nobody else when
 * its time is over.
 */
function questionAbout({ state, expiresAt }: Attempt, now: Date) {
  if (state === 'closed') return askAboutClosed
  return expiresAt <= now ? closeByClock : askChannel
}

export const paymentTasks = (orders: OrdersPort): readonly Task[] => [
  task(pollPayment, async ({ attemptId }, deps) => {
    // After a start the next question would come much later than the simulator.
    await channelsReady(deps.config)
    const attempt = await attemptById(deps.db, attemptId)
    if (!attempt || attempt.state === 'paid' || attempt.state === 'otherSum') return
    try {
      await questionAbout(attempt, deps.now())({ ...deps, orders }, attempt)
    } catch (error) {
      // The next question is planned already.
      if (!isForLater(error)) throw error
      deps.log.warn({ err: error, attemptId }, 'nothing came of a question to a channel')
    }
  }),
]
