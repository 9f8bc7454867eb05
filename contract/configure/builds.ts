/** Builds: read into bits and written back, the standard one, the one way to write it, and what is wrong with one. */
import { type Bits, bitOf, common, meets, none, placesOf, union, without } from './bits.ts'
import type { Cause } from './causes.ts'
import { type Build, type OptionKind, singleKinds } from './range-data.ts'
import { hasOf, isBroken, lacks, type Offered, type RuleBook, type TrimBook } from './rule-book.ts'

/**
 * The trim's part of a rule book.
 * @throws Error where the series has no such trim; `problemsOf` says so of a build that comes from outside
 */
export function trimOf(book: RuleBook, spuId: number): TrimBook {
  const trim = book.trims.get(spuId)
  if (!trim) throw new Error(`series ${book.data.seriesCode} has no trim ${spuId}`)
  return trim
}

/** What a build lists, each with the kind that it stands under. */
export const listed = (build: Build): { optionCode: string; wanted: OptionKind }[] => [
  ...singleKinds.map(kind => ({ optionCode: build[kind], wanted: kind })),
  ...build.FLEXIBLE.map(optionCode => ({ optionCode, wanted: 'FLEXIBLE' as const })),
]

/** Trims that are built and have an option to choose here and now. */
export const trimsWith = (book: RuleBook, optionCode: string): number[] =>
  [...book.trims.values()]
    .filter(({ trim, byCode }) => !trim.ended && byCode.get(optionCode)?.not === null)
    .map(({ trim }) => trim.spuId)

/** Why an option cannot be had with a trim here and now; null: it can. */
export function whyNot(book: RuleBook, trim: TrimBook, optionCode: string, wanted?: OptionKind): Cause | null {
  const offer = trim.byCode.get(optionCode)
  if (offer) return wanted && offer.kind !== wanted ? { why: 'wrongKind', optionCode, wanted } : offer.not
  const known = [...book.trims.values()].some(({ byCode }) => byCode.has(optionCode))
  return known
    ? { why: 'notOffered', optionCode, spuIds: trimsWith(book, optionCode) }
    : { why: 'unknownOption', optionCode }
}

/** What a build lists as bits; `causes` says of each option that cannot be had why it is left out. */
export function readListing(book: RuleBook, trim: TrimBook, build: Build): { listing: Bits; causes: Cause[] } {
  let listing = none
  const causes: Cause[] = []
  for (const { optionCode, wanted } of listed(build)) {
    const offer = trim.byCode.get(optionCode)
    if (offer && !offer.not && offer.kind === wanted) listing = union(listing, offer.bit)
    else if (optionCode !== '') causes.push(whyNot(book, trim, optionCode, wanted) as Cause)
  }
  return { listing, causes }
}

/** The offer at each place of a set. */
export const offersOf = ({ byPlace }: TrimBook, bits: Bits): Offered[] =>
  placesOf(bits).flatMap(place => byPlace[place] ?? [])

/** Bits as a build, FLEXIBLE in the order of slots; a kind of which there is none is empty. */
export function writeBuild(trim: TrimBook, listing: Bits): Build {
  const build: Build & { FLEXIBLE: string[] } = {
    spuId: trim.trim.spuId,
    PAINT: '',
    WHEEL: '',
    UPHOLSTERY: '',
    TRIM: '',
    FLEXIBLE: [],
  }
  for (const { kind, optionCode } of offersOf(trim, listing))
    if (kind === 'FLEXIBLE') build.FLEXIBLE.push(optionCode)
    else build[kind] = optionCode
  return build
}

/** What comes with a package is not listed beside it; what the trim comes with stays listed. */
export function canonicalListing(trim: TrimBook, listing: Bits): Bits {
  let kept = listing
  for (const place of placesOf(common(without(listing, trim.standard), trim.includable))) {
    const rest = without(kept, bitOf(place))
    if (meets(hasOf(trim, rest), bitOf(place))) kept = rest
  }
  return kept
}

/**
 * The one way to write a build: nothing twice, nothing that comes with a package, in the order of slots. What cannot be
 * had is left out, so ask `problemsOf` first about a build from outside.
 */
export function canonical(book: RuleBook, build: Build): Build {
  const trim = trimOf(book, build.spuId)
  return writeBuild(trim, canonicalListing(trim, readListing(book, trim, build).listing))
}

/** The car as it comes. */
export function standardBuild(book: RuleBook, spuId: number): Build {
  const trim = trimOf(book, spuId)
  return writeBuild(trim, common(trim.standard, trim.available))
}

/** The rules that a car breaks, in the order of their numbers. */
export const brokenRules = (trim: TrimBook, has: Bits): Cause[] =>
  trim.clauses
    .filter(clause => isBroken(clause, has))
    .map(({ rule }) => ({ why: 'rule', ruleId: rule.ruleId, subject: rule.subject, objects: rule.objects }))

/** All that keeps a build from being built here and now; empty: it can be ordered. */
export function problemsOf(book: RuleBook, build: Build): Cause[] {
  const trim = book.trims.get(build.spuId)
  if (!trim) return [{ why: 'unknownTrim', spuId: build.spuId }]
  const { spuId, ended, successor } = trim.trim
  const { listing, causes } = readListing(book, trim, build)
  return [
    ...(ended ? [{ why: 'trimEnded', spuId, successor } as const] : []),
    ...causes,
    ...singleKinds.filter(kind => lacks(listing, kind)).map(kind => ({ why: 'missing', kind }) as const),
    ...brokenRules(trim, hasOf(trim, listing)),
  ]
}
