import { describe, expect, test } from 'vitest'
import type { Refusal } from '#server/lib/refusal.ts'
import { checkHost, originForm, originOf, readHost } from './hosts.ts'

interface Sent {
  host?: string
  protocol?: string
  /** What a trusted proxy passed on, where it differs from the header. */
  forwarded?: string
  raw?: string[]
}
const request = ({ host, protocol = 'http', forwarded, raw }: Sent) =>
  ({
    host: forwarded ?? host ?? '',
    protocol,
    raw: {
      headers: { host },
      rawHeaders: raw ?? (host === undefined ? [] : ['Host', host]),
      socket: { localAddress: '127.0.0.1', localPort: 3000 },
    },
  }) as never
const anyName = { PUBLIC_URL: undefined, ALSO_HOSTS: [] }
const named = { PUBLIC_URL: 'https://shop.example.com', ALSO_HOSTS: ['alt.example.com'] }

function answerTo(config: Parameters<typeof checkHost>[0], sent: Sent): number {
  try {
    checkHost(config, request(sent))
    return 200
  } catch (error) {
    return (error as Refusal).status
  }
}

describe('a host', () => {
  test.each([
    ['localhost', 'localhost'],
    ['LOCALHOST:3000', 'localhost:3000'],
    ['shop.example.com:80', 'shop.example.com'],
    ['192.168.1.7:3000', '192.168.1.7:3000'],
    ['[::1]:3000', '[::1]:3000'],
    ['shop_web:3000', 'shop_web:3000'],
    ['shop.example.com.', 'shop.example.com.'],
  ])('%s is read', (text, host) => expect(readHost(text)?.host).toBe(host))

  const broken = [
    'x/404?',
    'x?',
    'x#',
    'x\\y',
    'a b',
    'user@x',
    'x:y',
    'x:70000',
    '[::1',
    '1.2.3.4.5',
    '-',
    '',
    'x,y',
    '%61',
  ]
  test.each([...broken, 'localhost/404?', '购车', 'x"><b>', 'a'.repeat(300), 'http://x', 'x:80:80'])(
    '%s is none',
    text => expect(readHost(text)).toBeUndefined(),
  )
})

describe('the door', () => {
  test('lets every name in while nobody has said how the shop is called', () => {
    for (const host of ['localhost:3000', 'shop.local', '10.0.0.5', 'abc.trycloud.example', undefined, ''])
      expect([host, answerTo(anyName, { host })]).toEqual([host, 200])
  })
  test.each([
    ['shop.example.com', 200],
    ['shop.example.com:8443', 200],
    ['SHOP.example.com', 200],
    ['alt.example.com', 200],
    ['web:3000', 200],
    ['localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['10.1.2.3', 200],
    ['[fe80::1]:3000', 200],
    [undefined, 200],
    ['example', 200],
    ['other.example.com', 421],
    ['example.com', 421],
    ['shop.example.com.evil.example', 421],
    ['x/404?', 400],
  ])('with PUBLIC_URL answers %s with %s', (host, status) => expect(answerTo(named, { host })).toBe(status))
  test('reads what a trusted proxy passes on as strictly', () => {
    expect(answerTo(named, { host: 'upstream', forwarded: 'shop.example.com' })).toBe(200)
    expect(answerTo(named, { host: 'upstream', forwarded: 'evil.example' })).toBe(421)
    expect(answerTo(anyName, { host: 'upstream', forwarded: 'x/404?' })).toBe(400)
    expect(answerTo(anyName, { host: 'x', protocol: 'https' })).toBe(200)
    for (const protocol of ['http://x/404?', 'javascript', 'HTTPS ', ''])
      expect(answerTo(anyName, { host: 'x', protocol })).toBe(400)
  })
  test('refuses two hosts', () => {
    expect(answerTo(anyName, { host: 'a', raw: ['Host', 'a', 'Accept', '*/*', 'hOST', 'a'] })).toBe(400)
  })
})

test('the origin is PUBLIC_URL’s, else that of the request, else the address that it was sent to', () => {
  expect(originOf(named, request({ host: '10.1.2.3' }))).toBe('https://shop.example.com')
  expect(originOf(anyName, request({ host: 'Shop.Local:80' }))).toBe('http://shop.local')
  expect(originOf(anyName, request({ host: 'a', protocol: 'https', forwarded: 'shop.local' }))).toBe(
    'https://shop.local',
  )
  expect(originOf(anyName, request({}))).toBe('http://127.0.0.1:3000')
})

test.each([
  ['/a?b', '/a?b'],
  ['*', '*'],
  ['http://evil.example/a?b', '/a?b'],
  ['HTTPS://evil.example', '/'],
  ['//evil.example/a', '//evil.example/a'],
])('the target %s is %s', (target, form) => expect(originForm(target)).toBe(form))
