import { localOf, momentOf, wholeOf } from '#console/frame/written.ts'
import type { Input, Output } from '#contract/kit.ts'
import {
  draftOfReduction,
  emptyReduction,
  type ReductionDraft,
  writtenCodes,
  writtenReduction,
} from './reduction-draft.ts'
import type { ScopeDraft } from './scope-fields.tsx'

export type Coupon = Output<'desk.coupon.detail'>

export interface CouponDraft {
  couponCode: string
  titleCn: string
  titleEn: string
  reduction: ReductionDraft
  scope: ScopeDraft
  offered: boolean
  quota: string
  mostEach: string
  takeFrom: string
  takeUntil: string
  validity: 'moment' | 'days'
  validUntil: string
  validDays: string
}

export const emptyCoupon: CouponDraft = {
  couponCode: '',
  titleCn: '',
  titleEn: '',
  reduction: emptyReduction,
  scope: { categories: [], codes: '' },
  offered: true,
  quota: '',
  mostEach: '1',
  takeFrom: '',
  takeUntil: '',
  validity: 'days',
  validUntil: '',
  validDays: '30',
}

export const draftOfCoupon = (coupon: Coupon): CouponDraft => ({
  couponCode: coupon.couponCode,
  titleCn: coupon.titleCn,
  titleEn: coupon.titleEn,
  reduction: draftOfReduction(coupon.reduction),
  scope: { categories: coupon.scope.categories, codes: coupon.scope.spuCodes.join('\n') },
  offered: coupon.offered,
  quota: coupon.quota === null ? '' : String(coupon.quota),
  mostEach: String(coupon.mostEach),
  takeFrom: localOf(coupon.takeFrom),
  takeUntil: localOf(coupon.takeUntil),
  validity: coupon.validDays === null ? 'moment' : 'days',
  validUntil: coupon.validUntil === null ? '' : localOf(coupon.validUntil),
  validDays: coupon.validDays === null ? '' : String(coupon.validDays),
})

export type CouponFault =
  | 'couponCode'
  | 'titleCn'
  | 'titleEn'
  | 'reduction'
  | 'codes'
  | 'quota'
  | 'mostEach'
  | 'takeFrom'
  | 'takeUntil'
  | 'validUntil'
  | 'validDays'

/** A fault by the name of its text; that of a code of an item carries the code. */
export type CouponFaults = Partial<
  Record<
    Exclude<CouponFault, 'codes'>,
    | 'codeWrong'
    | 'needed'
    | 'reductionWrong'
    | 'percentWrong'
    | 'sumWrong'
    | 'countWrong'
    | 'timeNeeded'
    | 'timeOrder'
    | undefined
  >
> & { codes?: string | undefined }

/**
 * What the fields say, or what is wrong with them.
 * @param kept the coupon as it stands: moments that were not touched keep their seconds
 */
export function writtenCoupon(
  draft: CouponDraft,
  kept: Coupon | undefined,
): { input: Omit<Input<'desk.coupon.save'>, 'version'> } | { faults: CouponFaults } {
  const moment = (local: string, before: number | null | undefined) =>
    before !== undefined && before !== null && localOf(before) === local ? before : momentOf(local)
  const reduction = writtenReduction(draft.reduction)
  const codes = writtenCodes(draft.scope.codes)
  const quota = draft.quota.trim() === '' ? null : wholeOf(draft.quota, 0, 10_000_000)
  const mostEach = wholeOf(draft.mostEach, 1, 99)
  const takeFrom = moment(draft.takeFrom, kept?.takeFrom)
  const takeUntil = moment(draft.takeUntil, kept?.takeUntil)
  const validUntil = draft.validity === 'days' ? null : moment(draft.validUntil, kept?.validUntil)
  const validDays = draft.validity === 'moment' ? null : wholeOf(draft.validDays, 1, 3660)
  const faults: CouponFaults = {
    couponCode: /^[A-Z0-9-]{3,40}$/.test(draft.couponCode) ? undefined : 'codeWrong',
    titleCn: draft.titleCn.trim() ? undefined : 'needed',
    titleEn: draft.titleEn.trim() ? undefined : 'needed',
    reduction: typeof reduction === 'string' ? reduction : undefined,
    codes: 'wrong' in codes ? codes.wrong : undefined,
    quota: quota === undefined ? 'countWrong' : undefined,
    mostEach: mostEach === undefined ? 'countWrong' : undefined,
    takeFrom: takeFrom === undefined ? 'timeNeeded' : undefined,
    takeUntil:
      takeUntil === undefined
        ? 'timeNeeded'
        : takeFrom !== undefined && takeUntil <= takeFrom
          ? 'timeOrder'
          : undefined,
    validUntil:
      validUntil === undefined
        ? 'timeNeeded'
        : validUntil !== null && takeUntil !== undefined && validUntil < takeUntil
          ? 'timeOrder'
          : undefined,
    validDays: validDays === undefined ? 'countWrong' : undefined,
  }
  if (
    Object.values(faults).some(Boolean) ||
    typeof reduction === 'string' ||
    'wrong' in codes ||
    quota === undefined ||
    mostEach === undefined ||
    takeFrom === undefined ||
    takeUntil === undefined ||
    validUntil === undefined ||
    validDays === undefined
  )
    return { faults }
  const { couponCode, titleCn, titleEn, offered } = draft
  const scope = { categories: [...draft.scope.categories], spuCodes: codes.codes }
  return {
    input: {
      couponCode,
      titleCn,
      titleEn,
      offered,
      reduction,
      scope,
      quota,
      mostEach,
      takeFrom,
      takeUntil,
      validUntil,
      validDays,
    },
  }
}
