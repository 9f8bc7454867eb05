/**
 * What every call promises, made from the table: each row gets these tests for nothing. `mounted` serves the table with
 * handlers that only say that they were reached, so that a refusal is known to come from the door and not from a
 * handler; `app` is the real thing.
 */
import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { callNames, callOf } from '#contract/calls.ts'
import { answersBytes, type Call } from '#contract/call-row.ts'
import type { CallName, Envelope } from '#contract/kit.ts'
import { shapes } from '#contract/shapes.ts'
import { loadConfig } from '#server/config.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { permissions } from '#contract/permissions.ts'
import { handlers } from './handlers.ts'
import { makeWriters } from './http/answer.ts'
import { Serialized } from './http/serialized.ts'
import { inputSchema, pathValues } from './http/call-schema.ts'
import type { Handlers } from './http/context.ts'
import { answerFailures } from './http/failure.ts'
import { mountCalls } from './http/mount.ts'
import { countVisitors } from './http/rate-limits.ts'
import { type CallOptions, requestOf, testApp } from './http/test-app.ts'
import { type Fields, sampleOf } from './http/test-samples.ts'
import { cacheOf } from './lib/cached.ts'
import { Refusal } from './lib/refusal.ts'

const db = await testDatabase()
const reached: CallName[] = []
/** What the stand-ins do beside saying that they were reached. */
let slowly = false
let failsWith: Error | undefined
const stubs = Object.fromEntries(
  callNames.map(name => [
    name,
    async () => {
      if (failsWith) throw failsWith
      reached.push(name)
      if (slowly) await new Promise(resolve => setTimeout(resolve, 300))
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
  RATE_LIMIT_UPLOAD: '1000000',
})
const mounted = Fastify()
answerFailures(mounted)
mounted.setNotFoundHandler(() => {
  throw new Refusal('NO_SUCH_CALL', {}, 404)
})
await countVisitors(mounted)
mountCalls(
  mounted,
  {
    config,
    db: db.kysely,
    memory: cacheOf(db.pool),
    identify: async token =>
      token === 'customer'
        ? { customerId: 1, gcid: 'g1' }
        : token === 'staff'
          ? { staff: { id: 1, role: 'operator' } }
          : {},
    mayStaff: () => true,
    recordAct: async () => {},
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
const refused = (code: number, word = '') => ({
  status: code,
  envelope: {
    success: false,
    code,
    data: null,
    message: expect.stringContaining(word),
    requestId: expect.stringMatching(/./),
  },
})
const named = (wanted: (call: Call, name: CallName) => unknown): CallName[] =>
  callNames.filter(name => wanted(callOf(name), name))

describe.each(callNames)('%s', name => {
  const sample = sampleOf(name)

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
      // A file that needs to be asked for nothing in particular, such as the keys of reports.
      if (answersBytes(callOf(name)) && status === 200) continue
      expect([status, envelope.code], envelope.message).not.toContain(500)
      expect(envelope).toMatchObject({ success: envelope.code === 200, message: expect.any(String) })
      expect(envelope).toHaveProperty('data')
    }
  })

  test('refuses an unknown field by its name', async () => {
    const reply = await ask(mounted, request(name, { ...sample, nonsenseField: '1' }))
    expect(reply).toMatchObject(refused(400, 'nonsenseField'))
  })
})

const fields = callNames.flatMap(name => {
  const inPath = pathValues(callOf(name)).map(each => each.name)
  const all = Object.keys(inputSchema(name).properties ?? {})
  return all.filter(field => !inPath.includes(field)).map(field => [name, field] as const)
})
test.each(fields)('%s refuses a wrong type of %s by its name', async (name, field) => {
  const wrong: unknown[] =
    callOf(name).body === 'json'
      ? [{ wrong: true }, [{ wrong: true }], 'x'.repeat(60_000), -1e15]
      : ['x'.repeat(6000), '\u0000', ['1', '2']]
  const replies = await Promise.all(
    wrong.map(value => ask(mounted, request(name, { ...sampleOf(name), [field]: value }))),
  )
  const refusals = replies.filter(reply => reply.status !== 200)
  expect(refusals.length).toBeGreaterThan(0)
  for (const reply of refusals) expect(reply).toMatchObject(refused(400, field))
})

/** The sample with one of its texts at a time replaced, at whatever depth. */
function* withText(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') yield text
  else if (Array.isArray(value))
    for (const [n, each] of value.entries()) for (const one of withText(each, text)) yield value.with(n, one)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      for (const one of withText(each, text)) yield { ...value, [key]: one }
}

describe.each(callNames)('%s', name => {
  test('takes no text that cannot be kept', async () => {
    const known = Object.keys(inputSchema(name).properties ?? {})
    const inPath = pathValues(callOf(name)).map(each => each.name)
    // Half a character can only be written in JSON.
    for (const text of callOf(name).body === 'json' ? ['a\0', 'a\ud800'] : ['a\0']) {
      const inputs = [
        ...withText(sampleOf(name), text),
        ...known.filter(field => !inPath.includes(field)).map(field => ({ ...sampleOf(name), [field]: text })),
      ] as Fields[]
      for (const input of inputs) {
        const { status } = await ask(mounted, request(name, input))
        expect([status, JSON.stringify(input)]).toEqual([expect.toBeOneOf([400, 404]), expect.anything()])
      }
    }
  })
})

describe.each(named(call => call.method === 'GET'))('%s', name => {
  test('takes the time stamp that browsers add', async () => {
    const { url, ...rest } = request(name, sampleOf(name))
    const stamped = `${url}${url.includes('?') ? '&' : '?'}t=${Date.now()}`
    expect(await ask(mounted, { ...rest, url: stamped })).toMatchObject({ status: 200, envelope: { success: true } })
  })
})

/** Sends a body as it stands. */
function sendRaw(name: CallName, payload: string | Buffer, type?: string): Promise<Reply> {
  const { headers, ...rest } = request(name, sampleOf(name))
  return ask(mounted, { ...rest, headers: { ...headers, ...(type ? { 'content-type': type } : {}) }, payload })
}
const notUtf8 = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])
const tenMegabytes = Buffer.alloc(10 * 1024 * 1024, 0x61)
const tooLarge = (name: CallName) =>
  callOf(name).largestKb ? Buffer.alloc((callOf(name).largestKb! + 1) * 1024, 0x61) : tenMegabytes

