import { Refusal } from '#server/lib/refusal.ts'
import type { Reduction, Scope } from './promotion.rules.ts'

export type PromotionState = 'draft' | 'publish' | 'withdrawn'
export type Phase = 'draft' | 'coming' | 'running' | 'over' | 'withdrawn'

/** Where something with a time stands at a moment; what is over cannot be taken any more, whatever its state says. */
export function phaseOf(state: PromotionState, from: Date, until: Date, now: Date): Phase {
  if (state !== 'publish') return state
  return now < from ? 'coming' : now < until ? 'running' : 'over'
}

/** A reduction as it comes from a form: fields of the other kind are there, and empty. */
export interface WrittenReduction {
  kind: 'amountOff' | 'percentOff'
  steps: readonly { fromFen: number; offFen: number }[]
  fromFen: number
  basisPoints: number
  mostFen: number | null
}

const LARGEST_SHARE = 10_000

/**
 * The reduction that is kept. Thresholds rise and so does what goes off; nothing above its own threshold goes off, where
 * there is one; a share is more than nothing and less than all.
 * @throws Refusal REDUCTION_WRONG
 */
export function storedReduction(written: WrittenReduction): Reduction {
  if (written.kind === 'percentOff') {
    const { fromFen, basisPoints, mostFen } = written
    if (basisPoints < 1 || basisPoints >= LARGEST_SHARE || mostFen === 0 || written.steps.length > 0)
      throw new Refusal('REDUCTION_WRONG')
    return { kind: 'percentOff', fromFen, basisPoints, mostFen }
  }
  const steps = written.steps.map(({ fromFen, offFen }) => ({ fromFen, offFen }))
  const sound = steps.every((step, at) => {
    const before = steps[at - 1]
    const rises = !before || (step.fromFen > before.fromFen && step.offFen > before.offFen)
    return rises && step.offFen > 0 && (step.fromFen === 0 || step.offFen <= step.fromFen)
  })
  if (steps.length === 0 || !sound) throw new Refusal('REDUCTION_WRONG')
  return { kind: 'amountOff', steps }
}

/** @throws Refusal PERIOD_WRONG when it ends before it begins */
export function checkPeriod(from: number, until: number): void {
  if (until <= from) throw new Refusal('PERIOD_WRONG')
}

/** A scope without repetitions, in one order: two that mean the same are the same. */
export const plainScope = ({ categories, spuCodes, seriesCodes }: Scope): Scope => ({
  categories: [...new Set(categories)].sort(),
  spuCodes: [...new Set(spuCodes)].sort(),
  ...(seriesCodes ? { seriesCodes: [...new Set(seriesCodes)].sort() } : {}),
})

/** What a coupon promises those who hold it. */
export interface CouponPromise {
  reduction: Reduction
  scope: Scope
  validUntil: Date | null
  validDays: number | null
}

/** Whether two coupons promise the same; the order in which a reduction's fields are kept means nothing. */
export function promisesSame(one: CouponPromise, other: CouponPromise): boolean {
  const plain = ({ reduction, scope, validUntil, validDays }: CouponPromise) => [
    reduction.kind === 'amountOff'
      ? reduction.steps.map(step => [step.fromFen, step.offFen])
      : [reduction.fromFen, reduction.basisPoints, reduction.mostFen],
    reduction.kind,
    plainScope(scope),
    validUntil?.getTime() ?? null,
    validDays,
  ]
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

/** @throws Refusal VALIDITY_WRONG unless exactly one of the two is given, PERIOD_WRONG for an end before the last taking */
export function checkValidity({
  takeUntil,
  validUntil,
  validDays,
}: {
  takeUntil: number
  validUntil: number | null
  validDays: number | null
}): void {
  if ((validUntil === null) === (validDays === null)) throw new Refusal('VALIDITY_WRONG')
  if (validUntil !== null && validUntil < takeUntil) throw new Refusal('PERIOD_WRONG')
}
