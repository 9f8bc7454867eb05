import type { Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { modelRange, newCarCampaigns, optionRows, usedCarCounts } from './car.queries.ts'
import { isBuilt, presentSeries } from './car.rules.ts'
import { disclaimersFor } from './disclaimers.ts'
import { campaignNamed, campaignsOf, showCampaign, showOption } from './new-car.rules.ts'
import { compareNewCars, listNewCars, showBodyTypes, showLoan, showNewCar, showSeries } from './new-car.view.ts'

export const carHandlers = {
  /** Series with their models and trims, prices and counts of used cars; one of them, or all in order. */
  'car.seriesList': async ({ input, ctx }) => {
    const [range, used] = await Promise.all([modelRange(ctx.memory), usedCarCounts(ctx.memory, ctx.db, ctx.now)])
    const wanted = range.filter(
      ({ series }) => input.seriesCode === undefined || series.seriesCode === input.seriesCode,
    )
    return { seriesList: wanted.map(each => presentSeries(each, used)) }
  },

  'car.list': ({ input, ctx }) => listNewCars(input, ctx),
  'car.detail': ({ input, ctx }) => showNewCar(input.spuId, ctx),
  'car.compare': ({ input, ctx }) => compareNewCars(input.spuIds, ctx),
  'car.finance': ({ input, ctx }) => showLoan(input, ctx),
  'car.configurator': ({ input, ctx }) => showSeries(input.seriesCode, ctx),
  'car.bodyTypes': ({ ctx }) => showBodyTypes(ctx),
  'car.disclaimers': ({ input, ctx }) => disclaimersFor(1, input, ctx),
  'car.disclaimersV2': ({ input, ctx }) => disclaimersFor(2, input, ctx),

  'car.spuNames': async ({ input, ctx }) => {
    const range = await modelRange(ctx.memory)
    return range
      .filter(({ series }) => input.series.length === 0 || input.series.includes(series.seriesCode))
      .map(({ series, trims }) => ({
        ...withWords(series),
        child: trims.filter(isBuilt).map(trim => ({
          rangeCode: trim.rangeCode,
          series: trim.seriesCode,
          spuId: trim.spuId,
          spuName: { cn: trim.nameCn, en: trim.nameEn },
          priceFen: trim.msrpFen,
        })),
      }))
  },

  'car.packages': async ({ input, ctx }) => {
    const range = await modelRange(ctx.memory)
    return range
      .filter(({ series }) => input.seriesCode === undefined || series.seriesCode === input.seriesCode)
      .flatMap(({ trims }) => trims)
      .filter(trim => input.rangeCode === undefined || trim.rangeCode === input.rangeCode)
      .map(trim => ({
        packageCode: trim.packageCode,
        sopDate: trim.sopOn,
        spuId: trim.spuId,
        spuName: { cn: trim.nameCn, en: trim.nameEn },
        seriesCode: trim.seriesCode,
        rangeCode: trim.rangeCode,
        modelYear: trim.modelYear,
        priceFen: trim.msrpFen,
        ended: !isBuilt(trim),
      }))
  },

  /** Which pictures show the options of a trim. */
  'car.packageResources': async ({ input, ctx }) => {
    const [range, { options, offersOf }] = await Promise.all([modelRange(ctx.memory), optionRows(ctx.memory)])
    const packageCode = input.packageCode.toUpperCase()
    const trim = range.flatMap(({ trims }) => trims).find(each => each.packageCode === packageCode)
    if (!trim) throw new Refusal('NOT_FOUND')
    return {
      packageCode,
      spuId: trim.spuId,
      sopDate: trim.sopOn,
      bodyKey: trim.bodyKey,
      resources: (offersOf.get(trim.spuId) ?? []).flatMap(({ optionCode, standard }) => {
        const option = options.get(optionCode)
        return option && option.pictureCode !== null ? { ...showOption(option), standard } : []
      }),
    }
  },

  'car.campaignInfos': async ({ input, ctx }) => {
    const [range, campaigns] = await Promise.all([modelRange(ctx.memory), newCarCampaigns(ctx.memory)])
    const codes = input.packageCodes.map(each => each.toUpperCase())
    const named = input.spuIds.length + codes.length > 0
    const day = beijingDay(ctx.now)
    return range
      .filter(({ series }) => input.seriesCode === undefined || series.seriesCode === input.seriesCode)
      .flatMap(({ trims }) => trims)
      .filter(trim => (named ? input.spuIds.includes(trim.spuId) || codes.includes(trim.packageCode) : isBuilt(trim)))
      .map(trim => ({
        spuId: trim.spuId,
        packageCode: trim.packageCode,
        campaigns: (!isBuilt(trim)
          ? []
          : input.campaignCode === undefined
            ? campaignsOf(campaigns, trim, day)
            : campaignNamed(campaigns, input.campaignCode, trim, day)
        ).map(showCampaign),
      }))
      .filter(each => input.campaignCode === undefined || each.campaigns.length > 0)
  },
} satisfies Partial<Handlers>
