import * as z from 'zod'
import { giftId } from '../range-fields.ts'
import { GoodsPicture, campaignKind, couponCode, fen, moment, reductionKind, skuCode, spuCode, word } from '../parts.ts'
import { goodsCategories } from '#contract/goods-categories.ts'

/** How much goes off; `steps`: the highest threshold reached alone counts, `basisPoints`: hundredths of a per cent. */
export const Reduction = z.object({
  kind: reductionKind,
  steps: z.array(z.object({ fromFen: fen, offFen: fen })),
  fromFen: fen,
  basisPoints: z.int().min(0).max(10_000),
  mostFen: fen.nullable(),
})

/** What a reduction is for; no categories and no products: all goods. */
export const Scope = z.object({
  categories: z.array(z.enum(goodsCategories.map(row => row.code))),
  spuCodes: z.array(z.string()),
  /** It is for new cars: of these series, of all where there are none. Absent: for goods. */
  seriesCodes: z.array(z.string()).optional(),
})

const CampaignInfo = z.object({
  campaignCode: z.string(),
  campaignName: word,
  kind: campaignKind,
  /** The short word on a card. */
  label: word,
  /** JSON text (spec 3): {"text", "kind", "steps"? , "basisPoints"?, "fromFen"?, "mostFen"?}. */
  label2: word,
})

const GiftInfo = z.object({
  giftId: z.string(),
  skuCode: z.string(),
  name: word,
  goodsPicture: GoodsPicture,
  /** What the goods of the campaign must come to. */
  fromFen: fen,
  quantity: z.int(),
  /** Some are left of quota and stock. */
  available: z.boolean(),
})

const forSpus = z.strictObject({ spuCodes: z.array(spuCode).min(1).max(100) })

/** One for each SPU that was asked for, in that order. */
const bySpu = <T extends z.ZodRawShape>(campaign: z.ZodObject<T>) =>
  z.array(z.object({ spuCode: z.string(), campaigns: z.array(campaign) }))

const CouponCard = z.object({
  title: word,
  /** What it takes off, in words. */
  text: word,
  /** What it is for, in words. */
  forText: word,
  reduction: Reduction,
  scope: Scope,
})

const CouponOffer = CouponCard.extend({
  couponCode: z.string(),
  takeUntil: moment,
  validUntil: moment.nullable(),
  /** Days from taking; null where `validUntil` says the end. */
  validDays: z.int().nullable(),
  /** Some are left. */
  available: z.boolean(),
  /** How many the visitor has taken, and may take. */
  mine: z.int(),
  mostEach: z.int(),
})

export const promotionShapes = {
  /** Campaigns that take something off, for the cards of a list. */
  'campaign.infosV2': {
    summary: '若干商品正在进行的满减与折扣活动，用于列表卡片',
    in: forSpus,
    out: bySpu(CampaignInfo),
  },
  /** Those that add a gift, too, with the gifts: for the page of a good. */
  'campaign.infosV3': {
    summary: '在 v2 之上加入赠品活动及其赠品，用于商品详情',
    in: forSpus,
    out: bySpu(CampaignInfo.extend({ giftList: z.array(GiftInfo) })),
  },
  /** With their times, those of the coming seven days, and titles of coupons that fit: for countdowns. */
  'campaign.infosV4': {
    summary: '在 v3 之上加入起止时间、倒计时、七天内即将开始的活动与可领优惠券名称',
    in: forSpus,
    out: z.object({
      serverTime: moment,
      spus: z.array(
        z.object({
          spuCode: z.string(),
          campaigns: z.array(
            CampaignInfo.extend({
              giftList: z.array(GiftInfo),
              state: z.enum(['running', 'coming']),
              startTime: moment,
              endTime: moment,
              /** To its end when it runs, to its beginning when it is coming; ms. */
              countdown: z.int(),
            }),
          ),
          coupons: z.array(z.object({ couponCode: z.string(), title: word })),
        }),
      ),
    }),
  },
  'campaign.checkGiftQuota': {
    summary: '赠品还能赠出多少件',
    in: z.strictObject({ giftIds: z.array(giftId).min(1).max(50) }),
    /**
     * `left` is what can still be given: the smaller one of quota and stock; null: one with every new car. Unknown gifts have
     * none.
     */
    out: z.array(z.object({ giftId: z.string(), left: z.int().nullable(), available: z.boolean() })),
  },
  'coupon.list': {
    summary: '本人的优惠券：可用、已用、已过期',
    in: z.strictObject({ tab: z.enum(['usable', 'used', 'expired']).default('usable') }),
    out: z.object({
      counts: z.object({ usable: z.int(), used: z.int(), expired: z.int() }),
      coupons: z.array(
        CouponCard.extend({
          couponNo: z.string(),
          validUntil: moment,
          usedAt: moment.nullable(),
        }),
      ),
      serverTime: moment,
    }),
  },
  'coupon.offers': {
    summary: '可领取的优惠券，可只取适用于某件商品的',
    in: z.strictObject({ spuCode: spuCode.optional(), skuCode: skuCode.optional() }),
    out: z.array(CouponOffer),
  },
  'coupon.take': {
    summary: '领取一张优惠券，受总量与每人限领约束',
    in: z.strictObject({ couponCode }),
    out: z.object({ couponNo: z.string(), title: word, validUntil: moment, left: z.int().nullable() }),
  },
}
