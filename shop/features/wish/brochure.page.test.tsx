import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { textsIn } from '#web/i18n/texts.ts'
import { clearSession } from '#web/session.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import { brochureTexts } from './brochure.texts.ts'
import BrochurePage from './brochure.page.tsx'
import { testCar } from './test-wish.ts'
import type { Brochure } from './use-brochure.ts'

const t = textsIn(brochureTexts, 'zh-CN')
const path = '/digitalbrochure?code=AAAAAAA1'

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser(path)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await leavePages()
  clearSession()
  vi.unstubAllGlobals()
})

const brochure = (more: Partial<Brochure>): { data: Brochure } => ({
  data: {
    brochureId: 'b'.repeat(22),
    code: 'AAAAAAA1',
    title: 'Vega',
    state: 'making',
    progress: 0,
    size: null,
    ...more,
  },
})
const shown = (data: object = { typed: 'AAAAAAA1', car: testCar('AAAAAAA1') }) =>
  livePage(<BrochurePage {...({ loaderData: data } as unknown as Parameters<typeof BrochurePage>[0])} />, { at: path })
/** Lets the time between two questions pass. */
const nextQuestion = (page: Awaited<ReturnType<typeof shown>>) => page.after(() => vi.advanceTimersByTimeAsync(1000))

test('a stranger signs in and comes back to the same car', async () => {
  const page = await shown()
  expect(browser.of('brochure.generate')).toEqual([])
  await page.press(t.signInTitle)
  expect(decodeURIComponent(browser.left[0]!)).toContain(path)
})

describe('a customer', () => {
  beforeEach(() => browser.signIn())
  test('has it made at once, follows it, and gets the document', async () => {
    browser.answers['brochure.generate'] = [brochure({})]
    browser.answers['brochure.state'] = [
      brochure({ progress: 40 }),
      brochure({ state: 'ready', progress: 100, size: 180_000 }),
    ]
    const page = await shown()
    expect(page.shows(t.progress(0))).toBe(true)
    await nextQuestion(page)
    expect(page.shows(t.progress(40))).toBe(true)
    await nextQuestion(page)
    expect(page.shows(t.ready)).toBe(true)
    expect(page.all('a[target="_blank"]').map(link => link.getAttribute('href'))).toEqual([
      `http://shop.test/website/web/brochure/v1/file?brochureId=${'b'.repeat(22)}`,
    ])
    expect(browser.of('brochure.generate')).toHaveLength(1)
  })
  test('is told of a failure and tries again', async () => {
    browser.answers['brochure.generate'] = [brochure({ state: 'failed' }), brochure({ state: 'ready', size: 1 })]
    const page = await shown()
    expect(page.shows(t.failed)).toBe(true)
    await page.press(t.again)
    expect([page.shows(t.failed), page.shows(t.ready)]).toEqual([false, true])
  })
  test('reads why the shop makes none', async () => {
    browser.answers['brochure.generate'] = [{ success: false, code: 4065, message: '今天的手册太多了' }]
    expect((await shown()).shows('今天的手册太多了')).toBe(true)
  })
  test('goes on waiting where one question is lost', async () => {
    browser.answers['brochure.generate'] = [brochure({})]
    browser.answers['brochure.state'] = [
      new TypeError('lost'),
      new TypeError('lost'),
      brochure({ state: 'ready', size: 1 }),
    ]
    const page = await shown()
    await nextQuestion(page)
    expect(page.shows(t.failed)).toBe(false)
    await nextQuestion(page)
    expect(page.shows(t.ready)).toBe(true)
  })
  test('who leaves asks no more', async () => {
    browser.answers['brochure.generate'] = [brochure({})]
    browser.answers['brochure.state'] = [brochure({ progress: 5 })]
    const page = await shown()
    await page.leave()
    await vi.advanceTimersByTimeAsync(5000)
    expect(browser.of('brochure.state')).toEqual([])
  })
})

test.each([
  ['no code', { typed: '', car: null }, t.whichTitle],
  ['a code that says nothing', { typed: 'nonsense', car: null }, t.unread],
])('%s leads on', async (_, data, words) => {
  const page = await shown(data)
  expect(page.shows(words)).toBe(true)
  expect(page.all('a[href]').length).toBeGreaterThan(0)
})
