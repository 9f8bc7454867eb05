/** What an own car is worth on a day, and over time; pure (decision 074). */
import type { Reply } from '#contract/kit.ts'
import type { TrimRow } from '#server/features/car/car.rules.ts'
import { valuedCar, whyByHand } from '#server/features/sell/sell.rules.ts'
import { monthsBetween } from '#server/features/used-car/used-car.rules.ts'
import { beijingDay, dayMs, fromBeijing, later, monthsLater } from '#server/lib/clock.ts'
import { marketValue } from '#server/lib/valuation.ts'
import type { ValuationModel } from '#server/lib/valuation-model.ts'

export type Points = Reply<'carValue.show'>['points']

/** What is known of a car. */
export interface Worth {
  modelYear: number
  registeredOn: string
  mileageKm: number
  /** The day on which it had so many kilometres. */
  mileageOn: string
  kmPerMonth: number
  cityCode: number
  useKind: 'private' | 'rental'
  accident: boolean
  grade: 1 | 2 | 3
}

/** Whether a car may be of a version: of its model, and of a year in which that was built. */
export const mayBe = (trim: TrimRow, { rangeCode, modelYear }: { rangeCode: string; modelYear: number }): boolean =>
  trim.rangeCode === rangeCode &&
  trim.firstModelYear <= modelYear &&
  (trim.lastModelYear === null || modelYear <= trim.lastModelYear)

/** Months of what is shown, before today and after it. */
const shown = { before: 12, beforeStep: 3, after: 36, afterStep: 6 } as const

/** So many kilometres it has on a day, not before they were said, if it goes on as it does. */
export const kilometresOn = ({ mileageKm, mileageOn, kmPerMonth }: Worth, day: string): number =>
  mileageKm + monthsBetween(mileageOn, day) * kmPerMonth

/**
 * The worth on a day by the numbers of a model.
 * @returns undefined where the numbers do not reach it and a person has to value it, and before its registration
 */
export function worthOn(
  model: ValuationModel,
  trim: TrimRow,
  worth: Worth,
  at: Date,
): { valueFen: number; mileageKm: number } | undefined {
  const day = beijingDay(at)
  if (day < worth.registeredOn) return undefined
  const mileageKm = kilometresOn(worth, day)
  const { spuId } = trim
  const of = valuedCar(model, trim, { ...worth, spuId, mileageKm, use: worth.useKind, flood: false }, at)
  if (whyByHand(model, of, false) !== null) return undefined
  return { valueFen: marketValue(model, { ...of, grade: worth.grade }).totalFen, mileageKm }
}

/** First day of a month of Beijing. */
export const monthOf = (at: Date): string => `${beijingDay(at).slice(0, 7)}-01`

/**
 * The worth over time: what was said, before that what today's numbers say, today, and the years to come.
 * @param said what was kept, oldest first; that of this month is what is shown as today
 */
export function pointsOf(
  model: ValuationModel,
  trim: TrimRow,
  worth: Worth,
  said: readonly { month: string; valueFen: number; mileageKm: number }[],
  now: Date,
): Points {
  const today = worthOn(model, trim, worth, now)
  if (!today) return []
  const at = (kind: 'past' | 'next', months: number): Points => {
    // What so many months end with is the midnight after the day.
    const day = beijingDay(later(monthsLater(now, months), -dayMs))
    // Counted from today's, so that each step is as long as the months it spans.
    const mileageKm = Math.max(0, today.mileageKm + months * worth.kmPerMonth)
    const found = worthOn(model, trim, { ...worth, mileageKm, mileageOn: day }, fromBeijing(day))
    return found ? [{ kind, day, ...found }] : []
  }
  const earlier = said.filter(each => each.month < monthOf(now))
  const first = earlier[0]?.month ?? '9999'
  const back = Array.from({ length: shown.before / shown.beforeStep }, (_, n) => -shown.before + n * shown.beforeStep)
  const on = Array.from({ length: shown.after / shown.afterStep }, (_, n) => (n + 1) * shown.afterStep)
  return [
    ...back.flatMap(months => at('past', months)).filter(each => each.day < first),
    ...earlier.map(({ month, valueFen, mileageKm }) => ({ kind: 'said' as const, day: month, valueFen, mileageKm })),
    { kind: 'now', day: beijingDay(now), ...today },
    ...on.flatMap(months => at('next', months)),
  ]
}
