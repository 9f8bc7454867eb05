import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boughtOf, type GoodsWish, goodsWishHref, nameOfWish, readGoodsWish } from './settlement-address.ts'

const read = (query: string) => readGoodsWish(new URLSearchParams(query))
const again = (wish: GoodsWish) => read(goodsWishHref(wish).split('?')[1] ?? '')

describe('the address of a settlement of goods', () => {
  it('settles the cart without more', () => {
    expect(read('')).toEqual({})
    expect(goodsWishHref({})).toBe('/payment/order')
    expect(boughtOf({})).toEqual({ source: 'cart' })
    expect(nameOfWish({})).toBe('cart')
  })
  it('buys one piece at once', () => {
    const wish = read('buy=FLOOR-MATS-BLACK&quantity=2&way=fitting&outlet=11')
    const line = { skuCode: 'FLOOR-MATS-BLACK', quantity: 2, deliveryWay: 'fitting', outletId: 11 }
    expect(wish).toEqual({ direct: line })
    expect(boughtOf({ ...wish, addressId: 7 })).toEqual({ source: 'direct', lines: [line], addressId: 7 })
    expect(nameOfWish(wish)).toBe('buy:FLOOR-MATS-BLACK')
  })
  it.each([
    ['buy=lower-case', {}],
    ['buy=DUSK-MUG', { direct: { skuCode: 'DUSK-MUG', quantity: 1, deliveryWay: 'express' } }],
    [
      'buy=DUSK-MUG&quantity=-3&way=drone&outlet=x',
      { direct: { skuCode: 'DUSK-MUG', quantity: 1, deliveryWay: 'express' } },
    ],
    ['buy=DUSK-MUG&way=express&outlet=11', { direct: { skuCode: 'DUSK-MUG', quantity: 1, deliveryWay: 'express' } }],
    ['address=0&coupon=HC1', {}],
    ['address=12&coupon=none', { addressId: 12, couponNo: 'none' }],
  ])('reads %s', (query, wish) => {
    expect(read(query)).toEqual(wish)
  })
  it('comes back as it was written', () => {
    const line = fc.record({
      skuCode: fc.stringMatching(/^[A-Z0-9-]{4,20}$/),
      quantity: fc.integer({ min: 1, max: 99 }),
      deliveryWay: fc.constantFrom('pickup' as const, 'fitting' as const),
      outletId: fc.integer({ min: 1, max: 999 }),
    })
    const wish = fc.record(
      {
        direct: line,
        addressId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        couponNo: fc.constantFrom('none', 'HC202611210000000001'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(wish, each => {
        expect(again(each)).toEqual(each)
      }),
    )
  })
})
