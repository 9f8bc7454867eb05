import * as z from 'zod'
import { pageSizes } from '#contract/constants.ts'
import { mostHalfHours } from '#contract/codes.ts'
import {
  appointmentState,
  bookingNo,
  code,
  day,
  editVersion,
  halfHour,
  holdKey,
  moment,
  pageInput,
  regionCode,
  rowId,
  shortNumber,
  slotBookingState,
  slotKind,
  slotWaitingState,
  word,
} from '../parts.ts'
import { bothOrNeither, coordinateType, incomplete, latitude, longitude } from './region.ts'

/** What is to be booked, wherever and whenever. */
export const slotWish = {
  kind: slotKind,
  /** How long, in half hours; absent: as long as this kind usually takes. */
  halfHours: z.int().min(1).max(mostHalfHours).optional(),
  /** Of a test drive: the series, and if it has to be that very one, the trim and the paint. */
  seriesCode: code.optional(),
  spuId: shortNumber.optional(),
  paint: code.optional(),
}
const place = { outletId: shortNumber, ...slotWish }
const at = { day, time: halfHour }

const booked = z.object({
  bookingNo: z.string(),
  kind: slotKind,
  state: slotBookingState,
  outletId: z.int(),
  outletName: word,
  startsAt: moment,
  endsAt: moment,
  /** Counts its changes: whoever changes it says which one was seen. */
  version: z.int(),
})
/** An appointment as it was seen: whoever changes it says so, and is refused where it has become another one. */
const seen = { bookingNo, version: editVersion }
const held = booked.extend({
  /** Until then it is kept. */
  expiresAt: moment,
  /** The car of a test drive, the bay of the workshop. */
  resource: word.nullable(),
  serverTime: moment,
})
const oneWait = z.object({
  waitingId: z.int(),
  kind: slotKind,
  state: slotWaitingState,
  outletId: z.int(),
  outletName: word,
  day: z.string(),
  /** null: any time of the day. */
  time: z.string().nullable(),
  /** Of a test drive. */
  seriesCode: z.string().nullable(),
  /** How many stand before; null: it is offered. */
  before: z.int().nullable(),
  /** What is kept, once it is one's turn. */
  bookingNo: z.string().nullable(),
  startsAt: moment.nullable(),
  expiresAt: moment.nullable(),
})

export const slotShapes = {
  'slot.days': {
    summary: '某门店接下来各日的可约情况',
    in: z.strictObject({ ...place, from: day.optional(), days: z.int().min(1).max(62).default(14) }),
    out: z.array(
      z.object({
        day: z.string(),
        /** Whether it is open at all on this day. */
        open: z.boolean(),
        /** Why the day is otherwise than usual. */
        reason: word.nullable(),
        /** At how many times an appointment can begin. */
        times: z.int(),
      }),
    ),
  },
  'slot.times': {
    summary: '某门店一日各时段的余量，试驾另附可用车辆',
    in: z.strictObject({
      ...place,
      day,
      /** Also the times that are still to come and taken, with nothing left. */
      gone: z.boolean().default(false),
    }),
    out: z.array(
      z.object({
        time: z.string(),
        /** How many can still begin then. */
        left: z.int(),
        /** Cars or bays that are free then. */
        resources: z.array(
          z.object({
            name: word,
            seriesCode: z.string().nullable(),
            spuId: z.int().nullable(),
            paint: z.string().nullable(),
          }),
        ),
      }),
    ),
  },
  'slot.nearest': {
    summary: '附近门店最早可约的时间',
    in: z
      .strictObject({
        ...slotWish,
        cityCode: regionCode.optional(),
        lng: longitude.optional(),
        lat: latitude.optional(),
        coordinateType,
        from: day.optional(),
        limit: z.int().min(1).max(20).default(pageSizes.dealers),
        /** Times of each outlet. */
        times: z.int().min(1).max(6).default(3),
      })
      .refine(bothOrNeither, incomplete),
    out: z.array(
      z.object({
        outletId: z.int(),
        name: word,
        /** Metres from the coordinates that were sent. */
        distanceM: z.int().nullable(),
        slots: z.array(z.object({ day: z.string(), time: z.string(), left: z.int() })),
      }),
    ),
  },
  'slot.hold': {
    summary: '填写表单时保留一个时段；再次保留会换掉同一钥匙的上一个',
    in: z.strictObject({ ...place, ...at, holdKey: holdKey.optional() }),
    out: held.extend({ holdKey: z.string() }),
  },
  'slot.held': { summary: '仍为这把钥匙保留的时段', in: z.strictObject({ holdKey }), out: held.nullable() },
  'slot.release': {
    summary: '放弃保留的时段',
    in: z.strictObject({ holdKey }),
    out: z.object({ released: z.boolean() }),
  },
  'slot.mine': {
    summary: '本人的预约，新的在前',
    in: z.strictObject(pageInput(pageSizes.appointments)),
    out: z.array(
      booked.extend({
        address: word,
        phone: z.string(),
        resource: word.nullable(),
        /** The order whose car is handed over; null: another kind, or arranged by telephone. */
        orderNo: z.string().nullable(),
        /** Where it stands, as its customer says it: confirmed by the outlet or not yet. */
        standing: appointmentState,
        /** GCJ-02, as maps in China have it. */
        lng: z.number(),
        lat: z.number(),
        /** What may be done with it now: `move`, `cancel`. */
        can: z.array(z.string()),
        /** Until then. */
        changeUntil: moment,
      }),
    ),
  },
  'slot.move': { summary: '改期', in: z.strictObject({ ...seen, ...at }), out: booked },
  'slot.cancel': { summary: '取消预约', in: z.strictObject(seen), out: booked },
  'slot.calendarFile': {
    summary: '预约的日历文件（iCalendar）',
    in: z.strictObject({ bookingNo }),
    /** Answers bytes. */
    out: z.null(),
  },
  'slot.waits': { summary: '本人的候补', in: z.strictObject({}), out: z.array(oneWait) },
  'slot.join': {
    summary: '加入某日或某时段的候补',
    in: z.strictObject({ ...place, day, time: halfHour.optional() }),
    out: oneWait,
  },
  'slot.leave': {
    summary: '退出候补',
    in: z.strictObject({ waitingId: rowId }),
    out: z.object({ waitingId: z.int() }),
  },
}
