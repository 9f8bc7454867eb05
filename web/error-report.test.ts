import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReports, listenForErrors, mostReports, reportError } from './error-report.ts'

const sent = vi.fn(async (_url: string, _init: RequestInit) => new Response())
let listeners: Record<string, (event: object) => void>

beforeEach(() => {
  listeners = {}
  sent.mockClear()
  forgetReports()
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('location', { pathname: '/usedcar/list', search: '?keyword=13800138000' })
  vi.stubGlobal('fetch', sent)
})
afterEach(() => vi.unstubAllGlobals())

const bodyOf = (n: number) => JSON.parse(sent.mock.calls[n]![1].body as string)

test('a report has message, stack and path, and survives the end of the page', () => {
  reportError('render', new Error('broken'))
  expect(sent.mock.calls[0]![0]).toBe('/website/web/errorLog/send')
  expect(sent.mock.calls[0]![1]).toMatchObject({ method: 'POST', keepalive: true })
  expect(bodyOf(0)).toMatchObject({ kind: 'render', message: 'broken', page: '/usedcar/list' })
  expect(bodyOf(0).stack).toContain('error-report.test.ts')
})

test('nothing that may be a number of somebody leaves', () => {
  reportError('script', new Error('no such phone 13800138000'))
  expect(JSON.stringify(bodyOf(0))).not.toContain('13800138000')
  expect(bodyOf(0).message).toBe('no such phone #')
})

test('five different errors a page, each once', () => {
  for (let n = 0; n < 9; n++) {
    reportError('script', new Error(`fault ${n}`))
    reportError('script', new Error(`fault ${n}`))
  }
  expect(sent).toHaveBeenCalledTimes(mostReports)
  forgetReports()
  reportError('script', new Error('on the next page'))
  expect(sent).toHaveBeenCalledTimes(mostReports + 1)
})

test('uncaught errors and rejections are told, what the visitor has read is not', () => {
  listenForErrors()
  listeners.error!({ error: new Error('uncaught') })
  listeners.error!({ message: 'Script error.' })
  listeners.unhandledrejection!({ reason: new TypeError('rejected') })
  listeners.unhandledrejection!({ reason: Object.assign(new Error('refused'), { name: 'ApiFailure' }) })
  listeners.unhandledrejection!({ reason: new DOMException('left', 'AbortError') })
  expect(sent.mock.calls.map((_, n) => bodyOf(n).message)).toEqual(['uncaught', 'Script error.', 'rejected'])
})

test('the server sends nothing', () => {
  vi.unstubAllGlobals()
  vi.stubGlobal('fetch', sent)
  reportError('render', new Error('while rendering'))
  expect(sent).not.toHaveBeenCalled()
})
