import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ApiFailure } from '#web/api-failure.ts'
import { isNowhere } from './frame/broken.tsx'
import { pages } from './pages.tsx'

beforeAll(() => void vi.resetModules())
afterAll(() => void vi.resetModules())
vi.mock('./frame/me.ts', () => ({ whoAmI: () => Promise.resolve({ permissions: [] }) }))

const guarded = pages.filter(({ lazy }) => lazy)

test('most addresses of the desk take a permission', () => expect(guarded.length).toBeGreaterThan(40))

test.each(guarded.map(page => [page.path, page] as const))(
  '%s asks nothing for who may not use it',
  async (_, page) => {
    if (typeof page.lazy !== 'function') throw new Error('a page that loads nothing')
    const shown = await page.lazy()
    expect([typeof shown.Component, shown.loader]).toEqual(['function', undefined])
  },
)

test.each([
  ['no such thing', 2001, 200, true],
  ['an address that says nothing', 400, 400, true],
  ['no such call', 404, 404, true],
  ['a refusal', 4003, 200, false],
  ['a fault of the server', 500, 500, false],
  ['no network', 0, 0, false],
])('%s is told as what it is', (_, code, status, nowhere) => {
  expect(isNowhere(new ApiFailure('', { code, status, told: false }))).toBe(nowhere)
})
