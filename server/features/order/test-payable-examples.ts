/** A passing and a refused example for each guard that all kinds of orders share; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import type { GuardExample } from '#server/lib/move-soundness.ts'
import * as rules from './payable.rules.ts'

type Payable = MoveFacts<'shop_order', rules.PayFacts>

const at = (text: string) => new Date(`2026-11-${text}+08:00`)

/** An order that waits for its payment, and that nothing has happened to. */
export const exampleRow: Payable['row'] = {
  id: 1,
  orderNo: 'HS202611210123456789',
  kind: 'usedCarDeposit',
  customerId: 7,
  outletId: 3,
  state: 'save',
  dueFen: 200_000,
  paidFen: 0,
  refundedFen: 0,
  invoicedFen: 0,
  fullRefund: false,
  termsVersion: '1',
  termsAt: at('21T10:00'),
  deskQueue: 'unpaid',
  deskUntil: null,
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
  exchangedAt: null,
  tracking: null,
}

const facts: rules.PayFacts = { openAttempts: 0 }
const given = (change: Partial<Payable['row']> = {}, rest: Partial<Omit<Payable, 'row'>> = {}): Payable => ({
  row: { ...exampleRow, ...change },
  facts,
  actor: { kind: 'customer', id: 7 },
  now: at('21T10:10'),
  ...rest,
})
const example = (guard: rules.PayGuard, passes: Payable, refuses: Payable) =>
  ({ guard, passes, refuses }) satisfies GuardExample<'shop_order', rules.PayFacts>

const open = { facts: { openAttempts: 1 } }
const free = { facts: { openAttempts: 0, stillFree: true } }
const over = { now: at('21T10:15') }
const paid = { state: 'paid', paidFen: 200_000, paidAt: at('21T10:05'), holdUntil: at('28T10:05') } as const
const sent = { kind: 'goods', state: 'delivery', receiveUntil: at('28T10:05') } as const
const vouchers = { kind: 'fitted', state: 'to_verify', validUntil: at('28T10:05') } as const
const week = { now: at('28T10:05') }

export const payableExamples = [
  example(rules.payTimeLeft, given(), given({}, over)),
  example(rules.nobodyCanPay, given({}, over), given({}, { ...over, ...open })),
  example(rules.nothingOpen, given(), given({}, open)),
  example(rules.attemptOpen, given({}, open), given()),
  example(rules.nothingPaid, given(), given(paid)),
  example(rules.stillFree, given({ state: 'timeout_end' }, free), given({ state: 'timeout_end' })),
  example(rules.freeNoMore, given({ state: 'timeout_end' }), given({ state: 'timeout_end' }, free)),
  example(rules.paidBefore, given(paid), given()),
  example(rules.stillListed, given(), given({ hiddenAt: at('21T10:00') })),
  example(rules.stillListed, given(), given({ caseState: 'audit' })),
  example(rules.timeIsUp, given(paid, week), given(paid)),
  example(rules.timeIsUp, given(sent, week), given({ ...sent, caseState: 'return_audit_user' }, week)),
  example(rules.timeIsUp, given(vouchers, week), given({ ...vouchers, caseState: 'refunding' }, week)),
]
