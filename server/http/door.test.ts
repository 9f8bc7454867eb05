/** What the door says and writes down: figures, the API's own description, refused writes, proxies that nobody named. */
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import * as fc from 'fast-check'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type App, makeApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { watchForwarded } from './forwarded.ts'
import { requestOf } from './test-app.ts'

const db = await testDatabase()
const opened: App[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const app of opened.splice(0)) await app.http.close()
})
afterAll(() => db.close())
let token = ''
beforeAll(async () => {
  const { rows } = await db.pool.query(`insert into customer (gcid, sub) values ('door', 'door') returning id`)
  token = (await openSession(db.kysely, { customerId: rows[0].id }, 'test', new Date())).apiToken
})

async function door(env: Record<string, string> = {}) {
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env })
  const app = await makeApp({ config, db: db.kysely, pool: db.pool, pages: false })
  opened.push(app)
  return app.http
}

/** The same, and the lines of its log. */
async function listening(env: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = []
  const kept = new Writable({
    write(chunk: Buffer, _, done) {
      for (const line of chunk.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line))
      done()
    },
  })
  vi.spyOn(process.stdout, 'write').mockImplementation(text => kept.write(text as string))
  const http = await door({ LOG_LEVEL: 'info', ...env })
  return { http, lines, said: (msg: string) => lines.filter(line => line.msg === msg) }
}

describe('/metrics', () => {
  const near = '127.0.0.1'
  const far = '203.0.113.9'
  const secret = 'a-token-of-the-monitor'
  test.each([
    ['its own machine', {}, near, {}, true],
    ['a stranger', {}, far, {}, false],
    ['a stranger behind a proxy beside it that nobody named', {}, near, { 'x-forwarded-for': far }, false],
    ['a stranger behind a named proxy', { TRUST_PROXY: 'loopback' }, near, { 'x-forwarded-for': far }, false],
    ['a neighbour behind a named proxy', { TRUST_PROXY: 'loopback' }, near, { 'x-forwarded-for': near }, true],
    ['a named network', { METRICS_FROM: '203.0.113.0/24' }, far, {}, true],
    ['its own machine, which is not named', { METRICS_FROM: '203.0.113.0/24' }, near, {}, false],
    ['who has the token', { METRICS_TOKEN: secret }, far, { authorization: `Bearer ${secret}` }, true],
    ['who has another token', { METRICS_TOKEN: secret }, far, { authorization: `Bearer ${secret}x` }, false],
    ['who brings a token where there is none', {}, far, { authorization: 'Bearer undefined' }, false],
  ] as const)('for %s', async (_, env, remoteAddress, headers, open) => {
    const http = await door(env)
    const answer = await http.inject({ url: '/metrics', remoteAddress, headers })
    expect([answer.statusCode, answer.body.includes('http_request_duration_seconds')]).toEqual([open ? 200 : 404, open])
  })

  test('is alone in that: probes are answered to everybody', async () => {
    const http = await door()
    for (const url of ['/healthz', '/readyz'])
      expect((await http.inject({ url, remoteAddress: far })).statusCode).toBe(200)
  })
})

