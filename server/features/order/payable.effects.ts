/** What the moves of every order cause that is paid through the shop, within the same transaction. */
import type { Transaction } from 'kysely'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { soldLines, type Taken, takenBy } from '#server/features/ledger/ledger.accounts.ts'
import { posted } from '#server/features/ledger/ledger.queries.ts'
import * as refund from '#server/features/refund/refund.ask.ts'
import { addJob } from '#server/lib/jobs.ts'
import type { Moved, Moving } from '#server/lib/machine.ts'
import { clockKey, orderClock } from './order.clock.ts'
import type { PayFacts } from './payable.rules.ts'

type PayableMoved = Moved<'shop_order', PayFacts>
type Tx = Transaction<DB>

/** Closing takes the channel's word: a job does it, and the clock comes back to it until it is done. */
export async function closeAtChannel(tx: Tx, { row }: PayableMoved): Promise<void> {
  await addJob(tx, orderClock, { orderId: row.id }, { key: clockKey(row.id) })
}

/** Why money goes back, by the event that has booked it. */
const causes = { cancel: 'cancelled', expire: 'holdExpired', decline: 'declined', paid: 'paidLate' } as const

/** Sends back what the move has booked as refunded. */
export const askRefund = (tx: Tx, moved: PayableMoved): Promise<void> =>
  askRefundFor(tx, moved, causes[moved.event as keyof typeof causes])

/** The same, for a reason that the event alone does not tell. */
export async function askRefundFor(
  tx: Tx,
  { row, event, actor, now }: PayableMoved,
  reason: (typeof causes)[keyof typeof causes] | 'customs',
): Promise<void> {
  // What came too late was never the order's.
  const taken = event === 'paid' ? unclaimed(row.refundedFen) : takenBy({ ...row, amountFen: row.refundedFen })
  const asked = {
    orderId: row.id,
    attemptId: required(row.attemptId, 'payment of this order'),
    amountFen: row.refundedFen,
    reason,
    taken,
  }
  await refund.askRefund(tx, asked, actor, now)
}

/** Sends back a payment beside the one that paid the order. */
export async function refundSurplus(tx: Tx, { row, facts, actor, now }: PayableMoved): Promise<void> {
  const { attemptId } = required(facts.payment, 'payment')
  const asked = { orderId: row.id, attemptId, amountFen: row.dueFen, taken: unclaimed(row.dueFen) }
  await refund.askRefund(tx, { ...asked, reason: 'paidTwice' }, actor, now)
}

/** Money that no order has taken; fen. */
export const unclaimed = (amountFen: number): Taken[] => [{ account: 'receivable', amountFen }]

/** The order takes the money that has come for it. */
export function postSale({ row, now }: Moving<'shop_order', PayFacts>) {
  return posted({
    kind: 'sold',
    number: row.orderNo,
    orderId: row.id,
    lines: soldLines(takenBy({ ...row, amountFen: row.dueFen })),
    now,
  })
}
