import { toSuccessor } from '#server/lib/hand-over.ts'
import { type MoveFacts, type Guard, machine, no } from '#server/lib/machine.ts'

/** Nothing beside the row decides about a voucher. */
export type VoucherFacts = Record<string, never>
type VoucherGuard = Guard<'voucher', VoucherFacts>
export type VoucherMoveFacts = MoveFacts<'voucher', VoucherFacts>

/** A dealer redeems what is for the own outlet; other outlets' vouchers do not exist for them. */
const atThisOutlet = ({ row, actor }: VoucherMoveFacts): boolean =>
  actor.kind !== 'staff' || actor.role !== 'dealer' || actor.outletId === row.outletId

/** The voucher is for this outlet and its time is not over. */
export const redeemableHere: VoucherGuard = given => {
  if (!atThisOutlet(given)) return no('NOT_FOUND')
  return given.now < given.row.validUntil || no('VOUCHER_EXPIRED')
}

/** Its time is over. */
export const validityOver: VoucherGuard = ({ row, now }) => now >= row.validUntil || no('WRONG_STATE')

/**
 * One piece of work at a dealer, redeemed once (decisions: States). While a refund case asks for its money it is locked,
 * also when it has expired; money that goes back withdraws it for good.
 */
export const voucherMachine = machine<VoucherFacts>()({
  name: 'voucher',
  table: 'voucher',
  stamp: 'stateAt',
  ends: ['redeemed', 'expired', 'withdrawn'],
  transitions: [
    { on: 'issue', from: null, to: 'open', by: ['channel'] },
    {
      on: 'redeem',
      from: 'open',
      to: 'redeemed',
      by: ['staff'],
      when: redeemableHere,
      set: ({ actor, now }) => ({ redeemedAt: now, redeemedBy: actor.kind === 'staff' ? actor.id : null }),
    },
    { on: 'lock', from: ['open', 'expired'], to: 'locked', by: ['customer', 'staff'] },
    { on: 'unlock', from: 'locked', to: 'expired', by: ['customer', 'staff', 'clock'], when: validityOver },
    { on: 'unlock', from: 'locked', to: 'open', by: ['customer', 'staff', 'clock'] },
    { on: 'withdraw', from: ['open', 'locked'], to: 'withdrawn', by: ['staff'] },
    // The outlet has closed, and another one takes over; the order tells the customer.
    { on: 'handOver', from: ['open', 'locked', 'expired'], to: 'same', by: ['clock'], set: toSuccessor },
    // Another outlet does the work, as the order's customer or the outlet asked.
    { on: 'correctOutlet', from: 'open', to: 'same', by: ['staff'], set: toSuccessor },
    { on: 'expire', from: 'open', to: 'expired', by: ['clock'], when: validityOver },
  ],
})
