import * as z from 'zod'
import {
  caseNo,
  dot,
  fen,
  GoodsPicture,
  lineSeq,
  moment,
  objectId,
  orderNo,
  sentPictures,
  skuCode,
  word,
} from '../parts.ts'
import { carrierCodes } from '#contract/carriers.ts'
import { compensationReasonCodes } from '#contract/compensation.ts'
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
/** Why the shop ends what it cannot deliver (decision 134). */
export const shopReasons = ['soldOut', 'stockDamaged', 'offSale', 'notServed', 'shopOther'] as const

/** Who began a case: the customer, staff for the customer, or the shop of its own accord. */
export const caseBeginners = ['customer', 'staff', 'shop'] as const
export const reason = z.enum(caseReasons)
export const anyReason = z.enum([...caseReasons, ...shopReasons])
/** What can stand in a case: a compensation has reasons of its own. */
const shownReason = z.enum([...caseReasons, ...shopReasons, ...compensationReasonCodes])

/** Pictures that one application may carry (design 10). */
export const mostEvidence = 6

/** Free text of a person, one line or several, without other control characters. */
export const words = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .regex(/^(\P{Cc}|[\n\r\t])*$/u)
export const picks = z
  .array(
    z.strictObject({
      lineSeq,
      quantity: z.int().min(1).max(999),
      /** What takes the place of its pieces; only where goods are exchanged. */
      forSku: skuCode.optional(),
    }),
  )
  .max(100)

const display = {
  /** Generic code of spec 4: 50 to 54; null: it came to nothing, and the order shows its own. */
  code: z.int().nullable(),
  state: z.string(),
  stateText: word,
  dot,
}
export const goods = {
  lineSeq: z.int(),
  itemNo: z.string(),
  title: word,
  option: word,
  goodsPicture: GoodsPicture,
  gift: z.boolean(),
}

/** What comes back and how it is reckoned, in fen; `amountFen = goodsFen + freightFen`. */
export const Amount = z.object({
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

/** A piece that can take the place of another one. */
const Replacement = z.object({ skuCode: z.string(), option: word, goodsPicture: GoodsPicture })

export const CaseCard = z.object({
  caseNo: z.string(),
  orderNo: z.string(),
  ...display,
  withReturn: z.boolean(),
  typeText: word,
  reason: shownReason,
  reasonText: word,
  /** Part of what was paid goes back, and nothing comes back (decision 153). */
  compensation: z.boolean(),
  /** Other pieces are asked for instead of the money (decision 165). */
  exchange: z.boolean(),
  begunBy: z.enum(caseBeginners),
  amountFen: fen,
  askedAt: moment,
  lines: z.array(
    z.object({
      ...goods,
      quantity: z.int(),
      amountFen: fen,
      /** What takes the place of its pieces; null: the money does. */
      exchangedFor: Replacement.nullable(),
    }),
  ),
})

const timeline = z.array(z.object({ at: moment, by: word, title: word, body: word }))
const sendTo = z.object({ name: z.string(), phone: z.string(), address: z.string() })
export const parcel = z.object({ carrier: z.string(), carrierText: word, parcelNo: z.string() })
export const next = z.object({ text: word, until: moment.nullable() })
export const moved = z.object({ caseNo: z.string(), ...display })

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

/** What can be asked back of an order, and what some pieces of it would give. */
export const previewOf = <R extends typeof anyReason | typeof reason>(reasons: R) =>
  z.object({
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
        /** Things on a shelf, not visits of a package. */
        onShelf: z.boolean(),
        /** Pieces that can be exchanged now. */
        exchangeable: z.int(),
        /** What they can be exchanged for, at the same price; `same`: only where the shop answers for it. */
        exchanges: z.array(Replacement.extend({ left: z.int(), same: z.boolean() })),
      }),
    ),
    reasons: z.array(
      z.object({
        reason: reasons,
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
  })

export const refundCaseShapes = {
  /** What can be asked back of an order, and what some pieces of it would give. */
  'refundCase.preview': {
    summary: '申请退款前可退的商品、原因与金额',
    in: z.strictObject({
      orderNo,
      withReturn: z.boolean().default(false),
      /** Other pieces instead of the money. */
      exchange: z.boolean().default(false),
      reason: reason.default('changedMind'),
      /** Empty: nothing is reckoned yet. */
      lines: picks.default([]),
    }),
    out: previewOf(reason),
  },
  'refundCase.ask': {
    summary: '申请退款或退货退款，可选商品与件数',
    in: z.strictObject({
      orderNo,
      withReturn: z.boolean(),
      /** Other pieces instead of the money; each line names them. */
      exchange: z.boolean().default(false),
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
}
