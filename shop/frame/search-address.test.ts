import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchAddress, searchAreas, searchHref } from './search-address.ts'

const read = (address: string) => searchAddress.read(new URL(address, 'http://shop.test').searchParams)

describe('the address of a search', () => {
  test('brings back words and tab', () => {
    const words = fc.string({ maxLength: 50, unit: 'grapheme' }).map(text => text.trim().slice(0, 50).trim())
    fc.assert(
      fc.property(words, fc.constantFrom(undefined, ...searchAreas), (keyword, area) => {
        fc.pre(keyword.isWellFormed())
        expect(read(searchHref({ keyword, area }))).toMatchObject({ keyword, area })
      }),
    )
  })

  test.each([
    [{ ...searchAddress.fresh }, '/searchResults'],
    [{ ...searchAddress.fresh, keyword: '脚垫' }, '/searchResults?kw=%E8%84%9A%E5%9E%AB'],
    [
      { keyword: 'vega', area: 'goods' as const, firstPage: 1, lastPage: 3 },
      '/searchResults?kw=vega&tab=goods&page=1-3',
    ],
  ])('%o is %s', (state, address) => expect(searchAddress.href(state)).toBe(address))

  test.each(['/searchResults?tab=all', '/searchResults?kw=%20%20', '/searchResults?x=1'])('%s asks nothing', address =>
    expect(read(address)).toEqual(searchAddress.fresh),
  )
  test('cuts words that are too long', () =>
    expect(read(`/searchResults?kw=${'x'.repeat(80)}`).keyword).toHaveLength(50))
})
