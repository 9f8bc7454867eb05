/** A build from its code, years later: what has ended is named, each with what took its place (decision 055). */
import { type Bits, bitsOfKind, common, union } from './bits.ts'
import { offersOf, problemsOf, readListing, trimOf, whyNot, writeBuild } from './builds.ts'
import { carry } from './carry.ts'
import type { Cause, Step } from './causes.ts'
import { carOf, stepBetween } from './changes.ts'
import { type CodeFields, readCode } from './code.ts'
import { suggestions } from './code-check.ts'
import { priceOf } from './price.ts'
import {
  type Build,
  type ConfigurableTrim,
  type Offer,
  type OptionKind,
  type SeriesData,
  singleKinds,
} from './range-data.ts'
import { compile, type Offered, put, type RuleBook, type TrimBook, type Where } from './rule-book.ts'
import { smallest } from './smallest.ts'

/** An option that was saved and cannot be had any more, or not here. */
export interface Gone {
  optionCode: string
  kind: OptionKind
  cause: Cause
  /** What took its place, and what that costs more or less; null: nothing did. */
  replacement: { optionCode: string; differenceFen: number } | null
}

export type ReadBuild =
  | { ok: false; why: 'form' }
  | { ok: false; why: 'check'; suggestions: readonly string[] }
  | { ok: false; why: 'version'; version: number }
  | { ok: false; why: 'unknownTrim'; trimNo: number }
  | { ok: false; why: 'unknownSlot'; spuId: number; kind: OptionKind; slot: number }
  | {
      ok: true
      seriesCode: string
      /** As it was saved. */
      build: Build
      /** What keeps it from being ordered as it was saved. */
      problems: readonly Cause[]
      gone: readonly Gone[]
      /** The nearest that can be ordered, with what it costs more or less; null: nothing can. */
      now: Step | null
    }

/** The options at the slots of a code, or the first slot where nothing ever was. */
function offersAt(
  trim: ConfigurableTrim,
  { slots, flexible }: CodeFields,
): Offer[] | { kind: OptionKind; slot: number } {
  const wanted = [
    ...singleKinds.map(kind => ({ kind, slot: slots[kind] })),
    ...flexible.map(slot => ({ kind: 'FLEXIBLE' as const, slot })),
  ]
  const offers: Offer[] = []
  for (const { kind, slot } of wanted) {
    const offer = trim.offers.find(each => each.kind === kind && each.slot === slot)
    if (!offer) return { kind, slot }
    offers.push(offer)
  }
  return offers
}

const trimAt = (data: readonly SeriesData[], trimNo: number) =>
  data.flatMap(series => series.trims.map(trim => ({ series, trim }))).find(each => each.trim.trimNo === trimNo)

/**
 * Reads a code as it was typed.
 * @param data all series, as a code may be of any
 * @param where day and province of whoever reads it
 */
export function readBuild(text: string, data: readonly SeriesData[], where: Where): ReadBuild {
  const read = readCode(text)
  if (!read.ok) {
    if (read.why !== 'check') return read
    return { ok: false, why: 'check', suggestions: suggestions(text, code => saysSomething(code, data)) }
  }
  const found = trimAt(data, read.fields.trimNo)
  if (!found) return { ok: false, why: 'unknownTrim', trimNo: read.fields.trimNo }
  const offers = offersAt(found.trim, read.fields)
  if (!Array.isArray(offers)) return { ok: false, why: 'unknownSlot', spuId: found.trim.spuId, ...offers }
  return { ok: true, seriesCode: found.series.seriesCode, ...nowOf(found.series, found.trim, offers, where) }
}

/** Whether a code that checks out is of a trim and of options that there are. */
function saysSomething(code: string, data: readonly SeriesData[]): boolean {
  const read = readCode(code)
  const found = read.ok ? trimAt(data, read.fields.trimNo) : undefined
  return read.ok && found !== undefined && Array.isArray(offersAt(found.trim, read.fields))
}

