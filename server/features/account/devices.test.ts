/** One's own sign-ins: seen, ended one by one and all but one, by nobody else. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#server/db/test-database.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { later } from '#server/lib/clock.ts'
import { openSession, sha256 } from './session.queries.ts'
import { testCustomer } from './test-people.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T04:00:00Z')
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) AppleWebKit/605.1.15 MicroMessenger/8.0.60'
/** Two servers on the same tables. */
let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await testApp(db, {}, () => now)
  other = await testApp(db, {}, () => now)
})
afterAll(async () => {
  await Promise.all([app.close(), other.close()])
  await db.close()
})

const open = async (customerId: number, userAgent = iPhone, at = now) =>
  (await openSession(db.kysely, { customerId }, userAgent, at)).apiToken
/** A customer with as many sign-ins. @returns their tokens, the first one that of the test */
async function signedIn(sub: string, count: number) {
  const { id, token } = await testCustomer(db.kysely, sub, now)
  const tokens = [token]
  while (tokens.length < count) tokens.push(await open(id))
  return { id, tokens }
}
const devices = async (token: string) => (await app.send('account.devices', {}, { token })).data!
const idOf = async (token: string) => (await devices(token)).find(each => each.here)!.sessionId
const end = (token: string, sessionId: string) => app.send('account.endSession', { sessionId }, { token })
const endOthers = (token: string) => app.send('account.endOtherSessions', {}, { token })
/** Whether both servers let a token in. */
const isIn = async (token: string) => {
  const answers = await Promise.all([app, other].map(each => each.send('account.getUserInfo', {}, { token })))
  return answers.map(answer => answer.success || answer.code)
}

describe('the list', () => {
  test('tells device, begin and last use, this one first, in the visitor’s language', async () => {
    const { id, tokens } = await signedIn('list', 1)
    await open(id, iPhone, later(now, -7_200_000))
    await open(id, '', later(now, -3_600_000))
    expect((await devices(tokens[0]!)).map(({ sessionId: _, expiresAt: _e, ...rest }) => rest)).toEqual([
      { here: true, device: '未知设备', createdAt: now.getTime(), lastSeenAt: now.getTime() },
      { here: false, device: '未知设备', createdAt: now.getTime() - 3_600_000, lastSeenAt: now.getTime() - 3_600_000 },
      {
        here: false,
        device: 'iPhone 上的微信',
        createdAt: now.getTime() - 7_200_000,
        lastSeenAt: now.getTime() - 7_200_000,
      },
    ])
    const english = await app.send('account.devices', {}, { token: tokens[0]!, language: 'en' })
    expect(english.data!.map(each => each.device)).toContain('WeChat on iPhone')
  })

  test('names a session neither by its token nor by what the table keeps of it', async () => {
    const { tokens } = await signedIn('names', 2)
    const text = JSON.stringify(await devices(tokens[0]!))
    for (const token of tokens) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(sha256(token).toString('hex'))
    }
    expect(text).toContain(createHash('sha256').update(sha256(tokens[1]!)).digest('hex'))
  })

  test('leaves out what is over and what is somebody else’s', async () => {
    const { id, tokens } = await signedIn('over', 1)
    await signedIn('over-other', 3)
    await open(id, iPhone, later(now, -31 * 86_400_000))
    expect(await devices(tokens[0]!)).toHaveLength(1)
  })

  test('needs a customer', async () => {
    expect((await app.send('account.devices', {})).code).toBe(401)
    expect((await endOthers('')).code).toBe(401)
  })
})

