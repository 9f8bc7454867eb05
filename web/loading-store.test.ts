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

test('a page wins over an overlay, and that over a part', () => {
  const ends = [beginLoading(1), beginLoading(2), beginLoading(3)]
  vi.advanceTimersByTime(10_000)
  for (const end of ends.toReversed()) {
    expect(loadingStore.read()?.type).toBe(ends.indexOf(end) + 1)
    end()
  }
  expect(loadingStore.read()).toBeNull()
})

test('a part shows its own wait, and only a long one is said', () => {
  const end = beginLoading(1)
  vi.advanceTimersByTime(9_999)
  expect(loadingStore.read()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(loadingStore.read()?.type).toBe(1)
  end()
  expect(loadingStore.read()).toBeNull()
})
