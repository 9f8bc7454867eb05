import { describe, expect, test } from 'vitest'
import { entryAddress, entryPaths, readDeepLink } from '#contract/deep-link.ts'
import { isRouted, routeTable } from '#shop/route-table.ts'

const origin = 'https://shop.example.com'
const read = (search: string) => readDeepLink(search, isRouted)

test('every screen of the route table can be entered, with its query, and no entry leads to an entry', () => {
  for (const { paths, name } of routeTable)
    for (const pattern of paths) {
      const path = `${pattern.replace(/:\w+/g, 'x1')}?kw=a%26b&camp_code=c`
      const entered = read(entryAddress('/miniapp', path).slice('/miniapp'.length))
      // The way back from the login is a station of the login itself.
      const isOpen = !['loginBack', 'signIn', 'appEntry', 'miniEntry'].includes(name)
      expect([pattern, entered]).toEqual([pattern, isOpen ? { is: 'target', path } : { is: 'refused' }])
    }
})

test('an entry without a page leads to the start page', () => {
  for (const search of ['', '?', '?path=', '?camp_code=x']) expect(read(search)).toEqual({ is: 'target', path: '/' })
})

describe('a forged entry is refused', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '/\t/evil.example',
    ' /usedcar/list',
    'usedcar/list',
    '/nothing/here',
    '/console/orders',
    '/sso/login?back=/',
    '/pay/payer?back=/',
    '/myhesperapp?path=/cart',
    '/MyHesperApp/',
    '/miniapp/index.html#x',
    `/usedcar/list?x=${'a'.repeat(2000)}`,
    '/usedcar/list\u0000',
  ])('%j', path => {
    expect(read(`?${new URLSearchParams({ path })}`)).toEqual({ is: 'refused' })
  })

  test('also two of them, of which a reader might see the other', () => {
    expect(read('?path=/cart&path=//evil.example')).toEqual({ is: 'refused' })
    expect(read('?path=&path=/cart')).toEqual({ is: 'refused' })
  })
})

/** A source of numbers that is the same each time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('whatever stands in it, an entry leads to this shop or nowhere: 20,000 addresses of pieces that mislead', () => {
  const pieces = [
    '/',
    '//',
    '\\',
    ':',
    '@',
    '.',
    '..',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\n',
    ' ',
    '?',
    '#',
    '&',
    '=',
    'path=',
    'http:',
    'https:',
    'javascript:',
    'evil.example',
    'shop.example.com',
    'usedcar',
    'list',
    'cart',
    'user',
    'miniapp',
    'x1',
    '\u2028',
    '。',
    '／',
  ]
  const next = numbers(20)
  let entered = 0
  for (let n = 0; n < 20_000; n++) {
    const path =
      (n % 2 ? '/' : '') +
      Array.from({ length: 1 + Math.floor(next() * 6) }, () => pieces[Math.floor(next() * pieces.length)]).join('')
    const link = read(`?${new URLSearchParams({ path })}`)
    if (link.is === 'refused') continue
    entered++
    const url = new URL(link.path, origin)
    expect(url.origin, path).toBe(origin)
    expect(url.pathname.startsWith('//'), path).toBe(false)
    expect(
      entryPaths.some(each => url.pathname.toLowerCase() === each),
      path,
    ).toBe(false)
  }
  // The test would prove nothing if none were let in.
  expect(entered).toBeGreaterThan(50)
})
