import type { Language } from '#contract/errors.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { inLanguage } from '#server/lib/words.ts'
import { campaignsOf, type HeldCampaign, runsAt } from './campaign.queries.ts'
import { type CouponFacts, couponOffers, couponPage, takeCoupon } from './coupon.queries.ts'
import { giftsLeft } from './promotion.queries.ts'
import { isInScope } from './promotion.rules.ts'
import { label2, plainReduction, reductionText, scopeText } from './promotion.words.ts'
import { categoriesOf, salePieces } from './sale-piece.queries.ts'

/** How long before it begins a campaign is announced. */
const AHEAD_MS = 7 * dayMs

/** What v2, v3 and v4 say of a campaign alike. */
function infoOf(campaign: HeldCampaign, language: Language) {
  const label = inLanguage({ cn: campaign.labelCn, en: campaign.labelEn }, language)
  const text = campaign.reduction ? reductionText(campaign.reduction, language) : label
  return {
    campaignCode: campaign.code,
    campaignName: inLanguage({ cn: campaign.nameCn, en: campaign.nameEn }, language),
    kind: campaign.kind,
    label,
    label2: label2(text, campaign.kind, campaign.reduction),
  }
}

const giftsOf = (campaign: HeldCampaign, left: ReadonlyMap<string, number>, language: Language) =>
  campaign.gifts.map(gift => ({
    giftId: gift.giftId,
    skuCode: gift.skuCode,
    name: inLanguage({ cn: gift.nameCn, en: gift.nameEn }, language),
    goodsPicture: { spuCode: gift.spuCode, colour: gift.colour },
    fromFen: gift.fromFen,
    quantity: gift.quantity,
    available: (left.get(gift.giftId) ?? 0) >= gift.quantity,
  }))

/** The campaigns of products at a moment, those that are wanted, in the order of the products that were asked for. */
async function campaignsFor(ctx: Ctx, spuCodes: readonly string[], wanted: (campaign: HeldCampaign) => boolean) {
  const [held, categories] = await Promise.all([campaignsOf(ctx.held), categoriesOf(ctx.db, spuCodes)])
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

function couponCard(coupon: CouponFacts, language: Language) {
  return {
    title: inLanguage({ cn: coupon.titleCn, en: coupon.titleEn }, language),
    text: reductionText(coupon.reduction, language),
    forText: scopeText(coupon.scope, language),
    reduction: plainReduction(coupon.reduction),
    scope: { categories: [...coupon.scope.categories] as never, spuCodes: [...coupon.scope.spuCodes] },
  }
}

export const promotionHandlers = {
  'campaign.infosV2': async ({ input, ctx }) => {
    const { spus } = await campaignsFor(ctx, input.spuCodes, each => each.kind !== 'gift' && runsAt(each, ctx.now))
    return spus.map(({ spuCode, campaigns }) => ({
      spuCode,
      campaigns: campaigns.map(each => infoOf(each, ctx.language)),
    }))
  },

  'campaign.infosV3': async ({ input, ctx }) => {
    const { spus, left } = await campaignsFor(ctx, input.spuCodes, each => runsAt(each, ctx.now))
    return spus.map(({ spuCode, campaigns }) => ({
      spuCode,
      campaigns: campaigns.map(each => ({
        ...infoOf(each, ctx.language),
        giftList: giftsOf(each, left, ctx.language),
      })),
    }))
  },

  'campaign.infosV4': async ({ input, ctx }) => {
    const { now, language } = ctx
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
            ...infoOf(each, language),
            giftList: giftsOf(each, left, language),
            state: running ? ('running' as const) : ('coming' as const),
            startTime: each.startsAt,
            endTime: each.endsAt,
            countdown: (running ? each.endsAt : each.startsAt).getTime() - now.getTime(),
          }
        }),
        coupons: offers
          .filter(
            each => each.available && categoryCode !== undefined && isInScope(each.scope, { spuCode, categoryCode }),
          )
          .map(each => ({
            couponCode: each.couponCode,
            title: inLanguage({ cn: each.titleCn, en: each.titleEn }, language),
          })),
      })),
    }
  },

  'campaign.checkGiftQuota': async ({ input, ctx }) => {
    const left = await giftsLeft(ctx.db, input.giftIds)
    return input.giftIds.map(giftId => {
      const n = left.get(giftId) ?? 0
      return { giftId, left: n, available: n > 0 }
    })
  },

  'coupon.list': async ({ input, ctx }) => {
    const { counts, coupons } = await couponPage(ctx.db, ctx.customerId, input.tab, ctx.now)
    return {
      counts,
      coupons: coupons.map(each => ({
        ...couponCard(each, ctx.language),
        couponNo: each.couponNo,
        validUntil: each.validUntil,
        usedAt: each.usedAt,
      })),
      serverTime: ctx.now,
    }
  },

  /** Coupons that can be taken: all of them, or those for one product. */
  'coupon.offers': async ({ input, ctx }) => {
    const offers = await couponOffers(ctx.db, ctx.who.customerId ?? null, ctx.now)
    let fits = (_: CouponFacts): boolean => true
    if (input.skuCode !== undefined || input.spuCode !== undefined) {
      const piece =
        input.skuCode === undefined ? undefined : (await salePieces(ctx.db, [input.skuCode])).get(input.skuCode)
      const spuCode = piece?.spuCode ?? input.spuCode
      const categoryCode =
        piece?.categoryCode ??
        (spuCode === undefined ? undefined : (await categoriesOf(ctx.db, [spuCode])).get(spuCode))
      fits = ({ scope }) =>
        spuCode !== undefined && categoryCode !== undefined && isInScope(scope, { spuCode, categoryCode })
    }
    return offers.filter(fits).map(each => ({
      ...couponCard(each, ctx.language),
      couponCode: each.couponCode,
      takeUntil: each.takeUntil,
      validUntil: each.validUntil,
      validDays: each.validDays,
      available: each.available,
      mine: each.mine,
      mostEach: each.mostEach,
    }))
  },

  'coupon.take': async ({ input, ctx }) => {
    const taken = await takeCoupon(ctx.tx, ctx.customerId, input.couponCode, ctx.now)
    return {
      couponNo: taken.couponNo,
      title: inLanguage({ cn: taken.titleCn, en: taken.titleEn }, ctx.language),
      validUntil: taken.validUntil,
      left: taken.left,
    }
  },
} satisfies Partial<Handlers>
