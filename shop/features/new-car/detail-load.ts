import type { Input, Output } from '#contract/kit.ts'
import { type NewCarCardData, newCarCardData } from '#shop/features/car/new-car-card.tsx'
import { type CarCardData, cardData } from '#shop/features/used-car/car-card.tsx'
import type { Ask } from '#web/api.ts'
import { loadRecommended } from './list-load.ts'

export type NewCarDetail = Output<'car.detail'>
export type DetailTrim = NewCarDetail['trims'][number]

/** What the page of a trim shows. */
export interface NewCarPageData {
  detail: NewCarDetail
  /** Some used cars of the series. */
  usedCars: CarCardData[]
  /** Trims of other series. */
  others: NewCarCardData[]
}

/** One row of cards. */
const usedCarsShown = 4

/** What stands around a trim's data: without it the page is whole, so a failure of it is none of the page. */
export async function loadAround(ask: Ask, detail: NewCarDetail): Promise<NewCarPageData> {
  const { seriesCode } = detail.car
  const question = { series: [seriesCode], mdseStatus: ['publish'], pageSize: usedCarsShown } as Input<'usedCar.list'>
  const [used, recommended] = await Promise.allSettled([
    detail.usedCars.count > 0 ? ask('usedCar.list', question) : undefined,
    loadRecommended(ask),
  ])
  return {
    detail,
    usedCars: used.status === 'fulfilled' ? (used.value?.data.rows.map(cardData) ?? []) : [],
    others:
      recommended.status === 'fulfilled'
        ? recommended.value.filter(each => each.spuId !== detail.car.spuId).map(newCarCardData)
        : [],
  }
}

/** The number of a trim in an address; 0, which is none, where there is no such number. */
export const spuIdOf = (text: string | undefined): number =>
  /^[1-9]\d{0,8}(\.html)?$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : 0
