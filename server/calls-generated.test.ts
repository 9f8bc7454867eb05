/**
 * What every call promises, made from the table: each row gets these tests for nothing. `mounted` serves the table with
 * handlers that only say that they were reached, so that a refusal is known to come from the door and not from a
 * handler; `app` is the real thing.
 */
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { callNames, callOf } from '#contract/calls.ts'
import type { CallName, Envelope } from '#contract/kit.ts'
import { shapes } from '#contract/shapes.ts'
import { loadConfig } from '#server/config.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { permissions } from '#server/features/staff/permissions.ts'
import { handlers } from './handlers.ts'
import { compileWriters, Serialized } from './http/answer.ts'
import { inputSchema, pathValues, type Schema } from './http/call-schema.ts'
import type { Handlers } from './http/context.ts'
import { answerFailures } from './http/failure.ts'
import { mountCalls } from './http/mount.ts'
import { type CallOptions, requestOf, testApp } from './http/test-app.ts'
import { Refusal } from './lib/refusal.ts'

type Fields = Record<string, unknown>

/** Inputs that cannot be guessed from the shape, because their fields depend on each other. */
const samples: Partial<Record<CallName, Fields>> = {
  'region.exchangeCode': { name: '杭州' },
}
/** Texts for patterns; the first that fits is taken. */
const words = ['x1', '110000', '1', 'HU26-100001', 'HS202611210001', 'a'.repeat(32), '0'.repeat(32), '2026-11-21', '/']

/** A value that fits a schema, as small as it may be. */
function valueOf(schema: Schema): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('const' in schema) return schema.const
  if (schema.anyOf) return valueOf(schema.anyOf[0]!)
  const { pattern, minLength, minimum, minItems } = schema as Record<string, number | undefined> & { pattern?: string }
  if (schema.type === 'string')
    return pattern ? words.find(word => new RegExp(pattern, 'u').test(word)) : 'a'.repeat(Math.max(1, minLength ?? 1))
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, minimum ?? 1)
  if (schema.type === 'array') return Array.from({ length: minItems ?? 0 }, () => valueOf(schema.items ?? {}))
  if (schema.type === 'boolean') return true
  if (schema.type === 'object') return fieldsOf(schema)
  return undefined
}
const fieldsOf = (schema: Schema): Fields =>
  Object.fromEntries((schema.required ?? []).map(name => [name, valueOf(schema.properties?.[name] ?? {})]))

const sampleOf = (name: CallName): Fields => samples[name] ?? fieldsOf(inputSchema(name))

const db = await testDatabase()
const reached: CallName[] = []
const stubs = Object.fromEntries(
  callNames.map(name => [
    name,
    () => {
      reached.push(name)
      return new Serialized(`{"success":true,"message":"","code":200,"data":null,"times":${reached.length}}`)
    },
  ]),
) as unknown as Handlers
const config = loadConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_READ: '1000000',
  RATE_LIMIT_WRITE: '1000000',
  RATE_LIMIT_STRICT: '1000000',
})
const mounted = Fastify()
answerFailures(mounted)
mounted.setNotFoundHandler(() => {
  throw new Refusal('NO_SUCH_CALL', {}, 404)
})
await mountCalls(
  mounted,
  {
    config,
    db: db.kysely,
    pool: db.pool,
    identify: async token =>
      token === 'customer' ? { customerId: 1, gcid: 'g1' } : token === 'staff' ? { staff: { id: 1, role: 'any' } } : {},
    mayStaff: () => true,
  },
  stubs,
)
const app = await testApp(db)
let customerToken = ''
beforeAll(async () => {
  const { rows } = await db.pool.query(`insert into customer (gcid, sub) values ('g-test', 'sub-test') returning id`)
  customerToken = (await openSession(db.kysely, { customerId: rows[0].id }, 'test', new Date())).apiToken
})
afterAll(async () => {
  await mounted.close()
  await app.close()
  await db.close()
})

/** Who a call is for. */
const rightful = (name: CallName): CallOptions => {
  const { login, staff } = callOf(name)
  return login ? { token: 'customer' } : staff ? { token: 'staff' } : {}
}
const request = (name: CallName, input: Fields, options: CallOptions = {}) =>
  requestOf(name, input, { ...rightful(name), ...options })

