/**
 * What an act of buying goods is made of before it becomes orders. Every price in it was reckoned by the server from its
 * own tables; nothing of it came from a browser (decisions: Calls).
 */
import type { GoodsOrderKind } from '#contract/codes.ts'
import type { DeliveryWay } from '#contract/constants.ts'
import type { Tracking } from '#contract/shapes/tracking.ts'
import type { FreightRule } from '#server/features/freight/freight.rules.ts'
import type { Campaign, Coupon, Scope } from '#server/features/promotion/promotion.rules.ts'

/** A line as it will be frozen: `(priceFen + installFen) × quantity − campaignFen − couponFen` is what is paid for it. */
export interface PlannedLine {
  skuId: number
  skuCode: string
  spuCode: string
  categoryCode: string
  titleCn: string
  titleEn: string
  /** Colour and size in words; empty where there is no choice. */
  optionCn: string
  optionEn: string
  /** Code of the colour, for the picture. */
  colour: string | null
  quantity: number
  /** Price of one piece; 0 for a gift. */
  priceFen: number
  /** Fitting of one piece; 0 unless it is fitted, and for a gift. */
  installFen: number
  campaignCode: string | null
  campaignFen: number
  couponFen: number
  /** Given away by the campaign of `campaignCode`. */
  gift: boolean
  /** Seven days without a reason (Consumer Protection Law art. 25). */
  returnable: boolean
}

/** One order of a settlement: one kind, one way, one outlet. It must cost something: a gift stands beside a paid line. */
export interface PlannedOrder {
  kind: GoodsOrderKind
  deliveryWay: DeliveryWay
  /** Null for `express` alone. */
  outletId: number | null
  freightFen: number
  /** When the customer wishes to come; a wish, not an appointment. */
  visitAt: Date | null
  /** How long the vouchers can be redeemed after payment; null: as the shop does without a word of the goods. */
  validMonths: number | null
  lines: readonly PlannedLine[]
}

/** To whom a parcel goes, as it stood when the order was placed. */
export interface Recipient {
  name: string
  /** 11 digits. */
  mobile: string
  areaCode: number
  regionCn: string
  regionEn: string
  street: string
}

/** What the customer asked for on the fapiao (domain D.6): an electronic normal invoice. */
export interface InvoiceRequest {
  type: 'person' | 'company'
  title: string
  /** Unified social credit code (GB 32100); null for a person. */
  taxNo: string | null
  email: string | null
  mobile: string | null
}

/** A gift as it was promised: it is kept for nothing only while the goods that earned it are kept, too. */
export interface PromisedGift {
  skuCode: string
  /** What one piece is worth, in fen. */
  valueFen: number
  /** What the goods in the scope had to come to before the coupon, in fen. */
  fromFen: number
  scope: Scope
}

/** The rules that priced a settlement, frozen: a part refund is reckoned with them again. */
export interface Reductions {
  campaigns: readonly Campaign[]
  coupon: Coupon | null
  gifts: readonly PromisedGift[]
  /** What sending cost by weight, in grams by SKU code, and worth; null: nothing is sent. Older purchases have none. */
  freight?: (FreightRule & { weights: Readonly<Record<string, number>> }) | null
}

/** Sums over all orders of the settlement, in fen; `dueFen = grossFen − campaignFen − couponFen + freightFen`. */
export interface PlannedSettlement {
  grossFen: number
  campaignFen: number
  couponFen: number
  freightFen: number
  dueFen: number
  reductions: Reductions
  couponNo: string | null
}

export interface GoodsPlacing {
  customerId: number
  orders: readonly PlannedOrder[]
  settlement: PlannedSettlement
  termsVersion: string
  /** Needed as soon as one order is sent. */
  recipient: Recipient | null
  invoice: InvoiceRequest | null
  /** At most 50 characters. */
  remark: string
  /** Where the visit came from; all orders of the act have the same. */
  tracking?: Tracking | undefined
  payMinutes: number
  /** In which the customer reads what is missing. */
  now: Date
}

export interface PlacedOrder {
  id: number
  orderNo: string
  dueFen: number
  payUntil: Date
}

export interface PlacedGoods {
  settlementId: number
  settlementNo: string
  orders: PlacedOrder[]
}
