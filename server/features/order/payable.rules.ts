/** When an order that is paid through the shop may be paid, closed and removed: the same for every kind. */
import { isOpenCase } from '#contract/order-states.ts'
import { type Guard, no } from '#server/lib/machine.ts'
import { isOver } from './order.due.ts'

/** A payment that came. */
export interface Payment {
  attemptId: number
  paidAt: Date
}

/** What single events of every order need. */
export interface PayNeeds {
  paid: { payment: Payment }
}

/** What the moves of every order need beside its row. */
export interface PayFacts {
  /** Payment attempts that a customer could still pay. */
  openAttempts: number
  payment?: Payment
  /** The order has closed unpaid, and what it was about is still free: found out under the locks of it all. */
  stillFree?: boolean
}

export type PayGuard = Guard<'shop_order', PayFacts>

/** The time to pay is not over. */
export const payTimeLeft: PayGuard = ({ row, now }) => now < row.payUntil || no('ORDER_CLOSED')

/** The time to pay is over, and the channel has closed every attempt: nobody can pay any more. */
export const nobodyCanPay: PayGuard = ({ row, facts, now }) =>
  (isOver(row, now) && facts.openAttempts === 0) || no('WRONG_STATE')

/** No attempt is open at a channel. */
export const nothingOpen: PayGuard = ({ facts }) => facts.openAttempts === 0 || no('WRONG_STATE')

/** The customer may be paying at this moment. */
export const attemptOpen: PayGuard = ({ facts }) => facts.openAttempts > 0 || no('WRONG_STATE')

/** The order has not been paid: this is its first money. */
export const nothingPaid: PayGuard = ({ row }) => row.paidFen === 0 || no('ORDER_PAID')

/** Its money comes late, and what was ordered is free all the same. */
export const stillFree: PayGuard = ({ row, facts }) =>
  (row.paidFen === 0 && facts.stillFree === true) || no('WRONG_STATE')

/** Its money comes too late. */
export const freeNoMore: PayGuard = ({ row, facts }) =>
  (row.paidFen === 0 && facts.stillFree !== true) || no('WRONG_STATE')

/** The order has been paid: this money is too much. */
export const paidBefore: PayGuard = ({ row }) => row.paidFen > 0 || no('WRONG_STATE')

/** What runs in the state has run out, and no application for a refund stops its clock. */
export const timeIsUp: PayGuard = ({ row, now }) => isOver(row, now) || no('WRONG_STATE')

/** The customer has not removed the order from the list yet, and no application for a refund is open. */
export const stillListed: PayGuard = ({ row }) => {
  if (row.hiddenAt !== null) return no('NOT_FOUND')
  return !isOpenCase(row.caseState) || no('CASE_OPEN')
}