interface Reply {
  status: number
  envelope: Envelope<unknown>
  headers: Record<string, unknown>
}
async function ask(to: FastifyInstance, what: InjectOptions): Promise<Reply> {
  const answer = await to.inject(what)
  return { status: answer.statusCode, envelope: answer.json(), headers: answer.headers }
}

/** A refusal of the door: the status as code, nothing given, an id for the log. */
function expectRefusal({ status, envelope }: Reply, code: number, names?: string): void {
  expect([status, envelope.code, envelope.success, envelope.data]).toEqual([code, code, false, null])
  expect(envelope.requestId).toBeTruthy()
  if (names) expect(envelope.message).toContain(names)
}

describe.each(callNames)('%s', name => {
  const call = callOf(name)
  const sample = sampleOf(name)
  const inPath = pathValues(call).map(each => each.name)

  test('has a handler, and a shape that the sample fits', () => {
    expect(handlers[name]).toBeTypeOf('function')
    expect((shapes[name].in as ZodType).safeParse(sample).error?.message).toBeUndefined()
  })

  test('is reached by whom it is for', async () => {
    const before = reached.length
    expect(await ask(mounted, request(name, sample))).toMatchObject({ status: 200, envelope: { success: true } })
    expect(reached.slice(before)).toEqual([name])
  })

  test('answers an envelope to everybody, whatever is in the database', async () => {
    for (const token of [undefined, customerToken, 'nobody']) {
      const { status, envelope } = await ask(app.http, requestOf(name, sample, { token }))
      expect([status, envelope.code], envelope.message).not.toContain(500)
      expect(envelope).toMatchObject({
        success: expect.any(Boolean),
        code: expect.any(Number),
        message: expect.any(String),
      })
      expect(envelope).toHaveProperty('data')
      expect(envelope.code === 200).toBe(envelope.success)
    }
  })

  test('refuses an unknown field by its name', async () => {
    const reply = await ask(mounted, request(name, { ...sample, nonsenseField: '1' }))
    expectRefusal(reply, 400, 'nonsenseField')
  })

  const fields = Object.keys(inputSchema(name).properties ?? {}).filter(field => !inPath.includes(field))
  if (fields.length > 0)
    test.each(fields)('refuses a wrong type of %s by its name', async field => {
      const wrong: unknown[] =
        call.body === 'json'
          ? [{ wrong: true }, [{ wrong: true }], 'x'.repeat(60_000), -1e15]
          : ['x'.repeat(6000), '\u0000', ['1', '2']]
      const refused: Reply[] = []
      for (const value of wrong) {
        const reply = await ask(mounted, request(name, { ...sample, [field]: value }))
        if (reply.status !== 200) refused.push(reply)
      }
      expect(refused.length).toBeGreaterThan(0)
      for (const reply of refused) expectRefusal(reply, 400, field)
    })

  if (call.method === 'GET') {
    test('takes the time stamp that browsers add', async () => {
      const { url, ...rest } = request(name, sample)
      const reply = await ask(mounted, { ...rest, url: `${url}${url.includes('?') ? '&' : '?'}t=${Date.now()}` })
      expect(reply.status).toBe(200)
    })
  } else {
    const send = (payload: string | Buffer, type?: string) => {
      const { headers, ...rest } = request(name, sample)
      return ask(mounted, { ...rest, headers: { ...headers, ...(type ? { 'content-type': type } : {}) }, payload })
    }
    test('refuses what cannot be read', async () => {
      const bytes = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])
      expectRefusal(await send(bytes), 400)
      if (call.body === 'form') expectRefusal(await send('a=%ff%fe'), 400)
      else {
        expectRefusal(await send('{"a":'), 400)
        expectRefusal(await send('[1,2]'), 400)
        expectRefusal(await send('null'), 400)
        expectRefusal(await send('"text"'), 400)
        expectRefusal(await send('{"__proto__":{"admin":true}}'), 400)
      }
    })
    test('refuses a body of ten megabytes and of another kind', async () => {
      const large = Buffer.alloc(10 * 1024 * 1024, 0x61)
      expectRefusal(await send(large), 413, '256 kB')
      expectRefusal(await send('<a/>', 'text/xml'), 415)
      expectRefusal(await send('x', 'multipart/form-data; boundary=x'), 415)
      const other = call.body === 'form' ? ['{}', 'application/json'] : ['a=1', 'application/x-www-form-urlencoded']
      expectRefusal(await send(other[0]!, other[1]), 415)
    })
  }

  if (call.login || call.staff)
    test('is closed to strangers', async () => {
      for (const token of [undefined, 'nobody', 'x'.repeat(5000)]) {
        const { status, envelope } = await ask(app.http, requestOf(name, sample, { token }))
        expect([status, envelope.code, envelope.success]).toEqual([200, 401, false])
      }
      const english = await ask(app.http, requestOf(name, sample, { language: 'en' }))
      expect(english.envelope.message).toBe('Please sign in')
    })

  if (call.staff)
    test('is closed to customers, and its permission is held by somebody', async () => {
      const { status, envelope } = await ask(app.http, requestOf(name, sample, { token: customerToken }))
      expect([status, envelope.success]).toEqual([200, false])
      expect([401, 4003]).toContain(envelope.code)
      expect(permissions[call.staff!]?.length).toBeGreaterThan(0)
    })

  if (call.write)
    test('runs once for each Idempotency-Key', async () => {
      const before = reached.length
      const headers = { 'idempotency-key': `key of ${name}`.replaceAll(' ', '-') }
      const [first, second] = [
        await ask(mounted, request(name, sample, { headers })),
        await ask(mounted, request(name, sample, { headers })),
      ]
      expect(first.envelope.success).toBe(true)
      expect(second.envelope).toEqual(first.envelope)
      expect(reached.length).toBe(before + 1)
      const short = await ask(mounted, request(name, sample, { headers: { 'idempotency-key': 'short' } }))
      expectRefusal(short, 400, 'Idempotency-Key')
    })
})

