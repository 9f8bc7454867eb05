import { describe, expect, test } from 'vitest'
import {
  addressInState,
  isShopAddress,
  loginAddress,
  packAddress,
  shopAddressOr,
  unpackAddress,
} from '#contract/return-address.ts'

describe('an address of this shop', () => {
  test.each([
    '/',
    '/usedcar/list?sort=17&sortField=1#top',
    '/usedcar/detail/1001.html',
    '/user/myorder?x=%2F%2Fevil.example',
    '/a?back=https://evil.example',
    '/%09/evil.example',
    '/%5cevil.example',
    '/searchResults?keyword=轿车',
    '/ssoguide',
  ])('is %j', address => {
    expect(isShopAddress(address)).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['another host', '//evil.example'],
    ['another host behind three slashes', '///evil.example'],
    ['another host with a backslash', '/\\evil.example'],
    ['a backslash further on', '/a\\..\\b'],
    ['another scheme', 'https://evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break that browsers drop', '/\n/evil.example'],
    ['a null', '/\0/evil.example'],
    ['a blank in front', ' /user'],
    ['a relative path', 'user'],
    ['an encoded host', '%2F%2Fevil.example'],
    ['a path that resolves to a host', '/.//evil.example'],
    ['another path that resolves to a host', '/a/..//evil.example'],
    ['half a character', '/\ud800'],
    ['the login itself', '/sso/login?back=/'],
    ['the way back from the login', '/loginback?code=1'],
    ['the login service', '/IDP/auth'],
    ['the login in escapes', '/%73so/logout'],
    ['the login in more of them', '/%53%53O/%6cogin?back=/'],
    ['the login behind a detour', '/a/%2e%2e/sso/logout'],
    ['a book', `/${'a'.repeat(1024)}`],
  ])('is not %s', (_, address) => {
    expect(isShopAddress(address)).toBe(false)
    expect(shopAddressOr(address)).toBe('/')
  })
})

describe('an address inside state', () => {
  test.each(['/', '/a?b=1&c=2', '/a?b=~1&c=~~0', '/~?&~2', '/a#b?c&d'])('%j comes back as it was', address => {
    const text = packAddress(address)
    expect(text).not.toMatch(/[?&]/)
    expect(unpackAddress(text)).toBe(address)
    expect(addressInState(`secret.${text}`)).toBe(address)
  })

  test.each([undefined, null, '', 'secret', 'secret.', 'secret.//evil.example', 'secret.https:~0'])(
    '%j leads to the start page',
    state => {
      expect(addressInState(state)).toBe('/')
    },
  )
})

test('the login begins with the encoded return address', () => {
  expect(loginAddress('/user/myorder?tab=1&x=2')).toBe('/sso/login?back=%2Fuser%2Fmyorder%3Ftab%3D1%26x%3D2')
  expect(loginAddress('//evil.example', 'staff')).toBe('/sso/login?back=%2F&kind=staff')
  expect(loginAddress('/cart', 'customer', true)).toBe('/sso/login?back=%2Fcart&prompt=login')
})
