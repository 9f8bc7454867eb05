/** Browsers are told of messages: those that asked for it, of what they chose, and of nothing once the sign-in is over. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { required } from '#contract/required.ts'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { testCustomer, type TestPerson } from '#server/features/account/test-people.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { loadConfig } from '#server/config.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { hourMs, later, minuteMs } from '#server/lib/clock.ts'
import { openPushService, type TestBrowser } from '#server/outside/push/test-push.ts'
import { planDuePushes } from './push.jobs.ts'
import { type LeftMessage, leaveFor, pushEnv, tellDue, toldTitles } from './test-push-turns.ts'

const db = await testDatabase()
const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...pushEnv })
/** A morning in Beijing. */
const morning = new Date('2026-11-24T10:00:00+08:00')
let now = morning
let app: TestApp
let service: Awaited<ReturnType<typeof openPushService>>
let mine: TestPerson
let theirs: TestPerson
beforeAll(async () => {
  service = await openPushService()
  app = await testApp(db, pushEnv, () => now)
  mine = await testCustomer(db.kysely, 'push-mine', morning)
  theirs = await testCustomer(db.kysely, 'push-theirs', morning)
})
beforeEach(async () => {
  now = morning
  service.answers.status = 201
  await db.pool.query('delete from push_subscription; delete from push_choice; delete from notice_choice')
})
afterAll(async () => {
  await app.close()
  await service.close()
  await db.close()
})

const begin = (place: TestBrowser['place'], { token } = mine) => app.send('push.begin', place, { token })
const state = async ({ token } = mine) => required((await app.send('push.state', {}, { token })).data, 'state')
const choose = (kind: NoticeKind, wanted: boolean) => app.send('push.choose', { kind, wanted }, { token: mine.token })
const leave = ({ id } = mine, left: LeftMessage = {}) => leaveFor(db, id, now, left)
const tell = () => tellDue(db, config, () => now)
const notes = async () =>
  (await db.pool.query('select due_at from push_note order by message_id')).rows as { due_at: Date }[]

describe('a browser', () => {
  test('is told title and way of what comes from then on, sealed, and nothing else', async () => {
    const browser = service.newBrowser()
    await leave()
    expect((await begin(browser.place)).data).toMatchObject({ here: true })
    await leave(mine, { title: 'Your car is here' })
    await leave(theirs)
    await tell()
    await tell()
    expect(browser.told()).toHaveLength(1)
    const [{ text, headers } = required(undefined, 'a note')] = browser.told()
    expect(JSON.parse(text)).toEqual({
      messageId: expect.any(Number),
      title: { cn: '提醒', en: 'Your car is here' },
      orderNo: null,
      path: '/user/message',
    })
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    expect(headers.authorization).toContain((await state()).key)
    expect(await notes()).toEqual([])
  })

  test('that somebody else signs in with tells that one alone', async () => {
    const browser = service.newBrowser()
    await begin(browser.place)
    await leave(mine, { title: 'Of mine' })
    await begin(browser.place, theirs)
    await leave(theirs, { title: 'Of theirs' })
    await tell()
    expect(toldTitles(browser)).toEqual(['Of theirs'])
    expect([(await state()).here, (await state(theirs)).here]).toEqual([false, true])
  })

  test('that is asked about forty times at once stands once', async () => {
    const [browser, other] = [service.newBrowser(), service.newBrowser()]
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => begin((n % 3 ? browser : other).place, n % 2 ? mine : theirs)),
    )
    expect(answers.every(each => each.success)).toBe(true)
    const { rows } = await db.pool.query(
      'select count(distinct endpoint)::int = count(*)::int as once from push_subscription',
    )
    expect(rows).toEqual([{ once: true }])
  })

  test.each([
    'http://push.example.com/a',
    'https://push.example.com/a',
    'https://a.push.example.com:8443/a',
    'https://a.push.example.com.evil.example/a',
    'https://a@b.push.example.com/a',
    'https://127.0.0.1/latest/meta-data',
    'ftp://localhost/aaaaaaa',
    'no address at all',
  ])('is never sought at %s', async endpoint => {
    expect((await begin({ ...service.newBrowser().place, endpoint })).code).toBe(5957)
    expect((await state()).here).toBe(false)
  })

  test('below a host that is known may be any', async () => {
    expect(
      (await begin({ ...service.newBrowser().place, endpoint: 'https://a.push.example.com/wpush/v2/x' })).success,
    ).toBe(true)
  })

  test('is forgotten with its sign-in, and when its service says so', async () => {
    const browser = service.newBrowser()
    const { apiToken } = await openSession(db.kysely, { customerId: mine.id }, 'test', now)
    await begin(browser.place, { ...mine, token: apiToken })
    await leave()
    await app.send('account.logout', {}, { token: apiToken })
    await tell()
    expect(browser.told()).toEqual([])

    await begin(browser.place)
    await leave()
    service.answers.status = 410
    await tell()
    expect((await state()).here).toBe(false)
  })

  test('is told no more once the sign-in has run out', async () => {
    const browser = service.newBrowser()
    await begin(browser.place)
    await leave()
    await db.pool.query(
      'update session set expires_at = $1 where token_hash in (select token_hash from push_subscription)',
      [now],
    )
    await tell()
    expect(browser.told()).toEqual([])
    mine = await testCustomer(db.kysely, 'push-mine-again', morning)
  })

  test('needs a customer', async () => {
    expect((await begin(service.newBrowser().place, { ...mine, token: '' })).code).toBe(401)
    expect((await app.send('push.state', {})).code).toBe(401)
  })
})

