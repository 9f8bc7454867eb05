/** The model range as a tree, and what of it is for sale used. Pure. */
import type { BodyType } from '#contract/codes.ts'
import type { BodyKey, Energy } from '#contract/constants.ts'
import type { Language } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'

export interface SeriesRow {
  series_code: string
  name_cn: string
  name_en: string
  kind_cn: string
  kind_en: string
  intro_cn: string
  intro_en: string
  body_type: BodyType
  body_key: BodyKey
  sort: number
}
export interface ModelRow {
  range_code: string
  series_code: string
  name_cn: string
  name_en: string
  energy: Energy
}
export interface TrimRow {
  spu_id: number
  range_code: string
  series_code: string
  name_cn: string
  name_en: string
  short_name_cn: string
  short_name_en: string
  energy: Energy
  msrp_fen: number
  first_model_year: number
  last_model_year: number | null
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
    models: models.filter(model => model.series_code === row.series_code),
    trims: trims.filter(trim => trim.series_code === row.series_code),
  }))
}

/** Lowest list price of those that are built today; of all when none is built any more; 0 for an empty list. */
export function priceFromFen(trims: readonly TrimRow[]): number {
  const built = trims.filter(trim => trim.last_model_year === null)
  const prices = (built.length > 0 ? built : trims).map(trim => trim.msrp_fen)
  return prices.length > 0 ? Math.min(...prices) : 0
}

/** One series as the menu and the filters need it (spec 3, Series dictionary entry). */
export function presentSeries(
  { series, models, trims }: ModelRange[number],
  used: ReadonlyMap<number, UsedCount>,
  language: Language,
): SeriesAnswer {
  const english = language === 'en'
  const countOf = (list: readonly TrimRow[]) => list.reduce((sum, trim) => sum + (used.get(trim.spu_id)?.count ?? 0), 0)
  const usedPrices = trims.flatMap(trim => used.get(trim.spu_id)?.priceFromFen ?? [])
  return {
    seriesCode: series.series_code,
    name: english ? series.name_en : series.name_cn,
    nameCn: series.name_cn,
    nameEn: series.name_en,
    kind: english ? series.kind_en : series.kind_cn,
    intro: english ? series.intro_en : series.intro_cn,
    bodyType: series.body_type,
    bodyKey: series.body_key,
    sort: series.sort,
    priceFromFen: priceFromFen(trims),
    usedCarCount: countOf(trims),
    usedPriceFromFen: usedPrices.length > 0 ? Math.min(...usedPrices) : null,
    models: models.map(model => {
      const own = trims.filter(trim => trim.range_code === model.range_code)
      return {
        rangeCode: model.range_code,
        name: english ? model.name_en : model.name_cn,
        nameCn: model.name_cn,
        nameEn: model.name_en,
        energy: model.energy,
        priceFromFen: priceFromFen(own),
        usedCarCount: countOf(own),
      }
    }),
    child: trims.map(trim => ({
      rangeCode: trim.range_code,
      series: trim.series_code,
      spuId: trim.spu_id,
      spuName: english ? trim.name_en : trim.name_cn,
      spuNameCn: trim.name_cn,
      spuNameEn: trim.name_en,
      shortName: english ? trim.short_name_en : trim.short_name_cn,
      energy: trim.energy,
      msrpFen: trim.msrp_fen,
      modelYears: { first: trim.first_model_year, last: trim.last_model_year },
      usedCarCount: used.get(trim.spu_id)?.count ?? 0,
    })),
  }
}
