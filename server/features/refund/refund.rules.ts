import type { DepositKind } from '#contract/codes.ts'
import { hourMs, later } from '#server/lib/clock.ts'

/** What decides about a deposit's refund; all of it is frozen in the order. */
export interface DepositOrder {
  depositKind: DepositKind
  paidFen: number
  paidAt: Date | null
  /** The contract was signed: the deposit has become part of the price. */
  signed: boolean
  /** Its price was raised since: nobody is held to another price. */
  raised?: boolean
}

export type RefundReason =
  | 'unpaid'
  | 'intention'
  | 'customsOpen'
  | 'earnestInTime'
  | 'earnestLate'
  | 'priceRaised'
  | 'signed'

export interface DepositRefund {
  refundFen: number
  keptFen: number
  reason: RefundReason
  /** Until then the whole deposit would be refunded; null: without an end, or over. */
  fullUntil: Date | null
}

/** Hours after payment in which earnest money is given back whole. */
export const EARNEST_REFUND_HOURS = 24

/**
 * What a customer gets back who cancels a deposit order now; shown before (order.cancelPreview) and done (order.cancel).
 * 订金 (intention) is an advance: all of it until the contract is signed. 定金 (earnest money) may be kept when the buyer
 * withdraws (Civil Code art. 587; domain D.3); the shop gives it back whole within 24 hours after payment.
 * @param now moment of cancelling; the last moment of the 24 hours counts as in time
 */
export function depositRefund(order: DepositOrder, now: Date): DepositRefund {
  const { paidFen, paidAt } = order
  const all = { refundFen: paidFen, keptFen: 0 }
  const nothing = { refundFen: 0, keptFen: paidFen, fullUntil: null }
  if (paidFen === 0 || !paidAt) return { ...all, reason: 'unpaid', fullUntil: null }
  if (order.signed) return { ...nothing, reason: 'signed' }
  if (order.raised) return { ...all, reason: 'priceRaised', fullUntil: null }
  if (order.depositKind === 'intention') return { ...all, reason: 'intention', fullUntil: null }
  const fullUntil = later(paidAt, EARNEST_REFUND_HOURS * hourMs)
  return now <= fullUntil ? { ...all, reason: 'earnestInTime', fullUntil } : { ...nothing, reason: 'earnestLate' }
}
