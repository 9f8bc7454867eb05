import * as z from 'zod'
import {
  actorKind,
  caseNo,
  deliveryWay,
  dot,
  fen,
  GoodsPicture,
  lineSeq,
  moment,
  objectId,
  orderNo,
  pageInput,
  sentPictures,
  word,
} from '../parts.ts'
import { carrierCodes } from '#contract/carriers.ts'
import { caseQueues } from '#contract/desk-queues.ts'
import { parcelNo } from './shipment.ts'
import { tracking } from './tracking.ts'

/** Why money is asked back, in the order in which forms offer it. */
export const caseReasons = [
  'changedMind',
  'wrongChoice',
  'doesNotFit',
  'notAsDescribed',
  'damaged',
  'missing',
  'late',
  'expired',
  'other',
] as const
const reason = z.enum(caseReasons)

/** Pictures that one application may carry (design 10). */
export const mostEvidence = 6

/** Free text of a person, one line or several, without other control characters. */
const words = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .regex(/^(\P{Cc}|[\n\r\t])*$/u)
const picks = z.array(z.strictObject({ lineSeq, quantity: z.int().min(1).max(999) })).max(100)

const display = {
  /** Generic code of spec 4: 50 to 54; null: it came to nothing, and the order shows its own. */
  code: z.int().nullable(),
  state: z.string(),
  stateText: word,
  dot,
}
const goods = {
  lineSeq: z.int(),
  itemNo: z.string(),
  title: word,
  option: word,
  goodsPicture: GoodsPicture,
  gift: z.boolean(),
}

/** What comes back and how it is reckoned, in fen; `amountFen = goodsFen + freightFen`. */
const Amount = z.object({
  amountFen: fen,
  goodsFen: fen,
  freightFen: fen,
  /** What was paid for the pieces. */
  paidFen: fen,
  /** Kept for reductions and gifts that the remaining goods would not have had. */
  recoveredFen: fen,
  /** Kept by an earlier case and given back now. */
  restoredFen: fen,
  /** Kept by cases of other orders of the purchase and given back now, beside `amountFen`. */
  elsewhereFen: fen,
  /** Nothing of the order is left after it. */
  whole: z.boolean(),
  /** The reckoning in words, line by line. */
  words: z.array(word),
})

const CaseCard = z.object({
  caseNo: z.string(),
  orderNo: z.string(),
  ...display,
  withReturn: z.boolean(),
  typeText: word,
  reason,
  reasonText: word,
  amountFen: fen,
  askedAt: moment,
  lines: z.array(z.object({ ...goods, quantity: z.int(), amountFen: fen })),
})

const timeline = z.array(z.object({ at: moment, by: word, title: word, body: word }))
const sendTo = z.object({ name: z.string(), phone: z.string(), address: z.string() })
const parcel = z.object({ carrier: z.string(), carrierText: word, parcelNo: z.string() })
const next = z.object({ text: word, until: moment.nullable() })
const moved = z.object({ caseNo: z.string(), ...display })

const CaseDetail = CaseCard.extend({
  goodsFen: fen,
  freightFen: fen,
  explanation: z.string(),
  evidence: sentPictures,
  /** What staff wrote for the customer last; empty: nothing. */
  reply: z.string(),
  /** What the customer objected; empty: nothing. */
  appeal: z.string(),
  /** Where the money goes. */
  methodText: word,
  /** Where the goods are sent to; null unless they are to be sent. */
  sendTo: sendTo.nullable(),
  parcel: parcel.nullable(),
  can: z.array(z.enum(['withdraw', 'sendBack', 'appeal'])),
  next,
  /** The steps of its kind, and how many of them are done. */
  steps: z.object({ names: z.array(word), done: z.int() }),
  timeline,
  /** When the money arrived; null: not yet. */
  doneAt: moment.nullable(),
  /** Refunds that it began and the bank gave up, of this order and of others of the purchase: each wants an account. */
  stuck: z.array(
    z.object({
      refundNo: z.string(),
      amountFen: fen,
      state: z.literal('stuck'),
      /** Where the transfer goes, masked; empty: nobody has said it. */
      account: z.string(),
    }),
  ),
  serverTime: moment,
})

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
  can: z.array(z.enum(['approve', 'reject', 'refer', 'approveReturn', 'accept'])),
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
  tracking: tracking.nullable(),
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

