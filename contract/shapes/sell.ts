import * as z from 'zod'
import { carOfferStates, slotBookingStates } from '../codes.ts'
import { pageSizes } from '../constants.ts'
import {
  actorKind,
  bookingNo,
  carOfferNo,
  day,
  fen,
  holdKey,
  modelYear,
  moment,
  objectId,
  oneParagraph,
  OutletToCall,
  pageInput,
  plainLine,
  regionCode,
  shortId,
  shortNumber,
  sentPictures,
  word,
} from '../parts.ts'
import { WholeReport } from './inspection.ts'
import { signedConsent } from './lead.ts'
import { account } from './refund.ts'
import { tracking } from './tracking.ts'
import { smsCode } from './verify.ts'

const level = z.literal([1, 2, 3])
/** What its owner says of a car: 1 good, 2 normal wear, 3 poor (spec 9). */
export const carCondition = z.strictObject({
  body: level,
  cabin: level,
  mechanics: level,
  tyres: level,
  keys: z.literal([1, 2]),
  services: z.enum(['full', 'partly', 'none']),
})
const km = z.int().min(0).max(2_000_000)

/** What decides about a car's worth. */
export const carToSell = {
  spuId: shortNumber,
  modelYear,
  /** First registration. */
  registeredOn: day,
  mileageKm: km,
  /** Where it is sold from. */
  cityCode: regionCode,
  use: z.enum(['private', 'rental']),
  /** Structural repairs. */
  accident: z.boolean(),
  /** Water or fire has been in it. */
  flood: z.boolean(),
  condition: carCondition,
}

/** A line of a valuation: lines add up to the total, in fen. */
export const ValueLine = z.object({
  kind: z.string(),
  name: word,
  /** What it rests on. */
  basis: word,
  amountFen: z.int(),
})

/** A car valued as the house would buy it. */
export const Value = z.object({
  /** Why a person has to value it: `flood`, `age`, `mileage`, `worthless`; null: the numbers do. */
  byHand: z.string().nullable(),
  lines: z.array(ValueLine),
  totalFen: fen,
  /** What a like car is on sale for. */
  marketFen: fen,
  lowFen: fen,
  highFen: fen,
  validDays: z.int(),
  toleranceKm: z.int(),
  valuedAt: moment,
})

const Card = z.object({
  carOfferNo: z.string(),
  state: z.enum(carOfferStates),
  stateText: word,
  carName: word,
  modelYear: z.int(),
  mileageKm: z.int(),
  plateMasked: z.string(),
  /** null: it is being valued. */
  offerFen: z.int().nullable(),
  finalFen: z.int().nullable(),
  /** Until then it holds; null: nothing runs out. */
  dueAt: moment.nullable(),
  createdAt: moment,
})

const OfferLine = ValueLine.extend({
  seq: z.int(),
  /** Staff's own words to a line that people wrote. */
  reason: z.string(),
  contest: z.object({ at: moment, words: z.string(), pictures: sentPictures }).nullable(),
  answer: z.object({ at: moment, words: z.string() }).nullable(),
  canContest: z.boolean(),
})

/** What staff and the owner see of an offer alike. */
export const Offer = Card.extend({
  byHand: z.string().nullable(),
  registeredOn: z.string(),
  /** Where it is sold from. */
  cityCode: z.int(),
  cityName: word,
  use: z.string(),
  accident: z.boolean(),
  flood: z.boolean(),
  condition: carCondition,
  vinMasked: z.string(),
  marketFen: z.int().nullable(),
  lines: z.array(OfferLine),
  toleranceKm: z.int(),
  appointment: z
    .object({
      bookingNo: z.string(),
      state: z.enum(slotBookingStates),
      /** Counts its changes: whoever moves or cancels it says which one was seen. */
      version: z.int(),
      startsAt: moment,
      endsAt: moment,
      outletId: z.int(),
      outletName: word,
      address: word,
      phone: z.string(),
      /** What its customer may do with it now: `move`, `cancel`; nothing once it has begun, or too late before it. */
      can: z.array(z.string()),
    })
    .nullable(),
  /** Who buys the car, by now: null until an inspection was booked. */
  outlet: OutletToCall.nullable(),
  inspection: z
    .object({ mileageKm: z.int(), accident: z.boolean(), condition: carCondition, note: z.string(), at: moment })
    .nullable(),
  /** Of the report that was made at the inspection; null: there is none. */
  reportNo: z.string().nullable(),
  finalLines: z.array(OfferLine),
  finalReason: z.string(),
  /** The report that the final price rests on; null: there was none. */
  finalReportNo: z.string().nullable(),
  contractNo: z.string().nullable(),
  signedAt: moment.nullable(),
  paidAt: moment.nullable(),
  endReason: z.string(),
  /** Where the price goes; masked, empty: nobody has said it. */
  account: z.string(),
  /** What is to take its place, masked, and waits for head office since then. */
  accountAsked: z.object({ account: z.string(), at: moment }).nullable(),
  /** Why the contract was ended; null: it was not. */
  endCauseText: word.nullable(),
  can: z.array(z.string()),
  timeline: z.array(z.object({ at: moment, text: word, by: actorKind })),
  serverTime: moment,
})

