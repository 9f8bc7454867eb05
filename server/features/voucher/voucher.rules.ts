import type { StateOf } from '#server/lib/machine.ts'
import { Refusal } from '#server/lib/refusal.ts'

const refusals = {
  locked: 'VOUCHER_LOCKED',
  redeemed: 'VOUCHER_REDEEMED',
  expired: 'VOUCHER_EXPIRED',
  withdrawn: 'VOUCHER_WITHDRAWN',
} as const

/** Whether the time of a voucher is over; its state says so only when the clock has come by. */
export const isSpent = (voucher: { validUntil: Date }, now: Date): boolean => now >= voucher.validUntil

/** @throws Refusal that says why a voucher cannot be used, unless it is open */
export function checkOpen(state: StateOf<'voucher'>): void {
  if (state !== 'open') throw new Refusal(refusals[state])
}
