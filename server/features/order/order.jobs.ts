import { countOpenAttempts, openAttemptsOf } from '#server/features/payment/payment.queries.ts'
import { closeByClock } from '#server/features/payment/payment.ask.ts'
import { isForLater } from '#server/features/payment/payment.settle.ts'
import type { OrdersPort } from '#server/features/payment/payment.port.ts'
import { type JobDeps, type Task, task } from '#server/lib/jobs.ts'
import { orderClock } from './order.clock.ts'
import { dueNow } from './order.due.ts'
import { meaningOf } from './order.displays.ts'
import { kindOf } from './order.kinds.ts'
import { lockOrders } from './order.queries.ts'

/**
 * Does what time does to an order. An unpaid one is closed at its channel first, attempt by attempt: a channel that answers
 * "paid" wins, the money is booked and the order goes on. While a channel does not answer, what was ordered stays held, but
 * not for ever (decision 050). A job that was killed in the middle is found due again and finds the present state.
 */
async function doWhatIsDue({ orderId }: { orderId: number }, deps: JobDeps, orders: OrdersPort): Promise<void> {
  const now = deps.now()
  const [order] = await deps.db.transaction().execute(tx => lockOrders(tx, [orderId]))
  const due = order && dueNow(order, now)
  if (!due) return
  try {
    if (meaningOf(order).sale === 'unpaid')
      for (const attempt of await openAttemptsOf(deps.db, [orderId])) await closeByClock({ ...deps, orders }, attempt)
  } catch (error) {
    // The order is due again in a minute.
    if (!isForLater(error)) throw error
    deps.log.warn({ err: error, orderId }, 'payment not closed yet, what was ordered stays held')
    return
  }
  await deps.db.transaction().execute(async tx => {
    const [row] = await lockOrders(tx, [orderId])
    if (row?.state !== order.state) return
    if (dueNow(row, now) !== due) return
    const kind = kindOf(row.kind)
    const openAttempts = await countOpenAttempts(tx, orderId)
    const note = kind.noteOfClock(due, row)
    await kind.move(tx, row, { event: due, note, actor: { kind: 'clock' }, now, openAttempts })
  })
}

export const orderTasks = (orders: OrdersPort): readonly Task[] => [
  task(orderClock, (payload, deps) => doWhatIsDue(payload, deps, orders)),
]
