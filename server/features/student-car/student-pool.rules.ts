/** What of the pool visitors see and why not, and what a car comes to under the programme; pure (decision 119). */
import type { ErrorName } from '#contract/errors.ts'
import type { StockCarState } from '#contract/stock-car-codes.ts'
import type { PoolStanding } from '#contract/student/pool.ts'
import { studentPrice, type StudentPrice } from '#contract/student/price.ts'
import { type Rule, ruleOn } from '#contract/student/rules.ts'
import type { WholeCar } from '#server/features/configure/configure.rules.ts'

/** Whether the rules in force have a series in the programme: imported key parts of it are on record. */
export const inProgramme = (rules: readonly Rule[], seriesCode: string, today: string): boolean =>
  (ruleOn(rules, { code: 'partsShare', subject: seriesCode }, today)?.value ?? 0) > 0

/** A configured car's price with duty and taxes and without; undefined: its series is not in the programme. */
export const priceOf = (
  { priceFen, seriesCode, energy }: Pick<WholeCar, 'priceFen' | 'seriesCode' | 'energy'>,
  rules: readonly Rule[],
  today: string,
): StudentPrice | undefined => studentPrice(priceFen, { seriesCode, plug: energy !== 'ICE' }, rules, today)

/** What is known of a car in stock. */
export interface PoolFacts {
  poolState: string | null
  carState: StockCarState
  outletSells: boolean
  inProgramme: boolean
  /** Its configuration can be ordered today. */
  buildable: boolean
}

/** What keeps a car from being shown; undefined: nothing. What cannot be changed by anybody today is said first. */
export function hindrance(
  facts: Omit<PoolFacts, 'poolState'>,
): Exclude<PoolStanding, 'shown' | 'none' | 'removed'> | undefined {
  const { carState, outletSells, inProgramme: known, buildable } = facts
  if (carState === 'allocated' || carState === 'delivered') return 'sold'
  if (carState === 'withdrawn') return 'withdrawn'
  if (!outletSells) return 'outlet'
  if (!known) return 'series'
  return buildable ? undefined : 'notBuilt'
}

/** Whether visitors see a car, and why not. */
export function standingOf(facts: PoolFacts): PoolStanding {
  if (facts.poolState === null) return 'none'
  if (facts.poolState === 'removed') return 'removed'
  return hindrance(facts) ?? 'shown'
}

/** Why a car cannot be offered, by what hinders it. */
export const refusals: Readonly<Record<NonNullable<ReturnType<typeof hindrance>>, ErrorName>> = {
  sold: 'STUDENT_POOL_NOT_FREE',
  withdrawn: 'STUDENT_POOL_NOT_FREE',
  outlet: 'STUDENT_POOL_OUTLET',
  series: 'STUDENT_POOL_SERIES',
  notBuilt: 'STUDENT_POOL_NO_PRICE',
}
