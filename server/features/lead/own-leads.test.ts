import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { itemAt } from '#contract/required.ts'
import { dayMs, later, minuteMs } from '#server/lib/clock.ts'
import { move } from '#server/lib/move.ts'
import { joinLeads } from './lead.queries.ts'
import { leadMachine } from './lead.states.ts'
import { openLeads } from './test-leads.ts'

const shop = await openLeads()
const {
  db,
  app,
  now,
  pass,
  newPhone,
  signIn,
  customer,
  vega,
  lyra,
  first,
  second,
  submission,
  submitted,
  leadRow,
  nextDay,
} = shop
afterAll(() => shop.close())
beforeEach(() => nextDay())

describe('a customer', () => {
  test('sees own leads alone, the newest first, ten at a time', async () => {
    const phone = newPhone()
    const mine = await customer(phone)
    const series = [vega, lyra]
    const numbers: string[] = []
    for (let n = 0; n < 12; n++) {
      pass(16 * dayMs)
      const { leadNo } = await submitted({
        phone,
        values: { 'Q-SERIES': itemAt(series, n % 2) },
        options: { token: await signIn(mine.id) },
      })
      if (!numbers.includes(leadNo)) numbers.unshift(leadNo)
    }
    const list = await app.send('lead.list', {}, { token: await signIn(mine.id) })
    expect(list).toMatchObject({ pageSize: 10, total: numbers.length })
    expect(list.data!.map(each => each.leadNo)).toEqual(numbers.slice(0, 10))
    const theirs = await customer()
    expect((await app.send('lead.list', {}, { token: theirs.token })).data).toEqual([])
    for (const name of ['lead.detail', 'lead.withdraw'] as const) {
      expect(await app.send(name, { leadNo: numbers[0]! }, { token: theirs.token })).toMatchObject({ code: 2001 })
      expect(await app.send(name, { leadNo: numbers[0]! })).toMatchObject({ code: 401 })
    }
  })

  test('reads what was answered in the words of the form, who has the data, and what happened', async () => {
    const phone = newPhone()
    const mine = await customer(phone)
    const { leadNo } = await submitted({
      phone,
      values: { 'Q-DEALER': String(first), 'Q-MESSAGE': '周末有空' },
      agrees: ['DEALER'],
      options: { token: mine.token },
    })
    const { data } = await app.send('lead.detail', { leadNo }, { token: mine.token, language: 'en' })
    expect(data).toMatchObject({
      title: 'Find a car for me',
      stateText: 'With the dealer',
      outlet: { outletId: first },
      mobile: `${phone.slice(0, 3)}****${phone.slice(7)}`,
      can: ['withdraw'],
    })
    const { answers, consents } = itemAt(data!.submissions, 0)
    expect(answers).toContainEqual({ question: 'When would you like to buy?', answer: 'Within a month' })
    expect(answers).toContainEqual({ question: 'Anything else', answer: '周末有空' })
    expect(JSON.stringify(data)).not.toContain(phone)
    expect(consents.map(each => each.consentId)).toEqual(['PRIVACY', 'CONTACT', 'DEALER'])
    expect(data!.timeline.map(each => each.by)).toEqual(['customer', 'clock'])
  })

  test('takes a lead back, once', async () => {
    const phone = newPhone()
    const { token } = await customer(phone)
    const { leadNo } = await submitted({ phone, options: { token } })
    expect((await app.send('lead.withdraw', { leadNo, reason: '已购车' }, { token })).data).toEqual({
      leadNo,
      state: 'withdrawn',
    })
    expect((await app.send('lead.withdraw', { leadNo }, { token })).code).toBe(4004)
    expect((await app.send('lead.detail', { leadNo }, { token })).data?.can).toEqual([])
  })

  test('gets what was submitted with the own phone before there was an account, but not what is old or another’s', async () => {
    const phone = newPhone()
    const old = await submitted({ phone, values: { 'Q-SERIES': lyra } })
    pass(91 * dayMs)
    const [fresh, others] = [await submitted({ phone }), await submitted()]
    const mine = await customer(`86${phone}`)
    expect(await joinLeads(db.kysely, mine.id, later(now(), -90 * dayMs))).toBe(1)
    expect((await leadRow(fresh.leadNo)).customer_id).toBe(mine.id)
    expect((await leadRow(old.leadNo)).customer_id).toBeNull()
    expect((await leadRow(others.leadNo)).customer_id).toBeNull()
    const second = await customer(phone)
    expect(await joinLeads(db.kysely, second.id, later(now(), -90 * dayMs))).toBe(0)
  })
})

