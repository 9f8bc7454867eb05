import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { leadEvents } from '#contract/codes.ts'
import { errors } from '#contract/errors.ts'
import { dayMs, minuteMs } from '#server/lib/clock.ts'
import { move } from '#server/lib/move.ts'
import { leadMachine } from './lead.states.ts'
import { toldMoves } from './lead.words.ts'
import { openLeads } from './test-leads.ts'

const shop = await openLeads()
const {
  db,
  app,
  now,
  pass,
  newPhone,
  customer,
  hangzhou,
  lyra,
  second,
  formFor,
  submission,
  submit,
  submitted,
  leadRow,
  submissionsOf,
  ledgerOf,
  nextDay,
} = shop
afterAll(() => shop.close())
beforeEach(() => nextDay())

describe.each(['buy', 'sell', 'replace', 'booking', 'test-drive', 'maintenance', 'capital'] as const)(
  'a submission of %s',
  key => {
    test('is a lead with its answers, its version and what was agreed to', async () => {
      const { leadNo, merged, outlet } = await submitted({ key })
      expect([merged, outlet]).toEqual([false, null])
      const row = await leadRow(leadNo)
      expect(row).toMatchObject({ kind: key, state: 'new', name: '沈知遥', city_code: hangzhou, outlet_id: null })
      const [kept] = await submissionsOf(leadNo)
      const form = await formFor(key)
      expect(kept).toMatchObject({ form_id: form.formId, form_version: form.version, origin: 15 })
      expect(kept.answers).toHaveLength(form.questions.length)
      // What is hidden is answered with its default, what was left empty with NA (spec 5, Lead submission).
      const answerTo = (id: string) => kept.answers.find((each: { questionId: string }) => each.questionId === id)
      expect(answerTo('Q-CHANNEL').answers).toEqual([
        { answerId: 'IO002', answerText: 'EC_Online', answerData: 'EC_Online' },
      ])
      expect(answerTo('Q-MESSAGE').answers).toEqual([{ answerId: 'IO001', answerText: 'NA', answerData: 'NA' }])
      expect((await ledgerOf(leadNo)).map(each => each.consent_id)).toEqual(['PRIVACY', 'CONTACT'])
    })
  },
)

describe('the words of a submission', () => {
  test('are those of the form, whatever was sent in them', async () => {
    const phone = newPhone()
    const input = await submission({ phone })
    for (const each of input.answeredQuestionnaire.questions) {
      each.questionName = '<script>'
      for (const answer of each.answers) answer.answerText = '<script>'
    }
    const { leadNo } = await submitted({ input: { answeredQuestionnaire: input.answeredQuestionnaire }, phone })
    const [kept] = await submissionsOf(leadNo)
    expect(JSON.stringify(kept.answers)).not.toContain('script')
  })
  test('are kept with where the visit came from', async () => {
    const tracking = {
      trackingEvent: 'leadSubmit',
      channelID: 'EC_Online',
      campaignID: 'C1',
      wcode: 'C1E1790000000000999',
    }
    const leadInfo = {
      leadUcType: 'buy',
      mediaId: 'm',
      trackingCode: 'C1',
      trackingWCode: tracking.wcode,
      logidUrl: '/',
    }
    const { leadNo } = await submitted({ input: { tracking, leadInfo } })
    expect((await submissionsOf(leadNo))[0]).toMatchObject({ tracking, lead_info: leadInfo })
  })
})

