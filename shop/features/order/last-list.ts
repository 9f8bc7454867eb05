import { readStored } from '#web/stored-state.ts'
import { orderListHref, readOrderList } from './order-address.ts'

/** The list as the customer left it: its tab and page, until an arrival under /user/myorder resets them (spec 4). */
export function lastOrderListHref(): string {
  const kept = readStored<{ tab?: unknown; page?: unknown }>('orderList')
  if (!kept) return orderListHref({ tab: 'all', page: 1 })
  return orderListHref(readOrderList(new URLSearchParams({ tab: String(kept.tab), page: String(kept.page) })))
}
