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

const code = (voucherNo: string, digits: string, expiresAt = 10_000) => ({
  voucherNo,
  code: digits,
  qr: digits,
  expiresAt,
})

test('a code is there until its end, the latest of a voucher, for who has shown it', () => {
  keepCode(code('V1', '111111111111'), 'c-1', 1_000)
  keepCode(code('V2', '222222222222'), 'c-1', 1_500)
  keepCode(code('V1', '333333333333'), 'c-1', 2_000)
  expect(seenCode('V1', 3_000)).toEqual({ ...code('V1', '333333333333'), at: 2_000 })
  expect(seenCode('V2', 3_000)?.code).toBe('222222222222')
  expect(seenCode('V1', 10_000)).toBeUndefined()
  browser.signIn('c-2')
  expect(seenCode('V2', 3_000)).toBeUndefined()
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
