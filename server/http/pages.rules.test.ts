/**
 * What visitors get who share a cache with hostile ones. A small site stands in for the built one: each of its pages
 * writes down all that a rendering can know of the request, so whatever of a stranger's headers got that far would show.
 */
import Fastify, { type FastifyInstance } from 'fastify'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createContext, redirect, type RouterContextProvider, type ServerBuild } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { answerFailures } from './failure.ts'
import type { HtmlCache } from './html-cache.ts'
import { guardHosts, originForm } from './hosts.ts'
import { servePages } from './pages.ts'
import { countVisitors } from './rate-limits.ts'
import { sendCommonHeaders } from './security.ts'
import { refuseUnreadable, routable } from './unroutable.ts'

const shopContext = createContext<{ call: (name: string, input: object) => Promise<unknown> }>()
/** A page that reads a call, and does with its refusal what the shop's own pages do (`shop/load.ts`). */
const reader = {
  default: () => null,
  loader: ({ context }: { context: Readonly<RouterContextProvider> }) =>
    context
      .get(shopContext)
      .call('dictionary.get', {})
      .catch(error => {
        throw error.reason === 'UNAVAILABLE' ? new Response(null, { status: 503 }) : error
      }),
}

const paths = ['', 'aftersales', 'aftersales/owner', 'searchResults', '404']

/** The document of a page is its address and the request's headers, long enough to be compressed. */
const site = {
  entry: {
    module: {
      default: (request: Request, status: number, headers: Headers) => {
        headers.set('content-type', 'text/html; charset=utf-8')
        const seen = JSON.stringify([request.url, [...request.headers]])
        return new Response(`<html>${seen}${' '.repeat(2000)}</html>`, { status, headers })
      },
      contexts: { shopContext },
      knownQueryKeys: ['kw'],
      publicPaths: () => ['/'],
    },
  },
  routes: Object.fromEntries([
    ['root', { id: 'root', path: '', module: { default: () => null, loader: () => null } }],
    ...paths.map(path => [
      path || 'home',
      {
        id: path || 'home',
        parentId: 'root',
        ...(path ? { path } : { index: true }),
        module: { default: () => null, loader: () => null },
      },
    ]),
    ['reader', { id: 'reader', parentId: 'root', path: 'reader', module: reader }],
    [
      'unknown',
      { id: 'unknown', parentId: 'root', path: '*', module: { default: () => null, loader: () => redirect('/404') } },
    ],
  ]),
  assets: { entry: { module: '/e.js', imports: [] }, routes: {}, url: '/m.js', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

let open: FastifyInstance | undefined
afterEach(() => open?.close())

async function shop(
  env: Record<string, string> = {},
  fault = new Error('no page of this site calls'),
): Promise<{ http: FastifyInstance; cache: HtmlCache }> {
  const config = loadConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_PAGE: '100000', ...env })
  const http = Fastify({
    trustProxy: config.TRUST_PROXY as boolean,
    rewriteUrl: request => routable(originForm(request.url)),
  })
  open = http
  answerFailures(http)
  sendCommonHeaders(http)
  guardHosts(http, config)
  await countVisitors(http)
  refuseUnreadable(http, config)
  const { cache } = await servePages(http, {
    config,
    call: () => Promise.reject(fault),
    brand: {} as never,
    accountWays: [],
    site: { build: async () => site, close: async () => {} },
  })
  return { http, cache }
}

/** Sends a request as it stands and reads the answer: status, headers, body. */
function sendRaw(port: number, lines: string[]): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
    socket.on('data', part => (text += part.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head, body })
    })
  })
}

const hosts = [
  'shop.example',
  'x/404?',
  'x/searchResults?kw=stranger&x=',
  'x/searchResults.data?kw=<b>stranger</b>&x=',
  'x?',
  'x#',
  'x\\404?',
  'user@stranger.example',
  'stranger.example:99999',
  'stranger.example/',
  'stranger"><script>',
]
const protocols = ['http', 'https', 'http://stranger/404?', 'javascript', 'stranger']
const spellings = [
  '/aftersales',
  '/%61ftersales',
  '//aftersales',
  '/aftersales/',
  '/x/../aftersales',
  '/aftersales?utm=stranger',
  '/aftersales#stranger',
  '/AFTERSALES',
  '\\aftersales',
  'http://stranger.example/aftersales',
]