describe.each(named(call => call.method === 'POST'))('%s', name => {
  test('refuses a body that is no UTF-8, too large or of an unknown kind', async () => {
    expect(await sendRaw(name, notUtf8)).toMatchObject(refused(400))
    const limit = callOf(name).largestKb ? `${callOf(name).largestKb! / 1024} MB` : '256 kB'
    expect(await sendRaw(name, tooLarge(name))).toMatchObject(refused(413, limit))
    expect(await sendRaw(name, '<a/>', 'text/xml')).toMatchObject(refused(415))
    expect(await sendRaw(name, 'x', 'multipart/form-data; boundary=x')).toMatchObject(refused(415))
  })
})

describe.each(named(call => call.body === 'json'))('%s', name => {
  test.each(['{"a":', '[1,2]', 'null', '"text"', '{"__proto__":{"admin":true}}'])('refuses %s', async body => {
    expect(await sendRaw(name, body)).toMatchObject(refused(400))
  })
  test('refuses a form', async () => {
    expect(await sendRaw(name, 'a=1', 'application/x-www-form-urlencoded')).toMatchObject(refused(415))
  })
})

describe.each(named(call => call.body === 'form'))('%s', name => {
  test('refuses escapes that are no UTF-8, and JSON', async () => {
    expect(await sendRaw(name, 'a=%ff%fe')).toMatchObject(refused(400))
    expect(await sendRaw(name, '{}', 'application/json')).toMatchObject(refused(415))
  })
})

describe.each(named(call => call.login ?? call.staff))('%s', name => {
  test('is closed to strangers', async () => {
    const closed = { status: 200, envelope: { success: false, code: 401, data: null } }
    for (const token of [undefined, 'nobody', 'x'.repeat(5000)])
      expect(await ask(app.http, requestOf(name, sampleOf(name), { token }))).toMatchObject(closed)
    const english = await ask(app.http, requestOf(name, sampleOf(name), { language: 'en' }))
    expect(english.envelope.message).toBe('Please sign in')
  })
})

