/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import type { GuardExample } from '#server/lib/move-soundness.ts'
import {
  deadlineNear,
  paidInFull,
  type StudentCarFacts,
  studentDepositKept,
  studentRefundDue,
} from './student-car.rules.ts'
import { exampleRow } from './test-payable-examples.ts'

type Given = MoveFacts<'shop_order', StudentCarFacts>
const at = (text: string) => new Date(`2026-11-${text}+08:00`)
const given = (
  change: Partial<Given['row']> = {},
  facts: Partial<StudentCarFacts> = {},
  now = at('25T10:00'),
): Given => ({
  row: { ...exampleRow, kind: 'studentCar', paidFen: 200_000, paidAt: at('21T10:05'), ...change },
  facts: { depositKind: 'earnest', openAttempts: 0, ...facts },
  actor: { kind: 'customer', id: 7 },
  now,
})
const open = { state: 'customs_applied' } as const
const approved = { state: 'customs_approved' } as const
const soon = { state: 'confirm', validUntil: at('30T00:00'), warnedAt: at('21T10:05') } as const

export const studentCarExamples: readonly GuardExample<'shop_order', StudentCarFacts>[] = [
  { guard: studentRefundDue, passes: given(open), refuses: given(approved) },
  {
    guard: studentRefundDue,
    passes: given(approved, { depositKind: 'intention' }),
    refuses: given(approved),
  },
  { guard: studentDepositKept, passes: given(approved), refuses: given(open) },
  { guard: paidInFull, passes: given({}, { openFen: 0 }), refuses: given({}, { openFen: 1 }) },
  { guard: deadlineNear, passes: given(soon, {}, at('23T00:00')), refuses: given(soon, {}, at('22T23:59')) },
]