describe('a consent that is taken back', () => {
  const withdraw = (token: string, input: Input<'consent.withdraw'>) => app.send('consent.withdraw', input, { token })
  async function handedOn() {
    const phone = newPhone()
    const { token } = await customer(phone)
    const lead = await submitted({
      phone,
      values: { 'Q-DEALER': String(first) },
      agrees: ['DEALER'],
      options: { token },
    })
    return { ...lead, token }
  }
  const assign = async (leadNo: string) => {
    const { id } = await leadRow(leadNo)
    return db.kysely.transaction().execute(tx =>
      move(tx, leadMachine, id, {
        event: 'assign',
        actor: { kind: 'clock' },
        now: now(),
        facts: { outletId: second, respondBy: null },
      }),
    )
  }
  test('stops the lead of that dealer: it is handed to nobody, and a new submission lets it go on', async () => {
    const lead = await handedOn()
    expect((await withdraw(lead.token, { consentId: 'DEALER', outletId: second })).code).toBe(200)
    expect((await leadRow(lead.leadNo)).stopped_at).toBeNull()
    expect((await withdraw(lead.token, { consentId: 'DEALER', outletId: first })).code).toBe(200)
    expect(await leadRow(lead.leadNo)).toMatchObject({ stopped_by: 'DEALER', state: 'assigned' })
    await expect(assign(lead.leadNo)).rejects.toMatchObject({ reason: 'LEAD_STOPPED' })
    const { data } = await app.send('lead.detail', { leadNo: lead.leadNo }, { token: lead.token })
    expect(data).toMatchObject({ stopped: true })
    expect(data!.timeline.at(-1)!.text).toContain('撤回')
    pass(minuteMs)
    const again = await submitted({ phone: lead.phone, agrees: ['DEALER'], options: { token: lead.token } })
    expect([again.leadNo, again.merged]).toEqual([lead.leadNo, true])
    expect((await leadRow(lead.leadNo)).stopped_at).toBeNull()
  })
  test('is not given anew by a submission without it: that wish is a lead of its own, which the dealer does not get', async () => {
    const lead = await handedOn()
    await withdraw(lead.token, { consentId: 'DEALER', outletId: first })
    pass(minuteMs)
    const again = await submitted({ phone: lead.phone, options: { token: lead.token } })
    expect([again.merged, again.outlet]).toEqual([false, null])
    expect((await leadRow(again.leadNo)).outlet_id).toBeNull()
    expect(await leadRow(lead.leadNo)).toMatchObject({ stopped_by: 'DEALER', outlet_id: first })
  })
  test('while forms are sent, in any order, leaves nobody waiting for the other', async () => {
    const lead = await handedOn()
    const input = await submission({ phone: lead.phone, agrees: ['DEALER'] })
    const presses = Array.from({ length: 16 }, (_, n) =>
      n % 2 ? app.send('lead.submit', input, { token: lead.token }) : withdraw(lead.token, { consentId: 'CONTACT' }),
    )
    const answers: { code: number }[] = await Promise.all(presses)
    expect(new Set(answers.map(each => each.code))).toEqual(new Set([200]))
  })
  test('of being called stops every lead of the customer, and those of nobody else', async () => {
    const [mine, theirs] = [await handedOn(), await handedOn()]
    expect((await withdraw(mine.token, { consentId: 'CONTACT' })).code).toBe(200)
    expect((await leadRow(mine.leadNo)).stopped_by).toBe('CONTACT')
    expect((await leadRow(theirs.leadNo)).stopped_at).toBeNull()
  })
})
