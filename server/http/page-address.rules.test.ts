import { describe, expect, test } from 'vitest'
import { cacheUrl, pageAddress } from './page-address.ts'

describe('an address has one spelling', () => {
  test.each([
    ['/', '/'],
    ['/aftersales', '/aftersales'],
    ['/%61ftersales', '/aftersales'],
    ['/aftersales/', '/aftersales'],
    ['//aftersales//owner/', '/aftersales/owner'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/a/../../b/./c', '/b/c'],
    ['/a/%2e%2e/b', '/b'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a%2fb', '/a%2Fb'],
    ['/a%3Ab,c;d@e', '/a:b,c;d@e'],
    ['/%e8%bd%a6', '/%E8%BD%A6'],
    [Buffer.from('/车').toString('latin1'), '/%E8%BD%A6'],
    ['/searchResults%2Edata', '/searchResults.data'],
  ])('%s is %s', (target, path) => {
    expect(pageAddress(target)).toMatchObject({ path, right: path === target })
    expect(pageAddress(path)).toEqual({ path, query: '', right: true })
  })

  test.each(['/%', '/%zz', '/%ff', '/a%00b', '/a%0d%0ab', '/%c2%85', '/\xff'])('%s cannot be read', target => {
    expect(pageAddress(target)).toBeUndefined()
  })
  test('the query stays as it was sent, fit for a header', () => {
    expect(pageAddress('/a/?x=%20?y&z=1#no')).toEqual({ path: '/a', query: 'x=%20?y&z=1', right: false })
    expect(pageAddress(Buffer.from('/a?kw=车').toString('latin1'))?.query).toBe('kw=%E8%BD%A6')
  })
})

describe('the cache', () => {
  const url = (target: string) => cacheUrl(pageAddress(target)!, ['kw', 'sort'])
  test.each([
    ['/list', '/list'],
    ['/list?utm=1', '/list'],
    ['/list?sort=2&utm=1&kw=a', '/list?kw=a&sort=2'],
    ['/list?kw=%61', '/list?kw=a'],
    ['/list?kw=a&kw=a&sort=2&kw=%61', '/list?kw=a&sort=2'],
    ['/list?kw=%e8%bd%a6+x', '/list?kw=%E8%BD%A6+x'],
    [`/list?kw=${'a'.repeat(200)}`, '/list'],
  ])('knows %s as %s', (target, key) => expect(url(target)).toBe(key))
})
