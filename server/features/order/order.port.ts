import type { Transaction } from 'kysely'
import { atOnce } from '#server/db/at-once.ts'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import type {
  LockedOrders,
  OrdersPort,
  PaidShare,
  PayableOrder,
  RefundCause,
  Refunded,
  UnpostedCause,
} from '#server/features/payment/payment.port.ts'
import { askRefund } from '#server/features/refund/refund.ask.ts'
import { later, minuteMs } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { balancePaid, moneyBack, mustTake } from './car-balance.ts'
import { displayOf, waitsForPayment } from './order.displays.ts'
import { kindOf, type OrderEvent, ordersStillFree } from './order.kinds.ts'
import {
  leavesOthersUnpaid,
  lockOrders,
  lockOrdersPaidBy,
  lockOwnOrders,
  type Order,
  ownOrder,
} from './order.queries.ts'
import { sentBackWords, stuckWords } from './order.refund-words.ts'
import { unclaimed } from './payable.effects.ts'

/** Refund cases, which stand above the orders, hear here that their money has arrived. */
export interface CasesPort {
  /** The order is locked. */
  arrived(tx: Transaction<DB>, order: Order, back: Refunded & { caseId: number }): Promise<void>
}

/** The orders' side of payments and refunds. */
export const ordersPortWith = (cases: CasesPort): OrdersPort => ({
  async lockOwn(tx, customerId, orderNos) {
    const [orders, leavesOthers] = await atOnce([
      lockOwnOrders(tx, customerId, orderNos),
      leavesOthersUnpaid(tx, customerId, orderNos),
    ])
    if (orders.length !== orderNos.length) throw new Refusal('NOT_FOUND')
    // Else a reduction earned by all could be had for one, by letting the others go.
    if (leavesOthers) throw new Refusal('PAY_TOGETHER')
    return lockedOrders(tx, cases, orders)
  },
  lock: async (tx, orderIds) => lockedOrders(tx, cases, await lockOrders(tx, orderIds)),
  lockPaidBy: async (tx, outTradeNo) => lockedOrders(tx, cases, await lockOrdersPaidBy(tx, outTradeNo)),
  async standing(db, customerId, orderNo) {
    const order = await ownOrder(db, customerId, orderNo)
    if (!order) throw new Refusal('NOT_FOUND')
    const { code, paying } = displayOf(order.kind, order.state, order.caseState)
    return { id: order.id, code, paying: paying === 'waiting' && order.payFailedAt !== null ? 'failed' : paying }
  },
})

/** What the order hears when money has arrived; cases hear of their own. */
const arrivals: Record<
  Exclude<RefundCause, 'refundCase' | 'contractEnded' | UnpostedCause>,
  Exclude<OrderEvent, 'paid'>
> = {
  cancelled: 'refunded',
  holdExpired: 'refunded',
  declined: 'refunded',
  customs: 'refunded',
  paidLate: 'refunded',
  paidTwice: 'surplusRefunded',
  restored: 'restored',
}

