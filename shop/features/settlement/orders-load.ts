import type { OrderDetail } from '#shop/features/order/order-address.ts'
import { redirectTo } from '#shop/go.ts'
import type { Clock } from '#shop/features/order/order-state.tsx'
import { readOwn } from '#shop/personal/read-own.ts'
import type { ApiFailure } from '#web/api-failure.ts'

/** Orders of one act of buying: to be paid together, or how they stand. */
export interface TogetherData {
  kind: 'together'
  orders: OrderDetail[]
  clock: Clock
}
export interface TogetherFailed {
  kind: 'failed'
  failure: ApiFailure
}

/** @param orderNos the customer's own; at least one */
export async function loadTogether(
  orderNos: readonly string[],
  request: Request,
): Promise<TogetherData | TogetherFailed> {
  const answers = await Promise.all(orderNos.map(orderNo => readOwn('order.detail', { orderNo }, request)))
  const orders: OrderDetail[] = []
  let clock: Clock = { now: 0, offsetMs: 0 }
  for (const answer of answers) {
    if (!answer.ok) return { kind: 'failed', failure: answer.failure }
    orders.push(answer.data)
    clock = { now: answer.data.serverTime, offsetMs: answer.offsetMs }
  }
  if (orders.length === 0) throw redirectTo('/404')
  return { kind: 'together', orders, clock }
}
