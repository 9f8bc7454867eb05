import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeDestination, takeDestination } from './after-update.ts'

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

const take = (now: number, here = '/', reloaded = true) => takeDestination(here, reloaded, now)

test('a step that was cut off is told once', () => {
  storeDestination('/usedcar/detail/HU26-1?ms=a', '/', 1000)
  expect(take(2000)).toBe('/usedcar/detail/HU26-1?ms=a')
  expect(take(2000)).toBeUndefined()
})

test('a step that has ended, or is long ago, is forgotten', () => {
  storeDestination('/usedcar', '/', 1000)
  storeDestination(undefined, '/', 1000)
  expect(take(1000)).toBeUndefined()
  storeDestination('/usedcar', '/', 1000)
  expect(take(31_000)).toBeUndefined()
})

test('whoever went elsewhere in the middle of a step stays there', () => {
  storeDestination('/usedcar', '/', 1000)
  expect(take(2000, '/cart')).toBeUndefined()
  storeDestination('/usedcar', '/', 1000)
  expect(take(2000, '/', false)).toBeUndefined()
  storeDestination('/', '/', 1000)
  expect(take(2000)).toBeUndefined()
})

test.each([
  '["//evil.example","/",1]',
  '["https://evil.example","/",1]',
  '{',
  '[1,"/",1]',
  '["/usedcar","/"]',
  '["/usedcar",1]',
])('what storage holds is not believed: %s', kept => {
  store.set('goingTo', kept)
  expect(take(2)).toBeUndefined()
})

test('without storage nothing is known', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeDestination('/usedcar', '/', 1)
  expect(take(1)).toBeUndefined()
})
