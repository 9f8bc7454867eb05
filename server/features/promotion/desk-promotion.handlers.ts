import type { ErrorName } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'
import {
  addCampaign,
  type DeskCampaign,
  deskCampaign,
  deskCampaignPage,
  saveCampaign,
  setCampaignState,
  setGifts,
  unknownCode,
} from './desk-campaign.queries.ts'
import {
  addCoupon,
  type DeskCoupon,
  deskCoupon,
  deskCouponPage,
  saveCoupon,
  setCouponState,
} from './desk-coupon.queries.ts'
import {
  checkPeriod,
  checkValidity,
  storedReduction,
  phaseOf,
  plainScope,
  promisesSame,
  type PromotionState,
} from './desk-promotion.rules.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import type { Scope } from './promotion.rules.ts'
import { plainReduction, reductionText, scopeText } from './promotion.words.ts'
import { type Ctx, type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { mustBePlain } from '#server/lib/plain-words.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'

const shownCoupon = (row: DeskCoupon, ctx: Ctx): Reply<'desk.coupon.detail'> => ({
  ...row,
  phase: phaseOf(row.state, row.takeFrom, row.takeUntil, ctx.now),
  text: reductionText(row.reduction),
  forText: scopeText(row.scope),
  reduction: plainReduction(row.reduction),
})

const shownCampaign = (row: DeskCampaign, ctx: Ctx): Reply<'desk.campaign.detail'> => ({
  ...row,
  phase: phaseOf(row.state, row.startsAt, row.endsAt, ctx.now),
  text: row.reduction ? reductionText(row.reduction) : { cn: row.labelCn, en: row.labelEn },
  forText: scopeText(row.scope),
  reduction: row.reduction && plainReduction(row.reduction),
  gifts: row.gifts.map(withWords),
})

/** What is edited, as its editor last saw it. @throws Refusal NOT_FOUND, EDITED_SINCE */
function asSeen<T extends { version: number }>(row: T | undefined, version: number): T {
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.version !== version) throw new Refusal('EDITED_SINCE')
  return row
}

/** @throws Refusal ITEM_UNKNOWN: nothing may be promised for goods that are not there */
async function checkCodes(ctx: Ctx, spuCodes: readonly string[], skuCodes: readonly string[] = []): Promise<void> {
  const code = await unknownCode(ctx.db, spuCodes, skuCodes)
  if (code !== undefined) throw new Refusal('ITEM_UNKNOWN', { code })
}

/** @throws Refusal ITEM_UNKNOWN; REDUCTION_WRONG for a coupon that would be for goods and for cars */
async function checkSeries(ctx: Ctx, { seriesCodes, categories, spuCodes }: Scope): Promise<void> {
  if (!seriesCodes) return
  if (categories.length + spuCodes.length > 0) throw new Refusal('REDUCTION_WRONG')
  const known = new Set((await modelRange(ctx.memory)).map(each => each.series.seriesCode))
  const unknown = seriesCodes.find(each => !known.has(each))
  if (unknown !== undefined) throw new Refusal('ITEM_UNKNOWN', { code: unknown })
}

const skip = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => (pageNumber - 1) * pageSize
const refuse = (reason: ErrorName, n: number): never => {
  throw new Refusal(reason, { n })
}

/** Announcing what is a draft or was withdrawn; ending what is announced. */
const from: Record<'publish' | 'withdrawn', readonly PromotionState[]> = {
  publish: ['draft', 'withdrawn'],
  withdrawn: ['publish'],
}

/** @throws Refusal WRONG_STATE, PROMOTION_OVER: something whose time is over would be announced to nobody */
function checkMove(row: { state: PromotionState }, to: keyof typeof from, until: Date, now: Date): void {
  if (!from[to].includes(row.state)) throw new Refusal('WRONG_STATE')
  if (to === 'publish' && until <= now) throw new Refusal('PROMOTION_OVER')
}

async function moveCoupon(
  ctx: WriteCtx & StaffCtx,
  input: { couponCode: string; version: number },
  to: keyof typeof from,
) {
  const { tx } = ctx
  const row = asSeen(await deskCoupon(tx, input.couponCode, true), input.version)
  checkMove(row, to, row.takeUntil, ctx.now)
  ctx.changes.state = { from: row.state, to }
  const version = await setCouponState(tx, input.couponCode, to, ctx.now)
  return { couponCode: input.couponCode, version, state: to }
}

async function moveCampaign(
  ctx: WriteCtx & StaffCtx,
  input: { campaignCode: string; version: number },
  to: keyof typeof from,
) {
  const { tx } = ctx
  const row = asSeen(await deskCampaign(tx, input.campaignCode, true), input.version)
  checkMove(row, to, row.endsAt, ctx.now)
  ctx.changes.state = { from: row.state, to }
  if (to === 'publish' && row.kind === 'gift' && row.gifts.length === 0) throw new Refusal('GIFTS_NEEDED')
  const version = await setCampaignState(tx, input.campaignCode, to, ctx.now)
  return { campaignCode: input.campaignCode, version, state: to }
}

/** Signs of a code that is taken by who knows it. */
const LEAST_CODE = 8

