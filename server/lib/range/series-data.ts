import type { SeriesData } from '#contract/configure/range-data.ts'
import type { RangeRows } from './range-rows.ts'

/** Rows that the resolver needs. */
export type ConfigurableRows = Pick<RangeRows, 'car_series' | 'car_trim' | 'car_trim_option' | 'car_rule'>

/** Each series as the resolver takes it (decision 055): rows as they stand, without words. */
export function seriesDataOf(rows: ConfigurableRows) {
  const offers = Map.groupBy(rows.car_trim_option, row => row.spuId)
  const trims = Map.groupBy(rows.car_trim, row => row.seriesCode)
  const rules = Map.groupBy(rows.car_rule, row => row.seriesCode)
  const offerOf = ({ spuId: _, ...offer }: RangeRows['car_trim_option'][number]) => offer
  const ruleOf = ({ sentenceCn: _cn, sentenceEn: _en, ...rule }: RangeRows['car_rule'][number]) => rule
  return rows.car_series.map(({ seriesCode }) => ({
    seriesCode,
    trims: (trims.get(seriesCode) ?? []).map(trim => ({
      spuId: trim.spuId,
      trimNo: trim.trimNo,
      seriesCode,
      modelYear: trim.modelYear,
      priceFen: trim.msrpFen,
      leadDays: trim.leadDays,
      ended: trim.lastModelYear !== null,
      successor: trim.successor,
      offers: (offers.get(trim.spuId) ?? []).map(offerOf),
    })),
    rules: (rules.get(seriesCode) ?? []).map(ruleOf),
  })) satisfies SeriesData[]
}
