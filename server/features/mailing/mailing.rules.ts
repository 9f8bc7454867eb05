/** How often, when, and to whom a mailing comes (decision 142). Pure. */
import { smallestGroup } from '#contract/mailing-codes.ts'
import type { Reduction } from '#server/features/promotion/promotion.rules.ts'
import { dayMs, later } from '#server/lib/clock.ts'

/**
 * How often a customer is written to at most, by all mailings together. Four in a month is what the policy on news and
 * offers promises (MARKETING); no more than two of them in a week, so that they do not come in one.
 */
export const caps = [
  { days: 7, most: 2 },
  { days: 30, most: 4 },
] as const

/** The first moment that counts for a cap: a message at exactly that distance counts no more. */
export const since = (now: Date, days: number): Date => later(now, -days * dayMs)

/** How a number of customers is told: rounded down to tens, so that nobody is found by the difference; null: too few. */
export const roughly = (n: number): number | null => (n < smallestGroup ? null : n - (n % 10))

/** How a customer stands when the turn comes. */
export interface Standing {
  /** Agrees to news and offers, to being picked where that is needed, and has not switched them off. */
  willing: boolean
  /** Messages of mailings within the days of each cap. */
  toldIn: readonly number[]
}
/** Whether somebody is told, or why not. */
export function messageFor({ willing, toldIn }: Standing): 'told' | 'capped' | 'unwilling' {
  if (!willing) return 'unwilling'
  return caps.some(({ most }, at) => (toldIn[at] ?? 0) >= most) ? 'capped' : 'told'
}

/** What is known of a mailing's coupon when a turn comes. */
export interface CouponStanding {
  /** Published and still good. */
  good: boolean
  mostEach: number
  left: number
}
/** Whether somebody gets the coupon, or why not. @param has how many of it the customer has had */
export function couponFor({ good, mostEach, left }: CouponStanding, has: number): 'given' | 'had' | 'gone' {
  if (has >= mostEach) return 'had'
  return good && left > 0 ? 'given' : 'gone'
}

/** What coupons take off at most in fen; null: there is no limit to it. */
export function worstOf(reduction: Reduction, count: number): number | null {
  const most =
    reduction.kind === 'amountOff' ? Math.max(...reduction.steps.map(({ offFen }) => offFen)) : reduction.mostFen
  return most === null ? null : most * count
}

/** The link of a message, with the mailing's code as the campaign that it counts for, unless it names one itself. */
export function linkOf(path: string, code: string): string {
  const url = new URL(path, 'http://shop.invalid')
  if (!url.searchParams.has('cf')) url.searchParams.set('cf', code)
  return url.pathname + url.search + url.hash
}
