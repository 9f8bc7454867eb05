import * as z from 'zod'
import { atPurpose, mayOpenFor } from '#contract/opening.ts'
import { saidFor } from '#contract/opening-shape.ts'
import { dueReasons, genders } from '../codes.ts'
import { pageSizes } from '../constants.ts'
import { bookableWorks } from '../service-works.ts'
import {
  actorKind,
  appointmentState,
  bodyKey,
  bookingNo,
  code,
  day,
  editVersion,
  energy,
  fen,
  GoodsPicture,
  halfHour,
  holdKey,
  modelYear,
  moment,
  oneParagraph,
  pageInput,
  plainLine,
  rowId,
  shortNumber,
  voucherNo,
  word,
} from '../parts.ts'
import { carFacts } from './garage.ts'
import { signedConsent } from './lead.ts'
import { askedNear, nearOutlets } from './near-outlets.ts'
import { bothOrNeither, incomplete } from './region.ts'
import { tracking } from './tracking.ts'
import { smsCode } from './verify.ts'

export const work = z.enum(bookableWorks as [string, ...string[]])
/** At which mileage, in steps of 10,000 km (spec 9). */
const mileage = z.int().min(1).max(60)
const works = z.array(work).min(1).max(bookableWorks.length)
const model = { seriesCode: code, rangeCode: code, modelYear, registeredOn: day.optional() }

const chosenWork = z.object({
  work: z.string(),
  name: word,
  /** What is done and fitted for the price. */
  contains: word,
  priceFen: fen,
  minutes: z.int(),
})

/** A work of an appointment. */
const visitWork = chosenWork.extend({
  /** Number of the voucher that pays for it; null: it is paid at the counter. */
  paidBy: z.string().nullable(),
})

const visit = z.object({
  bookingNo: z.string(),
  state: appointmentState,
  /** null: it was made by telephone without a car. */
  car: z
    .object({
      seriesName: word,
      modelName: word,
      modelYear: z.int(),
      bodyKey,
      /** Masked. */
      plate: z.string(),
    })
    .nullable(),
  works: z.array(visitWork),
  /** What the works came to when they were chosen: an estimate (spec 3). */
  totalFen: fen,
  /** What of it vouchers pay for; the rest is paid at the counter. */
  coveredFen: fen,
  outletId: z.int(),
  outletName: word,
  startsAt: moment,
  endsAt: moment,
  /** Counts its changes: whoever moves or cancels it says which one was seen. */
  version: z.int(),
  /** What may be done with it now: `move`, `cancel`. */
  can: z.array(z.string()),
})

const broughtVoucher = z.object({
  voucherNo: z.string(),
  title: word,
  /** false: it was given back or is over since, and pays for nothing. */
  good: z.boolean(),
})

const whole = visit.extend({
  outletAddress: word,
  outletPhone: z.string(),
  /** GCJ-02, as maps in China have it. */
  lng: z.number(),
  lat: z.number(),
  /** The bay that is kept for it. */
  bay: word.nullable(),
  mileage: z.int().nullable(),
  /** Masked. */
  vin: z.string().nullable(),
  remark: z.string(),
  vouchers: z.array(broughtVoucher),
  /** Half hours that it takes. */
  halfHours: z.int(),
  /** Until then it may be moved and cancelled. */
  changeUntil: moment,
  /** Who comes; masked. */
  mobile: z.string(),
  serverTime: moment,
})

const deskVisit = z.object({
  bookingNo: z.string(),
  state: appointmentState,
  version: editVersion,
  time: z.string(),
  endTime: z.string(),
  bay: word.nullable(),
  /** Masked, as the plate and the VIN are. */
  customer: z.string(),
  mobile: z.string(),
  car: z
    .object({ modelName: word, modelYear: z.int(), energy, plate: z.string(), vin: z.string().nullable() })
    .nullable(),
  mileage: z.int().nullable(),
  works: z.array(visitWork),
  totalFen: fen,
  coveredFen: fen,
  vouchers: z.array(broughtVoucher),
  remark: z.string(),
})

