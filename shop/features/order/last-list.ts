import { readStored, writeStored } from '#web/stored-state.ts'
import { orderListAddress, type OrderListState } from './order-address.ts'

/** Keeps where the customer is in the list. */
export const storeOrderList = ({ tab, lastPage }: OrderListState): void =>
  writeStored('orderList', { tab, page: lastPage })

/** The list as the customer left it: its tab and page, until an arrival under /user/myorder resets them (spec 4). */
export function lastOrderListHref(): string {
  const { tab, page } = readStored<{ tab?: unknown; page?: unknown }>('orderList') ?? {}
  return orderListAddress.href(orderListAddress.read(new URLSearchParams({ tab: String(tab), page: String(page) })))
}
