import type { Language } from '#contract/errors.ts'
import type { Output } from '#contract/kit.ts'
import { yuanFigure } from '#server/lib/money.ts'
import { labelOf, type Lookup } from './used-car.lookup.ts'
import type { CardRow } from './used-car.queries.ts'
import { monthsBetween, nearlyNew } from './used-car.rules.ts'

export type Card = Output<'usedCar.list'>['rows'][number]

/** Words on a card's picture, the strongest first; at most two are shown (design 10, Car card). */
function tagsOf(row: CardRow, today: string, en: boolean): Card['tags'] {
  const tags: Card['tags'] = []
  if (row.state === 'pre_publish') tags.push({ code: 'soon', title: en ? 'Coming soon' : '即将上架' })
  if (row.certified) tags.push({ code: 'certified', title: en ? 'Certified' : '官方认证' })
  if (row.price_drop_fen > 0) {
    const drop = yuanFigure(row.price_drop_fen).replace(/\.00$/, '')
    tags.push({ code: 'drop', title: en ? `¥${drop} off` : `直降 ¥${drop}` })
  }
  const young = !row.first_registered_on || monthsBetween(row.first_registered_on, today) < nearlyNew.months
  if (young && row.mileage_km < nearlyNew.km) tags.push({ code: 'nearlyNew', title: en ? 'Nearly new' : '准新车' })
  return tags
}

/** A card in the visitor's language. @param today day in Beijing */
export function cardOf(row: CardRow, lookup: Lookup, language: Language, today: string): Card {
  const en = language === 'en'
  const price = yuanFigure(row.price_fen)
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
