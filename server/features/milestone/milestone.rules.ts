/** When the steps of a new car are expected, which are done, and what may be said of them; pure (decision 084). */
import { type Milestone, milestones, type MoveReason } from '#contract/milestones.ts'
import type { StockPlace } from '#contract/stock-car-codes.ts'
import { daysAfter, PREPARATION_DAYS } from '#server/features/car-stock/stock-car.rules.ts'
import { dayMs, fromBeijing } from '#server/lib/clock.ts'

/** Days from leaving the factory to the dealer. */
export const TRANSPORT_DAYS = 7
/** Days from the end of the line to the lorry. */
export const DISPATCH_DAYS = 2
/** The furthest day that is ever expected, from today on. */
export const FURTHEST_DAYS = 365

/** Days before the hand-over on which each step is done, of a car that goes its way as estimated. */
const daysBefore: Readonly<Record<Milestone, number>> = {
  production: PREPARATION_DAYS + TRANSPORT_DAYS + DISPATCH_DAYS,
  transport: PREPARATION_DAYS + TRANSPORT_DAYS,
  arrival: PREPARATION_DAYS,
  inspection: 2,
  registration: 1,
  handOver: 0,
}

/** What an order says of its car's way; days `YYYY-MM-DD` in China. */
export interface Promised {
  placedOn: string
  /** As it was frozen with the order. */
  expectedOn: string
  /** It was ordered as a car that was built already. */
  fromStock: boolean
  /** Where its car is; null: it has none yet. */
  place: StockPlace | null
  /** Day on which its car comes, or came. */
  arrivesOn: string | null
}

/** What staff have said of a step. */
export interface Said {
  milestone: Milestone
  forecastOn: string | null
  movedReason: MoveReason | null
  doneOn: string | null
  version: number
}

export interface Step {
  milestone: Milestone
  done: boolean
  doneOn: string | null
  forecastOn: string
  /** Against the estimate of the order. */
  movedDays: number
  movedReason: MoveReason | null
  /** Where the car stands says that it is done: nobody takes that back here. */
  byCar: boolean
  version: number
}

/** Days from one day to another; below zero backwards. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((fromBeijing(to).getTime() - fromBeijing(from).getTime()) / dayMs)

/** A car that was in stock is built already. */
const stepsOf = ({ fromStock }: Promised): readonly Milestone[] =>
  fromStock ? milestones.filter(each => each !== 'production') : milestones

/** What follows from where the car is: on its way it has left the factory, at the outlet it has arrived. */
function saysCar(milestone: Milestone, { place }: Promised): boolean {
  if (place === 'outlet') return ['production', 'transport', 'arrival'].includes(milestone)
  return place === 'transit' && ['production', 'transport'].includes(milestone)
}

const latest = (a: string, b: string): string => (a > b ? a : b)

/** The estimate of a step, never before the day of the order. */
const estimate = (milestone: Milestone, { expectedOn, placedOn }: Promised): string =>
  latest(daysAfter(expectedOn, -daysBefore[milestone]), placedOn)

/**
 * The steps of an order in their order. What staff have said of one moves those after it by as many days; a step that was
 * done late moves them as well, one that was done early promises nothing.
 */
export function stepsNow(promised: Promised, said: readonly Said[]): Step[] {
  let [shift, earliest] = [0, promised.placedOn]
  let reason: MoveReason | null = null
  return stepsOf(promised).map(milestone => {
    const own = said.find(each => each.milestone === milestone)
    const base = estimate(milestone, promised)
    const byCar = saysCar(milestone, promised)
    const doneOn = own?.doneOn ?? (byCar && milestone === 'arrival' ? promised.arrivesOn : null)
    const done = byCar || doneOn !== null
    if (!done && own?.forecastOn) reason = own.movedReason
    const forecastOn = latest(own?.forecastOn ?? daysAfter(base, shift), earliest)
    if (doneOn !== null) shift = Math.max(0, daysBetween(base, doneOn))
    else if (!done) shift = daysBetween(base, forecastOn)
    earliest = latest(earliest, done ? (doneOn ?? earliest) : forecastOn)
    const movedDays = done ? 0 : daysBetween(base, forecastOn)
    return {
      milestone,
      done,
      doneOn,
      forecastOn,
      movedDays,
      movedReason: movedDays === 0 ? null : reason,
      byCar,
      version: own?.version ?? 0,
    }
  })
}

/** A step with those around it. @throws Error where the order has none such */
export function stepAt(steps: readonly Step[], milestone: Milestone) {
  const at = steps.findIndex(each => each.milestone === milestone)
  const step = steps[at]
  return step && { step, before: steps.slice(0, at), after: steps.slice(at + 1) }
}

/** The last day that is known to be before a step; the order's own where none is. */
export const lastDone = (before: readonly Step[], placedOn: string): string =>
  before.reduce((last, { doneOn }) => latest(last, doneOn ?? last), placedOn)

/** What can be done with a step, as its page offers it. */
export function canDo(steps: readonly Step[], milestone: Milestone): ('forecast' | 'finish' | 'reopen')[] {
  const found = stepAt(steps, milestone)
  if (!found) return []
  const { step, before, after } = found
  if (!step.done) return before.every(each => each.done) ? ['forecast', 'finish'] : ['forecast']
  const stays = step.byCar || milestone === 'handOver' || after.some(each => each.done)
  return stays ? [] : ['reopen']
}
