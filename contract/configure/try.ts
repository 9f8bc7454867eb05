/** What a click makes of a listing, with all that rules do by themselves. Over bits: a screen tries all its options so. */
import { type Bits, bitsOfKind, common, meets, union, without } from './bits.ts'
import { brokenRules, offersOf } from './builds.ts'
import type { Cause } from './causes.ts'
import { singleKinds } from './range-data.ts'
import { hasOf, isBroken, keepsRules, lacks, type Offered, put, type TrimBook } from './rule-book.ts'

/** A listing after a click, and whether it can be built. */
export interface Tried {
  listing: Bits
  ok: boolean
}

/** Whether a listing is a car that can be built. */
export const isWhole = (trim: TrimBook, listing: Bits, has: Bits): boolean =>
  singleKinds.every(kind => !lacks(listing, kind)) && keepsRules(trim, has)

/**
 * Puts an option in, and does what rules do by themselves: what is added comes, what comes with a package comes, what is
 * replaced goes. What was put in or out by this stays: where two rules are at odds about it, there is a conflict.
 */
export function tryPut(trim: TrimBook, from: Bits, wanted: Offered): Tried {
  const had = hasOf(trim, from)
  let listing = put(from, wanted)
  let fixed = wanted.kind === 'FLEXIBLE' ? wanted.bit : bitsOfKind[wanted.kind]
  for (;;) {
    const has = hasOf(trim, listing)
    const move = ownMove(trim, listing, has, without(has, had))
    if (!move) {
      const whole = comeBack(trim, from, listing)
      return { listing: whole, ok: isWhole(trim, whole, hasOf(trim, whole)) }
    }
    const touched = move.offer.kind === 'FLEXIBLE' ? move.offer.bit : bitsOfKind[move.offer.kind]
    if (meets(fixed, touched)) return { listing, ok: false }
    listing = move.on ? put(listing, move.offer) : without(listing, move.offer.bit)
    fixed = union(fixed, touched)
  }
}

/** What a rule does next by itself in a car where some options are new. */
function ownMove(trim: TrimBook, listing: Bits, has: Bits, fresh: Bits): { offer: Offered; on: boolean } | undefined {
  const adding = trim.clauses.find(clause => clause.kind === 'all' && isBroken(clause, has))
  const [added] = adding ? offersOf(trim, without(adding.objects, has)) : []
  if (added) return { offer: added, on: true }
  for (const { subject, objects } of trim.replaces) {
    if (!meets(fresh, subject)) continue
    for (const offer of offersOf(trim, common(objects, listing))) {
      if (offer.kind === 'FLEXIBLE') return { offer, on: false }
      const standard = common(common(trim.standard, trim.available), bitsOfKind[offer.kind])
      const [other] = offersOf(trim, without(standard, objects))
      if (other) return { offer: other, on: true }
    }
  }
  return undefined
}

/** Takes an option out. */
export function tryDrop(trim: TrimBook, from: Bits, unwanted: Offered): Tried {
  const listing = comeBack(trim, from, without(from, unwanted.bit), unwanted)
  const has = hasOf(trim, listing)
  return { listing, ok: !meets(has, unwanted.bit) && isWhole(trim, listing, has) }
}

/**
 * What had been replaced of the car as it comes, comes back when what replaced it has gone, where that can be.
 * @param unwanted what must not come with it
 */
export function comeBack(trim: TrimBook, from: Bits, to: Bits, unwanted?: Offered): Bits {
  const had = hasOf(trim, from)
  const standard = common(common(trim.standard, trim.available), bitsOfKind.FLEXIBLE)
  let listing = to
  for (const { subject, objects } of trim.replaces) {
    const has = hasOf(trim, listing)
    if (!meets(had, subject) || meets(has, subject)) continue
    for (const offer of offersOf(trim, without(common(objects, standard), has))) {
      const back = hasOf(trim, put(listing, offer))
      if (keepsRules(trim, back) && !(unwanted && meets(back, unwanted.bit))) listing = put(listing, offer)
    }
  }
  return listing
}

/** Why a listing cannot be built: what is missing, and the rules that are broken. */
export function causesOf(trim: TrimBook, { listing }: Tried): Cause[] {
  const missing = singleKinds.filter(kind => lacks(listing, kind)).map(kind => ({ why: 'missing', kind }) as const)
  return [...missing, ...brokenRules(trim, hasOf(trim, listing))]
}
