import { isOpenCase } from '#contract/order-states.ts'
import { beijingDayStart, dayMs, later } from '#server/lib/clock.ts'
import { type Given, type Guard, no } from '#server/lib/machine.ts'

/** Days after the last parcel was handed over in which the customer may look at the goods; then they count as received. */
export const RECEIVE_DAYS = 15
/** Hours after payment within which a parcel is to be sent: the desk's clock, and when a customer may call it late. */
export const SHIP_HOURS = 48
/** Days after receipt in which goods can come back without a reason (Consumer Protection Law art. 25). */
export const RETURN_DAYS = 7
/** Days after receipt in which goods can come back that are damaged or not as described. */
export const FAULT_DAYS = 15
/** How long vouchers last when the goods do not say it: fetching and fitting. */
export const VOUCHER_MONTHS = 12
/** Days before the end of the vouchers on which their customer is told. */
export const WARNING_DAYS = [30, 7] as const
/** Acts of buying that a customer may have unpaid at a time, so that nobody blocks the stock. */
export const MOST_UNPAID_SETTLEMENTS = 5

/** What moves of an after-sales order need beside its row. */
export interface AfterSalesFacts {
  /** Payment attempts that a customer could still pay. */
  openAttempts: number
  /** The payment that came; with event `paid` alone. */
  payment?: { attemptId: number; paidAt: Date }
  /** Pieces as they will be after the move; with `ship`, `redeem` and the refunds. */
  after?: {
    /** Still to be sent or redeemed. */
    left: number
    /** Whose money stays with the shop. */
    kept: number
  }
  /** Booked as refunded by this move, in fen; with the refunds. */
  backFen?: number
}

export type AfterSalesGiven = Given<'shop_order', AfterSalesFacts>
type AfterSalesGuard = Guard<'shop_order', AfterSalesFacts>

/** The order goes by parcel. */
export const sentByParcel: AfterSalesGuard = ({ row }) => row.deliveryWay === 'express' || no('WRONG_STATE')

/** The order is fetched, fitted or worked off at a dealer: redeemed by voucher. */
export const redeemedAtDealer: AfterSalesGuard = ({ row }) => row.deliveryWay !== 'express' || no('WRONG_STATE')

/** The time to pay is not over. */
export const canStillPay: AfterSalesGuard = ({ row, now }) => now < row.payUntil || no('ORDER_CLOSED')

/** The time to pay is over, and the channel has closed every attempt. */
export const nobodyPaysAnyMore: AfterSalesGuard = ({ row, facts, now }) =>
  (now >= row.payUntil && facts.openAttempts === 0) || no('WRONG_STATE')

/** No attempt is open at a channel. */
export const noAttemptOpen: AfterSalesGuard = ({ facts }) => facts.openAttempts === 0 || no('WRONG_STATE')

/** The customer may be paying at this moment. */
export const customerMayBePaying: AfterSalesGuard = ({ facts }) => facts.openAttempts > 0 || no('WRONG_STATE')

/** Everything that remains is sent or redeemed by this move. */
export const nothingLeft: AfterSalesGuard = ({ facts }) => facts.after?.left === 0 || no('WRONG_STATE')

/** Something is still to be sent or redeemed after this move. */
export const somethingLeft: AfterSalesGuard = ({ facts }) => (facts.after?.left ?? 0) > 0 || no('WRONG_STATE')

/** The money of every piece has been promised back. */
export const nothingKept: AfterSalesGuard = ({ facts }) => facts.after?.kept === 0 || no('WRONG_STATE')

/** The money of some pieces stays, and everything that remains is sent or redeemed. */
export const keptAndNothingLeft: AfterSalesGuard = ({ facts }) =>
  ((facts.after?.kept ?? 0) > 0 && facts.after?.left === 0) || no('WRONG_STATE')

/** The money of some pieces stays. */
export const somethingKept: AfterSalesGuard = ({ facts }) => (facts.after?.kept ?? 0) > 0 || no('WRONG_STATE')

/** No application for a refund is open. */
export const noCaseOpen: AfterSalesGuard = ({ row }) => !isOpenCase(row.caseState) || no('CASE_OPEN')

/** The customer had the days to look at the goods, and has not asked for a refund. */
export const receiptDue: AfterSalesGuard = ({ row, now }) =>
  (row.receiveUntil !== null && now >= row.receiveUntil && !isOpenCase(row.caseState)) || no('WRONG_STATE')

/** The time of the vouchers is over, and no application asks for their money. */
export const vouchersOver: AfterSalesGuard = ({ row, now }) =>
  (row.validUntil !== null && now >= row.validUntil && !isOpenCase(row.caseState)) || no('WRONG_STATE')

/** The vouchers end soon, and the customer has not been told so yet. */
export const warningDue: AfterSalesGuard = ({ row, now }) => {
  const warning = nextWarning(row)
  return (warning !== null && now >= warning && row.validUntil !== null && now < row.validUntil) || no('WRONG_STATE')
}

/** The customer has not removed the order from the list yet, and no application for a refund is open. */
export const stillListed: AfterSalesGuard = ({ row }) => {
  if (row.hiddenAt !== null) return no('NOT_FOUND')
  return !isOpenCase(row.caseState) || no('CASE_OPEN')
}

type Validity = Pick<AfterSalesGiven['row'], 'validUntil' | 'warnedAt' | 'paidAt'>

/** When the customer is told next that the vouchers end; null: not any more. */
export function nextWarning({ validUntil, warnedAt, paidAt }: Validity): Date | null {
  if (validUntil === null) return null
  const since = warnedAt ?? paidAt ?? new Date(0)
  const moments = WARNING_DAYS.map(days => later(validUntil, -days * dayMs))
  return moments.find(moment => moment > since) ?? null
}

/**
 * The end of the days in which goods can come back: the first day is the one after the receipt (domain D.2), so the last
 * one ends at its midnight in Beijing.
 */
export const returnEnds = (receivedAt: Date, days: number): Date =>
  later(beijingDayStart(receivedAt), (days + 1) * dayMs)
