import { later, minuteMs } from '#server/lib/clock.ts'
import { machine } from '#server/lib/machine.ts'
import { sayFailed, tryAgain } from './pay-failed.rules.ts'
import {
  askRefund,
  closeAtChannel,
  freeCar,
  oweTwofold,
  refundSurplus,
  sellCar,
  tell,
} from './used-car-deposit.effects.ts'
import {
  attemptOpen,
  type DepositFacts,
  depositKept,
  holdOver,
  nobodyCanPay,
  nothingOpen,
  nothingPaid,
  notRemoved,
  ownOutlet,
  paidBefore,
  payTimeLeft,
  refundDue,
  refundNow,
} from './used-car-deposit.rules.ts'

/**
 * A deposit that reserves one used car (spec 4, new-car order statuses; decisions: States).
 * Money is never refused: every state has a row for `paid`. What comes too late or twice goes back by itself.
 */
export const usedCarDeposit = machine<DepositFacts>()({
  name: 'usedCarDeposit',
  table: 'shop_order',
  stamp: 'stateAt',
  foreign: [
    'to_delivery',
    'delivery',
    'delivery_end',
    'to_verify',
    'verify',
    'verify_end',
    'verify_close',
    'cancel_end_to_delivery',
    'cancel_end_delivery',
    'cancel_end_to_verify',
  ],
  ends: ['sign_end', 'timeout_end', 'cancel_end', 'refunded_end'],
  transitions: [
    { on: 'place', from: null, to: 'save', by: ['customer'], also: [tell] },
    { on: 'pay', from: 'save', to: 'save', by: ['customer'], when: payTimeLeft, set: tryAgain },
    { on: 'payFailed', from: 'save', to: 'save', by: ['channel'], set: sayFailed },
    { on: 'paid', from: 'save', to: 'paid', by: ['channel'], set: bookPaid, also: [tell] },

    // Unpaid and given up: closed at the channel first, then the car is free.
    {
      on: 'cancel',
      from: 'save',
      to: 'closing',
      by: ['customer'],
      when: attemptOpen,
      set: ({ now }) => ({ dueAt: later(now, minuteMs) }),
      then: [closeAtChannel],
      also: [tell],
    },
    {
      on: 'cancel',
      from: 'save',
      to: 'cancel_end',
      by: ['customer'],
      when: nothingOpen,
      set: noMoreTime,
      then: [freeCar],
      also: [tell],
    },
    {
      on: 'closed',
      from: 'closing',
      to: 'cancel_end',
      by: ['clock'],
      when: nothingOpen,
      set: noMoreTime,
      then: [freeCar],
      also: [tell],
    },
    {
      on: 'timeout',
      from: 'save',
      to: 'timeout_end',
      by: ['clock'],
      when: nobodyCanPay,
      set: noMoreTime,
      then: [freeCar],
      also: [tell],
    },

    // Paid.
    {
      on: 'confirm',
      from: 'paid',
      to: 'confirm',
      by: ['staff'],
      when: ownOutlet,
      set: noMoreTime,
      also: [tell],
    },
    {
      on: 'expire',
      from: 'paid',
      to: 'refunding',
      by: ['clock'],
      when: holdOver,
      set: ({ row }) => ({ ...noMoreTime(), refundedFen: row.paidFen }),
      then: [askRefund, freeCar, oweTwofold],
      also: [tell],
    },
    { on: 'complete', from: 'confirm', to: 'sign_end', by: ['staff'], when: ownOutlet, then: [sellCar], also: [tell] },
    {
      on: 'cancel',
      from: ['paid', 'confirm'],
      to: 'refunding',
      by: ['customer'],
      when: refundDue,
      set: bookRefund,
      then: [askRefund, freeCar],
      also: [tell],
    },
    {
      on: 'cancel',
      from: ['paid', 'confirm'],
      to: 'cancel_end',
      by: ['customer'],
      when: depositKept,
      set: noMoreTime,
      then: [freeCar],
      also: [tell],
    },
    { on: 'refunded', from: 'refunding', to: 'refunded_end', by: ['channel', 'staff'], also: [tell] },

    // Money that nobody waits for any more.
    {
      on: 'paid',
      from: 'closing',
      to: 'refunding',
      by: ['channel'],
      set: bookPaidLate,
      then: [askRefund, freeCar],
      also: [tell],
    },
    {
      on: 'paid',
      from: ['timeout_end', 'cancel_end'],
      to: 'refunding',
      by: ['channel'],
      when: nothingPaid,
      set: bookPaidLate,
      then: [askRefund],
      also: [tell],
    },
    {
      on: 'paid',
      from: ['paid', 'confirm', 'sign_end', 'cancel_end', 'refunding', 'refunded_end'],
      to: 'same',
      by: ['channel'],
      when: paidBefore,
      then: [refundSurplus],
      also: [tell],
    },
    {
      on: 'surplusRefunded',
      from: ['paid', 'confirm', 'sign_end', 'cancel_end', 'refunding', 'refunded_end'],
      to: 'same',
      by: ['channel', 'staff'],
      also: [tell],
    },

    {
      on: 'remove',
      from: ['closing', 'timeout_end', 'cancel_end'],
      to: 'same',
      by: ['customer'],
      when: notRemoved,
      set: ({ now }) => ({ hiddenAt: now }),
    },
  ],
})

type Booking = Parameters<typeof refundNow>[0]

/** The clock has nothing to do with the order any more. */
function noMoreTime() {
  return { holdUntil: null, dueAt: null }
}

/** The whole deposit came in; the car is held for the dealer's confirmation. */
function bookPaid({ row, facts }: Booking) {
  const { attemptId, paidAt, holdUntil } = facts.payment!
  return { paidFen: row.dueFen, paidAt, attemptId, holdUntil, dueAt: holdUntil }
}

/** It came in too late and goes back whole; an order that was removed from the list is shown again. */
function bookPaidLate(given: Booking) {
  return { ...bookPaid(given), ...noMoreTime(), refundedFen: given.row.dueFen, hiddenAt: null }
}

function bookRefund(given: Booking) {
  return { ...noMoreTime(), refundedFen: refundNow(given).refundFen }
}
