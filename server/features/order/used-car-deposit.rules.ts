import type { DepositKind } from '#contract/codes.ts'
import { depositRefund } from '#server/features/refund/refund.rules.ts'
import { type Given, type Guard, no } from '#server/lib/machine.ts'
import { meaningOf } from './order.faces.ts'

/** Days that a paid car is held for the dealer to confirm. */
export const HOLD_DAYS = 7
/** Unpaid reservations that a customer may have at a time, so that nobody blocks the stock. */
export const MOST_UNPAID = 3

/** What moves of a deposit order need beside its row. */
export interface DepositFacts {
  depositKind: DepositKind
  usedCarId: number
  /** Payment attempts that a customer could still pay. */
  openAttempts: number
  /** The payment that came; with event `paid` alone. */
  payment?: { attemptId: number; paidAt: Date; holdUntil: Date }
}

type G = Given<'shop_order', DepositFacts>
type DepositGuard = Guard<'shop_order', DepositFacts>

/** What cancelling now would give back; the order's frozen facts decide. */
export const refundNow = ({ row, facts, now }: Pick<G, 'row' | 'facts' | 'now'>) =>
  depositRefund(
    {
      depositKind: facts.depositKind,
      paidFen: row.paidFen,
      paidAt: row.paidAt,
      signed: meaningOf(row).queue === 'done',
    },
    now,
  )

/** The time to pay is not over. */
export const payTimeLeft: DepositGuard = ({ row, now }) => now < row.payUntil || no('ORDER_CLOSED')

/** The time to pay is over, and the channel has closed every attempt: nobody can pay any more. */
export const nobodyCanPay: DepositGuard = ({ row, facts, now }) =>
  (now >= row.payUntil && facts.openAttempts === 0) || no('WRONG_STATE')

/** No attempt is open at a channel. */
export const nothingOpen: DepositGuard = ({ facts }) => facts.openAttempts === 0 || no('WRONG_STATE')

/** The customer may be paying at this moment. */
export const attemptOpen: DepositGuard = ({ facts }) => facts.openAttempts > 0 || no('WRONG_STATE')

/** The order has not been paid: this is its first money. */
export const nothingPaid: DepositGuard = ({ row }) => row.paidFen === 0 || no('ORDER_PAID')

/** The order has been paid: this money is too much. */
export const paidBefore: DepositGuard = ({ row }) => row.paidFen > 0 || no('WRONG_STATE')

/** Cancelling gives something back. */
export const refundDue: DepositGuard = given => refundNow(given).refundFen > 0 || no('WRONG_STATE')

/** Cancelling gives nothing back: the earnest money is kept. */
export const depositKept: DepositGuard = given => refundNow(given).refundFen === 0 || no('WRONG_STATE')

/** Operators act everywhere, dealers for their own outlet; other outlets' orders do not exist for them. */
export const ownOutlet: DepositGuard = ({ row, actor }) =>
  actor.kind !== 'staff' || actor.role !== 'dealer' || actor.outletId === row.outletId || no('NOT_FOUND')

/** The dealer had his days and did not confirm. */
export const holdOver: DepositGuard = ({ row, now }) =>
  (row.holdUntil !== null && now >= row.holdUntil) || no('WRONG_STATE')

/** The customer has not removed the order from the list yet. */
export const notRemoved: DepositGuard = ({ row }) => row.hiddenAt === null || no('NOT_FOUND')
