/** A passing and a refused example for each guard; the soundness test tries them. */
import type { Actor } from '#server/lib/machine.ts'
import { redeemableHere, validityOver, type VoucherMoveFacts } from './voucher.states.ts'

const at = (text: string) => new Date(`${text}T10:00:00+08:00`)

const voucher = (actor: Actor, now: Date): VoucherMoveFacts => ({
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
  },
  facts: {},
  actor,
  now,
})
const dealer = (outletId: number): Actor => ({ kind: 'staff', id: 1, role: 'dealer', outletId })
const inTime = at('2026-12-01')

export const voucherExamples = [
  { guard: redeemableHere, passes: voucher(dealer(3), inTime), refuses: voucher(dealer(4), inTime) },
  { guard: validityOver, passes: voucher({ kind: 'clock' }, at('2027-11-22')), refuses: voucher(dealer(3), inTime) },
]
