import { describe, expect, it } from 'vitest'
import { pageHref, pagesToLoad, readPageNumber } from './page-address.ts'

const search = (text: string) => new URLSearchParams(text)

describe('the page of an address', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=two', 1],
    ['page=1e3', 1],
    ['page=10000', 10_000],
    ['page=10001', 1],
  ])('reads %s', (text, page) => {
    expect(readPageNumber(search(text))).toBe(page)
  })

  it('leaves the first page without a number', () => {
    expect(pageHref('/user/collection', 1)).toBe('/user/collection')
    expect(pageHref('/user/collection', 2)).toBe('/user/collection?page=2')
  })
})

describe('what is loaded for a page', () => {
  it('is that page on desktop', () => {
    expect(pagesToLoad(3, false, 0)).toEqual([3])
  })
  it('is everything up to it on mobile', () => {
    expect(pagesToLoad(3, true, 0)).toEqual([1, 2, 3])
  })
  it('is what is missing when the list grows', () => {
    expect(pagesToLoad(3, true, 2)).toEqual([3])
    expect(pagesToLoad(2, true, 2)).toEqual([])
  })
  it('has an end', () => {
    expect(pagesToLoad(9000, true, 0)).toHaveLength(20)
    expect(pagesToLoad(9000, true, 20).at(-1)).toBe(40)
  })
})
