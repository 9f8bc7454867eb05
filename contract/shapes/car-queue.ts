import * as z from 'zod'
import { carNo, moment, openPlaceState, rowId, word } from '../parts.ts'

const Place = z.object({
  queueId: z.int(),
  carNo: z.string(),
  title: word,
  state: openPlaceState,
  /** 1: the first. */
  place: z.int(),
  /** The car is kept for this customer until then; null: they wait. */
  keptUntil: moment.nullable(),
})

export const carQueueShapes = {
  'carQueue.state': {
    summary: '一台被预订的车：保留到何时、有几人排队、本人排第几',
    in: z.strictObject({ carNo }),
    out: z.object({
      held: z.boolean(),
      /** When the hold ends by itself; null: it was paid for, or nobody holds the car. */
      heldUntil: moment.nullable(),
      /** Whoever asks holds it. */
      own: z.boolean(),
      /** People who wait. */
      waiting: z.int(),
      mine: Place.nullable(),
    }),
  },
  'carQueue.mine': {
    summary: '我在哪些车的排队中',
    in: z.strictObject({}),
    out: z.array(Place),
  },
  'carQueue.join': {
    summary: '为一台被预订的车排队',
    in: z.strictObject({ carNo }),
    out: z.object({ queueId: z.int(), place: z.int() }),
  },
  'carQueue.leave': {
    summary: '离开排队；为您保留的车转给下一位',
    in: z.strictObject({ queueId: rowId }),
    out: z.object({ queueId: z.int() }),
  },
}
