import { afterAll, describe, expect, test } from 'vitest'
import { policyRows } from '#server/db/seed/policies.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { testCustomer } from '#server/features/account/test-people.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { paragraphsOf } from './policy.words.ts'
import { consentsOf, isGiven, type NewConsents, recordConsents, standingConsents } from './consent.queries.ts'

const now = new Date('2026-11-24T01:00:00Z')
const db = await testDatabase()
afterAll(() => db.close())

const one = await testCustomer(db.kysely, 'one', now)
const two = await testCustomer(db.kysely, 'two', now)
const signed = (consentId: string, given = true, consentVersion = '1.0') =>
  ({ consentId, consentVersion, given, signTime: now }) as NewConsents['consents'][number]
const lead = { kind: 'lead', id: 'HL2026112400001', formId: 'buy', channel: 'mobile' } as const
const record = (asked: Omit<NewConsents, 'source' | 'now'> & { now?: Date }) =>
  db.kysely.transaction().execute(tx => recordConsents(tx, { source: lead, now, ...asked }))
const phone = '13800006621'

describe('the ledger', () => {
  test('keeps what was agreed to and refused, with where and when', async () => {
    const subject = { customerId: one.id, phone: '13800138000' }
    await record({ subject, consents: [signed('PRIVACY', true, '2.0'), signed('CONTACT'), signed('MARKETING', false)] })
    const events = await consentsOf(db.kysely, subject)
    expect(events).toMatchObject([
      { consentId: 'MARKETING', given: false },
      { consentId: 'CONTACT', given: true },
      {
        consentId: 'PRIVACY',
        consentVersion: '2.0',
        given: true,
        outletId: null,
        signedAt: now,
        at: now,
        sourceKind: 'lead',
        sourceId: lead.id,
        formId: 'buy',
        channel: 'mobile',
      },
    ])
    expect(isGiven(events, 'CONTACT')).toBe(true)
    expect(isGiven(events, 'MARKETING')).toBe(false)
    expect(isGiven(events, 'PROFILE')).toBe(false)
  })

  test('counts the last word, and keeps those before', async () => {
    const subject = { customerId: one.id, phone: '13800138000' }
    await record({ subject, consents: [signed('MARKETING')], now: later(now, 1000) })
    const events = await consentsOf(db.kysely, subject)
    expect(events.filter(each => each.consentId === 'MARKETING')).toHaveLength(2)
    expect(isGiven(events, 'MARKETING')).toBe(true)
    expect(standingConsents(events)).toHaveLength(3)
  })

  test('gives a stranger’s consents to whoever has the phone, and never those of another account', async () => {
    await record({ subject: { customerId: null, phone }, consents: [signed('CONTACT')] })
    await record({ subject: { customerId: two.id, phone }, consents: [signed('PROFILE')] })
    const of = async (customerId: number | null) =>
      (await consentsOf(db.kysely, { customerId, phone })).map(each => each.consentId)
    expect(await of(two.id)).toEqual(['PROFILE', 'CONTACT'])
    expect(await of(one.id)).toEqual(['CONTACT', 'MARKETING', 'MARKETING', 'CONTACT', 'PRIVACY'])
    expect(await of(null)).toEqual(['CONTACT'])
    expect(await consentsOf(db.kysely, { customerId: null, phone: '' })).toEqual([])
  })

  test('writes forty at once for one subject', async () => {
    const subject = { customerId: null, phone: '13900000040' }
    await Promise.all(Array.from({ length: 40 }, () => record({ subject, consents: [signed('CONTACT')] })))
    expect(await consentsOf(db.kysely, subject)).toHaveLength(40)
    const { rows } = await db.pool.query(`select count(*)::int as n from consent_subject where phone = '13900000040'`)
    expect(rows[0].n).toBe(1)
  })

  test.each([
    ['a purpose that there is not', signed('SPAM'), 'CONSENT_UNKNOWN'],
    ['a text without a consent', signed('AGREEMENT'), 'CONSENT_UNKNOWN'],
    ['a dealer who is not named', signed('DEALER'), 'CONSENT_UNKNOWN'],
    ['a version that there never was', signed('CONTACT', true, '9.9'), 'CONSENT_OUTDATED'],
    ['a version of another policy', signed('CONTACT', true, '2.0'), 'CONSENT_OUTDATED'],
  ])('refuses %s, and all that came with it', async (_, wrong, reason) => {
    const subject = { customerId: null, phone: '13900000041' }
    await expect(record({ subject, consents: [signed('CONTACT'), wrong] })).rejects.toMatchObject({ reason })
    expect(await consentsOf(db.kysely, subject)).toEqual([])
  })

  test('takes a version only from the day on which it came into force, and an older one then, too', async () => {
    const subject = { customerId: null, phone: '13900000042' }
    const consents = [signed('PRIVACY', true, '2.0')]
    const before = new Date('2026-11-22T15:59:59Z')
    await expect(record({ subject, consents, now: before })).rejects.toMatchObject({ reason: 'CONSENT_OUTDATED' })
    await record({ subject, consents, now: later(before, 1000) })
    await record({ subject, consents: [signed('PRIVACY', true, '1.0')], now: later(now, dayMs) })
    expect(await consentsOf(db.kysely, subject)).toHaveLength(2)
  })

  test.each([
    `update consent_event set given = not given`,
    `delete from consent_event`,
    `truncate consent_event`,
    `update policy_version set change_cn = ''`,
    `delete from policy_version`,
    `delete from consent_subject`,
    `update consent_subject set customer_id = ${two.id} where customer_id = ${one.id}`,
    `update consent_subject set phone = '13900000099' where phone <> ''`,
    `update consent_subject set phone = '' where customer_id is not null`,
  ])('refuses %s by the database itself', async text => {
    await expect(db.pool.query(text)).rejects.toMatchObject({ code: '23001' })
  })

  test('forgets whose it was, and keeps it', async () => {
    const subject = { customerId: null, phone: '13900000042' }
    await db.pool.query(`update consent_subject set customer_id = null, phone = '' where phone = $1`, [subject.phone])
    expect(await consentsOf(db.kysely, subject)).toEqual([])
    const { rows } = await db.pool.query(
      `select count(*)::int as n from consent_event e join consent_subject s on s.id = subject_id where phone = ''`,
    )
    expect(rows[0].n).toBe(2)
  })
})

