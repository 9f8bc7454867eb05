import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policyPageIds, policyPages } from '#contract/policy-pages.ts'
import type { Input } from '#contract/kit.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { testCustomer, type TestPerson } from '#server/features/account/test-people.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { recordConsents } from './consent.queries.ts'
import { withdrawConsent, type Withdrawal } from './withdrawal.queries.ts'

const start = new Date('2026-11-24T01:00:00Z')
let now = start
const db = await testDatabase()
let app: TestApp
let me: TestPerson
let other: TestPerson
beforeAll(async () => {
  app = await testApp(db, {}, () => now)
  ;[me, other] = [await testCustomer(db.kysely, 'me', now), await testCustomer(db.kysely, 'other', now)]
  await db.pool.query(`update customer set mobile = '13900139000' where id = $1`, [other.id])
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const mine = async (as = me) => (await app.send('consent.mine', {}, { token: as.token })).data!
const purpose = async (consentId: string, as = me) =>
  (await mine(as)).purposes.filter(each => each.consentId === consentId)
const answer = (version: string, policyStatus: 'accepted' | 'refused', as = me) =>
  app.send(
    'consent.answer',
    { policyId: 'PRIVACY', policyStatus, policyUrl: '/policydetail', version, timestamp: now.getTime() },
    { token: as.token },
  )
const give = (consentId: 'MARKETING' | 'PROFILE', as = me, key?: string) =>
  app.send(
    'consent.give',
    { consentId, consentVersion: '1.0', signTime: now.getTime() },
    { token: as.token, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
  )
const withdraw = (input: Input<'consent.withdraw'>, as = me) => app.send('consent.withdraw', input, { token: as.token })
const history = async (as = me) => (await app.send('consent.history', {}, { token: as.token })).data!

describe('policies', () => {
  test.each(policyPageIds)('of the page %s are those in force, the same by all three calls', async pageId => {
    // Every text has come into force by then.
    now = later(start, 5 * dayMs)
    const list = await app.send('policy.listForPage', { pageId })
    expect(list.code).toBe(200)
    expect(list.data!.map(each => each.policyId)).toEqual([...policyPages[pageId]])
    for (const name of ['policy.list', 'policy.listV2'] as const)
      expect((await app.send(name, { pageId })).data).toEqual(list.data)
    for (const { policyId, version, policyUrl, textHash } of list.data!) {
      const { data } = await app.send('policy.detail', { policyId })
      expect(data).toMatchObject({ version, inForce: true, textHash })
      expect(data!.sections.length).toBeGreaterThan(0)
      expect(new URL(policyUrl, 'http://x').searchParams.get('version')).toBe(version)
    }
    now = start
  })

  test('stay readable in every version, with what changed', async () => {
    const { data } = await app.send('policy.detail', { policyId: 'PRIVACY', version: '1.0' }, { language: 'en' })
    expect(data).toMatchObject({ version: '1.0', inForce: false, title: 'Privacy policy' })
    expect(data!.versions.map(each => [each.version, each.policyUrl])).toEqual([
      ['2.1', '/policydetail'],
      ['2.0', '/policydetail?version=2.0'],
      ['1.0', '/policydetail?version=1.0'],
    ])
    expect(data!.versions[1]!.change).toMatch(/privacy centre/)
    expect(JSON.stringify(data)).not.toMatch(/\{\w+\}/)
  })

  test('come into force at their moment and not before', async () => {
    now = new Date('2026-11-22T15:59:59.999Z')
    expect((await app.send('policy.detail', { policyId: 'PRIVACY' })).data!.version).toBe('1.0')
    expect((await app.send('policy.detail', { policyId: 'PRIVACY', version: '2.0' })).code).toBe(2001)
    now = later(now, 1)
    expect((await app.send('policy.detail', { policyId: 'PRIVACY' })).data!.version).toBe('2.0')
    now = start
  })

  test.each([
    [{ policyId: 'PRIVACY', version: '7.0' }, 2001],
    [{ policyId: 'PRIVACY', version: '1' }, 400],
    [{ policyId: 'NONE' }, 400],
  ])('%j is refused with %i', async (input, code) => {
    expect((await app.send('policy.detail', input as Input<'policy.detail'>)).code).toBe(code)
  })
})

describe('a customer', () => {
  test('is asked about the policy once, and the answer of either kind counts', async () => {
    expect((await mine()).asks).toMatchObject([{ policyId: 'PRIVACY', version: '2.1', answered: null }])
    expect((await answer('2.1', 'accepted')).data).toEqual({ given: true })
    expect((await mine()).asks).toEqual([])
    expect((await answer('2.1', 'refused', other)).data).toEqual({ given: false })
    expect((await mine(other)).asks).toEqual([])
    expect(await purpose('PRIVACY', other)).toMatchObject([{ given: false, canWithdraw: false }])
  })

  test('who accepted an older version is asked again, told which', async () => {
    now = new Date('2026-11-22T00:00:00Z')
    const early = await testCustomer(db.kysely, 'early', now)
    await answer('1.0', 'accepted', early)
    expect((await mine(early)).asks).toEqual([])
    now = start
    expect((await mine(early)).asks).toMatchObject([{ version: '2.1', answered: '1.0' }])
    expect(await purpose('PRIVACY', early)).toMatchObject([
      { given: true, version: '2.1', answered: { version: '1.0' } },
    ])
  })

  test('has nothing given in advance, gives and takes back, told before what follows', async () => {
    expect(await purpose('MARKETING')).toMatchObject([
      { given: false, canGive: true, canWithdraw: false, answered: null },
    ])
    expect((await give('MARKETING')).data).toEqual({ given: true })
    const [given] = await purpose('MARKETING')
    expect(given).toMatchObject({ given: true, canGive: false, canWithdraw: true })
    expect(given!.stops.length * given!.stays.length).toBeGreaterThan(0)
    expect((await withdraw({ consentId: 'MARKETING' })).data).toEqual({ given: false })
    expect(await purpose('MARKETING')).toMatchObject([{ given: false, canGive: true, answered: { version: '1.0' } }])
    expect((await history()).map(each => [each.consentId, each.given])).toEqual([
      ['MARKETING', false],
      ['MARKETING', true],
      ['PRIVACY', true],
    ])
    expect(await history(other)).toHaveLength(1)
  })

  test('who presses forty times withdraws once', async () => {
    await give('PROFILE')
    await Promise.all(Array.from({ length: 40 }, () => withdraw({ consentId: 'PROFILE' })))
    expect((await history()).filter(each => each.consentId === 'PROFILE').map(each => each.given)).toEqual([
      false,
      true,
    ])
  })

  test('who gives forty times under one key gives once', async () => {
    await Promise.all(Array.from({ length: 40 }, () => give('PROFILE', other, 'one-key-for-all')))
    expect((await history(other)).filter(each => each.consentId === 'PROFILE')).toHaveLength(1)
  })

  test('who takes the policy back ends what is voluntary with it', async () => {
    await give('MARKETING', other)
    await answer('2.1', 'accepted', other)
    await withdraw({ consentId: 'PRIVACY' }, other)
    const given = (await mine(other)).purposes.filter(each => each.given)
    expect(given).toEqual([])
  })

  test.each([
    [{ consentId: 'CONTACT', consentVersion: '1.0' }, 400],
    [{ consentId: 'MARKETING', consentVersion: '9.0' }, 4902],
  ])('who gives %j is refused with %i', async (input, code) => {
    const wrong = { ...input, signTime: now.getTime() } as Input<'consent.give'>
    expect((await app.send('consent.give', wrong, { token: me.token })).code).toBe(code)
  })

  test.each(['consent.mine', 'consent.history'] as const)('%s wants a login', async name => {
    expect((await app.send(name, {})).code).toBe(401)
  })
})

describe('a withdrawal', () => {
  test('reaches what was given with the phone before there was an account, and tells listeners in its transaction', async () => {
    const stranger = { customerId: null, phone: '13800138000' }
    const source = { kind: 'lead', id: 'HL1', channel: 'mobile' } as const
    const consents = [{ consentId: 'CONTACT', consentVersion: '1.0', signTime: now, given: true } as const]
    await db.kysely.transaction().execute(tx => recordConsents(tx, { subject: stranger, consents, source, now }))
    expect(await purpose('CONTACT')).toMatchObject([{ given: true, canWithdraw: true, canGive: false }])
    const heard: Withdrawal[] = []
    const subject = { customerId: me.id, phone: stranger.phone }
    const asked = { subject, consentId: 'CONTACT', source, now } as const
    const failing = db.kysely
      .transaction()
      .execute(tx =>
        withdrawConsent(tx, asked, [
          async (_, withdrawal) => void heard.push(withdrawal),
          () => Promise.reject(new Error('a listener that fails')),
        ]),
      )
    await expect(failing).rejects.toThrow('a listener that fails')
    expect(heard).toMatchObject([{ consentId: 'CONTACT', outletId: null, subject }])
    expect(await purpose('CONTACT')).toMatchObject([{ given: true }])
    now = later(now, dayMs)
    await withdraw({ consentId: 'CONTACT' })
    expect(await purpose('CONTACT')).toMatchObject([{ given: false, canGive: false, canWithdraw: false }])
    const { rows } = await db.pool.query(`
      select given from consent_event e join consent_subject s on s.id = subject_id
      where s.customer_id is null and s.phone = '13800138000' order by e.id`)
    expect(rows).toEqual([{ given: true }, { given: false }])
    now = start
  })
})
