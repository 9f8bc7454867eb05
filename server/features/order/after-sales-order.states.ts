import { afterSalesStates } from '#contract/order-states.ts'
import { required } from '#contract/required.ts'
import { dayMs, later, monthsLater } from '#server/lib/clock.ts'
import { toSuccessor } from '#server/lib/hand-over.ts'
import { machine } from '#server/lib/machine.ts'
import { endVouchers, giveEverythingBack, issue, takeEverythingAgain, tellMove } from './after-sales-order.effects.ts'
import {
  type AfterSalesFacts,
  type AfterSalesMoveFacts,
  type AfterSalesNeeds,
  againAtDealer,
  againByParcel,
  staysPaidAndNothingLeft,
  noCaseOpen,
  nothingRedeemed,
  nothingSent,
  nothingStaysPaid,
  nothingLeft,
  RECEIVE_DAYS,
  redeemedAtDealer,
  sentByParcel,
  somethingStaysPaid,
  somethingLeft,
  theRestWasReceived,
  warningDue,
} from './after-sales-order.rules.ts'
import { dueAt } from './order.due.ts'
import { postSale } from './payable.effects.ts'
import { timeIsUp } from './payable.rules.ts'
import { postPaid, foreignTo, noMoreTime, paidStates, payableMoves } from './payable.states.ts'

const paidFor = paidStates(afterSalesStates)

/**
 * Goods that are sent or fetched, goods that a dealer fits, work at a dealer (spec 4, after-sales order statuses;
 * decisions: States). What goes by parcel is shipped and received; everything else is redeemed by voucher.
 */
