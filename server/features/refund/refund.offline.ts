import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Actor } from '#server/lib/machine.ts'
import { lock, move } from '#server/lib/move.ts'
import { refundMachine } from './refund.states.ts'

/**
 * Ends a refund that its channel gave up, because it was paid by another way; it is never sent to the channel again. The
 * caller holds the order's lock.
 * @param reference of the bank transfer
 * @throws Refusal WRONG_STATE while the channel may still pay it
 */
export async function endOffline(
  tx: Transaction<DB>,
  refundId: number,
  reference: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  const row = await lock(tx, refundMachine, refundId)
  await move(tx, refundMachine, refundId, { event: 'paidOffline', actor, now, row, facts: {}, note: { reference } })
}
