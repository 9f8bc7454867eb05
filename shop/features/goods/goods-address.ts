import {
  type DeliveryWay,
  deliveryWays,
  energies,
  type Energy,
  goodsPrices,
  type GoodsSort,
  goodsSorts,
  type GoodsTag,
  goodsTags,
  pageSizes,
} from '#contract/constants.ts'
import {
  goodsCategories,
  type GoodsCategoryCode,
  isWithinCategory,
  type LifestyleGroupCode,
  lifestyleGroups,
} from '#contract/goods-categories.ts'
import type { Input } from '#contract/kit.ts'
import { readPages, writePages } from '#web/list-pages.ts'

/**
 * Addresses of the after-sales shop. What a list shows stands in its address, the category in the path and the rest in
 * the query; whatever cannot be read means "no restriction", never an error (decisions: Home and shells).
 */

/** A car for which parts are looked for. */
export interface FitCar {
  series: string
  /** Of the model, as position 10 of a VIN tells it. */
  year: number
  /** Where the series has several drives in that year. */
  energy?: Energy | undefined
}

/** Everything that a list of goods shows. */
export interface GoodsState {
  category: GoodsCategoryCode
  /** A shelf of the lifestyle collection. */
  group?: LifestyleGroupCode | undefined
  /** Code of a price range. */
  price?: string | undefined
  way?: DeliveryWay | undefined
  tag?: GoodsTag | undefined
  inStock?: true | undefined
  car?: FitCar | undefined
  sort: GoodsSort
  /** Pages shown, from 1. On desktop both are the same; mobile adds pages at the end (`?page=1-3`). */
  firstPage: number
  lastPage: number
}

export const afterSalesPath = '/aftersales'
/** Query keys that the lists and the page of a good read. */
export const goodsQueryKeys = [
  'id',
  'group',
  'price',
  'way',
  'tag',
  'stock',
  'series',
  'year',
  'energy',
  'sort',
  'page',
] as const

const codeIn = <C extends string | number>(list: readonly { code: C }[], text: string | null): C | undefined =>
  list.find(each => String(each.code) === text)?.code

/** A category of the shop, from a path's last part. */
export const readCategory = (id: string | undefined): GoodsCategoryCode | undefined =>
  goodsCategories.find(each => each.code === id)?.code

function readCar(query: URLSearchParams): FitCar | undefined {
  const series = query.get('series') ?? ''
  const year = query.get('year') ?? ''
  if (!/^[a-z0-9-]{1,30}$/.test(series) || !/^20\d\d$/.test(year)) return undefined
  return { series, year: Number(year), energy: codeIn(energies, query.get('energy')) }
}

/** Shelves stand in the lifestyle collection alone. */
export const hasGroups = (category: string): boolean => isWithinCategory('200001010', category)

/** What the address of a list asks for. */
export function readGoodsState(category: GoodsCategoryCode, query: URLSearchParams): GoodsState {
  const [firstPage, lastPage] = readPages(query.get('page'))
  const price = codeIn(goodsPrices, query.get('price'))
  return {
    category,
    group: hasGroups(category) ? codeIn(lifestyleGroups, query.get('group')) : undefined,
    price: price === undefined ? undefined : String(price),
    way: codeIn(deliveryWays, query.get('way')),
    tag: codeIn(goodsTags, query.get('tag')),
    inStock: query.get('stock') === '1' || undefined,
    car: readCar(query),
    sort: codeIn(goodsSorts, query.get('sort')) ?? 'recommended',
    firstPage,
    lastPage,
  }
}

/** A whole category, from its first page. */
export const freshGoods = (category: GoodsCategoryCode): GoodsState => readGoodsState(category, new URLSearchParams())

/** The one address of a state. */
export function goodsListAddress(state: GoodsState): string {
  const { car, sort } = state
  const entries = {
    group: state.group,
    series: car?.series,
    year: car && String(car.year),
    energy: car?.energy,
    price: state.price,
    way: state.way,
    tag: state.tag,
    stock: state.inStock && '1',
    sort: sort === 'recommended' ? undefined : sort,
    page: state.lastPage > 1 ? writePages(state) : undefined,
  }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(entries)) if (value !== undefined) query.set(key, value)
  const text = query.toString()
  return `${afterSalesPath}/${state.category}${text && `?${text}`}`
}

/** The list with something changed, from its first page. */
export const changed = (state: GoodsState, change: Partial<GoodsState>): GoodsState => ({
  ...state,
  ...change,
  firstPage: 1,
  lastPage: 1,
})

export const goodsAtPage = (state: GoodsState, page: number): GoodsState => ({
  ...state,
  firstPage: page,
  lastPage: page,
})

/** Whether two states show the same list, apart from the pages. */
export const isSameGoods = (a: GoodsState, b: GoodsState): boolean =>
  goodsListAddress(goodsAtPage(a, 1)) === goodsListAddress(goodsAtPage(b, 1))

/** The same shelf without filters, in the same order. */
export const unfiltered = ({ category, group, sort }: GoodsState): GoodsState => ({
  ...freshGoods(category),
  group,
  sort,
})

/** What narrows a list, in the order of its address. */
export const goodsFilters = ['car', 'price', 'way', 'tag', 'inStock'] as const
export type GoodsFilterName = (typeof goodsFilters)[number]
export const filtersIn = (state: GoodsState): GoodsFilterName[] =>
  goodsFilters.filter(name => state[name] !== undefined)

/** Question for one page of the list (spec 9: 12 a page). */
export function goodsInput(state: GoodsState, page: number): Input<'goods.list'> {
  const { category, group, car, price, way, tag, inStock, sort } = state
  return {
    categoryCode: category,
    ...(group && { group }),
    ...(car && { seriesCode: car.series, modelYear: car.year, ...(car.energy && { energy: car.energy }) }),
    ...(price && { priceBucket: [price] }),
    ...(way && { deliveryWay: [way] }),
    ...(tag && { tag: [tag] }),
    ...(inStock && { inStock }),
    sort,
    pageNumber: page,
    pageSize: pageSizes.homeMall,
  }
}

/** Charging equipment has an address of its own (spec 2, /chargingDetail). */
export const isCharging = (categoryCode: string): boolean => isWithinCategory('200001050', categoryCode)

/** Address of one good. */
export function goodsHref({ spuCode, categoryCode }: { spuCode: string; categoryCode: string }): string {
  return isCharging(categoryCode) ? `/chargingDetail?id=${spuCode}` : `${afterSalesPath}/goods/${spuCode}`
}
