import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatDay } from '#contract/moments.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { clearSession } from '#web/session.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import BrowsePage from './browse.page.tsx'
import { browseList } from './saved-load.ts'
import { savedTexts } from './saved.texts.ts'

const t = textsIn(savedTexts, 'zh-CN')
const dayMs = 86_400_000

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/user/browseRecord')
  browser.signIn()
})
afterEach(async () => {
  await leavePages()
  clearSession()
  vi.unstubAllGlobals()
})

/** What was looked at so many days ago. */
function opened(...daysAgo: number[]) {
  const now = Date.now()
  const rows = daysAgo.map(days => ({
    itemId: `c${days}`,
    kind: 'newcar',
    newCar: null,
    car: null,
    good: null,
    at: now - days * dayMs,
  }))
  const loaderData = { state: browseList.address.fresh, rows, total: rows.length, rest: {}, failed: undefined }
  const part = <BrowsePage {...({ loaderData } as unknown as Parameters<typeof BrowsePage>[0])} />
  return livePage(part, { at: '/user/browseRecord' })
}

test('what was looked at stands under its day: today, yesterday, or the day itself', async () => {
  const page = await opened(0, 1, 5)
  const days = [t.today, t.yesterday, formatDay(Date.now() - 5 * dayMs, 'zh-CN')]
  expect(days.map(day => page.shows(day))).toEqual([true, true, true])
})

test('all of it is forgotten once that is meant', async () => {
  browser.answers['browse.clear'] = [{ data: null }]
  const page = await opened(0)
  await page.press(t.clear)
  await page.answer(false)
  expect(browser.of('browse.clear')).toEqual([])
  await page.press(t.clear)
  expect(await page.answer(true)).toBe(t.clearTitle)
  expect([browser.of('browse.clear').map(({ input }) => input.kind), page.told()]).toEqual([['newcar'], t.cleared])
})

test('and stays where that is refused', async () => {
  browser.answers['browse.clear'] = [new TypeError('broken')]
  const page = await opened(5)
  await page.press(t.clear)
  await page.answer(true)
  expect([page.told(), page.shut(t.clear)]).toEqual([undefined, false])
})
