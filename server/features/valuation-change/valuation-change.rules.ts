/** What a new version of the valuation would change; pure but for what it is given (decision 082). */
import type { TrimRow } from '#server/features/car/car.rules.ts'
import { type Valued, worthOf } from '#server/features/used-car/used-car.value.ts'
import { valuedCar } from '#server/features/sell/sell.rules.ts'
import { type Condition, offerValue } from '#server/lib/valuation.ts'
import type { RuleRow, ValuationModel } from '#server/lib/valuation-model.ts'
import type { OpenOffer } from './valuation-change.queries.ts'

const keyOf = ({ kind, key }: Pick<RuleRow, 'kind' | 'key'>): string => `${kind} ${key}`

/** Whether two versions have the same numbers. */
export function isSameRules(a: readonly RuleRow[], b: readonly RuleRow[]): boolean {
  const known = new Map(b.map(row => [keyOf(row), row.value]))
  return a.length === b.length && a.every(row => known.get(keyOf(row)) === row.value)
}

/** Rows as they are kept: each once, in a fixed order. @returns undefined when one is there twice */
export function tidyRules(rows: readonly RuleRow[]): RuleRow[] | undefined {
  const keys = new Set(rows.map(keyOf))
  if (keys.size !== rows.length) return undefined
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(({ kind, key, value }) => ({ kind, key, value }))
}

/** What an open offer would be by other numbers, of the car as it is on that day. */
export function wouldOffer(model: ValuationModel, trim: TrimRow, offer: OpenOffer, now: Date): number {
  const { likeCarNo, likeFen } = offer
  const car = { ...offer, use: offer.useKind, flood: false }
  const like = likeCarNo !== null && likeFen !== null ? { carNo: likeCarNo, priceFen: likeFen } : undefined
  return offerValue(model, valuedCar(model, trim, car, now), offer.condition as Condition, like).totalFen
}

/** How many cars would have another label. */
export const otherLabels = (
  [before, after]: readonly [ValuationModel, ValuationModel],
  cars: readonly Valued[],
  day: string,
): number => cars.filter(car => worthOf(before, car, day).label !== worthOf(after, car, day).label).length