export const refundCaseShapes = {
  /** What can be asked back of an order, and what some pieces of it would give. */
  'refundCase.preview': {
    summary: '申请退款前可退的商品、原因与金额',
    in: z.strictObject({
      orderNo,
      withReturn: z.boolean().default(false),
      reason: reason.default('changedMind'),
      /** Empty: nothing is reckoned yet. */
      lines: picks.default([]),
    }),
    out: z.object({
      orderNo: z.string(),
      /** Whether anything of the order can be asked back now; otherwise `why` says why not. */
      open: z.boolean(),
      why: word,
      lines: z.array(
        z.object({
          ...goods,
          quantity: z.int(),
          priceFen: fen,
          dueFen: fen,
          /** Pieces that give money back without being sent back. */
          refundable: z.int(),
          /** Pieces that the customer has or that are on their way. */
          returnable: z.int(),
          /** Whether seven days without a reason hold for it (Consumer Protection Law art. 25). */
          noReasonNeeded: z.boolean(),
        }),
      ),
      reasons: z.array(
        z.object({
          reason,
          text: word,
          /** The shop answers for it: freight and lost reductions are its affair. */
          shopsFault: z.boolean(),
          withReturn: z.boolean(),
          withoutReturn: z.boolean(),
          /** Until when goods may be sent back for it; null: nothing runs yet. */
          until: moment.nullable(),
        }),
      ),
      /** Null without lines, and when they cannot be asked back: then `refusal` says why. */
      amount: Amount.nullable(),
      refusal: word,
      methodText: word,
      /** When it usually arrives; empty where nobody can say. */
      arrivalText: word,
      mostEvidence: z.int(),
      serverTime: moment,
    }),
  },
  'refundCase.ask': {
    summary: '申请退款或退货退款，可选商品与件数',
    in: z.strictObject({
      orderNo,
      withReturn: z.boolean(),
      reason,
      explanation: words(0, 200).default(''),
      lines: picks.min(1),
      /** Ids of uploads for the purpose `refundEvidence`. */
      evidence: z.array(objectId).max(mostEvidence).default([]),
      /** What the customer was shown; only to be told that it has changed. */
      expectAmountFen: fen,
      tracking: tracking.optional(),
    }),
    out: moved.extend({ amountFen: fen }),
  },
  'refundCase.list': {
    summary: '一笔订单的退款申请',
    in: z.strictObject({ orderNo }),
    out: z.array(CaseCard),
  },
  'refundCase.detail': {
    summary: '退款申请详情与进度',
    in: z.strictObject({ caseNo }),
    out: CaseDetail,
  },
  'refundCase.withdraw': {
    summary: '撤销退款申请',
    in: z.strictObject({ caseNo }),
    out: moved,
  },
  'refundCase.sentBack': {
    summary: '填写寄回商品的物流单号',
    in: z.strictObject({ caseNo, carrier: z.enum(carrierCodes), parcelNo }),
    out: moved,
  },
  'refundCase.appeal': {
    summary: '对未通过的申请申诉一次',
    in: z.strictObject({ caseNo, explanation: words(2, 200) }),
    out: moved,
  },

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
  /** For a customer: everything of an order whose vouchers expired unused. */
  'desk.refundCase.open': {
    summary: '为客户申请退还过期未使用的部分',
    in: z.strictObject({ orderNo, explanation: words(0, 200).default('') }),
    out: moved.extend({ amountFen: fen }),
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
