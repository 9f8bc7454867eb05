import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { forgetAll } from '#web/api-cache.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { clearSession } from '#web/session.ts'
import { type Answer, refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import { CouponStrip } from './offers.tsx'
import { offerTexts } from './offers.texts.ts'

const t = textsIn(offerTexts, 'zh-CN')
const offer = (couponCode: string, more: object = {}) => ({
  couponCode,
  title: couponCode,
  text: '满 100 减 10',
  forText: '',
  validDays: 30,
  validUntil: null,
  available: true,
  mine: 0,
  mostEach: 1,
  ...more,
})
type Offers = Parameters<typeof CouponStrip>[0]['coupons']
const came = (...offers: object[]) => offers as unknown as Offers
const answer = (...offers: object[]): Answer => ({ data: offers })
const takeOf = (code: string) => `${t.take} ${code}`

let browser: TestBrowser
beforeEach(() => {
  forgetAll()
  browser = stubBrowser()
})
afterEach(async () => {
  await leavePages()
  clearSession()
  vi.unstubAllGlobals()
})

describe('coupons that can be taken', () => {
  test('are those that came with the page for a stranger, without a question', async () => {
    const page = await livePage(<CouponStrip coupons={came(offer('A'), offer('B', { available: false }))} />)
    expect([page.offers(takeOf('A')), page.offers(takeOf('B')), browser.sent]).toEqual([true, false, []])
  })

  test('are those that the customer has not taken yet', async () => {
    browser.signIn()
    browser.answers['coupon.offers'] = [answer(offer('A', { mine: 1 }), offer('B'))]
    const page = await livePage(<CouponStrip coupons={came(offer('A'), offer('B'))} />)
    expect([page.offers(takeOf('A')), page.offers(takeOf('B'))]).toEqual([false, true])
  })

  test('stay as they came where no answer says otherwise', async () => {
    browser.signIn()
    browser.answers['coupon.offers'] = [new TypeError('broken')]
    const page = await livePage(<CouponStrip coupons={came(offer('A'))} />)
    expect(page.offers(takeOf('A'))).toBe(true)
  })

  test('take no room where there are none', async () => {
    const page = await livePage(<CouponStrip coupons={came()} />)
    expect(page.words()).toBe('')
  })

  test('are asked for anew when somebody else signs in, and none of the former is shown meanwhile', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.signIn('A')
    browser.answers['coupon.offers'] = [answer(offer('A', { mine: 1, mostEach: 2 }), offer('own of A')), late.promise]
    const page = await livePage(<CouponStrip coupons={came(offer('A'))} />)
    expect(page.offers(takeOf('own of A'))).toBe(true)
    await page.after(() => browser.signIn('B'))
    expect([browser.of('coupon.offers').length, page.offers(takeOf('own of A'))]).toEqual([2, false])
    await page.after(() => late.resolve(answer(offer('own of B'))))
    expect(page.offers(takeOf('own of B'))).toBe(true)
  })

  test('are what every stranger sees once the customer is gone', async () => {
    browser.signIn('A')
    browser.answers['coupon.offers'] = [answer(offer('own of A'))]
    const page = await livePage(<CouponStrip coupons={came(offer('A'))} />)
    await page.after(clearSession)
    expect([page.offers(takeOf('own of A')), page.offers(takeOf('A'))]).toEqual([false, true])
  })
})

describe('taking one', () => {
  test('is done once, says so, and keeps its row in its place', async () => {
    browser.signIn()
    const late = Promise.withResolvers<Answer>()
    browser.answers['coupon.offers'] = [answer(offer('A')), answer(offer('A', { mine: 1 }))]
    browser.answers['coupon.take'] = [late.promise]
    const page = await livePage(<CouponStrip coupons={came(offer('A'))} />)
    await page.press(takeOf('A'))
    expect(page.shut(takeOf('A'))).toBe(true)
    await page.press(takeOf('A'))
    await page.after(() => late.resolve({ data: null }))
    expect([browser.of('coupon.take').length, page.told()]).toEqual([1, t.takenToast])
    expect([page.shows(t.taken), page.offers(takeOf('A'))]).toEqual([true, false])
  })

  test('that is refused says why, and shows how things stand', async () => {
    browser.signIn()
    browser.answers['coupon.offers'] = [answer(offer('A')), answer(offer('A', { available: false }))]
    browser.answers['coupon.take'] = [refusal(errors.COUPON_EXPIRED, '已领完')]
    const page = await livePage(<CouponStrip coupons={came(offer('A'))} />)
    await page.press(takeOf('A'))
    expect([page.told(), page.shows(t.gone), page.offers(takeOf('A'))]).toEqual(['已领完', true, false])
  })
})
