/** What the calendar asks of hand-overs without knowing them. */
import type { DoneListener, MoveGuard } from '#server/features/slot/slot.port.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { finishHandOver } from './desk-milestone.handlers.ts'
import { hasSteps } from './hand-over.ts'
import { carOrder, orderOfHandOver } from './milestone.queries.ts'

/** Closing the appointment hands the car over. */
export const handedOver: DoneListener = (ctx, { id }) => finishHandOver(ctx, id)

/**
 * The order whose car is handed over has not ended; locked, so that it does not end meanwhile.
 * @throws Refusal ORDER_HAS_NO_MILESTONES
 */
export const stillToHandOver: MoveGuard = async ({ tx }, { id }) => {
  const orderNo = await orderOfHandOver(tx, id)
  if (orderNo === undefined) return
  const order = await carOrder(tx, orderNo, { role: 'clock' }, true)
  if (order && !hasSteps(order)) throw new Refusal('ORDER_HAS_NO_MILESTONES')
}
