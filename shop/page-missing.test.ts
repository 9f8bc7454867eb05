import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textsIn } from '#web/i18n/texts.ts'
import { toastStore } from '#web/ui/toast.ts'
import { pageMissing } from './page-missing.ts'
import { pageMissingTexts } from './page-missing.texts.ts'

const routeFile = (load: () => Promise<string>) => load().catch((failure: unknown) => pageMissing(failure, load))

let answered: boolean
let typed: string
const reload = vi.fn()
const heard = new Map<string, () => void>()

beforeEach(() => {
  vi.useFakeTimers()
  answered = true
  typed = ''
  reload.mockClear()
  const store = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
  })
  vi.stubGlobal('location', { href: 'http://shop.test/', pathname: '/', reload })
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    querySelectorAll: () => [{ type: 'text', value: typed }],
  })
  vi.stubGlobal('addEventListener', (name: string, hear: () => void) => heard.set(name, hear))
  vi.stubGlobal('fetch', async () => {
    if (!answered) throw new TypeError('no network')
    return new Response(null)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A file that fails so many times. */
function failing(times: number) {
  return vi.fn(async () => {
    if (times-- > 0) throw new Error('Failed to fetch dynamically imported module')
    return 'page'
  })
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('a file that is there is given', async () => {
  expect(await routeFile(failing(0))).toBe('page')
})

test('without a network the page stays, says so once, and the step goes on with the network', async () => {
  answered = false
  const load = failing(2)
  const step = routeFile(load)
  await settle()
  expect(toastStore.read()?.text).toBe(textsIn(pageMissingTexts, 'en').waits)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).toHaveBeenCalledTimes(2)
  heard.get('online')!()
  expect(await step).toBe('page')
})

test('a file that is gone has the document loaded anew, once', async () => {
  const over = vi.fn()
  void routeFile(failing(9)).then(over, over)
  await settle()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(over).not.toHaveBeenCalled()
  await expect(routeFile(failing(9))).rejects.toThrow('dynamically imported')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('what was typed while it was awaited is not lost', async () => {
  answered = false
  const step = routeFile(failing(9)).catch((error: Error) => error.message)
  await settle()
  answered = true
  typed = '王小明'
  heard.get('online')!()
  expect(await step).toContain('dynamically imported')
  expect(reload).not.toHaveBeenCalled()
})
