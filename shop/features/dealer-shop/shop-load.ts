import type { Output } from '#contract/kit.ts'
import { errors } from '#contract/errors.ts'
import { type ShopPart, shopTemplates } from '#contract/outlet-codes.ts'
import { pageSizes } from '#contract/constants.ts'
import { type CarCardData, cardData } from '#shop/features/used-car/car-card.tsx'
import { type GoodsCardData, goodsCardData } from '#shop/features/goods/goods-card.tsx'
import { redirectTo } from '#shop/go.ts'
import { ApiFailure } from '#web/api-failure.ts'
import type { Ask } from '#web/api.ts'
import type { StockCarData } from './stock-card.tsx'

export type DealerShop = Output<'dealer.shopDetail'>
/** An outlet that has closed, and who looks after its customers. */
export type Closed = Output<'dealer.successor'>

/** What stands at the top of all pages of an outlet: the outlet, or that it has closed. */
export type Found = { shop: DealerShop; closed: null } | { shop: null; closed: Closed }

/** What a refusal is called on this side: the server's own in a document, its number in the browser. */
const refusalOf = (error: unknown): string | number | undefined =>
  error instanceof ApiFailure ? error.code : (error as { reason?: string } | null)?.reason

const isOneOf = (error: unknown, ...names: ('OUTLET_CLOSED' | 'NOT_FOUND' | 'BAD_SHAPE')[]): boolean => {
  const said = refusalOf(error)
  return names.some(name => said === name || said === errors[name][0])
}

/** Number of an outlet as an address says it; undefined for what is none. */
export const outletIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/**
 * The shop of an outlet, or that it has closed.
 * @throws a redirect to /404 for one that there never was, and what `ask` throws
 */
export async function findShop(ask: Ask, outletId: number): Promise<Found> {
  try {
    return { shop: (await ask('dealer.shopDetail', { outletId })).data, closed: null }
  } catch (error) {
    if (isOneOf(error, 'NOT_FOUND', 'BAD_SHAPE')) throw redirectTo('/404')
    if (!isOneOf(error, 'OUTLET_CLOSED')) throw error
    return { shop: null, closed: (await ask('dealer.successor', { outletId })).data }
  }
}

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
  const { data, page } = await ask('usedCar.list', { cbuNo: [cbuNo], pageSize: FEW })
  return { rows: data.rows.map(cardData), total: page?.total ?? 0 }
}

async function stockAt(ask: Ask, outletId: number): Promise<Some<StockCarData>> {
  const { data, page } = await ask('carStock.list', { outletId, pageSize: FEW })
  return { rows: data.rows, total: page?.total ?? 0 }
}

async function goodsAt(ask: Ask, way: 'fitting' | 'pickup'): Promise<Some<GoodsCardData>> {
  const { data, page } = await ask('goods.list', { deliveryWay: [way], pageSize: FEW })
  return { rows: data.rows.map(goodsCardData), total: page?.total ?? 0 }
}
