import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { formatMoney } from '#contract/figures.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { clearSession } from '#web/session.ts'
import { type Answer, refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { cancelTexts } from './cancel.texts.ts'

const t = textsIn(cancelTexts, 'zh-CN')
const preview = (refundFen: number, keptFen = 0): Answer => ({
  data: { refundFen, keptFen, reasonText: '在期限内', fullUntil: null },
})
const order = (paidFen: number, payWith: string[] = []) => ({
  orderNo: 'HS1',
  kind: 'usedCarDeposit' as const,
  paidFen,
  title: '长庚六',
  payWith,
})

let browser: TestBrowser
let heard: string[]
beforeEach(() => {
  heard = []
  browser = stubBrowser('/user/myorder')
  browser.signIn()
})
afterEach(async () => {
  await leavePages()
  clearSession()
  vi.unstubAllGlobals()
})
const opened = (of: ReturnType<typeof order>) =>
  livePage(
    <CancelDialog order={of} open onClose={() => heard.push('closed')} onChanged={() => heard.push('changed')} />,
  )
const sent = () => browser.of('order.cancel').map(({ input }) => input)

describe('a cancellation', () => {
  test('of an unpaid order is done as it is asked', async () => {
    browser.answers['order.cancelPreview'] = [preview(0)]
    browser.answers['order.cancel'] = [{ data: null }]
    const page = await opened(order(0, ['HS2']))
    expect([page.shows(t.titleOrder), page.shows(t.together(2))]).toEqual([true, true])
    await page.press(t.yes)
    expect([sent(), heard, page.told()]).toEqual([
      [expect.objectContaining({ orderNo: 'HS1', expectRefundFen: 0 })],
      ['closed', 'changed'],
      t.doneUnpaid,
    ])
  })

  test('of a paid one names the sum that comes back, and sends it along', async () => {
    browser.answers['order.cancelPreview'] = [preview(40_000, 10_000)]
    browser.answers['order.cancel'] = [{ data: null }]
    const page = await opened(order(50_000))
    await page.write('reason', '计划有变')
    await page.press(t.yesRefund(formatMoney(40_000)))
    expect([sent()[0], page.told()]).toEqual([
      { orderNo: 'HS1', expectRefundFen: 40_000, reason: '计划有变' },
      t.doneRefund,
    ])
  })

  test('by which nothing comes back says what is given up', async () => {
    browser.answers['order.cancelPreview'] = [preview(0, 50_000)]
    const page = await opened(order(50_000))
    expect([page.shows(t.titleKept), page.offers(t.yesKept(formatMoney(50_000)))]).toEqual([true, true])
  })

  test('cannot be sent before its sum is known', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['order.cancelPreview'] = [late.promise]
    const page = await opened(order(50_000))
    expect(page.shut(t.yes)).toBe(true)
    await page.after(() => late.resolve(preview(50_000)))
    expect(page.shut(t.yesRefund(formatMoney(50_000)))).toBe(false)
  })

  test('whose sum does not come says why, and can be asked for again', async () => {
    browser.answers['order.cancelPreview'] = [
      { status: 503, code: 503, success: false, message: '稍后再试' },
      preview(50_000),
    ]
    const page = await opened(order(50_000))
    expect(page.shows('稍后再试')).toBe(true)
    await page.press(/重新加载/)
    expect([page.shows('稍后再试'), page.offers(t.yesRefund(formatMoney(50_000)))]).toEqual([false, true])
  })
})

describe('meanwhile', () => {
  test('another sum is shown before it is taken, and the old one cannot be sent again', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['order.cancelPreview'] = [preview(50_000), late.promise]
    browser.answers['order.cancel'] = [refusal(errors.REFUND_CHANGED), { data: null }]
    const page = await opened(order(50_000))
    await page.press(t.yesRefund(formatMoney(50_000)))
    expect([page.shows(t.changed), page.shut(t.yes)]).toEqual([true, true])
    await page.press(t.yes)
    expect(sent()).toHaveLength(1)
    await page.after(() => late.resolve(preview(30_000)))
    await page.press(t.yesRefund(formatMoney(30_000)))
    expect(sent().map(each => each.expectRefundFen)).toEqual([50_000, 30_000])
  })

  test.each(['before it was asked', 'while it was asked'])(
    'another state, %s, closes it and reads the order',
    async when => {
      const other = refusal(errors.WRONG_STATE)
      browser.answers['order.cancelPreview'] = [when === 'before it was asked' ? other : preview(0)]
      browser.answers['order.cancel'] = [other]
      const page = await opened(order(0))
      if (when === 'while it was asked') await page.press(t.yes)
      expect([heard, page.told()]).toEqual([['closed', 'changed'], t.stateChanged])
    },
  )
})
