import { saleSkus, unitFen } from '#server/features/promotion/sale-sku.queries.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import type { Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { freightZones } from './freight.queries.ts'
import { quoteFreight } from './freight.quote.ts'

export const freightHandlers = {
  /** Freight at today's prices, without campaigns: what a product page shows. A cart reckons with its campaigns. */
  'freight.calculate': async ({ input, ctx }) => {
    const [zones, regions, pieces] = await Promise.all([
      freightZones(ctx.memory),
      regionsOf(ctx.memory),
      saleSkus(ctx.db, [...new Set(input.lines.map(line => line.skuCode))]),
    ])
    const lines = input.lines.map(({ skuCode, quantity, deliveryWay }) => {
      const piece = pieces.get(skuCode)
      if (!piece) throw new Refusal('GOODS_UNKNOWN')
      return { deliveryWay, quantity, weightG: piece.weightG, worthFen: unitFen(piece, deliveryWay) * quantity }
    })
    return quoteFreight(zones, regions, input.regionCode, lines)
  },
} satisfies Partial<Handlers>
