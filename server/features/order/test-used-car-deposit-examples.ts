/** A passing and a refused example for each guard; the soundness test tries them. */
import type { Actor, Given, Guard } from '#server/lib/machine.ts'
import type { GuardExample } from '#server/lib/move-soundness.ts'
import * as rules from './used-car-deposit.rules.ts'

type Deposit = Given<'shop_order', rules.DepositFacts>

const at = (text: string) => new Date(`2026-11-${text}+08:00`)

const row: Deposit['row'] = {
  id: 1,
  orderNo: 'HS202611210123456789',
  kind: 'usedCarDeposit',
  customerId: 7,
  outletId: 3,
  state: 'save',
  dueFen: 200_000,
  paidFen: 0,
  refundedFen: 0,
  termsVersion: '1',
  termsAt: at('21T10:00'),
  placedAt: at('21T10:00'),
  payUntil: at('21T10:15'),
  paidAt: null,
  payFailedAt: null,
  attemptId: null,
  holdUntil: null,
  dueAt: at('21T10:15'),
  hiddenAt: null,
  stateAt: at('21T10:00'),
  settlementId: null,
  deliveryWay: null,
  recipient: null,
  freightFen: 0,
  remark: '',
  invoice: null,
  visitAt: null,
  shippedAt: null,
  receiveUntil: null,
  receivedAt: null,
  validMonths: null,
  validUntil: null,
  warnedAt: null,
  caseState: null,
  tracking: null,
}
const paid = {
  state: 'paid',
  paidFen: 200_000,
  paidAt: at('21T10:05'),
  holdUntil: at('28T10:05'),
  attemptId: 1,
} as const
const facts: rules.DepositFacts = { depositKind: 'intention', usedCarId: 9, openAttempts: 0 }
const customer: Actor = { kind: 'customer', id: 7 }
const dealer = (outletId: number): Actor => ({ kind: 'staff', id: 1, role: 'dealer', outletId })

const given = (change: Partial<Deposit['row']> = {}, rest: Partial<Omit<Deposit, 'row'>> = {}): Deposit => ({
  row: { ...row, ...change },
  facts,
  actor: customer,
  now: at('21T10:10'),
  ...rest,
})
const example = (guard: Guard<'shop_order', rules.DepositFacts>, passes: Deposit, refuses: Deposit) =>
  ({ guard, passes, refuses }) satisfies GuardExample<'shop_order', rules.DepositFacts>

const earnest = { ...facts, depositKind: 'earnest' as const }
const open = { ...facts, openAttempts: 1 }
const over = at('21T10:15')

export const depositExamples = [
  example(rules.payTimeLeft, given(), given({}, { now: over })),
  example(rules.nobodyCanPay, given({}, { now: over }), given({}, { now: over, facts: open })),
  example(rules.nothingOpen, given(), given({}, { facts: open })),
  example(rules.attemptOpen, given({}, { facts: open }), given()),
  example(rules.nothingPaid, given(), given(paid)),
  example(rules.paidBefore, given(paid), given()),
  example(rules.refundDue, given(paid), given(paid, { facts: earnest, now: at('23T10:00') })),
  example(rules.depositKept, given(paid, { facts: earnest, now: at('23T10:00') }), given(paid)),
  example(rules.ownOutlet, given(paid, { actor: dealer(3) }), given(paid, { actor: dealer(4) })),
  example(rules.holdOver, given(paid, { now: at('28T10:05') }), given(paid)),
  example(rules.notRemoved, given(), given({ hiddenAt: at('21T10:00') })),
]
