/** Web push as somebody would misuse it: addresses of others, what is taken back while it is sent, nights full of advertising (decision 161). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { testCustomer, type TestPerson } from '#server/features/account/test-people.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { later } from '#server/lib/clock.ts'
import { openPushService, type TestBrowser } from '#server/outside/push/test-push.ts'
import { textOf } from './push.rules.ts'
import { type LeftMessage, leaveFor, pushEnv, tellDue, toldTitles } from './test-push-turns.ts'

const db = await testDatabase()
const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...pushEnv })
const morning = new Date('2026-11-24T10:00:00+08:00')
let now = morning
let app: TestApp
let service: Awaited<ReturnType<typeof openPushService>>
/** A service that answers as a test says, after it has done what the test says. */
let slow: Server
let slowAsked: string[] = []
let answer: (n: number) => Promise<{ status: number; location?: string }> = async () => ({ status: 201 })
let mine: TestPerson
let theirs: TestPerson
beforeAll(async () => {
  service = await openPushService()
  slow = createServer((request, reply) => {
    request.resume()
    slowAsked.push(request.url ?? '')
    void answer(slowAsked.length).then(({ status, location }) =>
      reply.writeHead(status, location ? { location } : {}).end(),
    )
  })
  await new Promise<void>(done => slow.listen(0, 'localhost', done))
  app = await testApp(db, pushEnv, () => now)
  mine = await testCustomer(db.kysely, 'attack-mine', morning)
  theirs = await testCustomer(db.kysely, 'attack-theirs', morning)
})
beforeEach(async () => {
  now = morning
  slowAsked = []
  answer = async () => ({ status: 201 })
  await db.pool.query('delete from push_subscription; delete from push_choice; delete from notice_choice')
})
afterAll(async () => {
  await app.close()
  await service.close()
  await new Promise<void>(done => void slow.close(() => done()))
  await db.close()
})

const begin = (place: TestBrowser['place'], { token } = mine) => app.send('push.begin', place, { token })
const here = async ({ token } = mine) => (await app.send('push.state', {}, { token })).data!.here
/** A browser at the slow service. */
function slowPlace(path = '/slow'): TestBrowser['place'] {
  const { port } = slow.address() as AddressInfo
  return { ...service.newBrowser().place, endpoint: `http://localhost:${port}${path}` }
}
const leave = ({ id } = mine, left: LeftMessage = {}) => leaveFor(db, id, now, left)
const tell = () => tellDue(db, config, () => now)

describe('an address', () => {
  test('is never followed to another one', async () => {
    const inside = service.newBrowser()
    await begin(slowPlace())
    for (const status of [301, 302, 307, 308]) {
      answer = async () => ({ status, location: inside.place.endpoint })
      await leave()
      await tell()
    }
    expect(slowAsked).toHaveLength(4)
    expect(inside.told()).toEqual([])
  })

  test.each([
    // Longer in bytes than what an index holds.
    [
      'of other signs',
      `https://a.push.example.com/${Array.from({ length: 900 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')}`,
    ],
    ['with a blank', 'https://a.push.example.com/a b'],
    ['with a line break', 'https://a.push.example.com/a\nb'],
    ['that begins with one', '\nhttps://a.push.example.com/a'],
    ['with a part behind it', 'https://a.push.example.com/a#b'],
    ['with a point at the end of its host', 'https://a.push.example.com./a'],
    ['without a host below the known one', 'https://push.example.com/a'],
    ['with a host of numbers', 'https://2130706433/a.push.example.com'],
    ['with a host of IPv6', 'https://[::1]/.push.example.com'],
    ['with a back stroke', 'https://evil.example\\.push.example.com/a'],
    ['of a file', 'file://localhost/etc/passwd'],
    ['of data', 'data:localhost,aaaaaaaa'],
    ['that names somebody', 'http://me:secret@localhost/aaaa'],
  ])('%s is refused in words', async (_, endpoint) => {
    const { code, success } = await begin({ ...service.newBrowser().place, endpoint })
    expect([success, code]).toEqual([false, 5957])
  })

  test('of a thousand signs is the longest, keys are keys, and nothing else is said', async () => {
    const { place } = service.newBrowser()
    const long = (n: number) => `https://a.push.example.com/${'a'.repeat(n)}`
    expect((await begin({ ...place, endpoint: long(973) })).success).toBe(true)
    for (const wrong of [
      { endpoint: long(974) },
      { p256dh: `${place.p256dh}AA` },
      { auth: '' },
      { auth: '=='.repeat(11) },
      { customerId: theirs.id },
    ])
      expect((await app.send('push.begin', { ...place, ...wrong } as never, { token: mine.token })).code).toBe(400)
  })

  test('with keys that are none is forgotten at the first message', async () => {
    await begin({ ...slowPlace(), p256dh: Buffer.alloc(65, 7).toString('base64url') })
    await leave()
    await tell()
    expect([slowAsked, await here()]).toEqual([[], false])
  })

  test('of another customer’s browser gets what its new owner is told, sealed for the one who named it, and nothing of theirs', async () => {
    const [victim, thief] = [service.newBrowser(), service.newBrowser()]
    await begin(victim.place, theirs)
    await leave(theirs, { title: 'Of theirs' })
    await begin({ ...thief.place, endpoint: victim.place.endpoint })
    await leave(theirs, { title: 'Of theirs again' })
    await tell()
    expect([await here(), await here(theirs)]).toEqual([true, false])
    expect(victim.told()).toEqual([])
    await leave(mine, { title: 'Of mine' })
    await tell()
    // It cannot be read with the keys of the browser that it arrives at.
    expect(() => victim.told()).toThrow(/./)
  })
})

