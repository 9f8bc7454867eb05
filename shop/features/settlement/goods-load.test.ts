import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { loadGoods } from './goods-load.ts'
import { loadTogether } from './orders-load.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser()
  browser.signIn()
  browser.answers['address.list'] = [{ data: [{ addressId: 7 }, { addressId: 8 }] }]
  browser.answers['settlement.preview'] = [{ data: { orders: [{}], obstacles: [] } }]
})
afterEach(() => vi.unstubAllGlobals())

const load = (query: string) => loadGoods(new Request(`http://shop.test/payment/order?${query}`))
const asked = () => browser.of('settlement.preview').map(each => each.input)

describe('the settlement of goods', () => {
  test('is reckoned for what the address says', async () => {
    await load('buy=DUSK-MUG-BLACK&quantity=2&way=pickup&outlet=11&address=8&coupon=none')
    expect(asked()).toEqual([
      {
        source: 'direct',
        lines: [{ skuCode: 'DUSK-MUG-BLACK', quantity: 2, deliveryWay: 'pickup', outletId: 11 }],
        addressId: 8,
        couponNo: 'none',
      },
    ])
  })
  test('forgets an address that is no longer the customer’s', async () => {
    expect(await load('address=9')).toMatchObject({ kind: 'goods', wish: {} })
    expect(asked()).toEqual([{ source: 'cart' }])
  })
  test('of the cart holds what was put in before the login', async () => {
    browser.local.set(
      'visitorCart',
      JSON.stringify({
        v: 1,
        lines: [{ skuCode: 'DUSK-MUG-BLACK', quantity: 1, deliveryWay: 'express', outletId: null }],
      }),
    )
    browser.answers['cart.merge'] = [{ data: { cart: { cartCount: 1 }, told: [] } }]
    await load('')
    expect(browser.sent.map(each => each.name)).toEqual(['cart.merge', 'address.list', 'settlement.preview'])
  })

  const withdrawn = { key: 'a', code: 'GOODS_WITHDRAWN', text: '已下架' }
  const noAddress = { key: null, code: 'ADDRESS_NEEDED', text: '请选择地址' }
  test('of nothing that can be bought says why, and leads to the page of the piece', async () => {
    browser.answers['settlement.preview'] = [{ data: { orders: [], obstacles: [withdrawn, noAddress, withdrawn] } }]
    browser.answers['goods.bySkus'] = [{ data: [{ spuCode: 'dusk-mug', categoryCode: '20000101010' }] }]
    expect(await load('buy=DUSK-MUG-BLACK')).toMatchObject({
      kind: 'goodsNothing',
      reasons: ['已下架'],
      goodsHref: '/aftersales/goods/dusk-mug',
    })
  })
  test('of nothing in the cart has no page of a good, nor has a piece of which nobody knows', async () => {
    browser.answers['settlement.preview'] = [{ data: { orders: [], obstacles: [noAddress] } }]
    browser.answers['goods.bySkus'] = [{ status: 503, code: 503, success: false }]
    expect(await load('')).toMatchObject({ reasons: ['请选择地址'], goodsHref: undefined })
    expect(await load('buy=MUG-OF-NOBODY')).toMatchObject({ goodsHref: undefined })
  })

  test.each(['address.list', 'settlement.preview'] as const)(
    'says that %s failed, and keeps what was wished',
    async name => {
      browser.answers[name] = [refusal(errors.COUPON_USED)]
      expect(await load('buy=DUSK-MUG-BLACK&quantity=3')).toMatchObject({
        kind: 'goodsFailed',
        wish: { direct: { quantity: 3 } },
        failure: { code: errors.COUPON_USED[0] },
      })
    },
  )
})

describe('orders of one act of buying', () => {
  const together = (...orderNos: string[]) => loadTogether(orderNos, new Request('http://shop.test/payment/order'))
  test('stand together in the order of the address, by the clock of the server', async () => {
    browser.answers['order.detail'] = [
      { data: { orderNo: 'HS2', serverTime: 5 } },
      { data: { orderNo: 'HS1', serverTime: 6 } },
    ]
    expect(await together('HS2', 'HS1')).toMatchObject({
      kind: 'together',
      orders: [{ orderNo: 'HS2' }, { orderNo: 'HS1' }],
      clock: { now: 6 },
    })
  })
  test('fail together: a sum of some of them would be wrong', async () => {
    browser.answers['order.detail'] = [{ data: { orderNo: 'HS1' } }, { status: 503, code: 503, success: false }]
    expect(await together('HS1', 'HS2')).toMatchObject({ kind: 'failed' })
  })
  test('that nobody names are none', async () => {
    await expect(together()).rejects.toBeInstanceOf(Response)
  })
})
