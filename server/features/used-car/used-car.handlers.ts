import type { Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { loanFor } from './finance.rules.ts'
import { cardOf } from './used-car.cards.ts'
import { catalogueOf } from './used-car.catalogue.ts'
import { showReport, showUsedCar } from './used-car.detail.ts'
import { listUsedCars } from './used-car.list.ts'
import { lookupOf } from './used-car.lookup.ts'
import { cardRowsByNo } from './used-car.queries.ts'

export const usedCarHandlers = {
  'usedCar.list': ({ input, ctx }) => listUsedCars(input, ctx),
  'usedCar.detail': ({ input, ctx }) => showUsedCar(input.carNo, ctx),
  'usedCar.report': ({ input, ctx }) => showReport(input.carNo, ctx),

  'usedCar.spuNames': async ({ input, ctx }) => {
    const [{ rows }, { index }] = await Promise.all([lookupOf(ctx.memory), catalogueOf(ctx.memory, ctx.now)])
    const counts = index.find({}, 'smart', true, 0, 0, { modelCodes: true }).counts.modelCodes
    return rows.series
      .filter(series => input.series.length === 0 || input.series.includes(series.seriesCode))
      .map(series => ({
        ...withWords(series),
        child: rows.trims
          .filter(
            trim =>
              trim.seriesCode === series.seriesCode &&
              (input.rangeCodes.length === 0 || input.rangeCodes.includes(trim.rangeCode)),
          )
          .map(trim => ({
            ...trim,
            series: trim.seriesCode,
            spuName: { cn: trim.nameCn, en: trim.nameEn },
            count: counts[trim.spuId] ?? 0,
          })),
      }))
  },

  'usedCar.finance': async ({ input, ctx }) => {
    const [car] = await cardRowsByNo(ctx.db, [input.carNo.toUpperCase()])
    if (!car) throw new Refusal('NOT_FOUND')
    return loanFor(car.priceFen, input)
  },

  'usedCar.byNos': async ({ input, ctx }) => {
    const carNos = input.carNos.map(carNo => carNo.toUpperCase())
    const [rows, lookup] = await Promise.all([cardRowsByNo(ctx.db, carNos), lookupOf(ctx.memory)])
    const today = beijingDay(ctx.now)
    return carNos.flatMap(carNo => {
      const row = rows.find(each => each.carNo === carNo)
      return row ? [cardOf(row, lookup, today)] : []
    })
  },
} satisfies Partial<Handlers>
