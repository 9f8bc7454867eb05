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
  const young = !row.first_registered_on || monthsBetween(row.first_registered_on, today) < nearlyNew.months
  const carries: Record<UsedCarTag, boolean> = {
    soon: row.state === 'pre_publish',
    certified: row.certified,
    drop: row.price_drop_fen > 0,
    nearlyNew: young && row.mileage_km < nearlyNew.km,
  }
  return usedCarTags
    .filter(tag => carries[tag.code])
    .map(tag => {
      const name = en ? tag.en : tag.cn
      const value = tag.code === 'drop' ? moneyFigure(row.price_drop_fen) : ''
      return { code: tag.code, value, title: value === '' ? name : `${name} ¥${value}` }
    })
}

/** A card in the visitor's language. @param today day in Beijing */
export function cardOf(row: CardRow, lookup: Lookup, language: Language, today: string): Card {
  const en = language === 'en'
  const price = moneyFigure(row.price_fen)
  return {
    carNo: row.car_no,
    spuId: row.spu_id,
    title: en ? row.title_en : row.title_cn,
    seriesCode: row.series_code,
    modelYear: row.model_year,
    registeredOn: row.first_registered_on,
    mileageKm: row.mileage_km,
    cityName: labelOf(lookup, 'cityId', String(row.city_code), language),
    priceFen: row.price_fen,
    price,
    showPrice: price,
    monthlyFen: row.monthly_fen,
    priceDropFen: row.price_drop_fen,
    msrpFen: row.msrp_fen,
    certified: row.certified,
    isVideo: row.is_video,
    state: row.state,
    bodyKey: row.body_key,
    paint: row.paint,
    cabin: row.cabin,
    tags: tagsOf(row, today, en),
  }
}
