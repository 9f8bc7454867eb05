import * as z from 'zod'
import { caseQueues } from '#contract/desk-queues.ts'
import {
  actorKind,
  caseNo,
  deliveryWay,
  fen,
  lineSeq,
  moment,
  orderNo,
  pageInput,
  sentPictures,
  word,
} from '../parts.ts'
import {
  Amount,
  anyReason,
  CaseCard,
  goods,
  moved,
  next,
  parcel,
  picks,
  previewOf,
  reason,
  shopReasons,
  words,
} from './refund-case.ts'
import { keptTracking } from './tracking.ts'

const counts = z.object(
  Object.fromEntries(caseQueues.map(each => [each, z.int()])) as Record<(typeof caseQueues)[number], z.ZodInt>,
)

const DeskCase = CaseCard.extend({
  /** Masked: first sign of the name, `138****6621`. */
  customer: z.object({ name: z.string(), phone: z.string() }),
  outlet: z.object({ outletId: z.int(), name: word }).nullable(),
  deliveryWay,
  paidFen: fen,
  /** Until when staff are to decide; null: nobody waits for them. */
  until: moment.nullable(),
  /** One of two people has approved it. */
  approvedOnce: z.boolean(),
})

/** A check beside the decision: what the rules say, before somebody decides. */
export const caseChecks = ['inTime', 'notUsed', 'amountFits', 'invoice', 'fourEyes', 'noIncident'] as const

const DeskCaseDetail = DeskCase.extend({
  orderState: z.string(),
  orderStateText: word,
  /** Every line of the order, with what is asked of it. */
  orderLines: z.array(
    z.object({
      ...goods,
      quantity: z.int(),
      shipped: z.int(),
      back: z.int(),
      dueFen: fen,
      /** What could come back of the line at most. */
      backableFen: fen,
      asked: z.int(),
      askedFen: fen,
      /** Of the pieces asked: so many are not there or cannot be sold. */
      lost: z.int(),
    }),
  ),
  /** Reckoned now; `desk.refundCase.approve` expects its `amountFen`. Null when nothing is to be decided. */
  amount: Amount.nullable(),
  explanation: z.string(),
  evidence: sentPictures,
  reply: z.string(),
  appeal: z.string(),
  parcel: parcel.nullable(),
  sellable: z.boolean().nullable(),
  /** `decision`: as it was when somebody decided; `now`: as it is. */
  checks: z.array(
    z.object({ check: z.enum(caseChecks), ok: z.boolean(), when: z.enum(['decision', 'now']), text: word }),
  ),
  can: z.array(
    z.enum(['approve', 'callOff', 'reject', 'refer', 'approveReturn', 'accept', 'approveExchange', 'toRefund']),
  ),
  refund: z
    .object({
      refundNo: z.string(),
      state: z.string(),
      stateText: word,
      amountFen: fen,
      doneAt: moment.nullable(),
    })
    .nullable(),
  payment: z.object({ method: word, channelTradeNo: z.string(), paidAt: moment }).nullable(),
  customerOrders: z.int(),
  customerCases: z.int(),
  /** Where the visit came from; null: it was not said. */
  tracking: keptTracking.nullable(),
  timeline: z.array(
    z.object({
      at: moment,
      by: actorKind,
      who: z.string(),
      title: word,
      body: word,
    }),
  ),
  next,
  serverTime: moment,
})

