import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryWays } from '#contract/constants.ts'
import { energies } from '#contract/car-codes.ts'
import { goodsPrices } from '#contract/price-spans.ts'
import { goodsSorts, goodsTags } from '#contract/goods-codes.ts'
import { goodsCategories, lifestyleGroups } from '#contract/goods-categories.ts'
import { goodsShapes } from '#contract/shapes/goods.ts'
import { goodsAddress, goodsListHref, type GoodsState, goodsState, hasGroups, readCategory } from './goods-address.ts'
import { goodsHref } from './goods-href.ts'
import { goodsList } from './goods-load.ts'

const { href: goodsListAddress, change: changed, clear: unfiltered, narrowing, same, at } = goodsAddress

function read(address: string): GoodsState {
  const url = new URL(address, 'http://shop.test')
  return goodsAddress.readAt(url.pathname, url.search)!
}

const codes = <C extends string | number>(list: readonly { code: C }[]) =>
  fc.constantFrom(undefined, ...list.map(each => each.code))
const anyCar = fc.option(
  fc.record({
    series: fc.stringMatching(/^[a-z0-9-]{1,30}$/),
    year: fc.integer({ min: 2000, max: 2099 }),
    energy: codes(energies),
  }),
  { nil: undefined },
)
const anyState: fc.Arbitrary<GoodsState> = fc
  .record({
    category: fc.constantFrom(...goodsCategories.map(each => each.code)),
    group: codes(lifestyleGroups),
    price: codes(goodsPrices.map(({ code }) => ({ code: `${code}` as const }))),
    way: codes(deliveryWays),
    tag: codes(goodsTags),
    inStock: fc.constantFrom(undefined, true as const),
    car: anyCar,
    sort: fc.constantFrom(...goodsSorts.map(each => each.code)),
    pages: fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 30 })),
  })
  .map(({ pages: [first, more], ...state }) => ({
    ...state,
    group: hasGroups(state.category) ? state.group : undefined,
    firstPage: first,
    lastPage: first + more,
  }))

describe('the address of a list of goods', () => {
  test('brings back every state', () => {
    fc.assert(
      fc.property(anyState, state => {
        expect(read(goodsListAddress(state))).toEqual(state)
      }),
    )
  })

  test('asks only what the call takes', () => {
    fc.assert(
      fc.property(anyState, state => {
        expect(goodsShapes['goods.list'].in.safeParse(goodsList.question(state, state.lastPage)).success).toBe(true)
      }),
    )
  })

  test('says nothing of a whole category but its code', () => {
    for (const { code } of goodsCategories) expect(goodsListHref(code)).toBe(`/aftersales/${code}`)
  })

  test('reads any query without an error, and writes what it has read', () => {
    const query = fc.dictionary(
      fc.constantFrom('group', 'price', 'way', 'tag', 'stock', 'series', 'year', 'energy', 'sort', 'page', 'x'),
      fc.string({ maxLength: 40 }),
    )
    fc.assert(
      fc.property(query, entries => {
        const state = goodsAddress.read(new URLSearchParams(entries), '200001010')
        expect(read(goodsListAddress(state))).toEqual(state)
      }),
    )
  })

  test.each([
    'price=7',
    'price=-1',
    'way=drone',
    'tag=best',
    'stock=yes',
    'series=vega',
    'year=2024',
    'series=../x&year=2024',
    'series=vega&year=1899',
    'sort=sales',
    'page=0',
    'group=shoes',
  ])('%s restricts nothing', query => {
    expect(read(`/aftersales/200001010?${query}`)).toEqual(goodsState('200001010'))
  })

  test('knows the shelves of the lifestyle collection only', () => {
    expect(read('/aftersales/20000101010?group=bags').group).toBe('bags')
    expect(read('/aftersales/200001020?group=bags').group).toBeUndefined()
  })
})

describe('a list that changes', () => {
  const state = read('/aftersales/200001010?group=bags&price=2&way=pickup&sort=priceUp&page=1-3')

  test('starts at its first page', () => {
    expect(goodsListAddress(changed(state, { price: '3' }))).toBe(
      '/aftersales/200001010?group=bags&price=3&way=pickup&sort=priceUp',
    )
  })
  test('loses its filters, not its shelf and order', () => {
    expect(goodsListAddress(unfiltered(state))).toBe('/aftersales/200001010?group=bags&sort=priceUp')
    expect(narrowing(state)).toEqual(['price', 'way'])
    expect(narrowing(unfiltered(state))).toEqual([])
  })
  test('is the same list on another page', () => {
    expect(same(state, at(state, 7))).toBe(true)
    expect(same(state, changed(state, { tag: 'new' }))).toBe(false)
  })
})

describe('categories and goods', () => {
  test.each(goodsCategories.map(each => each.code))('%s is a list', code => expect(readCategory(code)).toBe(code))
  test.each([undefined, '', '20000101', '200001060', '20000102080', 'owner', '200001010.html'])('%s is none', id =>
    expect(readCategory(id)).toBeUndefined(),
  )
  test('charging equipment has an address of its own', () => {
    expect(goodsHref({ spuCode: 'wall-box', categoryCode: '20000105010' })).toBe('/chargingDetail?id=wall-box')
    expect(goodsHref({ spuCode: 'cable', categoryCode: '20000105020' })).toBe('/chargingDetail?id=cable')
    expect(goodsHref({ spuCode: 'mug', categoryCode: '20000101010' })).toBe('/aftersales/goods/mug')
  })
})