describe('ending', () => {
  test('one holds at once at every server and leaves the others', async () => {
    const { tokens } = await signedIn('one', 3)
    const [here, there, third] = tokens as [string, string, string]
    const sessionId = await idOf(there)
    expect(await isIn(there)).toEqual([true, true])
    expect((await end(here, sessionId)).data).toEqual({ ended: 1 })
    expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([
      [true, true],
      [401, 401],
      [true, true],
    ])
    expect((await end(here, sessionId)).data).toEqual({ ended: 0 })
  })

  test('somebody else’s does nothing and tells nothing', async () => {
    const mine = await signedIn('mine', 1)
    const theirs = await signedIn('theirs', 2)
    const [token] = theirs.tokens as [string]
    expect((await end(mine.tokens[0]!, await idOf(token))).data).toEqual({ ended: 0 })
    expect((await end(mine.tokens[0]!, 'f'.repeat(64))).data).toEqual({ ended: 0 })
    expect(await isIn(token)).toEqual([true, true])
    expect((await endOthers(mine.tokens[0]!)).data).toEqual({ ended: 0 })
    expect(await devices(token)).toHaveLength(2)
  })

  test('one’s own is a sign-out', async () => {
    const { tokens } = await signedIn('own', 2)
    const [here, there] = tokens as [string, string]
    expect((await end(here, await idOf(here))).data).toEqual({ ended: 1 })
    expect([await isIn(here), await isIn(there)]).toEqual([
      [401, 401],
      [true, true],
    ])
  })

  test.each(['', 'x', 'F'.repeat(64), 'f'.repeat(63), `${'f'.repeat(63)}'`])('%j names none', async sessionId => {
    const { tokens } = await signedIn('shape', 1)
    expect((await end(tokens[0]!, sessionId)).code).toBe(400)
  })

  test('all others leaves this one, with staff of any name untouched', async () => {
    const { tokens } = await signedIn('others', 5)
    expect((await endOthers(tokens[0]!)).data).toEqual({ ended: 4 })
    expect(await devices(tokens[0]!)).toHaveLength(1)
    expect((await endOthers(tokens[0]!)).data).toEqual({ ended: 0 })
  })

  test('forty at once counts each once and ends in a state that was asked for', async () => {
    const { tokens } = await signedIn('forty', 41)
    const [here, ...rest] = tokens as [string, ...string[]]
    const ids = (await devices(here)).filter(each => !each.here).map(each => each.sessionId)
    expect(ids).toHaveLength(40)
    const answers = await Promise.all([
      ...ids.map((id, n) => (n % 2 ? app : other).send('account.endSession', { sessionId: id }, { token: here })),
      ...ids.map((id, n) => (n % 2 ? other : app).send('account.endSession', { sessionId: id }, { token: here })),
    ])
    expect(answers.every(each => each.success)).toBe(true)
    expect(answers.reduce((sum, each) => sum + each.data!.ended, 0)).toBe(40)
    expect(await isIn(here)).toEqual([true, true])
    expect((await Promise.all(rest.map(isIn))).flat().every(each => each === 401)).toBe(true)
  })

  test('each other at the same moment never leaves both in, and never hangs', async () => {
    const { tokens } = await signedIn('duel', 12)
    const answers = await Promise.all(
      tokens.map((token, n) => (n % 2 ? app : other).send('account.endOtherSessions', {}, { token })),
    )
    const left = (await Promise.all(tokens.map(isIn))).filter(each => each[0] === true).length
    expect(left).toBeLessThanOrEqual(1)
    expect(answers.every(each => each.success || each.code === 401)).toBe(true)
  })
})

test('a logout that is told later ends one session by what opens none', async () => {
  const { tokens } = await signedIn('told-later', 2)
  const [left, stays] = tokens as [string, string]
  const hash = sha256(left).toString('hex')
  const tell = (tokenHash: string) => app.send('account.logoutLater', { tokenHash })
  expect(await isIn(hash)).toEqual([401, 401])
  expect(await isIn(left)).toEqual([true, true])
  // By the name that the list shows nothing ends; what never was and what is over are answered alike.
  for (const name of [await idOf(stays), hash, hash, 'f'.repeat(64)])
    expect(await tell(name)).toMatchObject({ success: true, data: null })
  expect(await isIn(left)).toEqual([401, 401])
  expect(await isIn(stays)).toEqual([true, true])
  for (const wrong of ['', stays, `${'f'.repeat(63)}g`]) expect((await tell(wrong)).code).toBe(400)
})
