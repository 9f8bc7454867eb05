import * as z from 'zod'
import { bodies } from '#contract/constants.ts'

const named = { name: z.string(), nameCn: z.string(), nameEn: z.string() }
const energy = z.enum(['BEV', 'PHEV', 'ICE'])

/** One trim; `rangeCode`, `series`, `spuId`, `spuName` are the fields of spec 3, Series dictionary entry. */
const trim = z.object({
  rangeCode: z.string(),
  series: z.string(),
  spuId: z.int(),
  spuName: z.string(),
  spuNameCn: z.string(),
  spuNameEn: z.string(),
  shortName: z.string(),
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
    in: z.strictObject({
      seriesCode: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .optional(),
      formId: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .optional(),
    }),
    out: z.object({
      seriesList: z.array(
        z.object({
          seriesCode: z.string(),
          ...named,
          kind: z.string(),
          intro: z.string(),
          bodyType: z.enum(['sedan', 'hatch', 'suv', 'wagon', 'coupe']),
          /** Which set of pictures shows the car. */
          bodyKey: z.enum(bodies.map(body => body.code)),
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
