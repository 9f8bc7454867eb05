import * as z from 'zod'
import { atPurpose, mayOpenFor } from '#contract/opening.ts'
import { saidFor } from '#contract/opening-shape.ts'
import { reason } from '#contract/reason-shape.ts'
import {
  bookingNo,
  code,
  CodeAndName,
  contactField,
  day,
  editVersion,
  halfHour,
  moment,
  plainLine,
  rowId,
  shortNumber,
  setMoment,
  slotBookingState,
  slotKind,
  slotResourceSort,
  word,
} from '../parts.ts'
import { slotWish } from './slot.ts'
import { mostHalfHours } from '../codes.ts'
import { type SlotSetting, slotSettingNames } from '../slot-settings.ts'

const outletId = shortNumber
const minutes = (least: number, most: number) => z.int().min(least).max(most)
/** What head office sets of a kind; the table has the same limits. */
const slotSettings = z.object({
  capacity: z.int().min(1).max(99),
  halfHours: z.int().min(1).max(mostHalfHours),
  mostHalfHours: z.int().min(1).max(mostHalfHours),
  leadMinutes: minutes(0, 20_160),
  horizonDays: z.int().min(1).max(180),
  changeMinutes: minutes(0, 20_160),
  noShowMinutes: minutes(30, 10_080),
  holdMinutes: minutes(3, 60),
  strangerHoldMinutes: minutes(3, 60),
  remindFirstMinutes: minutes(60, 20_160),
  remindLastMinutes: minutes(30, 20_160),
}) satisfies z.ZodType<Record<SlotSetting, number>>
/** Why something is otherwise than usual, as customers read it. */
const reasons = { reasonCn: plainLine(80, 1), reasonEn: plainLine(120, 1) }
const capacity = z.int().min(0).max(99)
/** An hour at which a half hour ends: also midnight. */
const halfHourEnd = z.union([halfHour, z.literal('24:00')])

const Booking = z.object({
  bookingNo: z.string(),
  kind: slotKind,
  state: slotBookingState,
  day: z.string(),
  time: z.string(),
  endTime: z.string(),
  halfHours: z.int(),
  /** Who comes; masked. Empty while a visitor without a name fills the form. */
  customer: z.string(),
  mobile: z.string(),
  /** Which of the two `desk.slot.reveal` opens for this member of staff. */
  hidden: z.array(contactField),
  resource: word.nullable(),
  /** Until when it is kept, of one that is held. */
  expiresAt: moment.nullable(),
  /** When the outlet said that it expects the customer at this time; null: it has not. */
  confirmedAt: moment.nullable(),
  version: z.int(),
  can: z.array(z.string()),
})
const moved = z.object({ bookingNo: z.string(), state: slotBookingState, version: z.int() })
const one = { bookingNo, version: editVersion }
const saved = z.object({ outletId: z.int() })

