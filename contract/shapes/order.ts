import * as z from 'zod'

/** Order number as customers see it. */
export const orderNo = z.string().regex(/^HS[0-9]{8,30}$/)
const carNo = z.string().regex(/^[A-Z0-9-]{3,24}$/i)
const fen = z.int().min(0)
/** Milliseconds since 1970. */
const moment = z.int()

/** Tabs of the order list (spec 4). */
export const orderTabs = ['all', 'unpaid', 'receive', 'done', 'refund'] as const
const tab = z.enum(orderTabs)

/** What the customer may do now; the server's word, no screen derives it (architecture: States). */
const can = z.array(z.enum(['pay', 'cancel', 'remove', 'buyAgain', 'viewRefund']))

const deposit = z.object({
  /** `intention` 订金, refundable until the contract is signed; `earnest` 定金, kept 24 h after payment (Civil Code 586). */
  kind: z.enum(['intention', 'earnest']),
  label: z.string(),
  /** What happens on cancelling. */
  terms: z.string(),
})

const picture = z.object({ bodyKey: z.string(), paint: z.string(), cabin: z.string() })

const outlet = z.object({ outletId: z.int(), name: z.string(), phone: z.string(), address: z.string() })

/** Face of a state: the same on every list, card and page (design 10). */
const face = {
  /** Generic code of spec 4. */
  code: z.int(),
  /** State of the order's own machine. */
  state: z.string(),
  stateText: z.string(),
  dot: z.enum(['danger', 'warning', 'success', 'ink', 'grey']),
}

export const OrderCard = z.object({
  orderNo: z.string(),
  kind: z.enum(['usedCarDeposit']),
  ...face,
  title: z.string(),
  /** Public number of the first thing in the order: a used car's carNo. */
  itemNo: z.string(),
  picture,
  lineCount: z.int(),
  /** Full price of the things, frozen at placing. */
  priceFen: fen,
  /** What is paid through the shop. */
  dueFen: fen,
  paidFen: fen,
  refundedFen: fen,
  deposit: deposit.nullable(),
  placedAt: moment,
  /** End of the time to pay; null unless the order waits for payment. */
  payUntil: moment.nullable(),
  can,
})

const terms = z.object({ version: z.string(), title: z.string(), paragraphs: z.array(z.string()) })

export const orderShapes = {
  'order.preview': {
    in: z.strictObject({ carNo }),
    out: z.object({
      carNo: z.string(),
      title: z.string(),
      picture,
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
      methods: z.array(z.object({ method: z.enum(['wechat', 'alipay', 'unionpay']), name: z.string() })),
      serverTime: moment,
    }),
  },
  'order.place': {
    in: z.strictObject({
      carNo,
      termsVersion: z.string().max(40),
      /** Ticked by the customer, never in advance. */
      consent: z.boolean(),
      /** What the customer saw; only to be told that it has changed. */
      expectPriceFen: fen.optional(),
      expectDepositFen: fen.optional(),
    }),
    out: z.object({ orderNo: z.string(), dueFen: fen, payUntil: moment, serverTime: moment }),
  },
  'order.list': {
    in: z.strictObject({
      tab: tab.default('all'),
      pageNumber: z.int().min(1).max(10_000).default(1),
      /** Spec 9: 10. */
      pageSize: z.int().min(1).max(50).default(10),
    }),
    out: z.object({
      counts: z.object({ all: z.int(), unpaid: z.int(), receive: z.int(), done: z.int(), refund: z.int() }),
      orders: z.array(OrderCard),
      serverTime: moment,
    }),
  },
  'order.detail': {
    in: z.strictObject({ orderNo }),
    out: OrderCard.extend({
      lines: z.array(
        z.object({
          itemNo: z.string(),
          title: z.string(),
          picture,
          quantity: z.int(),
          priceFen: fen,
          dueFen: fen,
        }),
      ),
      outlet: outlet.nullable(),
      /** To be paid at the dealer when signing. */
      restFen: fen,
      paidAt: moment.nullable(),
      /** The car is held until then; null: without an end, or not held. */
      holdUntil: moment.nullable(),
      /** What happens next, and until when. */
      next: z.object({ text: z.string(), until: moment.nullable() }),
      /** Oldest first. */
      timeline: z.array(
        z.object({
          at: moment,
          /** Who did it, in words. */
          by: z.string(),
          title: z.string(),
          /** Why, and what it means. */
          body: z.string(),
        }),
      ),
      payments: z.array(z.object({ method: z.string(), amountFen: fen, paidAt: moment, channelTradeNo: z.string() })),
      refunds: z.array(
        z.object({
          amountFen: fen,
          state: z.enum(['asked', 'sending', 'stuck', 'done']),
          stateText: z.string(),
          reason: z.string(),
          askedAt: moment,
          doneAt: moment.nullable(),
        }),
      ),
      terms: z.object({ version: z.string(), acceptedAt: moment }),
      serverTime: moment,
    }),
  },
  'order.cancelPreview': {
    in: z.strictObject({ orderNo }),
    out: z.object({
      refundFen: fen,
      keptFen: fen,
      reason: z.enum(['unpaid', 'intention', 'earnestInTime', 'earnestLate', 'signed']),
      reasonText: z.string(),
      /** Until then everything would be refunded; null: without an end, or over. */
      fullUntil: moment.nullable(),
      serverTime: moment,
    }),
  },
  'order.cancel': {
    in: z.strictObject({
      orderNo,
      /** The refund that the customer was shown; 0 for an unpaid order. */
      expectRefundFen: fen,
      reason: z.string().trim().max(200).optional(),
    }),
    out: z.object({ orderNo: z.string(), code: z.int(), state: z.string(), stateText: z.string(), refundFen: fen }),
  },
  'order.remove': {
    in: z.strictObject({ orderNo }),
    out: z.object({ orderNo: z.string() }),
  },
  'desk.order.confirm': {
    in: z.strictObject({ orderNo }),
    out: z.object({ orderNo: z.string(), code: z.int(), state: z.string(), stateText: z.string() }),
  },
  'desk.order.complete': {
    in: z.strictObject({ orderNo }),
    out: z.object({ orderNo: z.string(), code: z.int(), state: z.string(), stateText: z.string() }),
  },
}
