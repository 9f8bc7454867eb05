import { carGiftsLeft } from '#server/features/car/car-gift.queries.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { dayMs, later, msBetween } from '#server/lib/clock.ts'
import { withWords } from '#server/lib/words.ts'
import { campaignsOf, type TakenCampaign, runsAt } from './campaign.queries.ts'
import { type CouponFacts, couponOffers, couponPage, takeCoupon } from './coupon.queries.ts'
import { giftsLeft } from './promotion.queries.ts'
import { isInScope } from './promotion.rules.ts'
import { label2, plainReduction, reductionText, scopeText } from './promotion.words.ts'
import { categoriesOf, saleSkus } from './sale-sku.queries.ts'

/** How long before it begins a campaign is announced. */
const AHEAD_MS = 7 * dayMs

/** What v2, v3 and v4 say of a campaign alike. */
function infoOf(campaign: TakenCampaign) {
  const label = { cn: campaign.labelCn, en: campaign.labelEn }
  return {
    campaignCode: campaign.code,
    campaignName: { cn: campaign.nameCn, en: campaign.nameEn },
    kind: campaign.kind,
    label,
    label2: label2(campaign.reduction ? reductionText(campaign.reduction) : label, campaign.kind, campaign.reduction),
  }
}

const giftsOf = (campaign: TakenCampaign, left: ReadonlyMap<string, number>) =>
  campaign.gifts.map(gift => ({
    ...withWords(gift),
    goodsPicture: gift,
    available: (left.get(gift.giftId) ?? 0) >= gift.quantity,
  }))

/** The campaigns of products at a moment, those that are wanted, in the order of the products that were asked for. */
async function campaignsFor(ctx: Ctx, spuCodes: readonly string[], wanted: (campaign: TakenCampaign) => boolean) {
  const [held, categories] = await Promise.all([campaignsOf(ctx.memory), categoriesOf(ctx.db, spuCodes)])
  const open = held.filter(wanted)
  const left = await giftsLeft(
    ctx.db,
    open.flatMap(each => each.gifts.map(gift => gift.giftId)),
  )
  const spus = spuCodes.map(spuCode => {
    const categoryCode = categories.get(spuCode)
    const campaigns =
      categoryCode === undefined ? [] : open.filter(each => isInScope(each.scope, { spuCode, categoryCode }))
    return { spuCode, categoryCode, campaigns }
  })
  return { spus, left }
}

const couponCard = <Row extends CouponFacts>(coupon: Row) => ({
  ...withWords(coupon),
  text: reductionText(coupon.reduction),
  forText: scopeText(coupon.scope),
  reduction: plainReduction(coupon.reduction),
})

export const promotionHandlers = {
  'campaign.infosV2': async ({ input, ctx }) => {
    const { spus } = await campaignsFor(ctx, input.spuCodes, each => each.kind !== 'gift' && runsAt(each, ctx.now))
    return spus.map(({ spuCode, campaigns }) => ({
      spuCode,
      campaigns: campaigns.map(each => infoOf(each)),
    }))
  },

  'campaign.infosV3': async ({ input, ctx }) => {
    const { spus, left } = await campaignsFor(ctx, input.spuCodes, each => runsAt(each, ctx.now))
    return spus.map(({ spuCode, campaigns }) => ({
      spuCode,
      campaigns: campaigns.map(each => ({
        ...infoOf(each),
        giftList: giftsOf(each, left),
      })),
    }))
  },

  'campaign.infosV4': async ({ input, ctx }) => {
    const { now } = ctx
    const soon = later(now, AHEAD_MS)
    const [{ spus, left }, offers] = await Promise.all([
      campaignsFor(ctx, input.spuCodes, each => each.endsAt > now && each.startsAt <= soon),
      couponOffers(ctx.db, ctx.who.customerId ?? null, now),
    ])
    return {
      serverTime: now,
      spus: spus.map(({ spuCode, categoryCode, campaigns }) => ({
        spuCode,
        campaigns: campaigns.map(each => {
          const running = runsAt(each, now)
          return {
            ...infoOf(each),
            giftList: giftsOf(each, left),
            state: running ? ('running' as const) : ('coming' as const),
            startTime: each.startsAt,
            endTime: each.endsAt,
            countdown: msBetween(now, running ? each.endsAt : each.startsAt),
          }
        }),
        coupons: offers
          .filter(
            each => each.available && categoryCode !== undefined && isInScope(each.scope, { spuCode, categoryCode }),
          )
          .map(withWords),
      })),
    }
  },

  'campaign.checkGiftQuota': async ({ input, ctx }) => {
    const [ofGoods, ofCars] = await Promise.all([giftsLeft(ctx.db, input.giftIds), carGiftsLeft(ctx.db, input.giftIds)])
    return input.giftIds.map(giftId => {
      const ofCar = ofCars.get(giftId)
      const left = ofCar === undefined ? (ofGoods.get(giftId) ?? 0) : ofCar
      return { giftId, left, available: left === null || left > 0 }
    })
  },

  'coupon.list': async ({ input, ctx }) => {
    const { counts, coupons } = await couponPage(ctx.db, ctx.customerId, input.tab, ctx.now)
    return {
      counts,
      coupons: coupons.map(couponCard),
      serverTime: ctx.now,
    }
  },

  /** Coupons that can be taken: all of them, or those for one product. */
  'coupon.offers': async ({ input, ctx }) => {
    const offers = await couponOffers(ctx.db, ctx.who.customerId ?? null, ctx.now)
    let fits = (_: CouponFacts): boolean => true
    if (input.skuCode !== undefined || input.spuCode !== undefined) {
      const piece =
        input.skuCode === undefined ? undefined : (await saleSkus(ctx.db, [input.skuCode])).get(input.skuCode)
      const spuCode = piece?.spuCode ?? input.spuCode
      const categoryCode =
        piece?.categoryCode ??
        (spuCode === undefined ? undefined : (await categoriesOf(ctx.db, [spuCode])).get(spuCode))
      fits = ({ scope }) =>
        spuCode !== undefined && categoryCode !== undefined && isInScope(scope, { spuCode, categoryCode })
    }
    return offers.filter(fits).map(couponCard)
  },

  'coupon.take': async ({ input, ctx }) => {
    return withWords(await takeCoupon(ctx, input.couponCode))
  },
} satisfies Partial<Handlers>