/** The trim itself while it is built, else the first of its successors that is. */
function builtNow(book: RuleBook, trim: ConfigurableTrim): TrimBook | undefined {
  const seen = new Set<number>()
  let at: TrimBook | undefined = trimOf(book, trim.spuId)
  while (at?.trim.ended && !seen.has(at.trim.spuId)) {
    seen.add(at.trim.spuId)
    at = at.trim.successor === null ? undefined : book.trims.get(at.trim.successor)
  }
  return at?.trim.ended ? undefined : at
}

function nowOf(series: SeriesData, trim: ConfigurableTrim, offers: readonly Offer[], where: Where) {
  const book = compile(series, where)
  // Everything could be had when it was saved.
  const always = trim.offers.map(offer => ({ ...offer, validFrom: null, validTo: null, provinces: null }))
  const then = trimOf(compile({ ...series, trims: [{ ...trim, offers: always }] }, where), trim.spuId)
  const saved = carOf(then, offers.map(({ optionCode }) => (then.byCode.get(optionCode) as Offered).bit).reduce(union))
  const build = writeBuild(then, saved.listing)
  const problems = problemsOf(book, build)
  const there = builtNow(book, trim)
  const gone = offers.flatMap((offer): (Gone & { by: Offered | undefined })[] => {
    const { optionCode, kind } = offer
    const cause = whyNot(book, there ?? trimOf(book, trim.spuId), optionCode, kind)
    if (!cause) return []
    const by = there && replacementOf(there, trim, offer)
    return [
      {
        optionCode,
        kind,
        cause,
        by,
        replacement: by ? { optionCode: by.optionCode, differenceFen: costOf(by) - costOf(offer) } : null,
      },
    ]
  })
  return {
    build,
    problems,
    gone: gone.map(({ by: _, ...rest }) => rest),
    now: there ? stepNow(book, there, saved, build, gone) : null,
  }
}

const costOf = ({ standard, priceFen }: Offer): number => (standard ? 0 : priceFen)

/**
 * What took an option's place: what its row names, or what that one's row names; else, of a kind of which every car has one,
 * the nearest in price. Another accessory of the same price is no replacement.
 */
function replacementOf(there: TrimBook, trim: ConfigurableTrim, gone: Offer): Offered | undefined {
  const seen = new Set<string>()
  for (let code = gone.replacedBy; code !== null && !seen.has(code); ) {
    seen.add(code)
    const offer = there.byCode.get(code)
    if (offer && !offer.not && offer.kind === gone.kind) return offer
    code = (offer ?? trim.offers.find(each => each.optionCode === code))?.replacedBy ?? null
  }
  if (gone.kind === 'FLEXIBLE') return undefined
  const away = (offer: Offer) => Math.abs(costOf(offer) - costOf(gone))
  return offersOf(there, common(there.available, bitsOfKind[gone.kind])).toSorted(
    (a, b) => away(a) - away(b) || a.place - b.place,
  )[0]
}

/** The nearest build now: what was saved with what took the place of what is gone, and then what the rules of now ask. */
function stepNow(
  book: RuleBook,
  there: TrimBook,
  saved: ReturnType<typeof carOf>,
  build: Build,
  gone: readonly (Gone & { by: Offered | undefined })[],
): Step | null {
  const isSame = there.trim.spuId === build.spuId
  let listing: Bits = isSame ? readListing(book, there, build).listing : carry(book, saved.trim, there, build).listing
  for (const { by } of gone) if (by) listing = put(listing, by)
  const found = smallest(there, listing, {}, priceOf(saved.trim, saved.has))
  if (!found) return null
  const step = stepBetween(book, saved, carOf(there, found))
  return {
    ...step,
    changes: step.changes.map(change => ({
      ...change,
      because: change.because ?? gone.find(({ by }) => by?.optionCode === change.optionCode)?.cause ?? null,
    })),
  }
}
