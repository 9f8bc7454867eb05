import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { clearSession } from '#web/session.ts'
import { type Answer, refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, type LivePage, livePage } from '#web/test-page.tsx'
import { ApplyForm } from './apply-form.tsx'
import type { Preview } from './apply.rules.ts'
import { refundCaseTexts } from './refund-case.texts.ts'

const t = textsIn(refundCaseTexts, 'zh-CN')
const line = (lineSeq: number, more: object = {}) => ({
  lineSeq,
  title: `品${lineSeq}`,
  option: '',
  quantity: 2,
  refundable: 2,
  returnable: 0,
  dueFen: 1_000,
  gift: false,
  exchangeable: 0,
  exchanges: [],
  goodsPicture: { spuCode: 'a', colour: null },
  ...more,
})
const sent = (lineSeq: number) => line(lineSeq, { refundable: 0, returnable: 2 })
const reason = (name: string, more: object = {}) => ({
  reason: name,
  text: `因为${name}`,
  withReturn: true,
  withoutReturn: true,
  shopsFault: false,
  until: null,
  ...more,
})
const preview = (more: object = {}) =>
  ({
    orderNo: 'HS1',
    serverTime: 1_000,
    lines: [line(1)],
    reasons: [reason('change-mind'), reason('quality', { shopsFault: true })],
    methodText: '原路退回',
    arrivalText: '审核通过后 1–3 个工作日',
    mostEvidence: 6,
    ...more,
  }) as unknown as Preview
const costs = (amountFen: number, refusalText = ''): Answer => ({
  data: { amount: { amountFen, words: [`共 ${amountFen} 分`] }, refusal: refusalText },
})

let browser: TestBrowser
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  browser = stubBrowser('/user/myorder/aftersales/refund/HS1/all')
  browser.signIn()
  browser.answers['refundCase.preview'] = [costs(2_000)]
})
afterEach(async () => {
  await leavePages()
  vi.useRealTimers()
  clearSession()
  vi.unstubAllGlobals()
})

/** The form once its first sum is there. */
async function opened(of = preview(), itemId = 'all') {
  const page = await livePage(<ApplyForm preview={of} itemId={itemId} />, { at: '/user/myorder' })
  await pause(page)
  return page
}
const pause = (page: LivePage) => page.after(() => vi.advanceTimersByTime(150))
const asked = () => browser.of('refundCase.preview').map(({ input }) => input)
const applied = () => browser.of('refundCase.ask').map(({ input }) => input)
const step = (page: LivePage, title: string, nth: 0 | 1) =>
  page.after(() =>
    page
      .all(`fieldset[aria-label="${t.howMany(title)}"]`)[0]
      ?.querySelectorAll('button')
      [nth]?.click(),
  )

describe('the sum', () => {
  test('is reckoned for all that can be asked back, for a wish of the customer’s own until a reason is chosen', async () => {
    const page = await opened(preview({ lines: [line(1), line(2, { refundable: 1 })] }))
    expect(asked()).toEqual([
      {
        orderNo: 'HS1',
        withReturn: false,
        reason: 'change-mind',
        lines: [
          { lineSeq: 1, quantity: 2 },
          { lineSeq: 2, quantity: 1 },
        ],
      },
    ])
    expect([page.shows('共 2000 分'), page.shows(t.assumed('因为change-mind'))]).toEqual([true, true])
    await page.press('因为quality')
    await pause(page)
    expect([asked().at(-1)?.reason, page.shows(t.assumed('因为change-mind'))]).toEqual(['quality', false])
  })

  test('is asked for once for several presses', async () => {
    const page = await opened(preview({ lines: [line(1, { quantity: 5, refundable: 5 })] }))
    await step(page, '品1', 0)
    await step(page, '品1', 0)
    await step(page, '品1', 0)
    await pause(page)
    expect(asked().map(each => each.lines)).toEqual([[{ lineSeq: 1, quantity: 5 }], [{ lineSeq: 1, quantity: 2 }]])
  })

  test('of other picks is shown no longer, nor does its late answer overtake the newer one', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['refundCase.preview'] = [late.promise, costs(500)]
    const page = await opened()
    await step(page, '品1', 0)
    await pause(page)
    await page.after(() => late.resolve(costs(2_000)))
    expect([page.shows('共 500 分'), page.shows('共 2000 分')]).toEqual([true, false])
  })

  test('that cannot be had says why, and can be asked for again', async () => {
    browser.answers['refundCase.preview'] = [refusal(errors.NOT_FOUND, '暂时无法计算'), costs(2_000)]
    const page = await opened()
    expect(page.shows('暂时无法计算')).toBe(true)
    await page.press(/重新加载|重试/)
    await pause(page)
    expect([page.shows('暂时无法计算'), page.shows('共 2000 分')]).toEqual([false, true])
  })
})