const one = { carOfferNo }
/** Photographs with one objection. */
const mostPictures = 6

export const sellShapes = {
  'sell.models': {
    summary: '可估价的车系、车型与年款',
    in: z.strictObject({}),
    out: z.array(
      z.object({
        seriesCode: z.string(),
        name: word,
        trims: z.array(z.object({ spuId: z.int(), name: word, firstYear: z.int(), lastYear: z.int() })),
      }),
    ),
  },
  'sell.readVin': {
    summary: '由车架号读出车系、能源与年款',
    in: z.strictObject({ vin: z.string().max(40) }),
    out: z.object({
      vin: z.string(),
      seriesCode: z.string(),
      modelYear: z.int(),
      /** Trims that it may be. */
      spuIds: z.array(z.int()),
      /** The ninth sign is not the one that follows from the others: to be looked at again, and no reason to refuse. */
      doubtful: z.boolean(),
    }),
  },
  'sell.value': {
    summary: '按车况逐项估价，每一项有依据与金额，合计到分',
    in: z.strictObject(carToSell),
    out: Value,
  },
  'sell.ask': {
    summary: '为本人的车取得正式报价，有效期七天',
    in: z.strictObject({
      ...carToSell,
      vin: z.string().max(40),
      plate: z.string().max(20),
      customerName: plainLine(30, 1),
      consents: z.array(signedConsent).max(10),
      /** The total that the page has shown; null: a person values it. */
      expectFen: fen.nullable(),
      tracking: tracking.optional(),
    }),
    out: Offer,
  },
  'sell.list': {
    summary: '本人的卖车报价，新的在前',
    in: z.strictObject(pageInput(pageSizes.carOffers)),
    out: z.array(Card),
  },
  'sell.detail': { summary: '一份报价的明细、进度与可做的事', in: z.strictObject(one), out: Offer },
  'sell.report': {
    summary: '本人所售车辆的检测报告',
    in: z.strictObject(one),
    out: WholeReport.extend({ title: word, bodyKey: z.string() }),
  },
  'sell.contest': {
    summary: '对报价的一项提出异议，可附照片',
    in: z.strictObject({
      ...one,
      seq: z.int().min(1).max(99),
      words: oneParagraph(300, 2),
      evidence: z.array(objectId).max(mostPictures).default([]),
    }),
    out: Offer,
  },
  'sell.accept': {
    summary: '接受报价',
    in: z.strictObject({ ...one, expectFen: fen }),
    out: Offer,
  },
  'sell.book': {
    summary: '预约检测：所保留的时段与授权同时生效',
    in: z.strictObject({
      ...one,
      /** What keeps the slot. */
      holdKey,
      /** Of a slot that a waiting list offers to this customer; the key is then a new one. */
      offerNo: bookingNo.optional(),
      consents: z.array(signedConsent).max(10),
      tracking: tracking.optional(),
    }),
    out: Offer,
  },
  'sell.agree': {
    summary: '同意最终价，填写收款账户',
    in: z.strictObject({ ...one, expectFen: fen, ...account }),
    out: Offer,
  },
  'sell.accountCode': {
    summary: '向本人账户手机发送更正收款账户的验证码；须先通过人机验证',
    in: z.strictObject({ ...one, ...account, captchaId: shortId }),
    out: z.object({
      /** Masked. */
      phone: z.string(),
      resendSeconds: z.int(),
      validSeconds: z.int(),
      sampleAddress: z.string().nullable(),
    }),
  },
  'sell.changeAccount': {
    summary: '凭验证码申请更正收款账户；总部核实后生效，期间暂停付款',
    in: z.strictObject({ ...one, ...account, code: smsCode }),
    out: Offer,
  },
  'sell.keepAccount': {
    summary: '撤回收款账户的更正',
    in: z.strictObject(one),
    out: Offer,
  },
  'sell.withdraw': {
    summary: '撤回卖车，同时取消检测预约',
    in: z.strictObject({ ...one, reason: plainLine(100).default('') }),
    out: Offer,
  },
}
