/** Reckons a cart of anybody: fresh prices and stock, campaigns, gifts, coupons and freight, from the shop's own tables. */
import type { Reply } from '#contract/kit.ts'
import { itemAt, required } from '#contract/required.ts'
import type { Outlet } from '#server/features/dealer/dealer.rules.ts'
import { quoteFreight, zoneAt } from '#server/features/freight/freight.quote.ts'
import type { FreightZone } from '#server/features/freight/freight.rules.ts'
import {
  giving,
  type TakenCampaign,
  type TakenGift,
  reducing,
  runsAt,
} from '#server/features/promotion/campaign.queries.ts'
import { checkCoupon, type OwnCoupon, ownCoupon, usableCoupons } from '#server/features/promotion/coupon.queries.ts'
import { type DeservedGift, deservedGifts } from '#server/features/promotion/gift.rules.ts'
import { giftSkus } from '#server/features/promotion/promotion.queries.ts'
import {
  type Campaign,
  type PricedLine,
  reckon,
  type ReckonedLine,
  type Reckoning,
  shortOf,
} from '#server/features/promotion/promotion.rules.ts'
import { type SaleSku, saleSkus, unitFen } from '#server/features/promotion/sale-sku.queries.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import { atOnce } from '#server/db/at-once.ts'
import type { Ctx } from '#server/http/context.ts'
import { formatMoney } from '#contract/figures.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type CountedLine, type JudgedLine, judgeLines, keyOf, type LineWish } from './cart.rules.ts'
import { type FactsFrom, type PriceFacts, rememberedFacts } from './price-facts.ts'

export interface Wishes {
  /** `best` takes the one that saves most; otherwise the number of a coupon, which is refused when it cannot be used. */
  coupon: 'best' | 'none' | string
  /** Where parcels go; without it freight is not known. */
  regionCode?: number | undefined
  /** Tells how many pieces of these products the customer has bought before; asked about limited ones alone. */
  boughtBefore?: (spuCodes: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** False: nobody looks at the other coupons, so they are not read. */
  listCoupons?: boolean
}

export interface CouponVerdict {
  coupon: OwnCoupon
  offFen: number
  /** Missing to its threshold; undefined: nothing here fits it. */
  shortFen: number | undefined
}

interface GiftFacts extends DeservedGift {
  held: TakenGift
  campaign: TakenCampaign
}
export type ReckonedGift = GiftFacts &
  ({ available: true; piece: SaleSku } | { available: false; piece: SaleSku | undefined })

export interface ReckonedCart<From extends FactsFrom = FactsFrom> {
  /** Where the facts came from; orders are made of `tables` alone. */
  pricedFrom: From
  lines: JudgedLine[]
  /** What each counted line costs, by its key. */
  reckoned: ReadonlyMap<string, ReckonedLine>
  counted: CountedLine[]
  reckoning: Reckoning
  /** Campaigns that run now, and those of them that take something off. */
  running: TakenCampaign[]
  reducing: Campaign[]
  gifts: ReckonedGift[]
  coupons: CouponVerdict[]
  coupon: OwnCoupon | null
  freight: Reply<'freight.calculate'> | null
  /** By which it was reckoned. */
  freightZone: FreightZone | null
  /** Why parcels cannot go there. */
  freightRefusal: Refusal | null
  outlets: ReadonlyMap<number, Outlet>
}

/**
 * Reckons lines at the moment of the call.
 * @throws Refusal COUPON_UNKNOWN, COUPON_USED, COUPON_EXPIRED, COUPON_NOT_FOR, COUPON_SHORT when a coupon is named that
 *   cannot be used; REGION_UNKNOWN
 */
export async function reckonCart(ctx: Ctx, wanted: readonly LineWish[], wishes: Wishes): Promise<ReckonedCart> {
  return reckonBy(rememberedFacts(ctx.memory), ctx, wanted, wishes)
}

/** Reckons by given facts, which may be on their way. @throws as `reckonCart` */
export async function reckonBy<From extends FactsFrom>(
  asked: Promise<PriceFacts<From>>,
  ctx: Ctx,
  wanted: readonly LineWish[],
  wishes: Wishes,
): Promise<ReckonedCart<From>> {
  const { now, db } = ctx
  const [facts, pieces] = await atOnce([asked, saleSkus(db, [...new Set(wanted.map(line => line.skuCode))])])
  const { outlets: open, campaigns: held, zones } = facts
  const customerId = ctx.who.customerId
  // Regions change with a release alone.
  const regions = await regionsOf(ctx.memory)
  const named = new Set(wanted.map(line => line.outletId))
  const outlets = new Map(open.filter(each => named.has(each.outletId)).map(each => [each.outletId, each]))
  const limited = [...pieces.values()].filter(piece => piece.mostEach !== null).map(piece => piece.spuCode)
  const bought = limited.length > 0 ? await wishes.boughtBefore?.(limited) : undefined
  const lines = judgeLines(withoutTwins(wanted), pieces, outlets, bought)
  const counted = lines.filter(line => line.counted)
  const priced = counted.map(pricedLine)
  const campaigns = reducing(held, now)
  const coupons =
    customerId === undefined || wishes.listCoupons === false ? [] : await usableCoupons(db, customerId, now)
  const coupon = await pickCoupon(ctx, coupons, priced, campaigns, wishes.coupon)
  const reckoning = reckon(priced, campaigns, coupon ?? undefined)
  const plain = coupon ? reckon(priced, campaigns) : reckoning
  const verdicts = coupons.map(each => ({
    coupon: each,
    offFen: each === coupon ? reckoning.couponFen : reckon(priced, campaigns, each).couponFen,
    shortFen: shortOf(each, plain.lines),
  }))
  const gifts = await giftsFor(ctx, held, reckoning, counted)
  let freight: ReckonedCart['freight'] = null
  let freightRefusal: Refusal | null = null
  if (wishes.regionCode !== undefined) {
    const sent = reckoning.lines.map((line, at) => ({
      deliveryWay: itemAt(counted, at).wanted.deliveryWay,
      quantity: line.quantity,
      weightG: itemAt(counted, at).piece.weightG,
      worthFen: line.grossFen - line.campaignFen,
    }))
    try {
      freight = quoteFreight(zones, regions, wishes.regionCode, sent)
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== 'NOT_SERVED') throw error
      freightRefusal = error
    }
  }
  return {
    pricedFrom: facts.from,
    lines,
    reckoned: new Map(reckoning.lines.map((line, at) => [itemAt(counted, at).key, line])),
    counted,
    reckoning,
    running: held.filter(each => runsAt(each, now)),
    reducing: campaigns,
    gifts,
    coupons: verdicts,
    coupon,
    freight,
    freightZone: (wishes.regionCode !== undefined && zoneAt(zones, regions, wishes.regionCode)) || null,
    freightRefusal,
    outlets,
  }
}

