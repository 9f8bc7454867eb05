/** What a dealer's measured first contacts let the shop promise; pure (decision 066). */
import { dayMs } from '#server/lib/clock.ts'

/** Leads of so many days are measured. */
export const measuredMs = 30 * dayMs
/** So many of an outlet, or of all, are needed before anything is said. */
export const leastMeasured = 20
/** So many of them have been reached within the time that is promised. */
export const promisedShare = 0.8
/** Nothing longer is promised, in open minutes: two days of a dealer. */
const MOST_MINUTES = 20 * 60

/** Steps in which people speak of such times, up to so many minutes. */
const steps = [
  { upTo: 60, step: 5 },
  { upTo: 240, step: 30 },
  { upTo: MOST_MINUTES, step: 60 },
] as const

/**
 * What is promised where so many of the customers were reached within these minutes: rounded up, never down.
 * @param minutes open minutes; Infinity: too many were never reached
 * @returns null: nothing
 */
export function promisedMinutes(minutes: number): number | null {
  for (const { upTo, step } of steps) {
    const rounded = Math.max(step, Math.ceil(minutes / step) * step)
    if (rounded <= upTo) return rounded
  }
  return null
}
