import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { toastStore } from '#web/ui/toast.ts'
import { offsetOf, readOwn } from './read-own.ts'
import { soon } from '#web/test-soon.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/orderCenter/orderDetail?orderNo=HS1')
  browser.signIn()
})
afterEach(() => vi.unstubAllGlobals())

const request = () => new Request(location.href)
const detail = () => readOwn('order.detail', { orderNo: 'HS1' }, request())
const thrown = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

describe('what belongs to a customer', () => {
  test('is asked for anew each time: others change it, too', async () => {
    browser.answers['order.detail'] = [{ data: { code: 10 } }, { data: { code: 20 } }]
    expect([await detail(), await detail()]).toMatchObject([
      { ok: true, data: { code: 10 } },
      { ok: true, data: { code: 20 } },
    ])
  })

  test('tells how far the clock of the server is ahead, whatever the device’s says', async () => {
    const serverTime = Date.now() + 3_600_000
    browser.answers['order.detail'] = [{ data: { serverTime } }]
    const answer = await detail()
    expect(answer.ok && Math.abs(answer.offsetMs - 3_600_000)).toBeLessThan(60_000)
    for (const odd of [null, undefined, [], { serverTime: '12' }]) expect(offsetOf(odd, 5)).toBe(0)
  })

  test('that is not there, or another’s, leads to the not-found page with the words of the server', async () => {
    browser.answers['order.detail'] = [refusal(errors.NOT_FOUND, '订单不存在')]
    const answer = await thrown(detail())
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toBe('/404')
    expect(toastStore.read()?.text).toBe('订单不存在')
  })

  test('that fails is told by the part of the page that misses it', async () => {
    browser.answers['order.detail'] = [{ status: 503, code: 503, success: false }]
    expect(await detail()).toMatchObject({ ok: false, failure: { status: 503 } })
    browser.answers['order.detail'] = [new TypeError('broken')]
    expect(await detail()).toMatchObject({ ok: false, failure: { status: 0 } })
  })

  test('is asked by nobody without a login, and what is shown at its end is nobody’s', async () => {
    browser.answers['order.detail'] = [{ status: 401, code: 401, success: false }]
    const ended = vi.fn()
    void detail().then(ended, ended)
    await soon(() => expect(browser.left).toEqual([expect.stringContaining('login')]))
    await new Promise(resolve => setTimeout(resolve))
    expect(ended).not.toHaveBeenCalled()
    const gate = await thrown(detail())
    expect((gate as Response).headers.get('location')).toContain('orderNo%3DHS1')
    expect(browser.of('order.detail')).toHaveLength(1)
  })

  test('is given up when the page is left, and that is no failure', async () => {
    const leaving = new AbortController()
    leaving.abort(new Error('left'))
    const left = new Request(location.href, { signal: leaving.signal })
    expect(await thrown(readOwn('order.detail', { orderNo: 'HS1' }, left))).toMatchObject({ message: 'left' })
  })
})
