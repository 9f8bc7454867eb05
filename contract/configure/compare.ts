/** Two builds of a series side by side, and what would make one cheaper or earlier (decision 055). */
import { without } from './bits.ts'
import { canonicalListing, offersOf, readListing, trimOf } from './builds.ts'
import type { Change, Step } from './causes.ts'
import { type Car, carOf, changesBetween, stepBetween } from './changes.ts'
import { daysOf, priceOf } from './price.ts'
import type { Build } from './range-data.ts'
import type { Offered, RuleBook } from './rule-book.ts'
import { type Tried, tryDrop, tryPut } from './try.ts'

export interface Difference {
  /** Of the whole cars, their trims with them: second less first. */
  differenceFen: number
  differenceDays: number
  trimFen: number
  options: readonly Omit<Change, 'because'>[]
}

const carAt = (book: RuleBook, build: Build): Car => {
  const trim = trimOf(book, build.spuId)
  return carOf(trim, readListing(book, trim, build).listing)
}

/**
 * What tells a second build from a first: options that went, came, or have another price. Facts of the trims are others'.
 * @throws Error where the series has no such trim
 */
export function differenceOf(book: RuleBook, first: Build, second: Build): Difference {
  const [one, two] = [carAt(book, first), carAt(book, second)]
  return {
    differenceFen: priceOf(two.trim, two.has) - priceOf(one.trim, one.has),
    differenceDays: daysOf(two.trim, two.has) - daysOf(one.trim, one.has),
    trimFen: two.trim.trim.priceFen - one.trim.trim.priceFen,
    options: changesBetween(book, one, two).map(({ because: _, ...change }) => change),
  }
}

/** One change, and all that it leads to. */
export interface Suggestion {
  optionCode: string
  what: 'in' | 'out'
  step: Step
}

const MOST_SUGGESTIONS = 5

/** What would make it cheaper: single changes after which it can still be built, the largest saving first. */
export const cheaper = (book: RuleBook, build: Build): Suggestion[] =>
  suggestions(book, build, ({ trim, has }) => priceOf(trim, has))

/** What would make it earlier: single changes that save days, most days first; among equals the smaller change in price. */
export const earlier = (book: RuleBook, build: Build): Suggestion[] =>
  suggestions(book, build, ({ trim, has }) => daysOf(trim, has))

interface Candidate {
  offer: Offered
  what: Suggestion['what']
  to: Car
  /** What is less than before: fen or days. */
  saving: number
  awayFen: number
}

function suggestions(book: RuleBook, build: Build, measure: (car: Car) => number): Suggestion[] {
  const car = carAt(book, build)
  const [before, priceFen] = [measure(car), priceOf(car.trim, car.has)]
  const candidate = (offer: Offered, what: Suggestion['what'], { ok, listing }: Tried): Candidate[] => {
    const to = carOf(car.trim, canonicalListing(car.trim, listing))
    const saving = before - measure(to)
    return ok && saving > 0 ? [{ offer, what, to, saving, awayFen: Math.abs(priceOf(to.trim, to.has) - priceFen) }] : []
  }
  const all = [
    ...offersOf(car.trim, car.listing).flatMap(offer =>
      offer.kind === 'FLEXIBLE' ? candidate(offer, 'out', tryDrop(car.trim, car.listing, offer)) : [],
    ),
    ...offersOf(car.trim, without(car.trim.available, car.has)).flatMap(offer =>
      candidate(offer, 'in', tryPut(car.trim, car.listing, offer)),
    ),
  ].sort((a, b) => b.saving - a.saving || a.awayFen - b.awayFen || a.offer.place - b.offer.place)
  // One of each single kind is enough: eight cheaper paints are one thought.
  const best = all.filter(
    ({ offer }, at) => offer.kind === 'FLEXIBLE' || !all.slice(0, at).some(other => other.offer.kind === offer.kind),
  )
  return best.slice(0, MOST_SUGGESTIONS).map(({ offer, what, to }) => ({
    optionCode: offer.optionCode,
    what,
    step: stepBetween(book, car, to, offer),
  }))
}
