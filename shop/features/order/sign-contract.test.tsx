import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { clearSession } from '#web/session.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
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
