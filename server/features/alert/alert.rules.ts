/** What a saved search is and why a car fits it (decision 071). Pure. */
import { choiceNames, type ChoiceName, readFilterPath, writeFilterPath } from '#contract/car-filter-path.ts'
import { formatPriceRange, formatWan } from '#contract/figures.ts'
import type { Word } from '#contract/parts.ts'
import { usedCarFilter } from '#contract/shapes/used-car.ts'
import { dayMs, fromBeijing, beijingDay, later } from '#server/lib/clock.ts'
import type { Understood } from '#server/lib/catalogue/search-words.ts'
import { inBoth } from '#server/lib/words.ts'
import type { CarFilter } from '#server/features/used-car/used-car.fit.ts'
import { labelOf, type Lookup } from '#server/features/used-car/used-car.lookup.ts'
import type { IndexColumns } from '#server/features/used-car/used-car.queries.ts'
import { indexRow } from '#server/features/used-car/used-car.rules.ts'

/** Searches that a customer keeps at most. */
export const MOST_SEARCHES = 20
/** Hour of the day, in Beijing, at which daily alerts come. */
export const MORNING = '09:00'
/** So long passes at least between two alerts to one customer. */
export const PAUSE_MS = 60 * 60_000
/** So long the page of an alert can be opened. */
export const DIGEST_MS = 90 * dayMs

/** A filter of the list, as it stands in the list's address. */
export interface SearchText {
  filter: string
  keyword: string
}

/** The one text of a search; nothing for what cannot be read, or narrows nothing. */
export function searchText({ filter, keyword }: SearchText): SearchText | undefined {
  const read = writeFilterPath(readFilterPath(filter))
  // What somebody sent and no list can read is not the same as no filter.
  if (filter !== '' && read === '') return undefined
  const words = keyword.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
  return read === '' && words === '' ? undefined : { filter: read, keyword: words }
}

/** What the call of the list gets for a search. */
export const filterOf = ({ filter, keyword }: SearchText): CarFilter =>
  usedCarFilter.parse({ ...readFilterPath(filter), ...(keyword ? { keyword } : {}) })

/** Whether all choices of a search exist in the range and among the regions. */
export function isKnown({ filter }: SearchText, lookup: Lookup): boolean {
  const read = readFilterPath(filter)
  return choiceNames.every(
    name => name === 'cbuNo' || (read[name] ?? []).every(value => lookup.labels[name]?.has(value) ?? false),
  )
}

/** The next morning at which daily alerts come. */
export function nextMorning(now: Date): Date {
  const today = fromBeijing(beijingDay(now), MORNING)
  return now < today ? today : later(today, dayMs)
}

const joined = (words: readonly Word[]): Word => ({
  cn: words.map(each => each.cn).join('、'),
  en: words.map(each => each.en).join(', '),
})

/** A label that does not say what it measures gets a word before it. */
function named(name: ChoiceName, label: Word): Word {
  if (name === 'carAge') return { cn: `车龄 ${label.cn}`, en: `age ${label.en}` }
  if (name === 'monthly') return { cn: `月供 ${label.cn}`, en: `monthly ${label.en}` }
  if (name === 'mileage') return { cn: `里程 ${label.cn}`, en: `mileage ${label.en}` }
  return label
}

const outlets: Word = { cn: '所选门店', en: 'chosen outlets' }
const quoted = (text: string): Word => ({ cn: `“${text}”`, en: `“${text}”` })
const priceRange = (from: number | undefined, to: number | undefined): Word =>
  inBoth(language => formatPriceRange(from, to, language))

/** What a search asks for, in words, filter by filter. */
export function searchWords({ filter, keyword }: SearchText, lookup: Lookup): Word[] {
  const read = readFilterPath(filter)
  const words = keyword ? [quoted(keyword)] : []
  for (const name of choiceNames) {
    const values = read[name] ?? []
    if (values.length === 0) continue
    words.push(name === 'cbuNo' ? outlets : named(name, joined(values.map(value => labelOf(lookup, name, value)))))
  }
  if (read.priceFromFen !== undefined || read.priceToFen !== undefined)
    words.push(priceRange(read.priceFromFen, read.priceToFen))
  return words
}

/**
 * Why a car fits a search, filter by filter in the order of the address: which of the wishes it is, and its price beside
 * the span that was asked for.
 * @param understood what the search's text means
 * @param fromFen the price before, of a car that came into the search by its price
 */
export function whyWords(
  { filter, keyword }: SearchText,
  car: IndexColumns,
  lookup: Lookup,
  { today, understood, fromFen }: { today: string; understood: Understood | undefined; fromFen: number | null },
): Word[] {
  const read = readFilterPath(filter)
  const { facets } = indexRow(car, today)
  const words: Word[] = keyword ? (understood ?? []).flatMap(part => meantBy(part, facets, lookup)) : []
  for (const name of choiceNames) {
    const fit = (read[name] ?? []).filter(value => facets[name]?.includes(value))
    if (fit.length === 0) continue
    if (name === 'cbuNo') words.push(outlets)
    else words.push(named(name, joined(fit.map(value => labelOf(lookup, name, value)))))
  }
  const asked = read.priceFromFen !== undefined || read.priceToFen !== undefined
  if (asked || fromFen !== null) words.push(priceWords(car.priceFen, fromFen, asked ? read : undefined))
  return words
}

/** Which of the words of one part of a text the car is. */
function meantBy(part: Understood[number], facets: Record<string, readonly string[]>, lookup: Lookup): Word[] {
  const found = part.find(word => facets[word.facet]?.includes(word.value))
  return found ? [lookup.labels[found.facet as ChoiceName]?.get(found.value) ?? { cn: found.cn, en: found.en }] : []
}

function priceWords(
  priceFen: number,
  fromFen: number | null,
  span: { priceFromFen?: number; priceToFen?: number } | undefined,
): Word {
  return inBoth(language => {
    const price = formatWan(priceFen, language)
    const within = span && formatPriceRange(span.priceFromFen, span.priceToFen, language)
    if (language === 'en') {
      const now = fromFen === null ? price : `reduced from ${formatWan(fromFen, language)} to ${price}`
      return within ? `${now} (${within})` : now
    }
    const now = fromFen === null ? price : `由 ${formatWan(fromFen, language)}降至 ${price}`
    return within ? `${now}（${within}）` : now
  })
}
