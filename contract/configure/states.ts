/** How all options of a screen stand to a build, in one pass, for each click. */
import { meets } from './bits.ts'
import { readListing, trimOf, whyNot } from './builds.ts'
import type { Cause, Line } from './causes.ts'
import { costIn, priceOf, waivedIn } from './price.ts'
import type { Build, OptionKind } from './range-data.ts'
import { hasOf, type Offered, type RuleBook, type TrimBook } from './rule-book.ts'
import { causesOf, tryPut } from './try.ts'

/**
 * - `chosen`: in the car, by choice or as it comes.
 * - `included`: in the car with a package, which `waived` names; it goes with the package alone.
 * - `available`: one click away, with all that rules do by themselves then.
 * - `conflict`: it does not go with the rest; `choose` says what would have to change.
 * - `notOffered`: not with this trim, here and now; `cause` says why.
 */
export type OptionStanding = 'chosen' | 'included' | 'available' | 'conflict' | 'notOffered'

export interface OptionState {
  optionCode: string
  kind: OptionKind
  standing: OptionStanding
  /** Part of the car as it comes. */
  standard: boolean
  /** What it costs in this car, or would cost in it; null where it cannot be. */
  costFen: number | null
  /** Why it costs nothing, now or when it is chosen. */
  waived: Line['waived']
  /** What the whole car would cost more (or less) if it were chosen now; 0 of what is in the car, null where it cannot be. */
  differenceFen: number | null
  /** The first reason of a conflict, or why it is not offered. */
  cause: Cause | null
}

/** Options that only other trims of the series have, each once. */
function elsewhere({ data }: RuleBook, { byCode }: TrimBook): { optionCode: string; kind: OptionKind }[] {
  const others = new Map<string, OptionKind>()
  for (const { offers } of data.trims)
    for (const { optionCode, kind } of offers) if (!byCode.has(optionCode)) others.set(optionCode, kind)
  return [...others].map(([optionCode, kind]) => ({ optionCode, kind }))
}

/**
 * The state of every option of the series for a build: those of the trim in the order of kinds and slots, then those that
 * only other trims have.
 * @throws Error where the series has no such trim
 */
export function optionStates(book: RuleBook, build: Build): OptionState[] {
  const trim = trimOf(book, build.spuId)
  const { listing } = readListing(book, trim, build)
  const has = hasOf(trim, listing)
  const priceFen = priceOf(trim, has)

  const stateOf = (offer: Offered): OptionState => {
    const { optionCode, kind, standard } = offer
    const base = { optionCode, kind, standard, costFen: null, waived: null, differenceFen: null, cause: null }
    if (offer.not) return { ...base, standing: 'notOffered', cause: offer.not }
    if (meets(has, offer.bit)) {
      const standing = meets(listing, offer.bit) ? 'chosen' : 'included'
      const waived = waivedIn(trim, offer, has)
      return { ...base, standing, costFen: costIn(trim, offer, has), waived, differenceFen: 0 }
    }
    const tried = tryPut(trim, listing, offer)
    const then = hasOf(trim, tried.listing)
    if (!tried.ok) return { ...base, standing: 'conflict', cause: causesOf(trim, tried)[0] ?? null }
    return {
      ...base,
      standing: 'available',
      costFen: costIn(trim, offer, then),
      waived: waivedIn(trim, offer, then),
      differenceFen: priceOf(trim, then) - priceFen,
    }
  }
  return [
    ...trim.byPlace.flatMap(offer => (offer ? [stateOf(offer)] : [])),
    ...elsewhere(book, trim).map(
      ({ optionCode, kind }): OptionState => ({
        optionCode,
        kind,
        standing: 'notOffered',
        standard: false,
        costFen: null,
        waived: null,
        differenceFen: null,
        cause: whyNot(book, trim, optionCode),
      }),
    ),
  ]
}
