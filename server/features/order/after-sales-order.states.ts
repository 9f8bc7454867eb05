import { dayMs, later, minuteMs, monthsLater } from '#server/lib/clock.ts'
import { machine } from '#server/lib/machine.ts'
import { sayFailed, tryAgain } from './pay-failed.rules.ts'
import {
  askLateRefund,
  askSurplusRefund,
  closeUnpaidAtChannel,
  endVouchers,
  giveEverythingBack,
  issue,
  tellMove,
} from './after-sales-order.effects.ts'
import {
  type AfterSalesFacts,
  type AfterSalesGiven,
  canStillPay,
  customerMayBePaying,
  keptAndNothingLeft,
  noAttemptOpen,
  noCaseOpen,
  nobodyPaysAnyMore,
  nothingKept,
  nothingLeft,
  RECEIVE_DAYS,
  receiptDue,
  redeemedAtDealer,
  sentByParcel,
  somethingKept,
  somethingLeft,
  stillListed,
  vouchersOver,
  warningDue,
} from './after-sales-order.rules.ts'
import { dueAt } from './order.due.ts'

/** Paid, and the money not on its way back as a whole because it came too late. */
const paidFor = [
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
] as const

/**
 * Goods that are sent or fetched, goods that a dealer fits, work at a dealer (spec 4, after-sales order statuses;
 * decisions: States). What goes by parcel is shipped and received; everything else is redeemed by voucher. Money is never
 * refused: every state has a row for `paid`, and what comes too late or twice goes back by itself.
 */
export const afterSalesOrder = machine<AfterSalesFacts>()({
  name: 'afterSalesOrder',
  table: 'shop_order',
  stamp: 'stateAt',
  foreign: ['paid', 'confirm', 'sign_end'],
  ends: [
    'delivery_end',
    'verify_end',
    'verify_close',
    'timeout_end',
    'cancel_end',
    'refunded_end',
    'cancel_end_to_delivery',
    'cancel_end_delivery',
    'cancel_end_to_verify',
  ],
  transitions: [
    { on: 'place', from: null, to: 'save', by: ['customer'], also: [tellMove] },
    { on: 'pay', from: 'save', to: 'save', by: ['customer'], when: canStillPay, set: tryAgain },
    { on: 'payFailed', from: 'save', to: 'save', by: ['channel'], set: sayFailed },
    {
      on: 'paid',
      from: 'save',
      to: 'to_delivery',
      by: ['channel'],
      when: sentByParcel,
      set: bookPaid,
      also: [tellMove],
    },
    {
      on: 'paid',
      from: 'save',
      to: 'to_verify',
      by: ['channel'],
      when: redeemedAtDealer,
      set: bookPaidForVouchers,
      then: [issue],
      also: [tellMove],
    },

    // Unpaid and given up: closed at the channel first, then the stock is free.
    {
      on: 'cancel',
      from: 'save',
      to: 'closing',
      by: ['customer'],
      when: customerMayBePaying,
      set: ({ now }) => ({ dueAt: later(now, minuteMs) }),
      then: [closeUnpaidAtChannel],
      also: [tellMove],
    },
    {
      on: 'cancel',
      from: 'save',
      to: 'cancel_end',
      by: ['customer'],
      when: noAttemptOpen,
      set: noMoreTime,
      then: [giveEverythingBack],
      also: [tellMove],
    },
    {
      on: 'closed',
      from: 'closing',
      to: 'cancel_end',
      by: ['clock'],
      when: noAttemptOpen,
      set: noMoreTime,
      then: [giveEverythingBack],
      also: [tellMove],
    },
    {
      on: 'timeout',
      from: 'save',
      to: 'timeout_end',
      by: ['clock'],
      when: nobodyPaysAnyMore,
      set: noMoreTime,
      then: [giveEverythingBack],
      also: [tellMove],
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
      set: bookReceived,
      also: [tellMove],
    },
    {
      on: 'receive',
      from: 'delivery',
      to: 'delivery_end',
      by: ['clock'],
      when: receiptDue,
      set: bookReceived,
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
      when: vouchersOver,
      set: noMoreTime,
      then: [endVouchers],
      also: [tellMove],
    },

    // Money back, decided by a refund case.
    {
      on: 'refundWhole',
      from: 'to_delivery',
      to: 'cancel_end_to_delivery',
      by: ['staff'],
      when: nothingKept,
      set: bookBack,
      also: [tellMove],
    },
    {
      on: 'refundWhole',
      from: ['delivery', 'delivery_end'],
      to: 'cancel_end_delivery',
      by: ['staff'],
      when: nothingKept,
      set: bookBack,
      also: [tellMove],
    },
    {
      on: 'refundWhole',
      from: ['to_verify', 'verify_close'],
      to: 'cancel_end_to_verify',
      by: ['staff'],
      when: nothingKept,
      set: bookBack,
      also: [tellMove],
    },
    {
      on: 'refundPart',
      from: 'to_delivery',
      to: 'delivery',
      by: ['staff'],
      when: keptAndNothingLeft,
      set: given => ({ ...startReceipt(given), refundedFen: refundedWith(given) }),
      also: [tellMove],
    },
    {
      on: 'refundPart',
      from: 'verify',
      to: 'verify_end',
      by: ['staff'],
      when: keptAndNothingLeft,
      set: bookBack,
      also: [tellMove],
    },
    {
      on: 'refundPart',
      from: ['to_delivery', 'delivery', 'delivery_end', 'to_verify', 'verify', 'verify_close'],
      to: 'same',
      by: ['staff'],
      when: somethingKept,
      set: given => ({ refundedFen: refundedWith(given) }),
      also: [tellMove],
    },

    // Kept for a reduction, and given back because another order of the purchase went back as well.
    {
      on: 'restore',
      from: [...paidFor],
      to: 'same',
      by: ['staff'],
      set: given => ({ refundedFen: refundedWith(given) }),
      also: [tellMove],
    },
    { on: 'restored', from: [...paidFor], to: 'same', by: ['channel', 'staff'], also: [tellMove] },

    // Money that nobody waits for any more.
    {
      on: 'paid',
      from: 'closing',
      to: 'refunding',
      by: ['channel'],
      set: bookPaidTooLate,
      then: [askLateRefund, giveEverythingBack],
      also: [tellMove],
    },
    {
      on: 'paid',
      from: ['timeout_end', 'cancel_end'],
      to: 'refunding',
      by: ['channel'],
      set: bookPaidTooLate,
      then: [askLateRefund],
      also: [tellMove],
    },
    { on: 'refunded', from: 'refunding', to: 'refunded_end', by: ['channel', 'staff'], also: [tellMove] },
    {
      on: 'paid',
      from: [...paidFor, 'refunding', 'refunded_end'],
      to: 'same',
      by: ['channel'],
      then: [askSurplusRefund],
      also: [tellMove],
    },
    {
      on: 'surplusRefunded',
      from: [...paidFor, 'refunding', 'refunded_end'],
      to: 'same',
      by: ['channel', 'staff'],
      also: [tellMove],
    },

    {
      on: 'remove',
      from: ['closing', 'timeout_end', 'cancel_end', 'verify_close'],
      to: 'same',
      by: ['customer'],
      when: stillListed,
      set: ({ now }) => ({ hiddenAt: now }),
    },
  ],
})

