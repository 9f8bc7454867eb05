/** A passing and a refused example for each guard; the soundness test tries them. */
import { enoughPayers, firstPayer, type RefundMoveFacts } from './refund.states.ts'

const at = new Date('2026-11-21T10:00:00+08:00')

const refund = (firstPayerId: number | null, facts: RefundMoveFacts['facts'] = {}): RefundMoveFacts => ({
  row: {
    id: 1,
    outRefundNo: 'HR00000000000000000001',
    orderId: 5,
    attemptId: 6,
    amountFen: 500_001,
    reason: 'cancelled',
    state: 'stuck',
    channelRefundNo: '9',
    triedAt: null,
    tries: 1,
    askedAt: at,
    doneAt: null,
    stateAt: at,
    caseId: null,
    offlineReference: firstPayerId === null ? null : 'ICBC20261121001',
    firstPayer: firstPayerId,
  },
  facts: { fourEyesFen: 500_000, reference: 'ICBC20261121001', ...facts },
  actor: { kind: 'staff', id: 1, role: 'finance' },
  now: at,
})

export const refundExamples = [
  { guard: enoughPayers, passes: refund(2), refuses: refund(1) },
  {
    guard: enoughPayers,
    passes: refund(null, { approvedByTwo: true }),
    refuses: refund(null, { approvedByTwo: true, ownWord: true }),
  },
  { guard: firstPayer, passes: refund(null), refuses: refund(2) },
]