test('every version of a policy has its text in both languages, and says what changed', () => {
  for (const { policyId, version, titleCn, titleEn, body, changeCn, changeEn, textHash } of policyRows) {
    const words = [
      body.lead,
      ...body.sections.flatMap(section => [
        section.title,
        ...paragraphsOf(section),
        ...(section.cells ?? []).flat(),
        ...(section.items ?? []).flatMap(item => [item.title, ...item.text]),
      ]),
      { cn: titleCn, en: titleEn },
      { cn: changeCn, en: changeEn },
    ]
    for (const { cn, en } of words) {
      expect(cn, `${policyId} ${version}`).toMatch(/\p{Script=Han}|^Cookie$/u)
      expect(en, `${policyId} ${version}`).not.toMatch(/\p{Script=Han}/u)
      expect([cn, en].join(' ').match(/\{(?!store|company|hotline|hours)/)).toBeNull()
    }
    expect(textHash).toMatch(/^[0-9a-f]{64}$/)
  }
})

/** What customers agreed to: a hash that changes means that a version was edited which somebody may have agreed to. */
test('no version that was published has changed since', () => {
  expect(
    Object.fromEntries(policyRows.map(row => [`${row.policyId} ${row.version}`, row.textHash.slice(0, 12)])),
  ).toMatchInlineSnapshot(`
    {
      "AGREEMENT 1.0": "4a4401cc6052",
      "AGREEMENT 1.1": "93d7fa843d80",
      "CONTACT 1.0": "241252f5ec14",
      "CONTACT 1.1": "2dbe19fd2d2a",
      "DEALER 1.0": "0637ec502e53",
      "DISCLAIMER_1 1.0": "2aa71d71bd88",
      "IDENTITY 1.0": "c42397b74820",
      "LOAN 1.0": "c3f5c7ed4676",
      "MARKETING 1.0": "b5dd16852a68",
      "PRIVACY 1.0": "1012a0d7e4af",
      "PRIVACY 2.0": "0b8928d181da",
      "PRIVACY 2.1": "63321fc0b077",
      "PRIVACY 2.2": "4fd8c8fc6b01",
      "PRIVACY 2.3": "dea4bb7dfb5b",
      "PRIVACY 2.4": "2df81960fd0f",
      "PRIVACY 2.5": "a084352b7147",
      "PROFILE 1.0": "67edfcdb2344",
      "STORAGE 1.0": "0da6f26fc907",
      "STORAGE 1.1": "e944b762ab39",
      "STORAGE 1.2": "f3297a7d4d9b",
      "STUDENT 1.0": "47c367f6ce5b",
      "THIRD_PARTIES 1.0": "20f05659e518",
      "THIRD_PARTIES 1.1": "f57c3c1da3d4",
      "THIRD_PARTIES 1.2": "34a383ee4f9f",
    }
  `)
})
