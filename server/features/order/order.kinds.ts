/**
 * What tells the kinds of orders apart: one row for each, so that nothing else asks for the kind (decisions: States). The
 * book, the jobs, the calls and the desk go through this table.
 */
import { type DepositKind, forGoodsKinds, type OrderKind } from '#contract/codes.ts'
import { isUnderWay } from '#contract/order-codes.ts'
import type { Transaction } from 'kysely'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import type { RefundReason } from '#server/features/refund/refund.rules.ts'
import { dayMs, later, monthsLater } from '#server/lib/clock.ts'
import type { HistoryEntry } from '#server/lib/history.ts'
import type { Actor, Machine, Note } from '#server/lib/machine.ts'
import { allowed, type MoveResult, moveWith } from '#server/lib/move.ts'
import type { AfterSalesFacts, AfterSalesNeeds } from './after-sales-order.rules.ts'
import { afterSalesOrder } from './after-sales-order.states.ts'
import { wordsOfGoods } from './after-sales-order.words.ts'
import { meaningOf, waitsForPayment } from './order.displays.ts'
import type { Order } from './order.queries.ts'
import { carsStillFree, goodsStillThere, mayReopen } from './order.reopen.ts'
import { cancelReasons, goodsCancelReason, newCarCancelReason } from './order.refund-words.ts'
import type { MoveWords, Words } from './order.words.ts'
import { newCarOrder } from './new-car-order.states.ts'
import { wordsOfNewCar } from './new-car-order.words.ts'
import { carFollows } from './new-car.stock.ts'
import type { NewCarFacts } from './new-car.rules.ts'
import { carsNotOrderedAnew } from './new-car.queries.ts'
import { studentCarsStillFree } from './student-car.queries.ts'
import { type StudentCarFacts, type StudentCarNeeds, studentRefundNow } from './student-car.rules.ts'
import { studentCar } from './student-car.states.ts'
import { studentFollows } from './student-car.stock.ts'
import { wordsOfStudentCar } from './student-car.words.ts'
import { wordsOfDeposit } from './used-car-deposit.words.ts'
import type { PayFacts, Payment, PayNeeds } from './payable.rules.ts'
import { type DepositFacts, RESERVATION_DAYS, refundNow, type UsedCarDepositFacts } from './used-car-deposit.rules.ts'
import { usedCarDeposit } from './used-car-deposit.states.ts'

/** What the machines of orders hear; those that need more than `PayFacts` are made where that is known. */
export type OrderEvent = Exclude<
  (
    | typeof usedCarDeposit
    | typeof newCarOrder
    | typeof studentCar
    | typeof afterSalesOrder
  )['transitions'][number]['on'],
  Exclude<keyof AfterSalesNeeds | keyof StudentCarNeeds, keyof PayNeeds>
>

interface AnyOrderRequest {
  actor: Actor
  now: Date
  key?: string
  note?: Note
  /** Payment attempts that a customer could still pay; where nobody asked, none. */
  openAttempts?: number
  /** What a closed order was about is still free (`stillFree`). */
  stillFree?: boolean
}
/** What a move may bring along, whatever the kind. */
export type OrderRequest = AnyOrderRequest &
  (({ event: 'paid' } & PayNeeds['paid']) | { event: Exclude<OrderEvent, 'paid'>; payment?: undefined })

/** What cancelling now would mean; the very sums that are booked then. */
export interface Cancelling {
  refundFen: number
  keptFen: number
  reason: RefundReason
  words: Words
  fullUntil: Date | null
}

