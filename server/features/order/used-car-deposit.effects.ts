/** What a move of a deposit order causes, within the same transaction. */
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { newMessage } from '#server/features/message/message.queries.ts'
import { recordIncident } from '#server/features/payment/incident.queries.ts'
import * as refund from '#server/features/refund/refund.ask.ts'
import { usedCarHold } from '#server/features/stock/stock.states.ts'
import { addJob } from '#server/lib/jobs.ts'
import type { Moved, Moving } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import { clockKey, orderClock } from './order.clock.ts'
import { wordsOf } from './order.words.ts'
import type { DepositFacts } from './used-car-deposit.rules.ts'

type DepositMoved = Moved<'shop_order', DepositFacts>
type Tx = Transaction<DB>

/** Closing takes the channel's word: a job does it, and the clock comes back to it until it is done. */
export async function closeAtChannel(tx: Tx, { row }: DepositMoved): Promise<void> {
  await addJob(tx, orderClock, { orderId: row.id }, { key: clockKey(row.id) })
}

const causes = { cancel: 'cancelled', expire: 'holdExpired', paid: 'paidLate' } as const

/** Sends back what the move has booked as refunded. */
export async function askRefund(tx: Tx, { row, event, actor, now }: DepositMoved): Promise<void> {
  const reason = causes[event as keyof typeof causes]
  const asked = { orderId: row.id, attemptId: row.attemptId!, amountFen: row.refundedFen, reason }
  await refund.askRefund(tx, asked, actor, now)
}

/** Sends back a payment beside the one that paid the order. */
export async function refundSurplus(tx: Tx, { row, facts, actor, now }: DepositMoved): Promise<void> {
  const { attemptId } = facts.payment!
  await refund.askRefund(tx, { orderId: row.id, attemptId, amountFen: row.dueFen, reason: 'paidTwice' }, actor, now)
}

export async function freeCar(tx: Tx, { row, facts, actor, now }: DepositMoved): Promise<void> {
  await move(tx, usedCarHold, facts.usedCarId, { event: 'free', actor, now, facts: { orderId: row.id } })
}

export async function sellCar(tx: Tx, { row, facts, actor, now }: DepositMoved): Promise<void> {
  await move(tx, usedCarHold, facts.usedCarId, { event: 'sell', actor, now, facts: { orderId: row.id } })
}

/** Earnest money binds the shop, too: whoever took it and does not deliver owes it twofold (Civil Code art. 587). */
export async function oweTwofold(tx: Tx, { row, facts, now }: DepositMoved): Promise<void> {
  if (facts.depositKind !== 'earnest') return
  const told = { amountFen: row.paidFen, customerId: row.customerId }
  await recordIncident(tx, { kind: 'earnestOwed', channel: 'shop', number: row.orderNo, facts: told }, now)
}

/** Leaves a message for the customer, in both languages. */
export function tell({ row, facts, event, from, to, note, now }: Moving<'shop_order', DepositFacts>) {
  const words = wordsOf({ event, from, to, note }, facts.depositKind)
  return newMessage({ customerId: row.customerId, orderNo: row.orderNo, ...words, now })
}
