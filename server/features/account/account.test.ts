import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/kit.ts'
import { type App, makeApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { storeCustomer, sweepLogins } from './account.queries.ts'
import { testCustomer } from './test-people.ts'

const hour = 3_600_000
const day = 24 * hour
const db = await testDatabase()
let now = new Date('2026-11-21T04:00:00Z')
const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_WRITE: '100000' })
let app: App

beforeAll(async () => {
  app = await makeApp({ config, db: db.kysely, pool: db.pool, clock: () => now, pages: false })
})
afterAll(async () => {
  await app.http.close()
  await db.close()
})

async function form(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await app.http.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
  return { status: answer.statusCode, ...answer.json<Envelope<{ hash: string; returnUrl: string }>>() }
}
const save = (returnUrl: string) => form('/common/returnUrl/save', { returnUrl })

const customer = (sub: string) => testCustomer(db.kysely, sub, now)

describe('a saved return address', () => {
  test('comes back once', async () => {
    const { hash } = (await save('/payment/order?id=1&x=%2F')).data!
    expect(hash).toMatch(/^[0-9a-f]{32}$/)
    expect((await form(`/${hash}`, {})).data).toEqual({ returnUrl: '/payment/order?id=1&x=%2F' })
    expect((await form(`/${hash}`, {})).code).toBe(2001)
  })

  test('comes back to one of twenty who ask at once', async () => {
    const { hash } = (await save('/cart')).data!
    const answers = await Promise.all(Array.from({ length: 20 }, () => form(`/${hash}`, {})))
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
  })

  test('comes back again to a retry with the same key', async () => {
    const { hash } = (await save('/cart')).data!
    const key = { 'idempotency-key': 'retry-of-a-lost-answer' }
    const first = await form(`/${hash}`, {}, key)
    expect(first.data).toEqual({ returnUrl: '/cart' })
    expect((await form(`/${hash}`, {}, key)).data).toEqual(first.data)
  })

  test('may be written with the shop’s own origin', async () => {
    const { hash } = (await save('http://localhost:3000/user/myorder?tab=1')).data!
    expect((await form(`/${hash}`, {})).data).toEqual({ returnUrl: '/user/myorder?tab=1' })
  })

  test.each([
    '//evil.example',
    'https://evil.example/',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    'http://localhost:3000//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'user',
  ])('%j is refused', async address => {
    const answer = await save(address)
    expect([answer.status, answer.success, answer.code]).toEqual([200, false, 4012])
  })

  test('is gone after a day', async () => {
    const { hash } = (await save('/cart')).data!
    now = new Date(now.getTime() + day)
    expect((await form(`/${hash}`, {})).code).toBe(2001)
  })

  test.each(['0'.repeat(31), '0'.repeat(33), 'A'.repeat(32), 'g'.repeat(32)])('%s is no hash', async hash => {
    expect((await form(`/${hash}`, {})).status).toBe(404)
  })

  test('needs its field and no other one', async () => {
    expect((await form('/common/returnUrl/save', {})).status).toBe(400)
    expect((await form('/common/returnUrl/save', { returnUrl: '/', hash: '1' })).status).toBe(400)
  })
})

describe('messages', () => {
  test('are counted, one’s own only', async () => {
    const mine = await customer('messages-mine')
    const other = await customer('messages-other')
    const add = (id: number, readAt: Date | null) =>
      db.pool.query(
        `insert into customer_message (customer_id, kind, title_cn, title_en, body_cn, body_en, read_at)
         values ($1, 'order', '已付款', 'Paid', '订金已收到', 'We have your deposit', $2)`,
        [id, readAt],
      )
    await add(mine.id, null)
    await add(mine.id, null)
    await add(mine.id, now)
    await add(other.id, null)
    const answer = await app.http.inject({
      method: 'POST',
      url: '/website/usercenter/userMessageCount',
      headers: { apitoken: mine.token },
    })
    expect(answer.json<Envelope<unknown>>().data).toEqual({ total: 3, unread: 2 })
  })
})

describe('user info', () => {
  test('is kept where a later login says less', async () => {
    const { id } = await customer('says-less')
    const facts = { sub: 'says-less', gcid: 'says-less', givenName: '', surname: '周', gender: null, mobile: '' }
    expect(await storeCustomer(db.kysely, facts, now)).toBe(id)
    const { rows } = await db.pool.query('select given_name, surname, gender, mobile from customer where id = $1', [id])
    expect(rows).toEqual([{ given_name: '远', surname: '周', gender: 'MALE', mobile: '8613800138000' }])
  })

  test('needs a token', async () => {
    const answer = await app.http.inject({ method: 'POST', url: '/website/usercenter/user/v1/getUserInfo' })
    expect(answer.json<Envelope<unknown>>()).toMatchObject({ success: false, code: 401, data: null })
  })
})

test('what is over is removed after an hour, the rest stays', async () => {
  const { token } = await customer('sweep')
  const { hash } = (await save('/cart')).data!
  const count = async () => (await db.pool.query('select count(*) from session')).rows[0].count
  const before = await count()
  now = new Date(now.getTime() + 30 * day + hour - 1)
  await sweepLogins(db.kysely, now)
  expect(await count()).toBe(before)
  now = new Date(now.getTime() + 2)
  await sweepLogins(db.kysely, now)
  expect(await count()).toBe(0)
  expect((await form(`/${hash}`, {})).code).toBe(2001)
  const answer = await app.http.inject({ url: '/checkToken', headers: { apitoken: token } })
  expect(answer.json<Envelope<{ valid: boolean }>>().data?.valid).toBe(false)
})
