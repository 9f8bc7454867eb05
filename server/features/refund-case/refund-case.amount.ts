/**
 * What a customer gets back for some pieces of an order. One function answers the question before (preview), while asking
 * and when staff approve, so that nobody is promised one sum and sent another (spec 2, refund application).
 */
import type { DeliveryWay } from '#contract/constants.ts'
import { itemAt } from '#contract/required.ts'
import { freightOf } from '#server/features/freight/freight.rules.ts'
import type { Reductions } from '#server/features/order/goods.plan.ts'
import { isInScope, reckon } from '#server/features/promotion/promotion.rules.ts'
import { share, shareOfQuantity } from '#server/lib/money.ts'
import { isShopsFault, type CaseReason } from './refund-case.reasons.ts'

/** A line that was paid for, with what has come back of it; prices and reductions as they were frozen. All sums in fen. */
export interface BoughtLine {
  orderId: number
  deliveryWay: DeliveryWay
  lineSeq: number
  skuCode: string
  spuCode: string
  categoryCode: string
  quantity: number
  /** Pieces of one of its SKU: visits of a package, else 1. */
  visits: number
  /** Pieces whose money was promised back before. */
  back: number
  backFen: number
  /** Of `backFen`: compensation for the pieces that the customer still keeps. */
  compensatedFen: number
  /** One piece, before every reduction. */
  priceFen: number
  /** Fitting of one piece. */
  installFen: number
  /** Paid for the whole line. */
  dueFen: number
  gift: boolean
}

/** The order that the pieces are of, and the freight of its purchase; in fen. */
export interface OrderFreight {
  orderId: number
  deliveryWay: DeliveryWay
  freightFen: number
  /** Freight that has come back before. */
  freightBackFen: number
  /** Of all orders of the purchase: freight that earlier cases have taken, because it was free for what went back. */
  takenFen: number
  /** Nothing was handed to a carrier yet. */
  nothingSent: boolean
  /** The pieces were neither sent nor redeemed. */
  unsent: boolean
}

export interface Pick {
  lineSeq: number
  quantity: number
}

export interface CaseAmount {
  /** What each line gives back; a quantity of 0 gives back what an earlier case had kept for a lost reduction. */
  lines: (Pick & {
    amountFen: number
    /** What becomes of the compensation that rests on its pieces: it goes with those that come back. */
    compensatedFen: number
  })[]
  goodsFen: number
  freightFen: number
  amountFen: number
  /** What was paid for the pieces. */
  paidFen: number
  /** Reductions that the remaining goods would not have had; kept of what was paid for the pieces. */
  recoveredFen: number
  /** Compensation that was given for the pieces before, and is no longer part of `paidFen`. */
  easedFen: number
  /** The part of them that is the price of gifts which the customer keeps without having earned them. */
  giftFen: number
  /** Kept by an earlier case and given back now. */
  restoredFen: number
  /** Freight that was free for what goes back, kept of the pieces; negative: taken by an earlier case and given back. */
  freightTakenFen: number
  /** Kept by cases of other orders of the purchase and given back now, each through its own payment. */
  elsewhere: { orderId: number; amountFen: number; lines: { lineSeq: number; amountFen: number }[] }[]
  elsewhereFen: number
  /** Nothing of the order is left after it. */
  whole: boolean
}

/** A case in which no money moves, but what is written over it. */
export const noAmount = {
  goodsFen: 0,
  freightFen: 0,
  amountFen: 0,
  paidFen: 0,
  recoveredFen: 0,
  easedFen: 0,
  giftFen: 0,
  restoredFen: 0,
  freightTakenFen: 0,
  elsewhere: [],
  elsewhereFen: 0,
  whole: false,
} satisfies Omit<CaseAmount, 'lines'>

