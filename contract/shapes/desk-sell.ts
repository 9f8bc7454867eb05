import * as z from 'zod'
import { atPurpose, mayOpenFor } from '#contract/opening.ts'
import { saidFor } from '#contract/opening-shape.ts'
import { reason } from '#contract/reason-shape.ts'
import { carOfferQueues, carOfferRevealables, carOfferStates } from '../codes.ts'
import { largestDeskPage } from '../desk-queues.ts'
import { offerEndCauses } from '../offer-end.ts'
import {
  carOfferNo,
  day,
  fen,
  halfHour,
  moment,
  oneParagraph,
  pageInput,
  plainLine,
  setMoment,
  shortNumber,
  slotBookingState,
  transferReference,
  word,
} from '../parts.ts'
import { carCondition, Offer } from './sell.ts'

const one = { carOfferNo }
/** Which account was looked at: since when it waits. */
const askedAt = setMoment

/** An offer on the desk's list; persons are masked. */
const Row = z.object({
  carOfferNo: z.string(),
  state: z.enum(carOfferStates),
  stateText: word,
  carName: word,
  modelYear: z.int(),
  mileageKm: z.int(),
  cityName: word,
  outletName: word.nullable(),
  customer: z.string(),
  plateMasked: z.string(),
  offerFen: z.int().nullable(),
  finalFen: z.int().nullable(),
  openContests: z.int(),
  /** Head office has to decide: another account, or an end. */
  decide: z.enum(['account', 'end']).nullable(),
  dueAt: moment.nullable(),
  startsAt: moment.nullable(),
  createdAt: moment,
})

const Whole = Offer.extend({
  customer: z.string(),
  phone: z.string(),
  valuationVersion: z.int(),
  /** What the numbers say of the car as it was inspected; null: nobody has. */
  proposedFen: z.int().nullable(),
  /** Nothing is different, within the tolerance: the price is the one that was offered. */
  withinTolerance: z.boolean(),
  /** What the finished sheet says of the condition; null: there is none. */
  sheetFound: z.object({ mileageKm: z.int(), accident: z.boolean(), condition: carCondition }).nullable(),
  /** A report was made since the result was entered: it is entered anew before the price. */
  sheetNewer: z.boolean(),
  /** One of two people has registered the transfer. */
  registeredOnce: z.boolean(),
  needsTwo: z.boolean(),
  openContests: z.int(),
  /** As the identity card says; masked, empty: nobody has signed. */
  seller: z.string(),
  /** Another account that the seller has asked for; persons are masked. */
  accountChange: z
    .object({
      at: moment,
      from: z.string(),
      to: z.string(),
      holder: z.string(),
      /** The phone of the seller's account is another one than when the offer was made. */
      phoneChanged: z.boolean(),
    })
    .nullable(),
  /** The first of two wants the contract ended. */
  ending: z
    .object({ cause: z.enum(offerEndCauses), causeText: word, remark: z.string(), who: z.string(), own: z.boolean() })
    .nullable(),
})

export const deskSellShapes = {
  'desk.offer.list': {
    summary: '收车报价队列；门店只看本店',
    in: z.strictObject({
      queue: z.enum(carOfferQueues).default('value'),
      search: plainLine(40).default(''),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.array(Row),
  },
  'desk.offer.detail': { summary: '一份收车报价', in: z.strictObject(one), out: Whole },
  'desk.offer.value': {
    summary: '为需要人工评估的车报价',
    in: z.strictObject({ ...one, offerFen: fen.min(1), reason }),
    out: Whole,
  },
  'desk.offer.answer': {
    summary: '答复客户对一项的异议，可更正金额',
    in: z.strictObject({
      ...one,
      seq: z.int().min(1).max(99),
      reply: oneParagraph(300, 2),
      /** Added to the offer as a line of its own; 0: it stays. */
      correctionFen: z.int().min(0).max(100_000_000),
    }),
    out: Whole,
  },
  'desk.offer.inspect': {
    summary: '登记检测结果',
    in: z.strictObject({
      ...one,
      mileageKm: z.int().min(0).max(2_000_000),
      accident: z.boolean(),
      condition: carCondition,
      note: oneParagraph(300).default(''),
    }),
    out: Whole,
  },
  'desk.offer.price': {
    summary: '确定最终价；与报价不同须说明原因',
    in: z.strictObject({ ...one, finalFen: fen.min(1), reason: plainLine(200).default('') }),
    out: Whole,
  },
  'desk.offer.sign': {
    summary: '登记收购合同',
    in: z.strictObject({
      ...one,
      contractNo: plainLine(40, 4),
      /** As the identity card says: the account has to be in this name. */
      sellerName: plainLine(40, 2),
    }),
    out: Whole,
  },
  'desk.offer.pay': {
    summary: '登记付款；大额须两人先后登记同一凭证',
    in: z.strictObject({ ...one, reference: transferReference() }),
    out: Whole,
  },
  'desk.offer.unpay': {
    summary: '撤销第一位同事的付款登记：款项并未转出或被银行退回',
    in: z.strictObject({ ...one, reason }),
    out: Whole,
  },
  'desk.offer.takeAccount': {
    summary: '总部核实后采用卖方更正的收款账户',
    in: z.strictObject({ ...one, askedAt, reason }),
    out: Whole,
  },
  'desk.offer.refuseAccount': {
    summary: '总部不采用卖方更正的收款账户',
    in: z.strictObject({ ...one, askedAt, reason }),
    out: Whole,
  },
  'desk.offer.end': {
    summary: '付款前解除收购合同：两人以相同原因，第二人须为总部',
    in: z.strictObject({ ...one, cause: z.enum(offerEndCauses), remark: oneParagraph(200).default('') }),
    out: Whole,
  },
  'desk.offer.goOn': {
    summary: '不解除合同，收购继续',
    in: z.strictObject(one),
    out: Whole,
  },
  'desk.offer.refuse': { summary: '不予收购', in: z.strictObject({ ...one, reason }), out: Whole },
  'desk.offer.book': {
    summary: '为来电客户预约检测：凭已接受的报价',
    in: z.strictObject({
      ...one,
      outletId: shortNumber,
      day,
      time: halfHour,
      /** Of the account that has the offer. */
      mobile: z.string().max(24),
      /** Whether the caller was told what the details are for and agrees: policy, being called, the outlet having them. */
      consentStated: z.boolean(),
    }),
    out: z.object({ bookingNo: z.string(), state: slotBookingState, version: z.int(), leadNo: z.string() }),
  },
  'desk.offer.reveal': {
    summary: '查看客户的一项资料，须说明用途并留痕',
    in: z
      .strictObject({ ...one, field: z.enum(carOfferRevealables), ...saidFor })
      .refine(mayOpenFor('desk.offer.reveal'), atPurpose),
    out: z.object({ value: z.string() }),
  },
}