/** Coupons and campaigns as staff edit them (decisions: Staff). */
export const deskPromotionHandlers = {
  'desk.coupon.list': async ({ input, ctx }) => {
    const { coupons, total } = await deskCouponPage(ctx.db, input.state, input.pageSize, skip(input))
    const info = { pageNumber: input.pageNumber, pageSize: input.pageSize, total }
    return new Page(
      coupons.map(row => shownCoupon(row, ctx)),
      info,
    )
  },

  'desk.coupon.detail': async ({ input, ctx }) => {
    const row = await deskCoupon(ctx.db, input.couponCode)
    if (!row) throw new Refusal('NOT_FOUND')
    return shownCoupon(row, ctx)
  },

  'desk.coupon.save': async ({ input: { version, ...input }, ctx }) => {
    const { tx } = ctx
    mustBePlain({ name: [input.titleCn, input.titleEn] })
    checkPeriod(input.takeFrom, input.takeUntil)
    checkValidity(input)
    // A short one could be guessed (decision 151).
    if (input.byCode && input.couponCode.length < LEAST_CODE) throw new Refusal('COUPON_CODE_SHORT', { n: LEAST_CODE })
    const edit = {
      ...input,
      reduction: storedReduction(input.reduction),
      scope: plainScope(input.scope),
      takeFrom: new Date(input.takeFrom),
      takeUntil: new Date(input.takeUntil),
      validUntil: input.validUntil === null ? null : new Date(input.validUntil),
    }
    await checkCodes(ctx, edit.scope.spuCodes)
    await checkSeries(ctx, edit.scope)
    const { couponCode } = input
    if (version === 0) {
      if (!(await addCoupon(tx, edit, ctx.now))) throw new Refusal('CODE_USED')
      return { couponCode, version: 1, state: 'draft' as const }
    }
    const row = asSeen(await deskCoupon(tx, couponCode, true), version)
    const promised = row.taken > 0
    if (promised && !promisesSame(row, edit)) throw new Refusal('COUPON_PROMISED')
    if (edit.quota !== null && edit.quota < row.taken) refuse('QUOTA_BELOW_TAKEN', row.taken)
    ctx.changes = changesOf({ ...row }, edit)
    return { couponCode, version: await saveCoupon(tx, edit, promised, ctx.now), state: row.state }
  },

  'desk.coupon.publish': ({ input, ctx }) => moveCoupon(ctx, input, 'publish'),
  'desk.coupon.withdraw': ({ input, ctx }) => moveCoupon(ctx, input, 'withdrawn'),

  'desk.campaign.list': async ({ input, ctx }) => {
    const { campaigns, total } = await deskCampaignPage(ctx.db, input.state, input.pageSize, skip(input))
    const info = { pageNumber: input.pageNumber, pageSize: input.pageSize, total }
    return new Page(
      campaigns.map(row => shownCampaign(row, ctx)),
      info,
    )
  },

  'desk.campaign.detail': async ({ input, ctx }) => {
    const row = await deskCampaign(ctx.db, input.campaignCode)
    if (!row) throw new Refusal('NOT_FOUND')
    return shownCampaign(row, ctx)
  },

  'desk.campaign.save': async ({ input: { version, gifts, ...input }, ctx }) => {
    const { tx } = ctx
    const { campaignCode, kind } = input
    mustBePlain({ name: [input.nameCn, input.nameEn], label: [input.labelCn, input.labelEn] })
    checkPeriod(input.startsAt, input.endsAt)
    const reduction = input.reduction && storedReduction(input.reduction)
    if ((reduction?.kind ?? 'gift') !== kind) throw new Refusal('REDUCTION_WRONG')
    if (kind !== 'gift' && gifts.length > 0) throw new Refusal('REDUCTION_WRONG')
    const skuCodes = gifts.map(gift => gift.skuCode)
    if (kind === 'gift' && (gifts.length === 0 || new Set(skuCodes).size < gifts.length))
      throw new Refusal('GIFTS_NEEDED')
    const scope = plainScope(input.scope)
    await checkCodes(ctx, scope.spuCodes, skuCodes)
    const edit = { ...input, reduction, scope, startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt) }
    let saved = { campaignCode, version: 1, state: 'draft' as PromotionState }
    if (version === 0) {
      if (!(await addCampaign(tx, edit, ctx.now))) throw new Refusal('CODE_USED')
    } else {
      const row = asSeen(await deskCampaign(tx, campaignCode, true), version)
      if (row.kind !== kind && row.state !== 'draft') throw new Refusal('KIND_FIXED')
      ctx.changes = changesOf({ ...row }, edit)
      saved = { campaignCode, version: await saveCampaign(tx, edit, ctx.now), state: row.state }
    }
    const trouble = await setGifts(tx, campaignCode, gifts)
    if (trouble && 'kept' in trouble) throw new Refusal('GIFT_KEPT', { code: trouble.kept })
    if (trouble) refuse('QUOTA_BELOW_TAKEN', trouble.taken)
    return saved
  },

  'desk.campaign.publish': ({ input, ctx }) => moveCampaign(ctx, input, 'publish'),
  'desk.campaign.withdraw': ({ input, ctx }) => moveCampaign(ctx, input, 'withdrawn'),
} satisfies Partial<Handlers>