describe.each(named(call => call.staff))('%s', name => {
  test('is closed to customers, and its permission is held by somebody', async () => {
    const { status, envelope } = await ask(app.http, requestOf(name, sampleOf(name), { token: customerToken }))
    expect([status, envelope.success, envelope.data]).toEqual([200, false, null])
    expect([401, 4003]).toContain(envelope.code)
    expect(permissions[callOf(name).staff!]?.length).toBeGreaterThan(0)
  })
})

/** What the table keeps of an answer. */
async function storedUnder(scope: string, key: string): Promise<Buffer> {
  const hash = createHash('sha256').update(`${scope}\n${key}`).digest()
  const { rows } = await db.pool.query('select answer from idempotency where key_hash = $1', [hash])
  return rows[0].answer
}

describe.each(named(call => call.write || call.ownTransaction))('%s', name => {
  test('runs once for each Idempotency-Key', async () => {
    const before = reached.length
    const headers = { 'idempotency-key': `key-of-${name}` }
    const first = await ask(mounted, request(name, sampleOf(name), { headers }))
    const second = await ask(mounted, request(name, sampleOf(name), { headers }))
    expect(first.envelope.success).toBe(true)
    expect(second.envelope).toEqual(first.envelope)
    expect(reached.length).toBe(before + 1)
    const { login, staff } = callOf(name)
    const kept = await storedUnder(login ? 'c1' : staff ? 's1' : 'v127.0.0.1', `key-of-${name}`)
    expect(kept.length).toBeGreaterThan(20)
    expect(kept.toString('latin1')).not.toMatch(/success|times|data/)
    const short = await ask(mounted, request(name, sampleOf(name), { headers: { 'idempotency-key': 'short' } }))
    expect(short).toMatchObject(refused(400, 'Idempotency-Key'))
  })
})

test('every answer has a writer', () => {
  expect(() => makeWriters()).not.toThrow()
})

describe('a call with transactions of its own', () => {
  const name = 'payment.check' as const
  const headers = (key: string) => ({ 'idempotency-key': key })

  test('runs once for twenty equal requests at a time', async () => {
    const before = reached.length
    slowly = true
    const all = Array.from({ length: 20 }, () =>
      ask(mounted, request(name, sampleOf(name), { headers: headers('twenty-at-a-time') })),
    )
    const texts = new Set((await Promise.all(all)).map(reply => JSON.stringify(reply.envelope)))
    slowly = false
    expect([texts.size, reached.length]).toEqual([1, before + 1])
  })
  test('gives the key back after a fault, and keeps a refusal', async () => {
    const broken = headers('key-of-a-fault-here')
    failsWith = new Error('the outside is gone')
    expect((await ask(mounted, request(name, sampleOf(name), { headers: broken }))).status).toBe(500)
    failsWith = new Refusal('ORDER_CLOSED')
    const refusal = await ask(mounted, request(name, sampleOf(name), { headers: headers('key-of-a-refusal') }))
    failsWith = undefined
    expect(refusal.envelope.code).toBe(4201)
    const again = await ask(mounted, request(name, sampleOf(name), { headers: headers('key-of-a-refusal') }))
    expect(again.envelope).toEqual(refusal.envelope)
    expect((await ask(mounted, request(name, sampleOf(name), { headers: broken }))).envelope.success).toBe(true)
  })
  test('that died is run again when its time is over, not before', async () => {
    const key = 'key-of-a-dead-process'
    const hash = createHash('sha256').update(`c1\n${key}`).digest()
    const body = createHash('sha256')
      .update(JSON.stringify([name, sampleOf(name)]))
      .digest()
    await db.pool.query(
      `insert into idempotency (key_hash, body_hash, running_since) values ($1, $2, now() - interval '10 minutes')`,
      [hash, body],
    )
    const before = reached.length
    const reply = await ask(mounted, request(name, sampleOf(name), { headers: headers(key) }))
    expect([reply.envelope.success, reached.length]).toEqual([true, before + 1])
  })
})

test('a key that was used for another call is refused', async () => {
  const [one, other] = named(call => call.write && call.login)
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
    expect(reply).toMatchObject(refused(404, '没有这个接口'))
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
    expect(held).toMatchObject(refused(429, '操作过于频繁'))
    const seconds = Number(held.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(held.envelope.message).toContain(String(seconds))
    expect(await from('192.0.2.1', 'en')).toMatchObject(refused(429, 'Too many requests'))
    expect((await from('192.0.2.2')).status).toBe(200)
    await limited.close()
  })
})
