/** What a list knows of a good: its values by filter, its places in the orders, its price, its tags. Pure. */
import { goodsPrices } from '#contract/price-spans.ts'
import { goodsTags, stockShown, type GoodsTag } from '#contract/goods-codes.ts'
import { goodsCategories, isWithinCategory } from '#contract/goods-categories.ts'
import type { IndexRow } from '#server/lib/catalogue/facet-index.ts'
import { spanOf } from '#server/lib/catalogue/spans.ts'
import type { FitRow, GoodsRow, ListedSku } from './goods.queries.ts'

export const facetNames = [
  'category',
  'group',
  'fit',
  'energy',
  'priceBucket',
  'deliveryWay',
  'tag',
  'inStock',
] as const
export type FacetName = (typeof facetNames)[number]
export const orderNames = ['recommended', 'price', 'listed'] as const

/** Value of the filter by car that fits every car, or needs none. */
export const anyCar = 'any'
/** A good counts as new for so many days. */
export const newDays = 60
/** Model years are known one year ahead. */
const yearsAhead = 1

/** What is paid: `showPrice` wins over `price` (spec 3). */
export const paidFen = (sku: { priceFen: number; showPriceFen: number | null }): number =>
  sku.showPriceFen ?? sku.priceFen

/** The piece that a card shows: its picture, its price, and what the page opens on (decision 036). */
export interface CardSku {
  sku: ListedSku
  priceFen: number
  paidFen: number
  /** Pieces differ in what is paid. */
  from: boolean
}

/** The piece with the lowest price of what can be bought; of all pieces when nothing can. A good without pieces has none. */
export function cardSku({ skus }: Pick<GoodsRow, 'skus'>): CardSku | undefined {
  const left = skus.filter(sku => sku.left)
  const offered = left.length > 0 ? left : skus
  const [first, ...others] = offered.toSorted((a, b) => paidFen(a) - paidFen(b) || a.priceFen - b.priceFen)
  if (!first) return undefined
  const paid = paidFen(first)
  return { sku: first, priceFen: first.priceFen, paidFen: paid, from: others.some(sku => paidFen(sku) !== paid) }
}

/** Winter is October to March, summer May to September. @param day in Beijing, YYYY-MM-DD */
export function isSeason(season: GoodsRow['season'], day: string): boolean {
  const month = Number(day.slice(5, 7))
  return season === 'winter' ? month >= 10 || month <= 3 : season === 'summer' && month >= 5 && month <= 9
}

/** Whole days from a moment to a day in Beijing. */
const daysSince = (at: Date, day: string): number =>
  Math.floor((Date.parse(`${day}T00:00:00+08:00`) + 86_400_000 - at.getTime()) / 86_400_000)

/** Sales tags by rule, in the order of the contract: what is reduced, what came lately, what the season asks for. */
export function tagsOf(good: Pick<GoodsRow, 'skus' | 'listedAt' | 'season'>, day: string): GoodsTag[] {
  const price = cardSku(good)
  const holds: Record<GoodsTag, boolean> = {
    reduced: price !== undefined && price.paidFen < price.priceFen,
    new: daysSince(good.listedAt, day) <= newDays,
    season: isSeason(good.season, day),
  }
  return goodsTags.flatMap(({ code }) => (holds[code] ? [code] : []))
}

/** `vega` and `vega:2023`: the series and each of its years that a thing fits. */
export function fitValues(fits: readonly FitRow[], day: string): string[] {
  if (fits.length === 0) return [anyCar]
  const newest = Number(day.slice(0, 4)) + yearsAhead
  return [
    ...new Set(
      fits.flatMap(({ seriesCode, yearFrom, yearTo }) => {
        const years = Math.max(0, Math.min(yearTo ?? newest, newest) - yearFrom + 1)
        return [seriesCode, ...Array.from({ length: years }, (_, n) => `${seriesCode}:${yearFrom + n}`)]
      }),
    ),
  ]
}

/** The list's own category and the entry that it lies under. */
const categoriesOf = (code: string): string[] =>
  goodsCategories.flatMap(row => (isWithinCategory(row.code, code) ? [row.code] : []))

const soldOutLast = 1_000_000
const seasonFirst = 20

/** A good as the index keeps it. @param day in Beijing, YYYY-MM-DD */
export function indexRow(good: GoodsRow, day: string): IndexRow {
  const price = cardSku(good)
  const inStock = good.skus.some(sku => sku.left)
  const facets: Record<FacetName, string[]> = {
    category: categoriesOf(good.categoryCode),
    group: good.shelf ? [good.shelf] : [],
    fit: fitValues(good.fits, day),
    energy: good.energies,
    priceBucket: price ? spanOf(goodsPrices, price.paidFen) : [],
    deliveryWay: good.deliveryWays,
    tag: tagsOf(good, day),
    inStock: inStock ? ['1'] : [],
  }
  return {
    id: good.id,
    visible: good.state === 'publish' && good.skus.length > 0,
    facets,
    keys: {
      recommended: good.sort - (isSeason(good.season, day) ? seasonFirst : 0) + (inStock ? 0 : soldOutLast),
      price: price?.paidFen ?? 0,
      listed: good.listedAt.getTime(),
    },
  }
}

export interface StockShown {
  state: 'onSale' | 'soldOut' | 'withdrawn'
  canSell: number
  onlyLeft: number | null
}

/** What the shop tells of a piece's stock: never more than 20, the exact number only under 5. */
export function stockOf(piece: { stock: number; held: number; state: 'publish' | 'withdrawn' }): StockShown {
  if (piece.state === 'withdrawn') return { state: 'withdrawn', canSell: 0, onlyLeft: null }
  const left = Math.max(0, piece.stock - piece.held)
  return {
    state: left > 0 ? 'onSale' : 'soldOut',
    canSell: Math.min(left, stockShown.most),
    onlyLeft: left > 0 && left < stockShown.few ? left : null,
  }
}
