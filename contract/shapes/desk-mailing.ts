import * as z from 'zod'
import { largestDeskPage } from '../desk-queues.ts'
import { boughtChoices, mailingStates, savedChoices } from '../mailing-codes.ts'
import {
  campaignCode,
  code,
  couponCode,
  deskHistory,
  editVersion,
  fen,
  moment,
  oneParagraph,
  pageInput,
  plainLine,
  setMoment,
  word,
} from '../parts.ts'
import { reason, writersAct } from '../reason-shape.ts'

export const mailingCode = campaignCode
const state = z.enum(mailingStates)
const days = z.int().min(1).max(3650).nullable()

/** Whom it is for; what is empty says nothing (`Segment`). */
const segment = {
  seriesCodes: z.array(code).max(50),
  joinedDays: days,
  boughtCar: z.enum(boughtChoices),
  orderedDays: days,
  quietDays: days,
  spentFen: z.int().min(1).max(2_000_000_000).nullable(),
  saved: z.enum(savedChoices),
}

const Row = z.object({
  mailingCode: z.string(),
  nameCn: z.string(),
  startsAt: moment,
  state,
  version: z.int(),
  couponCode: z.string().nullable(),
  /** Whom it was for when it began; null: it has not. */
  customers: z.int().nullable(),
  /** Messages that were left. */
  told: z.int(),
  /** Not told, for they had been told often enough. */
  capped: z.int(),
  /** Not told, for they do not agree to be, or no longer. */
  unwilling: z.int(),
  /** Coupons that were given. */
  given: z.int(),
  /** Coupons that were not: none was left, or the customer has as many as one may have. */
  notGiven: z.int(),
  failed: z.int(),
})
const one = { mailingCode, version: editVersion }
const done = z.object({ mailingCode: z.string(), version: z.int(), state })

/** Mailings at the desk: one writes, another one approves (decision 142). */
export const deskMailingShapes = {
  'desk.mailing.list': {
    summary: '推送列表及各自的送达情况',
    in: z.strictObject({ state: state.optional(), ...pageInput(20, largestDeskPage) }),
    out: z.array(Row),
  },
  'desk.mailing.detail': {
    summary: '一次推送的内容、人群人数（不足十人不计，按十取整）、送达情况与经过',
    in: z.strictObject({ mailingCode }),
    out: Row.extend({
      ...segment,
      titleCn: z.string(),
      titleEn: z.string(),
      bodyCn: z.string(),
      bodyEn: z.string(),
      path: z.string(),
      couponMost: z.int().nullable(),
      /** What the coupons take off at most; null: none, or there is no limit to it. */
      worstFen: fen.nullable(),
      /** Why it was sent back or stopped; empty unless it was. */
      reason: z.string(),
      /** How many are in the group now, rounded down to tens; null: fewer than ten. Absent once it has begun. */
      holds: z.object({ customers: z.int().nullable(), willing: z.int().nullable() }).optional(),
      /** It waits for the morning. */
      quiet: z.boolean(),
      history: deskHistory,
      can: z.array(z.string()),
    }),
  },
  'desk.mailing.choices': {
    summary: '编写推送时可选的车系与可发放的优惠券',
    in: z.strictObject({}),
    out: z.object({
      series: z.array(z.object({ seriesCode: z.string(), name: word })),
      /** Published, still valid and not all given. */
      coupons: z.array(
        z.object({
          couponCode: z.string(),
          title: word,
          /** How many are left; null: as many as anybody wants. */
          left: z.int().nullable(),
        }),
      ),
    }),
  },
  'desk.mailing.save': {
    summary: '新建推送，或修改草稿：人群、消息、优惠券与开始时间',
    in: z.strictObject({
      ...one,
      ...segment,
      nameCn: plainLine(60, 2),
      titleCn: plainLine(40, 2),
      titleEn: plainLine(80, 2),
      bodyCn: oneParagraph(300, 2),
      bodyEn: oneParagraph(600, 2),
      /** A page of this shop that the message leads to. */
      path: plainLine(400, 1),
      startsAt: setMoment,
      couponCode: couponCode.nullable(),
      /** How many coupons at most; null without one. */
      couponMost: z.int().min(1).max(1_000_000).nullable(),
    }),
    out: done,
  },
  'desk.mailing.act': {
    summary: '提交、撤回、作废草稿，或停止发送',
    in: z.strictObject({ ...one, ...writersAct }),
    out: done,
  },
  'desk.mailing.decide': {
    summary: '批准推送并预留优惠券，或退回；编写人与提交人除外',
    in: z.strictObject({ ...one, event: z.enum(['approve', 'sendBack']), reason: reason.optional() }),
    out: done,
  },
}
