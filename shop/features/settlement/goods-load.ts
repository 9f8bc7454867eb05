import type { Output } from '#contract/kit.ts'
import type { Address } from '#shop/features/address/address-form.rules.ts'
import { readOwn } from '#shop/personal/read-own.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { mergeCart } from '#web/cart.ts'
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

/**
 * What is bought, as the server reckons it now, for the choices that stand in the address. An address of the customer
 * that is no longer there counts as not chosen.
 * @throws a redirect to the login without a token
 */
export async function loadGoods(request: Request): Promise<GoodsSettlementData | GoodsFailed> {
  const { addressId, ...rest } = readGoodsWish(new URL(request.url).searchParams)
  if (!rest.direct) await mergeCart()
  const addresses = await readOwn('address.list', {}, request)
  if (!addresses.ok) return { kind: 'goodsFailed', wish: rest, failure: addresses.failure }
  const known = addresses.data.some(address => address.addressId === addressId)
  const wish = known && addressId ? { ...rest, addressId } : rest
  const { couponNo } = wish
  const preview = await readOwn('settlement.preview', { ...boughtOf(wish), ...(couponNo ? { couponNo } : {}) }, request)
  if (!preview.ok) return { kind: 'goodsFailed', wish, failure: preview.failure }
  return { kind: 'goods', wish, preview: preview.data, addresses: addresses.data }
}
