import { depositStates } from '#contract/order-states.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { type MoveFacts, machine } from '#server/lib/machine.ts'
import { askRefund, postSale } from './payable.effects.ts'
import { type PayNeeds, stillFree, timeIsUp } from './payable.rules.ts'
import { postPaid, foreignTo, payableMoves } from './payable.states.ts'
import { freeCar, keepRest, oweTwofold, passOn, sellCar, takeCarAgain, tell } from './used-car-deposit.effects.ts'
import {
  type DepositFacts,
  depositKept,
  RESERVATION_DAYS,
  ownOutlet,
  refundDue,
  refundNow,
  type UsedCarDepositFacts,
} from './used-car-deposit.rules.ts'

/** A deposit that reserves one used car (spec 4, new-car order statuses; decisions: States). */
export const usedCarDeposit = machine<UsedCarDepositFacts, PayNeeds>()({
  name: 'usedCarDeposit',
  table: 'shop_order',
  stamp: 'stateAt',
  foreign: foreignTo(depositStates),
  ends: ['sign_end', 'timeout_end', 'cancel_end', 'refunded_end'],
  transitions: [
    ...payableMoves<UsedCarDepositFacts>({ states: depositStates, release: freeCar, tell }),

    // Paid.
    { on: 'paid', from: 'save', to: 'paid', by: ['channel'], set: awaitDealer, also: [tell, postSale] },
    {
      on: 'paid',
      from: 'timeout_end',
      to: 'paid',
      by: ['channel'],
      when: stillFree,
      set: awaitDealer,
      then: [takeCarAgain],
      also: [tell, postSale],
    },
    { on: 'confirm', from: 'paid', to: 'confirm', by: ['staff'], when: ownOutlet, set: endWaiting, also: [tell] },
    {
      on: 'expire',
      from: 'paid',
      to: 'refunding',
      by: ['clock'],
      when: timeIsUp,
      set: ({ row }) => ({ ...endWaiting(), refundedFen: row.paidFen }),
      then: [askRefund, freeCar, oweTwofold],
      also: [tell],
    },
    {
      on: 'complete',
      from: 'confirm',
      to: 'sign_end',
      by: ['staff'],
      when: ownOutlet,
      then: [sellCar],
      also: [tell, passOn],
    },
    {
      on: 'cancel',
      from: ['paid', 'confirm'],
      to: 'refunding',
      by: ['customer'],
      when: refundDue,
      set: given => ({ ...endWaiting(), refundedFen: refundNow(given).refundFen }),
      then: [askRefund, freeCar],
      also: [tell, keepRest],
    },
    {
      on: 'cancel',
      from: ['paid', 'confirm'],
      to: 'cancel_end',
      by: ['customer'],
      when: depositKept,
      set: endWaiting,
      then: [freeCar],
      also: [tell, keepRest],
    },
  ],
})

/** The days in which the dealer confirms begin. */
export function awaitDealer(given: MoveFacts<'shop_order', DepositFacts>) {
  const holdUntil = later(given.now, RESERVATION_DAYS * dayMs)
  return { ...postPaid(given), holdUntil: holdUntil, dueAt: holdUntil }
}

/** Neither the dealer nor the clock have a day to keep. */
export function endWaiting() {
  return { holdUntil: null, dueAt: null }
}
