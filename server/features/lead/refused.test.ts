import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { itemAt } from '#contract/required.ts'
import { minuteMs } from '#server/lib/clock.ts'
import { openLeads } from './test-leads.ts'

const shop = await openLeads()
const { db, app, codes, now, pass, newPhone, customer, submission, submit, countLeads, nextDay } = shop
afterAll(() => shop.close())
beforeEach(() => nextDay())

describe('a phone', () => {
  test('is proved by a code, which is used up', async () => {
    const one = await submit()
    expect(one.code).toBe(200)
    expect((await submit({ phone: one.phone, code: one.smsCode })).code).toBe(errors.SMS_CODE_USED[0])
  })
  test('that is not proved leaves nothing', async () => {
    const before = await countLeads()
    const phone = newPhone()
    const right = await codes.codeFor('lead', phone)
    const wrong = right === '000000' ? '000001' : '000000'
    expect((await submit({ phone, code: wrong })).code).toBe(5107)
    const input = await submission({ phone })
    expect((await app.send('lead.submit', input)).code).toBe(5107)
    expect((await submit({ phone: newPhone(), code: right })).code).toBe(5108)
    pass(5 * minuteMs)
    expect((await submit({ phone, code: right })).code).toBe(5108)
    expect(await countLeads()).toBe(before)
  })
  test('keeps its code when an answer was wrong', async () => {
    const phone = newPhone()
    const code = await codes.codeFor('lead', phone)
    expect((await submit({ phone, code, values: { 'Q-NAME': '1234' } })).code).toBe(5124)
    expect((await submit({ phone, code })).code).toBe(200)
  })
  test('of the account needs none', async () => {
    const phone = newPhone()
    const mine = await customer(`+86${phone}`)
    const input = await submission({ phone })
    expect((await app.send('lead.submit', input, { token: mine.token })).code).toBe(200)
    expect((await app.send('lead.submit', await submission({}), { token: mine.token })).code).toBe(5107)
  })
})

describe('a survey', () => {
  test('has no phone: it is the customer’s', async () => {
    const input = await submission({ key: 'survey' })
    expect((await app.send('lead.submit', input)).code).toBe(401)
    const mine = await customer(newPhone())
    expect((await app.send('lead.submit', input, { token: mine.token })).code).toBe(200)
  })
})

describe('what is refused', () => {
  const withAnswer = async (questionId: string, value: string | boolean) =>
    (await submit({ values: { [questionId]: value } })).code
  test.each([
    ['Q-NAME', '', 5125],
    ['Q-NAME', '沈<b>', 5124],
    ['Q-NAME', 'a'.repeat(31), 5126],
    ['Q-PHONE', '12345', 5124],
    ['Q-MESSAGE', 'x'.repeat(201), 5126],
    ['Q-MESSAGE', 'a\nb', 5124],
    ['Q-SERIES', 'NOTHING', 5124],
    ['Q-PLAN', 'IO001', 5125],
    ['Q-CITY', '100000', 5124],
    ['Q-PRIVACY', false, 5127],
    ['Q-CONTACT', false, 5127],
  ] as const)('%s: %j with %i', async (id, value, code) => expect(await withAnswer(id, value)).toBe(code))

  test.each([
    ['Q-PLATE', '京A1234', 5124],
    ['Q-VIN', 'LX0AA1A25NA00001I', 5124],
    ['Q-MILEAGE', '2000001', 5124],
    ['Q-REGISTERED', '2022-02-30', 5124],
  ] as const)('of a car for sale %s: %j with %i', async (id, value, code) =>
    expect((await submit({ key: 'sell', values: { [id]: value } })).code).toBe(code),
  )

  test('says which answer it was, in the visitor’s language', async () => {
    const { message } = await submit({ values: { 'Q-NAME': '' }, options: { language: 'en' } })
    expect(message).toContain('“Name”')
  })
  test('is a program that fills in what people do not see', async () => {
    expect((await submit({ input: { website: 'https://spam.example' } })).code).toBe(5121)
  })
  test('are consents that the answers do not say, and answers that the consents do not say', async () => {
    const honest = await submission({})
    const more = { consentId: 'DEALER', consentVersion: '1.0', signTime: now().getTime() } as const
    const { consents, brand } = honest.request
    for (const request of [
      { brand, consents: [...consents, more] },
      { brand, consents: consents.slice(1) },
      { brand, consents: [...consents, itemAt(consents, 0)] },
      { brand: 'other', consents },
    ])
      expect((await submit({ input: { request } })).code).toBe(5123)
  })
  test('is a version of a consent that was never in force', async () => {
    const { request } = await submission({})
    const consents = request.consents.map(each => ({ ...each, consentVersion: '9.9' }))
    expect((await submit({ input: { request: { ...request, consents } } })).code).toBe(4902)
  })
  test('is a form that there is not, and a version that never was', async () => {
    const input = await submission({})
    expect((await submit({ input: { formId: 'FORM-NONE' } })).code).toBe(2001)
    for (const questionnaireId of ['FORM-BUY-V99', 'FORM-BUY-V0', 'FORM-SELL-V1', 'FORM-BUY'])
      expect(
        (await submit({ input: { answeredQuestionnaire: { ...input.answeredQuestionnaire, questionnaireId } } })).code,
      ).toBe(5122)
  })
  test('is more than a phone submits in a day', async () => {
    const phone = newPhone()
    const { token } = await customer(phone)
    const input = await submission({ phone })
    for (let n = 0; n < 10; n++) expect((await app.send('lead.submit', input, { token })).code).toBe(200)
    expect((await app.send('lead.submit', input, { token })).code).toBe(5129)
  })
  test('leaves neither lead nor consent behind', async () => {
    const counts = async () =>
      (
        await db.pool.query(
          `select (select count(*) from lead) as l, (select count(*) from consent_event) as c, (select count(*) from lead_submission) as s`,
        )
      ).rows[0]
    const before = await counts()
    await submit({ values: { 'Q-NAME': '' } })
    await submit({ input: { website: 'x' } })
    expect(await counts()).toEqual(before)
  })
})