describe('while a service takes its time', () => {
  const waiting = async (n: number) => {
    await begin(slowPlace())
    for (let at = 0; at < n; at++) await leave()
  }

  test.each<[string, () => Promise<unknown>]>([
    ['switched off', () => app.send('push.end', {}, { token: mine.token })],
    ['handed on to somebody else', () => begin(slowPlace(), theirs)],
    [
      'without wish for this kind',
      () => app.send('push.choose', { kind: 'appointment', wanted: false }, { token: mine.token }),
    ],
    ['read', () => db.pool.query('update customer_message set read_at = now() where customer_id = $1', [mine.id])],
  ])('a browser %s is told nothing more', async (_, act) => {
    await waiting(5)
    answer = async n => {
      if (n === 2) await act()
      return { status: 201 }
    }
    await tell()
    expect(slowAsked).toHaveLength(2)
    await tell()
    await tell()
    expect(slowAsked).toHaveLength(2)
  })

  test('and the sign-in ends, nothing more goes there', async () => {
    const { apiToken } = await openSession(db.kysely, { customerId: mine.id }, 'test', now)
    await begin(slowPlace(), { ...mine, token: apiToken })
    for (let n = 0; n < 3; n++) await leave()
    answer = async () => {
      await app.send('account.logout', {}, { token: apiToken })
      return { status: 201 }
    }
    await tell()
    expect(slowAsked).toHaveLength(1)
  })

  test('a browser that has got another address meanwhile keeps it, although the old one is gone', async () => {
    await waiting(1)
    answer = async n => {
      if (n === 1) await begin(slowPlace('/new'))
      return { status: n === 1 ? 410 : 201 }
    }
    await tell()
    expect(await here()).toBe(true)
    await leave()
    await tell()
    expect(slowAsked.at(-1)).toBe('/new')
  })
})

describe('a night', () => {
  test('full of advertising hides no reminder, and leaves the machine alone until the morning', async () => {
    const browser = service.newBrowser()
    await begin(browser.place)
    await app.send('push.choose', { kind: 'campaign', wanted: true }, { token: mine.token })
    now = new Date('2026-11-24T23:00:00+08:00')
    for (let n = 0; n < 45; n++) await leave(mine, { kind: 'news', title: `News ${n}` })
    await leave(mine, { title: 'Reminder' })
    for (let n = 0; n < 4; n++) await tell()
    expect(toldTitles(browser)).toEqual(['Reminder'])
    const { rows } = await db.pool.query('select distinct due_at from push_note')
    expect(rows).toEqual([{ due_at: new Date('2026-11-25T09:00:00+08:00') }])
    await leave(mine, { title: 'Second' })
    await tell()
    expect(toldTitles(browser)).toEqual(['Reminder', 'Second'])
    now = new Date('2026-11-25T09:00:00+08:00')
    for (let n = 0; n < 4; n++) await tell()
    expect(toldTitles(browser)).toHaveLength(47)
  })

  test('begins at nine in the evening, to the second', async () => {
    const browser = service.newBrowser()
    await begin(browser.place)
    await app.send('push.choose', { kind: 'campaign', wanted: true }, { token: mine.token })
    now = new Date('2026-11-24T20:59:59.999+08:00')
    await leave(mine, { kind: 'news', title: 'Last' })
    await tell()
    now = later(now, 1)
    await leave(mine, { kind: 'news', title: 'Late' })
    await tell()
    expect(toldTitles(browser)).toEqual(['Last'])
  })
})

test('forty sign-ins of one customer are told once each', async () => {
  const browsers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const { apiToken: token } = await openSession(db.kysely, { customerId: mine.id }, 'test', now)
      const browser = service.newBrowser()
      expect((await begin(browser.place, { ...mine, token })).success).toBe(true)
      return browser
    }),
  )
  await leave()
  await Promise.all([tell(), tell()])
  await tell()
  expect(browsers.map(browser => browser.told().length)).toEqual(browsers.map(() => 1))
})

test.each([
  ['signs of four bytes', '🚗'],
  ['quotes', '"'],
  ['control characters', '\u0001'],
])('what is told fits into what services take, with titles of many %s', (_, sign) => {
  const title = sign.repeat(5_000)
  const text = textOf({
    messageId: 1,
    titleCn: title,
    titleEn: title,
    orderNo: 'HS202611210000000000',
    path: '/user/message',
  })
  expect(Buffer.byteLength(text)).toBeLessThan(3_900)
  expect(JSON.parse(text)).toMatchObject({ messageId: 1 })
})