/**
 * Reckons what comes back for some pieces of one order.
 *
 * What the customer keeps of the whole settlement is priced again by its own frozen rules; what was paid beyond that comes
 * back, so that a reduction for many is not carried over to few. Never more than was paid for the pieces comes back, but
 * for what an earlier case had kept, of this order or of another one: whoever sends everything of a purchase back in
 * portions gets everything. A compensation lowered what was paid for the pieces that it rests on (decision 153): they bring so
 * much less when they come back, and nobody gets it twice. Where the shop is at fault nothing is kept. Freight comes back when nothing was sent and
 * everything goes back, or when the shop is at fault; freight that was free for a dear good is taken when that good goes
 * back before the parcel is sent.
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
  const eased = lines.map(line => compensationOf(line, picked(line)))
  const shares = lines.map((line, at) => shareOfPieces(line, picked(line)) - itemAt(eased, at))
  const others = bought.filter(line => line.orderId !== order.orderId)
  const [owed, owedElsewhere] = [lines.map(owedOf), others.map(owedOf)]
  const paidFen = total(shares)
  const whole = kept.every(line => line.orderId !== order.orderId || line.left === 0)
  const freightDue = isShopsFault(reason) || (order.nothingSent && whole)
  const freightFen = freightDue ? order.freightFen - order.freightBackFen : 0

  const { priceFen, giftFen, sentFen } = priceAlone(kept, rules)
  // What stays with a compensation costs so much less than its price.
  const stayingFen = total(bought.map(line => line.compensatedFen)) - total(eased)
  const aboveFen = total(bought.map(line => line.dueFen - line.backFen)) + stayingFen - priceFen
  const stillPaidFen = order.freightFen - order.freightBackFen - freightFen
  const takenFen = Math.min(freightToTake(order, reason, sentFen - stillPaidFen), Math.max(0, aboveFen))
  const beyondFen = aboveFen - takenFen
  const most = paidFen + total(owed) + total(owedElsewhere)
  // Dividing a reduction over lines rounds by less than a fen a line: nobody is told that so much is kept.
  const nothingRemaining = isShopsFault(reason) || paidFen - beyondFen <= bought.length
  const backFen = Math.min(most, Math.max(nothingRemaining ? paidFen : 0, beyondFen))
  const forPieces = Math.min(backFen, paidFen)
  const restoredFen = Math.min(backFen - forPieces, total(owed))
  const goodsFen = forPieces + restoredFen
  const elsewhereFen = backFen - goodsFen
  const perOther = share(elsewhereFen, owedElsewhere)
  const perPick = share(forPieces, shares)
  const perOwed = share(restoredFen, owed)

  return {
    lines: lines
      .map((line, at) => ({
        lineSeq: line.lineSeq,
        quantity: picked(line),
        amountFen: itemAt(perPick, at) + itemAt(perOwed, at),
        compensatedFen: 0 - itemAt(eased, at),
      }))
      .filter(line => line.quantity > 0 || line.amountFen > 0),
    goodsFen,
    freightFen,
    amountFen: goodsFen + freightFen,
    paidFen,
    recoveredFen: paidFen - forPieces,
    easedFen: total(eased),
    giftFen: Math.min(giftFen, paidFen - forPieces),
    restoredFen,
    freightTakenFen: takenFen - order.takenFen,
    elsewhere: byOrder(
      others.map(({ orderId, lineSeq }, at) => ({ orderId, lineSeq, amountFen: itemAt(perOther, at) })),
    ),
    elsewhereFen,
    whole,
  }
}

const nothingBack = ['NOTHING_TO_REFUND', 'GIFT_ALONE', 'GIFT_KEPT_ELSEWHERE'] as const
export type NothingBack = (typeof nothingBack)[number]

/** Whether a refusal says that nothing comes back. */
export const saysNothing = (reason: string): boolean => nothingBack.some(each => each === reason)

/**
 * Why these pieces give nothing back by themselves; null when they give something. `GIFT_KEPT_ELSEWHERE`: a gift's price was
 * kept of another order of the purchase, and only a case that pays something itself can give it back there.
 */
export function whyNothing(
  { amountFen, elsewhereFen }: { amountFen: number; elsewhereFen: number },
  picked: readonly { gift: boolean }[],
): NothingBack | null {
  if (amountFen > 0) return null
  if (picked.length === 0 || !picked.every(line => line.gift)) return 'NOTHING_TO_REFUND'
  return elsewhereFen > 0 ? 'GIFT_KEPT_ELSEWHERE' : 'GIFT_ALONE'
}

/** What was paid for the next pieces of a line that come back. */
const shareOfPieces = ({ dueFen, quantity, back }: LineSums, pieces: number): number =>
  shareOfQuantity(dueFen, quantity, back, pieces)

