import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logOut } from '#web/sign-in-out.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { forgetCodes, keepCode, seenCode } from './voucher-seen.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/orderCenter/orderDetail?orderNo=HS1')
  browser.signIn('c-1')
})
afterEach(() => vi.unstubAllGlobals())

const code = (voucherNo: string, digits: string, serverTime = 1_000) => ({
  voucherNo,
  serverTime,
  code: digits,
  qr: digits,
  expiresAt: 10_000,
})

test('a code is there until its end, the latest of a voucher, for who has shown it', () => {
  keepCode(code('V1', '111111111111'), 'c-1', 1_000)
  keepCode(code('V2', '222222222222', 1_500), 'c-1', 1_500)
  keepCode(code('V1', '333333333333', 2_000), 'c-1', 2_000)
  expect(seenCode('V1', 3_000)).toEqual({ ...code('V1', '333333333333', 2_000), offsetMs: 0 })
  expect(seenCode('V2', 3_000)?.code).toBe('222222222222')
  expect(seenCode('V1', 10_000)).toBeUndefined()
  browser.signIn('c-2')
  expect(seenCode('V2', 3_000)).toBeUndefined()
})

test.each([-20_000, 20_000])('a phone whose clock is %i ms wrong has it as long as any other', wrong => {
  keepCode(code('V1', '111111111111'), 'c-1', 1_000 + wrong)
  expect(seenCode('V1', 9_999 + wrong)?.code).toBe('111111111111')
  expect(seenCode('V1', 10_000 + wrong)).toBeUndefined()
})

test('copies of pages make room for it; where there is none even so, it is said', () => {
  let room = 300
  browser.local.set('answersSeen', 'x'.repeat(300))
  const full = {
    getItem: (name: string) => browser.local.get(name) ?? null,
    removeItem: (name: string) => void browser.local.delete(name),
    setItem(name: string, text: string) {
      const others = [...browser.local].filter(([each]) => each !== name).map(([, other]) => other.length)
      if (name === 'vouchersSeen' && others.reduce((sum, each) => sum + each, text.length) > room)
        throw new DOMException('full', 'QuotaExceededError')
      browser.local.set(name, text)
    },
  }
  vi.stubGlobal('localStorage', full)
  browser.local.delete('userInfo')
  browser.signIn('c-1')
  room = [...browser.local].reduce((sum, [name, text]) => sum + (name === 'answersSeen' ? 0 : text.length), 200)
  expect(keepCode(code('V1', '111111111111'), 'c-1', 1_000)).toBe(true)
  expect([browser.local.has('answersSeen'), seenCode('V1', 2_000)?.code]).toEqual([false, '111111111111'])
  room = 0
  expect(keepCode(code('V2', '222222222222'), 'c-1', 1_000)).toBe(false)
  expect(seenCode('V1', 2_000)?.code).toBe('111111111111')
})

test('a code that came when somebody else was here is nobody’s', () => {
  browser.signIn('c-2')
  keepCode(code('V1', '111111111111'), 'c-1', 1_000)
  expect(seenCode('V1', 2_000)).toBeUndefined()
  expect([...browser.local.values()].join()).not.toContain('111111111111')
})

test('one of a voucher that was used goes, and all of them go with a logout', async () => {
  keepCode(code('V1', '111111111111'), 'c-1', 1_000)
  keepCode(code('V2', '222222222222'), 'c-1', 1_000)
  forgetCodes(['V1', 'V9'], 2_000)
  expect([seenCode('V1', 2_000), seenCode('V2', 2_000)?.code]).toEqual([undefined, '222222222222'])
  await logOut()
  expect([...browser.local.values()].join()).not.toContain('222222222222')
})

test.each(['{', '[]', '{"who":"c-1","codes":[{}]}'])('survives %s in its place', text => {
  browser.local.set('vouchersSeen', text)
  expect(seenCode('V1', 1)).toBeUndefined()
})
