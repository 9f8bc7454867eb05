import { pageSizes } from '#contract/constants.ts'
import type { Input, Output } from '#contract/kit.ts'
import type { Ask } from '#web/api.ts'
import { listAddress } from '#web/list/address.ts'
import { valuesOf } from '#web/list/facets.ts'
import { defineList, type Listed } from '#web/list/load.ts'
import { afterSalesPath } from './goods-href.ts'
import { type GoodsCardData, goodsCardData } from './goods-card.tsx'
import type { Categories } from './goods-load.ts'

/** An area with the good whose picture stands for it. */
export interface AreaTile {
  code: string
  name: string
  count: number
  good: Pick<GoodsCardData, 'spuCode' | 'face'> | undefined
}

interface Rest {
  areas: AreaTile[]
  /** Coupons that anybody can take. */
  coupons: Output<'coupon.offers'>
  /** Goods of the season among the parts. */
  inSeason: number
}

/** The good whose picture stands for a category. */
const firstOf = (categoryCode: string): Input<'goods.list'> =>
  ({ categoryCode, inStock: true, pageSize: 1 }) as Input<'goods.list'>

export async function loadAreas(ask: Ask, categories: Categories): Promise<AreaTile[]> {
  return Promise.all(
    categories.map(async ({ code, name, count }) => {
      const { data } = await ask('goods.list', firstOf(code))
      const [row] = data.rows
      return { code, name, count, good: row && { spuCode: row.spuCode, face: row.face } }
    }),
  )
}

/** The start of the after-sales area with its recommended goods (spec 9: 12 a page). */
export const afterSalesList = defineList({
  address: listAddress({ path: afterSalesPath, pages: 'span' }, {}),
  call: 'goods.list',
  pageSize: pageSizes.homeMall,
  rowsOf: data => data.rows.map(goodsCardData),
  keyOf: row => row.spuCode,
  async rest(ask): Promise<Rest> {
    const [areas, parts, coupons] = await Promise.all([
      ask('goods.categories', {}).then(({ data }) => loadAreas(ask, data)),
      ask('goods.list', firstOf('200001020')),
      ask('coupon.offers', {}),
    ])
    const inSeason = valuesOf(parts.data.facets, 'tag').find(each => each.code === 'season')?.count ?? 0
    return { areas, coupons: coupons.data, inSeason }
  },
  nothing: { areas: [], coupons: [], inSeason: 0 },
})

export type AfterSalesData = Listed<typeof afterSalesList.address.fresh, GoodsCardData, Rest>
