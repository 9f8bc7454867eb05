import { describe, expect, test } from 'vitest'
import { cacheOf, cachesToDrop, faceOf, filesIn, filesNamedIn, insteadOf, keyOf } from './worker-rules.ts'

const pages = [['/orderCenter/myPreconfig'], ['/orderCenter/orderList', '/user/myorder', '/user/myorder.html']] as const

describe('what stands in for a document that nobody answers', () => {
  test.for([
    ['/orderCenter/myPreconfig', { document: '/orderCenter/myPreconfig' }],
    ['/orderCenter/orderList?tab=save', { document: '/orderCenter/orderList' }],
    ['/user/myorder?tab=save', { address: '/orderCenter/orderList?tab=save' }],
    ['/USER/myorder.html', { address: '/orderCenter/orderList' }],
    ['/ordercenter/mypreconfig/', { address: '/orderCenter/myPreconfig' }],
    ['/offline?to=%2F', { document: '/offline' }],
    ['/', { address: '/offline?to=%2F' }],
    ['/usedcar/list?kw=a%26b', { address: '/offline?to=%2Fusedcar%2Flist%3Fkw%3Da%2526b' }],
    // Nothing of a payment is kept: it is only told that there is no network.
    ['/payment/order?orderNo=1', { address: '/offline?to=%2Fpayment%2Forder%3ForderNo%3D1' }],
    // Whoever is signed out comes back to the page, and not to a login that is over by then.
    ['/sso/login?back=%2Fuser%3Fa%3D1&prompt=login', { address: '/offline?to=%2Fuser%3Fa%3D1' }],
    ['/sso/login', { address: '/offline?to=%2F' }],
  ] as const)('%s', ([address, instead]) => {
    expect(insteadOf(address, { pages })).toEqual(instead)
  })

  test.for([
    '/dc',
    '/DC/',
    '/dc?outlet=1',
    '/cdstore/payment?pay=x',
    '/sso/logout',
    '/console/orders',
    '/s/abcdef',
    '/pay/wechat',
  ])('nothing at %s', address => {
    expect(insteadOf(address, { pages })).toBeUndefined()
  })

  test('a page whose name only begins alike is no such screen', () => {
    expect(insteadOf('/searchResults?kw=x', { pages })).toEqual({ address: '/offline?to=%2FsearchResults%3Fkw%3Dx' })
  })
})

test('a document says by its first tag for whom it was made', () => {
  const html = '<!DOCTYPE html><html lang="en" data-layout="mobile" style="--brand-accent:#000"><head>'
  expect(faceOf(html)).toEqual({ language: 'en', layout: 'mobile' })
  expect(faceOf('<html><body>502 Bad Gateway</body></html>')).toBeUndefined()
  expect(keyOf('/offline', { language: 'en', layout: 'mobile' })).toBe('/offline?language=en&layout=mobile')
})

test('files come in the language of the document, those without words from one place', () => {
  const site = { english: ['a-1.js'] }
  expect(filesIn('en', ['a-1.js', 'b-2.css'], site)).toEqual(['/assets/en/a-1.js', '/assets/b-2.css'])
  expect(filesIn('zh-CN', ['a-1.js', 'b-2.css'], site)).toEqual(['/assets/a-1.js', '/assets/b-2.css'])
})

test('files that a document names itself are found once each', () => {
  const html =
    '<link rel="modulepreload" href="/assets/en/a-1.js"><link href="/assets/c.css" rel="stylesheet"><script src="/assets/en/a-1.js"></script><a href="/x/assets/y.js">'
  expect(filesNamedIn(html)).toEqual(['/assets/en/a-1.js', '/assets/c.css'])
})

test('of other builds the last one stays, and what is not ours is left alone', () => {
  const names = [cacheOf('1'), 'own-pictures', cacheOf('2'), cacheOf('3'), 'something']
  expect(cachesToDrop(names, '3')).toEqual([cacheOf('1')])
  expect(cachesToDrop(names, '4')).toEqual([cacheOf('1'), cacheOf('2')])
  expect(cachesToDrop([cacheOf('4')], '4')).toEqual([])
})
