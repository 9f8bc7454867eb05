import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatDay } from '#contract/moments.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { clearSession } from '#web/session.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import { messageList } from './message-load.ts'
import { messageTexts } from './message.texts.ts'
import MessagesPage from './messages.page.tsx'

const t = textsIn(messageTexts, 'zh-CN')
const message = (messageId: number) => ({
  messageId,
  kind: 'order',
  orderNo: null,
  title: `消息 ${messageId}`,
  body: '',
  at: Date.parse('2026-11-01T12:00:00+08:00'),
  read: false,
})

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/user/messages')
  browser.signIn()
  browser.answers['message.read'] = [{ data: { unread: 0 } }]
})
afterEach(async () => {
  await leavePages()
  clearSession()
  vi.unstubAllGlobals()
})

/** A page of the messages, the newest first. */
function opened(ids: number[], page = 1, unread = 3) {
  const state = { ...messageList.address.fresh, firstPage: page, lastPage: page }
  const loaderData = {
    state,
    rows: ids.map(message),
    total: 60,
    rest: { counts: [{ kind: 'order', total: 60, unread }] },
    failed: undefined,
  }
  return livePage(<MessagesPage {...({ loaderData } as unknown as Parameters<typeof MessagesPage>[0])} />)
}
const marked = () => browser.of('message.read').map(({ input }) => input.upTo)

test('messages of days that are long over stand under their day', async () => {
  const at = Date.now() - 5 * 86_400_000
  const state = { ...messageList.address.fresh }
  const loaderData = { state, rows: [{ ...message(1), at }], total: 1, rest: { counts: [] }, failed: undefined }
  const page = await livePage(<MessagesPage {...({ loaderData } as unknown as Parameters<typeof MessagesPage>[0])} />)
  expect(page.shows(formatDay(at, 'zh-CN'))).toBe(true)
})

test.each([
  ['an order', { orderNo: 'HS1', path: null }, [true, false]],
  ['something else', { orderNo: null, path: '/user/appointments' }, [false, true]],
  ['nothing that has a page', { orderNo: null, path: null }, [false, false]],
])('a message about %s leads there', async (_, about, links) => {
  const state = { ...messageList.address.fresh }
  const rows = [{ ...message(1), ...about }]
  const loaderData = { state, rows, total: 1, rest: { counts: [] }, failed: undefined }
  const page = await livePage(<MessagesPage {...({ loaderData } as unknown as Parameters<typeof MessagesPage>[0])} />)
  expect([page.shows(t.seeOrder), page.shows(t.seeMore)]).toEqual(links)
})

describe('all messages are marked as read', () => {
  test('up to the newest that is shown: what comes meanwhile stays unread', async () => {
    const page = await opened([90, 80, 70])
    await page.press(t.readAll)
    expect([marked(), page.told()]).toEqual([[90], t.allRead])
  })

  test('also from a later page, with those before it', async () => {
    browser.answers['message.list'] = [{ data: [message(90)] }]
    const page = await opened([30, 20], 2)
    await page.press(t.readAll)
    expect([browser.of('message.list').map(({ input }) => input), marked()]).toEqual([
      [expect.objectContaining({ pageNumber: 1 })],
      [90],
    ])
  })

  test('of the kind that is shown, where one is', async () => {
    const state = { ...messageList.address.fresh, kind: 'order' as const }
    const counts = [
      { kind: 'order', total: 1, unread: 1 },
      { kind: 'activity', total: 4, unread: 4 },
    ]
    const loaderData = { state, rows: [message(90)], total: 1, rest: { counts }, failed: undefined }
    const page = await livePage(<MessagesPage {...({ loaderData } as unknown as Parameters<typeof MessagesPage>[0])} />)
    expect([page.offers(t.readAll), page.shows(t.count(1, 1))]).toEqual([false, true])
    await page.press(t.readKind)
    expect(browser.of('message.read').map(({ input }) => input)).toEqual([{ upTo: 90, kind: 'order' }])
    expect(page.told()).toBe(t.allOfKindRead(t.order))
  })

  test('and nothing is said to be done that was not', async () => {
    browser.answers['message.read'] = [new TypeError('broken')]
    const page = await opened([90])
    await page.press(t.readAll)
    expect([page.told(), page.shut(t.readAll)]).toEqual([undefined, false])
  })

  test('where there are unread ones', async () => {
    expect((await opened([90], 1, 0)).offers(t.readAll)).toBe(false)
  })
})
