import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { aboutRefund, closeIncidents } from '#server/features/payment/incident.queries.ts'
import type { OrdersPort } from '#server/features/payment/payment.port.ts'
import type { Actor, RowOf } from '#server/lib/machine.ts'
import { lock, move } from '#server/lib/move.ts'
import { accountOf, isOwnWord } from './refund-account.queries.ts'
import type { RefundToSend } from './refund.queries.ts'
import { type RefundFacts, refundMachine } from './refund.states.ts'

export interface Transfer extends Required<Pick<RefundFacts, 'reference' | 'fourEyesFen' | 'approvedByTwo'>> {
  refund: RefundToSend
  actor: Actor & { kind: 'staff' }
  /** Whether somebody else could register it, too. */
  hasColleague: boolean
  now: Date
}

/**
 * Ends a refund that its channel gave up, because it was paid by another way; it is never sent to the channel again. Its
 * order, its case and its incident end with it. A large one, or one that went where
 * nobody else has said, is registered by two people, and stays until the second one.
 * @returns the refund as it is then
 * @throws Refusal WRONG_STATE while the channel may still pay it, SECOND_PERSON_NEEDED, TRANSFER_DIFFERS
 */
export async function endOffline(
  tx: Transaction<DB>,
  orders: OrdersPort,
  { refund, actor, hasColleague, now, ...known }: Transfer,
): Promise<RowOf<'refund'>> {
  const locked = await orders.lock(tx, [refund.orderId])
  const row = await lock(tx, refundMachine, refund.id)
  const { reference } = known
  const ownWord = hasColleague && isOwnWord(await accountOf(tx, row.id), actor.id)
  const moved = await move(tx, refundMachine, row.id, {
    event: 'paidOffline',
    actor,
    now,
    row,
    facts: { ...known, ownWord },
    note: { reference },
  })
  if (moved.row.state !== 'offline') return moved.row
  await locked.refunded({
    orderId: row.orderId,
    attemptId: row.attemptId,
    amountFen: row.amountFen,
    reason: row.reason,
    caseId: row.caseId,
    channel: refund.channel,
    offline: { actor, reference },
    now,
  })
  await closeIncidents(tx, aboutRefund, row.outRefundNo, now)
  return moved.row
}