describe('the dealer', () => {
  test('that was chosen gets the lead once that is agreed to, and the ledger names it', async () => {
    const { leadNo, outlet } = await submitted({ values: { 'Q-DEALER': String(second) }, agrees: ['DEALER'] })
    expect(outlet?.outletId).toBe(second)
    expect(await leadRow(leadNo)).toMatchObject({ state: 'assigned', outlet_id: second, assigned_at: now() })
    expect(await ledgerOf(leadNo)).toContainEqual(expect.objectContaining({ consent_id: 'DEALER', outlet_id: second }))
  })
  test('gets nothing while that is not agreed to', async () => {
    const { leadNo, outlet } = await submitted({ values: { 'Q-DEALER': String(second) } })
    expect(outlet).toBeNull()
    expect(await leadRow(leadNo)).toMatchObject({ state: 'new', outlet_id: null })
    expect((await ledgerOf(leadNo)).map(each => each.consent_id)).not.toContain('DEALER')
  })
  test('is the nearest of the city where none was chosen', async () => {
    const { rows } = await db.pool.query(`select lng, lat from outlet where outlet_id = $1`, [second])
    const { outlet } = await submitted({ agrees: ['DEALER'], input: { formData: rows[0] } })
    expect(outlet?.outletId).toBe(second)
  })
  test('is one of the city that offers what the form needs', async () => {
    for (const key of ['buy', 'maintenance', 'test-drive'] as const) {
      const { outlet } = await submitted({ key, agrees: ['DEALER'] })
      const { rows } = await db.pool.query(`select city_code, services from outlet where outlet_id = $1`, [
        outlet!.outletId,
      ])
      const needed = { buy: 'used', maintenance: 'service', 'test-drive': 'testdrive' }[key]
      expect(rows[0]).toMatchObject({ city_code: hangzhou, services: expect.arrayContaining([needed]) })
    }
  })
  test('of another city, or that does not offer it, cannot be chosen', async () => {
    const { rows } = await db.pool.query(
      `select min(outlet_id) filter (where city_code <> $1) as far,
         min(outlet_id) filter (where city_code = $1 and not 'used' = any(services)) as other from outlet`,
      [hangzhou],
    )
    const ids = [rows[0].far, rows[0].other ?? rows[0].far, 1]
    const answers = []
    for (const id of ids) answers.push((await submit({ values: { 'Q-DEALER': String(id) } })).code)
    expect(answers).toEqual([5124, 5124, 5124])
  })
})

describe('a city whose last outlet closes while the form is filled in', () => {
  test('is refused, by its name or as no choice any more, and nothing of it is kept', async () => {
    const phone = newPhone()
    const smsCode = await shop.codes.codeFor('lead', phone)
    const input = await submission({ phone, agrees: ['DEALER'] })
    await db.pool.query(`update outlet set state = 'closed' where city_code = $1 and state = 'open'`, [hangzhou])
    try {
      const answer = await app.send('lead.submit', { smsCode, ...input })
      // The second, once this server has heard of it: until then the city still stands among the choices.
      expect([errors.NO_OUTLET_THERE[0], errors.ANSWER_WRONG[0]]).toContain(answer.code)
    } finally {
      await db.pool.query(`update outlet set state = 'open' where city_code = $1 and state = 'closed'`, [hangzhou])
    }
    const { rows } = await db.pool.query(`select 1 from lead where phone = $1`, [phone])
    expect(rows).toEqual([])
    await expect.poll(async () => (await submit({ agrees: ['DEALER'] })).success, { timeout: 10_000 }).toBe(true)
  })
})

