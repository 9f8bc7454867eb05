import { afterEach, expect, test, vi } from 'vitest'
import { keepChoice } from './choice-cookie.ts'

afterEach(() => vi.unstubAllGlobals())

test('a choice is kept once the browser says so', async () => {
  let write = () => {}
  const set = vi.fn(() => new Promise<void>(resolve => (write = resolve)))
  const page = { cookie: '' }
  vi.stubGlobal('cookieStore', { set })
  vi.stubGlobal('document', page)
  let kept = false
  const keeping = keepChoice('lang', 'en').then(() => (kept = true))
  await new Promise(resolve => setImmediate(resolve))
  expect(kept).toBe(false)
  write()
  await keeping
  expect(set).toHaveBeenCalledWith(expect.objectContaining({ name: 'lang', value: 'en', sameSite: 'lax' }))
  expect(page.cookie).toBe('')
})

test.each([
  ['has no store of cookies', undefined],
  ['refuses', { set: () => Promise.reject(new TypeError('blocked')) }],
])('a browser that %s is written to as it always was', async (_, store) => {
  const page = { cookie: '' }
  if (store) vi.stubGlobal('cookieStore', store)
  vi.stubGlobal('document', page)
  await keepChoice('layout', 'mobile')
  expect(page.cookie).toBe('layout=mobile; path=/; max-age=31536000; samesite=lax')
})
