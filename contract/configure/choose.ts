/**
 * What a click leads to: the next build, with all that a rule did by itself, or a conflict with its reasons and the
 * smallest set of changes that makes it possible (decision 055; domain E.1).
 */
import { bitsOfKind, common, meets } from './bits.ts'
import { offersOf, readListing, trimOf, whyNot } from './builds.ts'
import type { Cause, Step, Verdict } from './causes.ts'
import { carOf, type Car, stepBetween } from './changes.ts'
import { carry } from './carry.ts'
import { priceOf } from './price.ts'
import type { Build } from './range-data.ts'
import { hasOf, type Offered, type RuleBook, type TrimBook } from './rule-book.ts'
import { smallest, type Wish } from './smallest.ts'
import { causesOf, comeBack, isWhole, tryDrop, tryPut } from './try.ts'

/** A car with the nearest changes that make a wish possible. */
function nearest({ trim, listing, has }: Car, wish: Wish): Car | undefined {
  const found = smallest(trim, listing, wish, priceOf(trim, has))
  return found && carOf(trim, comeBack(trim, listing, found, wish.out))
}

/**
 * Chooses an option; of a single kind it takes the place of the other one.
 * @param build one that can be built; of another, what cannot be had is left out, and said to have gone
 * @throws Error where the series has no such trim
 */
export function choose(book: RuleBook, build: Build, optionCode: string): Verdict {
  const trim = trimOf(book, build.spuId)
  const { listing, causes } = readListing(book, trim, build)
  const car = carOf(trim, listing)
  const not = whyNot(book, trim, optionCode)
  const offer = trim.byCode.get(optionCode)
  if (not || !offer || trim.trim.ended) return conflict(book, car, build, not ? [not] : [endOf(trim)], optionCode)
  const tried = tryPut(trim, listing, offer)
  if (tried.ok && causes.length === 0)
    return { ok: true, step: stepBetween(book, car, carOf(trim, tried.listing), offer) }
  const reasons = [...causes, ...causesOf(trim, tried)]
  return conflict(book, car, build, reasons, optionCode, nearest(car, { in: offer }), offer)
}

const endOf = ({ trim: { spuId, successor } }: TrimBook): Cause => ({ why: 'trimEnded', spuId, successor })

/**
 * Takes an option out. Of a single kind, the standard one takes its place; what comes with a package goes with it alone.
 * @throws Error where the series has no such trim
 */
export function drop(book: RuleBook, build: Build, optionCode: string): Verdict {
  const trim = trimOf(book, build.spuId)
  const { listing, causes } = readListing(book, trim, build)
  const car = carOf(trim, listing)
  const offer = trim.byCode.get(optionCode)
  if (trim.trim.ended) return conflict(book, car, build, [endOf(trim)])
  if (!offer || !meets(car.has, offer.bit)) return { ok: true, step: stepBetween(book, car, car) }
  if (offer.kind !== 'FLEXIBLE') {
    const [standard] = offersOf(trim, common(common(trim.standard, trim.available), bitsOfKind[offer.kind]))
    if (standard && standard !== offer) return choose(book, build, standard.optionCode)
  }
  const tried = tryDrop(trim, listing, offer)
  if (tried.ok && causes.length === 0)
    return { ok: true, step: stepBetween(book, car, carOf(trim, tried.listing), offer) }
  const held = trim.inclusions
    .filter(({ item, beside }) => item === offer && meets(beside, hasOf(trim, tried.listing)))
    .map(({ rule: { ruleId, subject, objects } }) => ({ why: 'rule', ruleId, subject, objects }) as const)
  const reasons = [...causes, ...held, ...causesOf(trim, tried)]
  return conflict(book, car, build, reasons, undefined, nearest(car, { out: offer }), offer)
}

/**
 * The nearest build that can be built on another day or in another province: what cannot be had there is among the changes,
 * like what follows from that. null: there is none.
 * @param before the rules by which the build was made
 * @throws Error where the series has no such trim
 */
export function repair(before: RuleBook, book: RuleBook, build: Build): Step | null {
  const [then, trim] = [trimOf(before, build.spuId), trimOf(book, build.spuId)]
  const car = carOf(then, readListing(before, then, build).listing)
  const found = trim.trim.ended ? undefined : nearest(carOf(trim, readListing(book, trim, build).listing), {})
  return found ? stepBetween(book, car, found) : null
}

/** The same wishes in another trim of the series. What was chosen and is lost makes it a conflict to be decided. */
export function switchTrim(book: RuleBook, build: Build, spuId: number): Verdict {
  const before = trimOf(book, build.spuId)
  const car = carOf(before, readListing(book, before, build).listing)
  const trim = book.trims.get(spuId)
  if (!trim || trim.trim.ended) {
    const cause: Cause = trim ? endOf(trim) : { why: 'unknownTrim', spuId }
    return { ok: false, causes: [cause], proposal: null, otherTrims: [] }
  }
  const { listing, lost } = carry(book, before, trim, build)
  const there = carOf(trim, listing)
  const whole = isWhole(trim, listing, there.has)
  if (whole && lost.length === 0) return { ok: true, step: stepBetween(book, car, there) }
  const to = whole ? there : nearest(there, {})
  const causes = [...lost, ...causesOf(trim, { listing, ok: whole })]
  return { ok: false, causes, proposal: to ? stepBetween(book, car, to) : null, otherTrims: [] }
}

const MOST_TRIMS = 3

/** A refusal with what would make it possible. */
function conflict(
  book: RuleBook,
  car: Car,
  build: Build,
  causes: readonly Cause[],
  wanted?: string,
  to?: Car,
  asked?: Offered,
): Verdict {
  const proposal = to ? stepBetween(book, car, to, asked) : null
  const otherTrims = wanted === undefined ? [] : stepsElsewhere(book, car, build, wanted)
  return { ok: false, causes, proposal, otherTrims }
}

/** Steps to trims where an option goes with all that was chosen, nearest in price first. */
function stepsElsewhere(book: RuleBook, car: Car, build: Build, wanted: string): Step[] {
  return [...book.trims.values()]
    .flatMap(trim => {
      const offer = trim.byCode.get(wanted)
      if (trim === car.trim || trim.trim.ended || !offer || offer.not) return []
      const { listing, lost } = carry(book, car.trim, trim, build)
      const tried = tryPut(trim, listing, offer)
      if (!tried.ok || lost.some(cause => !('optionCode' in cause) || cause.optionCode !== wanted)) return []
      return [stepBetween(book, car, carOf(trim, tried.listing), offer)]
    })
    .sort((a, b) => Math.abs(a.differenceFen) - Math.abs(b.differenceFen) || a.build.spuId - b.build.spuId)
    .slice(0, MOST_TRIMS)
}
