/** What of a noted step can be corrected, and how a correction is shown (decision 121). */
import type { Reply } from '#contract/kit.ts'
import { type CustomsStep, customsStepRows } from '#contract/student/customs-steps.ts'
import { meaningOf } from '#server/features/order/order.displays.ts'
import type { Order } from '#server/features/order/order.queries.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Correction } from './student-correction.queries.ts'
import type { StepRow } from './student-order.queries.ts'

/** An order that stands, handed over or not: of one that came to nothing no step counts any more. */
export const isCorrectable = (order: Order): boolean => meaningOf(order).sale === 'made'

type Shown = NonNullable<Reply<'desk.studentOrder.ofOrder'>>['corrections'][number]

/** @param staffId who looks at it */
export const showCorrection = (of: Correction, staffId: number): Shown => ({
  correctionId: of.id,
  step: of.step,
  name: customsStepRows[of.step].name,
  was: { doneOn: of.wasOn, number: of.wasNumber, validUntil: of.wasUntil },
  becomes: { doneOn: of.doneOn, number: of.number, validUntil: of.validUntil },
  documentId: of.documentId,
  replaces: of.replaces,
  remark: of.remark,
  who: of.who,
  at: of.at,
  own: of.staffId === staffId,
  decided:
    of.agreed === null || of.decidedAt === null ? null : { agreed: of.agreed, who: of.second ?? '', at: of.decidedAt },
})

/**
 * Whether a step can have been done then: between those before and after it, and until what it holds.
 * @param permitRuns the permit's last day still decides something
 * @throws Refusal STUDENT_CORRECTION_DAY, STUDENT_STEP_VALID
 */
export function mustBePossible(
  done: readonly StepRow[],
  { step, doneOn, validUntil }: { step: CustomsStep; doneOn: string; validUntil: string | null },
  { order, now, permitRuns }: { order: Order; now: Date; permitRuns: boolean },
): void {
  const today = beijingDay(now)
  const at = done.findIndex(each => each.step === step)
  const earliest = done[at - 1]?.doneOn ?? beijingDay(order.placedAt)
  const latest = done[at + 1]?.doneOn ?? today
  if (doneOn < earliest || doneOn > latest || doneOn > today) throw new Refusal('STUDENT_CORRECTION_DAY')
  if (validUntil !== null && (validUntil < doneOn || (permitRuns && validUntil < today)))
    throw new Refusal('STUDENT_STEP_VALID')
}
