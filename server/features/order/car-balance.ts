/** What the price of a new car leaves after its contract, and the money that comes for it (decision 087). */
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Balance, balanceOf, type PartWay } from '#contract/balance.ts'
import { formatMoney } from '#contract/figures.ts'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import type { PaidShare } from '#server/features/payment/payment.port.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { newNumber } from '#server/lib/ids.ts'
import type { Actor, Machine } from '#server/lib/machine.ts'
import { begin, move, moveWith } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { deliveredLines } from '#server/features/ledger/ledger.accounts.ts'
import { post } from '#server/features/ledger/ledger.queries.ts'
import {
  type CarPart,
  isDelivered,
  partOfAttempt,
  type PartShown,
  openReturns,
  partsOf,
  takeFromBalance,
} from './car-part.queries.ts'
import { carPart } from './car-part.states.ts'
import { meaningOf } from './order.displays.ts'
import { lockOrders, type Order } from './order.queries.ts'
import { newCarOrder } from './new-car-order.states.ts'
import type { StudentCarFacts } from './student-car.rules.ts'
import { studentCar } from './student-car.states.ts'

type Tx = Transaction<DB>

/** Signed, and not ended since. */
export const isSigned = (order: { kind: string; state: string }): boolean => meaningOf(order).takesBalance === true

/** Orders with a contract, whose price leaves a balance beside the deposit. */
export const hasBalance = ({ kind }: { kind: string }): boolean => kind === 'newCar' || kind === 'studentCar'

/** The machine of such an order; what the balance needs, both have alike. */
export const carMachineOf = ({ kind }: { kind: string }): Machine<'shop_order', CarEvent, StudentCarFacts> =>
  kind === 'studentCar' ? studentCar : newCarOrder
type CarEvent = (typeof newCarOrder | typeof studentCar)['transitions'][number]['on']

/** Of an order of a new car: what it costs, and what was paid with it; fen. */
export const pricesOf = (order: Pick<Order, 'priceFen' | 'dueFen'>) => ({
  priceFen: order.priceFen,
  depositFen: order.dueFen,
})

export interface BalanceNow extends Balance {
  parts: PartShown[]
}

/** What is due, paid and left of an order of a new car. */
export async function balanceNow(
  db: Kysely<DB>,
  order: Pick<Order, 'id' | 'priceFen' | 'dueFen'>,
): Promise<BalanceNow> {
  const parts = await partsOf(db, order.id)
  return { ...balanceOf(pricesOf(order), parts), parts }
}

/**
 * What is left of an order that another part can come for; the order is locked.
 * @throws Refusal BALANCE_NOT_DUE, PART_TOO_MUCH
 */
export async function mustTake(tx: Tx, order: Order, amountFen: number): Promise<BalanceNow> {
  if (!isSigned(order) || (await isDelivered(tx, order.id))) throw new Refusal('BALANCE_NOT_DUE')
  const balance = await balanceNow(tx, order)
  if (amountFen > balance.leftFen) throw new Refusal('PART_TOO_MUCH', { amount: formatMoney(balance.leftFen) })
  return balance
}

/** What every move of an order of a new car needs. */
export const newCarFacts = (order: Order) => ({
  openAttempts: 0,
  depositKind: required(order.depositKind, 'kind of this deposit'),
})

/** A part that is counted: the order's history and the customer hear of it. */
export async function tellPart(
  tx: Tx,
  order: Order,
  part: Pick<CarPart, 'amountFen' | 'way'>,
  { actor, now, method, key }: { actor: Actor; now: Date; method?: string; key?: string },
): Promise<void> {
  const { openFen } = await balanceNow(tx, order)
  await move(tx, carMachineOf(order), order.id, {
    event: 'partPaid',
    actor,
    now,
    row: order,
    facts: newCarFacts(order),
    note: { amountFen: part.amountFen, way: part.way, openFen, ...(method ? { method } : {}) },
    ...(key ? { key } : {}),
  })
}

