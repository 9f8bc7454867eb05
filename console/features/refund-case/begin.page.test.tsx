import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { errors } from '#contract/errors.ts'
import { formatMoney } from '#contract/figures.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages } from '#web/test-page.tsx'
import BeginCase from './begin.page.tsx'
import { beginTexts } from './begin.texts.ts'

const t = textsIn(beginTexts, 'zh-CN')
const line = {
  lineSeq: 1,
  title: '脚垫',
  option: '',
  quantity: 2,
  refundable: 2,
  returnable: 0,
  dueFen: 2_000,
  gift: false,
  onShelf: true,
  exchangeable: 0,
  exchanges: [],
}
const reason = (name: string, text: string) => ({ reason: name, text, withReturn: false, withoutReturn: true })
const preview = (more: object = {}) => ({
  orderNo: 'HS1',
  open: true,
  why: '',
  lines: [line],
  reasons: [reason('soldOut', '商品缺货'), reason('offSale', '商品停售或召回')],
  methodText: '原路退回',
  arrivalText: '',
  amount: null,
  refusal: '',
  ...more,
})
const costs = (amountFen: number) => ({ data: preview({ amount: { amountFen, words: [`共 ${amountFen} 分`] } }) })

let browser: TestBrowser
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  browser = stubBrowser('/console/orders/HS1/~refund?begun=shop')
})
afterEach(async () => {
  await leavePages()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const opened = (begunBy: 'shop' | 'staff', more: object = {}) =>
  desk(<BeginCase />, { load: () => ({ begunBy, preview: preview(more) }) })

describe('what the shop cannot deliver', () => {
  test('goes back at the sum that is shown, with what is lost, once asked twice', async () => {
    browser.answers['desk.refundCase.preview'] = [costs(2_000)]
    browser.answers['desk.refundCase.giveUp'] = [{ data: { caseNo: 'HR1', approvedOnce: false } }]
    const page = await opened('shop')
    expect(page.shows(t.chooseFirst)).toBe(true)
    await page.press('商品缺货')
    await page.write('explanation', '仓库缺货')
    await page.after(() => void vi.advanceTimersByTime(150))
    expect(page.offers(t.doGiveUp(formatMoney(2000)))).toBe(true)
    await page.press(t.doGiveUp(formatMoney(2000)))
    expect(browser.of('desk.refundCase.giveUp')).toEqual([])
    await page.answer(true)
    expect(browser.of('desk.refundCase.giveUp').map(each => each.input)).toEqual([
      {
        orderNo: 'HS1',
        shopReason: 'soldOut',
        explanation: '仓库缺货',
        lines: [{ lineSeq: 1, quantity: 2, lost: 0 }],
        expectAmountFen: 2_000,
      },
    ])
    expect(page.at()).toBe('/refunds/HR1')
  })

  test('is reckoned anew when its sum has changed meanwhile', async () => {
    browser.answers['desk.refundCase.preview'] = [costs(2_000), costs(1_500)]
    browser.answers['desk.refundCase.giveUp'] = [refusal(errors.CASE_AMOUNT_CHANGED, '可退金额已变')]
    const page = await opened('shop')
    await page.press('商品缺货')
    await page.write('explanation', '仓库缺货')
    await page.after(() => void vi.advanceTimersByTime(150))
    expect(page.offers(t.doGiveUp(formatMoney(2000)))).toBe(true)
    await page.press(t.doGiveUp(formatMoney(2000)))
    await page.answer(true)
    await page.after(() => void vi.advanceTimersByTime(150))
    expect(page.offers(t.doGiveUp(formatMoney(1500)))).toBe(true)
    expect(page.shows('可退金额已变')).toBe(true)
  })
})

test('a caller’s request needs no second question', async () => {
  browser.answers['desk.refundCase.preview'] = [costs(2_000)]
  browser.answers['desk.refundCase.open'] = [{ data: { caseNo: 'HR2' } }]
  const page = await opened('staff', { reasons: [reason('changedMind', '不想要了'), reason('other', '其他')] })
  await page.press('不想要了')
  await page.after(() => void vi.advanceTimersByTime(150))
  expect(page.offers(t.doAskFor(formatMoney(2000)))).toBe(true)
  await page.press(t.doAskFor(formatMoney(2000)))
  expect(browser.of('desk.refundCase.open').map(each => each.input)).toMatchObject([
    { orderNo: 'HS1', withReturn: false, reason: 'changedMind', lines: [{ lineSeq: 1, quantity: 2 }] },
  ])
  expect(page.at()).toBe('/refunds/HR2')
})

test('where nothing can be refunded the page says why', async () => {
  const page = await opened('shop', { open: false, why: '订单状态不允许' })
  expect([page.shows(t.notNow), page.shows('订单状态不允许'), page.shows(t.pieces)]).toEqual([true, true, false])
})
