import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { errors } from '#contract/errors.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Permission } from '#contract/permissions.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, type LivePage } from '#web/test-page.tsx'
import { CaseDecision } from './case-decision.tsx'
import type { Case } from './case-facts.tsx'
import { caseTexts } from './case.texts.ts'

const t = textsIn(caseTexts, 'zh-CN')
const sum = formatMoney(8_000)
const row = (can: string[], more: object = {}) => ({
  caseNo: 'HR1',
  can,
  checks: [],
  amountFen: 9_000,
  amount: { amountFen: 8_000 },
  approvedOnce: false,
  refund: null,
  ...more,
})

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/console/refunds/HR1')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

const Page = () => <CaseDecision row={useLoaderData() as Case} />
/** The case as it is read, first and again. */
function opened(first: object, then = first, may?: Permission[]) {
  const rows = [first, then]
  const load = () => (rows.length > 1 ? rows.shift() : rows[0])
  return desk(<Page />, { at: '/refunds/HR1', load, ...(may && { may }) })
}
const choose = (page: LivePage, words: string) =>
  page.after(() =>
    page
      .all('label')
      .find(each => each.textContent.startsWith(words))
      ?.querySelector('input')
      ?.click(),
  )
const sent = () => browser.sent.map(({ name, input }) => [name, input])

describe('a decision', () => {
  test('has to be chosen, of those that the server allows', async () => {
    const page = await opened(row(['reject', 'approve']))
    expect([page.shows(t.approveHelp), page.shows(t.referHelp)]).toEqual([true, false])
    await page.send()
    expect(browser.sent).toEqual([])
    expect(page.all('[role="alert"]').map(each => each.textContent)).toContain(t.choose)
  })

  test.each([
    ['approve', t.doApprove(sum), { expectAmountFen: 8_000, reply: '' }],
    ['approveReturn', t.doApproveReturn(sum), { reply: '' }],
    ['refer', t.doRefer, { reply: '' }],
    ['accept', t.doAccept(sum), { sellable: false, reply: '' }],
  ] as const)('to %s says what it comes to, and sends that', async (decision, words, input) => {
    const call = `desk.refundCase.${decision}` as const
    browser.answers[call] = [{ data: { approvedOnce: false } }]
    const page = await opened(row([decision]))
    await choose(page, t[decision])
    expect(page.offers(words)).toBe(true)
    await page.send()
    expect(sent()).toEqual([[call, { caseNo: 'HR1', ...input }]])
    expect(page.told()).toBe(t.done)
  })

  test('to decline needs words for the customer, and says the sum that was asked', async () => {
    browser.answers['desk.refundCase.reject'] = [{ data: null }]
    const page = await opened(row(['approve', 'reject']))
    await choose(page, t.reject)
    expect(page.offers(t.doReject(formatMoney(9_000)))).toBe(true)
    await page.write('reply', '不')
    await page.send()
    expect([browser.sent, page.shows(t.replyNeeded)]).toEqual([[], true])
    await page.write('reply', '已超过退货期限')
    await page.send()
    expect(sent()).toEqual([['desk.refundCase.reject', { caseNo: 'HR1', reply: '已超过退货期限' }]])
  })

  test('to decline asks no words of whoever then approves', async () => {
    browser.answers['desk.refundCase.approve'] = [{ data: { approvedOnce: false } }]
    const page = await opened(row(['approve', 'reject']))
    await choose(page, t.reject)
    await page.send()
    await choose(page, t.approve)
    await page.send()
    expect(browser.of('desk.refundCase.approve')).toHaveLength(1)
  })

  test('of goods that came back says whether they can be sold again', async () => {
    browser.answers['desk.refundCase.accept'] = [{ data: null }]
    const page = await opened(row(['accept']))
    await choose(page, t.accept)
    await page.press(t.sellable)
    await page.send()
    expect(sent()).toEqual([['desk.refundCase.accept', { caseNo: 'HR1', sellable: true, reply: '' }]])
  })

  test('about an exchange speaks of pieces, and of no sum', async () => {
    browser.answers['desk.refundCase.approveExchange'] = [{ data: null }]
    const page = await opened(
      row(['approveExchange', 'toRefund', 'reject'], { exchange: true, amountFen: 0, amount: null }),
    )
    expect([page.shows(t.amount), page.shows(t.approveExchangeHelp)]).toEqual([false, true])
    await choose(page, t.toRefund)
    await page.send()
    expect([page.shows(t.replyNeeded), sent()]).toEqual([true, []])
    await choose(page, t.approveExchange)
    await page.send()
    expect(sent()).toEqual([['desk.refundCase.approveExchange', { caseNo: 'HR1', reply: '' }]])
  })

  test('is sent once, however often it is pressed', async () => {
    const late = Promise.withResolvers<object>()
    browser.answers['desk.refundCase.approve'] = [late.promise]
    const page = await opened(row(['approve']), row([]))
    await choose(page, t.approve)
    await page.send()
    await page.send()
    await page.after(() => late.resolve({ data: { approvedOnce: false } }))
    expect([browser.of('desk.refundCase.approve').length, page.shows(t.nothingToDo)]).toEqual([1, true])
  })

  test('that was refused says why, keeps its words, and shows how things stand', async () => {
    browser.answers['desk.refundCase.approve'] = [refusal(errors.CASE_AMOUNT_CHANGED, '退款金额有变化')]
    const page = await opened(row(['approve']), row(['approve'], { amount: { amountFen: 7_000 } }))
    await choose(page, t.approve)
    await page.write('reply', '同意')
    await page.send()
    expect([page.shows('退款金额有变化'), page.valueOf('reply')]).toEqual([true, '同意'])
    await page.send()
    expect(browser.of('desk.refundCase.approve').map(({ input }) => input.expectAmountFen)).toEqual([8_000, 7_000])
  })
})

describe('a large sum', () => {
  const checks = [{ check: 'fourEyes', ok: false, when: 'now', text: '需两人' }]
  test('goes to a second person first', async () => {
    browser.answers['desk.refundCase.approve'] = [{ data: { approvedOnce: true } }]
    const page = await opened(row(['approve'], { checks }), row([], { checks, approvedOnce: true }))
    await choose(page, t.approve)
    expect(page.offers(t.doFirst(sum))).toBe(true)
    await page.send()
    expect([page.told(), page.shows(t.doneOnce)]).toEqual([t.doneOnce, true])
  })
  test('is paid by the second one', async () => {
    const page = await opened(row(['approve'], { checks, approvedOnce: true }))
    await choose(page, t.approve)
    expect(page.offers(t.doApprove(sum))).toBe(true)
  })
})

describe('money that the bank could not send back', () => {
  const refund = { state: 'stuck', refundNo: 'R1' }
  test('leads finance to its transfer', async () => {
    const page = await opened(row([], { refund }))
    await page.press(t.toTransfer)
    expect(page.at()).toBe('/refunds/~stuck/R1')
  })
  test('is nothing for whoever may not move money', async () => {
    expect((await opened(row([], { refund }), row([], { refund }), ['refundCase.view'])).offers(t.toTransfer)).toBe(
      false,
    )
  })
})
