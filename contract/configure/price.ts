/** What a build costs and how long it takes: integer fen, days. */
import { type Bits, meets, none, placesOf } from './bits.ts'
import { offersOf, readListing, trimOf } from './builds.ts'
import type { Line } from './causes.ts'
import type { Build } from './range-data.ts'
import { hasOf, type Offered, type RuleBook, type TrimBook } from './rule-book.ts'

/** What makes an option cost nothing in a car that has `has`; null: it costs its price. */
export function waivedIn(trim: TrimBook, offer: Offered, has: Bits): Line['waived'] {
  if (offer.standard) return { why: 'standard' }
  const waiver = trim.waivers[offer.place]?.find(({ beside }) => meets(has, beside))
  if (!waiver) return null
  const { kind, ruleId, objects } = waiver.rule
  const beside = objects.find(code => meets(has, trim.byCode.get(code)?.bit ?? none)) ?? ''
  return { why: kind === 'includedIn' ? kind : 'freeIn', ruleId, beside }
}

/** What an option costs in a car that has `has`. */
export function costIn(trim: TrimBook, offer: Offered, has: Bits): number {
  if (offer.standard) return 0
  return trim.waivers[offer.place]?.some(({ beside }) => meets(has, beside)) ? 0 : offer.priceFen
}

/** The price of a car that has `has`. */
export function priceOf(trim: TrimBook, has: Bits): number {
  let sum = trim.trim.priceFen
  for (const place of placesOf(has)) {
    const offer = trim.byPlace[place]
    if (offer) sum += costIn(trim, offer, has)
  }
  return sum
}

/** Days from order to hand-over of a car that has `has`. */
export function daysOf(trim: TrimBook, has: Bits): number {
  let most = 0
  for (const place of placesOf(has)) {
    const offer = trim.byPlace[place]
    if (offer && !offer.standard && offer.leadDays > most) most = offer.leadDays
  }
  return trim.trim.leadDays + most
}

/** What each option of a car costs, in the order of places. */
export const linesOf = (trim: TrimBook, has: Bits): Line[] =>
  offersOf(trim, has).map(offer => ({
    optionCode: offer.optionCode,
    kind: offer.kind,
    priceFen: costIn(trim, offer, has),
    waived: waivedIn(trim, offer, has),
  }))

/** The sum of a build as a customer reads it. */
export interface Quote {
  trimFen: number
  /** All that the car has, what comes with packages too. */
  lines: readonly Line[]
  totalFen: number
  leadDays: number
}

/**
 * Price and days of a build. What cannot be had counts for nothing: `problemsOf` names it.
 * @throws Error where the series has no such trim
 */
export function quoteOf(book: RuleBook, build: Build): Quote {
  const trim = trimOf(book, build.spuId)
  const has = hasOf(trim, readListing(book, trim, build).listing)
  return {
    trimFen: trim.trim.priceFen,
    lines: linesOf(trim, has),
    totalFen: priceOf(trim, has),
    leadDays: daysOf(trim, has),
  }
}
