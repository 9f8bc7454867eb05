/** A passing and a refused example for each guard; the soundness test tries them. */
import type { Actor, Guard } from '#server/lib/machine.ts'
import type { GuardExample } from '#server/lib/move-soundness.ts'
import * as rules from './after-sales-order.rules.ts'

type Goods = rules.AfterSalesGiven

const at = (text: string) => new Date(`${text}T10:00:00+08:00`)

const row: Goods['row'] = {
  id: 1,
  order_no: 'HS202611210123456789',
  kind: 'goods',
  customer_id: 7,
  outlet_id: null,
  state: 'save',
  due_fen: 200_000,
  paid_fen: 0,
  refunded_fen: 0,
  terms_version: '1',
  terms_at: at('2026-11-21'),
  placed_at: at('2026-11-21'),
  pay_until: new Date('2026-11-21T10:30:00+08:00'),
  paid_at: null,
  pay_failed_at: null,
  attempt_id: null,
  hold_until: null,
  due_at: null,
  hidden_at: null,
  state_at: at('2026-11-21'),
  settlement_id: 2,
  delivery_way: 'express',
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
const sent = { state: 'delivery', receive_until: at('2026-12-06') } as const
const vouchers = {
  state: 'to_verify',
  delivery_way: 'fitting',
  outlet_id: 3,
  paid_at: at('2026-11-21'),
  valid_until: at('2027-11-22'),
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
  example(rules.noCaseOpen, given({ ...sent, case_state: 'reject_end' }), given({ ...sent, case_state: 'audit' })),
  example(
    rules.receiptDue,
    given(sent, later('2026-12-06')),
    given({ ...sent, case_state: 'return_audit_user' }, later('2026-12-06')),
  ),
  example(
    rules.vouchersOver,
    given(vouchers, later('2027-11-22')),
    given({ ...vouchers, case_state: 'refunding' }, later('2027-11-22')),
  ),
  example(
    rules.warningDue,
    given(vouchers, later('2027-10-23')),
    given({ ...vouchers, warned_at: at('2027-10-23') }, later('2027-10-23')),
  ),
  example(rules.stillListed, given(), given({ hidden_at: at('2026-11-21') })),
]
