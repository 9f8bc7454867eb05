import { pageSizes } from '#contract/constants.ts'
import type { Output } from '#contract/kit.ts'
import { offsetOf } from '#shop/personal/read-own.ts'
import { defineList, type Listed } from '#web/list/load.ts'
import { type OrderCardData, orderListAddress, type OrderListState } from './order-address.ts'
import type { Clock } from './order-state.tsx'

interface Rest {
  /** Undefined until they have come once. */
  counts: Output<'order.list'>['counts'] | undefined
  clock: Clock
}

export type OrderListData = Listed<OrderListState, OrderCardData, Rest>

const restOf = (data: Output<'order.list'>): Rest => ({
  counts: data.counts,
  clock: { now: data.serverTime, offsetMs: offsetOf(data, Date.now()) },
})

/** My orders. */
export const orderList = defineList({
  address: orderListAddress,
  call: 'order.list',
  pageSize: pageSizes.orders,
  rowsOf: (data): OrderCardData[] => data.orders,
  keyOf: row => row.orderNo,
  rest: async (_ask, _state, first): Promise<Rest> => restOf((await first).answer.data),
  grown: pages => Object.assign({}, ...pages.slice(-1).map(page => restOf(page.answer.data))) as Partial<Rest>,
  nothing: { counts: undefined, clock: { now: 0, offsetMs: 0 } },
})
