/** A passing and a refused example for each guard; the soundness test tries them. */
import type { Actor, Guard } from '#server/lib/machine.ts'
import type { GuardExample } from '#server/lib/move-soundness.ts'
import * as rules from './after-sales-order.rules.ts'
import { exampleRow } from './test-payable-examples.ts'

type Goods = rules.AfterSalesMoveFacts

const at = (text: string) => new Date(`${text}T10:00:00+08:00`)

const row: Goods['row'] = {
  ...exampleRow,
  kind: 'goods',
  outletId: null,
  settlementId: 2,
  deliveryWay: 'express',
  dueAt: null,
  payUntil: new Date('2026-11-21T10:30:00+08:00'),
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
const free = { facts: { openAttempts: 0, stillFree: true } }
const later = (day: string) => ({ now: at(day) })
const after = (left: number, kept: number) => given({}, { facts: { openAttempts: 0, after: { left, kept } } })
const example = (guard: Guard<'shop_order', rules.AfterSalesFacts>, passes: Goods, refuses: Goods) =>
  ({ guard, passes, refuses }) satisfies GuardExample<'shop_order', rules.AfterSalesFacts>

export const afterSalesExamples = [
  example(rules.sentByParcel, given(), given(vouchers)),
  example(rules.redeemedAtDealer, given(vouchers), given()),
  example(rules.againByParcel, given({}, free), given(vouchers, free)),
  example(rules.againByParcel, given({}, free), given()),
  example(rules.againAtDealer, given(vouchers, free), given({}, free)),
  example(rules.againAtDealer, given(vouchers, free), given(vouchers)),
  example(rules.nothingLeft, after(0, 2), after(1, 2)),
  example(rules.somethingLeft, after(1, 2), after(0, 2)),
  example(rules.nothingStaysPaid, after(0, 0), after(0, 1)),
  example(rules.staysPaidAndNothingLeft, after(0, 1), after(1, 1)),
  example(
    rules.theRestWasReceived,
    given({ receivedAt: at('2026-11-20') }, { facts: { openAttempts: 0, after: { left: 0, kept: 1 } } }),
    after(0, 1),
  ),
  example(rules.somethingStaysPaid, after(1, 1), after(0, 0)),
  example(rules.noCaseOpen, given({ ...sent, caseState: 'reject_end' }), given({ ...sent, caseState: 'audit' })),
  example(
    rules.nothingRedeemed,
    given(vouchers, { facts: { openAttempts: 0, redeemed: 0 } }),
    given(vouchers, { facts: { openAttempts: 0, redeemed: 1 } }),
  ),
  example(
    rules.nothingSent,
    given({ state: 'to_delivery' }),
    given({ state: 'to_delivery' }, { facts: { openAttempts: 0, sent: 1 } }),
  ),
  example(
    rules.nothingSent,
    given({ state: 'to_delivery', caseState: 'reject_end' }),
    given({ state: 'to_delivery', caseState: 'audit' }),
  ),
  example(
    rules.warningDue,
    given(vouchers, later('2027-10-23')),
    given({ ...vouchers, warnedAt: at('2027-10-23') }, later('2027-10-23')),
  ),
]
