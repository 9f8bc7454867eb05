import type { Output } from '#contract/kit.ts'
import type { Address } from '#shop/features/address/address-form.tsx'
import { goodsHref } from '#shop/features/goods/goods-href.ts'
import { readOwn } from '#shop/personal/read-own.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { cachedApi } from '#web/api.ts'
import { mergeCart } from '#web/cart.ts'
import { hindrances } from './hindrances.ts'
import { boughtOf, type GoodsWish, readGoodsWish } from './settlement-address.ts'

export type GoodsPreview = Output<'settlement.preview'>
export type PlannedOrder = GoodsPreview['orders'][number]

export interface GoodsSettlementData {
  kind: 'goods'
  wish: GoodsWish
  preview: GoodsPreview
  addresses: Address[]
}

export interface GoodsFailed {
  kind: 'goodsFailed'
  wish: GoodsWish
  failure: ApiFailure
}

/** Nothing of what is wished for can be bought as it is: why, and where it can be put right. */
export interface GoodsNothing {
  kind: 'goodsNothing'
  wish: GoodsWish
  reasons: string[]
  /** Page of the good that was to be bought at once. */
  goodsHref: string | undefined
}

/**
 * What is bought, as the server reckons it now, for the choices that stand in the address. An address of the customer
 * that is no longer there counts as not chosen.
 * @throws a redirect to the login without a token
 */
export async function loadGoods(request: Request): Promise<GoodsSettlementData | GoodsFailed | GoodsNothing> {
  const { addressId, ...rest } = readGoodsWish(new URL(request.url).searchParams)
  if (!rest.direct) await mergeCart()
  const addresses = await readOwn('address.list', {}, request)
  if (!addresses.ok) return { kind: 'goodsFailed', wish: rest, failure: addresses.failure }
  const known = addresses.data.some(address => address.addressId === addressId)
  const wish = known && addressId ? { ...rest, addressId } : rest
  const { couponNo } = wish
  const preview = await readOwn('settlement.preview', { ...boughtOf(wish), ...(couponNo ? { couponNo } : {}) }, request)
  if (!preview.ok) return { kind: 'goodsFailed', wish, failure: preview.failure }
  const { orders, obstacles } = preview.data
  if (orders.length > 0) return { kind: 'goods', wish, preview: preview.data, addresses: addresses.data }
  return { kind: 'goodsNothing', wish, reasons: hindrances(obstacles), goodsHref: await pageOf(wish) }
}

/** Where a piece that was to be bought at once is chosen. */
async function pageOf({ direct }: GoodsWish): Promise<string | undefined> {
  if (!direct) return undefined
  try {
    const { data } = await cachedApi('goods.bySkus', { skuCodes: [direct.skuCode] })
    return data[0] && goodsHref(data[0])
  } catch {
    // Then the shelves are the way on.
    return undefined
  }
}