/** Refund cases at the desk. */
export const deskRefundCaseShapes = {
  'desk.refundCase.list': {
    summary: '退款申请队列，按剩余时间排序',
    in: z.strictObject({
      queue: z.enum(caseQueues).default('review'),
      /** Case number, order number, or last four digits of the phone. */
      search: words(0, 40).default(''),
      ...pageInput(20),
    }),
    out: z.object({ counts, cases: z.array(DeskCase), serverTime: moment }),
  },
  'desk.refundCase.detail': {
    summary: '退款申请的商品、金额、凭证与核对项',
    in: z.strictObject({ caseNo }),
    out: DeskCaseDetail,
  },
  /** As the customer would see it, or what the shop can end of its own accord. */
  'desk.refundCase.preview': {
    summary: '为客户申请或主动退款前可退的商品、原因与金额',
    in: z.strictObject({
      orderNo,
      begunBy: z.enum(['staff', 'shop']),
      withReturn: z.boolean().default(false),
      exchange: z.boolean().default(false),
      /** Absent: nothing is reckoned yet. */
      reason: anyReason.optional(),
      lines: picks.default([]),
    }),
    out: previewOf(anyReason),
  },
  /** What the customer could ask for, asked on the telephone: the same rules, the same refusals. */
  'desk.refundCase.open': {
    summary: '为来电客户申请退款或退货退款',
    in: z.strictObject({
      orderNo,
      withReturn: z.boolean(),
      /** Other pieces instead of the money; each line names them. */
      exchange: z.boolean().default(false),
      reason,
      explanation: words(0, 200).default(''),
      lines: picks.min(1),
      /** What the customer was told; only to say that it has changed. */
      expectAmountFen: fen,
    }),
    out: moved.extend({ amountFen: fen }),
  },
  /** The shop cannot deliver these pieces: their money goes back, and what is not there leaves the stock. */
  'desk.refundCase.giveUp': {
    summary: '主动取消无法交付的商品并退款；大额须两人先后同意',
    in: z.strictObject({
      orderNo,
      shopReason: z.enum(shopReasons),
      /** What the customer reads beside the reason. */
      explanation: words(2, 200),
      lines: z
        .array(
          z.strictObject({
            lineSeq,
            quantity: z.int().min(1).max(999),
            /** Of these: so many are not there, or cannot be sold. The others can be sold again. */
            lost: z.int().min(0).max(999).default(0),
          }),
        )
        .min(1)
        .max(100),
      expectAmountFen: fen,
    }),
    /** `approvedOnce`: a second person has to approve it. */
    out: moved.extend({ amountFen: fen, approvedOnce: z.boolean() }),
  },
  'desk.refundCase.callOff': {
    summary: '撤回待复核的主动退款，订单继续',
    in: z.strictObject({ caseNo, reply: words(2, 200) }),
    out: moved,
  },
  'desk.refundCase.approve': {
    summary: '同意退款；大额须两人先后同意',
    in: z.strictObject({
      caseNo,
      /** The sum on the button; only to be told that it has changed. */
      expectAmountFen: fen,
      reply: words(0, 200).default(''),
    }),
    /** `approvedOnce`: a second person has to approve it. */
    out: moved.extend({ amountFen: fen, approvedOnce: z.boolean() }),
  },
  'desk.refundCase.reject': {
    summary: '驳回申请并说明原因',
    in: z.strictObject({ caseNo, reply: words(2, 200) }),
    out: moved,
  },
  'desk.refundCase.refer': {
    summary: '转经销商核实商品状态',
    in: z.strictObject({ caseNo, reply: words(0, 200).default('') }),
    out: moved,
  },
  'desk.refundCase.approveReturn': {
    summary: '同意退货，等待客户寄回',
    in: z.strictObject({ caseNo, reply: words(0, 200).default('') }),
    out: moved,
  },
  /** The goods came back as they should: others are sent, and the order goes on with them. */
  'desk.refundCase.approveExchange': {
    summary: '同意换货，待发新商品',
    in: z.strictObject({ caseNo, reply: words(0, 200).default('') }),
    out: moved,
  },
  /** The customer takes the money after all: the same case goes on as a return for a refund. */
  'desk.refundCase.toRefund': {
    summary: '经客户同意，把换货改为退货退款',
    in: z.strictObject({ caseNo, reply: words(2, 200) }),
    out: moved.extend({ amountFen: fen }),
  },
  'desk.refundCase.accept': {
    summary: '确认收到退回的商品，或经销商核实完毕',
    in: z.strictObject({
      caseNo,
      /** The goods can be sold again; they go back into stock when the money goes back. */
      sellable: z.boolean(),
      reply: words(0, 200).default(''),
    }),
    out: moved,
  },
}
