import type { OrderCardData, OrderDetail } from './order-address.ts'

export type ProgressStep =
  | 'placed'
  | 'paid'
  | 'confirmed'
  | 'signed'
  | 'shipped'
  | 'done'
  | 'redeemed'
  | 'expired'
  | 'closed'
  | 'refunding'
  | 'refunded'

export interface ProgressPoint {
  step: ProgressStep
  state: 'done' | 'now' | 'later'
  /** When it was reached, in ms; null when it is not known or not there yet. */
  at: number | null
}

type Facts = Pick<OrderDetail, 'code' | 'placedAt' | 'paidAt' | 'timeline' | 'deliveryWay' | 'shipments' | 'refunds'>
/** `at` is how many steps are done. */
type Ways = Readonly<Record<number, { steps: readonly ProgressStep[]; at: number }>>

const closed = { steps: ['placed', 'closed'], at: 2 } as const
const reserve = ['placed', 'paid', 'confirmed', 'signed'] as const
const send = ['placed', 'paid', 'shipped', 'done'] as const
const redeem = ['placed', 'paid', 'redeemed'] as const
const back = ['placed', 'paid', 'refunding', 'refunded'] as const

/** What every kind has in common, by generic code (spec 4). */
const common: Ways = {
  13: closed,
  15: closed,
  50: { steps: back, at: 2 },
  51: { steps: back, at: 2 },
  52: { steps: back, at: 2 },
  53: { steps: back, at: 2 },
  54: { steps: back, at: 4 },
}
const ways: Record<'reserve' | 'send' | 'redeem', Ways> = {
  reserve: {
    ...common,
    10: { steps: reserve, at: 1 },
    20: { steps: reserve, at: 2 },
    25: { steps: reserve, at: 3 },
    30: { steps: reserve, at: 4 },
  },
  send: {
    ...common,
    10: { steps: send, at: 1 },
    20: { steps: send, at: 2 },
    23: { steps: send, at: 3 },
    30: { steps: send, at: 4 },
  },
  redeem: {
    ...common,
    10: { steps: redeem, at: 1 },
    25: { steps: redeem, at: 2 },
    33: { steps: redeem, at: 3 },
    40: { steps: ['placed', 'paid', 'expired'], at: 3 },
  },
}
const wayOf = (way: Facts['deliveryWay']) => (way === null ? 'reserve' : way === 'express' ? 'send' : 'redeem')

/** Where an order stands on its way; undefined for a state that this page does not know (design 10). */
export function progressOf(order: Facts): ProgressPoint[] | undefined {
  const { code, placedAt, paidAt, timeline, deliveryWay, shipments, refunds } = order
  const way = ways[wayOf(deliveryWay)][code]
  if (!way) return undefined
  const last = timeline.at(-1)?.at ?? null
  const backAt = refunds.length > 0 ? Math.min(...refunds.map(each => each.askedAt)) : null
  const sentAt = shipments.length > 0 ? Math.min(...shipments.map(each => each.shippedAt)) : null
  const reached: Partial<Record<ProgressStep, number | null>> = {
    placed: placedAt,
    paid: paidAt,
    shipped: sentAt,
    refunding: backAt,
  }
  return way.steps.map((step, n) => {
    const state = n < way.at ? 'done' : n === way.at ? 'now' : 'later'
    const isLatest = n === way.at - 1
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
export function isPassing(order: Pick<OrderCardData, 'code' | 'state' | 'payUntil'>, now: number): boolean {
  if (order.code === 10) return order.payUntil !== null && order.payUntil <= now
  return order.state === 'closing' || order.state === 'refunding'
}