export const maintenanceShapes = {
  'maintenance.works': {
    summary: '某车在某里程应做与可做的保养项目、内容、价格与用时',
    in: z.strictObject({ ...model, mileage }),
    out: z.object({
      modelName: word,
      /** Whole years since the first registration, or since the model year began (spec 3). */
      vehicleAge: z.int(),
      /** What the age is counted from (spec 3). */
      vehicleAgeRefDesc: word,
      works: z.array(
        chosenWork.extend({
          /** Why it is due; null: it is not, and can be chosen. */
          due: z.enum(dueReasons).nullable(),
          everyKm: z.int().nullable(),
          everyMonths: z.int().nullable(),
        }),
      ),
    }),
  },
  'maintenance.next': {
    summary: '本人各车辆的下次保养：项目、日期与里程',
    in: z.strictObject({}),
    out: z.array(
      z.object({
        ownCarId: z.int(),
        works: z.array(word),
        /** Day in Beijing by which they are due by age. */
        byDay: z.string().nullable(),
        /** Kilometres at which they are due. */
        atKm: z.int().nullable(),
        /** About the day on which those are reached. */
        aboutDay: z.string().nullable(),
        overdue: z.boolean(),
        /** The mileage with which it is booked, in steps of 10,000 km. */
        mileage,
        /** It has an appointment before it. */
        booked: z.boolean(),
      }),
    ),
  },
  'maintenance.outlets': {
    summary: '有保养工位的门店，由近及远',
    in: z.strictObject(askedNear).refine(bothOrNeither, incomplete),
    out: nearOutlets,
  },
  'maintenance.vouchers': {
    summary: '本人在某门店可用于这辆车的券码',
    in: z.strictObject({ outletId: shortNumber, ...model }),
    out: z.array(
      z.object({
        voucherNo: z.string(),
        title: word,
        goodsPicture: GoodsPicture,
        validUntil: moment,
        /** Codes of the works that it pays for, each once. */
        works: z.array(z.string()),
      }),
    ),
  },
  'maintenance.book': {
    summary: '预约保养：短信验证、同意事项与所保留的时段同时生效',
    in: z.strictObject({
      /** What keeps the slot, and shows what was booked afterwards. */
      holdKey,
      /** Of a slot that a waiting list offers to this customer; the key is then a new one. */
      offerNo: bookingNo.optional(),
      /** One of the own cars, or what is said of one. */
      car: z.union([z.strictObject({ ownCarId: rowId }), z.strictObject(carFacts)]),
      mileage,
      works,
      /** What was seen to be left to pay once vouchers are taken off; another sum is refused. */
      expectTotalFen: fen,
      lastName: plainLine(30, 1),
      firstName: plainLine(30, 1),
      gender: z.enum(genders).default('MALE'),
      mobile: z.string().max(24),
      /** Not needed for the phone of the account. */
      smsCode: smsCode.optional(),
      voucherNos: z.array(voucherNo).max(10).default([]),
      remark: oneParagraph(200).default(''),
      consents: z.array(signedConsent).max(10),
      tracking: tracking.optional(),
      /** A field that people do not see: who fills it is a program. */
      website: z.string().max(200).optional(),
    }),
    out: whole,
  },
  'maintenance.booked': {
    summary: '刚刚预约的保养，供预约时的浏览器查看',
    in: z.strictObject({ holdKey }),
    out: whole,
  },
  'maintenance.bookedFile': {
    summary: '刚刚预约的保养的日历文件（iCalendar）',
    in: z.strictObject({ holdKey }),
    /** Answers bytes. */
    out: z.null(),
  },
  'maintenance.mine': {
    summary: '本人的保养预约，新的在前',
    in: z.strictObject(pageInput(pageSizes.appointments)),
    out: z.array(visit),
  },
  'maintenance.detail': {
    summary: '保养预约详情与经过',
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
    }),
  },
  'desk.maintenance.day': {
    summary: '门店一日的保养工单：时间、工位、车辆、项目',
    in: z.strictObject({ outletId: shortNumber, day }),
    out: z.object({ outletId: z.int(), name: word, day: z.string(), visits: z.array(deskVisit) }),
  },
  'desk.maintenance.visit': {
    summary: '一项保养预约的车辆与项目',
    in: z.strictObject({ bookingNo }),
    out: deskVisit,
  },
  'desk.maintenance.book': {
    summary: '为来电客户预约保养：车辆、项目与时间',
    in: z.strictObject({
      outletId: shortNumber,
      day,
      time: halfHour,
      contactName: plainLine(30, 1),
      mobile: z.string().max(24),
      /** Whether the caller was told what the details are for and agrees: policy, being called, the outlet having them. */
      consentStated: z.boolean(),
      ...carFacts,
      mileage,
      works,
      /** Whether packages of the account with this phone pay for what they hold; which those are, the server knows. */
      withVouchers: z.boolean().default(false),
      remark: oneParagraph(200).default(''),
    }),
    out: deskVisit,
  },
  'desk.maintenance.reveal': {
    summary: '查看一项保养预约的完整联系人或车牌、车架号，并记入操作日志',
    in: z
      .strictObject({ bookingNo, field: z.enum(['contact', 'car']), ...saidFor })
      .refine(mayOpenFor('desk.maintenance.reveal'), atPurpose),
    out: z.object({ value: z.string() }),
  },
}
