import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leaveForLogin, takeLeft } from './before-login.ts'

let browser: TestBrowser
const here = '/usedcar/list?kw=x'
const pressed = { kind: 'usedcar', itemId: 'HU1' } as const
beforeEach(() => {
  browser = stubBrowser(here)
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what was pressed comes back once, on the page where it was pressed', () => {
  vi.stubGlobal('scrollY', 812.4)
  leaveForLogin(pressed)
  expect(browser.left[0]).toContain(encodeURIComponent(here))
  expect(takeLeft('/usedcar/list')).toBeUndefined()
  expect(takeLeft(here)).toMatchObject({ y: 812, pressed })
  expect(takeLeft(here)).toBeUndefined()
})

test('a login that took half an hour has nothing to do with it', () => {
  leaveForLogin(pressed)
  vi.setSystemTime(30 * 60_000)
  expect(takeLeft(here)).toBeUndefined()
  leaveForLogin(pressed)
  vi.advanceTimersByTime(29 * 60_000)
  expect(takeLeft(here)).toBeDefined()
})

test('storage that is full, blocked or full of something else keeps nobody from the login', () => {
  const blocked = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  leaveForLogin(pressed)
  expect([browser.left.length, takeLeft(here)]).toEqual([1, undefined])
  for (const text of ['', '{', 'null', '[]', '7', '{"back":1}']) {
    vi.stubGlobal('sessionStorage', { getItem: () => text, setItem: blocked, removeItem: blocked })
    expect(takeLeft(here)).toBeUndefined()
  }
})
