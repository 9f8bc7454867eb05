import { newCarStates } from '#contract/order-states.ts'
import { newMessage } from '#server/features/message/message.queries.ts'
import { type Moving, machine } from '#server/lib/machine.ts'
import { wantContract } from './car-contract.job.ts'
import { dropContract } from './car-contract.queries.ts'
import { wordsOfNewCar } from './new-car-order.words.ts'
import { keepDeposit, postContractEnd, refundContract, refundTooMuch } from './new-car.effects.ts'
import {
  lastMoneyBack,
  moreMoneyBack,
  type NewCarFacts,
  type NewCarNeeds,
  nothingGoesBack,
  somethingGoesBack,
} from './new-car.rules.ts'
import { askRefund, postSale } from './payable.effects.ts'
import { stillFree, timeIsUp } from './payable.rules.ts'
import { foreignTo, payableMoves } from './payable.states.ts'
import { keepRest, oweTwofold, passOn } from './used-car-deposit.effects.ts'
import { depositKept, ownOutlet, refundDue, refundNow } from './used-car-deposit.rules.ts'
import { awaitDealer, endWaiting } from './used-car-deposit.states.ts'

/** An order of a new car, built as it was configured (spec 4, new-car order statuses; decision 078). */
export const newCarOrder = machine<NewCarFacts, NewCarNeeds>()({
  name: 'newCarOrder',
  table: 'shop_order',
  stamp: 'stateAt',
  foreign: foreignTo(newCarStates),
  ends: ['sign_end', 'timeout_end', 'cancel_end', 'refunded_end'],
  transitions: [
    ...payableMoves<NewCarFacts>({ states: newCarStates, release: nothingHeld, tell }),

    // Paid.
    { on: 'paid', from: 'save', to: 'paid', by: ['channel'], set: awaitDealer, also: [tell, postSale] },
    {
      on: 'paid',
      from: 'timeout_end',
      to: 'paid',
      by: ['channel'],
      when: stillFree,
      set: awaitDealer,
      also: [tell, postSale],
    },
    {
      on: 'confirm',
      from: 'paid',
      to: 'confirm',
      by: ['staff'],
      when: ownOutlet,
      set: endWaiting,
      then: [wantContract],
      also: [tell],
    },
    {
      on: 'expire',
      from: 'paid',
      to: 'refunding',
      by: ['clock'],
      when: timeIsUp,
      set: ({ row }) => ({ ...endWaiting(), refundedFen: row.paidFen }),
      then: [askRefund, oweTwofold],
      also: [tell],
    },
    // The dealer cannot: everything goes back, of earnest money twofold.
    {
      on: 'decline',
      from: 'paid',
      to: 'refunding',
      by: ['staff'],
      when: ownOutlet,
      set: ({ row }) => ({ ...endWaiting(), refundedFen: row.paidFen }),
      then: [askRefund, oweTwofold],
      also: [tell],
    },
    // In the shop, by a code, or on paper at the dealer. Signed, its documents say so.
    { on: 'sign', from: 'confirm', to: 'sign_end', by: ['customer'], then: [wantContract], also: [tell, passOn] },
    {
      on: 'complete',
      from: 'confirm',
      to: 'sign_end',
      by: ['staff'],
      when: ownOutlet,
      then: [wantContract],
      also: [tell, passOn],
    },
    {
      on: 'cancel',
      from: ['paid', 'confirm'],
      to: 'refunding',
      by: ['customer'],
      when: refundDue,
      set: given => ({ ...endWaiting(), refundedFen: refundNow(given).refundFen }),
      then: [askRefund, dropContract],
      also: [tell, keepRest],
    },
    {
      on: 'cancel',
      from: ['paid', 'confirm'],
      to: 'cancel_end',
      by: ['customer'],
      when: depositKept,
      set: endWaiting,
      then: [dropContract],
      also: [tell, keepRest],
    },

    // Two members of staff agreed on another price; after signing it is only a bonus that falls away.
    {
      on: 'priceChanged',
      from: ['paid', 'confirm', 'sign_end'],
      to: 'same',
      by: ['staff'],
      when: ownOutlet,
      then: [wantContract],
      also: [tell],
    },

    // Signed: the rest of the price comes in parts, and goes back with the end of the contract.
    { on: 'partPaid', from: 'sign_end', to: 'same', by: ['channel', 'staff'], also: [tell] },
    {
      on: 'partTooMuch',
      from: ['sign_end', 'refunding', 'refunded_end', 'cancel_end'],
      to: 'same',
      by: ['channel'],
      then: [refundTooMuch],
      also: [tell],
    },
    {
      on: 'endContract',
      from: 'sign_end',
      to: 'refunding',
      by: ['staff'],
      when: somethingGoesBack,
      set: ({ facts }) => ({ refundedFen: facts.ending?.depositFen }),
      then: [refundContract],
      also: [tell, postContractEnd, keepDeposit],
    },
    {
      on: 'endContract',
      from: 'sign_end',
      to: 'cancel_end',
      by: ['staff'],
      when: nothingGoesBack,
      also: [tell, postContractEnd, keepDeposit],
    },
    {
      on: 'moneyBack',
      from: 'refunding',
      to: 'refunded_end',
      by: ['channel', 'staff'],
      when: lastMoneyBack,
      also: [tell],
    },
    { on: 'moneyBack', from: 'refunding', to: 'same', by: ['channel', 'staff'], when: moreMoneyBack, also: [tell] },
  ],
})

/** A car that is built to order is nobody else's before. */
async function nothingHeld(): Promise<void> {}

/** Leaves a message for the customer, in both languages. */
function tell({ row, facts, event, from, to, note, now }: Moving<'shop_order', NewCarFacts>) {
  const words = wordsOfNewCar({ event, from, to, note }, facts.depositKind)
  return newMessage({ customerId: row.customerId, orderNo: row.orderNo, ...words, now })
}