export interface KindOfOrder {
  /** Makes a move of the order, which the caller has locked. @throws Refusal as the machine's guards say */
  move(tx: Transaction<DB>, order: Order, asked: OrderRequest): Promise<MoveResult<'shop_order'>>
  /** Events that an actor could cause now. */
  allowed(order: Order, actor: Actor, now: Date): string[]
  /** A move in the customer's words. */
  words(told: Pick<HistoryEntry, 'event' | 'from' | 'to' | 'note'>, order: Order): MoveWords
  /** What the customer reads at the payment channel. */
  subject(order: Order): Words
  /** Until when what was paid for waits for its customer or dealer; null: without an end. */
  paidUntil(order: Order, paidAt: Date, now: Date): Date | null
  /** Those of some closed orders, at most a day old, whose things are still free; all that they need is locked. */
  stillFree(tx: Transaction<DB>, orders: readonly Order[], now: Date): Promise<readonly Order[]>
  /** Nothing: the order cannot be cancelled any more. */
  cancelling(order: Order, now: Date): Cancelling | undefined
  /** What is told beside a move that the clock makes. */
  noteOfClock(event: OrderEvent, order: Order): Note
}

interface OrderRequestFacts {
  openAttempts?: number | undefined
  payment?: Payment | undefined
  stillFree?: boolean | undefined
}

/** Runs a machine with the facts of its kind. */
function driven<Event extends string, Facts>(
  machine: Machine<'shop_order', Event, Facts>,
  factsOf: (order: Order, asked: OrderRequestFacts) => Facts,
): Pick<KindOfOrder, 'move' | 'allowed'> {
  return {
    move: (tx, order, { openAttempts, payment, stillFree, event, ...asked }) =>
      moveWith(tx, machine, order.id, {
        ...asked,
        event: event as Event,
        row: order,
        facts: factsOf(order, { openAttempts, payment, stillFree }),
      }),
    allowed: (order, actor, now) => allowed(machine, { row: order, facts: factsOf(order, {}), actor, now }),
  }
}

/** What guards and effects of every order need. */
const payFacts = (_: Order, { openAttempts = 0, payment, stillFree = false }: OrderRequestFacts): PayFacts =>
  payment ? { openAttempts, payment, stillFree } : { openAttempts, stillFree }

const depositKindOf = ({ depositKind }: Order): DepositKind => required(depositKind, 'kind of this deposit')

/** What those of an order of a car need beside. */
const depositFacts = (order: Order, asked: OrderRequestFacts): DepositFacts => ({
  ...payFacts(order, asked),
  depositKind: depositKindOf(order),
})
const usedCarFacts = (order: Order, asked: OrderRequestFacts): UsedCarDepositFacts => ({
  ...depositFacts(order, asked),
  usedCarId: required(order.usedCarId, 'car of this deposit'),
})

/** What orders of cars have alike: a deposit, which the dealer confirms in time or gives back. */
const withDeposit: Pick<KindOfOrder, 'paidUntil' | 'cancelling' | 'noteOfClock'> = {
  paidUntil: (_, __, now) => later(now, RESERVATION_DAYS * dayMs),
  cancelling(order, now) {
    if (!isUnderWay(meaningOf(order).code)) return undefined
    const asked = refundNow({ row: order, facts: depositFacts(order, {}), now })
    return { ...asked, words: cancelReasons[asked.reason] }
  },
  noteOfClock: (event, order): Note =>
    event === 'expire' ? { refundFen: order.paidFen, twofold: order.depositKind === 'earnest' } : {},
}

const deposit: KindOfOrder = {
  ...withDeposit,
  ...driven(usedCarDeposit, usedCarFacts),
  words: (told, order) => wordsOfDeposit(told, depositKindOf(order)),
  subject: order => ({ cn: `${order.titleCn} 预订`, en: `Reservation of ${order.titleEn}` }),
  stillFree: carsStillFree,
}

const newCarMachine = driven<(typeof newCarOrder.transitions)[number]['on'], NewCarFacts>(newCarOrder, depositFacts)

const newCar: KindOfOrder = {
  ...withDeposit,
  ...newCarMachine,
  async move(tx, order, asked) {
    const moved = await newCarMachine.move(tx, order, asked)
    if (!moved.repeated) await carFollows(tx, order, moved.row, asked)
    return moved
  },
  words: (told, order) => wordsOfNewCar(told, depositKindOf(order)),
  subject: order => ({ cn: `${order.titleCn} 订购`, en: `Order of ${order.titleEn}` }),
  cancelling(order, now) {
    const asked = withDeposit.cancelling(order, now)
    return asked?.reason === 'unpaid' ? { ...asked, words: newCarCancelReason } : asked
  },
  stillFree: carsNotOrderedAnew,
}

