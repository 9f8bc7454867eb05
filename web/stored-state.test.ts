import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keysResetBy, readStored, resetFor, resetRules, storedKeys, writeStored } from './stored-state.ts'

let store: Map<string, string>
beforeEach(() => {
  store = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
    removeItem: (name: string) => void store.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/aftersales/owner/', ['goodsSku']],
  ['/AfterSales/Owner', ['goodsSku']],
  ['/newcar/detail/9', ['goodsSku']],
  ['/aftersales/200001010', []],
  ['/user/myorder', ['orderList']],
  ['/user/myorder.html', ['orderList']],
  ['/orderCenter/orderList', []],
  ['/usedcar/list', []],
] as const)('%s resets %j', (path, keys) => expect(keysResetBy(path)).toEqual(keys))

test('every key can be reset by some rule', () => {
  expect(new Set(resetRules.flatMap(rule => rule.reset))).toEqual(new Set(storedKeys))
})

test('every key is written and read by some page', () => {
  const sources = globSync('shop/**/*.{ts,tsx}').map(file => readFileSync(file, 'utf8'))
  for (const key of storedKeys)
    for (const use of [/writeStored\(\s*'(\w+)'/g, /readStored(?:<[^(]*>)?\(\s*'(\w+)'/g])
      expect(
        sources.some(source => [...source.matchAll(use)].some(([, name]) => name === key)),
        `${key} ${use.source}`,
      ).toBe(true)
})

test('arriving anew resets, going back does not', () => {
  writeStored('orderList', { page: 3, scroll: 900 })
  resetFor('/user/myorder', true)
  expect(readStored('orderList')).toEqual({ page: 3, scroll: 900 })
  resetFor('/user/myorder', false)
  expect(readStored('orderList')).toBeUndefined()
})

test('the state of others stays', () => {
  writeStored('orderList', 1)
  resetFor('/usedcar/list', false)
  expect(readStored('orderList')).toBe(1)
})

test('a broken value and blocked storage are an empty state', () => {
  store.set('state:orderList', '{')
  expect(readStored('orderList')).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  writeStored('orderList', 1)
  resetFor('/user/myorder', false)
  expect(readStored('orderList')).toBeUndefined()
})
