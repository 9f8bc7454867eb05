import { expect, test } from 'vitest'
import { knownPage, linkedPages } from '#contract/linked-pages.ts'
import { pageNameOf } from './route-table.ts'

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/user/index', '/user'],
  ['/usedcar/detail/HU26-1', '/usedcar/detail/:id'],
  ['/USEDCAR/Detail/HU26-1/', '/usedcar/detail/:id'],
  ['/usedcar/alert/secret-key', '/usedcar/alert/:key'],
  ['/user/reserveDriveInfo/HL20261129', '/user/reserveDriveInfo/:leadNo'],
  ['/aftersales/owner', '/aftersales/owner'],
  ['/aftersales/12', '/aftersales/:id'],
  ['/Campaign/Page/Spring', '/campaign/page/spring'],
  ['/newcar/activity/winter-gift', '/newcar/activity/winter-gift'],
  ['/nosuch', undefined],
])('%s stands in the report as %s, in the browser and on the server', (path, name) => {
  expect(pageNameOf(`${path}?cf=1#top`)).toBe(name)
  expect(knownPage(path)).toBe(name)
  // A name is its own name: the server reads what the browser has made.
  if (name) expect(knownPage(name)).toBe(name)
})

test('every name that the browser makes of a page that leads on is known to the server', () => {
  for (const pattern of linkedPages) {
    const path = pattern.replaceAll(/:\w+/g, 'some-code')
    expect(knownPage(pageNameOf(path) ?? ''), path).toBe(pageNameOf(path))
  }
})

test.each([
  '/campaign/page/138 001',
  '/help/沈知遥',
  '/help/%E6%B2%88',
  `/help/${'x'.repeat(80)}`,
  '/newcar/activity/a.b',
])('%s is no page to the server: that is no code', path => {
  expect(knownPage(path)).toBeUndefined()
})
