import { isOpenCase, orderState, type OrderStep, orderProgress } from '#contract/order-states.ts'
import type { OrderCardData, OrderDetail } from './order-address.ts'

export interface ProgressPoint {
  step: OrderStep
  state: 'done' | 'now' | 'later'
  /** When it was reached, in ms; null when it is not known or not there yet. */
  at: number | null
}

type Facts = Pick<
  OrderDetail,
  'kind' | 'state' | 'case' | 'placedAt' | 'paidAt' | 'timeline' | 'deliveryWay' | 'shipments' | 'refunds'
>

/** The way of an order that nothing has turned aside. */
const ownWay = (way: Facts['deliveryWay']) => (way === null ? 'reserve' : way === 'express' ? 'send' : 'redeem')

/**
 * Where an order stands on its way, while a refund case is open on the way back of its money; undefined for a state that
 * this page does not know (design 10).
 */
export function progressOf(order: Facts): ProgressPoint[] | undefined {
  const { placedAt, paidAt, timeline, deliveryWay, shipments, refunds } = order
  const row = orderState(order.kind, order.state)
  if (!row) return undefined
  const [way, reachedStep] = isOpenCase(order.case?.state) ? (['back', 'paid'] as const) : row.progress
  const steps: readonly OrderStep[] = orderProgress[way === 'own' ? ownWay(deliveryWay) : way]
  const behind = steps.indexOf(reachedStep) + 1
  const last = timeline.at(-1)?.at ?? null
  const backAt = refunds.length > 0 ? Math.min(...refunds.map(each => each.askedAt)) : null
  const sentAt = shipments.length > 0 ? Math.min(...shipments.map(each => each.shippedAt)) : null
  const reached: Partial<Record<OrderStep, number | null>> = {
    placed: placedAt,
    paid: paidAt,
    shipped: sentAt,
    refunding: backAt,
  }
  return steps.map((step, n) => {
    const state = n < behind ? 'done' : n === behind ? 'now' : 'later'
    const isLatest = n === behind - 1
    return { step, state, at: state === 'done' ? (reached[step] ?? (isLatest ? last : null)) : null }
  })
}

/** Waits in seconds between questions about something that passes by itself; after that it takes a person. */
export const askAgainAfter: readonly number[] = [1, 2, 3, 5, 8, 13, 20, 30]

/**
 * Whether an order is about to change by itself within seconds: its time to pay is over, its payment is being closed, or
 * its money is on its way back.
 * @param now server time in ms
 */
export function isPassing(order: Pick<OrderCardData, 'kind' | 'state' | 'payUntil'>, now: number): boolean {
  if (order.payUntil !== null) return order.payUntil <= now
  return orderState(order.kind, order.state)?.clock?.until === 'soon'
}
