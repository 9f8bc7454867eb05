import * as z from 'zod'
import {
  activityPictures,
  activityPlaceStates,
  activitySorts,
  activityStates,
  activityTypes,
} from '../activity-codes.ts'
import { activityStandings, mostSeatsEach } from '../activity-standing.ts'
import { pageSizes } from '../constants.ts'
import { code, CodeAndName, moment, pageInput, plainLine, regionCode, rowId, shortNumber, word } from '../parts.ts'
import { signedConsent } from './lead.ts'
import { smsCode } from './verify.ts'
import { bothOrNeither, coordinateType, incomplete, latitude, longitude } from './region.ts'

/** An activity's number, as text where an address says it. */
export const activityId = z.union([rowId, z.string().regex(/^[1-9]\d{0,14}$/)]).transform(Number)
/** A registration's number. */
export const enrolNo = z.string().regex(/^HD[0-9]{8,30}$/)
export const activityType = z.enum(activityTypes.map(each => each.code))
export const activityPicture = z.enum(activityPictures.map(each => each.code))
export const activityState = z.enum(activityStates)
export const activityPlaceState = z.enum(activityPlaceStates)
const spuId = z.union([shortNumber, z.string().regex(/^[1-9]\d{0,8}$/)]).transform(Number)

/** When it is, and when one can register; by the hour of Beijing. */
export const activityTimes = { startsAt: moment, endsAt: moment, opensAt: moment, closesAt: moment }

/** What visitors see of an activity wherever it is shown. */
export const ActivityCard = z.object({
  activityId: z.int(),
  type: CodeAndName,
  title: word,
  /** Code of its picture (`activity-codes.ts`). */
  picture: z.string(),
  outletId: z.int(),
  outletName: word,
  cityName: word,
  /** Where exactly; the outlet's address unless it is elsewhere. */
  place: word,
  lng: z.number(),
  lat: z.number(),
  /** Metres from the coordinates that were sent. */
  distanceM: z.int().nullable(),
  ...activityTimes,
  capacity: z.int(),
  /** Seats that nobody has. */
  left: z.int(),
  /** Registrations that wait. */
  waiting: z.int(),
  state: activityState,
  standing: z.enum(activityStandings),
  /** Spec 4: 1 while a day of certified cars is strictly between its start and its end, else 0. */
  campaignFlag: z.int(),
})

/** A registration as its customer sees it. */
const Enrolment = z.object({
  enrolNo: z.string(),
  state: activityPlaceState,
  seats: z.int(),
  /** Of those who wait: its place, 1 the first; null: it does not wait. */
  place: z.int().nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  enrolledAt: moment,
  can: z.array(z.enum(['cancel', 'leave'])),
})

const Counts = z.object({
  left: z.int(),
  waiting: z.int(),
  state: activityState,
  standing: z.enum(activityStandings),
  /** More can wait. */
  canWait: z.boolean(),
  serverTime: moment,
})

export const activityShapes = {
  'activity.list': {
    summary: '门店活动：按地区、类型、车系筛选，默认按与用户的距离升序',
    in: z
      .strictObject({
        provinceCode: regionCode.optional(),
        cityCode: regionCode.optional(),
        lng: longitude.optional(),
        lat: latitude.optional(),
        coordinateType,
        sort: z.enum(activitySorts.map(each => each.code)).default('distance'),
        seriesCode: code.optional(),
        spuId: spuId.optional(),
        type: activityType.optional(),
        /** Chinese, pinyin, initials or English, of titles, outlets and places; words are separated by blanks. */
        keyword: z.string().trim().max(40).optional(),
        outletId: shortNumber.optional(),
        ...pageInput(pageSizes.dealerActivities),
      })
      .refine(bothOrNeither, incomplete),
    out: z.array(ActivityCard),
  },
  'activity.detail': {
    summary: '一场门店活动的介绍',
    in: z.strictObject({ activityId }),
    out: ActivityCard.extend({
      text: word,
      address: word,
      phone: z.string(),
      cbuNo: z.string(),
      /** Its outlet still receives visitors. */
      outletOpen: z.boolean(),
      seriesName: word.nullable(),
      seriesCode: z.string().nullable(),
      spuId: z.int().nullable(),
      mostSeats: z.int(),
      /** Why it was cancelled; empty unless it was. */
      cancelReason: z.string(),
    }),
  },
  'activity.state': {
    summary: '一场活动此刻的余量与本人的报名',
    in: z.strictObject({ activityId }),
    out: Counts.extend({ mine: Enrolment.nullable() }),
  },
  'activity.mine': {
    summary: '本人的活动报名，最近的在前',
    in: z.strictObject(pageInput(pageSizes.appointments)),
    out: z.array(
      Enrolment.extend({
        activityId: z.int(),
        title: word,
        type: CodeAndName,
        outletName: word,
        /** Where it is: its own place, else the outlet's address. */
        where: word,
        phone: z.string(),
        startsAt: moment,
        endsAt: moment,
        activityState,
        cancelReason: z.string(),
        /** Its code can be shown. */
        hasCode: z.boolean(),
      }),
    ),
  },
  'activity.enrol': {
    summary: '报名门店活动；名额不足时按先后候补',
    in: z.strictObject({
      activityId,
      seats: z.int().min(1).max(mostSeatsEach),
      contactName: plainLine(40, 1),
      /** As it is written; `mobileNumber` reads it. */
      mobile: z.string().max(24),
      /** Proves a number that is not the account's. */
      smsCode: smsCode.optional(),
      /** Takes a place on the waiting list where there are not enough seats. */
      wait: z.boolean(),
      consents: z.array(signedConsent).max(10),
    }),
    out: Counts.extend({ mine: Enrolment }),
  },
  'activity.leave': {
    summary: '取消报名或退出候补；空出的名额按候补先后递补',
    in: z.strictObject({ enrolNo }),
    out: Counts.extend({ mine: Enrolment }),
  },
  'activity.code': {
    summary: '到店签到用的签到码',
    in: z.strictObject({ enrolNo }),
    out: z.object({ enrolNo: z.string(), code: z.string(), qr: z.string(), from: moment, until: moment }),
  },
  'activity.calendarFile': {
    summary: '把报名的活动保存为日历文件',
    in: z.strictObject({ enrolNo }),
    /** Answers bytes. */
    out: z.null(),
  },
}
