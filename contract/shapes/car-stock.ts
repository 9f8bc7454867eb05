import * as z from 'zod'
import { pageSizes } from '#contract/constants.ts'
import { code, day, energy, Facet, fen, OutletToCall, pageInput, shortNumber, typedCode, word } from '../parts.ts'
import { stockPlaces, stockSorts } from '../stock-car-codes.ts'
import { bothOrNeither, coordinateType, incomplete, latitude, longitude } from './region.ts'

export const carStockShapes = {
  'carStock.match': {
    summary: '与一份配置相同或相近的现车：差异、差价、所在门店与可交付日期',
    in: z
      .strictObject({
        code: typedCode,
        /** At this outlet alone. */
        outletId: shortNumber.optional(),
        /** From where distances are told. */
        lng: longitude.optional(),
        lat: latitude.optional(),
        coordinateType: coordinateType.default('gcj'),
      })
      .refine(bothOrNeither, incomplete),
    out: z.array(
      z.object({
        stockNo: z.string(),
        /** The configuration that it was built by. */
        code: z.string(),
        /** It is the very configuration that was asked for. */
        same: z.boolean(),
        /** What it has and the asked one has not, and the other way round. */
        has: z.array(word),
        lacks: z.array(word),
        priceFen: fen,
        /** Its price less that of what was asked for. */
        differenceFen: z.int(),
        place: z.enum(stockPlaces),
        /** First day on which it could be handed over. */
        readyOn: day,
        outlet: OutletToCall,
        /** In metres; null: nobody said from where. */
        distanceM: z.int().nullable(),
      }),
    ),
  },
  'carStock.list': {
    summary: '一家门店可订购的新车现车',
    in: z.strictObject({
      outletId: shortNumber,
      seriesCode: z.array(code).max(50).default([]),
      /** Only those that stand at the outlet already. */
      here: z.boolean().default(false),
      sort: z.enum(stockSorts.map(each => each.code)).default('ready'),
      ...pageInput(pageSizes.newCarList),
    }),
    out: z.object({
      rows: z.array(
        z.object({
          stockNo: z.string(),
          /** The configuration that it was built by. */
          code: z.string(),
          seriesCode: z.string(),
          trimName: word,
          energy,
          /** Its paint, upholstery and wheels. */
          looks: z.array(word),
          picture: z.object({ bodyKey: z.string(), paint: z.string(), wheel: z.string() }),
          priceFen: fen,
          place: z.enum(stockPlaces),
          /** First day on which it could be handed over. */
          readyOn: day,
        }),
      ),
      /** Series, and whether it stands there, each with how many there would be. */
      facets: z.array(Facet),
    }),
  },
}
