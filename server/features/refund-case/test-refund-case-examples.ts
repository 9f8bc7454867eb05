/** A passing and a refused example for each guard; the soundness test tries them. */
import type { StaffRole } from '#contract/codes.ts'
import type { Actor, MoveFacts, Guard } from '#server/lib/machine.ts'
import type { GuardExample } from '#server/lib/move-soundness.ts'
import * as rules from './refund-case.rules.ts'

type Case = MoveFacts<'refund_case', rules.CaseFacts>

const at = (text: string) => new Date(`2026-11-${text}+08:00`)

const row: Case['row'] = {
  id: 1,
  caseNo: 'HR202611210000000001',
  orderId: 5,
  customerId: 7,
  withReturn: false,
  byStaff: false,
  compensation: false,
  exchange: false,
  reason: 'wrongChoice',
  explanation: '',
  tracking: null,
  state: 'audit',
  goodsFen: 156_450,
  freightFen: 0,
  amountFen: 156_450,
  orderState: 'to_verify',
  judgedIn: null,
  sellable: null,
  firstApprover: null,
  freightTakenFen: 0,
  reply: '',
  returnCarrier: null,
  returnParcelNo: null,
  offlineReference: null,
  appealed: false,
  appeal: '',
  askedAt: at('21T18:26'),
  sendUntil: null,
  dueAt: null,
  reviewUntil: at('22T18:26'),
  stateAt: at('21T18:26'),
}
/** Guards look at the order's outlet alone. */
const order = (outletId: number | null) => ({ kind: 'goods', state: 'delivery', outletId }) as rules.CaseFacts['order']
const facts: rules.CaseFacts = { order: order(3), fourEyesFen: 500_000 }
const staff = (id: number, role: StaffRole = 'operator', outletId?: number): Actor => ({
  kind: 'staff',
  id,
  role,
  ...(outletId === undefined ? {} : { outletId }),
})

const given = (change: Partial<Case['row']> = {}, rest: Partial<Omit<Case, 'row'>> = {}): Case => ({
  row: { ...row, ...change },
  facts,
  actor: staff(1),
  now: at('21T19:00'),
  ...rest,
})
const example = (guard: Guard<'refund_case', rules.CaseFacts>, passes: Case, refuses: Case) =>
  ({ guard, passes, refuses }) satisfies GuardExample<'refund_case', rules.CaseFacts>

const large = { amountFen: 500_001 }
const sending = { state: 'return_audit_user', sendUntil: at('28T10:00') } as const
const rejected = { state: 'reject_end', judgedIn: 'audit', stateAt: at('21T20:00') } as const
const seen = { state: 'return_refund_reject_end', judgedIn: 'return_refund_audit', stateAt: at('21T20:00') } as const

const stuck = { facts: { ...facts, refundStuck: true } }
const unpaid = { facts: { ...facts, order: { ...order(3), state: 'save' as const } } }

export const refundCaseExamples = [
  example(rules.noGoodsBack, given(), given({ withReturn: true })),
  example(
    rules.ofOwnAccord,
    given({ reason: 'soldOut' }, { facts: { ...facts, order: { ...order(3), state: 'to_delivery' } } }),
    given({ reason: 'soldOut' }),
  ),
  example(rules.ofCompensation, given({ reason: 'scratched' }), given()),
  example(rules.ofCompensation, given({ reason: 'amends' }), given({ reason: 'amends' }, unpaid)),
  example(rules.compensates, given({ reason: 'scratched' }), given()),
  example(rules.compensatesByEnough, given({ reason: 'scratched' }), given()),
  example(rules.compensatesByEnough, given({ reason: 'scratched' }), given({ reason: 'scratched', ...large })),
  example(rules.compensationGivenUp, given({ reason: 'scratched' }, stuck), given({}, stuck)),
  example(rules.compensationGivenUp, given({ reason: 'scratched' }, stuck), given({ reason: 'scratched' })),
  example(rules.exchanges, given({ withReturn: true, exchange: true }), given({ withReturn: true })),
  example(rules.enoughEyes, given(), given({ exchange: true })),
  example(rules.goodsBack, given({ withReturn: true }), given()),
  example(rules.enoughEyes, given({ ...large, firstApprover: 2 }), given({ ...large, firstApprover: 1 })),
  example(rules.firstOfTwo, given(large), given({ ...large, firstApprover: 1 })),
  example(rules.hasDealer, given(), given({}, { facts: { ...facts, order: order(null) } })),
  example(rules.byTheShop, given(), given({}, { actor: staff(1, 'dealer', 3) })),
  example(rules.atOwnOutlet, given({}, { actor: staff(1, 'dealer', 3) }), given({}, { actor: staff(1, 'dealer', 4) })),
  example(rules.sendTimeLeft, given(sending), given(sending, { now: at('28T10:00') })),
  example(rules.sendTimeOver, given(sending, { now: at('28T10:00') }), given(sending)),
  example(rules.wholeOrderBack, given({}, { facts: { ...facts, whole: true } }), given()),
  example(rules.bankGaveUp, given({}, { facts: { ...facts, refundStuck: true } }), given()),
  example(rules.mayAppeal, given(rejected), given({ ...rejected, appealed: true })),
  example(rules.goodsWereSeen, given(seen), given(seen, { now: at('28T20:00') })),
]
