import * as z from 'zod'
import { bodyTypes } from '../codes.ts'
import { bodyKey, code, energy, word } from '../parts.ts'

const named = { name: word, nameCn: z.string(), nameEn: z.string() }

/** One trim; `rangeCode`, `series`, `spuId`, `spuName` are the fields of spec 3, Series dictionary entry. */
const trim = z.object({
  rangeCode: z.string(),
  series: z.string(),
  spuId: z.int(),
  spuName: word,
  spuNameCn: z.string(),
  spuNameEn: z.string(),
  shortName: word,
  energy,
  /** List price when new. */
  msrpFen: z.int(),
  modelYears: z.object({ first: z.int(), last: z.int().nullable() }),
  /** Used cars of this trim on sale or coming. */
  usedCarCount: z.int(),
})

const model = z.object({
  rangeCode: z.string(),
  ...named,
  energy,
  priceFromFen: z.int(),
  usedCarCount: z.int(),
})

export const carShapes = {
  'car.seriesList': {
    summary: '车系、车型与价格，附在售二手车数量',
    in: z.strictObject({
      seriesCode: code.optional(),
      formId: code.optional(),
    }),
    out: z.object({
      seriesList: z.array(
        z.object({
          seriesCode: z.string(),
          ...named,
          kind: word,
          intro: word,
          bodyType: z.enum(bodyTypes),
          /** Which set of pictures shows the car. */
          bodyKey,
          sort: z.int(),
          /** Cheapest trim that is built today, new; of all trims when none is built any more. */
          priceFromFen: z.int(),
          usedCarCount: z.int(),
          /** Cheapest used car; null when there is none. */
          usedPriceFromFen: z.int().nullable(),
          models: z.array(model),
          child: z.array(trim),
        }),
      ),
    }),
  },
}
