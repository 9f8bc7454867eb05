import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input, Output } from '#contract/kit.ts'
import { required } from '#contract/required.ts'
import { dayMs, fromBeijing, hourMs, later, minuteMs } from '#server/lib/clock.ts'
import { deletionListeners } from '#server/ports.ts'
import { openDeskLeads } from './test-desk-leads.ts'

const shop = await openDeskLeads()
const { db, app, now, pass, freshOutlet, person, arrives, contact, leadRow, ownerOf, eventsOf, detail, newPhone } = shop
afterAll(() => shop.close())
// Ten in the morning, on a day of its own.
beforeEach(() => pass(2 * dayMs))

type Person = Awaited<ReturnType<typeof person>>
const list = async (who: Person, wanted: Input<'desk.lead.list'> = {}) =>
  required((await app.send('desk.lead.list', wanted, { token: await who.token() })).data, 'list').leads.map(
    each => each.leadNo,
  )
const board = async (who: Person, wanted: Input<'desk.lead.board'> = {}) =>
  required((await app.send('desk.lead.board', wanted, { token: await who.token() })).data, 'board')
const lose = async (who: Person, leadNo: string, lost: Input<'desk.lead.lose'>['lost'], words = '') => {
  const { version } = await detail(who, leadNo)
  return app.send('desk.lead.lose', { leadNo, version, lost, words }, { token: await who.token() })
}
const end = async (who: Person, leadNo: string, what: 'arrange' | 'win') => {
  const { version } = await detail(who, leadNo)
  return app.send(`desk.lead.${what}`, { leadNo, version }, { token: await who.token() })
}