describe('a choice', () => {
  test('is all but advertising, until one says otherwise', async () => {
    expect((await state()).choices.filter(each => !each.wanted).map(({ kind }) => kind)).toEqual(['campaign'])
    const browser = service.newBrowser()
    await begin(browser.place)
    await leave(mine, { kind: 'news', title: 'News' })
    await leave(mine, { title: 'Reminder' })
    await tell()
    expect(toldTitles(browser)).toEqual(['Reminder'])
    await choose('campaign', true)
    await choose('appointment', false)
    await leave(mine, { kind: 'news', title: 'More news' })
    await leave()
    await tell()
    expect(toldTitles(browser)).toEqual(['Reminder', 'More news'])
  })

  test('of suggestions ends with the one press that ends advertising, also for what was on its way', async () => {
    const browser = service.newBrowser()
    await begin(browser.place)
    await choose('campaign', true)
    await leave(mine, { kind: 'news' })
    await app.send('notice.stopCampaigns', {}, { token: mine.token })
    await tell()
    expect(browser.told()).toEqual([])
    expect(await notes()).toEqual([])
  })

  test('of suggestions waits at night until nine in Beijing, and nothing else does', async () => {
    const browser = service.newBrowser()
    await begin(browser.place)
    await choose('campaign', true)
    now = new Date('2026-11-24T21:00:00+08:00')
    await leave(mine, { kind: 'news', title: 'News' })
    await leave(mine, { title: 'Reminder' })
    await tell()
    expect(toldTitles(browser)).toEqual(['Reminder'])
    now = new Date('2026-11-25T08:59:59+08:00')
    await tell()
    expect(toldTitles(browser)).toEqual(['Reminder'])
    now = new Date('2026-11-25T09:00:00+08:00')
    await tell()
    expect(toldTitles(browser)).toEqual(['Reminder', 'News'])
  })
})

describe('what is on its way', () => {
  test('is left out once it was read in the shop, and after a day', async () => {
    const browser = service.newBrowser()
    await begin(browser.place)
    await leave()
    const { data } = await app.send('message.list', { unreadOnly: true }, { token: mine.token })
    await app.send('message.read', { messageIds: data!.map(each => each.messageId) }, { token: mine.token })
    await leave(mine, { title: 'Old' })
    now = later(now, 24 * hourMs + 1)
    await leave(mine, { title: 'New' })
    await tell()
    expect(toldTitles(browser)).toEqual(['New'])
    expect(await notes()).toEqual([])
  })

  test.each([500, 429, 503])(
    'waits longer each time that the service answers %i, and comes once it does not',
    async status => {
      const browser = service.newBrowser()
      await begin(browser.place)
      await leave()
      service.answers.status = status
      for (const pause of [1, 5, 20, 60, 60]) {
        await tell()
        expect((await notes()).map(each => each.due_at)).toEqual([later(now, pause * minuteMs)])
        now = later(now, pause * minuteMs)
      }
      service.answers.status = 201
      await tell()
      expect(browser.told()).toHaveLength(1)
      expect(await notes()).toEqual([])
    },
  )

  test('that a service will never take is given up, and the next one comes', async () => {
    const browser = service.newBrowser()
    await begin(browser.place)
    await leave(mine, { title: 'Too long' })
    service.answers.status = 413
    await tell()
    service.answers.status = 201
    await leave(mine, { title: 'Next' })
    await tell()
    expect(toldTitles(browser)).toEqual(['Next'])
  })

  test('more than at once go in portions, in their order', async () => {
    const browser = service.newBrowser()
    await begin(browser.place)
    const wanted = Array.from({ length: 45 }, (_, n) => `No. ${n}`)
    for (const title of wanted) await leave(mine, { title })
    for (let n = 0; n < 3; n += 1) await tell()
    expect(toldTitles(browser)).toEqual(wanted)
  })

  test('is due again when the process died with it', async () => {
    const browser = service.newBrowser()
    await begin(browser.place)
    await leave()
    await planDuePushes(db.kysely, now, config)
    now = later(now, 5 * minuteMs)
    await tell()
    expect(browser.told()).toHaveLength(1)
  })
})

test('a shop that nobody can be asked about tells nobody', async () => {
  const bare = await testApp(db, {}, () => now)
  try {
    const { token } = mine
    expect((await bare.send('push.state', {}, { token })).data).toMatchObject({ key: null, here: false })
    expect((await bare.send('push.begin', service.newBrowser().place, { token })).code).toBe(5956)
  } finally {
    await bare.close()
  }
})
