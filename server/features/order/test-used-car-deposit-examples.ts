/** A passing and a refused example for each guard; the soundness test tries them. */
import type { Actor, MoveFacts, Guard } from '#server/lib/machine.ts'
import type { GuardExample } from '#server/lib/move-soundness.ts'
import { exampleRow } from './test-payable-examples.ts'
import * as rules from './used-car-deposit.rules.ts'

type Deposit = MoveFacts<'shop_order', rules.DepositFacts>

const at = (text: string) => new Date(`2026-11-${text}+08:00`)

const paid = {
  state: 'paid',
  paidFen: 200_000,
  paidAt: at('21T10:05'),
  holdUntil: at('28T10:05'),
  attemptId: 1,
} as const
const facts: rules.DepositFacts = { depositKind: 'intention', openAttempts: 0 }
const customer: Actor = { kind: 'customer', id: 7 }
const dealer = (outletId: number): Actor => ({ kind: 'staff', id: 1, role: 'dealer', outletId })

const given = (change: Partial<Deposit['row']> = {}, rest: Partial<Omit<Deposit, 'row'>> = {}): Deposit => ({
  row: { ...exampleRow, ...change },
  facts,
  actor: customer,
  now: at('21T10:10'),
  ...rest,
})
const example = (guard: Guard<'shop_order', rules.DepositFacts>, passes: Deposit, refuses: Deposit) =>
  ({ guard, passes, refuses }) satisfies GuardExample<'shop_order', rules.DepositFacts>

const earnest = { ...facts, depositKind: 'earnest' as const }

export const depositExamples = [
  example(rules.refundDue, given(paid), given(paid, { facts: earnest, now: at('23T10:00') })),
  example(rules.depositKept, given(paid, { facts: earnest, now: at('23T10:00') }), given(paid)),
  example(rules.ownOutlet, given(paid, { actor: dealer(3) }), given(paid, { actor: dealer(4) })),
]
