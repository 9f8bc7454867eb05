import * as z from 'zod'
import { atPurpose, mayOpenFor } from '#contract/opening.ts'
import { saidFor } from '#contract/opening-shape.ts'
import { activityStates } from '../activity-codes.ts'
import { mostActivitySeats, mostSeatsEach } from '../activity-standing.ts'
import { largestDeskPage } from '../desk-queues.ts'
import {
  contactField,
  editVersion,
  manyParagraphs,
  moment,
  pageInput,
  plainLine,
  rowId,
  setMoment,
  shortNumber,
  typedDigits,
  code,
  word,
} from '../parts.ts'
import { reason } from '../reason-shape.ts'
import { activityPicture, activityPlaceState, activityState, activityTimes, activityType, enrolNo } from './activity.ts'

const said = {
  titleCn: plainLine(60, 2),
  titleEn: plainLine(100, 2),
  textCn: manyParagraphs(2_000),
  textEn: manyParagraphs(4_000),
  /** Empty: the outlet itself. */
  placeCn: plainLine(80),
  placeEn: plainLine(120),
}
const Row = z.object({
  activityId: z.int(),
  type: activityType,
  typeName: word,
  titleCn: z.string(),
  titleEn: z.string(),
  outletId: z.int(),
  outletName: word,
  state: activityState,
  version: z.int(),
  capacity: z.int(),
  taken: z.int(),
  waiting: z.int(),
  /** People who came, with all their seats. */
  came: z.int(),
  ...activityTimes,
})
const one = { activityId: rowId, version: editVersion }
const done = z.object({ activityId: z.int(), version: z.int(), state: activityState })
const Person = z.object({
  enrolNo: z.string(),
  /** Masked. */
  name: z.string(),
  phone: z.string(),
  /** Which of the two `desk.activity.reveal` opens for this member of staff. */
  hidden: z.array(contactField),
  seats: z.int(),
  state: activityPlaceState,
  enrolledAt: moment,
  stateAt: moment,
})

/** Activities at the desk: outlets make them, head office decides (decision 106). */
export const deskActivityShapes = {
  'desk.activity.list': {
    summary: '门店活动及其状态；门店只见本店',
    in: z.strictObject({
      state: z.enum(activityStates).optional(),
      outletId: shortNumber.optional(),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.array(Row),
  },
  'desk.activity.detail': {
    summary: '一场门店活动的全部内容与经过',
    in: z.strictObject({ activityId: rowId }),
    out: Row.extend({
      textCn: z.string(),
      textEn: z.string(),
      placeCn: z.string(),
      placeEn: z.string(),
      addressCn: z.string(),
      addressEn: z.string(),
      picture: activityPicture,
      mostSeats: z.int(),
      seriesCode: z.string().nullable(),
      spuId: z.int().nullable(),
      /** Why it was declined or cancelled; empty unless it was. */
      reason: z.string(),
      history: z.array(
        z.object({
          event: z.string(),
          toState: activityState,
          at: moment,
          by: z.string().nullable(),
          reason: z.string(),
        }),
      ),
      can: z.array(z.string()),
    }),
  },
  'desk.activity.save': {
    summary: '新建门店活动，或修改草稿',
    in: z.strictObject({
      /** Absent: a new one. */
      activityId: rowId.optional(),
      version: editVersion,
      /** Of a new one that head office makes; a dealer makes it for the own outlet. */
      outletId: shortNumber.optional(),
      type: activityType,
      ...said,
      picture: activityPicture,
      startsAt: setMoment,
      endsAt: setMoment,
      opensAt: setMoment,
      closesAt: setMoment,
      capacity: z.int().min(1).max(mostActivitySeats),
      mostSeats: z.int().min(1).max(mostSeatsEach),
      seriesCode: code.optional(),
      spuId: shortNumber.optional(),
    }),
    out: done,
  },
  'desk.activity.act': {
    summary: '提交、撤回或废弃草稿，取消已发布的活动并通知报名客户',
    in: z.strictObject({
      ...one,
      event: z.enum(['submit', 'recall', 'discard', 'cancel']),
      /** Of a cancellation, as the customers read it. */
      reason: reason.optional(),
    }),
    out: done,
  },
  'desk.activity.decide': {
    summary: '总部批准发布，或退回并说明原因',
    in: z.strictObject({ ...one, event: z.enum(['publish', 'decline']), reason: reason.optional() }),
    out: done,
  },
  'desk.activity.resize': {
    summary: '调整已发布活动的名额；增加时候补自动递补',
    in: z.strictObject({ ...one, capacity: z.int().min(1).max(mostActivitySeats) }),
    out: done,
  },
  'desk.activity.people': {
    summary: '一场活动的报名、候补与到场',
    in: z.strictObject({ activityId: rowId, ...pageInput(50, largestDeskPage) }),
    out: z.array(Person),
  },
  'desk.activity.reveal': {
    summary: '查看报名人的完整姓名或电话并记入操作日志',
    in: z
      .strictObject({ enrolNo, field: contactField, ...saidFor })
      .refine(mayOpenFor('desk.activity.reveal'), atPurpose),
    out: z.object({ value: z.string() }),
  },
  'desk.activity.checkIn': {
    summary: '按签到码签到；一码一次',
    in: z.strictObject({
      activityId: rowId,
      /** Twelve digits; anything else is a wrong code. */
      code: typedDigits(),
    }),
    out: Person.extend({ activityId: z.int() }),
  },
}
