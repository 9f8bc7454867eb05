import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as module from './load-anew.ts'

let store: Map<string, string>
let status: number | undefined
let fields: { type: string; value: string }[]
const reload = vi.fn()
let anew: typeof module
let missing: () => Promise<void>
const heard = new Map<string, (event: unknown) => void>()

beforeEach(async () => {
  store = new Map()
  status = 200
  fields = []
  reload.mockClear()
  heard.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
  })
  vi.stubGlobal('location', { href: 'http://shop.test/', pathname: '/', reload })
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' }, querySelectorAll: () => fields })
  vi.stubGlobal('window', { addEventListener: (name: string, hear: never) => heard.set(name, hear) })
  vi.stubGlobal('fetch', async () => {
    if (status === undefined) throw new TypeError('no network')
    return new Response(null, { status })
  })
  vi.resetModules()
  anew = await import('./load-anew.ts')
  anew.watchMissingFiles()
  missing = (await import('./part-missing.ts')).missingParts.partMissing
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A file did not come. @param said whether the part that asked says so itself */
async function lacks(said: boolean): Promise<void> {
  const payload = new Error('Failed to fetch dynamically imported module')
  heard.get('vite:preloadError')!({ payload })
  if (said) Object.assign(payload, { said })
  await new Promise(done => setTimeout(done))
}

test('a page reloads once a minute', () => {
  expect(anew.mayReload(1_000_000)).toBe(true)
  expect(anew.mayReload(1_059_999)).toBe(false)
  expect(anew.mayReload(1_060_000)).toBe(true)
})

test('without storage nothing is reloaded', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(anew.mayReload(1)).toBe(false)
})

test('a missing file has the page loaded anew, unless nobody answers or the part says so itself', async () => {
  await lacks(true)
  status = undefined
  await lacks(false)
  status = 503
  await lacks(false)
  expect(reload).not.toHaveBeenCalled()
  status = 200
  await lacks(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a part that was asked for in vain has it loaded anew where nothing that was typed is lost', async () => {
  fields = [{ type: 'text', value: '王' }]
  await missing()
  expect(reload).not.toHaveBeenCalled()
  fields = [
    { type: 'text', value: '' },
    { type: 'range', value: '3' },
    { type: 'checkbox', value: 'on' },
  ]
  await missing()
  expect(reload).toHaveBeenCalledTimes(1)
})
