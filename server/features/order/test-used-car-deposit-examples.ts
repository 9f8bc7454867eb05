/** A passing and a refused example for each guard; the soundness test tries them. */
import type { Actor, Given, Guard } from '#server/lib/machine.ts'
import type { GuardExample } from '#server/lib/move-soundness.ts'
import * as rules from './used-car-deposit.rules.ts'

type Deposit = Given<'shop_order', rules.DepositFacts>

const at = (text: string) => new Date(`2026-11-${text}+08:00`)

const row: Deposit['row'] = {
  id: 1,
  order_no: 'HS202611210123456789',
  kind: 'usedCarDeposit',
  customer_id: 7,
  outlet_id: 3,
  state: 'save',
  due_fen: 200_000,
  paid_fen: 0,
  refunded_fen: 0,
  terms_version: '1',
  terms_at: at('21T10:00'),
  placed_at: at('21T10:00'),
  pay_until: at('21T10:15'),
  paid_at: null,
  pay_failed_at: null,
  attempt_id: null,
  hold_until: null,
  due_at: at('21T10:15'),
  hidden_at: null,
  state_at: at('21T10:00'),
  settlement_id: null,
  delivery_way: null,
  recipient: null,
  freight_fen: 0,
  remark: '',
  invoice: null,
  visit_at: null,
  shipped_at: null,
  receive_until: null,
  received_at: null,
  valid_months: null,
  valid_until: null,
  warned_at: null,
  case_state: null,
  tracking: null,
}
const paid = {
  state: 'paid',
  paid_fen: 200_000,
  paid_at: at('21T10:05'),
  hold_until: at('28T10:05'),
  attempt_id: 1,
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
  example(rules.notRemoved, given(), given({ hidden_at: at('21T10:00') })),
]
