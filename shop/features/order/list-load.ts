import { pageSizes } from '#contract/constants.ts'
import type { Output } from '#contract/kit.ts'
import { redirectTo } from '#shop/go.ts'
import { pagesToLoad } from '#shop/personal/page-address.ts'
import { readOwn } from '#shop/personal/read-own.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { isMobileDocument } from '#web/layout.ts'
import { type OrderCardData, orderListHref, type OrderListState, readOrderList } from './order-address.ts'
import type { Clock } from './order-state.tsx'

export interface OrderListData {
  state: OrderListState
  orders: OrderCardData[]
  /** Orders of the tab, on all pages. */
  total: number
  /** Undefined until they have come once. */
  counts: Output<'order.list'>['counts'] | undefined
  clock: Clock
  /** Why there is nothing, or nothing more. */
  failed?: ApiFailure
}

export const pageSize = pageSizes.orders
/** Pages of the tab that stand on the screen. */
const pagesShown = (list: OrderListData | undefined, tab: string): number =>
  list && list.orders.length > 0 && list.state.tab === tab ? list.state.page : 0

/**
 * The orders that an address asks for.
 * @param onScreen what stands on the screen; its counts stay when nothing comes
 * @param grow a list on a phone goes on: ask only for what is missing
 * @throws a redirect to the last page when the asked one lies behind it
 */
export async function loadOrders(request: Request, onScreen?: OrderListData, grow = false): Promise<OrderListData> {
  const url = new URL(request.url)
  const state = readOrderList(url.searchParams)
  const mobile = isMobileDocument()
  const shown = mobile && grow ? pagesShown(onScreen, state.tab) : 0
  const growing = shown > 0 && shown < state.page ? onScreen : undefined
  const pages = pagesToLoad(state.page, mobile, growing ? shown : 0)
  const answers = await Promise.all(
    pages.map(pageNumber => readOwn('order.list', { tab: state.tab, pageNumber, pageSize }, request)),
  )
  const nothing = { state, orders: [], total: 0, counts: onScreen?.counts, clock: { now: 0, offsetMs: 0 } }
  const before: OrderListData = growing ?? nothing
  const failure = answers.find(answer => !answer.ok)
  // What was there stays there, with its own page: trying again asks for the rest.
  if (failure && !failure.ok) return { ...before, failed: failure.failure }
  const came = answers.flatMap(answer => (answer.ok ? [answer] : []))
  const last = came.at(-1)
  if (!last) return { ...before, failed: undefined }
  const total = last.page?.total ?? 0
  const orders = unique([...(growing?.orders ?? []), ...came.flatMap(answer => answer.data.orders)])
  if (orders.length === 0 && total > 0)
    throw redirectTo(orderListHref({ tab: state.tab, page: Math.ceil(total / pageSize) }, url.pathname))
  return {
    state: { ...state, page: pages.at(-1) ?? state.page },
    orders,
    total,
    counts: last.data.counts,
    clock: { now: last.data.serverTime, offsetMs: last.offsetMs },
  }
}

/** An order that moved to another page between two answers is shown once. */
function unique(orders: readonly OrderCardData[]): OrderCardData[] {
  const known = new Set<string>()
  return orders.filter(order => !known.has(order.orderNo) && known.add(order.orderNo))
}
