import { type UsedCarTag, usedCarTags } from '#contract/used-car-codes.ts'
import type { Reply } from '#contract/kit.ts'
import { moneyFigure } from '#contract/figures.ts'
import { labelOf, type Lookup } from './used-car.lookup.ts'
import type { CardRow } from './used-car.queries.ts'
import { monthsBetween, nearlyNew } from './used-car.rules.ts'

export type Card = Reply<'usedCar.list'>['rows'][number]

/** Words on a card's picture, the strongest first; at most two are shown (design 10, Car card). */
function tagsOf(row: CardRow, today: string): Card['tags'] {
  const young = !row.firstRegisteredOn || monthsBetween(row.firstRegisteredOn, today) < nearlyNew.months
  const carries: Record<UsedCarTag, boolean> = {
    soon: row.state === 'pre_publish',
    certified: row.certified,
    drop: row.priceDropFen > 0,
    nearlyNew: young && row.mileageKm < nearlyNew.km,
  }
  return usedCarTags
    .filter(tag => carries[tag.code])
    .map(({ code, cn, en }) => {
      const value = code === 'drop' ? moneyFigure(row.priceDropFen) : ''
      return { code, value, title: value === '' ? { cn, en } : { cn: `${cn} ¥${value}`, en: `${en} ¥${value}` } }
    })
}

/** A card. @param today day in Beijing */
export function cardOf<Row extends CardRow>(row: Row, lookup: Lookup, today: string): Row & Card {
  const price = moneyFigure(row.priceFen)
  return {
    ...row,
    title: { cn: row.titleCn, en: row.titleEn },
    registeredOn: row.firstRegisteredOn,
    cityName: labelOf(lookup, 'cityId', String(row.cityCode)),
    price,
    showPrice: price,
    tags: tagsOf(row, today),
  }
}
