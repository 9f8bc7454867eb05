import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PayMethod, payMethods } from '#contract/codes.ts'
import { stubBrowser } from '#web/test-browser.ts'
import { isWebAddress, payableHere, payByBridge, payerQuestion, payPlace } from './pay-place.ts'

beforeEach(() => void stubBrowser())
afterEach(() => vi.unstubAllGlobals())

/** The shop's page in an app. */
function openIn(userAgent: string, search = ''): void {
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('location', { search, pathname: '/payment/order' })
}

describe('the methods that work here', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0)', '', ['wechat', 'alipay', 'unionpay']],
    ['Mozilla/5.0 (iPhone) Mobile', '', ['wechat', 'alipay', 'unionpay']],
    ['Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0', '', ['unionpay']],
    ['Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0', '?openid=oUpF8uMuAJO', ['wechat', 'unionpay']],
    ['Mozilla/5.0 (Linux; Android 15) AlipayClient/10', '', ['alipay']],
  ])('in %s%s', (agent, search, methods) => {
    openIn(agent, search)
    expect(payableHere(payMethods, payPlace())).toEqual(methods)
  })

  test('are never more than the shop has', () => {
    openIn('Mozilla/5.0 (Windows NT 10.0)')
    expect(payableHere(['alipay'], payPlace())).toEqual(['alipay'])
    expect(payableHere([], payPlace())).toEqual([])
  })

  test('know who pays on later pages of the tab, and believe no other sign', () => {
    openIn('MicroMessenger', '?openid=oUpF8uMuAJO')
    payPlace()
    openIn('MicroMessenger', '?openid=%3Cscript%3E')
    expect(payPlace().openid).toBe('oUpF8uMuAJO')
  })
})

describe('who pays inside WeChat', () => {
  const ask = (agent: string, search: string, offered: readonly PayMethod[] = payMethods) => {
    openIn(agent, search)
    return payerQuestion(payPlace(), offered)
  }

  test('is asked once in a tab, and the page comes back to where it was', () => {
    expect(ask('MicroMessenger', '?orderNo=H1&from=a')).toBe(
      '/pay/payer?back=%2Fpayment%2Forder%3ForderNo%3DH1%26from%3Da',
    )
    expect(ask('MicroMessenger', '?orderNo=H1&from=a')).toBeUndefined()
  })

  test.each([
    ['is known', 'MicroMessenger', '?openid=oUpF8uMuAJO', payMethods],
    ['pays elsewhere', 'Mozilla/5.0 (iPhone) Mobile', '', payMethods],
    ['cannot pay so here', 'MicroMessenger', '', ['unionpay']],
    ['is in a mini-program, which knows', 'MicroMessenger miniProgram', '', payMethods],
  ] as const)('is not asked of whoever %s', (_, agent, search, offered) => {
    expect(ask(agent, search, offered)).toBeUndefined()
  })

  test('is not asked where a tab can remember nothing: it would be asked for ever', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(ask('MicroMessenger', '')).toBeUndefined()
  })
})

describe('the app around the page', () => {
  test.each([
    ['get_brand_wcpay_request:ok', 'paid'],
    ['get_brand_wcpay_request:cancel', 'left'],
    ['get_brand_wcpay_request:fail', 'failed'],
  ])('says %s', async (err_msg, word) => {
    const invoke = vi.fn((_name: string, _parameters: object, told: (answer: object) => void) => told({ err_msg }))
    vi.stubGlobal('window', { WeixinJSBridge: { invoke } })
    expect(await payByBridge({ appId: 'wx1' })).toBe(word)
    expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', { appId: 'wx1' }, expect.any(Function))
  })
})

describe('the entry to a payment', () => {
  test.each([
    ['https://pay.example/x', true],
    ['/pay-simulator/cashier/1', true],
    ['javascript:alert(1)', false],
    ['weixin://wxpay/bizpayurl?pr=1', false],
    ['http://', false],
  ])('%s', (target, followed) => {
    expect(isWebAddress(target, 'https://shop.example/payment/order')).toBe(followed)
  })
})
