/** Cars in stock that are what somebody has configured, or nearly (spec 2, /newcar/dealer; decision 080). */
import type { Reply } from '#contract/kit.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { readCar } from '#server/features/configure/configure.rules.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { distanceM } from '#contract/coordinates.ts'
import { originOf } from '#server/features/region/origin.ts'
import type { Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { freeCars } from './stock-car.queries.ts'
import { listStock } from './stock-car.list.ts'
import { differsFrom, readyOn } from './stock-car.rules.ts'

type Matching = Reply<'carStock.match'>[number]

/** More than anybody compares. */
const MOST_SHOWN = 12

/** A car that differs in more options is another car, and none that is nearly what was asked for. */
const MOST_DIFFERENT = 6
/** What a kilometre to its dealer counts like, in fen of difference in price: 100 km like 1,000 yuan. */
const FEN_OF_KM = 1_000

/** How far a car is from what was asked for: in price, and on the road where that is known. */
const farness = ({ differenceFen, distanceM }: Matching): number =>
  Math.abs(differenceFen) + ((distanceM ?? 0) / 1_000) * FEN_OF_KM

/** The very configuration first, then the nearest in price and on the road, and the earliest. */
const bySame = (a: Matching, b: Matching): number =>
  Number(b.same) - Number(a.same) ||
  farness(a) - farness(b) ||
  a.readyOn.localeCompare(b.readyOn) ||
  a.stockNo.localeCompare(b.stockNo)

export const carStockHandlers = {
  'carStock.match': async ({ input: { code, outletId, lng, lat, coordinateType }, ctx }) => {
    const day = beijingDay(ctx.now)
    const [range, outlets] = await Promise.all([configurable(ctx.memory), outletsOf(ctx.memory)])
    const { result, car: asked } = readCar(code, range, { day, province: null })
    if (!asked) throw new Refusal(result === 'check' ? 'CODE_WRONG' : 'CODE_UNREADABLE')
    const from = originOf({ lng, lat, coordinateType })
    const found = await freeCars(ctx.db, { spuId: asked.spuId, code: asked.code, outletId })
    const matching: Matching[] = []
    for (const row of found) {
      const outlet = outlets.find(each => each.outletId === row.outletId)
      if (!outlet) continue
      const where = { day, province: outlet.provinceCode }
      const { car } = readCar(row.code, range, where)
      // What is not built any more has no price of today: dealers sell such cars by word of mouth.
      if (!car?.buildable) continue
      const { has, lacks } = differsFrom(asked.build, car.build, range, where)
      if (has.length + lacks.length > MOST_DIFFERENT) continue
      matching.push({
        stockNo: row.stockNo,
        code: car.code,
        same: car.code === asked.code,
        has,
        lacks,
        priceFen: car.priceFen,
        differenceFen: car.priceFen - asked.priceFen,
        place: row.place,
        readyOn: readyOn(row, day),
        outlet: {
          outletId: outlet.outletId,
          name: { cn: outlet.nameCn, en: outlet.nameEn },
          address: { cn: outlet.addressCn, en: outlet.addressEn },
          phone: outlet.phone,
        },
        distanceM: from ? Math.round(distanceM(from, outlet.place)) : null,
      })
    }
    return matching.sort(bySame).slice(0, MOST_SHOWN)
  },
  'carStock.list': ({ input, ctx }) => listStock(input, ctx),
} satisfies Partial<Handlers>
