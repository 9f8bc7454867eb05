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
  ['/newcar/home/1-0-0-0', ['newCarHome']],
  ['/newcar/home/2-0-0-0', []],
  ['/newcar/home', []],
  ['/usedcar/list', ['usedCarList']],
  ['/UsedCar/List/', ['usedCarList']],
  ['/usedcar/list/1-0', []],
  ['/dealerspace', ['dealerSpace']],
  ['/dealerspace/detail/7', ['dealerDetail']],
  ['/aftersales', ['afterSalesHome']],
  ['/aftersales/200001010', []],
  ['/aftersales/owner/', ['goodsSku']],
  ['/newcar/detail/9', ['goodsSku']],
  ['/user/orderDetails', ['orderDetails']],
  ['/user/myorder/orderDetailsAfterSales', ['orderDetails']],
  ['/user/refundDetail', ['refundDetail']],
  ['/user/refundDetail/as', ['refundDetail']],
  ['/user/browseRecord', ['browseRecord']],
  ['/user/rateList', ['rateList']],
  ['/user/collection', ['collection']],
  ['/user/myorder', ['orderList']],
  ['/user/myorder.html', ['orderList']],
  ['/usedcar/detail/HU26-1', []],
] as const)('%s resets %j', (path, keys) => expect(keysResetBy(path)).toEqual(keys))

test('every key can be reset by some rule', () => {
  expect(new Set(resetRules.flatMap(rule => rule.reset))).toEqual(new Set(storedKeys))
})

test('arriving anew resets, going back does not', () => {
  writeStored('collection', { page: 3, scroll: 900 })
  resetFor('/user/collection', true)
  expect(readStored('collection')).toEqual({ page: 3, scroll: 900 })
  resetFor('/user/collection', false)
  expect(readStored('collection')).toBeUndefined()
})

test('the state of others stays', () => {
  writeStored('collection', 1)
  resetFor('/usedcar/list', false)
  expect(readStored('collection')).toBe(1)
})

test('a broken value and blocked storage are an empty state', () => {
  store.set('state:collection', '{')
  expect(readStored('collection')).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  writeStored('collection', 1)
  resetFor('/user/collection', false)
  expect(readStored('collection')).toBeUndefined()
})
