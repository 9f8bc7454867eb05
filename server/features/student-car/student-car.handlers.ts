/** Cars in stock that returning students are offered (spec 2; decision 119). */
import type { Reply } from '#contract/kit.ts'
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { compile } from '#contract/configure/rule-book.ts'
import { differsFrom, readyOn } from '#server/features/car-stock/stock-car.rules.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { readCar } from '#server/features/configure/configure.rules.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { rulesNow } from '#server/features/student/student.queries.ts'
import type { Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listPooled, pooledCars } from './student-car.list.ts'
import { trimFacts } from './student-car.view.ts'
import { poolCar } from './student-pool.queries.ts'
import { inProgramme, priceOf, standingOf } from './student-pool.rules.ts'

type Matching = Reply<'studentCar.match'>['rows'][number]

/** More than anybody compares; and a car that differs in more options is another car. The same as for buyers (080). */
const MOST_SHOWN = 12
const MOST_DIFFERENT = 6

/** The very configuration first, then the nearest in price, and the earliest. */
const byLikeness = (a: Matching, b: Matching): number =>
  Number(b.same) - Number(a.same) ||
  Math.abs(a.differenceFen) - Math.abs(b.differenceFen) ||
  a.readyOn.localeCompare(b.readyOn) ||
  a.stockNo.localeCompare(b.stockNo)

export const studentCarHandlers = {
  'studentCar.list': ({ input, ctx }) => listPooled(input, ctx),

  'studentCar.versions': async ({ ctx }) => {
    const [cars, { data }] = await Promise.all([pooledCars(ctx), configurable(ctx.memory)])
    const where = { day: beijingDay(ctx.now), province: null }
    const versions = new Map<number, Reply<'studentCar.versions'>[number]>()
    for (const { car, price } of cars) {
      const known = versions.get(car.spuId)
      if (known) {
        known.count += 1
        known.withoutFromFen = Math.min(known.withoutFromFen, price.withoutFen)
        continue
      }
      const series = data.find(each => each.seriesCode === car.seriesCode)
      const trim = series?.trims.find(each => each.spuId === car.spuId)
      if (!series || !trim) continue
      const code = codeOf(trim, standardBuild(compile(series, where), car.spuId))
      versions.set(car.spuId, {
        spuId: car.spuId,
        code,
        trimName: car.trimName,
        count: 1,
        withoutFromFen: price.withoutFen,
      })
    }
    return [...versions.values()].sort((a, b) => a.withoutFromFen - b.withoutFromFen || a.spuId - b.spuId)
  },

  'studentCar.match': async ({ input, ctx }) => {
    const day = beijingDay(ctx.now)
    const [cars, range, { rules }] = await Promise.all([
      pooledCars(ctx),
      configurable(ctx.memory),
      rulesNow(ctx.memory),
    ])
    const { car: asked } = readCar(input.code, range, { day, province: null })
    if (!asked) return { asked: null, rows: [] }
    const own = priceOf(asked, rules, day)
    const { code, trimName, priceFen } = asked
    const rows: Matching[] = []
    for (const { row, car, price } of cars) {
      if (car.spuId !== asked.spuId || !own) continue
      const where = { day, province: row.outlet.provinceCode }
      const { has, lacks } = differsFrom(asked.build, car.build, range, where)
      if (has.length + lacks.length > MOST_DIFFERENT) continue
      const differenceFen = price.withoutFen - own.withoutFen
      rows.push({ ...row, same: row.code === code, has, lacks, differenceFen })
    }
    const shown = rows.sort(byLikeness).slice(0, MOST_SHOWN)
    return {
      asked: { code, trimName, priceFen, withoutFen: own?.withoutFen ?? null, ended: !asked.buildable },
      rows: shown,
    }
  },

  'studentCar.detail': async ({ input, ctx }) => {
    const found = await poolCar(ctx.db, input.stockNo)
    // What was never offered is nobody's business.
    if (!found || found.poolState === null) throw new Refusal('NOT_FOUND')
    const day = beijingDay(ctx.now)
    const [range, outlets, { rules }] = await Promise.all([
      configurable(ctx.memory),
      outletsOf(ctx.memory),
      rulesNow(ctx.memory),
    ])
    const { car } = readCar(found.code, range, { day, province: found.provinceCode })
    if (!car) throw new Refusal('NOT_FOUND')
    const outlet = outlets.find(each => each.outletId === found.outletId)
    const price = priceOf(car, rules, day)
    const standing = standingOf({
      ...found,
      inProgramme: inProgramme(rules, found.seriesCode, day),
      buildable: car.buildable,
    })
    const { stockNo, modelYear, code } = found
    const known = { stockNo, modelYear, code, trimName: car.trimName, ...trimFacts(range, car.spuId) }
    if (standing !== 'shown' || !outlet || !price)
      return { ...known, car: null, price: null, place: null, readyOn: null, outlet: null }
    return {
      ...known,
      car,
      price,
      place: found.place,
      readyOn: readyOn(found, day),
      outlet: {
        outletId: outlet.outletId,
        name: { cn: outlet.nameCn, en: outlet.nameEn },
        address: { cn: outlet.addressCn, en: outlet.addressEn },
        phone: outlet.phone,
      },
    }
  },
} satisfies Partial<Handlers>
