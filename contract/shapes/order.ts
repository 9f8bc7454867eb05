import * as z from 'zod'
import {
  carNo,
  CarPicture,
  deliveryWay,
  depositKind,
  dot,
  fen,
  GoodsPicture,
  invoiceType,
  moment,
  offeredMethods,
  orderKind,
  orderNo,
  pageInput,
  paragraphs,
  refundState,
  voucherState,
  word,
} from '../parts.ts'
import { carrierCodes, traceStatusCodes } from '#contract/carriers.ts'
import { orderTabs } from '../order-codes.ts'
import { reason } from '../reason-shape.ts'
import { CarOfOrder } from './car-order.ts'
import { tracking } from './tracking.ts'

const tab = z.enum(orderTabs)
/** Deposits on used cars; goods, fitted goods and packages. */
export const orderScopes = ['all', 'cars', 'goods'] as const
const scope = z.enum(orderScopes)

/** What the customer may do now; the server's word, no screen derives it (architecture: States). */
export const orderActions = [
  'pay',
  'sign',
  'cancel',
  'remove',
  'receive',
  'refund',
  'viewLogistics',
  'viewVoucher',
  'buyAgain',
  'comment',
  'viewRefund',
] as const
const can = z.array(z.enum(orderActions))

const deposit = z.object({
  /** `intention` 订金, refundable until the contract is signed; `earnest` 定金, kept 24 h after payment (Civil Code 586). */
  kind: depositKind,
  label: word,
  /** What happens on cancelling. */
  terms: word,
})

/** A thing has the picture of a car or of a good, never both. */
const pictures = {
  carPicture: CarPicture.nullable(),
  goodsPicture: GoodsPicture.nullable(),
}

const outlet = z.object({ outletId: z.int(), name: word, phone: z.string(), address: word })

/** Face of a state: the same on every list, card and page (design 10). */
const display = {
  /** Generic code of spec 4. */
  code: z.int(),
  /** State of the order's own machine. */
  state: z.string(),
  stateText: word,
  dot,
}

export const OrderCard = z.object({
  orderNo: z.string(),
  kind: orderKind,
  ...display,
  /** Of the first thing in the order. */
  title: word,
  /** Public number of the first thing in the order: a used car's carNo, a skuCode. */
  itemNo: z.string(),
  ...pictures,
  lineCount: z.int(),
  /** Pieces of all lines. */
  pieces: z.int(),
  /** Full price of the things before every reduction, frozen at placing; without freight. */
  priceFen: fen,
  /** What is paid through the shop. */
  dueFen: fen,
  paidFen: fen,
  refundedFen: fen,
  deposit: deposit.nullable(),
  placedAt: moment,
  /** Unpaid orders of the same purchase: they were priced together, so they are paid and cancelled together. */
  payWith: z.array(z.string()),
  /** It waits for payment, and the last try to pay was refused by the payment service. */
  payFailed: z.boolean(),
  /** End of the time to pay; null unless the order waits for payment. */
  payUntil: moment.nullable(),
  /** Null with a deposit on a car. */
  deliveryWay: deliveryWay.nullable(),
  /** When the parcel counts as received by itself; null unless it is on its way. */
  receiveUntil: moment.nullable(),
  /** End of its vouchers, the first moment after it; null: it has none. */
  validUntil: moment.nullable(),
  /** Its newest refund case, open or ended. */
  case: z.object({ caseNo: z.string(), state: z.string(), stateText: word }).nullable(),
  can,
})

/** A line of an order, at the prices frozen when it was placed. */
const OrderLine = z.object({
  lineSeq: z.int(),
  itemNo: z.string(),
  /** For the page of the good; null with a car. */
  spuCode: z.string().nullable(),
  title: word,
  /** Colour and size as they were chosen; empty where there was no choice. */
  option: word,
  ...pictures,
  quantity: z.int(),
  /** Pieces handed to a carrier, or redeemed. */
  shipped: z.int(),
  /** Pieces whose money was promised back. */
  back: z.int(),
  /** Pieces that came back for others, which stand on a line of their own (decision 165). */
  exchanged: z.int(),
  /** The line whose pieces it takes the place of; null: it was bought. */
  exchangeOf: z.int().nullable(),
  /** One piece. */
  priceFen: fen,
  /** Fitting of one piece. */
  installFen: fen,
  campaignFen: fen,
  couponFen: fen,
  /** What is paid for the line: `(priceFen + installFen) × quantity − campaignFen − couponFen`; the deposit of a car. */
  dueFen: fen,
  gift: z.boolean(),
  /** Of a package: works of the workshop's price list that each of its vouchers pays for, as it was sold. */
  works: z.array(word),
  /** `refund`: money back for pieces not sent or redeemed; `return`: pieces that were sent come back. */
  can: z.array(z.enum(['refund', 'return'])),
})

