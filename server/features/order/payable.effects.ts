/** What the moves of every order cause that is paid through the shop, within the same transaction. */
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import * as refund from '#server/features/refund/refund.ask.ts'
import { addJob } from '#server/lib/jobs.ts'
import type { Moved } from '#server/lib/machine.ts'
import { clockKey, orderClock } from './order.clock.ts'
import type { PayFacts } from './payable.rules.ts'

type PayableMoved = Moved<'shop_order', PayFacts>
type Tx = Transaction<DB>

/** Closing takes the channel's word: a job does it, and the clock comes back to it until it is done. */
export async function closeAtChannel(tx: Tx, { row }: PayableMoved): Promise<void> {
  await addJob(tx, orderClock, { orderId: row.id }, { key: clockKey(row.id) })
}

/** Why money goes back, by the event that has booked it. */
const causes = { cancel: 'cancelled', expire: 'holdExpired', paid: 'paidLate' } as const

/** Sends back what the move has booked as refunded. */
export async function askRefund(tx: Tx, { row, event, actor, now }: PayableMoved): Promise<void> {
  const reason = causes[event as keyof typeof causes]
  const asked = { orderId: row.id, attemptId: row.attemptId!, amountFen: row.refundedFen, reason }
  await refund.askRefund(tx, asked, actor, now)
}

/** Sends back a payment beside the one that paid the order. */
export async function refundSurplus(tx: Tx, { row, facts, actor, now }: PayableMoved): Promise<void> {
  const { attemptId } = facts.payment!
  await refund.askRefund(tx, { orderId: row.id, attemptId, amountFen: row.dueFen, reason: 'paidTwice' }, actor, now)
}
