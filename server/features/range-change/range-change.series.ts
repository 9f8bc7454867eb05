/** What staff may edit of a series, and what they may add to it, as the desk asks for it. Pure. */
import type { Energy } from '#contract/car-codes.ts'
import type { Reply } from '#contract/kit.ts'
import type { LoanRate } from '#contract/loan-offer.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { HeldRows } from './range-edit.rows.ts'

interface Named {
  nameCn: string
  nameEn: string
}
const nameOf = ({ nameCn: cn, nameEn: en }: Named) => ({ cn, en })
const named = <T extends Named>(row: T) => ({ ...row, name: nameOf(row) })

/**
 * @param wanted code of the series; absent: the first
 * @throws Refusal NOT_FOUND
 */
export function presentSeries(rows: HeldRows, wanted?: string): Reply<'desk.range.series'> {
  const series = wanted === undefined ? rows.car_series[0] : rows.car_series.find(each => each.seriesCode === wanted)
  if (!series) throw new Refusal('NOT_FOUND')
  const { seriesCode } = series
  const trims = rows.car_trim.map(trim => ({ ...named(trim), priceFen: trim.msrpFen }))
  const [own, others] = [true, false].map(which => trims.filter(trim => (trim.seriesCode === seriesCode) === which))
  const spuIds = new Set(own?.map(({ spuId }) => spuId))
  const offers = rows.car_trim_option.filter(({ spuId }) => spuIds.has(spuId))
  const offered = new Set(offers.map(({ optionCode }) => optionCode))
  const options = rows.car_option.map(named)
  return {
    seriesCode,
    all: rows.car_series.map(named),
    models: rows.car_model.filter(model => model.seriesCode === seriesCode).map(named),
    trims: own ?? [],
    others: others ?? [],
    options: options.filter(({ optionCode }) => offered.has(optionCode)),
    otherOptions: options.filter(({ optionCode }) => !offered.has(optionCode)),
    offers,
    lines: rows.car_equipment.map(named),
    fitted: rows.car_trim_equipment.filter(({ spuId }) => spuIds.has(spuId)),
    campaigns: rows.car_campaign.map(named),
    gifts: rows.car_campaign_gift.map(named),
    loans: rows.finance_product.map(loan => ({
      ...named(loan),
      rates: loan.rates as LoanRate[],
      energies: loan.energies as Energy[] | null,
    })),
    rules: rows.car_rule
      .filter(rule => rule.seriesCode === seriesCode)
      .map(rule => ({ ...rule, sentence: { cn: rule.sentenceCn, en: rule.sentenceEn } })),
  }
}