const studentMachine = driven<(typeof studentCar.transitions)[number]['on'], StudentCarFacts>(studentCar, depositFacts)

const student: KindOfOrder = {
  ...withDeposit,
  ...studentMachine,
  async move(tx, order, asked) {
    const moved = await studentMachine.move(tx, order, asked)
    if (!moved.repeated) await studentFollows(tx, order, moved.row, asked)
    return moved
  },
  words: (told, order) => wordsOfStudentCar(told, depositKindOf(order)),
  subject: order => ({ cn: `${order.titleCn} 免税订购`, en: `Duty-free order of ${order.titleEn}` }),
  stillFree: studentCarsStillFree,
  cancelling(order, now) {
    if (
      !isUnderWay(meaningOf(order).code) ||
      !student.allowed(order, { kind: 'customer', id: order.customerId }, now).includes('cancel')
    )
      return undefined
    const asked = studentRefundNow({ row: order, facts: depositFacts(order, {}), now })
    return { ...asked, words: asked.reason === 'unpaid' ? newCarCancelReason : cancelReasons[asked.reason] }
  },
  noteOfClock(event, order): Note {
    const { clock, freeToLeave = false } = meaningOf(order)
    const ofCustoms = clock?.until === 'customs'
    if (event === 'warn') return { until: Number(order.validUntil ?? 0), permit: !freeToLeave }
    if (event !== 'expire') return {}
    return { refundFen: order.paidFen, customs: ofCustoms, twofold: !ofCustoms && order.depositKind === 'earnest' }
  },
}

const afterSales: KindOfOrder = {
  ...driven<(typeof afterSalesOrder.transitions)[number]['on'], AfterSalesFacts>(afterSalesOrder, payFacts),
  words: (told, order) => wordsOfGoods(told, order.kind),
  subject: order => ({ cn: order.titleCn, en: order.titleEn }),
  stillFree: goodsStillThere,
  paidUntil: (order, paidAt) => (order.validMonths === null ? null : monthsLater(paidAt, order.validMonths)),
  cancelling: order =>
    waitsForPayment(order)
      ? { refundFen: 0, keptFen: 0, reason: 'unpaid', words: goodsCancelReason, fullUntil: null }
      : undefined,
  noteOfClock(event, order): Note {
    if (event === 'receive') return { auto: true }
    return event === 'warn' && order.validUntil ? { until: order.validUntil.getTime() } : {}
  },
}

const kinds: Record<OrderKind, KindOfOrder> = {
  usedCarDeposit: deposit,
  newCar,
  studentCar: student,
  ...forGoodsKinds(afterSales),
}

/** The one place that knows what tells an order's kind from the others. */
export const kindOf = (kind: OrderKind): KindOfOrder => kinds[kind]

/**
 * Which of these orders are opened again by the money that has come for them; nothing is asked where none has closed. Cars
 * are locked before goods.
 * @returns their ids
 */
export async function ordersStillFree(
  tx: Transaction<DB>,
  orders: readonly Order[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const late = orders.filter(order => mayReopen(order, now))
  if (late.length === 0) return new Set()
  // What was priced together is opened together: one that nobody wants any more ends it for all.
  const ended = new Set(
    orders.filter(each => !mayReopen(each, now) && !waitsForPayment(each)).map(each => each.settlementId),
  )
  const wanted = late.filter(({ settlementId }) => settlementId === null || !ended.has(settlementId))
  const byKind = Map.groupBy(wanted, order => kindOf(order.kind))
  const free: Order[] = []
  for (const kind of [deposit, newCar, student, afterSales])
    free.push(...(await kind.stillFree(tx, byKind.get(kind) ?? [], now)))
  return new Set(free.map(order => order.id))
}
