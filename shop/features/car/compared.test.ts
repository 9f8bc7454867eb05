import { afterEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#web/test-browser.ts'
import { wantsDifferences } from './compare-store.ts'
import { compareHref, keepCompared, readCompared, toggleCompared } from './compared.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [undefined, []],
  ['', []],
  ['101', [101]],
  ['101-204-101', [101, 204]],
  ['1-2-3-4-5', [1, 2, 3, 4]],
  ['0-x-7-9999999999--3', [7, 3]],
])('%j names the trims %j', (text, ids) => expect(readCompared(text)).toEqual(ids))

test('an address keeps its trims in their order, and whether only differences are wanted', () => {
  expect(compareHref([])).toBe('/newcar/compare')
  expect(compareHref([204, 101])).toBe('/newcar/compare/204-101')
  const [path, query] = compareHref([204, 101], true).split('?')
  expect(readCompared(path!.split('/').at(-1))).toEqual([204, 101])
  expect(wantsDifferences(new URLSearchParams(query))).toBe(true)
  expect(wantsDifferences(new URLSearchParams('only=no'))).toBe(false)
})

test('the tray holds four, each once, and survives what else stands in its place', () => {
  stubBrowser()
  const kept = () => localStorage.getItem('comparedCars')
  localStorage.setItem('comparedCars', '{"no":"list"}')
  for (const id of [1, 2, 3, 4]) expect(toggleCompared(id)).toBe(true)
  expect(toggleCompared(5)).toBe(false)
  expect(kept()).toBe('1-2-3-4')
  expect(toggleCompared(2)).toBe(true)
  expect(kept()).toBe('1-3-4')
  keepCompared([])
  expect(kept()).toBeNull()
})
