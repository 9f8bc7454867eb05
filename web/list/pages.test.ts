import { describe, expect, test } from 'vitest'
import { pagesToLoad, readPages, writePages } from './pages.ts'

const pages = (text: string, notation: 'span' | 'upTo') => {
  const { firstPage, lastPage } = readPages(text, notation)
  return [firstPage, lastPage]
}

describe('pages of an address', () => {
  test.each([
    ['2', [2, 2]],
    ['1-3', [1, 3]],
    ['4-4', [4, 4]],
    ['3-1', [1, 1]],
    ['10000', [10_000, 10_000]],
    ['10001', [1, 1]],
    ['1-10001', [1, 1]],
    ['01', [1, 1]],
    ['', [1, 1]],
  ])('%s as a span', (text, wanted) => expect(pages(text, 'span')).toEqual(wanted))

  test('are written as they are read', () => {
    expect(writePages({ firstPage: 1, lastPage: 1 }, 'span')).toBeUndefined()
    expect(writePages({ firstPage: 2, lastPage: 2 }, 'span')).toBe('2')
    expect(writePages({ firstPage: 1, lastPage: 3 }, 'span')).toBe('1-3')
    expect(writePages({ firstPage: 1, lastPage: 3 }, 'upTo')).toBe('3')
  })
})

describe('what is loaded', () => {
  test('is the end of a span that is too long', () => {
    expect(pagesToLoad({ firstPage: 1, lastPage: 3 }, 'span', 5)).toEqual([1, 2, 3])
    expect(pagesToLoad({ firstPage: 1, lastPage: 9 }, 'span', 5)).toEqual([5, 6, 7, 8, 9])
    expect(pagesToLoad({ firstPage: 7, lastPage: 7 }, 'span', 5)).toEqual([7])
  })
  test('is the beginning of what goes up to a page', () => {
    expect(pagesToLoad({ firstPage: 1, lastPage: 9000 }, 'upTo', 20)).toHaveLength(20)
    expect(pagesToLoad({ firstPage: 1, lastPage: 9000 }, 'upTo', 20).at(-1)).toBe(20)
  })
  test('is what is missing when a list grows', () => {
    expect(pagesToLoad({ firstPage: 1, lastPage: 3 }, 'upTo', 20, 2)).toEqual([3])
    expect(pagesToLoad({ firstPage: 5, lastPage: 8 }, 'upTo', 20, 2)).toEqual([7, 8])
    expect(pagesToLoad({ firstPage: 1, lastPage: 2 }, 'upTo', 20, 2)).toEqual([])
  })
})
