/**
 * What a customer gets back for some pieces of an order. One function answers the question before (preview), while asking
 * and when staff approve, so that nobody is promised one sum and sent another (spec 2, refund application).
 */
import type { Reductions } from '#server/features/order/goods.plan.ts'
import { isInScope, reckon } from '#server/features/promotion/promotion.rules.ts'
import { share, sharePieces } from '#server/lib/money.ts'
import { isShopsFault, type CaseReason } from './refund-case.rules.ts'

/** A line that was paid for, with what has come back of it; prices and reductions as they were frozen. All sums in fen. */
export interface BoughtLine {
  orderId: number
  lineSeq: number
  skuCode: string
  spuCode: string
  categoryCode: string
  quantity: number
  /** Pieces whose money was promised back before. */
  back: number
  backFen: number
  /** One piece, before every reduction. */
  priceFen: number
  /** Fitting of one piece. */
  installFen: number
  /** Paid for the whole line. */
  dueFen: number
  gift: boolean
}

/** The order that the pieces are of; freight in fen. */
export interface OrderFreight {
  orderId: number
  freightFen: number
  /** Freight that has come back before. */
  freightBackFen: number
  /** Nothing was handed to a carrier yet. */
  nothingSent: boolean
}

export interface Pick {
  lineSeq: number
  quantity: number
}

export interface CaseAmount {
  /** What each line gives back; a quantity of 0 gives back what an earlier case had kept for a lost reduction. */
  lines: (Pick & { amountFen: number })[]
  goodsFen: number
  freightFen: number
  amountFen: number
  /** What was paid for the pieces. */
  paidFen: number
  /** Reductions that the remaining goods would not have had; kept of what was paid for the pieces. */
  recoveredFen: number
  /** The part of them that is the price of gifts which the customer keeps without having earned them. */
  giftFen: number
  /** Kept by an earlier case and given back now. */
  restoredFen: number
  /** Nothing of the order is left after it. */
  whole: boolean
}

/**
 * Reckons what comes back for some pieces of one order.
 *
 * What the customer keeps of the whole settlement is priced again by its own frozen rules; what was paid beyond that comes
 * back, so that a reduction for many is not carried over to few. Never more than was paid for the pieces comes back, but
 * for what an earlier case had kept: whoever sends everything back in portions gets everything. Where the shop is at fault
 * nothing is kept. Freight comes back when nothing was sent and everything goes back, or when the shop is at fault.
 * @param bought every line of the settlement that was paid for
 * @param picks  pieces of the one order; no line twice, no more pieces than are left
 */
export function refundCaseAmount(
  bought: readonly BoughtLine[],
  rules: Reductions,
  order: OrderFreight,
  picks: readonly Pick[],
  reason: CaseReason,
): CaseAmount {
  const lines = bought.filter(line => line.orderId === order.orderId)
  const picked = (line: BoughtLine): number =>
    line.orderId === order.orderId ? (picks.find(pick => pick.lineSeq === line.lineSeq)?.quantity ?? 0) : 0
  const kept = bought.map(line => ({ ...line, left: line.quantity - line.back - picked(line) }))
  const shares = lines.map(line => sharePieces(line.dueFen, line.quantity, line.back, picked(line)))
  const owed = lines.map(line => sharePieces(line.dueFen, line.quantity, 0, line.back) - line.backFen)
  const paidFen = total(shares)

  const { priceFen, giftFen } = priceAlone(kept, rules)
  const beyondFen = total(bought.map(line => line.dueFen - line.backFen)) - priceFen
  const most = paidFen + total(owed)
  // Dividing a reduction over lines rounds by less than a fen a line: nobody is told that so much is kept.
  const nothingKept = isShopsFault(reason) || paidFen - beyondFen <= bought.length
  const goodsFen = Math.min(most, Math.max(nothingKept ? paidFen : 0, beyondFen))
  const forPieces = Math.min(goodsFen, paidFen)
  const restoredFen = goodsFen - forPieces
  const perPick = share(forPieces, shares)
  const perOwed = share(restoredFen, owed)

  const whole = kept.every(line => line.orderId !== order.orderId || line.left === 0)
  const freightDue = isShopsFault(reason) || (order.nothingSent && whole)
  const freightFen = freightDue ? order.freightFen - order.freightBackFen : 0
  return {
    lines: lines
      .map((line, at) => ({ lineSeq: line.lineSeq, quantity: picked(line), amountFen: perPick[at]! + perOwed[at]! }))
      .filter(line => line.quantity > 0 || line.amountFen > 0),
    goodsFen,
    freightFen,
    amountFen: goodsFen + freightFen,
    paidFen,
    recoveredFen: paidFen - forPieces,
    giftFen: Math.min(giftFen, paidFen - forPieces),
    restoredFen,
    whole,
  }
}

interface Kept extends BoughtLine {
  left: number
}

/** Campaigns and coupons reduce the fitting, too, as they did when it was bought. */
const toPriced = ({ skuCode, spuCode, categoryCode, left, priceFen, installFen }: Kept) => ({
  skuCode,
  spuCode,
  categoryCode,
  quantity: left,
  unitFen: priceFen + installFen,
})

/** What these goods would have cost under the settlement's rules, fitting included, and gifts that they do not earn. */
function priceAlone(kept: readonly Kept[], { campaigns, coupon, gifts }: Reductions) {
  const goods = kept.filter(line => !line.gift && line.left > 0)
  const { lines, payFen } = reckon(goods.map(toPriced), campaigns, coupon ?? undefined)
  const giftFens = kept
    .filter(line => line.gift && line.left > 0)
    .map(line => {
      const gift = gifts.find(each => each.skuCode === line.skuCode)
      if (!gift) return 0
      const earning = lines.filter(each => isInScope(gift.scope, each))
      const worthFen = total(earning.map(each => each.grossFen - each.campaignFen))
      return earning.length > 0 && worthFen >= gift.fromFen ? 0 : gift.valueFen * line.left
    })
  const giftFen = total(giftFens)
  return { priceFen: payFen + giftFen, giftFen }
}

const total = (sums: readonly number[]): number => sums.reduce((sum, each) => sum + each, 0)
