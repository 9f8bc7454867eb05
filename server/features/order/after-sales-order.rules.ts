import { isOpenCase } from '#contract/order-states.ts'
import { beijingDayStart, dayMs, later } from '#server/lib/clock.ts'
import { type MoveFacts, type Guard, no } from '#server/lib/machine.ts'
import { nextWarning } from './order.due.ts'
import { type PayFacts, type PayNeeds, stillFree } from './payable.rules.ts'

/** Days after the last parcel was handed over in which the customer may look at the goods; then they count as received. */
export const RECEIVE_DAYS = 15
/** Days after receipt in which goods can come back without a reason (Consumer Protection Law art. 25). */
export const RETURN_DAYS = 7
/** Days after receipt in which goods can come back that are damaged or not as described. */
export const FAULT_DAYS = 15
/** How many days ahead a visit to a dealer can be wished for. */
export const VISIT_DAYS = 90
/** How long vouchers last when the goods do not say it: fetching and fitting. */
export const VOUCHER_MONTHS = 12
/** Acts of buying that a customer may have unpaid at a time, so that nobody blocks the stock. */
export const MOST_UNPAID_SETTLEMENTS = 5

/** Pieces as they will be after a move. */
interface After {
  /** Still to be sent or redeemed. */
  left: number
  /** Whose money stays with the shop. */
  kept: number
}

/** What single events of an after-sales order need; `backFen` is what the move books as refunded. */
export interface AfterSalesNeeds extends PayNeeds {
  ship: { after: After }
  redeem: { after: After }
  refundWhole: { after: After; backFen: number }
  refundPart: { after: After; backFen: number }
  restore: { backFen: number }
  compensate: { backFen: number }
  correctAddress: { recipient: string; sent: number }
  putBack: { redeemed: number }
}

/** What moves of an after-sales order need beside its row. */
export interface AfterSalesFacts extends PayFacts {
  after?: After
  backFen?: number
  /** To whom it goes from now on, as JSON. */
  recipient?: string
  /** Parcels of what is to be sent now that have left already. */
  sent?: number
  /** Vouchers that stay redeemed. */
  redeemed?: number
}

export type AfterSalesMoveFacts = MoveFacts<'shop_order', AfterSalesFacts>
type AfterSalesGuard = Guard<'shop_order', AfterSalesFacts>

/** The order goes by parcel. */
export const sentByParcel: AfterSalesGuard = ({ row }) => row.deliveryWay === 'express' || no('WRONG_STATE')

/** The order is fetched, fitted or worked off at a dealer: redeemed by voucher. */
export const redeemedAtDealer: AfterSalesGuard = ({ row }) => row.deliveryWay !== 'express' || no('WRONG_STATE')

/** Its money comes late, and everything of the purchase is there all the same: it goes by parcel. */
export const againByParcel: AfterSalesGuard = given => {
  const free = stillFree(given)
  return free === true ? sentByParcel(given) : free
}

/** The same, for what is redeemed by voucher. */
export const againAtDealer: AfterSalesGuard = given => {
  const free = stillFree(given)
  return free === true ? redeemedAtDealer(given) : free
}

/** Everything that remains is sent or redeemed by this move. */
export const nothingLeft: AfterSalesGuard = ({ facts }) => facts.after?.left === 0 || no('WRONG_STATE')

/** Something is still to be sent or redeemed after this move. */
export const somethingLeft: AfterSalesGuard = ({ facts }) => (facts.after?.left ?? 0) > 0 || no('WRONG_STATE')

/** The money of every piece has been promised back. */
export const nothingStaysPaid: AfterSalesGuard = ({ facts }) => facts.after?.kept === 0 || no('WRONG_STATE')

/** The money of some pieces stays, and everything that remains is sent or redeemed. */
export const staysPaidAndNothingLeft: AfterSalesGuard = ({ facts }) =>
  ((facts.after?.kept ?? 0) > 0 && facts.after?.left === 0) || no('WRONG_STATE')

/** The same, of an order that had been received before something of it was exchanged. */
export const theRestWasReceived: AfterSalesGuard = given =>
  given.row.receivedAt === null ? no('WRONG_STATE') : staysPaidAndNothingLeft(given)

/** The money of some pieces stays. */
export const somethingStaysPaid: AfterSalesGuard = ({ facts }) => (facts.after?.kept ?? 0) > 0 || no('WRONG_STATE')

/** No application for a refund is open. */
export const noCaseOpen: AfterSalesGuard = ({ row }) => !isOpenCase(row.caseState) || no('CASE_OPEN')

/** Nothing is redeemed any more, and no application for a refund is open. */
export const nothingRedeemed: AfterSalesGuard = given => {
  const free = noCaseOpen(given)
  return free === true ? given.facts.redeemed === 0 || no('WRONG_STATE') : free
}

/**
 * How many parcels of what is to be sent now have left: of the order, or of the pieces that go out in exchange (decision
 * 175); what came before those is where it went.
 */
export const leftNow = (
  { exchangedAt }: { exchangedAt: Date | null },
  parcels: readonly { shippedAt: Date }[],
): number => parcels.filter(({ shippedAt }) => exchangedAt === null || shippedAt >= exchangedAt).length

/** Nobody has sent anything of it, and no application for a refund is open. */
export const nothingSent: AfterSalesGuard = given => {
  const free = noCaseOpen(given)
  return free === true ? (given.facts.sent ?? 0) === 0 || no('WRONG_STATE') : free
}

/** The vouchers end soon, and the customer has not been told so yet. */
export const warningDue: AfterSalesGuard = ({ row, now }) => {
  const warning = nextWarning(row)
  return (warning !== null && now >= warning && row.validUntil !== null && now < row.validUntil) || no('WRONG_STATE')
}

/**
 * The end of the days in which goods can come back: the first day is the one after the receipt (domain D.2), so the last
 * one ends at its midnight in Beijing.
 */
export const returnEnds = (receivedAt: Date, days: number): Date =>
  later(beijingDayStart(receivedAt), (days + 1) * dayMs)