function lockedOrders(tx: Transaction<DB>, cases: CasesPort, orders: readonly Order[]): LockedOrders {
  const orderOf = (id: number): Order => {
    const order = orders.find(each => each.id === id)
    if (!order) throw new Error(`order ${id} is not locked`)
    return order
  }
  return {
    payable: now => orders.map(order => payable(order, now)),
    async payableBalance(amountFen, now) {
      const [order] = orders
      if (!order || orders.length > 1) throw new Refusal('NOT_FOUND')
      await mustTake(tx, order, amountFen)
      return [partOf(order, amountFen, later(now, PART_MINUTES * minuteMs))]
    },
    async started({ id, purpose }, method, now) {
      // The order itself is paid for: a part is told once it has come.
      if (purpose === 'balance') return
      const order = orderOf(id)
      const actor = { kind: 'customer', id: order.customerId } as const
      await kindOf(order.kind).move(tx, order, { event: 'pay', actor, now, note: { method } })
    },
    async failed({ orderId, channel, now }) {
      const order = orderOf(orderId)
      if (!waitsForPayment(order)) return
      const actor = { kind: 'channel', id: channel } as const
      await kindOf(order.kind).move(tx, order, { event: 'payFailed', actor, now })
    },
    async paid(all) {
      for (const part of all) if (part.purpose === 'balance') await balancePaid(tx, orderOf(part.orderId), part)
      const shares = all.filter(each => each.purpose === 'order')
      const [first] = shares
      if (!first) return
      const stillFree = await ordersStillFree(
        tx,
        shares.map(({ orderId }) => orderOf(orderId)),
        first.now,
      )
      const pay = ({ orderId, attemptId, amountFen, method, channel, paidAt, now }: PaidShare) => {
        const order = orderOf(orderId)
        const until = kindOf(order.kind).paidUntil(order, paidAt, now)
        return kindOf(order.kind).move(tx, order, {
          event: 'paid',
          actor: { kind: 'channel', id: channel },
          now,
          key: `paid:${attemptId}`,
          payment: { attemptId, paidAt },
          stillFree: stillFree.has(orderId),
          note: { amountFen, method, ...(until ? { until: until.getTime() } : {}) },
        })
      }
      await atOnce(shares.map(pay))
    },
    async sendBack({ orderId, purpose, attemptId, amountFen, reason, channel, now }) {
      const { customerId, orderNo } = orderOf(orderId)
      const asked = { orderId, attemptId, amountFen, reason, taken: unclaimed(amountFen) }
      await askRefund(tx, asked, { kind: 'channel', id: channel }, now)
      await leaveMessage(tx, { customerId, orderNo, ...sentBackWords(amountFen, reason, purpose), now })
    },
    async stuck(orderId, amountFen, now) {
      const { customerId, orderNo } = orderOf(orderId)
      await leaveMessage(tx, { customerId, orderNo, ...stuckWords(amountFen), now })
    },
    async refunded(back) {
      // The order never knew of this money.
      if (back.reason === 'notBooked' || back.reason === 'otherSum') return
      const order = orderOf(back.orderId)
      if (back.reason === 'refundCase')
        return cases.arrived(tx, order, { ...back, caseId: required(back.caseId, 'case of this refund') })
      const by = { actor: back.offline?.actor ?? ({ kind: 'channel', id: back.channel } as const), now: back.now }
      if (back.reason === 'contractEnded')
        return moneyBack(tx, order, { ...back.offline, ...by, amountFen: back.amountFen, attemptId: back.attemptId })
      await kindOf(order.kind).move(tx, order, {
        ...by,
        event: arrivals[back.reason],
        note: { amountFen: back.amountFen, ...(back.offline ? { reference: back.offline.reference } : {}) },
      })
    },
  }
}

function payable(order: Order, now: Date): PayableOrder {
  if (order.paidFen > 0) throw new Refusal('ORDER_PAID')
  if (!waitsForPayment(order) || now >= order.payUntil) throw new Refusal('ORDER_CLOSED')
  return {
    id: order.id,
    purpose: 'order',
    orderNo: order.orderNo,
    customerId: order.customerId,
    dueFen: order.dueFen,
    payUntil: order.payUntil,
    failed: order.payFailedAt !== null,
    subject: kindOf(order.kind).subject(order),
  }
}

/** Minutes in which a part of the balance can be paid; the next press begins another payment. */
const PART_MINUTES = 30

/** A part of the balance, as something to pay. */
const partOf = (order: Order, dueFen: number, payUntil: Date): PayableOrder => ({
  id: order.id,
  purpose: 'balance',
  orderNo: order.orderNo,
  customerId: order.customerId,
  dueFen,
  payUntil,
  failed: false,
  subject: { cn: `${order.titleCn} 余款`, en: `Balance of ${order.titleEn}` },
})
