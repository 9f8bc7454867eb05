import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMinutes } from '#contract/constants.ts'
import { purposeTexts } from '#console/frame/purpose.texts.ts'
import { openingTexts } from '#console/frame/opening.texts.ts'
import { desk } from '#console/test-desk.tsx'
import { textsIn } from '#web/i18n/texts.ts'
import { type Answer, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages } from '#web/test-page.tsx'
import StuckRefund from './stuck-refund.page.tsx'
import { stuckTexts } from './stuck.texts.ts'

const t = textsIn(stuckTexts, 'zh-CN')
const refund = (refundNo: string, more: object = {}) => ({
  refundNo,
  amountFen: 5_000,
  stateText: '待处理',
  reasonText: '银行退回',
  orderNo: `HS${refundNo}`,
  caseNo: null,
  channelTradeNo: 'T1',
  askedAt: 0,
  reference: '',
  customer: { name: '沈**', phone: '138****0000' },
  account: null,
  can: ['offline'],
  registeredOnce: false,
  needsTwo: null,
  ...more,
})

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/console/refunds/~stuck/R1')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

/** The page, which shows what the box holds. */
function opened(first: object) {
  const shown = { refund: first }
  return { shown, page: desk(<StuckRefund />, { load: () => shown.refund }) }
}
const o = textsIn(openingTexts, 'zh-CN')
const reveal = `${o.reveal} ${t.name}`
const purpose = textsIn(purposeTexts, 'zh-CN').payment

describe('a masked name', () => {
  test('is opened for a purpose, for its refund alone', async () => {
    browser.answers['desk.refund.reveal'] = [{ data: { value: '沈知遥' } }]
    const page = await opened(refund('R1')).page
    await page.press(reveal)
    await page.press(o.reveal)
    expect(browser.sent).toEqual([])
    // A suspicion is nothing without words.
    await page.press(textsIn(purposeTexts, 'zh-CN').fraud)
    await page.press(o.reveal)
    expect([browser.sent, page.shows(o.wordsNeeded(6))]).toEqual([[], true])
    await page.press(purpose)
    await page.write('reason', '客户来电核对收款人')
    await page.press(o.reveal)
    expect(browser.of('desk.refund.reveal').map(each => each.input)).toEqual([
      { refundNo: 'R1', field: 'name', purpose: 'payment', reason: '客户来电核对收款人' },
    ])
    expect(page.shows('沈知遥')).toBe(true)
    expect(page.offers(reveal)).toBe(false)
  })

  test('that was opened is masked again after ten minutes', async () => {
    browser.answers['desk.refund.reveal'] = [{ data: { value: '沈知遥' } }]
    const later = vi.spyOn(globalThis, 'setTimeout')
    const page = await opened(refund('R1')).page
    await page.press(reveal)
    await page.press(purpose)
    await page.press(o.reveal)
    expect(page.shows('沈知遥')).toBe(true)
    const ends = later.mock.calls.filter(([, ms]) => ms === openMinutes * 60_000)
    later.mockRestore()
    expect(ends).toHaveLength(1)
    await page.after(() => ends[0]?.[0]())
    expect(page.shows('沈知遥')).toBe(false)
    expect(page.offers(reveal)).toBe(true)
  })

  test('that is opened late is not shown beside the next refund', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['desk.refund.reveal'] = [late.promise]
    const { shown, page: opening } = opened(refund('R1'))
    const page = await opening
    await page.press(reveal)
    await page.press(purpose)
    await page.press(o.reveal)
    shown.refund = refund('R2', { customer: { name: '唐**', phone: '' } })
    await page.go('/refunds/~stuck/R2')
    await page.after(() => late.resolve({ data: { value: '沈知遥' } }))
    expect(page.shows('唐**')).toBe(true)
    expect(page.shows('沈知遥')).toBe(false)
    expect(page.offers(reveal)).toBe(true)
  })

  test('that was opened is masked again beside the next refund', async () => {
    browser.answers['desk.refund.reveal'] = [{ data: { value: '沈知遥' } }]
    const { shown, page: opening } = opened(refund('R1'))
    const page = await opening
    await page.press(reveal)
    await page.press(purpose)
    await page.press(o.reveal)
    shown.refund = refund('R2', { customer: { name: '唐**', phone: '' } })
    await page.go('/refunds/~stuck/R2')
    expect(page.shows('沈知遥')).toBe(false)
  })

  test.each([
    ['nothing is masked', refund('R1', { customer: { name: '', phone: '' } })],
    ['the refund has ended', refund('R1', { can: [] })],
  ])('cannot be opened where %s', async (_, row) => {
    expect((await opened(row).page).names().filter(name => name.startsWith(o.reveal))).toEqual([])
  })
})

describe('the transfer that ends a refund', () => {
  test('is recorded under its refund, and says that a large one needs a second person', async () => {
    browser.answers['desk.refund.offline'] = [{ data: { registeredOnce: true } }]
    const { shown, page: opening } = opened(refund('R1', { needsTwo: 'sum' }))
    const page = await opening
    expect(page.shows(t.two)).toBe(true)
    await page.write('reference', 'bank-20261101 77')
    shown.refund = refund('R1', { needsTwo: 'sum', registeredOnce: true })
    await page.press(/50\.00/)
    expect(browser.of('desk.refund.offline')[0]?.input).toEqual({ refundNo: 'R1', reference: 'BANK2026110177' })
    expect(page.shows(t.once)).toBe(true)
  })

  test('says that a colleague has to record it, too, where nobody else has said where it goes', async () => {
    const page = await opened(refund('R1', { needsTwo: 'account' })).page
    expect(page.shows(t.twoForAccount)).toBe(true)
    expect(page.shows(t.two)).toBe(false)
  })

  test('that was typed for one refund is not sent for the next', async () => {
    const { shown, page: opening } = opened(refund('R1'))
    const page = await opening
    await page.write('reference', 'BANK-20261101-77')
    shown.refund = refund('R2')
    await page.go('/refunds/~stuck/R2')
    await page.answer(true)
    expect(page.valueOf('reference')).toBe('')
  })
})
