import * as z from 'zod'
import { pageSizes } from '../constants.ts'
import { viewingWays } from '../codes.ts'
import {
  appointmentState,
  bookingNo,
  day,
  halfHour,
  holdKey,
  moment,
  pageInput,
  plainLine,
  shortNumber,
  slotBookingState,
  slotKind,
  word,
} from '../parts.ts'
import { formData, submission } from './lead.ts'

/** At the outlet, or shown from there by video. */
const way = z.enum(viewingWays)
/**
 * Of a meeting: `https://` with a host by its name, where browsers and people read the same one: no name or password
 * before it, and nothing that does not show.
 */
const videoLink = z
  .string()
  .trim()
  .max(400)
  .regex(/^https:\/\/(?:[A-Za-z\d-]+\.)+[A-Za-z\d-]{2,}(?::\d{1,5})?(?:[/?#][!-~]*)?$/)

const appointment = z.object({
  bookingNo,
  kind: slotKind,
  state: appointmentState,
  /** The car that is seen; null: the appointment was made by telephone, or is about something else. */
  car: z.object({ carNo: z.string(), title: word, bodyKey: z.string(), paint: z.string() }).nullable(),
  outletId: z.int(),
  outletName: word,
  outletAddress: word,
  outletPhone: z.string(),
  /** GCJ-02, as maps in China have it. */
  lng: z.number(),
  lat: z.number(),
  startsAt: moment,
  endsAt: moment,
  /** Counts its changes: whoever changes it says which one was seen. */
  version: z.int(),
  /** Of what is no viewing: at the outlet. */
  way,
  /** Where a car is shown by video; null: nobody has said, and the outlet rings. */
  videoLink: z.string().nullable(),
  /** What may be done with it now: `move`, `cancel`. */
  can: z.array(z.string()),
  /** Until then. */
  changeUntil: moment,
})
const whole = appointment.extend({
  /** Who comes; masked. */
  mobile: z.string(),
})

export const viewingShapes = {
  'viewing.book': {
    summary: '预约看车：表单、短信验证与所保留的时段同时生效',
    in: z.strictObject({
      ...submission,
      formData: formData.required({ carNo: true }),
      /** What keeps the slot, and shows what was booked afterwards. */
      holdKey,
      way: way.default('outlet'),
    }),
    out: whole,
  },
  'desk.viewing.facts': {
    summary: '一次看车的车辆与方式',
    in: z.strictObject({ bookingNo }),
    out: z.object({ carNo: z.string(), title: word, way, videoLink: z.string().nullable() }).nullable(),
  },
  'desk.viewing.setLink': {
    summary: '为视频看车填写会议链接，并通知客户',
    in: z.strictObject({ bookingNo, videoLink }),
    out: z.object({ bookingNo: z.string(), videoLink: z.string() }),
  },
  'desk.viewing.book': {
    summary: '代来电客户预约看车，并记为线索',
    in: z.strictObject({
      outletId: shortNumber,
      day,
      time: halfHour,
      /** Of the car that is seen, which stands at this outlet. */
      carNo: z.string().trim().min(1).max(20),
      contactName: plainLine(30, 1),
      mobile: z.string().max(24),
      /** Whether the caller was told what the details are for and agrees: policy, being called, the outlet having them. */
      consentStated: z.boolean(),
    }),
    out: z.object({ bookingNo: z.string(), state: slotBookingState, version: z.int(), leadNo: z.string() }),
  },
  'viewing.booked': {
    summary: '刚刚预约的看车，供预约时的浏览器查看',
    in: z.strictObject({ holdKey }),
    out: whole,
  },
  'viewing.bookedFile': {
    summary: '刚刚预约的看车的日历文件（iCalendar）',
    in: z.strictObject({ holdKey }),
    /** Answers bytes. */
    out: z.null(),
  },
  'viewing.mine': {
    summary: '本人二手车相关的预约：看车、检测与交车，新的在前',
    in: z.strictObject(pageInput(pageSizes.appointments)),
    out: z.array(appointment),
  },
}
