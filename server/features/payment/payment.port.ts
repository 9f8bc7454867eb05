import type { PayMethod } from '#contract/codes.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Actor } from '#server/lib/machine.ts'
import type { JobDeps } from '#server/lib/jobs.ts'

/**
 * What payments and refunds know of orders. They never read or write an order themselves: the orders' feature, which
 * stands above, keeps this book for them. One attempt may pay several orders of any kinds.
 */
export interface OrdersPort {
  /** Locks orders of one customer, by their numbers. @throws Refusal NOT_FOUND, also for another customer's */
  lockOwn(tx: Transaction<DB>, customerId: number, orderNos: readonly string[]): Promise<LockedOrders>
  /** Locks orders by id; always in the order of the ids. */
  lock(tx: Transaction<DB>, orderIds: readonly number[]): Promise<LockedOrders>
  /**
   * Locks the orders that an attempt pays, by our number at the channel; none of one that has brought its money, for its
   * lock comes behind theirs. Ask it together with the attempt's lock, behind it.
   */
  lockPaidBy(tx: Transaction<DB>, outTradeNo: string): Promise<LockedOrders>
  /** Where an order of the customer stands. @throws Refusal NOT_FOUND */
  standing(db: Kysely<DB>, customerId: number, orderNo: string): Promise<OrderStanding>
}

export interface OrderStanding {
  id: number
  /** Generic code of spec 4. */
  code: number
  paying: 'waiting' | 'failed' | 'paid' | 'closed' | 'refunding'
}

/** Orders that nobody else can change until the transaction ends. */
export interface LockedOrders {
  /** @throws Refusal ORDER_CLOSED, ORDER_PAID */
  payable(now: Date): PayableOrder[]
  /**
   * A part of what the price of a new car leaves, as something to pay.
   * @throws Refusal NOT_FOUND, BALANCE_NOT_DUE, PART_TOO_MUCH
   */
  payableBalance(amountFen: number, now: Date): Promise<PayableOrder[]>
  /** The customer chose a way to pay. */
  started(order: PayableOrder, method: PayMethod, now: Date): Promise<void>
  /** The channel refused a try; an order that no longer waits for money has nothing to say. */
  failed(try_: { orderId: number; channel: string; now: Date }): Promise<void>
  /** Money came for some orders by one payment, wanted or not; never refused. */
  paid(shares: readonly PaidShare[]): Promise<void>
  /** Money came that the orders cannot take, whatever stands in the way: it goes back the way it came. */
  sendBack(
    share: Pick<PaidShare, 'orderId' | 'purpose' | 'attemptId' | 'amountFen' | 'channel' | 'now'> & {
      reason: UnpostedCause
    },
  ): Promise<void>
  /** The channel cannot send this money back: the customer is asked where it goes. */
  stuck(orderId: number, amountFen: number, now: Date): Promise<void>
  /** Money went back. */
  refunded(back: Refunded): Promise<void>
}

/** What is paid of an order: the order itself, or a part of what the price of a new car leaves (decision 087). */
export type PayPurpose = 'order' | 'balance'

export interface PayableOrder {
  id: number
  purpose: PayPurpose
  orderNo: string
  customerId: number
  dueFen: number
  payUntil: Date
  /** The last try to pay it was refused. */
  failed: boolean
  /** What the customer reads at the channel, in the language asked for. */
  subject: { cn: string; en: string }
}

export interface PaidShare {
  orderId: number
  purpose: PayPurpose
  attemptId: number
  amountFen: number
  method: PayMethod
  channel: string
  paidAt: Date
  now: Date
}

export interface Refunded {
  orderId: number
  /** The payment that it was part of. */
  attemptId: number
  amountFen: number
  reason: RefundCause
  /** The refund case that it was asked by; with reason `refundCase` alone. */
  caseId: number | null
  channel: string
  /** Paid by a bank transfer, and who registered it. */
  offline?: { actor: Actor; reference: string }
  now: Date
}

/** Why money goes back. */
export type RefundCause =
  | 'cancelled'
  | 'holdExpired'
  /** By the dealer, before it was confirmed. */
  | 'declined'
  /** Customs have not approved a returning student's car, or the time to apply is over. */
  | 'customs'
  | 'paidLate'
  | 'paidTwice'
  | 'refundCase'
  /** A signed contract of a new car was ended by agreement. */
  | 'contractEnded'
  /** Kept by an earlier case for a reduction that another order of the purchase has lost anyhow. */
  | 'restored'
  | UnpostedCause

/** The orders never knew of the money: the books could not take it, or it was another sum than was asked. */
export type UnpostedCause = 'notBooked' | 'otherSum'

/** What payments and refunds work with, in calls and in jobs alike. `db` is never a transaction. */
export interface PayDeps extends Pick<JobDeps, 'config' | 'db' | 'now' | 'log'> {
  orders: OrdersPort
}
