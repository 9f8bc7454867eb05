import { describe, expect, it } from 'vitest'
import { orderTabs } from '#contract/order-codes.ts'
import { applyHref, layoutOfApply, orderListAddress, orderListHref, orderNosIn, payHref } from './order-address.ts'

const read = (text: string) => orderListAddress.read(new URLSearchParams(text))

describe('the address of the order list', () => {
  it('begins with all orders', () => {
    expect(read('')).toEqual({ tab: 'all', firstPage: 1, lastPage: 1 })
  })
  it('shows all orders for a tab that it does not know', () => {
    expect(read('tab=unpaid&page=2')).toEqual({ tab: 'all', firstPage: 2, lastPage: 2 })
  })
  it('comes back as it was written, for every tab', () => {
    for (const tab of orderTabs)
      for (const page of [1, 7]) {
        const [, query = ''] = orderListHref({ tab, page }).split('?')
        expect(read(query)).toEqual({ tab, firstPage: page, lastPage: page })
      }
  })
  it('stays under the alias that was asked for', () => {
    expect(orderListHref({ tab: 'save', page: 2 }, '/user/myorder')).toBe('/user/myorder?tab=save&page=2')
    expect(orderListHref({ tab: 'all', page: 1 }, '/user/myorder')).toBe('/user/myorder')
  })
})

describe('the address where orders are paid', () => {
  it('carries one number or several', () => {
    expect(payHref('HS1')).toBe('/payment/order?orderNo=HS1')
    const [, query] = payHref('HS1', 'HS2', 'HS1').split('?')
    expect(orderNosIn(new URLSearchParams(query).get('orderNo')!)).toEqual(['HS1', 'HS2'])
  })
  it.each([
    ['', []],
    [',,', []],
    ['HS1,', ['HS1']],
    [Array.from({ length: 102 }, (_, n) => `HS${n}`).join(), Array.from({ length: 100 }, (_, n) => `HS${n}`)],
  ])('reads %s', (text, numbers) => {
    expect(orderNosIn(text)).toEqual(numbers)
  })
})

describe('the address where money is asked back', () => {
  it('is the one that the specification gives each layout', () => {
    expect(applyHref('HS1', 2, 'desktop')).toBe('/user/myorder/aftersales/refund/HS1/2')
    expect(applyHref('HS1', 'all', 'mobile')).toBe('/user/myorder/aftersales/refund/HS1/all/form')
  })
  it('says itself for which layout it is', () => {
    for (const layout of ['desktop', 'mobile'] as const) {
      expect(layoutOfApply(applyHref('HS1', 2, layout))).toBe(layout)
      expect(layoutOfApply(`${applyHref('HS1', 2, layout)}/`)).toBe(layout)
    }
  })
})
