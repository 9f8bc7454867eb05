import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { LockedOrders, OrderBook, PayableOrder } from '#server/features/payment/payment.book.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { faceOf } from './order.faces.ts'
import { lockOrders, lockOwnOrders, type Order, ownOrder } from './order.queries.ts'
import { type DepositFacts, HOLD_DAYS } from './used-car-deposit.rules.ts'
import { usedCarDeposit } from './used-car-deposit.states.ts'

/** What guards and effects of the order's kind need, without what only some moves need. */
export const factsOf = (order: Order): DepositFacts => ({
  depositKind: order.deposit_kind,
  usedCarId: order.used_car_id,
  openAttempts: 0,
})

/** The orders' side of payments and refunds. */
export const orderBook: OrderBook = {
  async lockOwn(tx, customerId, orderNos) {
    const orders = await lockOwnOrders(tx, customerId, orderNos)
    if (orders.length !== orderNos.length) throw new Refusal('NOT_FOUND')
    return lockedOrders(tx, orders)
  },
  lock: async (tx, orderIds) => lockedOrders(tx, await lockOrders(tx, orderIds)),
  async standing(db, customerId, orderNo) {
    const order = await ownOrder(db, customerId, orderNo)
    if (!order) throw new Refusal('NOT_FOUND')
    const { code, paying } = faceOf(order.kind, order.state)
    return { id: order.id, code, paying }
  },
}

function lockedOrders(tx: Transaction<DB>, orders: readonly Order[]): LockedOrders {
  const orderOf = (id: number): Order => {
    const order = orders.find(each => each.id === id)
    if (!order) throw new Error(`order ${id} is not locked`)
    return order
  }
  return {
    payable: now => orders.map(order => payable(order, now)),
    async started({ id }, method, now) {
      const row = orderOf(id)
      const actor = { kind: 'customer', id: row.customer_id } as const
      await move(tx, usedCarDeposit, id, { event: 'pay', actor, now, row, facts: factsOf(row), note: { method } })
    },
    async paid({ orderId, attemptId, amountFen, method, channel, paidAt, now }) {
      const row = orderOf(orderId)
      const holdUntil = later(now, HOLD_DAYS * dayMs)
      await move(tx, usedCarDeposit, orderId, {
        event: 'paid',
        actor: { kind: 'channel', id: channel },
        now,
        row,
        key: `paid:${attemptId}`,
        facts: { ...factsOf(row), payment: { attemptId, paidAt, holdUntil } },
        note: { amountFen, method, until: holdUntil.getTime() },
      })
    },
    async refunded({ orderId, amountFen, reason, channel, now }) {
      const row = orderOf(orderId)
      await move(tx, usedCarDeposit, orderId, {
        event: reason === 'paidTwice' ? 'surplusRefunded' : 'refunded',
        actor: { kind: 'channel', id: channel },
        now,
        row,
        facts: factsOf(row),
        note: { amountFen },
      })
    },
  }
}

function payable(order: Order, now: Date): PayableOrder {
  if (order.paid_fen > 0) throw new Refusal('ORDER_PAID')
  if (order.state !== 'save' || now >= order.pay_until) throw new Refusal('ORDER_CLOSED')
  return {
    id: order.id,
    orderNo: order.order_no,
    customerId: order.customer_id,
    dueFen: order.due_fen,
    payUntil: order.pay_until,
    subject: { cn: `${order.title_cn} 预订`, en: `Reservation of ${order.title_en}` },
  }
}
