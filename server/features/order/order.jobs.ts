import { countOpenAttempts, openAttemptsOf } from '#server/features/payment/payment.queries.ts'
import { closeAttempt } from '#server/features/payment/payment.settle.ts'
import { type JobDeps, type Task, task } from '#server/lib/jobs.ts'
import { move } from '#server/lib/move.ts'
import { ChannelUnreachable } from '#server/outside/pay/channel.ts'
import { factsOf, orderBook } from './order.book.ts'
import { orderClock } from './order.clock.ts'
import { lockOrders, type Order } from './order.queries.ts'
import { usedCarDeposit } from './used-car-deposit.states.ts'

/**
 * Closes an unpaid order: first every attempt at its channel, then the order. A channel that answers "paid" wins: the
 * money is booked and the order goes on. While a channel does not answer the car stays held (decisions: States).
 */
async function closeUnpaid(deps: JobDeps, order: Order, event: 'timeout' | 'closed'): Promise<void> {
  for (const attempt of await openAttemptsOf(deps.db, [order.id]))
    await closeAttempt({ ...deps, book: orderBook }, attempt, { kind: 'clock' })
  await deps.db.transaction().execute(async tx => {
    const [row] = await lockOrders(tx, [order.id])
    if (row?.state !== order.state) return
    const facts = { ...factsOf(row), openAttempts: await countOpenAttempts(tx, row.id) }
    await move(tx, usedCarDeposit, row.id, { event, actor: { kind: 'clock' }, now: deps.now(), row, facts })
  })
}

/** Ends the hold of a paid order that nobody confirmed, and gives everything back. */
async function endHold(deps: JobDeps, { id }: Order): Promise<void> {
  await deps.db.transaction().execute(async tx => {
    const [row] = await lockOrders(tx, [id])
    if (row?.state !== 'paid') return
    const note = { refundFen: row.paid_fen, twofold: row.deposit_kind === 'earnest' }
    const asked = { event: 'expire', actor: { kind: 'clock' }, now: deps.now() } as const
    await move(tx, usedCarDeposit, id, { ...asked, row, facts: factsOf(row), note })
  })
}

/** What time does to an order, by its state. */
async function doWhatIsDue({ orderId }: { orderId: number }, deps: JobDeps): Promise<void> {
  const now = deps.now()
  const [order] = await deps.db.transaction().execute(tx => lockOrders(tx, [orderId]))
  try {
    if (order?.state === 'save' && now >= order.pay_until) await closeUnpaid(deps, order, 'timeout')
    if (order?.state === 'closing') await closeUnpaid(deps, order, 'closed')
    if (order?.state === 'paid' && order.hold_until !== null && now >= order.hold_until) await endHold(deps, order)
  } catch (error) {
    // The order is due again in a minute.
    if (!(error instanceof ChannelUnreachable)) throw error
    deps.log.error({ err: error, orderId }, 'payment not closed yet, the car stays held')
  }
}

export const orderTasks: readonly Task[] = [task(orderClock, doWhatIsDue)]
