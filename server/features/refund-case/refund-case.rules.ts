import { type CaseClock, type CaseState, caseState, caseStates, type OrderStateRow } from '#contract/order-states.ts'
import { meaningOf } from '#server/features/order/order.displays.ts'
import type { GoodsLine } from '#server/features/order/order-lines.queries.ts'
import { FAULT_DAYS, RETURN_DAYS, returnEnds } from '#server/features/order/after-sales-order.rules.ts'
import { dayMs, hourMs, later } from '#server/lib/clock.ts'
import { type MoveFacts, type Guard, no, type No, type RowOf } from '#server/lib/machine.ts'
import type { CaseAmount } from './refund-case.amount.ts'
import { type CaseReason, isCompensation, isShopReason, isShopsFault } from './refund-case.reasons.ts'

/** Days to object to a rejection. */
export const APPEAL_DAYS = 7

type Running = Pick<RowOf<'refund_case'>, 'state' | 'sendUntil' | 'reviewUntil'>

/** When what begins in a state of a case is to be done; null: nothing runs. */
export function clockEnd(state: string, now: Date): Date | null {
  const clock = caseState(state)?.clock
  return clock ? later(now, clock.hours * hourMs) : null
}

/** The end of what runs for a case in its present state. */
export function caseRunsUntil(row: Running): Date | null {
  const clock = caseState(row.state)?.clock
  return clock ? (clock.until === 'send' ? row.sendUntil : row.reviewUntil) : null
}

/** What the clock does to a case now, if anything. */
export function caseDueNow(row: Running, now: Date): CaseClock['does'] {
  const end = caseRunsUntil(row)
  return end && now >= end ? (caseState(row.state)?.clock?.does ?? null) : null
}

/** Where an order stands, as far as applications are concerned. */
export interface CaseOrder {
  /** Where its pieces are; null: nothing can be asked back. */
  pieces: OrderStateRow['pieces']
  receivedAt: Date | null
  /** A parcel that was not sent by then is late; null: nothing is sent, or nothing was paid. */
  shipBy: Date | null
}

/** A line that money may be asked back for, in pieces. */
export interface CaseLine {
  quantity: number
  /** Handed to a carrier, or redeemed. */
  shipped: number
  /** Money promised back before; `dropped` of them were never sent or redeemed. */
  back: number
  dropped: number
  /** Came back for others (decision 165). */
  exchanged: number
  /** Seven days without a reason; frozen when it was bought. */
  returnable: boolean
}

type PartOfOrder = Pick<CaseOrder, 'pieces'>

/** Whether money can be asked back at all. */
export const isOpenToCases = ({ pieces }: PartOfOrder): boolean => pieces !== null

/**
 * Whether what is asked back was never sent or redeemed. What was not redeemed in time can still be asked back: the
 * vouchers ended, the money did not.
 */
export const isUnsent = ({ pieces }: PartOfOrder): boolean => pieces === 'reserved' || pieces === 'expired'

/** Pieces of a line whose money can be asked back without sending anything: not sent and not redeemed. */
export function refundableQuantity(order: CaseOrder, line: CaseLine): number {
  return isUnsent(order) ? line.quantity - line.shipped - line.dropped : 0
}

/** Pieces of a line that the customer has, or that are on their way. */
export function sentQuantity({ pieces }: CaseOrder, line: CaseLine): number {
  return pieces === 'sent' ? line.shipped - (line.back - line.dropped) - line.exchanged : 0
}

/** A fault of the shop can be told for longer than the law asks. */
const daysFor = (reason: CaseReason): number => (isShopsFault(reason) ? FAULT_DAYS : RETURN_DAYS)

/** Until when goods may be sent back for this reason; null: they have not been received yet, nothing runs. */
export function returnUntil(receivedAt: Date | null, reason: CaseReason): Date | null {
  return receivedAt && returnEnds(receivedAt, daysFor(reason))
}

/** Before anything was sent nothing can be damaged, missing or unlike its description. */
const beforeReasons: readonly CaseReason[] = ['changedMind', 'wrongChoice', 'doesNotFit', 'other']

/**
 * Whether a reason can be true of goods that are there: also asked by forms, so that they offer no other. A shop's fault
 * gives freight and reductions back, so nobody may name one that cannot be.
 */
