import type { DeliveryWay } from '#contract/constants.ts'
import { isOnSale, openingSku, openingWay } from '#contract/goods-opening.ts'
import type { Output } from '#contract/kit.ts'

export type GoodsDetailData = Output<'goods.detail'>
export type Sku = GoodsDetailData['skus'][number]

/** A dealer who hands the goods over or fits them. */
export interface ChosenOutlet {
  outletId: number
  name: string
}

/** What a customer chooses on the page of a good (spec 3, Goods option names). */
export interface Choice {
  /** null: the good has no such choice. */
  color: string | null
  size: string | null
  way: DeliveryWay
  outlet: ChosenOutlet | null
  quantity: number
}

/** What hinders buying, in the order in which it is told. */
export type Hindrance = 'withdrawn' | 'soldOut' | 'pieceGone' | 'outlet' | undefined

type Skus = Pick<GoodsDetailData, 'skus'>

/** The piece that a choice means; undefined where there is none. */
export const skuOf = ({ skus }: Skus, { color, size }: Pick<Choice, 'color' | 'size'>): Sku | undefined =>
  skus.find(sku => sku.color === color && sku.size === size)

/** What the page opens with. */
export function firstChoice(detail: Pick<GoodsDetailData, 'skus' | 'deliveryWays' | 'face'>): Choice {
  const sku = openingSku(detail)
  return {
    color: sku?.color ?? null,
    size: sku?.size ?? null,
    way: openingWay(detail),
    outlet: null,
    quantity: 1,
  }
}

/** Whether a colour cannot be had in any size. */
export const colourGone = ({ skus }: Skus, color: string): boolean =>
  !skus.some(sku => sku.color === color && isOnSale(sku))

/** Whether a size cannot be had in the chosen colour. */
export const sizeGone = (detail: Skus, color: string | null, size: string): boolean => {
  const sku = skuOf(detail, { color, size })
  return !sku || !isOnSale(sku)
}

/** Another colour keeps the size where it can be had, else it takes the first size that can. */
export function withColour(detail: Skus, choice: Choice, color: string): Choice {
  const keeps = choice.size === null || !sizeGone(detail, color, choice.size)
  const other = detail.skus.find(sku => sku.color === color && isOnSale(sku))
  return clamped(detail, { ...choice, color, size: keeps ? choice.size : (other?.size ?? choice.size) })
}

export const withSize = (detail: Skus, choice: Choice, size: string): Choice => clamped(detail, { ...choice, size })

/** A parcel needs no dealer; the chosen one is kept for the way back. Who hands things over may have no workshop. */
export const withWay = (choice: Choice, way: DeliveryWay): Choice => ({
  ...choice,
  way,
  outlet: way === 'fitting' && choice.way !== 'fitting' ? null : choice.outlet,
})
export const needsOutlet = (way: DeliveryWay): boolean => way !== 'express'

/** How many pieces one purchase may have. */
export function mostQuantity(detail: Skus & { mostEach?: number | null }, choice: Choice): number {
  const sku = skuOf(detail, choice)
  return Math.max(1, Math.min(sku?.canSell ?? 1, detail.mostEach ?? 99))
}

const clamped = (detail: Skus & { mostEach?: number | null }, choice: Choice): Choice => ({
  ...choice,
  quantity: Math.min(choice.quantity, mostQuantity(detail, choice)),
})

/** Why the choice cannot be bought as it stands. */
export function hindranceOf(detail: Pick<GoodsDetailData, 'skus' | 'state'>, choice: Choice): Hindrance {
  if (detail.state === 'withdrawn') return 'withdrawn'
  if (!detail.skus.some(isOnSale)) return 'soldOut'
  const sku = skuOf(detail, choice)
  if (!sku || !isOnSale(sku)) return 'pieceGone'
  return needsOutlet(choice.way) && !choice.outlet ? 'outlet' : undefined
}

/** Where the choice is paid; the settlement reads prices from the server, never from the address. */
export function buyHref(sku: Sku, { quantity, way, outlet }: Choice): string {
  const query = new URLSearchParams({ buy: sku.skuCode, quantity: String(quantity), way })
  if (needsOutlet(way) && outlet) query.set('outlet', String(outlet.outletId))
  return `/payment/order?${query}`
}

/** A choice that the browser kept, as far as it still makes sense for what is offered now. */
export function storedChoice(detail: GoodsDetailData, kept: unknown): Choice | undefined {
  const { spuCode, choice } = (kept ?? {}) as { spuCode?: unknown; choice?: Partial<Choice> }
  if (spuCode !== detail.spuCode || typeof choice !== 'object' || choice === null) return undefined
  const { color = null, size = null, way, outlet, quantity } = choice
  const sku = skuOf(detail, { color, size })
  const known = detail.deliveryWays.find(each => each === way)
  if (!sku || !known || quantity === undefined || !Number.isSafeInteger(quantity) || quantity < 1) return undefined
  const place =
    outlet && Number.isSafeInteger(outlet.outletId) && typeof outlet.name === 'string'
      ? { outletId: outlet.outletId, name: outlet.name }
      : null
  return clamped(detail, { color, size, way: known, outlet: place, quantity })
}