/** The clock has nothing to do with the order any more. */
function noMoreTime() {
  return { dueAt: null }
}

function bookPaid({ row, facts }: AfterSalesGiven) {
  const { attemptId, paidAt } = facts.payment!
  return { paidFen: row.dueFen, paidAt, attemptId, dueAt: null }
}

/** The vouchers run from the day of payment, in calendar months. */
function bookPaidForVouchers(given: AfterSalesGiven) {
  const paid = bookPaid(given)
  const validUntil = monthsLater(paid.paidAt, given.row.validMonths!)
  return { ...paid, validUntil, dueAt: dueAt({ ...given.row, ...paid, state: 'to_verify', validUntil }, given.now) }
}

/** It came in too late and goes back whole; an order that was removed from the list is shown again. */
function bookPaidTooLate(given: AfterSalesGiven) {
  return { ...bookPaid(given), refundedFen: given.row.dueFen, hiddenAt: null }
}

/** The last parcel is on its way; without a word the goods count as received in so many days. */
function startReceipt({ now }: AfterSalesGiven) {
  const receiveUntil = later(now, RECEIVE_DAYS * dayMs)
  return { shippedAt: now, receiveUntil, dueAt: receiveUntil }
}

function bookReceived({ now }: AfterSalesGiven) {
  return { ...noMoreTime(), receivedAt: now }
}

const refundedWith = ({ row, facts }: AfterSalesGiven): number => row.refundedFen + (facts.backFen ?? 0)

function bookBack(given: AfterSalesGiven) {
  return { ...noMoreTime(), refundedFen: refundedWith(given) }
}