describe('/openapi', () => {
  const real = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example.com' }
  test.each([
    ['a demonstration', { NODE_ENV: 'production' }, 200],
    ['development', { NODE_ENV: 'test', PUBLIC_URL: 'https://shop.example.com' }, 200],
    ['a real shop', real, 404],
    ['a real shop that wants it', { ...real, OPENAPI: 'true' }, 200],
    ['a demonstration that does not', { NODE_ENV: 'production', OPENAPI: 'false' }, 404],
  ] as const)('of %s', async (_, env, status) => {
    const http = await door(env)
    for (const url of ['/openapi', '/openapi.json'])
      expect((await http.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(status)
  })
})

describe('the log', () => {
  const remoteAddress = '203.0.113.7'
  test.each([
    ['without a session', {}, 401],
    ['by the application', { token }, 2001],
    ['by the application, under a key', { token, headers: { 'idempotency-key': 'refused-once' } }, 2001],
    ['by the application, repeated under a key', { token, headers: { 'idempotency-key': 'refused-once' } }, 2001],
    ['for its form', { token, form: true }, 400],
  ] as const)('has one line of a write that is refused %s', async (_, options, code) => {
    const { http, said } = await listening()
    const input =
      'form' in options ? { orderNo: 7 } : { orderNo: 'HS000000000000', expectRefundFen: 0, reason: 'a private word' }
    const asked = requestOf('order.cancel', input, { ...options, token: 'token' in options ? token : '' })
    const answer = await http.inject({ ...asked, remoteAddress })
    expect(answer.json().code).toBe(code)
    expect(said('refused')).toMatchObject([
      { call: 'order.cancel', code, address: remoteAddress, reqId: answer.headers['x-request-id'], level: 30 },
    ])
    expect(JSON.stringify(said('refused'))).not.toContain('private')
    expect(said('answered')).toEqual([])
  })

  test('tells once of a visitor who asks too often, and counts each time', async () => {
    const { http, said } = await listening({ RATE_LIMIT_WRITE: '2' })
    const send = (from: string) =>
      http.inject({ ...requestOf('order.cancel', { orderNo: 'HS1' }), remoteAddress: from })
    for (let n = 0; n < 7; n++) await send(remoteAddress)
    await send('203.0.113.8')
    expect(said('refused').map(line => line.code)).toEqual([401, 401, 429, 401])
    const { body } = await http.inject({ url: '/metrics' })
    expect(body).toMatch(/_count\{call="order.cancel",status="429"\} 5\n/)
  })

  test('has no line of an address that does not exist', async () => {
    const { http, lines } = await listening()
    await http.inject({ method: 'POST', url: '/nothing/here' })
    expect(lines).toEqual([])
  })
})

describe('X-Forwarded-For', () => {
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  test('of a peer that is not trusted is told once a minute, and each time counted', async () => {
    let at = 0
    let counted = 0
    const told: number[] = []
    const http = Fastify({ logger: { level: 'warn', stream: { write: () => void told.push(at) } } })
    watchForwarded(
      http,
      () => counted++,
      () => at,
    )
    http.get('/', async () => ({}))
    for (const now of [0, 10, 59_999, 60_000, 60_001, 300_000]) {
      at = now
      await http.inject({ url: '/', ...forwarded })
    }
    expect(told).toEqual([0, 60_000, 300_000])
    expect(counted).toBe(6)
    await http.close()
  })

  test.each([
    ['nobody is named', {}, '127.0.0.1', 1],
    ['somebody else is named', { TRUST_PROXY: '10.0.0.1' }, '127.0.0.1', 1],
    ['the peer is named', { TRUST_PROXY: '10.0.0.0/8' }, '10.1.1.1', 0],
    ['everybody is', { TRUST_PROXY: 'true' }, '203.0.113.1', 0],
    ['one hop is', { TRUST_PROXY: '1' }, '203.0.113.1', 0],
  ] as const)('where %s', async (_, env, remoteAddress, warnings) => {
    const { http, lines } = await listening(env)
    for (let n = 0; n < 3; n++) await http.inject({ url: '/healthz', remoteAddress, ...forwarded })
    await http.inject({ url: '/healthz', remoteAddress })
    const told = lines.filter(line => line.level === 40 && String(line.msg).includes('TRUST_PROXY'))
    expect(told).toHaveLength(warnings)
    if (warnings) expect(told[0]).toMatchObject({ peer: remoteAddress })
    const { body } = await http.inject({ url: '/metrics' })
    expect(body).toMatch(new RegExp(`http_forwarded_untrusted_total ${warnings * 3}\n`))
  })
})

describe('a path that nobody can read', () => {
  const here = '203.0.113.7'
  /** Every route with a value in its path, as the router knows them. */
  const routes = async (): Promise<string[]> => {
    const lines = (await door()).printRoutes({ commonPrefix: false }).split('\n')
    const paths = lines.flatMap(line => /(\/\S*:\w\S*)/.exec(line)?.[1] ?? [])
    return [...new Set(paths.map(path => path.replace(/\([^)]*\)/g, '')))]
  }
  test.each(['%00', 'a%0D%0Ab', '%7f', '%C2%85', '%ff', '%ED%A0%80', '%'])(
    '%s is refused by every route',
    async value => {
      const http = await door()
      const all = await routes()
      expect(all).toEqual(expect.arrayContaining([expect.stringContaining('/pay/notice/:')]))
      for (const route of all)
        for (const method of ['GET', 'POST'] as const) {
          const url = route.replace(/:\w+/g, value)
          expect([url, (await http.inject({ method, url })).statusCode]).toEqual([url, 400])
        }
    },
  )

  test.each([
    ['page', 'GET', '/%', 400],
    ['value', 'POST', '/pay/notice/%zz?x=%', 400],
    ['long value', 'POST', `/pay/notice/${'x'.repeat(2_000)}`, 414],
  ] as const)('as a %s is under the same door as all others', async (_, method, url, status) => {
    const http = await door({ PUBLIC_URL: 'https://shop.example', RATE_LIMIT_PAGE: '2' })
    const ask = async (remoteAddress: string, host = 'shop.example') => {
      const { statusCode, headers } = await http.inject({ method, url, remoteAddress, headers: { host } })
      expect(headers['x-request-id']).toBeTruthy()
      return statusCode
    }
    expect(await ask(here, 'stranger.example')).toBe(421)
    expect([await ask(here), await ask(here), await ask(here)]).toEqual([status, status, 429])
    expect(await ask('203.0.113.8')).toBe(status)
    const { body } = await http.inject({ url: '/metrics', headers: { host: 'localhost' } })
    expect(body).toMatch(/_count\{call="[^"]*",status="429"\} 1\n/)
  })

  test('is never answered by the router, whatever its signs', async () => {
    const http = await door({ RATE_LIMIT_PAGE: '1000000' })
    const sign = fc.constantFrom('%', '%2', '%25', '%2F', '%c3', '%A9', '%ED', '%00', '/', '?', ';', 'a')
    await fc.assert(
      fc.asyncProperty(
        fc.array(sign, { maxLength: 12 }),
        fc.constantFrom('/', '/pay/notice/'),
        async (signs, begin) => {
          const { headers, body } = await http.inject({ method: 'POST', url: begin + signs.join('') })
          expect(headers['x-request-id']).toBeTruthy()
          expect(body).not.toContain('FST_ERR')
        },
      ),
    )
  })
})

test.each([
  ['/pay/back/%E8%BD%A6?orderNo=1', '/%E8%BD%A6?orderNo=1'],
  ['/pay/back/%2F%2Felsewhere.example', '/elsewhere.example?'],
  ['/sso/profile?back=/%E8%BD%A6', '/%E8%BD%A6'],
  ['/sso/register?back=%2F%25E8%25BD%25A6', '/%E8%BD%A6'],
])('%s leads on to an address that a header can carry', async (url, location) => {
  const http = await door()
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
})