test('every answer has a compiled writer', () => {
  expect(() => compileWriters()).not.toThrow()
})

test('a key that was used for another call is refused', async () => {
  const [one, other] = callNames.filter(name => callOf(name).write && callOf(name).login)
  const headers = { 'idempotency-key': 'one-key-for-both' }
  expect((await ask(mounted, request(one!, sampleOf(one!), { headers }))).envelope.success).toBe(true)
  const reply = await ask(mounted, request(other!, sampleOf(other!), { headers }))
  expect([reply.status, reply.envelope.code]).toEqual([200, 4001])
})

describe('no call', () => {
  test.each([
    ['POST', '/website/web/nothing'],
    ['POST', '/website/web/region/v1/province-city-code'],
    ['PUT', '/website/web/region/v1/list'],
    ['DELETE', '/dictionary.json'],
    ['POST', `/${'g'.repeat(32)}`],
    ['POST', '/'],
  ] as const)('answers %s %s', async (method, url) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await ask(app.http, { method, url, headers, payload: '{}' })
    expectRefusal(reply, 404)
    expect(reply.envelope.message).toBe('没有这个接口')
  })
})

describe('too many calls', () => {
  const kinds = [
    ['read', 'content.currentTime'],
    ['write', 'account.logout'],
    ['strict', 'content.sendErrorLog'],
  ] as const
  test.each(kinds)('of kind %s are held back with words and a time', async (kind, name) => {
    const env = { RATE_LIMIT_READ: '1000', RATE_LIMIT_WRITE: '1000', RATE_LIMIT_STRICT: '1000' }
    const limited = await testApp(db, { ...env, [`RATE_LIMIT_${kind.toUpperCase()}`]: '2' })
    const from = (remoteAddress: string, language?: 'en') =>
      ask(limited.http, { ...requestOf(name, sampleOf(name), { language }), remoteAddress })
    for (let i = 0; i < 2; i++) expect((await from('192.0.2.1')).status).toBe(200)
    const held = await from('192.0.2.1')
    expectRefusal(held, 429, '操作过于频繁')
    const seconds = Number(held.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(held.envelope.message).toContain(String(seconds))
    expectRefusal(await from('192.0.2.1', 'en'), 429, 'Too many requests')
    expect((await from('192.0.2.2')).status).toBe(200)
    await limited.close()
  })
})
