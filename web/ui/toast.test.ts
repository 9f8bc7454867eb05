import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toastStore } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {})
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a toast goes after three seconds', () => {
  toast('已加入购物车')
  expect(toastStore.read()).toMatchObject({ text: '已加入购物车', long: false })
  vi.advanceTimersByTime(2999)
  expect(toastStore.read()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(toastStore.read()).toBeNull()
})

test('a new toast takes the place of the old and has three seconds of its own', () => {
  toast('一')
  vi.advanceTimersByTime(2000)
  toast('二')
  vi.advanceTimersByTime(2000)
  expect(toastStore.read()?.text).toBe('二')
})

test.each([
  ['十六个字正好是一行的长度不再多了', false],
  ['十七个字就要换成靠左对齐的长样式了对', true],
  ['😀'.repeat(16), false],
])('%s is long: %s', (text, long) => {
  toast(text)
  expect(toastStore.read()?.long).toBe(long)
})

test('the server shows no toast', () => {
  vi.unstubAllGlobals()
  toast('一')
  expect(toastStore.read()).toBeNull()
})
