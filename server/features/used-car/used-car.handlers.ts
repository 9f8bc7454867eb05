import type { Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { usedCarPlan } from '#server/lib/used-car-loan.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { financeProducts } from '#server/features/car/car.queries.ts'
import { loanFor, usedCarProducts, usedCarProductsOn } from './finance.rules.ts'
import { cardOf } from './used-car.cards.ts'
import { compareUsedCars } from './used-car.compare.ts'
import { catalogueOf } from './used-car.catalogue.ts'
import { showPriceLabel } from './price-label.ts'
import { checkReport, showReportKeys } from './report-signing.ts'
import { showTimedCampaigns } from './timed-campaign.ts'
import { showReport, showUsedCar } from './used-car.detail.ts'
import { listUsedCars } from './used-car.list.ts'
import { lookupOf } from './used-car.lookup.ts'
import { carByNo, cardRowsByNo } from './used-car.queries.ts'

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
    const [car, products] = await Promise.all([carByNo(ctx.db, input.carNo.toUpperCase()), financeProducts(ctx.memory)])
    const loan = car && loanFor(usedCarProducts(products, car, beijingDay(ctx.now)), car, input)
    if (!loan) throw new Refusal('NOT_FOUND')
    return loan
  },

  'usedCar.priceLabel': ({ input, ctx }) => showPriceLabel(input.carNo, ctx),
  'usedCar.checkReport': ({ input, ctx }) => checkReport(input, ctx),
  'usedCar.reportKeys': ({ ctx }) => showReportKeys(ctx),
  'usedCar.timedCampaigns': ({ input, ctx }) => showTimedCampaigns(input, ctx),

  'usedCar.loanProducts': async ({ input, ctx }) => {
    const products = await financeProducts(ctx.memory)
    const day = beijingDay(ctx.now)
    const car = input.carNo === undefined ? undefined : await carByNo(ctx.db, input.carNo.toUpperCase())
    if (input.carNo !== undefined && !car) throw new Refusal('NOT_FOUND')
    return {
      car: car ? { carNo: car.carNo, title: { cn: car.titleCn, en: car.titleEn }, priceFen: car.priceFen } : null,
      usual: usedCarPlan,
      products: (car ? usedCarProducts(products, car, day) : usedCarProductsOn(products, day)).map(product => ({
        ...withWords(product),
        lender: product.channel,
      })),
    }
  },

  'usedCar.compare': ({ input, ctx }) => compareUsedCars(input.carNos, ctx),

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
