import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSearches, readRecent, rememberSearch } from './recent-searches.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
  forgetSearches()
})
afterEach(() => vi.unstubAllGlobals())

test('keeps the last six, each once, the newest first', () => {
  for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'C']) rememberSearch(words)
  expect(readRecent()).toEqual(['C', 'g', 'f', 'e', 'd', 'b'])
  expect(readRecent()).toBe(readRecent())
  rememberSearch('')
  expect(readRecent()).toHaveLength(6)
})

test('forgets them, and reads nothing of what it did not write', () => {
  rememberSearch('vega')
  forgetSearches()
  expect(readRecent()).toEqual([])
  expect(kept.size).toBe(0)
  kept.set('recentSearches', '{"a":1}')
  expect(readRecent()).toEqual([])
  kept.set('recentSearches', JSON.stringify([1, '', 'x'.repeat(51), '脚垫']))
  expect(readRecent()).toEqual(['脚垫'])
})

test('lasts as long as the document where storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  rememberSearch('vega')
  expect(readRecent()).toEqual(['vega'])
})