export function reasonFits(
  { pieces, shipBy }: CaseOrder,
  { withReturn, reason }: Pick<CaseRequest, 'withReturn' | 'reason'>,
  now: Date,
): boolean {
  if (isCompensation(reason)) return false
  if (isShopReason(reason)) return pieces === 'reserved' && !withReturn
  if (pieces === 'expired' || reason === 'expired') return pieces === 'expired' && reason === 'expired' && !withReturn
  if (!isUnsent({ pieces })) return withReturn ? reason !== 'missing' && reason !== 'late' : reason === 'missing'
  return !withReturn && (beforeReasons.includes(reason) || (reason === 'late' && shipBy !== null && now >= shipBy))
}

/** What is asked for one line. */
export interface CaseRequest {
  withReturn: boolean
  reason: CaseReason
  quantity: number
}

/**
 * Whether so many pieces are where money can be asked back for them in this way: before sending nothing needs to come back;
 * afterwards the goods do, unless they never came (`missing`).
 */
export function quantityIsThere(
  order: CaseOrder,
  line: CaseLine,
  { withReturn, reason, quantity }: CaseRequest,
): true | No {
  if (!isOpenToCases(order)) return no('WRONG_STATE')
  if (isUnsent(order) && withReturn) return no('RETURN_NOT_YET')
  if (!isUnsent(order) && !withReturn && reason !== 'missing') return no('RETURN_NEEDED')
  const n = refundableQuantity(order, line) + sentQuantity(order, line)
  return quantity <= n || no('TOO_MANY_PIECES', { n })
}

/**
 * Whether so many pieces can be asked back now. The law's seven days are for goods that are returnable; what the shop is
 * at fault for can always come back, in fifteen days.
 */
export function mayAskBack(order: CaseOrder, line: CaseLine, asked: CaseRequest, now: Date): true | No {
  const there = quantityIsThere(order, line, asked)
  if (there !== true) return there
  if (!reasonFits(order, asked, now)) return no('REASON_DOES_NOT_FIT')
  if (isUnsent(order)) return true
  const { reason } = asked
  const until = returnUntil(order.receivedAt, reason)
  if (until && now >= until) return no('RETURN_TOO_LATE', { days: daysFor(reason) })
  return line.returnable || isShopsFault(reason) || no('NOT_RETURNABLE')
}

/** Paid, or withdrawn: nothing can follow. */
export const caseIsOver = (state: CaseState): boolean => ['paid', 'withdrawn'].includes(caseStates[state].stage)

/** Whether staff, a dealer or the customer still have to do something before the money is promised or refused. */
export const isUndecided = (state: CaseState): boolean => caseStates[state].stage === 'asked'

/** What single events of a case need. */
export interface CaseNeeds {
  compensate: { amount: CaseAmount }
  /** What comes back, reckoned with the orders locked. */
  giveUp: { amount: CaseAmount }
  ask: { amount: CaseAmount }
  askReturn: { amount: CaseAmount }
  approve: {
    amount: CaseAmount
    /** Sums above it need two people, in fen. */
    fourEyesFen: number
    /** What this person has approved alone of the same purchase within a day, in fen. */
    approvedAloneFen: number
    /** The lines of the order as they stood before. */
    lines: readonly GoodsLine[]
    /** The other orders of the purchase, locked. */
    others: readonly RowOf<'shop_order'>[]
  }
  appeal: {
    /** What the customer objects. */
    appeal: string
    /** The order would still be in the state for it: not sent or redeemed meanwhile. */
    stillPossible: true | No
  }
  /** Nothing of the order is left, once the money has arrived. */
  arrived: { whole: boolean }
  /** What its pieces come to in money after all. */
  toRefund: { amount: CaseAmount }
  /** The bank cannot finish the refund by itself. */
  offline: { refundStuck: boolean }
}

/** What moves of a case need beside its row. */
export interface CaseFacts
  extends Partial<CaseNeeds['approve'] & CaseNeeds['appeal'] & CaseNeeds['arrived'] & CaseNeeds['offline']> {
  /** Its order, locked. */
  order: RowOf<'shop_order'>
}

type CaseMoveFacts = MoveFacts<'refund_case', CaseFacts>
type CaseGuard = Guard<'refund_case', CaseFacts>

/** Other pieces are asked for instead of the money. */
export const exchanges: CaseGuard = ({ row }) => row.exchange || no('WRONG_STATE')

/** Nothing has to come back. */
export const noGoodsBack: CaseGuard = ({ row }) => !row.withReturn || no('WRONG_STATE')

/** The shop says by itself that it cannot deliver: of what was never sent or redeemed. */
export const ofOwnAccord: CaseGuard = ({ row, facts }) =>
  (isShopReason(row.reason) && meaningOf(facts.order).pieces === 'reserved') || no('WRONG_STATE')