export const afterSalesOrder = machine<AfterSalesFacts, AfterSalesNeeds>()({
  name: 'afterSalesOrder',
  table: 'shop_order',
  stamp: 'stateAt',
  foreign: foreignTo(afterSalesStates),
  ends: [
    'delivery_end',
    'verify_close',
    'timeout_end',
    'cancel_end',
    'refunded_end',
    'cancel_end_to_delivery',
    'cancel_end_delivery',
    'cancel_end_to_verify',
  ],
  transitions: [
    ...payableMoves<AfterSalesFacts>({
      states: afterSalesStates,
      release: giveEverythingBack,
      tell: tellMove,
      removable: ['verify_close'],
    }),

    // Paid.
    {
      on: 'paid',
      from: 'save',
      to: 'to_delivery',
      by: ['channel'],
      when: sentByParcel,
      set: postPaid,
      also: [tellMove, postSale],
    },
    {
      on: 'paid',
      from: 'save',
      to: 'to_verify',
      by: ['channel'],
      when: redeemedAtDealer,
      set: postPaidForVouchers,
      then: [issue],
      also: [tellMove, postSale],
    },

    {
      on: 'paid',
      from: 'timeout_end',
      to: 'to_delivery',
      by: ['channel'],
      when: againByParcel,
      set: postPaid,
      then: [takeEverythingAgain],
      also: [tellMove, postSale],
    },
    {
      on: 'paid',
      from: 'timeout_end',
      to: 'to_verify',
      by: ['channel'],
      when: againAtDealer,
      set: postPaidForVouchers,
      then: [issue, takeEverythingAgain],
      also: [tellMove, postSale],
    },

    // Sent by parcel, one or several.
    {
      on: 'ship',
      from: 'to_delivery',
      to: 'delivery',
      by: ['staff'],
      when: nothingLeft,
      set: startReceipt,
      also: [tellMove],
    },
    { on: 'ship', from: 'to_delivery', to: 'same', by: ['staff'], when: somethingLeft, also: [tellMove] },
    {
      on: 'receive',
      from: 'delivery',
      to: 'delivery_end',
      by: ['customer'],
      when: noCaseOpen,
      set: recordReceived,
      also: [tellMove],
    },
    {
      on: 'receive',
      from: 'delivery',
      to: 'delivery_end',
      by: ['clock'],
      when: timeIsUp,
      set: recordReceived,
      also: [tellMove],
    },

    // Redeemed at the dealer, piece by piece.
    {
      on: 'redeem',
      from: ['to_verify', 'verify'],
      to: 'verify_end',
      by: ['staff'],
      when: nothingLeft,
      set: noMoreTime,
      also: [tellMove],
    },
    { on: 'redeem', from: ['to_verify', 'verify'], to: 'verify', by: ['staff'], when: somethingLeft, also: [tellMove] },
    // Redeemed by mistake: it can be used again, by two people of the staff (decision 146).
    {
      on: 'putBack',
      from: ['verify', 'verify_end'],
      to: 'to_verify',
      by: ['staff'],
      when: nothingRedeemed,
      set: given => ({ dueAt: dueAt({ ...given.row, state: 'to_verify' }, given.now) }),
      also: [tellMove],
    },
    {
      on: 'putBack',
      from: ['verify', 'verify_end'],
      to: 'verify',
      by: ['staff'],
      when: noCaseOpen,
      set: given => ({ dueAt: dueAt({ ...given.row, state: 'verify' }, given.now) }),
      also: [tellMove],
    },
    {
      on: 'warn',
      from: ['to_verify', 'verify'],
      to: 'same',
      by: ['clock'],
      when: warningDue,
      set: ({ row, now }) => ({ warnedAt: now, dueAt: dueAt({ ...row, warnedAt: now }, now) }),
      also: [tellMove],
    },
    {
      on: 'expire',
      from: ['to_verify', 'verify'],
      to: 'verify_close',
      by: ['clock'],
      when: timeIsUp,
      set: noMoreTime,
      then: [endVouchers],
      also: [tellMove],
    },

    // The last parcel has arrived, as its carrier says; received it is when the customer says so, or in time.
    { on: 'arrived', from: 'delivery', to: 'same', by: ['channel'], also: [tellMove] },

    // Put right by staff, with a reason that the customer reads (decision 145).
    { on: 'correctParcel', from: ['to_delivery', 'delivery'], to: 'same', by: ['staff'], also: [tellMove] },
    {
      on: 'correctAddress',
      from: 'to_delivery',
      to: 'same',
      by: ['staff'],
      when: nothingSent,
      set: ({ facts }) => ({ recipient: required(facts.recipient, 'address') }),
      also: [tellMove],
    },
    {
      on: 'correctOutlet',
      from: ['to_verify', 'verify'],
      to: 'same',
      by: ['staff'],
      when: noCaseOpen,
      set: toSuccessor,
      also: [tellMove],
    },
    {
      on: 'correctVisit',
      from: ['to_verify', 'verify'],
      to: 'same',
      by: ['staff'],
      set: ({ note }) => ({ visitAt: note.visitAt ? new Date(Number(note.visitAt)) : null }),
      also: [tellMove],
    },

    // Pieces came back, and others of the same price are sent (decision 165); the case tells the customer.
    {
      on: 'exchange',
      from: ['delivery', 'delivery_end'],
      to: 'to_delivery',
      by: ['staff'],
      when: noCaseOpen,
      set: ({ now }) => ({ ...noMoreTime(), exchangedAt: now, receiveUntil: null }),
    },

    // Money back, decided by a refund case.
    {
      on: 'refundWhole',
      from: 'to_delivery',
      to: 'cancel_end_to_delivery',
      by: ['staff'],
      when: nothingStaysPaid,
      set: recordBack,
      also: [tellMove],
    },
    {
      on: 'refundWhole',
      from: ['delivery', 'delivery_end'],
      to: 'cancel_end_delivery',
      by: ['staff'],
      when: nothingStaysPaid,
      set: recordBack,
      also: [tellMove],
    },
    {
      on: 'refundWhole',
      from: ['to_verify', 'verify_close'],
      to: 'cancel_end_to_verify',
      by: ['staff'],
      when: nothingStaysPaid,
      set: recordBack,
      also: [tellMove],
    },
    // What was to be sent in exchange goes back as money, and the rest had been received before.
    {
      on: 'refundPart',
      from: 'to_delivery',
      to: 'delivery_end',
      by: ['staff'],
      when: theRestWasReceived,
      set: recordBack,
      also: [tellMove],
    },
    {
      on: 'refundPart',
      from: 'to_delivery',
      to: 'delivery',
      by: ['staff'],
      when: staysPaidAndNothingLeft,
      set: given => ({ ...startReceipt(given), refundedFen: refundedWith(given) }),
      also: [tellMove],
    },
    {
      on: 'refundPart',
      from: 'verify',
      to: 'verify_end',
      by: ['staff'],
      when: staysPaidAndNothingLeft,
      set: recordBack,
      also: [tellMove],
    },
    {
      on: 'refundPart',
      from: ['to_delivery', 'delivery', 'delivery_end', 'to_verify', 'verify', 'verify_close'],
      to: 'same',
      by: ['staff'],
      when: somethingStaysPaid,
      set: given => ({ refundedFen: refundedWith(given) }),
      also: [tellMove],
    },

    // Part of what was paid, and nothing comes back (decision 153): the order goes on as it was.
    {
      on: 'compensate',
      from: paidFor,
      to: 'same',
      by: ['staff'],
      set: given => ({ refundedFen: refundedWith(given) }),
      also: [tellMove],
    },

    // Kept for a reduction, and given back because another order of the purchase went back as well.
    {
      on: 'restore',
      from: paidFor,
      to: 'same',
      by: ['staff'],
      set: given => ({ refundedFen: refundedWith(given) }),
      also: [tellMove],
    },
    { on: 'restored', from: paidFor, to: 'same', by: ['channel', 'staff'], also: [tellMove] },
  ],
})

/** The vouchers run from the day of payment, in calendar months. */
function postPaidForVouchers(given: AfterSalesMoveFacts) {
  const paid = postPaid(given)
  const validUntil = monthsLater(paid.paidAt, required(given.row.validMonths, 'validity of the vouchers'))
  return { ...paid, validUntil, dueAt: dueAt({ ...given.row, ...paid, state: 'to_verify', validUntil }, given.now) }
}

/** The last parcel is on its way; without a word the goods count as received in so many days. */
function startReceipt({ now }: AfterSalesMoveFacts) {
  const receiveUntil = later(now, RECEIVE_DAYS * dayMs)
  return { shippedAt: now, receiveUntil, dueAt: receiveUntil }
}

function recordReceived({ now }: AfterSalesMoveFacts) {
  return { ...noMoreTime(), receivedAt: now }
}

const refundedWith = ({ row, facts }: AfterSalesMoveFacts): number =>
  row.refundedFen + required(facts.backFen, 'sum that goes back')

function recordBack(given: AfterSalesMoveFacts) {
  return { ...noMoreTime(), refundedFen: refundedWith(given) }
}