describe.each([
  ['as it comes', {}],
  ['with PUBLIC_URL', { PUBLIC_URL: 'https://shop.example' }],
  ['behind a proxy', { TRUST_PROXY: 'true' }],
] as const)('a page %s', (_, env) => {
  test('is the same for everybody, whoever asked before under whatever name', async () => {
    const { http, cache } = await shop(env)
    await http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = http.server.address() as AddressInfo
    const honest = (path: string) => sendRaw(port, [`GET ${path} HTTP/1.1`, 'Host: shop.example', 'Connection: close'])
    const statuses = new Set<number>()
    const hostile = async (path: string, named: string[], protocol: string) => {
      const more = [`X-Forwarded-Proto: ${protocol}`, 'Connection: close']
      const { status, head, body } = await sendRaw(port, [`GET ${path} HTTP/1.1`, ...named, ...more])
      statuses.add(status)
      expect(`${head}${body}`.replace(/utm=stranger/g, '')).not.toMatch(/stranger/)
      if (status === 200) expect(body).toContain('"http://shop.invalid/aftersales"')
    }
    for (const path of spellings)
      for (const host of hosts)
        await Promise.all(
          protocols.flatMap(protocol => [
            hostile(path, [`Host: ${host}`], protocol),
            hostile(path, ['Host: shop.example', `X-Forwarded-Host: ${host}`], protocol),
          ]),
        )
    expect([...statuses].filter(each => ![200, 301, 400, 421].includes(each))).toEqual([])
    // One page for the one layout and language that asked.
    expect(cache.size).toBe(1)
    const page = await honest('/aftersales')
    expect(page.status).toBe(200)
    expect(page.body.trim()).toMatch(
      /^<html>\["http:\/\/shop\.invalid\/aftersales",\[\["accept","text\/html"\]\]\]\s*<\/html>$/,
    )
    expect(page.head).not.toContain('stranger')
    expect((await honest('/')).body).toContain('"http://shop.invalid/"')
  })
})

describe('a language in the address', () => {
  test('gives that language without a page of its own in the cache, and is kept as the choice of the visitor', async () => {
    const { http, cache } = await shop()
    const get = (url: string, cookie = '') => http.inject({ url, headers: { cookie } })
    const named = await get('/aftersales?hl=en')
    expect(named.headers['set-cookie']).toBe('lang=en; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(named.body).toContain('"http://shop.invalid/aftersales"')
    expect((await get('/aftersales', 'lang=en')).headers['set-cookie']).toBeUndefined()
    expect((await get('/aftersales?hl=en', 'lang=en')).headers['set-cookie']).toBeUndefined()
    expect(cache.size).toBe(1)
    expect((await get('/aftersales?hl=zh', 'lang=en')).headers['set-cookie']).toMatch(/^lang=zh-CN;/)
    expect(cache.size).toBe(2)
    for (const strange of ['fr', 'en%00', '../../x', 'EN', ''])
      expect((await get(`/aftersales?hl=${strange}&utm=${strange}`)).headers['set-cookie']).toBeUndefined()
    expect(cache.size).toBe(2)
  })
})

describe('addresses', () => {
  test.each([
    ['/%61ftersales', '/aftersales'],
    ['//aftersales', '/aftersales'],
    ['//evil.example/%2e%2e', '/'],
    ['/aftersales/?utm=1&kw=%20x', '/aftersales?utm=1&kw=%20x'],
    ['/AfterSales/OWNER', '/aftersales/owner'],
    ['/searchresults?kw=Lyra', '/searchResults?kw=Lyra'],
  ])('%s leads to %s, with GET and HEAD, and is not rendered', async (url, location) => {
    const { http, cache } = await shop()
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await http.inject({ method, url })
      expect([answer.statusCode, answer.headers.location]).toEqual([301, location])
    }
    expect([cache.size, cache.misses]).toEqual([0, 0])
  })

  test.each(['/searchResults.data?kw=<b>x', '/_.data', '/aftersales%2Edata', '/_root.data', '/nothing.data'])(
    '%s is no page',
    async url => {
      const { http } = await shop()
      const answer = await http.inject({ url })
      expect([answer.statusCode, answer.headers['content-type'], answer.json().code]).toEqual([
        404,
        'application/json; charset=utf-8',
        404,
      ])
      expect(answer.body).not.toContain('<b>')
    },
  )

  test.each([
    ['/website/web/nothing/here', 404],
    ['/website', 404],
    ['/common/nothing', 404],
    ['/campaign/nothing', 404],
    ['/desk/nothing', 404],
    ['/nothing', 302],
    ['/websites', 302],
  ])('unknown %s answers %s', async (url, status) => {
    const { http } = await shop()
    const answer = await http.inject({ url })
    expect([answer.statusCode, answer.headers.location]).toEqual([status, status === 302 ? '/404' : undefined])
    if (status === 404) expect(answer.json()).toMatchObject({ success: false, code: 404 })
  })

  test.each([
    ['GET', '/%', 400, 'text/html'],
    ['GET', '/aftersales/%zz?kw=1', 400, 'text/html'],
    ['HEAD', '/%e0%a4%a', 400, 'text/html'],
    ['GET', '/%ff', 400, 'text/html'],
    ['GET', '/website/web/%', 400, 'application/json'],
    ['POST', '/aftersales/%', 400, 'application/json'],
  ] as const)('%s %s that nobody can read is %i in our own %s', async (method, url, status, type) => {
    const { http, cache } = await shop()
    const answer = await http.inject({ method, url, headers: { cookie: 'lang=en' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, `${type}; charset=utf-8`])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.body).not.toContain('FST_ERR')
    if (type === 'application/json') expect(answer.json()).toMatchObject({ success: false, data: null })
    else if (method === 'GET') expect(answer.body).toContain('To the start page')
    expect(cache.size).toBe(0)
  })

  test('without a host are answered to HTTP/1.0', async () => {
    const { http } = await shop()
    await http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = http.server.address() as AddressInfo
    expect(await sendRaw(port, ['GET / HTTP/1.0'])).toMatchObject({ status: 200 })
    expect(await sendRaw(port, ['GET /aftersales HTTP/1.0', 'Host:'])).toMatchObject({ status: 200 })
  })
})