/** Money alone, of an order that was paid for and of which something stays with the customer (decision 153). */
export const ofCompensation: CaseGuard = ({ row, facts }) =>
  (isCompensation(row.reason) && meaningOf(facts.order).sale === 'made') || no('WRONG_STATE')

/** It is a compensation. */
export const compensates: CaseGuard = ({ row }) => isCompensation(row.reason) || no('WRONG_STATE')

/** The goods have to come back first. */
export const goodsBack: CaseGuard = ({ row }) => row.withReturn || no('WRONG_STATE')

/** Whether a sum, in fen, needs two people. */
export const needsTwo = (amountFen: number, fourEyesFen: number): boolean => amountFen > fourEyesFen
const isLarge = ({ row, facts: { amount, approvedAloneFen = 0, fourEyesFen = 0 } }: CaseMoveFacts): boolean =>
  needsTwo((amount ? amount.amountFen + amount.elsewhereFen : row.amountFen) + approvedAloneFen, fourEyesFen)

/**
 * The sum is small, with what the same person has approved alone of this purchase within a day; or somebody else has
 * approved it already (four eyes).
 */
export const enoughEyes: CaseGuard = given => {
  const { row, actor } = given
  if (row.exchange) return no('WRONG_STATE')
  if (!isLarge(given)) return true
  if (row.firstApprover === null) return no('SECOND_PERSON_NEEDED')
  return (actor.kind === 'staff' && actor.id !== row.firstApprover) || no('SECOND_PERSON_NEEDED')
}

/** A compensation that so many people have approved as its sum needs. */
export const compensatesByEnough: CaseGuard = given => {
  const kind = ofCompensation(given)
  return kind === true ? enoughEyes(given) : kind
}

/** The first of two approvals; the same person cannot give both. */
export const firstOfTwo: CaseGuard = given =>
  (isLarge(given) && given.row.firstApprover === null) || no('SECOND_PERSON_NEEDED')

/** A dealer stands behind the order, who can look at the goods. */
export const hasDealer: CaseGuard = ({ facts }) => facts.order.outletId !== null || no('NO_DEALER')

/** Operators judge applications; a dealer only what was passed to him. */
export const byTheShop: CaseGuard = ({ actor }) =>
  actor.kind !== 'staff' || actor.role !== 'dealer' || no('NOT_ALLOWED')

/** A dealer judges goods of his own outlet; others' cases do not exist for him. Operators judge everywhere. */
export const atOwnOutlet: CaseGuard = ({ facts, actor }) =>
  actor.kind !== 'staff' || actor.role !== 'dealer' || actor.outletId === facts.order.outletId || no('NOT_FOUND')

/** The customer has had the time to send the goods. */
export const sendTimeOver: CaseGuard = ({ row, now }) =>
  (row.sendUntil !== null && now >= row.sendUntil) || no('WRONG_STATE')

/** There is still time to send the goods. */
export const sendTimeLeft: CaseGuard = ({ row, now }) =>
  (row.sendUntil !== null && now < row.sendUntil) || no('SEND_BACK_OVER')

/** Nothing of the order is left with the customer or to be sent. */
export const wholeOrderBack: CaseGuard = ({ facts }) => facts.whole === true || no('WRONG_STATE')

/** The bank has given the refund up: only then may it be paid by another way. */
export const bankGaveUp: CaseGuard = ({ facts }) => facts.refundStuck === true || no('REFUND_NOT_STUCK')

/** The bank has given the refund of a compensation up. */
export const compensationGivenUp: CaseGuard = given => {
  const kind = compensates(given)
  return kind === true ? bankGaveUp(given) : kind
}

/** The customer may still object: once, in time, and while the goods are where they were. */
export const mayAppeal: CaseGuard = ({ row, facts, now }) => {
  if (row.appealed) return no('APPEALED')
  if (now >= appealUntil(row.stateAt)) return no('APPEAL_OVER')
  const possible = facts.stillPossible ?? true
  return possible
}

/** Rejected after the goods had been seen: the money is judged again, the goods are not. */
export const goodsWereSeen: CaseGuard = given =>
  caseState(given.row.judgedIn)?.seen ? mayAppeal(given) : no('WRONG_STATE')

/** End of the time to object to a rejection. */
export const appealUntil = (rejectedAt: Date): Date => later(rejectedAt, APPEAL_DAYS * dayMs)
