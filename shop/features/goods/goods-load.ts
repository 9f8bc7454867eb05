import type { Output } from '#contract/kit.ts'
import type { Ask } from '#web/api.ts'
import { shownPages } from '#web/list-pages.ts'
import { goodsInput, type GoodsState } from './goods-address.ts'

type Row = Output<'goods.list'>['rows'][number]
/** What a card shows of a good. */
export type GoodsCardData = Pick<
  Row,
  | 'spuCode'
  | 'categoryCode'
  | 'kind'
  | 'name'
  | 'fact'
  | 'priceFen'
  | 'showPriceFen'
  | 'fromPrice'
  | 'tags'
  | 'inStock'
  | 'deliveryWays'
  | 'face'
  | 'installFen'
>

export type GoodsFacets = Output<'goods.list'>['facets']
export type Categories = Output<'goods.categories'>

export interface GoodsListData {
  state: GoodsState
  rows: GoodsCardData[]
  facets: GoodsFacets
  total: number
  /** The five areas with their lists. */
  categories: Categories
  /** Why there are no goods: the browser could not load them. */
  failed?: string | undefined
}

/** At most so many pages are loaded at once: in a document, and by a browser that comes back to a long list. */
export const mostPages = { document: 5, browser: 20 } as const

/** A good without what no card shows: a document carries its data a second time, for the browser. */
export const goodsCardData = (row: GoodsCardData): GoodsCardData => ({
  spuCode: row.spuCode,
  categoryCode: row.categoryCode,
  kind: row.kind,
  name: row.name,
  fact: row.fact,
  priceFen: row.priceFen,
  showPriceFen: row.showPriceFen,
  fromPrice: row.fromPrice,
  tags: row.tags,
  inStock: row.inStock,
  deliveryWays: row.deliveryWays,
  installFen: row.installFen,
  face: row.face,
})

/** Everything that the pages of a state show. @param most pages at once; of more only the last are loaded */
export async function loadGoods(ask: Ask, state: GoodsState, most: number): Promise<GoodsListData> {
  const pages = shownPages(state, most)
  const [categories, ...answers] = await Promise.all([
    ask('goods.categories', {}),
    ...pages.map(page => ask('goods.list', goodsInput(state, page))),
  ])
  return {
    state: { ...state, firstPage: pages[0] ?? 1 },
    rows: answers.flatMap(answer => answer.data.rows.map(goodsCardData)),
    facets: answers[0]?.data.facets ?? [],
    total: answers[0]?.page?.total ?? 0,
    categories: categories.data,
  }
}

/** A list with further pages at its end; asks only for those. Nothing is shown twice when the list moved meanwhile. */
export async function growGoods(ask: Ask, list: GoodsListData, lastPage: number): Promise<GoodsListData> {
  const state = { ...list.state, lastPage }
  const pages = Array.from({ length: lastPage - list.state.lastPage }, (_, n) => list.state.lastPage + 1 + n)
  const answers = await Promise.all(pages.map(page => ask('goods.list', goodsInput(state, page))))
  const known = new Set(list.rows.map(row => row.spuCode))
  const more = answers.flatMap(answer => answer.data.rows.map(goodsCardData)).filter(row => !known.has(row.spuCode))
  return {
    ...list,
    state,
    failed: undefined,
    rows: [...list.rows, ...more],
    total: answers[0]?.page?.total ?? list.total,
  }
}

/** Values of a filter with their counts; none when the server did not count it. */
export const valuesOf = (facets: GoodsFacets, name: string): GoodsFacets[number]['values'] =>
  facets.find(facet => facet.name === name)?.values ?? []

/** Name of the series that the list is narrowed to. */
export const carNameIn = (facets: GoodsFacets, state: GoodsState): string | undefined =>
  state.car && valuesOf(facets, 'fit').find(each => each.code === state.car?.series)?.label
