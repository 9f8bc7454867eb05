import { describe, expect, it } from 'vitest'
import { orderListHref, orderTabs, readOrderList } from './order-address.ts'

const read = (text: string) => readOrderList(new URLSearchParams(text))

describe('the address of the order list', () => {
  it('begins with all orders', () => {
    expect(read('')).toEqual({ tab: 'all', page: 1 })
  })
  it('shows all orders for a tab that it does not know', () => {
    expect(read('tab=paid&page=2')).toEqual({ tab: 'all', page: 2 })
  })
  it('comes back as it was written, for every tab', () => {
    for (const tab of orderTabs)
      for (const page of [1, 7]) {
        const [, query = ''] = orderListHref({ tab, page }).split('?')
        expect(read(query)).toEqual({ tab, page })
      }
  })
  it('stays under the alias that was asked for', () => {
    expect(orderListHref({ tab: 'unpaid', page: 2 }, '/user/myorder')).toBe('/user/myorder?tab=unpaid&page=2')
    expect(orderListHref({ tab: 'all', page: 1 }, '/user/myorder')).toBe('/user/myorder')
  })
})
