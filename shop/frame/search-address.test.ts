import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSearch, searchAddress, searchAreas } from './search-address.ts'

const read = (address: string) => readSearch(new URL(address, 'http://shop.test').searchParams)

describe('the address of a search', () => {
  test('brings back words and tab', () => {
    const words = fc.string({ maxLength: 50, unit: 'grapheme' }).map(text => text.trim().slice(0, 50).trim())
    fc.assert(
      fc.property(words, fc.constantFrom(undefined, ...searchAreas), (keyword, area) => {
        fc.pre(keyword.isWellFormed())
        expect(read(searchAddress({ keyword, area }))).toEqual({ keyword, area })
      }),
    )
  })

  test.each([
    [{ keyword: '', area: undefined }, undefined, '/searchResults'],
    [{ keyword: '脚垫', area: undefined }, '1', '/searchResults?kw=%E8%84%9A%E5%9E%AB'],
    [{ keyword: 'vega', area: 'goods' as const }, '1-3', '/searchResults?kw=vega&tab=goods&page=1-3'],
  ])('%o, pages %s', (state, pages, address) => expect(searchAddress(state, pages)).toBe(address))

  test.each(['/searchResults?tab=all', '/searchResults?kw=%20%20', '/searchResults?x=1'])('%s asks nothing', address =>
    expect(read(address)).toEqual({ keyword: '', area: undefined }),
  )
  test('cuts words that are too long', () =>
    expect(read(`/searchResults?kw=${'x'.repeat(80)}`).keyword).toHaveLength(50))
})
