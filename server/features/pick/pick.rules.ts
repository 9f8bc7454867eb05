/** Which cars are suggested, and why in a sentence (decision 075). Pure over the index of the list. */
import { formatPriceRange } from '#contract/figures.ts'
import type { Word } from '#contract/parts.ts'
import { labelOf, type Lookup } from '#server/features/used-car/used-car.lookup.ts'
import type { CardRow } from '#server/features/used-car/used-car.queries.ts'
import type { FacetIndex } from '#server/lib/catalogue/facet-index.ts'
import { inBoth, inLanguage } from '#server/lib/words.ts'

/** Cars that are suggested. */
export const PICKS = 4
/** Favourites, and looks, that are considered, the newest ones. */
export const LOOKED_AT = 30
/** Series that a visitor is taken to be interested in. */
const SERIES = 2
/** Prices, in shares of the middle one of those that were looked at. */
const NEAR = { below: 0.8, above: 1.25 }

/** What somebody has looked at comes to. */
export interface Interest {
  seriesCodes: string[]
  fromFen: number
  toFen: number
  /** Cars that the visitor knows already. */
  known: ReadonlySet<number>
}

type Looked = Pick<CardRow, 'id' | 'seriesCode' | 'priceFen'>

/** What cars have in common that somebody kept or looked at; undefined for none. */
export function interestOf(cars: readonly Looked[]): Interest | undefined {
  if (cars.length === 0) return undefined
  const counts = new Map<string, number>()
  for (const { seriesCode } of cars) counts.set(seriesCode, (counts.get(seriesCode) ?? 0) + 1)
  const seriesCodes = [...counts]
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, SERIES)
    .map(([code]) => code)
  const prices = cars.map(car => car.priceFen).toSorted((a, b) => a - b)
  const middle = prices[Math.floor(prices.length / 2)] ?? 0
  const wan = 1_000_000
  return {
    seriesCodes,
    fromFen: Math.floor((middle * NEAR.below) / wan) * wan,
    toFen: Math.ceil((middle * NEAR.above) / wan) * wan,
    known: new Set(cars.map(car => car.id)),
  }
}

/** The first of the list's own order: the same for everybody. */
export const generalPicks = (index: FacetIndex): number[] =>
  index.find({ mdseStatus: ['publish'] }, 'smart', true, 0, PICKS, {}).ids

/** The first of the list's own order among what an interest means, without what is known already. */
export function personalPicks(index: FacetIndex, { seriesCodes, fromFen, toFen, known }: Interest): number[] {
  const within = index.range('price', fromFen, toFen)
  const choice = { mdseStatus: ['publish'], series: seriesCodes }
  const { ids } = index.find(choice, 'smart', true, 0, PICKS + known.size, {}, within)
  return ids.filter(id => !known.has(id)).slice(0, PICKS)
}

export const generalWhy: Word = {
  cn: '新上架的在前，认证、降价、有视频、车况好的靠前。对所有人相同，不使用您的任何信息。',
  en: 'The newest first, with certified, reduced, filmed and well-kept cars ahead. The same for everybody; nothing about you is used.',
}

export function personalWhy({ seriesCodes, fromFen, toFen }: Interest, lookup: Lookup): Word {
  return inBoth(language => {
    const series = seriesCodes.map(code => inLanguage(labelOf(lookup, 'series', code), language))
    const price = formatPriceRange(fromFen, toFen, language)
    return language === 'en'
      ? `Because you saved or viewed ${series.join(' and ')} at ${price}. Prices are the same for everybody.`
      : `因为您收藏或看过 ${series.join('、')}，${price}。价格对所有人相同。`
  })
}
