/**
 * Every build of a trim, by the structure of its rules: options that no rule connects have nothing to do with each other,
 * so that each group of connected ones is walked by itself, whole. What no rule names goes with everything.
 */
import { type Bits, bitsOfKind, common, isEmpty, meets, none, placesOf, union, without } from './bits.ts'
import { offersOf } from './builds.ts'
import { type OptionKind, singleKinds } from './range-data.ts'
import { hasOf, keepsRules, type TrimBook } from './rule-book.ts'
import { smallest } from './smallest.ts'
import { isWhole, tryPut } from './try.ts'

/** What a walk found. */
export interface Walk {
  /** Options that are in some build. */
  reachable: Bits
  /** Builds for trying clicks on, spread over all of them. */
  builds: readonly Bits[]
}

/** Beyond as many builds of one group, each option is searched for in place of walking through all of them. */
const MOST_BUILDS = 2 ** 20
/** Builds of a group that clicks are tried on. */
const TRIED = 48

/** Sets of options that rules connect; all that rules name of a single kind are in one. */
function groupsOf({ clauses, inclusions, available }: TrimBook): Bits[] {
  const ties = [
    ...clauses.map(({ subject, objects }) => union(subject, objects)),
    ...inclusions.map(({ item, beside }) => union(item.bit, beside)),
  ]
  const named = ties.reduce(union, none)
  let groups: Bits[] = []
  for (const tie of [...ties, ...singleKinds.map(kind => common(named, bitsOfKind[kind]))]) {
    if (isEmpty(tie)) continue
    const joined = groups.filter(group => meets(group, tie)).reduce(union, tie)
    groups = [...groups.filter(group => !meets(group, tie)), joined]
  }
  return groups.map(group => common(group, available))
}

/** What may stand in a listing for a part of a group, one after the other. */
function choicesOf(trim: TrimBook, group: Bits): Bits[][] {
  const singles = singleKinds
    .filter(kind => meets(group, bitsOfKind[kind]))
    .map(kind => {
      const [other] = offersOf(trim, without(common(trim.available, bitsOfKind[kind]), group))
      return [...offersOf(trim, common(group, bitsOfKind[kind])), ...(other ? [other] : [])].map(({ bit }) => bit)
    })
  const flexible = offersOf(trim, common(group, bitsOfKind.FLEXIBLE)).map(({ bit }) => [none, bit])
  return [...singles, ...flexible]
}

function each(choices: readonly Bits[][], visit: (listing: Bits) => void, listing = none, at = 0): void {
  const here = choices[at]
  if (!here) return visit(listing)
  for (const bits of here) each(choices, visit, union(listing, bits), at + 1)
}

/**
 * Walks all builds of a trim.
 * @returns undefined where there is none
 */
export function walk(trim: TrimBook): Walk | undefined {
  const base = smallest(trim, common(trim.standard, trim.available), {}, 0)
  if (!base) return undefined
  const groups = groupsOf(trim)
  const named = groups.reduce(union, none)
  let reachable = without(trim.available, named)
  const builds: Bits[] = [base]
  for (const group of groups) {
    const choices = choicesOf(trim, group)
    const rest = without(base, whole(group))
    if (choices.reduce((product, { length }) => product * length, 1) > MOST_BUILDS) {
      const found = offersOf(trim, group).filter(offer => smallest(trim, base, { in: offer }, 0))
      reachable = found.reduce((all, { bit }) => union(all, bit), reachable)
      continue
    }
    const listings: Bits[] = []
    each(choices, listing => {
      const has = hasOf(trim, listing)
      if (!keepsRules(trim, has)) return
      reachable = union(reachable, has)
      listings.push(listing)
    })
    const step = Math.max(1, Math.ceil(listings.length / TRIED))
    builds.push(...listings.filter((_, at) => at % step === 0).map(listing => union(rest, listing)))
    reachable = reachUnnamed(trim, group, listings, reachable)
  }
  return { reachable, builds }
}

/** A group with all of its single kinds. */
const whole = (group: Bits): Bits =>
  singleKinds.filter(kind => meets(group, bitsOfKind[kind])).reduce((all, kind) => union(all, bitsOfKind[kind]), group)

/** What no rule names of a single kind is one like the other: where one was found, all are. */
function reachUnnamed(trim: TrimBook, group: Bits, listings: readonly Bits[], reachable: Bits): Bits {
  const ofKind = (kind: OptionKind) => without(common(trim.available, bitsOfKind[kind]), group)
  const without1 = singleKinds.filter(
    kind => meets(group, bitsOfKind[kind]) && !listings.some(listing => meets(listing, ofKind(kind))),
  )
  return without1.reduce((all, kind) => without(all, ofKind(kind)), reachable)
}

/** What trying clicks found. */
export interface Tries {
  /** How many decisions were made: one is a click of one option on one build, with the smallest set of changes if need be. */
  decided: number
  /** Options to which some build has no way. */
  unsolved: Bits
}

/**
 * Decides about each option that is offered on each of some builds.
 * @throws Error where an answer is no build, or not what was asked for: that would be a fault of the resolver
 */
export function tryAll(trim: TrimBook, builds: readonly Bits[]): Tries {
  let [decided, unsolved] = [0, none]
  const offers = offersOf(trim, trim.available)
  for (const listing of builds)
    for (const offer of offers) {
      decided++
      const tried = tryPut(trim, listing, offer)
      if (tried.ok) continue
      const found = smallest(trim, listing, { in: offer }, 0)
      if (!found) unsolved = union(unsolved, offer.bit)
      else if (!isWhole(trim, found, hasOf(trim, found)) || !meets(found, offer.bit))
        throw new Error(`the smallest change for ${offer.optionCode} of trim ${trim.trim.spuId} is no build with it`)
    }
  return { decided, unsolved }
}

/** How many options a set has. */
export const sizeOf = (bits: Bits): number => placesOf(bits).length
