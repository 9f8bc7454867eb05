import * as z from 'zod'
import {
  code,
  deliveryWay,
  fen,
  goodsOrderKind,
  modelYear,
  moment,
  offeredMethods,
  paragraphs,
  plainLine,
  word,
  shortNumber,
} from '../parts.ts'
import { invoiceTypes } from '#contract/codes.ts'
import { mostLines } from '#contract/order-codes.ts'
import { CartLine, CouponChoice, GiftLine, OutletName, Sums, WantedLine } from './cart.ts'
import { Freight } from './freight.ts'
import { invoiceWords } from './invoice.ts'
import { tracking } from './tracking.ts'

/** What is bought: the chosen lines of the own cart, or lines that the browser names ("buy now"). */
const bought = {
  source: z.enum(['cart', 'direct']).default('cart'),
  lines: z.array(WantedLine).max(mostLines).default([]),
  /** Absent: the default address. Only asked for when something is sent. */
  addressId: z.int().positive().optional(),
  seriesCode: code.optional(),
  modelYear: modelYear.optional(),
}

const Invoice = z.strictObject({
  /** All are electronic invoices; `none` may still be asked for later. */
  kind: z.enum(['none', ...invoiceTypes]),
  ...invoiceWords,
})

const Address = z.object({
  addressId: z.int(),
  recipient: z.string(),
  mobile: z.string(),
  regionName: word,
  street: z.string(),
  /** Empty: parcels go there. */
  problem: word,
})

const PlannedOrder = z.object({
  kind: goodsOrderKind,
  deliveryWay,
  outlet: OutletName.nullable(),
  lines: z.array(CartLine),
  gifts: z.array(GiftLine),
  goodsFen: fen,
  freightFen: fen,
  dueFen: fen,
})

export const settlementShapes = {
  'settlement.preview': {
    summary: '结算预览：拆单、分摊后的优惠、运费、可用优惠券、赠品与应付金额',
    in: z.strictObject({
      ...bought,
      /** Absent: the best one; `none`: no coupon. */
      couponNo: z
        .string()
        .regex(/^(none|HC[0-9]{18})$/)
        .optional(),
    }),
    out: z.object({
      orders: z.array(PlannedOrder),
      sums: Sums,
      coupons: z.array(CouponChoice),
      /** The coupon that is reckoned with. */
      couponNo: z.string().nullable(),
      freight: Freight.nullable(),
      /** Where parcels go; null: nothing is sent, or there is no address yet. */
      address: Address.nullable(),
      needsAddress: z.boolean(),
      /** What keeps this from being placed, in words; empty: nothing. */
      obstacles: z.array(z.object({ code: z.string(), text: word, key: z.string().nullable() })),
      /** Gifts that the sum counts on: `settlement.place` takes them back. */
      giftIds: z.array(z.string()),
      payMinutes: z.int(),
      terms: z.object({ version: z.string(), title: word, paragraphs }),
      methods: offeredMethods,
      serverTime: moment,
    }),
  },
  'settlement.place': {
    summary: '提交结算，一次生成若干笔待付款订单；价格、优惠与运费均由服务端计算',
    in: z.strictObject({
      ...bought,
      /** Absent: no coupon. */
      couponNo: z
        .string()
        .regex(/^(none|HC[0-9]{18})$/)
        .optional(),
      invoice: Invoice.optional(),
      /** For the dealer or the parcel. */
      remark: plainLine(50).default(''),
      /** When the customer wishes to come; a wish, not an appointment. */
      visits: z
        .array(z.strictObject({ outletId: shortNumber, visitAt: moment }))
        .max(20)
        .default([]),
      /** Ticked by the customer, never in advance. */
      consent: z.boolean(),
      termsVersion: z.string().max(40),
      /** The sum that the customer was shown; only to be told that it has changed. Then the gifts: they alone go along. */
      expectDueFen: fen,
      giftIds: z.array(z.string().max(40)).max(50).default([]),
      tracking: tracking.optional(),
    }),
    out: z.object({
      settlementNo: z.string(),
      orderNos: z.array(z.string()),
      dueFen: fen,
      payUntil: moment,
      serverTime: moment,
    }),
  },
}
