import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Taken } from '#server/features/ledger/ledger.accounts.ts'
import type { RefundCause } from '#server/features/payment/payment.port.ts'
import { newTradeNo } from '#server/features/payment/payment.methods.ts'
import { promiseRefund } from '#server/features/payment/payment.queries.ts'
import { addJob, defineJob } from '#server/lib/jobs.ts'
import type { Actor } from '#server/lib/machine.ts'
import { begin } from '#server/lib/move.ts'
import { refundMachine } from './refund.states.ts'

/** Sends a refund to its channel, or asks how it is doing. */
export const sendRefund = defineJob<{ refundId: number }>('refund.send')

export const sendKey = (refundId: number): string => `refund.send:${refundId}`

export interface RefundRequest {
  orderId: number
  attemptId: number
  amountFen: number
  reason: RefundCause
  /** What the money was booked as; sums up to `amountFen`. */
  taken: readonly Taken[]
  /** The refund case that it fulfils; with reason `refundCase` alone. */
  caseId?: number
}

/**
 * Promises money back and has it sent once the transaction is committed. The caller holds the order's lock. The number
 * for the channel is made here, once, and used by every try.
 * @throws when more would be given back than was paid (CHECK of the payment)
 */
export async function askRefund(tx: Transaction<DB>, asked: RefundRequest, actor: Actor, now: Date): Promise<void> {
  await promiseRefund(tx, asked.attemptId, asked.amountFen)
  const refund = await begin(tx, refundMachine, {
    event: 'ask',
    actor,
    now,
    facts: { taken: asked.taken },
    note: { amountFen: asked.amountFen, reason: asked.reason },
    values: {
      outRefundNo: newTradeNo('HR'),
      orderId: asked.orderId,
      attemptId: asked.attemptId,
      amountFen: asked.amountFen,
      reason: asked.reason,
      caseId: asked.caseId ?? null,
      askedAt: now,
    },
  })
  await addJob(tx, sendRefund, { refundId: refund.id }, { key: sendKey(refund.id) })
}
