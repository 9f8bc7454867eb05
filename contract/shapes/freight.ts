import * as z from 'zod'
import { deliveryWays } from '#contract/constants.ts'
import { skuCode } from './goods.ts'

const fen = z.int().min(0)
export const deliveryWay = z.enum(deliveryWays.map(row => row.code))

/** What sending costs, and why. */
export const Freight = z.object({
  freightFen: fen,
  /** Whole words: 免运费, or how the sum came about. */
  text: z.string(),
  zoneName: z.string(),
  remote: z.boolean(),
  /** Weight of what is sent, in grams. */
  weightG: z.int(),
  /** Goods that come to so much are sent free; null: never. */
  freeFromFen: fen.nullable(),
  /** What is missing to that; 0: nothing, or it never is free. */
  shortFen: fen,
})

export const freightShapes = {
  'freight.calculate': {
    in: z.strictObject({
      /** A province, city or district. */
      regionCode: z.int().min(110_000).max(829_999),
      lines: z
        .array(
          z.strictObject({ skuCode, quantity: z.int().min(1).max(99), deliveryWay: deliveryWay.default('express') }),
        )
        .min(1)
        .max(100),
    }),
    out: Freight,
  },
}
