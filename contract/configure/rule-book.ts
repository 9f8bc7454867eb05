/**
 * A series as the resolver uses it: what each trim offers at a place and on a day, and its rules over bits (decision 055).
 */
import { type Bits, bitOf, bitsOfKind, holds, meets, none, placeOf, union } from './bits.ts'
import type { Cause } from './causes.ts'
import type { ConfigurableTrim, Offer, Rule, SeriesData, Validity } from './range-data.ts'

/** Where and when somebody buys: a calendar day in China, and a province's code; null: not known. */
export interface Where {
  day: string
  province: number | null
}

/** An offer of a trim at its place. */
export interface Offered extends Offer {
  place: number
  bit: Bits
  /** Why it cannot be had here and now; null: it can. */
  not: Cause | null
}

/**
 * With `subject`, of `objects`: `some` at least, `all`, or `none`. Where `all` cannot be, there are no objects of which
 * `some` could.
 */
export interface Clause {
  rule: Rule
  subject: Bits
  kind: 'some' | 'all' | 'none'
  objects: Bits
}

/** An option is part of some packages, or free beside others. */
export interface Waiver {
  rule: Rule
  item: Offered
  beside: Bits
}

export interface TrimBook {
  trim: ConfigurableTrim
  /** All offers, those that have ended too. */
  byCode: ReadonlyMap<string, Offered>
  byPlace: readonly (Offered | undefined)[]
  /** What can be had here and now. */
  available: Bits
  /** What the trim comes with. */
  standard: Bits
  clauses: readonly Clause[]
  /** What a package puts into the car by itself, FLEXIBLE only: of the other kinds a clause asks for it. */
  inclusions: readonly Waiver[]
  includable: Bits
  replaces: readonly Clause[]
  /** What makes the option at a place cost nothing. */
  waivers: readonly (readonly Waiver[])[]
}

export interface RuleBook {
  data: SeriesData
  where: Where
  trims: ReadonlyMap<number, TrimBook>
}

/** What keeps something from being valid; null where nothing does. */
export function outside(validity: Validity, { day, province }: Where): 'ended' | 'notYet' | 'province' | null {
  if (validity.validTo !== null && validity.validTo < day) return 'ended'
  if (validity.validFrom !== null && validity.validFrom > day) return 'notYet'
  if (validity.provinces !== null && (province === null || !validity.provinces.includes(province))) return 'province'
  return null
}

function causeOf(offer: Offer, where: Where): Cause | null {
  const { optionCode } = offer
  switch (outside(offer, where)) {
    case 'ended':
      return { why: 'ended', optionCode, lastDay: offer.validTo ?? '' }
    case 'notYet':
      return { why: 'notYet', optionCode, firstDay: offer.validFrom ?? '' }
    case 'province':
      return { why: 'province', optionCode, provinces: offer.provinces ?? [] }
    default:
      return null
  }
}

/** Whether a rule holds for a trim, by series, trim, model year, day and province. */
export function inForce(rule: Rule, trim: ConfigurableTrim, where: Where): boolean {
  return (
    rule.seriesCode === trim.seriesCode &&
    (rule.spuIds?.includes(trim.spuId) ?? true) &&
    trim.modelYear >= (rule.firstModelYear ?? trim.modelYear) &&
    trim.modelYear <= (rule.lastModelYear ?? trim.modelYear) &&
    outside(rule, where) === null
  )
}

/**
 * Compiles a series. Slots are taken as they stand: whether they are unique and in range says `checkRange`.
 * @param where day and province of whoever buys
 */
export const compile = (data: SeriesData, where: Where): RuleBook => ({
  data,
  where,
  trims: new Map(data.trims.map(trim => [trim.spuId, compileTrim(trim, data.rules, where)])),
})

function compileTrim(trim: ConfigurableTrim, rules: readonly Rule[], where: Where): TrimBook {
  const offers = trim.offers.map((offer): Offered => {
    const place = placeOf(offer.kind, offer.slot)
    return { ...offer, place, bit: bitOf(place), not: causeOf(offer, where) }
  })
  const byCode = new Map(offers.map(offer => [offer.optionCode, offer]))
  const byPlace: Offered[] = []
  for (const offer of offers) byPlace[offer.place] = offer

  const had = (code: string): Offered[] => {
    const offer = byCode.get(code)
    return offer && !offer.not ? [offer] : []
  }
  const clauses: Clause[] = []
  const replaces: Clause[] = []
  const inclusions: Waiver[] = []
  const waivers: Waiver[][] = []
  for (const rule of rules.toSorted((a, b) => a.ruleId - b.ruleId)) {
    const [item] = had(rule.subject)
    if (!item || !inForce(rule, trim, where)) continue
    const objects = rule.objects.flatMap(had)
    const bits = bitsOf(objects)
    const clause = (kind: Clause['kind'], wanted = bits): Clause => ({ rule, subject: item.bit, kind, objects: wanted })
    switch (rule.kind) {
      case 'requires':
        clauses.push(clause('some'))
        break
      case 'excludes':
        clauses.push(clause('none'))
        break
      case 'replaces':
        clauses.push(clause('none'))
        replaces.push(clause('none'))
        break
      case 'adds':
        clauses.push(objects.length < rule.objects.length ? clause('some', none) : clause('all'))
        break
      case 'includedIn':
        if (item.kind === 'FLEXIBLE') inclusions.push({ rule, item, beside: bits })
        else for (const { bit } of objects) clauses.push({ rule, subject: bit, kind: 'all', objects: item.bit })
    }
    if (rule.kind === 'includedIn' || rule.kind === 'freeIn')
      (waivers[item.place] ??= []).push({ rule, item, beside: bits })
  }
  return {
    trim,
    byCode,
    byPlace,
    available: bitsOf(offers.filter(({ not }) => !not)),
    standard: bitsOf(offers.filter(({ standard }) => standard)),
    clauses,
    inclusions,
    includable: bitsOf(inclusions.map(({ item }) => item)),
    replaces,
    waivers,
  }
}

const bitsOf = (offers: readonly Offered[]): Bits => offers.map(({ bit }) => bit).reduce(union, none)

/** What the car has: what is listed, and what comes with its packages. */
export function hasOf({ inclusions }: TrimBook, listing: Bits): Bits {
  let has = listing
  for (let again = inclusions.length > 0; again; ) {
    again = false
    for (const { item, beside } of inclusions)
      if (meets(has, beside) && !meets(has, item.bit)) {
        has = union(has, item.bit)
        again = true
      }
  }
  return has
}

/** Whether what a car has goes against a clause. */
export function isBroken({ subject, kind, objects }: Clause, has: Bits): boolean {
  if (!meets(has, subject)) return false
  if (kind === 'some') return !meets(has, objects)
  return kind === 'all' ? !holds(has, objects) : meets(has, objects)
}

/** Whether a car that has this breaks no rule. */
export const keepsRules = ({ clauses }: TrimBook, has: Bits): boolean => !clauses.some(clause => isBroken(clause, has))

/** The listing with an option in it; of a single kind it takes the place of what was there. */
export function put(listing: Bits, { kind, bit }: Offered): Bits {
  if (kind === 'FLEXIBLE') return union(listing, bit)
  const whole = bitsOfKind[kind]
  return { low: (listing.low & ~whole.low) | bit.low, high: (listing.high & ~whole.high) | bit.high }
}

/** Whether a set has an option of a kind. */
export const lacks = (listing: Bits, kind: keyof typeof bitsOfKind): boolean => !meets(listing, bitsOfKind[kind])