describe('submissions of one phone and series', () => {
  test('within thirty days are one lead, with all submissions and all consents', async () => {
    const one = await submitted()
    pass(29 * dayMs)
    const two = await submitted({ phone: one.phone, agrees: ['DEALER', 'MARKETING'] })
    expect([two.leadNo, two.merged]).toEqual([one.leadNo, true])
    expect(await submissionsOf(one.leadNo)).toHaveLength(2)
    expect((await ledgerOf(one.leadNo)).map(each => each.consent_id)).toEqual([
      'PRIVACY',
      'CONTACT',
      'PRIVACY',
      'CONTACT',
      'DEALER',
      'MARKETING',
    ])
    expect(await leadRow(one.leadNo)).toMatchObject({ state: 'assigned', last_at: now() })
  })
  test('after thirty days are two', async () => {
    const one = await submitted()
    pass(30 * dayMs + minuteMs)
    expect((await submitted({ phone: one.phone })).merged).toBe(false)
  })
  test.each([
    ['another series', { values: { 'Q-SERIES': lyra } }],
    ['what is sold', { key: 'sell' as const }],
    ['maintenance', { key: 'maintenance' as const }],
  ])('about %s are two', async (_, filled) => {
    const one = await submitted()
    pass(minuteMs)
    expect((await submitted({ phone: one.phone, ...filled })).leadNo).not.toBe(one.leadNo)
  })
  test('by a form for the same wish are one', async () => {
    const one = await submitted()
    pass(minuteMs)
    const two = await submitted({ phone: one.phone, key: 'test-drive' })
    expect(two.leadNo).toBe(one.leadNo)
    expect((await submissionsOf(one.leadNo)).map(each => each.kind)).toEqual(['buy', 'test-drive'])
  })
  test('of which the first is over are two', async () => {
    const one = await submitted()
    const { id } = await leadRow(one.leadNo)
    const staff = { kind: 'staff', id: 1, role: 'operator' } as const
    await db.kysely.transaction().execute(tx =>
      move(tx, leadMachine, id, {
        event: 'lose',
        actor: staff,
        now: now(),
        facts: { lost: 'other-maker', words: '' },
      }),
    )
    pass(minuteMs)
    expect((await submitted({ phone: one.phone })).merged).toBe(false)
  })
  test('at the same time are one, and lose nothing', async () => {
    const mine = await customer('13899990001')
    const input = await submission({ phone: '13899990001' })
    const all = await Promise.all(
      Array.from({ length: 8 }, () => app.send('lead.submit', input, { token: mine.token })),
    )
    expect(all.map(each => each.code)).toEqual(Array(8).fill(200))
    const [leadNo] = new Set(all.map(each => each.data!.leadNo))
    expect(new Set(all.map(each => each.data!.leadNo)).size).toBe(1)
    expect((await submissionsOf(leadNo!)).map(each => each.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await ledgerOf(leadNo!)).toHaveLength(16)
  })
  test('of another account with the same phone stay apart', async () => {
    const phone = newPhone()
    const [one, other] = [await customer(phone), await customer(phone)]
    const a = await submitted({ phone, options: { token: one.token } })
    pass(minuteMs)
    const b = await submitted({ phone, options: { token: other.token } })
    expect(b.leadNo).not.toBe(a.leadNo)
  })
})

test('an older version is taken for a day, and an answer keeps the one that was seen', async () => {
  const phone = newPhone()
  const seen = await submission({ key: 'capital', phone })
  const { rows } = await db.pool.query(`select definition from lead_form_version where form_id = 'FORM-CAPITAL'`)
  const next = { ...rows[0].definition, version: 2, title: { cn: '新', en: 'New' } }
  await db.pool.query(
    `insert into lead_form_version (form_id, version, definition, published_at) values ('FORM-CAPITAL', 2, $1, $2)`,
    [next, now()],
  )
  await expect.poll(async () => (await formFor('capital')).version).toBe(2)
  const send = (input: typeof seen) =>
    submit({ key: 'capital', phone, input: { answeredQuestionnaire: input.answeredQuestionnaire } })
  const old = await send(seen)
  expect((await submissionsOf(old.data!.leadNo))[0]).toMatchObject({ form_version: 1 })
  pass(minuteMs)
  const fresh = await send(await submission({ key: 'capital', phone }))
  expect((await submissionsOf(fresh.data!.leadNo)).map(each => each.form_version)).toEqual([1, 2])
  pass(dayMs + minuteMs)
  expect((await send(seen)).code).toBe(5122)
})

test('every move has words for its customer', () => {
  const events = new Set(leadMachine.transitions.map(each => each.on))
  expect([...events].toSorted()).toEqual(toldMoves.toSorted())
  // Staff read them under these names.
  expect([...events].toSorted()).toEqual([...leadEvents].toSorted())
})

test('submissions are kept as they came', async () => {
  const { leadNo } = await submitted()
  await expect(
    sql`update lead_submission set origin = 1 where lead_id = (select id from lead where lead_no = ${leadNo})`.execute(
      db.kysely,
    ),
  ).rejects.toThrow('append-only')
})
