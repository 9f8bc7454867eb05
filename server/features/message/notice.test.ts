/** What need not be told is left out for whoever says so, and everything else comes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChoosableNotice, choosableNotices } from '#contract/notice-kinds.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { testCustomer, type TestPerson } from '#server/features/account/test-people.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { leaveMessage } from './message.queries.ts'

const db = await testDatabase()
let app: TestApp
let mine: TestPerson
let theirs: TestPerson
beforeAll(async () => {
  app = await testApp(db)
  mine = await testCustomer(db.kysely, 'notice-mine')
  theirs = await testCustomer(db.kysely, 'notice-theirs')
})
beforeEach(async () => void (await db.pool.query('delete from notice_choice; delete from customer_message')))
afterAll(async () => {
  await app.close()
  await db.close()
})

const words = { title: { cn: '提醒', en: 'A reminder' }, body: { cn: '明天', en: 'Tomorrow' } }
const choose = (kind: ChoosableNotice, wanted: boolean, { token } = mine) =>
  app.send('notice.choose', { kind, wanted }, { token })
const choices = async ({ token } = mine) => (await app.send('notice.choices', {}, { token })).data!
const tell = (unless: ChoosableNotice | undefined, { id } = mine) =>
  db.kysely
    .transaction()
    .execute(tx => leaveMessage(tx, { customerId: id, kind: 'slot', path: null, unless, ...words, now: new Date() }))
const told = async ({ token } = mine) => (await app.send('message.list', {}, { token })).total

describe('a choice', () => {
  test('is to be told, until one says otherwise, and each customer’s own', async () => {
    const all = choosableNotices.map(kind => ({ kind, wanted: true }))
    expect(await choices()).toEqual({ choices: all, marketing: false })
    expect((await choose('activity', false)).data!.choices).toEqual(
      all.map(each => ({ ...each, wanted: each.kind !== 'activity' })),
    )
    expect(await choices(theirs)).toEqual({ choices: all, marketing: false })
    expect((await choose('activity', true)).data!.choices).toEqual(all)
  })

  test.each(choosableNotices)('of %s leaves out what need not come, and nothing else', async kind => {
    await choose(kind, false)
    const others = choosableNotices.filter(each => each !== kind)
    for (const unless of [...others, undefined]) await tell(unless)
    expect(await told()).toBe(others.length + 1)
    await tell(kind)
    expect(await told()).toBe(others.length + 1)
    await tell(kind, theirs)
    expect(await told(theirs)).toBe(1)
    await choose(kind, true)
    await tell(kind)
    expect(await told()).toBe(others.length + 2)
  })

  test.each(['order', 'service', 'sms', ''])('cannot be made of %j', async kind => {
    const answer = await app.send(
      'notice.choose',
      { kind: kind as ChoosableNotice, wanted: false },
      { token: mine.token },
    )
    expect(answer.code).toBe(400)
  })

  test('needs a customer', async () => {
    expect((await app.send('notice.choose', { kind: 'campaign', wanted: false })).code).toBe(401)
    expect((await app.send('notice.stopCampaigns', {})).code).toBe(401)
  })

  test('made twenty times at once stands once, as somebody has made it', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => choose('campaign', n % 2 === 0)))
    expect(answers.every(each => each.success)).toBe(true)
    const { rows } = await db.pool.query('select count(*)::int as n from notice_choice where customer_id = $1', [
      mine.id,
    ])
    expect(rows[0].n).toBe(1)
  })
})

test('one press stops everything that advertises: the choice and the consent', async () => {
  const { token } = mine
  const give = { consentId: 'MARKETING', consentVersion: '1.0', signTime: Date.now() } as const
  expect((await app.send('consent.give', give, { token })).success).toBe(true)
  expect((await choices()).marketing).toBe(true)
  const answers = await Promise.all([1, 2, 3].map(() => app.send('notice.stopCampaigns', {}, { token })))
  for (const { data } of answers) {
    expect(data!.marketing).toBe(false)
    expect(data!.choices.find(each => each.kind === 'campaign')!.wanted).toBe(false)
  }
  const { purposes } = (await app.send('consent.mine', {}, { token })).data!
  expect(purposes.find(each => each.consentId === 'MARKETING')!.given).toBe(false)
  const history = await app.send('consent.history', {}, { token })
  expect(history.data!.filter(each => each.consentId === 'MARKETING')).toHaveLength(2)
  await tell('campaign')
  await tell('appointment')
  expect(await told()).toBe(1)
})