describe('the inbox', () => {
  test('of an outlet has its leads alone, what is due first at the top; the head office sees all', async () => {
    const [outletId, other] = [freshOutlet(), freshOutlet()]
    const [mine, theirs, office] = [
      await person('dealer', outletId),
      await person('dealer', other),
      await person('operator'),
    ]
    const first = await arrives(outletId)
    pass(minuteMs)
    const [second, foreign, house] = [await arrives(outletId), await arrives(other), await arrives(null)]
    expect(await list(mine)).toEqual([first, second])
    expect(await list(theirs)).toEqual([foreign])
    const all = await list(office, { pageSize: 50 })
    expect(all).toEqual(expect.arrayContaining([first, second, foreign, house]))
    expect(await list(office, { outletId: other })).toEqual([foreign])
    expect(await list(mine, { outletId: other })).toEqual([])
    expect(await list(await person('dealer'))).toEqual([])
    const nothing = { success: false, code: 2001 }
    for (const name of ['desk.lead.detail', 'desk.lead.take'] as const)
      expect(await app.send(name, { leadNo: foreign }, { token: await mine.token() })).toMatchObject(nothing)
    expect(await app.send('desk.lead.board', { outletId: other }, { token: await mine.token() })).toMatchObject(nothing)
    const finance = await person('finance')
    expect((await app.send('desk.lead.list', {}, { token: await finance.token() })).code).toBe(4003)
  })

  test('is filtered by state, form, series, owner, number and phone', async () => {
    const outletId = freshOutlet()
    const pooled = await arrives(outletId, { kind: 'sell', seriesCode: shop.lyra })
    const mine = await person('dealer', outletId)
    const phone = newPhone()
    const own = await arrives(outletId, { phone })
    await contact(mine, own)
    const done = await arrives(outletId)
    await lose(mine, done, 'price')
    expect(await list(mine)).toEqual([pooled])
    expect(await list(mine, { queue: 'open' })).toEqual([own, pooled])
    expect(await list(mine, { queue: 'ended' })).toEqual([done])
    expect(await list(mine, { queue: 'all' })).toEqual([done, own, pooled])
    const found = (wanted: Input<'desk.lead.list'>) => list(mine, { queue: 'all', ...wanted })
    expect(await found({ state: 'contacted' })).toEqual([own])
    expect(await found({ kind: 'sell' })).toEqual([pooled])
    expect(await found({ seriesCode: shop.lyra })).toEqual([pooled])
    expect(await found({ owner: 'pool' })).toEqual([pooled])
    expect(await found({ owner: 'mine' })).toEqual([done, own])
    expect(await found({ search: ` ${pooled.toLowerCase()} ` })).toEqual([pooled])
    expect(await found({ search: `+86${phone}` })).toEqual([own])
    expect(await found({ search: phone.slice(-4) })).toEqual([own])
    expect(await found({ search: '沈知遥' })).toEqual([])
  })

  test('says what is to be done again, whose time is over first', async () => {
    const outletId = freshOutlet()
    const mine = await person('dealer', outletId)
    const at = async (ms: number) => {
      const leadNo = await arrives(outletId)
      await contact(mine, leadNo, { nextAt: later(now(), ms) })
      return leadNo
    }
    const [today, week, far, over] = [
      await at(3 * hourMs),
      await at(3 * dayMs),
      await at(30 * dayMs),
      await at(minuteMs),
    ]
    pass(2 * minuteMs)
    const follow = (when?: 'overdue' | 'today' | 'week') => list(mine, { queue: 'follow', ...(when ? { when } : {}) })
    expect(await follow()).toEqual([over, today, week, far])
    expect([await follow('overdue'), await follow('today'), await follow('week')]).toEqual([[over], [today], [week]])
    expect((await board(mine)).follow).toEqual({ overdue: 1, today: 1, week: 1 })
    const day = async (who: Person) => {
      const token = await who.token()
      const { followUps } = required((await app.send('desk.queue.counts', {}, { token })).data, 'counts')
      const late = (await app.send('desk.queue.work', {}, { token })).data?.work.find(each => each.work === 'followUps')
      return [followUps, late?.late]
    }
    for (const who of [mine, await person('dealer', outletId)]) expect(await day(who)).toEqual([2, 1])
    for (const who of [await person('dealer', freshOutlet()), await person('operator')])
      expect(await day(who)).toEqual([0, 0])
    expect(await day(await person('finance'))).toEqual([0, undefined])
  })

  test('counts what waits and what is late, and tells the median of first contacts', async () => {
    const outletId = freshOutlet()
    const mine = await person('dealer', outletId)
    const late = await arrives(outletId)
    pass(31 * minuteMs)
    for (const minutes of [4, 10, 25]) {
      const leadNo = await arrives(outletId)
      pass(minutes * minuteMs)
      await contact(mine, leadNo)
    }
    expect(await board(mine)).toMatchObject({
      outlet: { outletId },
      waiting: 1,
      overdue: 1,
      open: 4,
      mine: 4,
      pool: 0,
      medianMinutes: 10,
      contacts: 3,
    })
    expect(await list(mine)).toEqual([late])
  })
})

