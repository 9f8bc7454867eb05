import * as z from 'zod'
import {
  GoodsPicture,
  code,
  couponNo,
  deliveryWay,
  fen,
  goodsOrderKind,
  modelYear,
  moment,
  regionNumber,
  skuCode,
  spuCode,
  word,
  shortNumber,
} from '../parts.ts'
import { mostLines } from '#contract/order-codes.ts'
import { Freight } from './freight.ts'

/** Names a line, also in the browser of a visitor: `SKU:way:outlet`, the last part empty where no dealer is chosen. */
export const lineKey = z.string().regex(/^[A-Z0-9-]{4,64}:(express|pickup|fitting):[0-9]{0,9}$/)
/** Wide on purpose: the cart answers a wrong quantity with words of its own. */
const quantity = z.int().min(-9999).max(9999)
const outletId = shortNumber

/** What a browser says of a line; prices in it only serve to tell that one has changed. */
export const WantedLine = z.strictObject({
  skuCode,
  /** The product that the piece was chosen on. */
  spuCode: spuCode.optional(),
  quantity,
  deliveryWay,
  outletId: outletId.nullish(),
  /** Price of one piece that the visitor saw. */
  seenFen: fen.optional(),
  chosen: z.boolean().default(true),
})

/** What is wrong with a line; the names are those of the refusals in `contract/errors.ts`. */
export const problemCodes = [
  'GOODS_UNKNOWN',
  'SKU_OF_OTHER',
  'GOODS_WITHDRAWN',
  'SOLD_OUT',
  'OUT_OF_STOCK',
  'QUANTITY_WRONG',
  'OVER_LIMIT',
  'WAY_NOT_OFFERED',
  'OUTLET_NEEDED',
  'OUTLET_UNKNOWN',
  'OUTLET_NO_FITTING',
  'LINE_PRICE_CHANGED',
] as const

const Problem = z.object({
  code: z.enum(problemCodes),
  text: word,
  /** Confirming it is enough (`cart.accept`); otherwise the line has to be changed or removed. */
  confirm: z.boolean(),
})

export const OutletName = z.object({
  outletId: z.int(),
  name: word,
  shortName: word,
  address: word,
  phone: z.string(),
})

export const CartLine = z.object({
  key: z.string(),
  skuCode: z.string(),
  /** Empty when there is no such piece. */
  spuCode: z.string(),
  name: word,
  fact: word,
  /** Colour and size as they were chosen. */
  option: word,
  goodsPicture: GoodsPicture.nullable(),
  categoryCode: z.string(),
  /** What kind of order it becomes. */
  kind: goodsOrderKind,
  deliveryWay,
  deliveryWays: z.array(deliveryWay),
  outlet: OutletName.nullable(),
  quantity: z.int(),
  /** The largest quantity that can be chosen now. */
  most: z.int(),
  /** Pieces left, told when few; null: enough. */
  left: z.int().nullable(),
  priceFen: fen,
  /** Fitting of one piece. */
  installFen: fen,
  /** Price of one piece with its fitting. */
  unitFen: fen,
  /** The price that the customer saw when it is another one. */
  seenFen: fen.nullable(),
  grossFen: fen,
  campaignCode: z.string().nullable(),
  campaignLabel: word.nullable(),
  campaignFen: fen,
  couponFen: fen,
  payFen: fen,
  chosen: z.boolean(),
  /** Chosen and fit to be counted: the sums are of such lines. */
  counted: z.boolean(),
  /** "Not for your car", where a car was named; it never refuses anything. */
  fitWarning: word.nullable(),
  returnable: z.boolean(),
  problems: z.array(Problem),
})

export const GiftLine = z.object({
  giftId: z.string(),
  campaignCode: z.string(),
  campaignName: word,
  /** What the goods must come to; empty: nothing. */
  condition: word,
  skuCode: z.string(),
  name: word,
  option: word,
  goodsPicture: GoodsPicture,
  quantity: z.int(),
  /** False: deserved, but none is left. */
  available: z.boolean(),
})

export const CouponChoice = z.object({
  couponNo: z.string(),
  title: word,
  text: word,
  validUntil: moment,
  chosen: z.boolean(),
  usable: z.boolean(),
  /** What it takes off these lines. */
  offFen: fen,
  /** Missing to its threshold; null: nothing here fits it. */
  shortFen: fen.nullable(),
  /** Why it cannot be used; empty when it can. */
  why: word,
})