export const deskSlotShapes = {
  'desk.slot.calendar': {
    summary: '门店一日或一周的预约与余量',
    in: z.strictObject({
      outletId,
      day,
      days: z.int().min(1).max(7).default(7),
      /** Absent: all kinds together. */
      kind: slotKind.optional(),
    }),
    out: z.object({
      outletId: z.int(),
      name: word,
      /** Kinds that this outlet offers. */
      kinds: z.array(
        z.object({ kind: slotKind, halfHours: z.int(), mostHalfHours: z.int(), needs: slotResourceSort.nullable() }),
      ),
      /** Cars and bays that are in use. */
      resources: z.array(z.object({ resourceId: z.int(), sort: slotResourceSort, name: word })),
      days: z.array(
        z.object({
          day: z.string(),
          /** Hours of the day; null: closed. */
          hours: z.object({ opens: z.string(), closes: z.string() }).nullable(),
          reason: word.nullable(),
          /** Half hours in which there is something to book. */
          halves: z.array(z.object({ time: z.string(), taken: z.int(), capacity: z.int() })),
          bookings: z.array(Booking),
          /** How many wait for room on this day. */
          waiting: z.int(),
        }),
      ),
    }),
  },
  'desk.slot.outlet': {
    summary: '门店的预约设置：可约数量、例外、车辆与工位',
    in: z.strictObject({ outletId }),
    out: z.object({
      outletId: z.int(),
      name: word,
      kinds: z.array(
        z.object({
          kind: slotKind,
          needs: slotResourceSort.nullable(),
          /** Where nothing else is said. */
          usual: z.int(),
          own: z.array(z.object({ time: z.string(), capacity: z.int() })),
        }),
      ),
      exceptions: z.array(
        z.object({
          exceptionId: z.int(),
          version: z.int(),
          day: z.string(),
          kind: slotKind.nullable(),
          closed: z.boolean(),
          opens: z.string().nullable(),
          closes: z.string().nullable(),
          capacity: z.int().nullable(),
          reasonCn: z.string(),
          reasonEn: z.string(),
        }),
      ),
      resources: z.array(
        z.object({
          resourceId: z.int(),
          version: z.int(),
          sort: slotResourceSort,
          nameCn: z.string(),
          nameEn: z.string(),
          seriesCode: z.string().nullable(),
          spuId: z.int().nullable(),
          paint: z.string().nullable(),
          active: z.boolean(),
          blocks: z.array(
            z.object({
              blockId: z.int(),
              startsAt: moment,
              endsAt: moment,
              reasonCn: z.string(),
              reasonEn: z.string(),
            }),
          ),
        }),
      ),
      series: z.array(CodeAndName),
    }),
  },
  'desk.slot.book': {
    summary: '代来电客户预约',
    in: z.strictObject({
      outletId,
      ...slotWish,
      day,
      time: halfHour,
      /** This car or bay and no other; absent: any that is free. */
      resourceId: rowId.optional(),
      contactName: plainLine(40, 1),
      mobile: z.string().max(24),
    }),
    out: moved,
  },
  'desk.slot.reveal': {
    summary: '查看预约联系人的完整姓名或电话并记入操作日志',
    in: z
      .strictObject({ bookingNo, field: contactField, ...saidFor })
      .refine(mayOpenFor('desk.slot.reveal'), atPurpose),
    out: z.object({ value: z.string() }),
  },
  'desk.slotKind.list': {
    summary: '各类预约的设置及其修改记录',
    in: z.strictObject({}),
    out: z.array(
      z.object({
        kind: slotKind,
        version: z.int(),
        settings: slotSettings,
        /** The newest first. */
        history: z.array(
          z.object({
            version: z.int(),
            at: moment,
            by: z.string(),
            changes: z.array(z.object({ field: z.enum(slotSettingNames), was: z.int(), becomes: z.int() })),
          }),
        ),
      }),
    ),
  },
  'desk.slotKind.save': {
    summary: '修改一类预约的设置；已有预约不变',
    in: z.strictObject({ kind: slotKind, version: editVersion, ...slotSettings.shape }),
    out: z.object({ kind: slotKind, version: z.int() }),
  },
  'desk.slot.move': {
    summary: '为客户改期，原因会告诉客户',
    in: z.strictObject({ ...one, day, time: halfHour, reason }),
    out: moved,
  },
  'desk.slot.cancel': { summary: '取消客户的预约，原因会告诉客户', in: z.strictObject({ ...one, reason }), out: moved },
  'desk.slot.confirm': { summary: '门店确认预约，并告知客户', in: z.strictObject(one), out: moved },
  'desk.slot.done': { summary: '客户已到店，预约完成', in: z.strictObject(one), out: moved },
  'desk.slot.noShow': { summary: '客户未到店', in: z.strictObject(one), out: moved },
  'desk.slot.exception': {
    summary: '设置某日的例外：停止预约、营业时间或可约数量',
    in: z.strictObject({
      outletId,
      exceptionId: rowId.optional(),
      version: editVersion,
      day,
      kind: slotKind.optional(),
      closed: z.boolean(),
      opens: halfHour.optional(),
      closes: halfHourEnd.optional(),
      capacity: capacity.optional(),
      ...reasons,
    }),
    out: saved,
  },
  'desk.slot.dropException': {
    summary: '取消某日的例外',
    in: z.strictObject({ outletId, exceptionId: rowId, version: editVersion }),
    out: saved,
  },
  'desk.slot.capacity': {
    summary: '设置某类预约在一段时间内的可约数量；不填数量则恢复默认',
    in: z.strictObject({ outletId, kind: slotKind, from: halfHour, to: halfHourEnd, capacity: capacity.optional() }),
    out: saved,
  },
  'desk.slot.resource': {
    summary: '新增或修改试驾车、工位；停用后不再排入',
    in: z.strictObject({
      outletId,
      resourceId: rowId.optional(),
      version: editVersion,
      sort: slotResourceSort,
      nameCn: plainLine(40, 1),
      nameEn: plainLine(60, 1),
      seriesCode: code.optional(),
      spuId: shortNumber.optional(),
      paint: code.optional(),
      active: z.boolean(),
    }),
    out: saved,
  },
  'desk.slot.block': {
    summary: '停用一辆车或一个工位一段时间',
    in: z.strictObject({ outletId, resourceId: rowId, startsAt: setMoment, endsAt: setMoment, ...reasons }),
    out: saved,
  },
  'desk.slot.unblock': {
    summary: '恢复停用的车或工位',
    in: z.strictObject({ outletId, blockId: rowId }),
    out: saved,
  },
}