describe('a lead', () => {
  test('is read with its answers in masks, its consents as they stand, and what was tried', async () => {
    const [phone, outletId] = [newPhone(), shop.first]
    const customer = await shop.customer(phone)
    const mine = await person('dealer', outletId)
    const tracking = {
      trackingEvent: 'leadSubmit',
      channelID: 'EC_Online',
      campaignID: 'C1',
      wcode: 'C1E1790000000000999',
    }
    const { leadNo } = await shop.submitted({
      phone,
      values: { 'Q-DEALER': String(outletId), 'Q-MESSAGE': '周末有空' },
      agrees: ['DEALER', 'MARKETING'],
      input: { tracking },
      options: { token: customer.token },
    })
    pass(minuteMs)
    await app.send('consent.withdraw', { consentId: 'MARKETING' }, { token: customer.token })
    const nextAt = later(now(), dayMs)
    await contact(mine, leadNo, { note: '关注长续航版', nextAt })
    const seen = await detail(mine, leadNo)
    const masked = { name: '沈**', phone: `${phone.slice(0, 3)}****${phone.slice(7)}` }
    expect(seen).toMatchObject({ customer: masked, state: 'contacted', contactMinutes: 1, hidden: ['name', 'phone'] })
    expect(seen.consents.map(each => [each.consentId, each.given])).toEqual([
      ['PRIVACY', true],
      ['CONTACT', true],
      ['DEALER', true],
      ['MARKETING', false],
    ])
    expect(seen.submissions[0]).toMatchObject({ formId: 'FORM-BUY', formVersion: 1, byTelephone: false, tracking })
    expect(seen.submissions[0]!.answers.map(each => each.answer)).toEqual(
      expect.arrayContaining(['周末有空', masked.name, masked.phone]),
    )
    expect(seen.contacts).toMatchObject([
      { who: mine.name, way: 'call', reached: true, note: '关注长续航版', nextAt: nextAt.getTime() },
    ])
    expect(seen.timeline.map(each => each.event)).toEqual(['contact', 'entrust', 'assign', 'submit'])
    expect(JSON.stringify(seen)).not.toContain(phone)
    expect(JSON.stringify(seen)).not.toContain('知遥')
  })

  test('opens name and phone for a reason, which is written down and counted', async () => {
    const [phone, outletId] = [newPhone(), freshOutlet()]
    const mine = await person('dealer', outletId)
    const leadNo = await arrives(outletId, { phone })
    const reveal = async (reason: string) =>
      app.send(
        'desk.lead.reveal',
        { leadNo, field: 'phone', purpose: 'question', reason },
        { token: await mine.token() },
      )
    expect((await reveal('..')).code).toBe(400)
    expect((await reveal('首次致电客户')).data).toEqual({ value: phone })
    const { rows } = await db.pool.query(
      `select subject, facts from staff_act where call = 'desk.lead.reveal' and staff_id = $1`,
      [mine.id],
    )
    expect(rows).toEqual([{ subject: leadNo, facts: { field: 'phone', purpose: 'question', reason: '首次致电客户' } }])
    // It counts with all others that are opened within the hour; the same one again is free.
    await db.pool.query(
      `insert into staff_act (at, staff_id, role, outlet_id, call, subject, facts, ip_hash, request_id)
       select at, staff_id, role, outlet_id, call, 'HL' || n, facts, ip_hash, request_id
       from staff_act, generate_series(1, 59) as n where staff_id = $1`,
      [mine.id],
    )
    expect((await reveal('再次致电客户')).code).toBe(200)
    const other = await arrives(outletId)
    const more = { leadNo: other, field: 'phone', purpose: 'question', reason: '首次致电客户' } as const
    const refused = await app.send('desk.lead.reveal', more, { token: await mine.token() })
    expect(refused).toMatchObject({ success: false, message: expect.stringContaining('60') })
  })

  test('goes from the first contact by an appointment to its end, in this order alone', async () => {
    const outletId = freshOutlet()
    const mine = await person('dealer', outletId)
    const leadNo = await arrives(outletId)
    expect((await detail(mine, leadNo)).can).toEqual(['entrust', 'contact', 'lose'])
    expect((await end(mine, leadNo, 'win')).code).toBe(4004)
    expect((await end(mine, leadNo, 'arrange')).code).toBe(4004)
    await contact(mine, leadNo, { nextAt: later(now(), dayMs) })
    expect((await detail(mine, leadNo)).can).toEqual(['entrust', 'contact', 'arrange', 'win', 'lose'])
    expect((await end(mine, leadNo, 'arrange')).data).toMatchObject({ state: 'appointment' })
    expect((await end(mine, leadNo, 'win')).data).toMatchObject({ state: 'won' })
    expect(await leadRow(leadNo)).toMatchObject({ next_at: null, due_at: null })
    expect((await detail(mine, leadNo)).can).toEqual([])
  })

  test.each([
    ['other', '', 4005],
    ['other', '客户出国', 200],
    ['price', '', 200],
    ['unreachable', '', 5133],
  ] as const)('is closed as %s, said “%s”: %i', async (lost, words, code) => {
    const outletId = freshOutlet()
    const mine = await person('dealer', outletId)
    const leadNo = await arrives(outletId)
    expect((await lose(mine, leadNo, lost, words)).code).toBe(code)
    if (code !== 5133) return
    await contact(mine, leadNo, { reached: false, nextAt: later(now(), hourMs) })
    expect((await lose(mine, leadNo, lost)).data).toMatchObject({ state: 'lost' })
  })

  test.each([
    ['nothing said of the next one', {}, 5135],
    ['the next one in the past', { nextAt: () => later(now(), -minuteMs) }, 5136],
    ['the next one to come', { nextAt: () => later(now(), hourMs) }, 200],
  ] as const)('that nobody reached, with %s: %s %i', async (_, more, code) => {
    const outletId = freshOutlet()
    const mine = await person('dealer', outletId)
    const leadNo = await arrives(outletId)
    const nextAt = 'nextAt' in more ? { nextAt: more.nextAt() } : {}
    expect((await contact(mine, leadNo, { reached: false, ...nextAt })).code).toBe(code)
  })

  test('is given to colleagues of its outlet alone', async () => {
    const [outletId, other] = [freshOutlet(), freshOutlet()]
    const [mine, colleague, stranger, office] = [
      await person('dealer', outletId),
      await person('dealer', outletId),
      await person('dealer', other),
      await person('operator'),
    ]
    const leadNo = await arrives(outletId)
    const assign = async (by: Person, to: Person) => {
      const { version } = await detail(by, leadNo)
      return app.send('desk.lead.assign', { leadNo, version, staffId: to.id }, { token: await by.token() })
    }
    expect((await assign(mine, stranger)).code).toBe(5134)
    expect((await assign(mine, office)).code).toBe(5134)
    expect((await assign(mine, colleague)).code).toBe(200)
    expect(await ownerOf(leadNo)).toBe(colleague.id)
    pass(10 * minuteMs)
    expect((await assign(office, mine)).code).toBe(200)
    expect(await leadRow(leadNo)).toMatchObject({ owner_id: mine.id, due_at: later(now(), 30 * minuteMs) })
    expect((await detail(office, leadNo)).colleagues.map(each => [each.staffId, each.open])).toEqual([
      [colleague.id, 0],
      [mine.id, 1],
    ])
  })

  test('of the head office’s pool is taken and reached by the head office', async () => {
    const office = await person('operator')
    const dealer = await person('dealer', freshOutlet())
    const leadNo = await arrives(null)
    expect((await app.send('desk.lead.take', { leadNo }, { token: await dealer.token() })).code).toBe(2001)
    expect((await app.send('desk.lead.take', { leadNo }, { token: await office.token() })).code).toBe(200)
    expect((await contact(office, leadNo)).data).toMatchObject({ state: 'contacted', contactMinutes: null })
  })
})

