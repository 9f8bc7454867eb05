/** A passing and a refused example for each guard; the soundness test tries them. */
import type { Actor } from '#server/lib/machine.ts'
import {
  askedBack,
  backAskable,
  backInTime,
  bySecondPerson,
  redeemableHere,
  validityOver,
  type VoucherMoveFacts,
} from './voucher.states.ts'

const at = (text: string) => new Date(`${text}T10:00:00+08:00`)

const voucher = (actor: Actor, now: Date, change: Partial<VoucherMoveFacts['row']> = {}): VoucherMoveFacts => ({
  row: {
    id: 1,
    voucherNo: 'HV2026112101234567890101',
    orderId: 5,
    lineSeq: 1,
    piece: 1,
    customerId: 7,
    outletId: 3,
    state: 'open',
    validUntil: at('2027-11-22'),
    redeemedAt: null,
    redeemedBy: null,
    stateAt: at('2026-11-21'),
    backAskedBy: null,
    backAskedAt: null,
    backReason: null,
    backRemark: null,
    ...change,
  },
  facts: {},
  actor,
  now,
})
const dealer = (outletId: number): Actor => ({ kind: 'staff', id: 1, role: 'dealer', outletId })
const inTime = at('2026-12-01')
const used = { state: 'redeemed', redeemedAt: at('2026-11-28'), redeemedBy: 1 } as const
const asked = { ...used, backAskedBy: 2, backAskedAt: inTime, backReason: 'notDone', backRemark: '客户未取货' } as const
const operator = (id: number): Actor => ({ kind: 'staff', id, role: 'operator' })

export const voucherExamples = [
  { guard: redeemableHere, passes: voucher(dealer(3), inTime), refuses: voucher(dealer(4), inTime) },
  { guard: backInTime, passes: voucher(dealer(3), inTime, used), refuses: voucher(dealer(3), at('2026-12-05'), used) },
  { guard: backInTime, passes: voucher(dealer(3), inTime, used), refuses: voucher(dealer(4), inTime, used) },
  { guard: backAskable, passes: voucher(dealer(3), inTime, used), refuses: voucher(dealer(3), inTime, asked) },
  { guard: bySecondPerson, passes: voucher(operator(9), inTime, asked), refuses: voucher(operator(1), inTime, asked) },
  { guard: bySecondPerson, passes: voucher(operator(9), inTime, asked), refuses: voucher(operator(2), inTime, asked) },
  { guard: askedBack, passes: voucher(operator(2), inTime, asked), refuses: voucher(operator(2), inTime, used) },
  { guard: validityOver, passes: voucher({ kind: 'clock' }, at('2027-11-22')), refuses: voucher(dealer(3), inTime) },
]
