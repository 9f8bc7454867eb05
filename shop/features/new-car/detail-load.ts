import { newCarPrices } from '#contract/price-spans.ts'
import { pageSizes } from '#contract/constants.ts'
import type { SpanChoice } from '#contract/choice.ts'
import type { Input, Output } from '#contract/kit.ts'
import { newCarAddress } from '#shop/features/car/new-car-address.ts'
import { type NewCarCardData, newCarCardData } from '#shop/features/car/new-car-card.tsx'
import { noNewCarFilter } from '#shop/features/car/new-car-path.ts'
import { type CarCardData, cardData } from '#shop/features/used-car/car-card.tsx'
import type { Ask } from '#web/api.ts'
import { newCarList } from './list-load.ts'

export type NewCarDetail = Output<'car.detail'>
export type DetailTrim = NewCarDetail['trims'][number]

/** What the page of a trim shows. */
export interface NewCarPageData {
  detail: NewCarDetail
  /** Some used cars of the series. */
  usedCars: CarCardData[]
  /** One of each other series at about this price. */
  others: NewCarCardData[]
}

/** One row of cards. */
const usedCarsShown = 4

/** What stands around a trim's data: without it the page is whole, so a failure of it is none of the page. */
export async function loadAround(ask: Ask, detail: NewCarDetail): Promise<NewCarPageData> {
  const { seriesCode } = detail.car
  const question = { series: [seriesCode], mdseStatus: ['publish'], pageSize: usedCarsShown } as Input<'usedCar.list'>
  const [used, others] = await Promise.allSettled([
    detail.usedCars.count > 0 ? ask('usedCar.list', question) : undefined,
    loadOthers(ask, detail.car),
  ])
  return {
    detail,
    usedCars: used.status === 'fulfilled' ? (used.value?.data.rows.map(cardData) ?? []) : [],
    others: others.status === 'fulfilled' ? others.value : [],
  }
}

/** So many are asked for: each series has a few versions in a range of prices. */
const lookedAt = 20

/** New cars of other series in the same range of prices, one each (spec 9: four recommended). */
async function loadOthers(ask: Ask, { priceFen, seriesCode }: DetailTrim): Promise<NewCarCardData[]> {
  const ranges: readonly SpanChoice[] = newCarPrices
  const range = ranges.find(({ to }) => to === undefined || priceFen < to)
  const price = range ? [String(range.code)] : []
  const state = newCarAddress.change(newCarAddress.fresh, { filter: { ...noNewCarFilter, price } })
  const { data } = await ask('car.list', newCarList.question(state, 1, lookedAt))
  const known = new Set([seriesCode])
  return data.rows
    .filter(row => !known.has(row.seriesCode) && known.add(row.seriesCode))
    .slice(0, pageSizes.newCarRecommended)
    .map(newCarCardData)
}

/** The number of a trim in an address; 0, which is none, where there is no such number. */
export const spuIdOf = (text: string | undefined): number =>
  /^[1-9]\d{0,8}(\.html)?$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : 0
