import type { OrderCardData, OrderDetail } from './order-address.ts'

export type ProgressStep = 'placed' | 'paid' | 'confirmed' | 'signed' | 'closed' | 'refunding' | 'refunded'

export interface ProgressPoint {
  step: ProgressStep
  state: 'done' | 'now' | 'later'
  /** When it was reached, in ms; null when it is not known or not there yet. */
  at: number | null
}

type Facts = Pick<OrderDetail, 'code' | 'placedAt' | 'paidAt' | 'timeline'>

/** The way of a reservation by generic code (spec 4). `at` is how many steps are done. */
const ways: Record<number, { steps: readonly ProgressStep[]; at: number }> = {
  10: { steps: ['placed', 'paid', 'confirmed', 'signed'], at: 1 },
  20: { steps: ['placed', 'paid', 'confirmed', 'signed'], at: 2 },
  25: { steps: ['placed', 'paid', 'confirmed', 'signed'], at: 3 },
  30: { steps: ['placed', 'paid', 'confirmed', 'signed'], at: 4 },
  13: { steps: ['placed', 'closed'], at: 2 },
  15: { steps: ['placed', 'closed'], at: 2 },
  53: { steps: ['placed', 'paid', 'refunding', 'refunded'], at: 2 },
  54: { steps: ['placed', 'paid', 'refunding', 'refunded'], at: 4 },
}

/** Where an order stands on its way; undefined for a state that this page does not know (design 10). */
export function progressOf({ code, placedAt, paidAt, timeline }: Facts): ProgressPoint[] | undefined {
  const way = ways[code]
  if (!way) return undefined
  const last = timeline.at(-1)?.at ?? null
  const reached: Partial<Record<ProgressStep, number | null>> = { placed: placedAt, paid: paidAt }
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
