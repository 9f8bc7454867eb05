import type { Input, Output } from '#contract/kit.ts'
import type { Kind } from '#web/form/field-row.ts'
import { fenOf } from '#contract/typed-figures.ts'
import { yuanOf } from '#web/form/figures-typed.ts'

type Written = Input<'desk.coupon.save'>['reduction']

/** A reduction as it stands in fields. */
export interface ReductionDraft {
  kind: 'amountOff' | 'percentOff'
  steps: readonly { key: number; from: string; off: string }[]
  percent: string
  from: string
  most: string
}

export const emptyReduction: ReductionDraft = {
  kind: 'amountOff',
  steps: [{ key: 0, from: '', off: '' }],
  percent: '',
  from: '',
  most: '',
}

export const draftOfReduction = (reduction: Output<'desk.coupon.detail'>['reduction']): ReductionDraft => ({
  kind: reduction.kind,
  steps:
    reduction.steps.length > 0
      ? reduction.steps.map((step, key) => ({ key, from: yuanOf(step.fromFen), off: yuanOf(step.offFen) }))
      : emptyReduction.steps,
  percent: reduction.basisPoints === 0 ? '' : yuanOf(reduction.basisPoints),
  from: reduction.fromFen === 0 ? '' : yuanOf(reduction.fromFen),
  most: reduction.mostFen === null ? '' : yuanOf(reduction.mostFen),
})

/**
 * The reduction that the fields say, or what is wrong with them; the server judges by the same rules
 * (desk-promotion.rules.ts).
 */
export function writtenReduction(draft: ReductionDraft): Written | 'reductionWrong' | 'percentWrong' | 'sumWrong' {
  if (draft.kind === 'percentOff') {
    const basisPoints = fenOf(draft.percent)
    const fromFen = draft.from.trim() === '' ? 0 : fenOf(draft.from)
    const mostFen = draft.most.trim() === '' ? null : fenOf(draft.most)
    if (!basisPoints || basisPoints >= 10_000) return 'percentWrong'
    if (fromFen === undefined || mostFen === undefined || mostFen === 0) return 'sumWrong'
    return { kind: 'percentOff', steps: [], fromFen, basisPoints, mostFen }
  }
  const steps: { fromFen: number; offFen: number }[] = []
  for (const step of draft.steps) {
    const fromFen = step.from.trim() === '' ? 0 : fenOf(step.from)
    const offFen = fenOf(step.off)
    if (fromFen === undefined || !offFen) return 'sumWrong'
    const before = steps.at(-1)
    const rises = !before || (fromFen > before.fromFen && offFen > before.offFen)
    if (!rises || (fromFen > 0 && offFen > fromFen)) return 'reductionWrong'
    steps.push({ fromFen, offFen })
  }
  return steps.length === 0 ? 'reductionWrong' : { kind: 'amountOff', steps, fromFen: 0, basisPoints: 0, mostFen: null }
}

/** How much goes off, in the fields of its kind. */
export const reductionKind: Kind<
  Written,
  ReductionDraft,
  Output<'desk.coupon.detail'>['reduction'],
  'reductionWrong' | 'percentWrong' | 'sumWrong'
> = {
  empty: emptyReduction,
  write: draftOfReduction,
  read(draft) {
    const written = writtenReduction(draft)
    return typeof written === 'string' ? { wrong: written } : { value: written }
  },
}

const codePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Codes of items, one a line; the first that is no code. */
export function writtenCodes(text: string): { codes: string[] } | { wrong: string } {
  const codes = [...new Set(text.split(/[\s,，]+/).filter(Boolean))]
  const wrong = codes.find(code => !codePattern.test(code) || code.length > 40)
  return wrong === undefined ? { codes } : { wrong }
}
