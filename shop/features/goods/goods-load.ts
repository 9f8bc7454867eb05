import { pageSizes } from '#contract/constants.ts'
import type { Output } from '#contract/kit.ts'
import { rememberAnswer } from '#web/api.ts'
import { valuesOf } from '#web/list/facets.ts'
import { defineList, type Listed } from '#web/list/load.ts'
import type { ListView } from '#web/list/use-list.ts'
import { goodsAddress, type GoodsState } from './goods-address.ts'
import { type GoodsCardData, goodsCardData } from './goods-card.tsx'

type Answer = Output<'goods.list'>
export type GoodsFacets = Answer['facets']
export type Categories = Output<'goods.categories'>

interface Rest {
  facets: GoodsFacets
  /** The five areas with their lists. */
  categories: Categories
}

export type GoodsListData = Listed<GoodsState, GoodsCardData, Rest>
export type GoodsListView = ListView<GoodsState, GoodsCardData, Rest>

/** The lists of goods (spec 9: 12 a page). */
export const goodsList = defineList({
  address: goodsAddress,
  call: 'goods.list',
  pageSize: pageSizes.homeMall,
  rowsOf: data => data.rows.map(goodsCardData),
  keyOf: row => row.spuCode,
  async rest(ask, _state, first): Promise<Rest> {
    const [categories, { answer }] = await Promise.all([ask('goods.categories', {}), first])
    return { facets: answer.data.facets, categories: categories.data }
  },
  nothing: { facets: [], categories: [] },
  dataOf: ({ rows, rest }) => ({ rows, facets: rest.facets }) as Answer,
  remember: ({ rest }) => rememberAnswer('goods.categories', {}, { data: rest.categories, page: undefined }),
})

/** Name of the series that the list is narrowed to. */
export const carNameIn = (facets: GoodsFacets, state: GoodsState): string | undefined =>
  state.car && valuesOf(facets, 'fit').find(each => each.code === state.car?.series)?.label
