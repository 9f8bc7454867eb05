import { deliveryWays } from '#contract/constants.ts'
import type { Input } from '#contract/kit.ts'

export type PreviewRequest = Input<'settlement.preview'>

/** What is bought and how, as the address says it; a reload and the way back show the same. */
export interface GoodsWish {
  /** One piece at once, past the cart; absent: the chosen lines of the cart. */
  direct?: NonNullable<PreviewRequest['lines']>[number]
  addressId?: number
  /** Number of a coupon, or `none`; absent: the best one. */
  couponNo?: string
}

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined

/**
 * Reads `/payment/order`: `?buy=<SKU>&quantity=2&way=fitting&outlet=11` buys at once, without `buy` the cart is settled;
 * `address` and `coupon` are what the customer has chosen on the page. What cannot be read counts as not said.
 */
export function readGoodsWish(search: URLSearchParams): GoodsWish {
  const skuCode = search.get('buy') ?? ''
  const way = deliveryWays.find(each => each.code === search.get('way'))?.code ?? 'express'
  const outletId = numberIn(search.get('outlet'))
  const addressId = numberIn(search.get('address'))
  const coupon = search.get('coupon') ?? ''
  return {
    ...(/^[A-Z0-9-]{4,64}$/.test(skuCode)
      ? {
          direct: {
            skuCode,
            quantity: Math.min(9999, numberIn(search.get('quantity')) ?? 1),
            deliveryWay: way,
            ...(way !== 'express' && outletId ? { outletId } : {}),
          },
        }
      : {}),
    ...(addressId ? { addressId } : {}),
    ...(/^(none|HC\d{18})$/.test(coupon) ? { couponNo: coupon } : {}),
  }
}

/** The address of a wish. */
export function goodsWishHref({ direct, addressId, couponNo }: GoodsWish): string {
  const search = new URLSearchParams()
  if (direct) {
    search.set('buy', direct.skuCode)
    search.set('quantity', String(direct.quantity))
    search.set('way', direct.deliveryWay)
    if (direct.outletId) search.set('outlet', String(direct.outletId))
  }
  if (addressId) search.set('address', String(addressId))
  if (couponNo) search.set('coupon', couponNo)
  const query = search.toString()
  return query ? `/payment/order?${query}` : '/payment/order'
}

/** What the calls take: the same for the preview and for placing. */
export const boughtOf = ({ direct, addressId }: GoodsWish) => ({
  ...(direct ? { source: 'direct' as const, lines: [direct] } : { source: 'cart' as const }),
  ...(addressId ? { addressId } : {}),
})

/** Under what the key of an attempt to place is kept. */
export const nameOfWish = ({ direct }: GoodsWish): string => (direct ? `buy:${direct.skuCode}` : 'cart')
