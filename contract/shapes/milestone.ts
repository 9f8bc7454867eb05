import * as z from 'zod'
import { reason } from '#contract/reason-shape.ts'
import { milestones, moveReasons } from '../milestones.ts'
import { appointmentState, bookingNo, day, editVersion, halfHour, moment, orderNo, word } from '../parts.ts'
import { reasonLength } from '../reason.ts'
import { isSignature, signatureSize } from '../signature.ts'

const milestone = z.enum(milestones)

/** A step, as its customer reads it. */
const Step = z.object({
  milestone,
  name: word,
  done: z.boolean(),
  /** Null: not done, or done before anybody noted the day. */
  doneOn: day.nullable(),
  forecastOn: day,
  /** The day is over, and nobody has said a new one. */
  late: z.boolean(),
  /** How many days later (or, below zero, sooner) than the order promised, and why; null: as promised. */
  moved: z.object({ days: z.int(), reason: word.nullable() }).nullable(),
})

const HandOver = z.object({
  bookingNo,
  outletId: z.int(),
  standing: appointmentState,
  startsAt: moment,
  endsAt: moment,
  version: z.int(),
  /** What may be done with it now: `move`, `cancel`. */
  can: z.array(z.string()),
  /** Until then. */
  changeUntil: moment,
})

const Steps = z.object({
  /** Where it is handed over. */
  outletId: z.int(),
  steps: z.array(Step),
  /** The newest appointment for it; null: none was made. */
  handOver: HandOver.nullable(),
  /** A hand-over can be booked now. */
  canBook: z.boolean(),
  /** What the customer has signed for the car; the drawing is empty where it is not kept any more. */
  signed: z.object({ signedAt: moment, signature: z.string() }).nullable(),
})

const DeskStep = Step.extend({
  version: z.int(),
  /** What this member of staff can do with it: `forecast`, `finish`, `reopen`. */
  can: z.array(z.string()),
})
const DeskSteps = z.object({
  steps: z.array(DeskStep),
  signed: z.object({ signedAt: moment, signature: z.string(), who: z.string() }).nullable(),
  /** The car is handed over, and its customer has not signed yet. */
  canSign: z.boolean(),
  history: z.array(z.object({ at: moment, name: word, text: word, who: word, more: word })),
})

const one = { orderNo, milestone, version: editVersion }
/** For colleagues. */
const remark = z.string().trim().max(reasonLength.most).default('')

export const milestoneShapes = {
  'milestone.ofOrder': {
    summary: '本人新车订单的交付进度与交车预约；门店确认前为空',
    in: z.strictObject({ orderNo }),
    out: Steps.nullable(),
  },
  'handOver.book': {
    summary: '车辆到店后预约交车',
    in: z.strictObject({ orderNo, day, time: halfHour }),
    out: HandOver,
  },
  'desk.milestone.ofOrder': {
    summary: '新车订单的交付进度与记录；门店确认前或订单结束后为空',
    in: z.strictObject({ orderNo }),
    out: DeskSteps.nullable(),
  },
  'desk.milestone.forecast': {
    summary: '更改一步的预计日期并通知客户，须选原因',
    in: z.strictObject({ ...one, forecastOn: day, moveReason: z.enum(moveReasons), remark }),
    out: DeskSteps,
  },
  'desk.milestone.finish': {
    summary: '完成一步并通知客户；交车即交付车辆',
    in: z.strictObject({ ...one, doneOn: day, remark }),
    out: DeskSteps,
  },
  'desk.handOver.sign': {
    summary: '客户在门店屏幕上签收已交付的车辆，签名随订单保存',
    in: z.strictObject({
      orderNo,
      /** Lines of `signatureBox`. */
      signature: z.string().max(signatureSize.most).refine(isSignature),
    }),
    out: DeskSteps,
  },
  'desk.milestone.reopen': {
    summary: '撤回误记的完成，须说明原因',
    in: z.strictObject({ ...one, reason }),
    out: DeskSteps,
  },
}
