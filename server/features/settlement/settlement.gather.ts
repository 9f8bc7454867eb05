/** Reads and judges what a settlement is about; preview and placing look at the very same things. */
import type { Transaction } from 'kysely'
import type { ErrorFacts, ErrorName } from '#contract/errors.ts'
import type { Parsed } from '#contract/kit.ts'
import { atOnce } from '#server/db/at-once.ts'
import type { DB } from '#server/db/schema.ts'
import { type AddressRow, addressesOf } from '#server/features/address/address.queries.ts'
import { isDeliverable } from '#server/features/address/address.rules.ts'
import { cartRows, takeTurn } from '#server/features/cart/cart.queries.ts'
import { reckonBy, type ReckonedCart } from '#server/features/cart/cart.reckon.ts'
import { type LineWish, wantedOf } from '#server/features/cart/cart.rules.ts'
import { factsNow, type FactsFrom, rememberedFacts } from '#server/features/cart/price-facts.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import type { Regions } from '#server/features/region/region.rules.ts'
import type { CustomerCtx } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { MOST_UNPAID_SETTLEMENTS } from '#server/features/order/after-sales-order.rules.ts'
import { boughtBefore, countUnpaid } from '#server/features/order/settlement.queries.ts'

type PreviewRequest = Pick<Parsed<'settlement.preview'>, 'source' | 'lines' | 'addressId'>

/** Something that keeps a settlement from being placed. */
export interface Obstacle {
  reason: ErrorName
  facts: ErrorFacts
  /** The line that it is about. */
  key: string | null
}

export interface Gathered<From extends FactsFrom = FactsFrom> {
  cart: ReckonedCart<From>
  regions: Regions
  /** Ids of the cart's rows that are bought; none when the browser named the lines. */
  rowIds: number[]
  /** Where parcels go; undefined when nothing is sent, or nowhere was chosen. */
  address: AddressRow | undefined
  needsAddress: boolean
  /** In the order in which they should be cleared away. */
  obstacles: Obstacle[]
}

/**
 * Gathers a settlement.
 * @param coupon `best`, `none` or a number
 * @param placing the transaction that orders are placed in: locks the customer's cart, and with it every other placing of this customer, until the transaction
 *   ends, and reckons by the tables as they stand in it: a server that missed a message sells nothing by what it remembers
 * @throws Refusal NOT_FOUND for an address of somebody else; those of `reckonCart` about the coupon
 */
export function gather(
  ctx: CustomerCtx,
  asked: PreviewRequest,
  coupon: string,
  placing: Transaction<DB>,
): Promise<Gathered<'tables'>>
export function gather(
  ctx: CustomerCtx,
  asked: PreviewRequest,
  coupon: string,
  placing: null,
): Promise<Gathered<'memory'>>
export async function gather(
  ctx: CustomerCtx,
  asked: PreviewRequest,
  coupon: string,
  placing: Transaction<DB> | null,
): Promise<Gathered> {
  const { db, customerId } = ctx
  const [, rows, addresses] = await atOnce([
    placing && takeTurn(placing, customerId),
    asked.source === 'cart' ? cartRows(db, customerId) : [],
    asked.source === 'cart' || asked.lines.some(isSent) ? addressesOf(db, customerId) : [],
  ])
  const chosen = rows.filter(row => row.chosen)
  const wanted: LineWish[] =
    asked.source === 'cart' ? chosen : asked.lines.map(line => ({ ...wantedOf(line), chosen: true }))
  const regions = await regionsOf(ctx.memory)
  const needsAddress = wanted.some(isSent)
  const address = needsAddress ? addressOf(addresses, asked.addressId) : undefined
  const usable = address && isDeliverable(regions, address.areaCode) ? address : undefined
  const outletIds = [...new Set(wanted.flatMap(line => line.outletId ?? []))]
  const facts = placing ? factsNow(db, outletIds, usable !== undefined) : rememberedFacts(ctx.memory)
  const cart = await reckonBy<FactsFrom>(facts, ctx, wanted, {
    coupon,
    regionCode: usable?.areaCode,
    boughtBefore: spuCodes => boughtBefore(db, customerId, spuCodes),
    listCoupons: !placing,
  })
  const obstacles: Obstacle[] = cart.lines.flatMap(line =>
    line.problems.map(({ code, facts }) => ({
      // In the cart a changed price has to be confirmed; here it is what the customer is shown.
      reason: code === 'LINE_PRICE_CHANGED' && asked.source === 'cart' ? 'CART_CHANGED' : code,
      facts,
      key: line.key,
    })),
  )
  const say = (reason: ErrorName, facts: ErrorFacts = {}): void => void obstacles.push({ reason, facts, key: null })
  if (wanted.length === 0) say('NOTHING_CHOSEN')
  if (needsAddress && !address) say('ADDRESS_NEEDED')
  if (address && !usable) say('ADDRESS_OUTDATED')
  if (cart.freightRefusal) say(cart.freightRefusal.reason, cart.freightRefusal.facts)
  const unpaid = placing ? 0 : await countUnpaid(db, customerId)
  if (unpaid >= MOST_UNPAID_SETTLEMENTS) say('TOO_MANY_UNPAID', { n: unpaid })
  const rowIds = asked.source === 'cart' ? chosen.map(row => row.id) : []
  return { cart, regions, rowIds, address, needsAddress, obstacles }
}

const isSent = ({ deliveryWay }: Pick<LineWish, 'deliveryWay'>): boolean => deliveryWay === 'express'

/** The address that was named, or the default one. @throws Refusal NOT_FOUND */
function addressOf(addresses: readonly AddressRow[], addressId: number | undefined): AddressRow | undefined {
  if (addressId === undefined) return addresses.find(each => each.isDefault)
  const address = addresses.find(each => each.id === addressId)
  if (!address) throw new Refusal('NOT_FOUND')
  return address
}