describe('a page whose database is away', () => {
  test.each([
    ['away', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 503, '5'],
    ['full', Object.assign(new Error('too many'), { code: '53300' }), 503, '5'],
    ['asked wrongly', Object.assign(new Error('syntax'), { code: '42601' }), 500, undefined],
  ])('says so when it is %s, and is not kept', async (_, fault, status, retryAfter) => {
    const { http, cache } = await shop({}, fault)
    const answer = await http.inject({ url: '/reader' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(cache.size).toBe(0)
  })
})

describe('renderings', () => {
  const from = (http: FastifyInstance, url: string, remoteAddress: string, language = 'en') =>
    http.inject({ url, remoteAddress, headers: { cookie: `lang=${language}` } })

  test('of one visitor are limited, those of others and what is kept are not', async () => {
    const { http } = await shop({ RATE_LIMIT_PAGE: '3' })
    for (const kw of ['a', 'b', 'c'])
      expect((await from(http, `/searchResults?kw=${kw}`, '192.0.2.1')).statusCode).toBe(200)
    const held = await from(http, '/searchResults?kw=d', '192.0.2.1')
    expect([held.statusCode, held.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
    expect(held.body).toContain('Too many requests')
    expect(
      (await http.inject({ method: 'HEAD', url: '/searchResults?kw=d', remoteAddress: '192.0.2.1' })).statusCode,
    ).toBe(429)
    expect((await from(http, '/searchResults?kw=a', '192.0.2.1')).statusCode).toBe(200)
    expect((await from(http, '/searchResults?kw=d', '192.0.2.2')).statusCode).toBe(200)
    expect((await from(http, '/searchResults?kw=d', '192.0.2.1')).statusCode).toBe(200)
    expect((await from(http, '/searchResults?kw=e', '192.0.2.1', 'zh-CN')).body).toContain('操作过于频繁')
  })
  test('count for the network of a household, of which IPv6 gives a visitor any number of addresses', async () => {
    const { http } = await shop({ RATE_LIMIT_PAGE: '2' })
    const statuses = []
    for (const n of [1, 2, 3])
      statuses.push((await from(http, `/searchResults?kw=${n}`, `2001:db8:1:2::${n}`)).statusCode)
    expect(statuses).toEqual([200, 200, 429])
    expect((await from(http, '/searchResults?kw=3', '2001:db8:1:3::1')).statusCode).toBe(200)
  })
  test('are sent plain to who wants no gzip', async () => {
    const { http } = await shop()
    const encoding = async (accepted: string) =>
      (await http.inject({ url: '/', headers: { 'accept-encoding': accepted } })).headers['content-encoding']
    expect([await encoding('gzip'), await encoding('gzip;q=0')]).toEqual(['gzip', undefined])
  })
})
