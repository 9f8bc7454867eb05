import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages } from '#web/test-page.tsx'
import { NoticeRow } from './notice-row.tsx'
import { type Notice, noticeFact, whyFailed } from './notice-words.ts'
import { noticeTexts } from './notice.texts.ts'

const t = textsIn(noticeTexts, 'zh-CN')

test.each([
  ['amountFen', '530000', `${t.amountFen} ${formatMoney(530_000)}`],
  ['amountFen', 'many', `${t.amountFen} many`],
  ['paidAt', '1763683200000', `${t.paidAt} ${formatDateTime(1_763_683_200_000)}`],
  ['state', 'done', `${t.state} ${t.done}`],
  ['state', 'constructor', `${t.state} constructor`],
  ['merchant', 'paid', `${t.merchant} paid`],
  ['unheardOf', 'x', 'unheardOf x'],
])('the fact %s %s is said, whatever a channel wrote', (name, value, words) =>
  expect(noticeFact({ name, value }, t)).toBe(words),
)

test.each([
  ['wrongAmount', t.wrongAmount],
  ['connection lost', 'connection lost'],
  ['since', 'since'],
])('why a notice failed is said: %s', (why, words) => expect(whyFailed({ why }, t)).toBe(words))

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/console/books/~notices')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

const notice: Notice = {
  noticeId: 7,
  channel: 'wechat',
  kind: 'paid',
  number: 'HP1',
  facts: [],
  outcome: 'notBooked',
  why: '',
  times: 1,
  firstAt: 0,
  lastAt: 0,
  orderNos: [],
  can: ['replay'],
}
const table = (row: Notice) => (
  <table>
    <tbody>
      <NoticeRow notice={row} />
    </tbody>
  </table>
)

test('a notice is run again after a question, and it is said what became of it', async () => {
  browser.answers['desk.notice.replay'] = [{ data: { noticeId: 7, number: 'HP1', outcome: 'booked' } }]
  const page = await desk(table(notice))
  await page.press(t.replay)
  expect(browser.sent).toEqual([])
  expect(await page.answer(true)).toBe(t.replayTitle)
  expect(browser.of('desk.notice.replay').map(each => each.input)).toEqual([{ noticeId: 7 }])
})

test('who may not run it again is offered nothing', async () => {
  const page = await desk(table({ ...notice, can: [] }))
  expect(page.offers(t.replay)).toBe(false)
})
