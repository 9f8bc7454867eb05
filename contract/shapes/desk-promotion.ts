import * as z from 'zod'
import {
  campaignCode,
  campaignKind,
  code,
  couponCode,
  editVersion as version,
  fen,
  moment,
  pageInput,
  reductionKind,
  setMoment as time,
  skuCode,
  spuCode,
  word,
  plainLine,
} from '../parts.ts'
import { largestDeskPage } from '../desk-queues.ts'
import { Reduction, Scope } from './promotion.ts'

const state = z.enum(['draft', 'publish', 'withdrawn'])
const sum = z.int().min(0).max(1_000_000_000)

/** A reduction as it is written: fields of the other kind are 0, null or empty. */
const writtenReduction = z.strictObject({
  kind: reductionKind,
  steps: z.array(z.strictObject({ fromFen: sum, offFen: sum })).max(5),
  fromFen: sum,
  basisPoints: z.int().min(0).max(10_000),
  mostFen: sum.nullable(),
})
const writtenScope = z.strictObject({
  categories: Scope.shape.categories.max(17),
  spuCodes: z.array(spuCode).max(100),
})

/** That of a coupon, which can be for new cars instead of goods. */
const couponScope = writtenScope.extend({ seriesCodes: z.array(code).max(50).optional() })

/** Where something with a time stands now, for people; `over` has ended by itself. */
const phase = z.enum(['draft', 'coming', 'running', 'over', 'withdrawn'])

const DeskCoupon = z.object({
  couponCode: z.string(),
  version: z.int(),
  state,
  phase,
  titleCn: z.string(),
  titleEn: z.string(),
  /** What it takes off and what for, in words. */
  text: word,
  forText: word,
  reduction: Reduction,
  scope: Scope,
  /** Anybody may take it. */
  offered: z.boolean(),
  /** It stands on no page: who types its code takes it. */
  byCode: z.boolean(),
  /** null: as many as are taken. */
  quota: z.int().nullable(),
  taken: z.int(),
  used: z.int(),
  mostEach: z.int(),
  takeFrom: moment,
  takeUntil: moment,
  validUntil: moment.nullable(),
  validDays: z.int().nullable(),
  updatedAt: moment,
})

const DeskCampaign = z.object({
  campaignCode: z.string(),
  version: z.int(),
  state,
  phase,
  kind: campaignKind,
  nameCn: z.string(),
  nameEn: z.string(),
  labelCn: z.string(),
  labelEn: z.string(),
  text: word,
  forText: word,
  /** null for gifts. */
  reduction: Reduction.nullable(),
  scope: Scope,
  gifts: z.array(
    z.object({
      giftId: z.string(),
      skuCode: z.string(),
      name: word,
      fromFen: fen,
      quantity: z.int(),
      quota: z.int(),
      taken: z.int(),
    }),
  ),
  startsAt: moment,
  endsAt: moment,
  updatedAt: moment,
})

const changed = { version: z.int(), state }

export const deskPromotionShapes = {
  'desk.coupon.list': {
    summary: '优惠券种类及领取情况',
    in: z.strictObject({ state: state.optional(), ...pageInput(20, largestDeskPage) }),
    out: z.array(DeskCoupon),
  },
  'desk.coupon.detail': {
    summary: '一种优惠券',
    in: z.strictObject({ couponCode }),
    out: DeskCoupon,
  },
  'desk.coupon.save': {
    summary: '新建或修改优惠券；已被领取的承诺不能修改',
    in: z.strictObject({
      couponCode,
      version,
      titleCn: plainLine(40, 1),
      titleEn: plainLine(80, 1),
      reduction: writtenReduction,
      scope: couponScope,
      offered: z.boolean(),
      /** Of one that is offered: by its code alone. */
      byCode: z.boolean().default(false),
      quota: z.int().min(0).max(10_000_000).nullable(),
      mostEach: z.int().min(1).max(99),
      takeFrom: time,
      takeUntil: time,
      /** One of the two says when a taken coupon ends. */
      validUntil: time.nullable(),
      validDays: z.int().min(1).max(3660).nullable(),
    }),
    out: z.object({ couponCode: z.string(), ...changed }),
  },
  'desk.coupon.publish': {
    summary: '发布优惠券',
    in: z.strictObject({ couponCode, version }),
    out: z.object({ couponCode: z.string(), ...changed }),
  },
  'desk.coupon.withdraw': {
    summary: '停止发放优惠券；已领取的仍可使用',
    in: z.strictObject({ couponCode, version }),
    out: z.object({ couponCode: z.string(), ...changed }),
  },
  'desk.campaign.list': {
    summary: '促销活动及赠品余量',
    in: z.strictObject({ state: state.optional(), ...pageInput(20, largestDeskPage) }),
    out: z.array(DeskCampaign),
  },
  'desk.campaign.detail': {
    summary: '一项促销活动',
    in: z.strictObject({ campaignCode }),
    out: DeskCampaign,
  },
  'desk.campaign.save': {
    summary: '新建或修改促销活动及赠品',
    in: z.strictObject({
      campaignCode,
      version,
      kind: campaignKind,
      nameCn: plainLine(40, 1),
      nameEn: plainLine(80, 1),
      labelCn: plainLine(20, 1),
      labelEn: plainLine(40, 1),
      /** null for gifts. */
      reduction: writtenReduction.nullable(),
      scope: writtenScope,
      /** For gifts alone, one for each SKU that is given. */
      gifts: z
        .array(
          z.strictObject({
            skuCode,
            /** What the goods of the campaign must come to. */
            fromFen: sum,
            quantity: z.int().min(1).max(9),
            quota: z.int().min(0).max(1_000_000),
          }),
        )
        .max(10),
      startsAt: time,
      endsAt: time,
    }),
    out: z.object({ campaignCode: z.string(), ...changed }),
  },
  'desk.campaign.publish': {
    summary: '发布促销活动',
    in: z.strictObject({ campaignCode, version }),
    out: z.object({ campaignCode: z.string(), ...changed }),
  },
  'desk.campaign.withdraw': {
    summary: '结束促销活动',
    in: z.strictObject({ campaignCode, version }),
    out: z.object({ campaignCode: z.string(), ...changed }),
  },
}
