import { VOUCHER_BACK_DAYS, type VoucherBackReason } from '#contract/voucher-back.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { toSuccessor } from '#server/lib/hand-over.ts'
import { type MoveFacts, type Guard, machine, no } from '#server/lib/machine.ts'

/** Nothing beside the row decides about a voucher; `back` is written when it is asked back. */
export interface VoucherFacts {
  back?: { reason: VoucherBackReason; remark: string }
}
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

/** It can still be put back: redeemed lately, of this outlet, and its time not over. */
export const backInTime: VoucherGuard = given => {
  const here = redeemableHere(given)
  if (here !== true) return here
  const { redeemedAt } = given.row
  if (redeemedAt === null) return no('WRONG_STATE')
  return (
    given.now < later(redeemedAt, VOUCHER_BACK_DAYS * dayMs) || no('VOUCHER_BACK_LATE', { days: VOUCHER_BACK_DAYS })
  )
}

/** Nobody has asked for it yet. */
export const backAskable: VoucherGuard = given => {
  const inTime = backInTime(given)
  return inTime === true ? given.row.backAskedAt === null || no('WRONG_STATE') : inTime
}

/** Somebody asked for it, and neither they nor who redeemed it agree. */
export const bySecondPerson: VoucherGuard = given => {
  const { row, actor } = given
  if (row.backAskedAt === null) return no('WRONG_STATE')
  const inTime = backInTime(given)
  if (inTime !== true) return inTime
  const same = actor.kind !== 'staff' || actor.id === row.backAskedBy || actor.id === row.redeemedBy
  return !same || no('VOUCHER_BACK_SECOND')
}

/** Somebody asked for it; a dealer drops what is of the own outlet. */
export const askedBack: VoucherGuard = given => {
  if (!atThisOutlet(given)) return no('NOT_FOUND')
  return given.row.backAskedAt !== null || no('WRONG_STATE')
}

const notAsked = { backAskedBy: null, backAskedAt: null, backReason: null, backRemark: null }

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
  ends: ['expired', 'withdrawn'],
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
    // Redeemed by mistake: one person asks, another one agrees (decision 146).
    {
      on: 'askBack',
      from: 'redeemed',
      to: 'same',
      by: ['staff'],
      when: backAskable,
      set: ({ facts, actor, now }) => ({
        backAskedBy: actor.kind === 'staff' ? actor.id : null,
        backAskedAt: now,
        backReason: facts.back?.reason,
        backRemark: facts.back?.remark,
      }),
    },
    {
      on: 'putBack',
      from: 'redeemed',
      to: 'open',
      by: ['staff'],
      when: bySecondPerson,
      set: () => ({ ...notAsked, redeemedAt: null, redeemedBy: null }),
    },
    { on: 'dropBack', from: 'redeemed', to: 'same', by: ['staff'], when: askedBack, set: () => notAsked },
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
