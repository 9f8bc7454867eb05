/** Cars in stock that are what somebody has configured, or nearly (spec 2, /newcar/dealer; decision 080). */
import type { Reply } from '#contract/kit.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { readCar } from '#server/features/configure/configure.rules.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { distanceM, toStored } from '#server/features/region/coordinates.rules.ts'
import type { Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { freeCars } from './stock-car.queries.ts'
import { differsFrom, readyOn } from './stock-car.rules.ts'

type Matching = Reply<'carStock.match'>[number]

/** More than anybody compares. */
const MOST_SHOWN = 12

/** The very configuration first, then the nearest in price, the earliest, and the nearest by. */
const bySame = (a: Matching, b: Matching): number =>
  Number(b.same) - Number(a.same) ||
  Math.abs(a.differenceFen) - Math.abs(b.differenceFen) ||
  a.readyOn.localeCompare(b.readyOn) ||
  (a.distanceM ?? 0) - (b.distanceM ?? 0) ||
  a.stockNo.localeCompare(b.stockNo)

export const carStockHandlers = {
  'carStock.match': async ({ input: { code, outletId, lng, lat, coordinateType }, ctx }) => {
    const day = beijingDay(ctx.now)
    const [range, outlets] = await Promise.all([configurable(ctx.memory), outletsOf(ctx.memory)])
    const { result, car: asked } = readCar(code, range, { day, province: null })
    if (!asked) throw new Refusal(result === 'check' ? 'CODE_WRONG' : 'CODE_UNREADABLE')
    const from = lng === undefined || lat === undefined ? undefined : toStored({ lng, lat }, coordinateType)
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
} satisfies Partial<Handlers>
