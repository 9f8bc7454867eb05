/** The model range as a tree, and what of it is for sale used. Pure. */
import type { Selectable } from 'kysely'
import type { Reply } from '#contract/kit.ts'
import type { CarModelTable, CarSeriesTable, CarTrimTable } from '#server/db/schema.ts'
import { withWords } from '#server/lib/words.ts'

export type SeriesRow = Selectable<CarSeriesTable>
export type ModelRow = Selectable<CarModelTable>
export type TrimRow = Selectable<CarTrimTable>
export type ModelRange = readonly { series: SeriesRow; models: ModelRow[]; trims: TrimRow[] }[]

export interface UsedCount {
  count: number
  priceFromFen: number
}
type SeriesAnswer = Reply<'car.seriesList'>['seriesList'][number]

/** Whether a trim is built, and so can be ordered. */
export const isBuilt = (trim: Pick<TrimRow, 'lastModelYear'>): boolean => trim.lastModelYear === null

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
  const built = trims.filter(isBuilt)
  const prices = (built.length > 0 ? built : trims).map(trim => trim.msrpFen)
  return prices.length > 0 ? Math.min(...prices) : 0
}

/** One series as the menu and the filters need it (spec 3, Series dictionary entry). */
export function presentSeries(
  { series, models, trims }: ModelRange[number],
  used: ReadonlyMap<number, UsedCount>,
): SeriesAnswer {
  const countOf = (list: readonly TrimRow[]) => list.reduce((sum, trim) => sum + (used.get(trim.spuId)?.count ?? 0), 0)
  const usedPrices = trims.flatMap(trim => used.get(trim.spuId)?.priceFromFen ?? [])
  return {
    ...withWords(series),
    priceFromFen: priceFromFen(trims),
    usedCarCount: countOf(trims),
    usedPriceFromFen: usedPrices.length > 0 ? Math.min(...usedPrices) : null,
    models: models.map(model => {
      const own = trims.filter(trim => trim.rangeCode === model.rangeCode)
      return { ...withWords(model), priceFromFen: priceFromFen(own), usedCarCount: countOf(own) }
    }),
    child: trims.map(trim => ({
      ...withWords(trim),
      series: trim.seriesCode,
      spuName: { cn: trim.nameCn, en: trim.nameEn },
      spuNameCn: trim.nameCn,
      spuNameEn: trim.nameEn,
      modelYears: { first: trim.firstModelYear, last: trim.lastModelYear },
      usedCarCount: countOf([trim]),
    })),
  }
}
