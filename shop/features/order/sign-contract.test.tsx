import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { clearSession } from '#web/session.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import { verifyTexts } from '#shop/features/verify/verify.texts.ts'
import { contractTexts } from './contract.texts.ts'
import SignContract from './sign-contract.tsx'

const t = textsIn(contractTexts, 'zh-CN')

let browser: TestBrowser
let ends: number
beforeEach(() => {
  ends = 0
  browser = stubBrowser('/user/orderDetail?orderNo=HS1')
  browser.signIn()
})
afterEach(async () => {
  await leavePages()
  clearSession()
  vi.unstubAllGlobals()
})
const opened = () => livePage(<SignContract orderNo="HS1" contentHash={'a'.repeat(64)} onEnd={() => (ends += 1)} />)

describe('signing', () => {
  test('is not sent before it was said that the contract was read', async () => {
    const page = await opened()
    await page.write('code', '123456')
    await page.press(t.sign)
    expect([browser.of('carContract.sign'), page.shows(t.agreeNeeded), ends]).toEqual([[], true, 0])
  })

  test.each(['CONTRACT_CHANGED', 'CONTRACT_SIGNED', 'WRONG_STATE'] as const)(
    'of what stands otherwise by now (%s) says so and has the page read again',
    async name => {
      browser.answers['carContract.sign'] = [refusal(errors[name], '已有变动')]
      const page = await opened()
      await page.press(t.agreed)
      await page.write('code', '123456')
      await page.press(t.sign)
      expect([ends, page.told()]).toEqual([1, '已有变动'])
    },
  )

  test('with a wrong code stays where it is', async () => {
    browser.answers['carContract.sign'] = [refusal(errors.CONTRACT_CODE_WRONG, '验证码有误')]
    const page = await opened()
    await page.press(t.agreed)
    await page.write('code', '123456')
    await page.press(t.sign)
    expect([ends, page.shows('验证码有误')]).toEqual([0, true])
  })
})

test('once a code was sent, the focus is where it is written', async () => {
  const v = textsIn(verifyTexts, 'zh-CN')
  const task = {
    captchaId: 'c'.repeat(22),
    kind: 'words',
    picture: null,
    question: '？',
    expiresAt: Date.now() + 60_000,
  }
  browser.answers['captcha.new'] = [{ data: task }]
  browser.answers['captcha.check'] = [{ data: { passed: true, triesLeft: 3 } }]
  browser.answers['carContract.code'] = [
    { data: { resendSeconds: 60, validSeconds: 300, sampleAddress: null, phone: '138****8000' } },
  ]
  const page = await opened()
  await page.press(v.get)
  await page.write('answer', '9')
  await page.press(v.confirm)
  expect(browser.of('carContract.code')).toHaveLength(1)
  expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('code')
})