/** The sums of a line that a compensation is reckoned from. */
export interface LineSums {
  quantity: number
  back: number
  dueFen: number
  compensatedFen: number
}

/** How much of a line's compensation goes with its next pieces: never more than was paid for them, nor for those that stay. */
function compensationOf(line: LineSums, pieces: number): number {
  const kept = shareOfPieces(line, line.quantity - line.back)
  if (kept === 0 || pieces === 0) return 0
  return Number((BigInt(line.compensatedFen) * BigInt(shareOfPieces(line, pieces))) / BigInt(kept))
}

/**
 * What can still be given for a line without anything coming back, in fen: what was paid for the pieces that the customer
 * keeps, less what was given for them before. A piece that was not delivered yet keeps a fen of its price, for whatever ends
 * it gives money back.
 * @param undelivered pieces that were neither sent nor redeemed
 */
export function mostCompensation(line: LineSums, undelivered: number): number {
  const kept = shareOfPieces(line, line.quantity - line.back)
  return Math.max(0, kept - line.compensatedFen - undelivered)
}

/** What a line would have given back without what was kept for lost reductions. */
const owedOf = ({ dueFen, quantity, back, backFen, compensatedFen }: BoughtLine): number =>
  shareOfQuantity(dueFen, quantity, 0, back) - (backFen - compensatedFen)

/**
 * What the shop holds of freight that was free, once these pieces are back. It is decided before the parcel is sent; later
 * it stays as it was.
 * @param missingFen what sending the rest costs more than was paid for it
 */
function freightToTake(order: OrderFreight, reason: CaseReason, missingFen: number): number {
  if (order.deliveryWay !== 'express') return order.takenFen
  if (isShopsFault(reason)) return 0
  return order.unsent ? Math.max(0, missingFen) : order.takenFen
}

function byOrder(parts: readonly { orderId: number; lineSeq: number; amountFen: number }[]): CaseAmount['elsewhere'] {
  const given = parts.filter(each => each.amountFen > 0)
  return [...Map.groupBy(given, each => each.orderId)].map(([orderId, lines]) => ({
    orderId,
    amountFen: total(lines.map(each => each.amountFen)),
    lines: lines.map(({ lineSeq, amountFen }) => ({ lineSeq, amountFen })),
  }))
}

interface Remaining extends BoughtLine {
  left: number
}

/** Campaigns and coupons reduce the fitting, too, as they did when it was bought. */
const toPriced = ({ skuCode, spuCode, categoryCode, left, priceFen, installFen }: Remaining) => ({
  skuCode,
  spuCode,
  categoryCode,
  quantity: left,
  unitFen: priceFen + installFen,
})

/**
 * What these goods would have cost under the settlement's rules, fitting included, gifts that they do not earn, and what
 * sending those that go by parcel would have cost.
 */
function priceAlone(kept: readonly Remaining[], { campaigns, coupon, gifts, freight }: Reductions) {
  const goods = kept.filter(line => !line.gift && line.left > 0)
  const { lines, payFen } = reckon(goods.map(toPriced), campaigns, coupon ?? undefined)
  const giftFens = kept
    .filter(line => line.gift && line.left > 0)
    .map(line => {
      const gift = gifts.find(each => each.skuCode === line.skuCode)
      if (!gift) return 0
      const earning = lines.filter(each => isInScope(gift.scope, each))
      const worthFen = total(earning.map(each => each.grossFen - each.campaignFen))
      return earning.length > 0 && worthFen >= gift.fromFen ? 0 : Math.floor((gift.valueFen * line.left) / line.visits)
    })
  const giftFen = total(giftFens)
  const sent = lines.map((line, at) => ({
    deliveryWay: itemAt(goods, at).deliveryWay,
    quantity: line.quantity,
    weightG: freight?.weights[line.skuCode] ?? 0,
    worthFen: line.grossFen - line.campaignFen,
  }))
  return { priceFen: payFen + giftFen, giftFen, sentFen: freight ? freightOf(freight, sent).freightFen : 0 }
}

const total = (sums: readonly number[]): number => sums.reduce((sum, each) => sum + each, 0)
