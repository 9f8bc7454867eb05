/** What a move of a deposit order causes, within the same transaction. */
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { depositKeptLines, passedOnLines } from '#server/features/ledger/ledger.accounts.ts'
import { posted } from '#server/features/ledger/ledger.queries.ts'
import { newMessage } from '#server/features/message/message.queries.ts'
import { recordIncident } from '#server/features/payment/incident.queries.ts'
import { firstWaiting } from '#server/features/stock/car-queue.queries.ts'
import { usedCarReservation } from '#server/features/stock/stock.states.ts'
import type { Moved, Moving } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import { wordsOfDeposit } from './used-car-deposit.words.ts'
import { type DepositFacts, refundNow, type UsedCarDepositFacts } from './used-car-deposit.rules.ts'

type DepositMoved = Moved<'shop_order', DepositFacts>
type UsedCarMoved = Moved<'shop_order', UsedCarDepositFacts>
type Tx = Transaction<DB>

/** The car is free, or the next one's who waits for it. */
export async function freeCar(tx: Tx, { row, facts, actor, now }: UsedCarMoved): Promise<void> {
  await move(tx, usedCarReservation, facts.usedCarId, {
    event: 'free',
    actor,
    now,
    // Once the car is locked: whoever joins the queue holds that lock, too.
    facts: async car => ({ orderId: row.id, next: await firstWaiting(tx, car.id) }),
  })
}

/** The order holds the car that it had let go. */
export async function takeCarAgain(tx: Tx, { row, facts, actor, now }: UsedCarMoved): Promise<void> {
  await move(tx, usedCarReservation, facts.usedCarId, { event: 'take', actor, now, facts: { orderId: row.id } })
}

export async function sellCar(tx: Tx, { row, facts, actor, now }: UsedCarMoved): Promise<void> {
  await move(tx, usedCarReservation, facts.usedCarId, { event: 'sell', actor, now, facts: { orderId: row.id } })
}

/** Earnest money binds the shop, too: whoever took it and does not deliver owes it twofold (Civil Code art. 587). */
export async function oweTwofold(tx: Tx, { row, facts, now }: DepositMoved): Promise<void> {
  if (facts.depositKind !== 'earnest') return
  const told = { amountFen: row.paidFen, customerId: row.customerId }
  await recordIncident(tx, { kind: 'earnestOwed', channel: 'shop', number: row.orderNo, facts: told }, now)
}

/** Signed: the deposit is part of the price, which the outlet gets. */
export function passOn({ row, now }: Moving<'shop_order', DepositFacts>) {
  const lines = passedOnLines(row.paidFen)
  return posted({ kind: 'passedOn', number: row.orderNo, orderId: row.id, lines, now })
}

/** Withdrawn: what does not go back stays with the shop. */
export function keepRest(moving: Moving<'shop_order', DepositFacts>) {
  const { row, now } = moving
  const lines = depositKeptLines(row.paidFen - refundNow(moving).refundFen)
  return posted({ kind: 'depositKept', number: row.orderNo, orderId: row.id, lines, now })
}

/** Leaves a message for the customer, in both languages. */
export function tell({ row, facts, event, from, to, note, now }: Moving<'shop_order', DepositFacts>) {
  const words = wordsOfDeposit({ event, from, to, note }, facts.depositKind)
  return newMessage({ customerId: row.customerId, orderNo: row.orderNo, ...words, now })
}
