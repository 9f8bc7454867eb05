import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/call-row.ts'
import { sendCall } from '#web/send-call.ts'
import { allowOrigins } from './cors.ts'

const shop = 'https://shop.example.com'

/** A server that is the separate backend of these shops, with one call that varies on the language. */
function backend(allowed: readonly string[]) {
  const app = Fastify()
  allowOrigins(app, allowed)
  app.post('/website/usercenter/order/v1/list', (_, reply) => reply.header('vary', 'Cookie').send({ success: true }))
  return app
}
const ask = (allowed: readonly string[], method: 'POST' | 'OPTIONS', origin?: string) =>
  backend(allowed).inject({
    method,
    url: '/website/usercenter/order/v1/list',
    headers: { ...(origin ? { origin } : {}), 'access-control-request-method': 'POST' },
  })

afterEach(() => vi.unstubAllGlobals())

test('a shop that is named may call, and reads what its pages need', async () => {
  const { headers } = await ask([shop], 'POST', shop)
  expect(headers['access-control-allow-origin']).toBe(shop)
  expect(headers['access-control-expose-headers']).toContain('retry-after')
  expect(headers['access-control-allow-credentials']).toBeUndefined()
  expect(headers.vary).toBe('Cookie, Origin')
})

test('nobody else is named, and an answer without a word of it still varies', async () => {
  for (const origin of ['https://evil.example.com', `${shop}.evil.example.com`, 'null', undefined]) {
    const { headers } = await ask([shop], 'POST', origin)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers.vary).toContain('Origin')
  }
  const asked = await ask([shop], 'OPTIONS', 'https://evil.example.com')
  expect(asked.headers['access-control-allow-headers']).toBeUndefined()
})

test('without shops to be let in there is no question before a call', async () => {
  expect((await ask([], 'OPTIONS', shop)).statusCode).toBe(404)
  expect((await ask([], 'POST', shop)).headers.vary).toBe('Cookie')
})

test('every header that a call of the shop sends is allowed', async () => {
  const { headers } = await ask([shop], 'OPTIONS', shop)
  const allowed = String(headers['access-control-allow-headers']).split(', ')
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null })
  const sent = new Set<string>()
  vi.stubGlobal('fetch', async (_: string, { headers: own }: { headers: Record<string, string> }) => {
    for (const name of Object.keys(own)) sent.add(name.toLowerCase())
    return new Response()
  })
  for (const call of Object.values(calls) as Call[])
    await sendCall(call, { hash: 'x', value: 'x' }, { token: 't', key: 'k' })
  expect(sent.size).toBeGreaterThan(4)
  expect(allowed).toEqual(expect.arrayContaining([...sent]))
})
