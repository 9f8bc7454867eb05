import { type UsedCarTag, usedCarTags } from '#contract/constants.ts'
import type { Language } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'
import { moneyFigure } from '#contract/figures.ts'
import { labelOf, type Lookup } from './used-car.lookup.ts'
import type { CardRow } from './used-car.queries.ts'
import { monthsBetween, nearlyNew } from './used-car.rules.ts'

export type Card = Reply<'usedCar.list'>['rows'][number]

/** Words on a card's picture, the strongest first; at most two are shown (design 10, Car card). */
function tagsOf(row: CardRow, today: string, en: boolean): Card['tags'] {
  const young = !row.firstRegisteredOn || monthsBetween(row.firstRegisteredOn, today) < nearlyNew.months
  const carries: Record<UsedCarTag, boolean> = {
    soon: row.state === 'pre_publish',
    certified: row.certified,
    drop: row.priceDropFen > 0,
    nearlyNew: young && row.mileageKm < nearlyNew.km,
  }
  return usedCarTags
    .filter(tag => carries[tag.code])
    .map(tag => {
      const name = en ? tag.en : tag.cn
      const value = tag.code === 'drop' ? moneyFigure(row.priceDropFen) : ''
      return { code: tag.code, value, title: value === '' ? name : `${name} ¥${value}` }
    })
}

/** A card in the visitor's language. @param today day in Beijing */
export function cardOf(row: CardRow, lookup: Lookup, language: Language, today: string): Card {
  const en = language === 'en'
  const price = moneyFigure(row.priceFen)
  return {
    carNo: row.carNo,
    spuId: row.spuId,
    title: en ? row.titleEn : row.titleCn,
    seriesCode: row.seriesCode,
    modelYear: row.modelYear,
    registeredOn: row.firstRegisteredOn,
    mileageKm: row.mileageKm,
    cityName: labelOf(lookup, 'cityId', String(row.cityCode), language),
    priceFen: row.priceFen,
    price,
    showPrice: price,
    monthlyFen: row.monthlyFen,
    priceDropFen: row.priceDropFen,
    msrpFen: row.msrpFen,
    certified: row.certified,
    isVideo: row.isVideo,
    state: row.state,
    bodyKey: row.bodyKey,
    paint: row.paint,
    cabin: row.cabin,
    tags: tagsOf(row, today, en),
  }
}
