import { afterEach, expect, test, vi } from 'vitest'
import { mayReload } from './reload-once.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page reloads once a minute', () => {
  const store = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
  })
  expect(mayReload(1_000_000)).toBe(true)
  expect(mayReload(1_059_999)).toBe(false)
  expect(mayReload(1_060_000)).toBe(true)
})

test('without storage it never does', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(mayReload(1)).toBe(false)
})
