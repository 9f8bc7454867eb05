/** The model range as a tree, and what of it is for sale used. Pure. */
import type { BodyType } from '#contract/codes.ts'
import type { BodyKey, Energy } from '#contract/constants.ts'
import type { Language } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'

export interface SeriesRow {
  seriesCode: string
  nameCn: string
  nameEn: string
  kindCn: string
  kindEn: string
  introCn: string
  introEn: string
  bodyType: BodyType
  bodyKey: BodyKey
  sort: number
}
export interface ModelRow {
  rangeCode: string
  seriesCode: string
  nameCn: string
  nameEn: string
  energy: Energy
}
export interface TrimRow {
  spuId: number
  rangeCode: string
  seriesCode: string
  nameCn: string
  nameEn: string
  shortNameCn: string
  shortNameEn: string
  energy: Energy
  msrpFen: number
  firstModelYear: number
  lastModelYear: number | null
}
export type ModelRange = readonly { series: SeriesRow; models: ModelRow[]; trims: TrimRow[] }[]

export interface UsedCount {
  count: number
  priceFromFen: number
}
type SeriesAnswer = Reply<'car.seriesList'>['seriesList'][number]

/** Models and trims below their series, all in the order of the rows. */
export function buildRange(
  series: readonly SeriesRow[],
  models: readonly ModelRow[],
  trims: readonly TrimRow[],
): ModelRange {
  return series.map(row => ({
    series: row,
    models: models.filter(model => model.seriesCode === row.seriesCode),
    trims: trims.filter(trim => trim.seriesCode === row.seriesCode),
  }))
}

/** Lowest list price of those that are built today; of all when none is built any more; 0 for an empty list. */
export function priceFromFen(trims: readonly TrimRow[]): number {
  const built = trims.filter(trim => trim.lastModelYear === null)
  const prices = (built.length > 0 ? built : trims).map(trim => trim.msrpFen)
  return prices.length > 0 ? Math.min(...prices) : 0
}

/** One series as the menu and the filters need it (spec 3, Series dictionary entry). */
export function presentSeries(
  { series, models, trims }: ModelRange[number],
  used: ReadonlyMap<number, UsedCount>,
  language: Language,
): SeriesAnswer {
  const english = language === 'en'
  const countOf = (list: readonly TrimRow[]) => list.reduce((sum, trim) => sum + (used.get(trim.spuId)?.count ?? 0), 0)
  const usedPrices = trims.flatMap(trim => used.get(trim.spuId)?.priceFromFen ?? [])
  return {
    seriesCode: series.seriesCode,
    name: english ? series.nameEn : series.nameCn,
    nameCn: series.nameCn,
    nameEn: series.nameEn,
    kind: english ? series.kindEn : series.kindCn,
    intro: english ? series.introEn : series.introCn,
    bodyType: series.bodyType,
    bodyKey: series.bodyKey,
    sort: series.sort,
    priceFromFen: priceFromFen(trims),
    usedCarCount: countOf(trims),
    usedPriceFromFen: usedPrices.length > 0 ? Math.min(...usedPrices) : null,
    models: models.map(model => {
      const own = trims.filter(trim => trim.rangeCode === model.rangeCode)
      return {
        rangeCode: model.rangeCode,
        name: english ? model.nameEn : model.nameCn,
        nameCn: model.nameCn,
        nameEn: model.nameEn,
        energy: model.energy,
        priceFromFen: priceFromFen(own),
        usedCarCount: countOf(own),
      }
    }),
    child: trims.map(trim => ({
      rangeCode: trim.rangeCode,
      series: trim.seriesCode,
      spuId: trim.spuId,
      spuName: english ? trim.nameEn : trim.nameCn,
      spuNameCn: trim.nameCn,
      spuNameEn: trim.nameEn,
      shortName: english ? trim.shortNameEn : trim.shortNameCn,
      energy: trim.energy,
      msrpFen: trim.msrpFen,
      modelYears: { first: trim.firstModelYear, last: trim.lastModelYear },
      usedCarCount: used.get(trim.spuId)?.count ?? 0,
    })),
  }
}
