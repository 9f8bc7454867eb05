import { closeAttempt } from '#server/features/payment/payment.settle.ts'
import { countOpenAttempts, openAttemptsOf } from '#server/features/payment/payment.queries.ts'
import { addJob, type JobDeps, type Task, task } from '#server/lib/jobs.ts'
import { move } from '#server/lib/move.ts'
import { factsOf, orderBook } from './order.book.ts'
import { clockKey, orderClose, orderHoldEnd, orderTimeout } from './order.clock.ts'
import { lockOrders } from './order.queries.ts'
import { usedCarDeposit } from './used-car-deposit.states.ts'

/**
 * Closes an unpaid order: first every attempt at its channel, then the order. A channel that answers "paid" wins: the
 * money is booked and the order goes on (decisions: States).
 * @throws ChannelUnreachable; the job comes again
 */
async function closeUnpaid(deps: JobDeps, orderId: number, event: 'timeout' | 'closed'): Promise<void> {
  for (const attempt of await openAttemptsOf(deps.db, [orderId]))
    await closeAttempt({ ...deps, book: orderBook }, attempt, { kind: 'clock' })
  const now = deps.now()
  await deps.db.transaction().execute(async tx => {
    const [row] = await lockOrders(tx, [orderId])
    if (row?.state !== (event === 'timeout' ? 'save' : 'closing')) return
    if (event === 'timeout' && now < row.pay_until) {
      await addJob(tx, orderTimeout, { orderId }, { runAt: row.pay_until, key: clockKey(orderId) })
      return
    }
    const facts = { ...factsOf(row), openAttempts: await countOpenAttempts(tx, orderId) }
    await move(tx, usedCarDeposit, orderId, { event, actor: { kind: 'clock' }, now, row, facts })
  })
}

/** Ends the hold of a paid order that nobody confirmed, and gives everything back. */
async function endHold(deps: JobDeps, orderId: number): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async tx => {
    const [row] = await lockOrders(tx, [orderId])
    if (row?.state !== 'paid' || row.hold_until === null) return
    if (now < row.hold_until) {
      await addJob(tx, orderHoldEnd, { orderId }, { runAt: row.hold_until, key: clockKey(orderId) })
      return
    }
    const note = { refundFen: row.paid_fen, twofold: row.deposit_kind === 'earnest' }
    await move(tx, usedCarDeposit, orderId, {
      event: 'expire',
      actor: { kind: 'clock' },
      now,
      row,
      facts: factsOf(row),
      note,
    })
  })
}

export const orderTasks: readonly Task[] = [
  task(orderTimeout, ({ orderId }, deps) => closeUnpaid(deps, orderId, 'timeout')),
  task(orderClose, ({ orderId }, deps) => closeUnpaid(deps, orderId, 'closed')),
  task(orderHoldEnd, ({ orderId }, deps) => endHold(deps, orderId)),
]
