import type { Input, Output } from '#contract/kit.ts'
import { defaultPlace } from '#contract/constants.ts'
import { type OutletCard, outletCard } from '#shop/features/dealer/outlet-cards.tsx'
import { goodsAddress, goodsState } from './goods-address.ts'
import { type GoodsCardData, goodsCardData } from './goods-card.tsx'
import type { GoodsCategoryCode } from '#contract/goods-categories.ts'
import type { Ask } from '#web/api.ts'

/** Goods of a list, as many as a row or two show. */
export interface WareRow {
  category: GoodsCategoryCode
  goods: GoodsCardData[]
  total: number
}

export async function loadRow(ask: Ask, category: GoodsCategoryCode, pageSize: number): Promise<WareRow> {
  const { data, page } = await ask('goods.list', {
    ...goodsAddress.input(goodsState(category)),
    pageSize,
  } as Input<'goods.list'>)
  return { category, goods: data.rows.map(goodsCardData), total: page?.total ?? 0 }
}

/** Outlets with a workshop, nearest first. */
export async function loadWorkshops(
  ask: Ask,
  { lng, lat }: { lng: number; lat: number } = defaultPlace,
): Promise<OutletCard[]> {
  const wish = { services: ['service'], lng, lat, limit: 4 } as Input<'dealer.matchOutlet'>
  const { data }: { data: Output<'dealer.matchOutlet'> } = await ask('dealer.matchOutlet', wish)
  return data.map(outletCard)
}
