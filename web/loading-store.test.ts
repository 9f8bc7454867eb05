import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginLoading, loadingStore, showAfterMs } from './loading-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a wait shows after 300 ms and goes when it ends', () => {
  const end = beginLoading(2)
  vi.advanceTimersByTime(showAfterMs - 1)
  expect(loadingStore.read()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(loadingStore.read()?.type).toBe(2)
  end()
  expect(loadingStore.read()).toBeNull()
})

test('what is over before shows nothing, and ending twice changes nothing', () => {
  const heard = vi.fn()
  const stop = loadingStore.subscribe(heard)
  const end = beginLoading(2)
  end()
  end()
  vi.advanceTimersByTime(1000)
  expect(heard).not.toHaveBeenCalled()
  stop()
})

test('a page wins over an overlay; type 1 is the part of others', () => {
  const ends = [beginLoading(1), beginLoading(2), beginLoading(3)]
  vi.advanceTimersByTime(showAfterMs)
  expect(loadingStore.read()?.type).toBe(3)
  ends[2]!()
  expect(loadingStore.read()?.type).toBe(2)
  ends[1]!()
  expect(loadingStore.read()).toBeNull()
})
