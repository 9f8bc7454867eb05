import { type ShopPart, shopTemplates } from '#contract/outlet-codes.ts'
import { pageSizes } from '#contract/constants.ts'
import type { CarCardData } from '#shop/features/used-car/car-card.tsx'
import type { GoodsCardData } from '#shop/features/goods/goods-card.tsx'
import type { Ask } from '#web/api.ts'
import { findShop, type Found } from './find-shop.ts'
import type { StockCarData } from './stock-card.tsx'

/** Some of what an outlet has, and how many there are. */
interface Some<T> {
  rows: T[]
  total: number
}

export interface ShopData {
  found: Found
  /** In the order of the outlet's template; what it has nothing of is left out. */
  parts: readonly ShopPart[]
  used: Some<CarCardData>
  stock: Some<StockCarData>
  goods: Some<GoodsCardData>
}

const nothing = { rows: [], total: 0 }
/** So many of each kind stand on the page of the shop: one row. */
const FEW = pageSizes.newCarRecommended

/** The page of a dealer's shop. What is asked beside the shop itself is left out where it cannot be had. */
export async function loadShop(ask: Ask, outletId: number): Promise<ShopData> {
  const found = await findShop(ask, outletId)
  if (!found.shop) return { found, parts: [], used: nothing, stock: nothing, goods: nothing }
  const { cbuNo, services, team, template } = found.shop
  const does = (code: string) => services.some(each => each.code === code)
  const [used, stock, goods] = await Promise.all([
    does('used') ? usedAt(ask, cbuNo) : nothing,
    does('sales') ? stockAt(ask, outletId) : nothing,
    goodsAt(ask, does('service') ? 'fitting' : 'pickup'),
  ])
  const order = shopTemplates.find(each => each.code === template) ?? shopTemplates[0]
  const shown: Record<ShopPart, boolean> = {
    used: used.total > 0,
    stock: stock.total > 0,
    goods: goods.total > 0,
    team: team.length > 0,
    // Asked for in the browser; it says itself that there are none.
    comments: true,
  }
  return { found, parts: order.parts.filter(part => shown[part]), used, stock, goods }
}

async function usedAt(ask: Ask, cbuNo: string): Promise<Some<CarCardData>> {
  // What a card shows says its module, which comes with them.
  const [{ data, page }, { cardData }] = await Promise.all([
    ask('usedCar.list', { cbuNo: [cbuNo], pageSize: FEW }),
    import('#shop/features/used-car/car-card.tsx'),
  ])
  return { rows: data.rows.map(cardData), total: page?.total ?? 0 }
}

async function stockAt(ask: Ask, outletId: number): Promise<Some<StockCarData>> {
  const { data, page } = await ask('carStock.list', { outletId, pageSize: FEW })
  return { rows: data.rows, total: page?.total ?? 0 }
}

async function goodsAt(ask: Ask, way: 'fitting' | 'pickup'): Promise<Some<GoodsCardData>> {
  const [{ data, page }, { goodsCardData }] = await Promise.all([
    ask('goods.list', { deliveryWay: [way], pageSize: FEW }),
    import('#shop/features/goods/goods-card.tsx'),
  ])
  return { rows: data.rows.map(goodsCardData), total: page?.total ?? 0 }
}
