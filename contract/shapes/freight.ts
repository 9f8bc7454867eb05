import * as z from 'zod'
import { deliveryWay, fen, regionNumber, skuCode, word } from '../parts.ts'

/** What sending costs, and why. */
export const Freight = z.object({
  freightFen: fen,
  /** Whole words: 免运费, or how the sum came about. */
  text: word,
  zoneName: word,
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
    summary: '按地区、重量与配送方式计算运费',
    in: z.strictObject({
      /** A province, city or district. */
      regionCode: regionNumber,
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