/** A part that money makes; counted at once, or when a second person has seen it. */
export interface NewPart {
  way: PartWay
  amountFen: number
  attemptId: number | null
  reference: string | null
  receivedOn: string
  notedBy: number | null
}

/** What a new part is written with. */
export const partValues = (order: Order, part: NewPart, now: Date) => ({
  ...part,
  partNo: newNumber('HQ', now),
  orderId: order.id,
  createdAt: now,
})

/**
 * Money that came through the shop for the balance: a part of it, or, where less is left by now or the contract has ended, money
 * that goes back by itself. Never refused. The order is locked.
 */
export async function balancePaid(tx: Tx, order: Order, share: PaidShare): Promise<void> {
  const { attemptId, amountFen, now } = share
  const actor = { kind: 'channel', id: share.channel } as const
  const key = `paid:${attemptId}`
  const balance = await balanceNow(tx, order)
  if (!isSigned(order) || amountFen > balance.leftFen) {
    await move(tx, carMachineOf(order), order.id, {
      event: 'partTooMuch',
      actor,
      now,
      row: order,
      facts: { ...newCarFacts(order), surplus: { attemptId, amountFen } },
      note: { amountFen, method: share.method },
      key,
    })
    return
  }
  await takeFromBalance(tx, order.id, balance.dueFen, amountFen)
  const receivedOn = beijingDay(share.paidAt)
  const part = { way: 'online', amountFen, attemptId, reference: null, receivedOn, notedBy: null } as const
  const values = partValues(order, part, now)
  await begin(tx, carPart, { event: 'arrive', actor, now, facts: {}, values, note: { amountFen } })
  await tellPart(tx, order, part, { actor, now, method: share.method, key })
}

/**
 * Money of an ended contract has arrived at the customer: its part is returned, and with the last of it the order has ended.
 * @param attemptId the payment that it was part of; absent: staff have transferred it, and moved the part
 */
export async function moneyBack(
  tx: Tx,
  order: Order,
  back: { actor: Actor; now: Date; amountFen: number; reference?: string; attemptId?: number },
): Promise<void> {
  const { actor, now, amountFen, reference, attemptId } = back
  const note = { amountFen, ...(reference ? { reference } : {}) }
  const part = attemptId === undefined ? undefined : await partOfAttempt(tx, attemptId)
  if (part) await move(tx, carPart, part.id, { event: 'arrivedBack', actor, now, row: part, facts: {}, note })
  const returns = await openReturns(tx, order.id)
  await moveWith(tx, carMachineOf(order), order.id, {
    event: 'moneyBack',
    actor,
    now,
    row: order,
    facts: { ...newCarFacts(order), openReturns: returns },
    note: { ...note, transferred: attemptId === undefined },
  })
}

/** The attempt to pay a part that is open at a channel, if there is one. */
export async function openPartOf(
  db: Kysely<DB>,
  orderId: number,
  now: Date,
): Promise<{ amountFen: number; failed: boolean } | null> {
  const { rows } = await sql<{ amountFen: number; failed: boolean }>`
    select attempt.amount_fen, attempt.failed_at is not null as failed
    from payment_attempt_order share join payment_attempt attempt on attempt.id = share.attempt_id
    where share.order_id = ${orderId} and share.purpose = 'balance' and attempt.state = 'open'
      and attempt.expires_at > ${now} order by attempt.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * The car is handed over: everything is paid, and what came for it is the outlet's.
 * @throws Refusal HAND_OVER_UNPAID with what is short
 */
export async function balanceIsTheOutlets(tx: Tx, orderId: number, now: Date): Promise<void> {
  const [order] = await lockOrders(tx, [orderId])
  const { openFen, paidFen } = await balanceNow(tx, required(order, `order ${orderId}`))
  if (openFen > 0) throw new Refusal('HAND_OVER_UNPAID', { amount: formatMoney(openFen) })
  const number = required(order, `order ${orderId}`).orderNo
  await post(tx, { kind: 'delivered', number, orderId, lines: deliveredLines(paidFen), now })
}