describe('two at once', () => {
  test('who acts on what is not so any more is told who was first', async () => {
    const outletId = freshOutlet()
    const [one, two] = [await person('dealer', outletId), await person('dealer', outletId)]
    const leadNo = await arrives(outletId)
    const { version } = await detail(two, leadNo)
    await contact(one, leadNo)
    const late = await app.send(
      'desk.lead.lose',
      { leadNo, version, lost: 'unreachable' },
      { token: await two.token() },
    )
    expect(late).toMatchObject({ code: 5132 })
    expect(late.message).toContain(one.name)
    expect((await leadRow(leadNo)).state).toBe('contacted')
  })

  test('of forty who take one lead one has it, and the others read who', async () => {
    const outletId = freshOutlet()
    const leadNo = await arrives(outletId)
    const forty = await Promise.all(Array.from({ length: 40 }, () => person('dealer', outletId)))
    const tokens = await Promise.all(forty.map(each => each.token()))
    const answers = await Promise.all(tokens.map(token => app.send('desk.lead.take', { leadNo }, { token })))
    const won = answers.flatMap((answer, n) => (answer.success ? [n] : []))
    expect(won).toHaveLength(1)
    const owner = required(forty[won[0]!], 'owner')
    expect(await ownerOf(leadNo)).toBe(owner.id)
    for (const answer of answers.filter(each => !each.success)) {
      expect(answer.code).toBe(5131)
      expect(answer.message).toContain(owner.name)
    }
    expect(await eventsOf(leadNo)).toEqual(['submit', 'assign', 'take'])
  })
})

