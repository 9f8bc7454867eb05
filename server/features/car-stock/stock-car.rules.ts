/** When a car in stock could be handed over, and what tells it from a configuration; pure (decision 080). */
import { differenceOf } from '#contract/configure/compare.ts'
import type { Build } from '#contract/configure/range-data.ts'
import { compile, type Where } from '#contract/configure/rule-book.ts'
import type { Word } from '#contract/parts.ts'
import { itemAt } from '#contract/required.ts'
import type { StockPlace } from '#contract/stock-car-codes.ts'
import type { Configurable } from '#server/features/configure/configure.rules.ts'
import { beijingDay, dayMs, fromBeijing, later } from '#server/lib/clock.ts'

/** Days that a car stands at its outlet before it is handed over: inspection and registration. */
export const PREPARATION_DAYS = 3

/** A day so many days after another; both `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string => beijingDay(later(fromBeijing(day), days * dayMs))

/** First day on which a car could be handed over. @param today `YYYY-MM-DD` in China */
export const readyOn = ({ arrivesOn }: { arrivesOn: string }, today: string): string =>
  daysAfter(arrivesOn > today ? arrivesOn : today, PREPARATION_DAYS)

/** A car that stands at the outlet has come by today; one on its way comes today at the earliest. */
export const dayFits = (place: StockPlace, arrivesOn: string, today: string): boolean =>
  place === 'outlet' ? arrivesOn <= today : arrivesOn >= today

/** What tells a car from the one that was asked for, by the names of options; both of one trim. */
export function differsFrom(
  asked: Build,
  car: Build,
  { data, options }: Configurable,
  where: Where,
): { has: Word[]; lacks: Word[] } {
  const series = itemAt(
    data,
    data.findIndex(each => each.trims.some(trim => trim.spuId === asked.spuId)),
  )
  const nameOf = (optionCode: string): Word => {
    const option = options.get(optionCode)
    return { cn: option?.nameCn ?? optionCode, en: option?.nameEn ?? optionCode }
  }
  const changes = differenceOf(compile(series, where), asked, car).options
  const names = (what: 'in' | 'out') => changes.filter(each => each.what === what).map(each => nameOf(each.optionCode))
  return { has: names('in'), lacks: names('out') }
}
