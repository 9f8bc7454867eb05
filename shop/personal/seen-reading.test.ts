import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { readOwn } from './read-own.ts'
import { shownSeen } from './seen-answers.ts'
import { lateAnswers } from './seen-reading.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/orderCenter/orderDetail?orderNo=HS1')
  browser.signIn('c-1')
  shownSeen.write(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const detail = (seen = true) => readOwn('order.detail', { orderNo: 'HS1' }, new Request(location.href), { seen })
const gone = new TypeError('Failed to fetch')

describe('an own page that also opens without a network', () => {
  test('shows what was seen last and says so, and today’s as soon as it can', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_000) // all of it may happen within one millisecond
    browser.answers['order.detail'] = [{ data: { code: 10 } }, gone, gone, { data: { code: 20 } }]
    expect(await detail()).toMatchObject({ ok: true, data: { code: 10 } })
    expect(shownSeen.read()).toBeUndefined()
    expect(await detail()).toMatchObject({ ok: true, data: { code: 10 } })
    expect(shownSeen.read()).toMatchObject({ path: '/orderCenter/orderDetail' })
    await vi.waitFor(async () => expect(await detail()).toMatchObject({ data: { code: 20 } }))
    expect(shownSeen.read()).toBeUndefined()
  })

  test('shows nothing of another customer, nor where the page does not ask for it', async () => {
    browser.answers['order.detail'] = [{ data: { code: 10 } }, gone, gone, gone, gone]
    await detail()
    expect(await detail(false)).toMatchObject({ ok: false })
    browser.signIn('c-2')
    expect(await detail()).toMatchObject({ ok: false })
    expect(shownSeen.read()).toBeUndefined()
  })

  test('keeps a refusal a refusal', async () => {
    browser.answers['order.detail'] = [{ data: { code: 10 } }, { status: 500, success: false, code: 500, message: 'x' }]
    await detail()
    expect(await detail()).toMatchObject({ ok: false, failure: { status: 500 } })
    expect(shownSeen.read()).toBeUndefined()
  })

  test('on a weak line shows what was seen, and takes what comes later', async () => {
    const slow = Promise.withResolvers<{ data: unknown }>()
    browser.answers['order.detail'] = [{ data: { code: 10 } }, slow.promise]
    await detail()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const told = vi.fn()
    const stop = lateAnswers.subscribe(told)
    const asked = detail()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await asked).toMatchObject({ ok: true, data: { code: 10 } })
    expect(shownSeen.read()).toBeDefined()
    expect(told).not.toHaveBeenCalled()
    slow.resolve({ data: { code: 30 } })
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
    stop()
    expect(await detail()).toMatchObject({ ok: true, data: { code: 30 } })
    expect(browser.of('order.detail')).toHaveLength(2)
    expect(shownSeen.read()).toBeUndefined()
  })
})
