import * as z from 'zod'
import { day, fen, regionCode, rowId, shortNumber, word } from '../parts.ts'
import { carCondition, carToSell } from './sell.ts'

const grade = carCondition.shape.body
const { mileageKm, use } = carToSell
const kmPerMonth = z.int().min(0).max(20_000)

/**
 * `past`: worked out backwards by today's numbers; `said`: what was said in that month; `next`: worked out forwards, if
 * the car goes on as it does.
 */
export const valuePoints = ['past', 'said', 'now', 'next'] as const

const Shown = z.object({
  ownCarId: z.int(),
  carName: word,
  seriesCode: z.string(),
  modelYear: z.int(),
  /** Versions that the car may be of. */
  trims: z.array(z.object({ spuId: z.int(), name: word })),
  /** As the garage has it. */
  registeredOn: z.string().nullable(),
  /** What is known of it; null: nothing yet. */
  known: z
    .object({
      spuId: z.int(),
      registeredOn: z.string(),
      mileageKm: z.int(),
      kmPerMonth: z.int(),
      cityCode: z.int(),
      use,
      accident: z.boolean(),
      grade,
    })
    .nullable(),
  /** In the order of time, one of them `now`; empty: nothing is known, or a person has to value it. */
  points: z.array(
    z.object({
      kind: z.enum(valuePoints),
      /** YYYY-MM-DD. */
      day: z.string(),
      valueFen: fen,
      mileageKm: z.int(),
    }),
  ),
  /** Its numbers do not reach this car: too old, or too many kilometres. */
  byHand: z.boolean(),
})

const one = { ownCarId: rowId }

export const carValueShapes = {
  'carValue.show': { summary: '本人车辆的市场价值：过往、今日与预计', in: z.strictObject(one), out: Shown },
  'carValue.save': {
    summary: '填写估值所需的车况与里程，开始按月记录市场价值',
    in: z.strictObject({
      ...one,
      spuId: shortNumber,
      registeredOn: day,
      mileageKm,
      kmPerMonth,
      cityCode: regionCode,
      use,
      accident: z.boolean(),
      grade,
    }),
    out: Shown,
  },
  'carValue.stop': { summary: '停止记录并删除已有的市场价值', in: z.strictObject(one), out: Shown },
}