const terms = z.object({ version: z.string(), title: word, paragraphs })

export const orderShapes = {
  'order.preview': {
    summary: '下单前的金额、定金性质与条款',
    in: z.strictObject({ carNo }),
    out: z.object({
      carNo: z.string(),
      title: word,
      picture: CarPicture,
      priceFen: fen,
      depositFen: fen,
      /** To be paid at the dealer when signing. */
      restFen: fen,
      deposit,
      outlet,
      /** Minutes to pay after placing. */
      payMinutes: z.int(),
      /** Days that the car is held after payment until the dealer confirms. */
      holdDays: z.int(),
      terms,
      methods: offeredMethods,
      serverTime: moment,
    }),
  },
  'order.place': {
    summary: '提交订单并锁定车源',
    in: z.strictObject({
      carNo,
      termsVersion: z.string().max(40),
      /** Ticked by the customer, never in advance. */
      consent: z.boolean(),
      /** What the customer saw; only to be told that it has changed. */
      expectPriceFen: fen.optional(),
      expectDepositFen: fen.optional(),
      tracking: tracking.optional(),
    }),
    out: z.object({ orderNo: z.string(), dueFen: fen, payUntil: moment, serverTime: moment }),
  },
  'order.list': {
    summary: '我的订单',
    in: z.strictObject({ tab: tab.default('all'), scope: scope.default('all'), ...pageInput(10, 50) }),
    out: z.object({
      counts: z.object({ all: z.int(), save: z.int(), deliver: z.int(), finished: z.int(), refund: z.int() }),
      orders: z.array(OrderCard),
      serverTime: moment,
    }),
  },
  'order.detail': {
    summary: '订单详情与进度',
    in: z.strictObject({ orderNo }),
    out: OrderCard.extend({
      lines: z.array(OrderLine),
      outlet: outlet.nullable(),
      /** Of a new car: its configuration, buyer and promises; null with other kinds. */
      newCar: CarOfOrder.nullable(),
      /** To be paid at the dealer when signing. */
      restFen: fen,
      paidAt: moment.nullable(),
      /** The car is held until then; null: without an end, or not held. */
      holdUntil: moment.nullable(),
      /** To whom a parcel goes; the mobile number masked. */
      recipient: z.object({ name: z.string(), mobile: z.string(), region: word, street: z.string() }).nullable(),
      /** When the customer wishes to come to the dealer. */
      visitAt: moment.nullable(),
      remark: z.string(),
      invoice: z
        .object({
          type: invoiceType,
          title: z.string(),
          taxNo: z.string().nullable(),
          email: z.string().nullable(),
          mobile: z.string().nullable(),
          /** The newest one that was issued; null: none yet. `current`: it is about what is paid now. */
          issued: z.object({ invoiceNo: z.string(), amountFen: fen, at: moment, current: z.boolean() }).nullable(),
        })
        .nullable(),
      /** The act of buying that it was placed with, and what else was; null with a deposit on a car. */
      settlement: z
        .object({
          settlementNo: z.string(),
          dueFen: fen,
          orders: z.array(z.object({ orderNo: z.string(), dueFen: fen })),
        })
        .nullable(),
      /** `dueFen = grossFen − campaignFen − couponFen + freightFen`, for a deposit the deposit alone. */
      sums: z.object({
        grossFen: fen,
        campaignFen: fen,
        couponFen: fen,
        freightFen: fen,
        dueFen: fen,
        paidFen: fen,
        refundedFen: fen,
      }),
      shipments: z.array(
        z.object({
          carrier: z.enum(carrierCodes),
          carrierName: word,
          /** Where the carrier is called. */
          carrierPhone: z.string(),
          parcelNo: z.string(),
          shippedAt: moment,
          deliveredAt: moment.nullable(),
          /** When the carrier means to hand it over; null: it does not say. */
          expectedAt: moment.nullable(),
          /** When the carrier answered last; null: never. */
          heardAt: moment.nullable(),
          /** The carrier was asked and did not answer. */
          silent: z.boolean(),
          lines: z.array(z.object({ lineSeq: z.int(), quantity: z.int() })),
          /** The customer's other orders that are in it, too. */
          withOrders: z.array(z.string()),
          /** The newest first. */
          traces: z.array(
            z.object({
              at: moment,
              status: z.enum(traceStatusCodes),
              statusText: word,
              place: z.string(),
              text: word,
            }),
          ),
        }),
      ),
      /** Never the codes: those are shown one at a time by `voucher.show`. */
      vouchers: z.array(
        z.object({
          voucherNo: z.string(),
          lineSeq: z.int(),
          state: voucherState,
          stateText: word,
          validUntil: moment,
          redeemedAt: moment.nullable(),
        }),
      ),
      /** Refund cases, the newest first. */
      cases: z.array(
        z.object({
          caseNo: z.string(),
          state: z.string(),
          stateText: word,
          amountFen: fen,
          askedAt: moment,
          /** Money alone, of the shop's own accord (decision 153). */
          compensation: z.boolean(),
          /** Other pieces instead of the money (decision 165). */
          exchange: z.boolean(),
        }),
      ),
      /** What happens next, and until when. */
      next: z.object({ text: word, until: moment.nullable() }),
      /** Oldest first. */
      timeline: z.array(
        z.object({
          at: moment,
          /** Who did it, in words. */
          by: word,
          title: word,
          /** Why, and what it means. */
          body: word,
        }),
      ),
      payments: z.array(z.object({ method: word, amountFen: fen, paidAt: moment, channelTradeNo: z.string() })),
      refunds: z.array(
        z.object({
          refundNo: z.string(),
          amountFen: fen,
          state: refundState,
          stateText: word,
          reason: word,
          askedAt: moment,
          doneAt: moment.nullable(),
          /** Where a transfer goes, masked, once the bank could not send it back; empty: nobody has said it. */
          account: z.string(),
        }),
      ),
      terms: z.object({ version: z.string(), acceptedAt: moment }),
      serverTime: moment,
    }),
  },
  'order.cancelPreview': {
    summary: '取消前可退的金额',
    in: z.strictObject({ orderNo }),
    out: z.object({
      refundFen: fen,
      keptFen: fen,
      reason: z.enum(['unpaid', 'intention', 'customsOpen', 'earnestInTime', 'earnestLate', 'priceRaised', 'signed']),
      reasonText: word,
      /** Until then everything would be refunded; null: without an end, or over. */
      fullUntil: moment.nullable(),
      serverTime: moment,
    }),
  },
  'order.cancel': {
    summary: '取消订单并退款',
    in: z.strictObject({
      orderNo,
      /** The refund that the customer was shown; 0 for an unpaid order. */
      expectRefundFen: fen,
      reason: z.string().trim().max(200).optional(),
    }),
    out: z.object({ orderNo: z.string(), code: z.int(), state: z.string(), stateText: word, refundFen: fen }),
  },
  'order.remove': {
    summary: '删除已结束的订单',
    in: z.strictObject({ orderNo }),
    out: z.object({ orderNo: z.string() }),
  },
  'order.receive': {
    summary: '确认收货',
    in: z.strictObject({ orderNo }),
    out: z.object({ orderNo: z.string(), code: z.int(), state: z.string(), stateText: word }),
  },
  'order.buyAgain': {
    summary: '再次购买：订单中目前还能买到的商品',
    in: z.strictObject({ orderNo }),
    out: z.object({
      /** What can still be bought, ready for the cart. */
      lines: z.array(
        z.object({
          skuCode: z.string(),
          quantity: z.int(),
          deliveryWay,
          outletId: z.int().nullable(),
        }),
      ),
      /** Names of what cannot be bought any more. */
      gone: z.array(word),
    }),
  },
  'desk.order.confirm': {
    summary: '门店确认订单',
    in: z.strictObject({ orderNo }),
    out: z.object({ orderNo: z.string(), code: z.int(), state: z.string(), stateText: word }),
  },
  'desk.order.complete': {
    summary: '门店完成订单；新车须说明为何签署纸质合同',
    in: z.strictObject({
      orderNo,
      /** Why a contract is signed on paper that could be signed in the shop; of a new car. */
      reason: reason.optional(),
    }),
    out: z.object({ orderNo: z.string(), code: z.int(), state: z.string(), stateText: word }),
  },
}
