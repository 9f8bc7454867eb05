import * as z from 'zod'
import { mostHalfHours, routeLegs } from '../codes.ts'
import { pageSizes } from '../constants.ts'
import {
  actorKind,
  bodyKey,
  bookingNo,
  code,
  day,
  halfHour,
  holdKey,
  moment,
  pageInput,
  plainLine,
  rowId,
  shortNumber,
  appointmentState,
  slotBookingState,
  typedCode,
  word,
} from '../parts.ts'
import { askedNear, nearOutlets } from './near-outlets.ts'
import { bothOrNeither, incomplete } from './region.ts'
import { formAnswer, signedConsent } from './lead.ts'
import { tracking } from './tracking.ts'
import { smsCode } from './verify.ts'

/** What is driven, before anybody is asked about a person. */
const route = z.object({
  /** On the road, without papers and instruction. */
  minutes: z.int(),
  legs: z.array(z.object({ kind: z.enum(routeLegs), distanceM: z.int() })),
})

const drive = z.object({
  bookingNo: z.string(),
  state: appointmentState,
  /** null: it was booked by telephone for no series in particular. */
  series: z.object({ seriesCode: z.string(), name: word, bodyKey }).nullable(),
  /** The trim that the customer came from, whichever of the series is driven. */
  trimName: word.nullable(),
  /** The configuration that the customer came from. */
  code: z.string().nullable(),
  outletId: z.int(),
  outletName: word,
  startsAt: moment,
  endsAt: moment,
  /** Counts its changes: whoever changes it says which one was seen. */
  version: z.int(),
  /** What may be done with it now: `move`, `cancel`, `answer`. */
  can: z.array(z.string()),
})

/** A drive with everything that is shown of it. */
const whole = drive.extend({
  outletAddress: word,
  outletPhone: z.string(),
  /** GCJ-02, as maps in China have it. */
  lng: z.number(),
  lat: z.number(),
  /** The car that is kept for it. */
  car: word.nullable(),
  route: route.nullable(),
  /** Until then it may be moved and cancelled. */
  changeUntil: moment,
  /** Who comes; masked. */
  mobile: z.string(),
  serverTime: moment,
})

export const testDriveShapes = {
  'testDrive.models': {
    summary: '可试驾的车系及可试驾的门店数',
    in: z.strictObject({ outletId: shortNumber.optional() }),
    out: z.array(
      z.object({
        seriesCode: z.string(),
        name: word,
        kind: word,
        bodyKey,
        /** Outlets that have a car of it to drive. */
        outlets: z.int(),
      }),
    ),
  },
  'testDrive.outlets': {
    summary: '有某车系试驾车的门店，由近及远',
    in: z.strictObject({ seriesCode: code, ...askedNear }).refine(bothOrNeither, incomplete),
    out: nearOutlets,
  },
  'testDrive.route': {
    summary: '某门店的试驾路线',
    in: z.strictObject({ outletId: shortNumber }),
    out: route.nullable(),
  },
  'testDrive.book': {
    summary: '预约试驾：短信验证、同意事项与所保留的时段同时生效',
    in: z.strictObject({
      /** What keeps the slot, and shows what was booked afterwards. */
      holdKey,
      /** Of a slot that a waiting list offers to this customer; the key is then a new one. */
      offerNo: bookingNo.optional(),
      spuId: shortNumber.optional(),
      code: typedCode.optional(),
      customerName: plainLine(30, 1),
      mobile: z.string().max(24),
      /** Not needed for the phone of the account. */
      smsCode: smsCode.optional(),
      /** Of age, and a licence for a year: said with yes, or refused. */
      adult: z.boolean(),
      licenceYear: z.boolean(),
      consents: z.array(signedConsent).max(10),
      tracking: tracking.optional(),
      /** A field that people do not see: who fills it is a program. */
      website: z.string().max(200).optional(),
    }),
    out: whole,
  },
  'desk.testDrive.book': {
    summary: '代来电客户预约试驾，并记为线索',
    in: z.strictObject({
      outletId: shortNumber,
      day,
      time: halfHour,
      seriesCode: code.optional(),
      halfHours: z.int().min(1).max(mostHalfHours).optional(),
      /** This car and no other; absent: any that is free. */
      resourceId: rowId.optional(),
      contactName: plainLine(30, 1),
      mobile: z.string().max(24),
      /** Whether the caller was told what the details are for and agrees: policy, being called, the outlet having them. */
      consentStated: z.boolean(),
      /** Whether the driver said to be of age and to hold a licence for a year; if not, the outlet asks before the drive. */
      licenceStated: z.boolean(),
    }),
    out: z.object({ bookingNo: z.string(), state: slotBookingState, version: z.int(), leadNo: z.string() }),
  },
  'testDrive.booked': {
    summary: '刚刚预约的试驾，供预约时的浏览器查看',
    in: z.strictObject({ holdKey }),
    out: whole,
  },
  'testDrive.bookedFile': {
    summary: '刚刚预约的试驾的日历文件（iCalendar）',
    in: z.strictObject({ holdKey }),
    /** Answers bytes. */
    out: z.null(),
  },
  'testDrive.mine': {
    summary: '本人的试驾预约，新的在前；可限某一配置',
    in: z.strictObject({ ...pageInput(pageSizes.testDrives), code: typedCode.optional() }),
    out: z.array(drive),
  },
  'testDrive.detail': {
    summary: '试驾预约详情与经过',
    in: z.strictObject({ bookingNo }),
    out: whole.extend({
      history: z.array(
        z.object({
          event: z.string(),
          state: z.string(),
          by: actorKind,
          at: moment,
          /** Of a move: the time before it. */
          from: moment.nullable(),
          /** What the outlet said of it. */
          reason: z.string(),
        }),
      ),
      answeredAt: moment.nullable(),
    }),
  },
  'testDrive.answer': {
    summary: '填写试驾后的满意度问卷',
    in: z.strictObject({
      bookingNo,
      formId: code,
      version: z.int().min(1).max(2_000_000_000),
      answers: z.array(formAnswer).max(60),
    }),
    out: z.object({ bookingNo: z.string(), answeredAt: moment }),
  },
}