describe('a customer who', () => {
  async function handedOn() {
    const phone = newPhone()
    const customer = await shop.customer(phone)
    const { leadNo } = await shop.submitted({
      phone,
      values: { 'Q-DEALER': String(shop.first), 'Q-MESSAGE': '请在晚上联系' },
      agrees: ['DEALER'],
      options: { token: customer.token },
    })
    return { ...customer, phone, leadNo }
  }

  test('takes the consent to hand data over back leaves nothing to see and nothing to do', async () => {
    const mine = await person('dealer', shop.first)
    const theirs = await handedOn()
    await contact(mine, theirs.leadNo, { note: '预算三十万', nextAt: later(now(), dayMs) })
    const { version } = await detail(mine, theirs.leadNo)
    await app.send('consent.withdraw', { consentId: 'DEALER', outletId: shop.first }, { token: theirs.token })
    const seen = await detail(mine, theirs.leadNo)
    expect(seen).toMatchObject({
      stopped: true,
      customer: { name: '', phone: '' },
      can: [],
      hidden: [],
      submissions: [],
      contacts: [],
      appointments: [],
      consents: [],
    })
    expect(JSON.stringify(seen)).not.toMatch(/预算三十万|请在晚上联系|知遥/)
    const token = await mine.token()
    const { leadNo } = theirs
    const doings = [
      app.send('desk.lead.reveal', { leadNo, field: 'phone', purpose: 'question', reason: '首次致电客户' }, { token }),
      app.send('desk.lead.contact', { leadNo, version: version + 1, way: 'call', reached: true }, { token }),
      app.send('desk.lead.win', { leadNo, version: version + 1 }, { token }),
      app.send('desk.lead.lose', { leadNo, version: version + 1, lost: 'price' }, { token }),
      app.send('desk.lead.assign', { leadNo, version: version + 1, staffId: mine.id }, { token }),
    ]
    for (const each of doings) expect(await each).toMatchObject({ code: 5128 })
    expect(await list(mine, { queue: 'open', search: theirs.phone })).toEqual([])
    expect(await list(mine, { queue: 'ended', search: leadNo })).toEqual([leadNo])
  })

  test('deletes the account leaves a number, and the outlet confirms that the rest is gone', async () => {
    const mine = await person('dealer', shop.first)
    const stranger = await person('dealer', shop.second)
    const theirs = await handedOn()
    await contact(mine, theirs.leadNo, { note: '预算三十万' })
    await db.kysely.transaction().execute(async tx => {
      for (const listener of deletionListeners) await listener(tx, theirs.id, now())
    })
    const gone = async (who: Person): Promise<Output<'desk.lead.board'>['gone']> =>
      (await board(who)).gone.filter(each => each.leadNo === theirs.leadNo)
    const [note] = await gone(mine)
    expect(note).toMatchObject({ leadNo: theirs.leadNo, at: now().getTime() })
    expect(await gone(stranger)).toEqual([])
    const goneIds = [required(note, 'note').goneId]
    const see = async (who: Person) => app.send('desk.lead.seen', { goneIds }, { token: await who.token() })
    expect((await see(stranger)).data).toEqual({ seen: 0 })
    expect((await see(mine)).data).toEqual({ seen: 1 })
    expect((await see(mine)).data).toEqual({ seen: 0 })
    expect(await gone(mine)).toEqual([])
  })
})

test('a lead that came at night is first in the morning', async () => {
  const outletId = freshOutlet()
  const mine = await person('dealer', outletId)
  const evening = fromBeijing(now().toISOString().slice(0, 10), '18:55')
  pass(evening.getTime() - now().getTime())
  const before = await arrives(outletId)
  pass(2 * hourMs)
  const night = await arrives(outletId)
  expect(await list(mine)).toEqual([before, night])
  expect((await leadRow(night)).respond_by).toEqual(later(evening, 14 * hourMs + 35 * minuteMs))
})
