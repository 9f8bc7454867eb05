import * as z from 'zod'
import { atPurpose, mayOpenFor } from '#contract/opening.ts'
import { saidFor } from '#contract/opening-shape.ts'
import { reason } from '#contract/reason-shape.ts'
import { largestDeskPage } from '../desk-queues.ts'
import { holdKinds } from '../used-car-codes.ts'
import { carNo, contactField, moment, openPlaceState, pageInput, plainLine, rowId, word } from '../parts.ts'

/** Somebody in the queue for a car; masked. */
const Place = z.object({
  queueId: z.int(),
  /** 1: the first. */
  place: z.int(),
  state: openPlaceState,
  customer: z.string(),
  mobile: z.string(),
  since: moment,
  /** The car is kept for this customer until then; null: they wait. */
  keptUntil: moment.nullable(),
})
const Hold = z.object({
  carNo: z.string(),
  title: word,
  outletName: word,
  kind: z.enum(holdKinds),
  /** The order that holds the car; null: it is kept for the first of its queue. */
  orderNo: z.string().nullable(),
  customer: z.string(),
  /** When the hold ends by itself; null: it was paid for, and its order decides. */
  until: moment.nullable(),
  places: z.array(Place),
})

export const deskHoldShapes = {
  'desk.hold.list': {
    summary: '被预订与保留的二手车：谁、到何时、谁在排队；门店只看本店',
    in: z.strictObject({
      kind: z.enum(holdKinds).optional(),
      /** Only cars that somebody waits for, or that are kept for somebody. */
      queued: z.boolean().optional(),
      search: plainLine(24).default(''),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.array(Hold),
  },
  'desk.hold.release': {
    summary: '结束一位客户的排队或保留，须说明原因；车转给下一位',
    in: z.strictObject({ queueId: rowId, reason }),
    out: z.object({ queueId: z.int(), carNo }),
  },
  'desk.hold.reveal': {
    summary: '查看排队客户的一项资料，须说明用途并留痕',
    in: z
      .strictObject({ queueId: rowId, field: contactField, ...saidFor })
      .refine(mayOpenFor('desk.hold.reveal'), atPurpose),
    out: z.object({ value: z.string() }),
  },
}
