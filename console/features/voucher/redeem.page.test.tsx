import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { errors } from '#contract/errors.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { type Answer, refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, type LivePage } from '#web/test-page.tsx'
import Redeem from './redeem.page.tsx'
import { redeemTexts } from './redeem.texts.ts'

const t = textsIn(redeemTexts, 'zh-CN')
const voucher = (title: string, more: object = {}) => ({
  title,
  option: '',
  state: 'open',
  stateText: '可用',
  orderNo: 'HS1',
  customerName: '沈**',
  customerMobile: '',
  outletName: '东城店',
  piece: 1,
  works: [],
  pieces: 2,
  validUntil: 0,
  visitAt: null,
  redeemedAt: null,
  ...more,
})
const found = (title: string, more: object = {}): Answer => ({ data: voucher(title, more) })
const done = (left: number): Answer => ({ data: { ...voucher('保养'), left } })

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/console/redeem')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

async function find(page: LivePage, code: string) {
  await page.write('code', code)
  await page.press(t.find)
}
const asked = () => browser.of('desk.voucher.find').map(({ input }) => input.code)

describe('a code', () => {
  test.each([
    ['with spaces', '1234 5678 9012'],
    ['in full-width digits', '１２３４５６７８９０１２'],
    ['with more behind it', '1234567890123456'],
  ])('is asked about %s by its twelve digits', async (_, written) => {
    browser.answers['desk.voucher.find'] = [found('保养')]
    const page = await desk(<Redeem />)
    await find(page, written)
    expect(asked()).toEqual(['123456789012'])
    expect(page.offers(t.redeem('保养'))).toBe(true)
  })

  test('of fewer digits is not asked about', async () => {
    const page = await desk(<Redeem />)
    await find(page, '1234')
    expect([asked(), page.shows(t.codeNeeded)]).toEqual([[], true])
  })

  test('that is refused says so, until another is typed', async () => {
    browser.answers['desk.voucher.find'] = [refusal(errors.VOUCHER_UNKNOWN, '券码不存在')]
    const page = await desk(<Redeem />)
    await find(page, '123456789012')
    expect(page.shows('券码不存在')).toBe(true)
    await page.write('code', '210987654321')
    expect(page.shows('券码不存在')).toBe(false)
  })

  test('that stands there no more has nothing to redeem: another may be typed before the answer has come', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['desk.voucher.find'] = [late.promise]
    const page = await desk(<Redeem />)
    await find(page, '123456789012')
    await page.write('code', '210987654321')
    await page.after(() => late.resolve(found('保养')))
    expect(page.offers(t.redeem('保养'))).toBe(false)
    await page.write('code', '123456789012')
    expect(page.offers(t.redeem('保养'))).toBe(true)
  })

  test('of a voucher that is used or over cannot be redeemed', async () => {
    browser.answers['desk.voucher.find'] = [found('保养', { state: 'redeemed', redeemedAt: 0 })]
    const page = await desk(<Redeem />)
    await find(page, '123456789012')
    expect([page.shows(t.cannot), page.offers(t.redeem('保养'))]).toEqual([true, false])
  })
})

describe('redeeming', () => {
  test('is done once for what was looked at, and leads to the next', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['desk.voucher.find'] = [found('保养')]
    browser.answers['desk.voucher.redeem'] = [late.promise]
    const page = await desk(<Redeem />)
    await find(page, '123456789012')
    await page.press(t.redeem('保养'))
    await page.press(new RegExp(t.redeeming))
    await page.after(() => late.resolve(done(1)))
    expect(browser.of('desk.voucher.redeem').map(({ input }) => input)).toEqual([{ code: '123456789012' }])
    expect([page.shows(t.redeemed), page.shows(t.left(1))]).toEqual([true, true])
    await page.press(t.another)
    expect([page.offers(t.find), page.all('input')[0]?.value, page.offers(t.redeem('保养'))]).toEqual([true, '', false])
  })

  test('that is refused says so at the code, and what was found stays', async () => {
    browser.answers['desk.voucher.find'] = [found('保养')]
    browser.answers['desk.voucher.redeem'] = [refusal(errors.VOUCHER_LOCKED, '退款处理中')]
    const page = await desk(<Redeem />)
    await find(page, '123456789012')
    await page.press(t.redeem('保养'))
    expect([page.shows('退款处理中'), page.shows(t.redeemed), page.offers(t.redeem('保养'))]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('of the last one says that none is left', async () => {
    browser.answers['desk.voucher.find'] = [found('保养')]
    browser.answers['desk.voucher.redeem'] = [done(0)]
    const page = await desk(<Redeem />)
    await find(page, '123456789012')
    await page.press(t.redeem('保养'))
    expect(page.shows(t.leftNone)).toBe(true)
  })
})