const pricedLine = ({ piece, wanted }: CountedLine): PricedLine => ({
  skuCode: piece.skuCode,
  spuCode: piece.spuCode,
  categoryCode: piece.categoryCode,
  quantity: wanted.quantity,
  unitFen: unitFen(piece, wanted.deliveryWay),
})

/** Lines of one name become one line, so that each name stands for one. */
export function withoutTwins(wanted: readonly LineWish[]): LineWish[] {
  const lines = new Map<string, LineWish>()
  for (const line of wanted) {
    const known = lines.get(keyOf(line))
    lines.set(keyOf(line), known ? { ...known, quantity: known.quantity + line.quantity } : line)
  }
  return [...lines.values()]
}

async function pickCoupon(
  { db, who, now }: Ctx,
  usable: readonly OwnCoupon[],
  lines: readonly PricedLine[],
  campaigns: readonly Campaign[],
  wish: string,
): Promise<OwnCoupon | null> {
  if (wish === 'none' || who.customerId === undefined) return null
  if (wish === 'best') {
    let best: { coupon: OwnCoupon; offFen: number } | undefined
    for (const coupon of usable) {
      const offFen = reckon(lines, campaigns, coupon).couponFen
      if (offFen > (best?.offFen ?? 0)) best = { coupon, offFen }
    }
    return best?.coupon ?? null
  }
  const known = usable.find(each => each.couponNo === wish)
  const coupon = known ?? checkCoupon(await ownCoupon(db, who.customerId, wish), now)
  const missing = shortOf(coupon, reckon(lines, campaigns).lines)
  if (missing === undefined) throw new Refusal('COUPON_NOT_FOR')
  if (missing > 0) throw new Refusal('COUPON_SHORT', { amount: formatMoney(missing) })
  return coupon
}

/** The gifts that the lines deserve, and whether they can be given: quota, and stock beside what is bought itself. */
async function giftsFor(
  { db, now }: Ctx,
  held: readonly TakenCampaign[],
  { lines }: Reckoning,
  counted: readonly CountedLine[],
): Promise<ReckonedGift[]> {
  const deserved = deservedGifts(lines, giving(held, now))
  if (deserved.length === 0) return []
  const pieces = await giftSkus(
    db,
    deserved.map(gift => gift.giftId),
  )
  const used = new Map<string, number>()
  for (const { wanted } of counted) used.set(wanted.skuCode, (used.get(wanted.skuCode) ?? 0) + wanted.quantity)
  return deserved.map(gift => {
    const campaign = required(
      held.find(each => each.code === gift.campaignCode),
      'campaign of this gift',
    )
    const piece = pieces.get(gift.giftId)
    const before = used.get(gift.skuCode) ?? 0
    const facts = {
      ...gift,
      held: required(
        campaign.gifts.find(each => each.giftId === gift.giftId),
        'gift of this campaign',
      ),
      campaign,
    }
    const enough = piece?.onSale && piece.leftToGive >= gift.quantity && piece.left - before >= gift.quantity
    if (!enough) return { ...facts, piece, available: false }
    used.set(gift.skuCode, before + gift.quantity)
    return { ...facts, piece, available: true }
  })
}