describe('an application', () => {
  test('is sent with the sum that was shown, and leads to its case', async () => {
    browser.answers['refundCase.ask'] = [{ data: { caseNo: 'HR1' } }]
    const page = await opened()
    await page.press('因为quality')
    await pause(page)
    await page.press(t.send)
    expect(applied()).toMatchObject([
      {
        orderNo: 'HS1',
        withReturn: false,
        reason: 'quality',
        expectAmountFen: 2_000,
        lines: [{ lineSeq: 1, quantity: 2 }],
      },
    ])
    expect(page.at()).toContain('caseNo=HR1')
  })

  test('needs a reason, and waits for its sum', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['refundCase.preview'] = [costs(2_000), late.promise]
    const page = await opened()
    await page.press(t.send)
    expect([applied(), page.shows(t.reasonNeeded)]).toEqual([[], true])
    await page.press('因为quality')
    await pause(page)
    await page.press(t.send)
    expect(applied()).toEqual([])
  })

  test('for a sum that has changed is not sent again for the old one', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['refundCase.preview'] = [costs(2_000), costs(2_000), late.promise]
    browser.answers['refundCase.ask'] = [refusal(errors.CASE_AMOUNT_CHANGED, '金额有变化'), { data: { caseNo: 'HR1' } }]
    const page = await opened()
    await page.press('因为quality')
    await pause(page)
    await page.press(t.send)
    await pause(page)
    expect([page.shows('金额有变化'), page.shows('共 2000 分')]).toEqual([true, false])
    await page.press(t.send)
    expect(applied()).toHaveLength(1)
    await page.after(() => late.resolve(costs(1_500)))
    await page.press(t.send)
    expect(applied().map(each => each.expectAmountFen)).toEqual([2_000, 1_500])
  })
})

describe('what can be asked back', () => {
  test('is the line of the address alone', async () => {
    await opened(preview({ lines: [line(1), line(2)] }), '2')
    expect(asked()[0]?.lines).toEqual([{ lineSeq: 2, quantity: 2 }])
  })

  test('needs one piece at least', async () => {
    const page = await opened(preview({ lines: [line(1), line(2)] }), '1')
    await page.press('品1')
    await page.press('因为quality')
    await pause(page)
    await page.press(t.send)
    expect([applied(), page.shows(t.linesNeeded)]).toEqual([[], true])
  })

  test('comes back where it was sent, or never came', async () => {
    const missing = reason('missing', { withReturn: false, shopsFault: true })
    const onlyReturn = reason('change-mind', { withoutReturn: false })
    const page = await opened(preview({ lines: [sent(1)], reasons: [onlyReturn, missing] }))
    expect(asked().at(-1)).toMatchObject({
      withReturn: true,
      reason: 'change-mind',
      lines: [{ lineSeq: 1, quantity: 2 }],
    })
    await page.press(t.moneyOnly)
    await pause(page)
    expect(asked().at(-1)).toMatchObject({ withReturn: false, reason: 'missing', lines: [{ lineSeq: 1, quantity: 2 }] })
    expect(page.offers('因为change-mind')).toBe(false)
  })

  test('in no way that is not offered: pressing it changes nothing', async () => {
    const page = await opened()
    await page.press(t.withReturn)
    await pause(page)
    expect(asked()).toHaveLength(1)
  })

  test('for a reason whose time is over cannot be chosen', async () => {
    const over = reason('change-mind', { until: 500 })
    const page = await opened(preview({ lines: [sent(1)], reasons: [over, reason('quality')] }))
    expect([page.shut(/因为change-mind/), page.shut(/因为quality/)]).toEqual([true, false])
  })
})

describe('an exchange', () => {
  const piece = (skuCode: string, option: string, more: object = {}) => ({
    skuCode,
    option,
    goodsPicture: { spuCode: 'a', colour: null },
    left: 3,
    same: false,
    ...more,
  })
  const swappable = (more: object = {}) =>
    preview({
      lines: [
        line(1, {
          refundable: 0,
          returnable: 2,
          exchangeable: 2,
          exchanges: [piece('A-S', 'S 码', { same: true }), piece('A-M', 'M 码'), piece('A-L', 'L 码', { left: 1 })],
          ...more,
        }),
      ],
    })

  test('is offered where there is something to choose, and asks for what was chosen without money', async () => {
    browser.answers['refundCase.preview'] = [costs(2_000), costs(0)]
    browser.answers['refundCase.ask'] = [{ data: { caseNo: 'HR1' } }]
    const page = await opened(swappable())
    await page.press(t.exchange)
    await page.press('因为change-mind')
    await page.send()
    expect([page.shows(t.exchangeNeeded), applied()]).toEqual([true, []])
    // The very same one is for what is faulty; of the last one there are too few for two.
    expect([page.shows('S 码'), page.shows('M 码'), page.shows(t.noCharge)]).toEqual([false, true, true])
    await page.press(/^M 码/)
    await pause(page)
    expect(asked().at(-1)).toEqual({
      orderNo: 'HS1',
      withReturn: true,
      exchange: true,
      reason: 'change-mind',
      lines: [{ lineSeq: 1, quantity: 2, forSku: 'A-M' }],
    })
    await page.send()
    expect(applied()).toMatchObject([
      { exchange: true, withReturn: true, lines: [{ lineSeq: 1, quantity: 2, forSku: 'A-M' }], expectAmountFen: 0 },
    ])
  })

  test('of a faulty piece is one for the same, and no longer when it is not faulty', async () => {
    const page = await opened(swappable())
    await page.press(t.exchange)
    await page.press('因为quality')
    await page.press(/^S 码/)
    await pause(page)
    expect(asked().at(-1)).toMatchObject({ reason: 'quality', lines: [{ forSku: 'A-S' }] })
    await page.press('因为change-mind')
    await page.send()
    expect([page.shows(t.exchangeNeeded), applied()]).toEqual([true, []])
  })

  test('is not offered where nothing can be chosen', async () => {
    const page = await opened(swappable({ exchangeable: 0, exchanges: [] }))
    expect(page.offers(t.exchange)).toBe(false)
  })
})