/** gross − campaigns − coupon + freight = due, of the counted lines. */
export const Sums = z.object({
  /** Kinds of goods, and pieces. */
  kinds: z.int(),
  pieces: z.int(),
  grossFen: fen,
  campaigns: z.array(z.object({ code: z.string(), name: word, label: word, offFen: fen })),
  campaignFen: fen,
  couponFen: fen,
  /** null: where it goes is not known yet, so it is not in the sum. */
  freightFen: fen.nullable(),
  dueFen: fen,
})

const keys = z.array(z.string())

/** The cart (spec 3) of a customer or of a visitor's browser. */
export const Cart = z.object({
  cartList: z.array(CartLine),
  /** Pieces in the cart, chosen or not. */
  cartCount: z.int(),
  /** SKUs of cars: there are none among goods. */
  carSkus: z.array(z.string()),
  /** Keys of the counted lines by the kind of payment: new cars, parcels, what a dealer redeems, used cars. */
  payment: z.object({ NC: keys, NC_kind: keys, NC_virtual: keys, UC: keys }),
  /** The orders that would be placed: lines that go the same way from the same dealer. */
  groups: z.array(z.object({ deliveryWay, outlet: OutletName.nullable(), keys })),
  /** Lines that cannot be bought as they are. */
  invalid: keys,
  sums: Sums,
  gifts: z.array(GiftLine),
  /** Campaigns that a little more would reach. */
  hints: z.array(z.object({ code: z.string(), label: word, shortFen: fen, text: word })),
  coupons: z.array(CouponChoice),
  /** null: where it goes is not known, or nothing is sent there. */
  freight: Freight.nullable(),
  /** Where parcels would go: the customer's default address (`own`), else the place that was named; null: neither is known. */
  freightTo: z.object({ name: word, own: z.boolean() }).nullable(),
  /** Why parcels cannot go there; empty: they can, or nobody asked. */
  freightProblem: word,
  serverTime: moment,
})

/** Where it goes and which coupon; the car only serves a warning. */
const wishes = {
  regionCode: regionNumber.optional(),
  seriesCode: code.optional(),
  modelYear: modelYear.optional(),
}

export const cartShapes = {
  'cart.list': {
    summary: '本人的购物车：现价、库存、活动、赠品与金额',
    in: z.strictObject({ ...wishes }),
    out: Cart,
  },
  'cart.count': {
    summary: '本人购物车的件数',
    in: z.strictObject({}),
    out: z.object({ cartCount: z.int(), kinds: z.int() }),
  },
  'cart.add': {
    summary: '加入购物车，同款同配送方式合并数量',
    in: z.strictObject({
      skuCode,
      spuCode: spuCode.optional(),
      quantity: quantity.default(1),
      deliveryWay,
      outletId: outletId.nullish(),
    }),
    out: z.object({ key: z.string(), quantity: z.int(), cartCount: z.int(), kinds: z.int() }),
  },
  'cart.change': {
    summary: '修改购物车一行的数量、规格、配送方式或门店',
    in: z.strictObject({
      key: lineKey,
      quantity: quantity.optional(),
      skuCode: skuCode.optional(),
      deliveryWay: deliveryWay.optional(),
      outletId: outletId.nullish(),
    }),
    out: Cart,
  },
  'cart.remove': {
    summary: '从购物车删除若干行',
    in: z.strictObject({ keys: z.array(lineKey).min(1).max(100) }),
    out: Cart,
  },
  'cart.choose': {
    summary: '勾选或取消勾选若干行',
    in: z.strictObject({ keys: z.array(lineKey).max(100), chosen: z.boolean() }),
    out: Cart,
  },
  'cart.accept': {
    summary: '确认价格或库存的变化',
    in: z.strictObject({
      /** What the customer was shown and agrees to; what has changed again meanwhile stays to be confirmed. */
      lines: z
        .array(z.strictObject({ key: lineKey, unitFen: fen, quantity }))
        .min(1)
        .max(100),
    }),
    out: Cart,
  },
  'cart.merge': {
    summary: '登录时并入浏览器中保存的购物车',
    in: z.strictObject({ lines: z.array(WantedLine).max(mostLines) }),
    out: z.object({
      cart: Cart,
      /** What was not taken over as it stood, in words. */
      told: z.array(z.object({ skuCode: z.string(), text: word })),
    }),
  },
  'cart.reckon': {
    summary: '按现价试算购物车，访客与客户均可，不保存',
    in: z.strictObject({
      /** The browser's lines; absent: the customer's own cart. */
      lines: z.array(WantedLine).max(mostLines).optional(),
      couponNo: couponNo.optional(),
      ...wishes,
    }),
    out: Cart,
  },
}
