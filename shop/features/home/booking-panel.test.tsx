import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAll } from '#web/api-cache.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { clearSession } from '#web/session.ts'
import { type Answer, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { bookingTexts } from './booking.texts.ts'

const t = textsIn(bookingTexts, 'zh-CN')
const order = (title: string, deposit: object | null = { label: '订金' }) => ({
  orderNo: title,
  title,
  placedAt: 0,
  deposit,
  dueFen: 100,
  dot: 'ink',
  stateText: '待确认',
})
const answer = (...orders: object[]): Answer => ({ data: { orders } })

let browser: TestBrowser
beforeEach(() => {
  forgetAll()
  browser = stubBrowser('/')
  browser.answers['viewing.mine'] = [{ data: [] }]
})
afterEach(async () => {
  await leavePages()
  clearSession()
  vi.unstubAllGlobals()
})

describe('reservations on the first page', () => {
  test('are asked for with a login alone', async () => {
    const page = await livePage(<BookingPanel />)
    expect([page.shows(t.bookingSignIn), browser.sent]).toEqual([true, []])
  })

  test('are orders with a deposit', async () => {
    browser.signIn()
    browser.answers['order.list'] = [answer(order('长庚六'), order('保温杯', null))]
    const page = await livePage(<BookingPanel />)
    expect([page.shows('长庚六'), page.shows('保温杯')]).toEqual([true, false])
  })

  test('of one customer are not shown to another who signs in on another tab, nor to anybody after the sign-out', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.signIn('A')
    browser.answers['order.list'] = [answer(order('A 的车')), late.promise]
    const page = await livePage(<BookingPanel />)
    expect(page.shows('A 的车')).toBe(true)
    await page.after(() => {
      forgetAll()
      browser.signIn('B')
    })
    expect(page.shows('A 的车')).toBe(false)
    await page.after(() => late.resolve(answer(order('B 的车'))))
    expect(page.shows('B 的车')).toBe(true)
    await page.after(clearSession)
    expect(page.shows('B 的车')).toBe(false)
  })

  test('stand with the ways to all that is arranged: appointments, requests, cars to sell and to replace', async () => {
    browser.signIn()
    browser.answers['order.list'] = [answer()]
    const page = await livePage(<BookingPanel />)
    for (const words of [t.allAppointments, t.requests, t.sales, t.tradeIns]) expect(page.shows(words)).toBe(true)
  })

  test('that did not come can be asked for again', async () => {
    browser.signIn()
    browser.answers['order.list'] = [new TypeError('broken'), new TypeError('broken'), answer()]
    const page = await livePage(<BookingPanel />)
    await page.press(/重新加载/)
    expect(page.shows(t.bookingNone)).toBe(true)
  })
})
