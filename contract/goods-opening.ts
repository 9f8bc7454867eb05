/** With which piece the page of a good opens, and at which price: for the page, search engines and shared pictures. */
import type { DeliveryWay } from './constants.ts'

interface OpeningSku {
  skuCode: string
  state: string
  canSell: number
  showPriceFen: number
}
interface Opening<S extends OpeningSku> {
  skus: readonly S[]
  face: { skuCode: string } | null
}

export const isOnSale = (sku: Pick<OpeningSku, 'state' | 'canSell'>): boolean =>
  sku.state === 'onSale' && sku.canSell > 0

/** The piece that the card showed: same picture, same price. Without one the first that can be bought. */
export const openingSku = <S extends OpeningSku>({ skus, face }: Opening<S>): S | undefined =>
  skus.find(each => each.skuCode === face?.skuCode) ?? skus.find(isOnSale) ?? skus[0]

/** The way of getting it that stands first. */
export const openingWay = ({ deliveryWays }: { deliveryWays: readonly DeliveryWay[] }): DeliveryWay =>
  deliveryWays[0] ?? 'express'

/** What one piece costs as it is brought, in fen; fitting adds its work. */
export const unitFen = (
  { installFen }: { installFen: number },
  sku: Pick<OpeningSku, 'showPriceFen'>,
  way: DeliveryWay,
): number => sku.showPriceFen + (way === 'fitting' ? installFen : 0)

/** What the page asks when it opens, in fen. */
export function openingFen(
  good: Opening<OpeningSku> & { deliveryWays: readonly DeliveryWay[]; installFen: number; showPriceFen: number },
): number {
  const sku = openingSku(good)
  return sku ? unitFen(good, sku, openingWay(good)) : good.showPriceFen
}
