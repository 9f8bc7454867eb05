/** What the pages of selling begin with: which cars can be valued, where, and what has to be agreed to. */
import type { Output } from '#contract/kit.ts'
import { type AskedConsent, consentsOf } from '#shop/features/form/asked-consent.ts'
import type { Ask } from '#web/api.ts'
import type { Choice } from '#web/ui/choices.ts'

export type SellSeries = Output<'sell.models'>[number]

/** One offer of the customer's, with everything that is shown of it. */
export type Offer = Output<'sell.detail'>

export interface SellData {
  series: SellSeries[]
  cities: Choice[]
  consents: AskedConsent[]
}

const formIds = { sell: 'FORM-SELL', replace: 'FORM-REPLACE' } as const

/** @param key of the form whose places and consents are asked for */
export async function loadSell(ask: Ask, key: 'sell' | 'replace' = 'sell'): Promise<SellData> {
  const [{ data: series }, { data: provinces }, { data: form }] = await Promise.all([
    ask('sell.models', {}),
    ask('form.provinceCity', { formId: formIds[key] }),
    ask('form.byKey', { key }),
  ])
  return {
    series,
    cities: provinces.flatMap(({ provinceName, cities }) =>
      cities.map(({ cityCode, cityName }) => ({ value: String(cityCode), label: cityName, group: provinceName })),
    ),
    consents: consentsOf(form.formBean),
  }
}

/** Outlets of a city that inspect and buy cars. */
export const sellOutlets = (ask: Ask, cityCode: number) =>
  ask('form.dealers', { formId: formIds.sell, cityCode: String(cityCode) }).then(({ data }) => data)

/** The series that a version belongs to. */
export const seriesOf = (series: readonly SellSeries[], spuId: string | undefined): string | undefined =>
  series.find(each => each.trims.some(trim => String(trim.spuId) === spuId))?.seriesCode

/** Model years of a trim, the newest first. */
export const yearsOf = (series: readonly SellSeries[], spuId: string): number[] => {
  const trim = series.flatMap(each => each.trims).find(each => String(each.spuId) === spuId)
  return trim ? Array.from({ length: trim.lastYear - trim.firstYear + 1 }, (_, n) => trim.lastYear - n) : []
}
