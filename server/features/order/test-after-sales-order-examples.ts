/** A passing and a refused example for each guard; the soundness test tries them. */
import type { Actor, Guard } from '#server/lib/machine.ts'
import type { GuardExample } from '#server/lib/move-soundness.ts'
import * as rules from './after-sales-order.rules.ts'

type Goods = rules.AfterSalesGiven

const at = (text: string) => new Date(`${text}T10:00:00+08:00`)

const row: Goods['row'] = {
  id: 1,
  orderNo: 'HS202611210123456789',
  kind: 'goods',
  customerId: 7,
  outletId: null,
  state: 'save',
  dueFen: 200_000,
  paidFen: 0,
  refundedFen: 0,
  termsVersion: '1',
  termsAt: at('2026-11-21'),
  placedAt: at('2026-11-21'),
  payUntil: new Date('2026-11-21T10:30:00+08:00'),
  paidAt: null,
  payFailedAt: null,
  attemptId: null,
  holdUntil: null,
  dueAt: null,
  hiddenAt: null,
  stateAt: at('2026-11-21'),
  settlementId: 2,
  deliveryWay: 'express',
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
const sent = { state: 'delivery', receiveUntil: at('2026-12-06') } as const
const vouchers = {
  state: 'to_verify',
  deliveryWay: 'fitting',
  outletId: 3,
  paidAt: at('2026-11-21'),
  validUntil: at('2027-11-22'),
} as const
const customer: Actor = { kind: 'customer', id: 7 }

const given = (change: Partial<Goods['row']> = {}, rest: Partial<Omit<Goods, 'row'>> = {}): Goods => ({
  row: { ...row, ...change },
  facts: { openAttempts: 0 },
  actor: customer,
  now: at('2026-11-21'),
  ...rest,
})
const later = (day: string) => ({ now: at(day) })
const open = { facts: { openAttempts: 1 } }
const after = (left: number, kept: number) => given({}, { facts: { openAttempts: 0, after: { left, kept } } })
const example = (guard: Guard<'shop_order', rules.AfterSalesFacts>, passes: Goods, refuses: Goods) =>
  ({ guard, passes, refuses }) satisfies GuardExample<'shop_order', rules.AfterSalesFacts>

export const afterSalesExamples = [
  example(rules.sentByParcel, given(), given(vouchers)),
  example(rules.redeemedAtDealer, given(vouchers), given()),
  example(rules.canStillPay, given(), given({}, later('2026-11-22'))),
  example(rules.nobodyPaysAnyMore, given({}, later('2026-11-22')), given({}, { ...later('2026-11-22'), ...open })),
  example(rules.noAttemptOpen, given(), given({}, open)),
  example(rules.customerMayBePaying, given({}, open), given()),
  example(rules.nothingLeft, after(0, 2), after(1, 2)),
  example(rules.somethingLeft, after(1, 2), after(0, 2)),
  example(rules.nothingKept, after(0, 0), after(0, 1)),
  example(rules.keptAndNothingLeft, after(0, 1), after(1, 1)),
  example(rules.somethingKept, after(1, 1), after(0, 0)),
  example(rules.noCaseOpen, given({ ...sent, caseState: 'reject_end' }), given({ ...sent, caseState: 'audit' })),
  example(
    rules.receiptDue,
    given(sent, later('2026-12-06')),
    given({ ...sent, caseState: 'return_audit_user' }, later('2026-12-06')),
  ),
  example(
    rules.vouchersOver,
    given(vouchers, later('2027-11-22')),
    given({ ...vouchers, caseState: 'refunding' }, later('2027-11-22')),
  ),
  example(
    rules.warningDue,
    given(vouchers, later('2027-10-23')),
    given({ ...vouchers, warnedAt: at('2027-10-23') }, later('2027-10-23')),
  ),
  example(rules.stillListed, given(), given({ hiddenAt: at('2026-11-21') })),
]
