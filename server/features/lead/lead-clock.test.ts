import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { required } from '#contract/required.ts'
import { dayMs, fromBeijing, hourMs, later, minuteMs } from '#server/lib/clock.ts'
import { runLeadClock } from './lead.clock.ts'
import { takeDueLeads } from './lead-clock.queries.ts'
import { openDeskLeads } from './test-desk-leads.ts'

const shop = await openDeskLeads()
const { db, app, now, pass, freshOutlet, person, arrives, clock, contact, leadRow, ownerOf, eventsOf, detail } = shop
afterAll(() => shop.close())

/** The next day of the tests, at an hour of Beijing; the clock has forgotten the leads of the tests before. */
async function setTo(hour: string): Promise<void> {
  await sql`update lead set due_at = null`.execute(db.kysely)
  const day = later(fromBeijing('2026-11-24'), dayMs * ++days)
  pass(fromBeijing(day.toISOString().slice(0, 10), hour).getTime() - now().getTime())
}
let days = 0

describe('a lead that comes to an outlet', () => {
  test('goes to whoever has fewest open ones, and with equal numbers to the one who got none for longest', async () => {
    await setTo('10:00')
    const outletId = freshOutlet()
    const [one, two, three] = [
      await person('dealer', outletId),
      await person('dealer', outletId),
      await person('dealer', outletId),
    ]
    const got: (number | null)[] = []
    for (let n = 0; n < 6; n++) {
      got.push(await ownerOf(await arrives(outletId)))
      pass(minuteMs)
    }
    expect(got).toEqual([one.id, two.id, three.id, one.id, two.id, three.id])
    // One closes both: the next two are theirs, however long the others have waited.
    const { rows } = await db.pool.query(`select lead_no from lead where owner_id = $1`, [two.id])
    for (const { lead_no } of rows) {
      const { version } = await detail(two, lead_no)
      const lost = { leadNo: lead_no, version, lost: 'plans' as const }
      expect((await app.send('desk.lead.lose', lost, { token: await two.token() })).code).toBe(200)
    }
    expect([await ownerOf(await arrives(outletId)), await ownerOf(await arrives(outletId))]).toEqual([two.id, two.id])
  })
  test('lies in the pool where nobody works, or nobody any more', async () => {
    await setTo('10:00')
    const outletId = freshOutlet()
    const gone = await person('dealer', outletId)
    await db.pool.query(`update staff_account set active = false where id = $1`, [gone.id])
    const leadNo = await arrives(outletId)
    expect(await leadRow(leadNo)).toMatchObject({ owner_id: null, respond_by: later(now(), 30 * minuteMs) })
    expect(await eventsOf(leadNo)).toEqual(['submit', 'assign'])
  })
  test('has its time counted in opening hours, by the setting of outlet and form that says most', async () => {
    await setTo('18:50')
    const outletId = freshOutlet()
    const tomorrow = (hour: string) =>
      fromBeijing(
        later(now(), 16 * hourMs)
          .toISOString()
          .slice(0, 10),
        hour,
      )
    const due = async (kind: 'buy' | 'sell') => (await leadRow(await arrives(outletId, { kind }))).respond_by
    expect(await due('buy')).toEqual(tomorrow('09:20'))
    await sql`insert into lead_response (outlet_id, kind, minutes) values (null, 'sell', 60), (${outletId}, null, 20), (${outletId}, 'sell', 120)`.execute(
      db.kysely,
    )
    expect([await due('buy'), await due('sell')]).toEqual([tomorrow('09:10'), tomorrow('10:50')])
    await sql`delete from lead_response where outlet_id is not null or kind is not null`.execute(db.kysely)
  })
  test('with nobody’s agreement to that stays with the head office, without a clock', async () => {
    await setTo('10:00')
    expect(await leadRow(await arrives(null))).toMatchObject({ owner_id: null, respond_by: null, due_at: null })
  })
})

describe('when the time is over', () => {
  test('the next person gets it with the whole time anew, then the head office is told, once', async () => {
    await setTo('10:00')
    const outletId = freshOutlet()
    const [one, two] = [await person('dealer', outletId), await person('dealer', outletId)]
    const leadNo = await arrives(outletId)
    const promised = later(now(), 30 * minuteMs)
    pass(29 * minuteMs)
    expect(await clock()).toBe(0)
    pass(minuteMs)
    expect(await clock()).toBe(1)
    expect(await leadRow(leadNo)).toMatchObject({
      owner_id: two.id,
      respond_by: promised,
      due_at: later(now(), 30 * minuteMs),
    })
    // What was promised to the customer has not moved.
    expect(await detail(one, leadNo)).toMatchObject({ owner: { staffId: two.id }, respondBy: promised.getTime() })
    pass(30 * minuteMs)
    await clock()
    expect(await leadRow(leadNo)).toMatchObject({ owner_id: two.id, told_at: now(), due_at: null })
    pass(dayMs)
    expect(await clock()).toBe(0)
    expect(await eventsOf(leadNo)).toEqual(['submit', 'assign', 'entrust', 'pass', 'escalate'])
    const operator = await person('operator')
    const counts = async () => (await app.send('desk.queue.counts', {}, { token: await operator.token() })).data!.leads
    const before = await counts()
    expect((await contact(one, leadNo)).code).toBe(200)
    expect(await counts()).toBe(before - 1)
  })
  test('and nobody is there, the head office is told at once', async () => {
    await setTo('10:00')
    const outletId = freshOutlet()
    const leadNo = await arrives(outletId)
    pass(30 * minuteMs)
    await clock()
    expect(await eventsOf(leadNo)).toEqual(['submit', 'assign', 'escalate'])
  })
  test('but somebody has reached the customer, nothing happens', async () => {
    await setTo('10:00')
    const outletId = freshOutlet()
    const [one] = [await person('dealer', outletId), await person('dealer', outletId)]
    const leadNo = await arrives(outletId)
    pass(20 * minuteMs)
    expect((await contact(one, leadNo)).data).toMatchObject({ state: 'contacted', contactMinutes: 20 })
    pass(hourMs)
    expect(await clock()).toBe(0)
    expect(await ownerOf(leadNo)).toBe(one.id)
  })
  test('an attempt that failed keeps it until the next one is late', async () => {
    await setTo('10:00')
    const outletId = freshOutlet()
    const [one, two] = [await person('dealer', outletId), await person('dealer', outletId)]
    const leadNo = await arrives(outletId)
    pass(20 * minuteMs)
    const nextAt = later(now(), 2 * hourMs)
    expect((await contact(one, leadNo, { reached: false, nextAt })).data).toMatchObject({ state: 'assigned' })
    pass(2 * hourMs)
    expect(await clock()).toBe(0)
    pass(30 * minuteMs)
    expect(await clock()).toBe(1)
    expect(await leadRow(leadNo)).toMatchObject({ owner_id: two.id, contacted_at: null, contact_minutes: null })
  })
  test('what was found due and moved since is left alone', async () => {
    await setTo('10:00')
    const outletId = freshOutlet()
    const [one] = [await person('dealer', outletId), await person('dealer', outletId)]
    const leadNo = await arrives(outletId)
    pass(30 * minuteMs)
    const [due] = await db.kysely.transaction().execute(tx => takeDueLeads(tx, now(), 500))
    await contact(one, leadNo)
    const { id, version } = required(due, 'a lead that is due')
    await db.kysely.transaction().execute(tx => runLeadClock(tx, id, version, now()))
    expect(await eventsOf(leadNo)).toEqual(['submit', 'assign', 'entrust', 'contact'])
  })
  test('at the same moment for two servers, it is passed on once', async () => {
    await setTo('10:00')
    const outletId = freshOutlet()
    for (let n = 0; n < 3; n++) await person('dealer', outletId)
    const leadNo = await arrives(outletId)
    pass(30 * minuteMs)
    await Promise.all([clock(), clock(), clock()])
    expect(await eventsOf(leadNo)).toEqual(['submit', 'assign', 'entrust', 'pass'])
  })
})

describe('a customer who asks again', () => {
  test('and was reached before is called again, by the same clock', async () => {
    await setTo('10:00')
    const outletId = freshOutlet()
    const one = await person('dealer', outletId)
    const phone = shop.newPhone()
    const { token, id: customerId } = await shop.customer(phone)
    const leadNo = await arrives(outletId, { customerId, phone })
    await contact(one, leadNo, { nextAt: later(now(), 5 * dayMs) })
    pass(hourMs)
    const again = await shop.submitted({ phone, options: { token } })
    expect(again.leadNo).toBe(leadNo)
    expect(await leadRow(leadNo)).toMatchObject({ state: 'contacted', next_at: later(now(), 30 * minuteMs) })
  })
  test('and waits still keeps the time that was promised', async () => {
    await setTo('10:00')
    const outletId = freshOutlet()
    const phone = shop.newPhone()
    const { token, id: customerId } = await shop.customer(phone)
    const leadNo = await arrives(outletId, { customerId, phone })
    const { respond_by } = await leadRow(leadNo)
    pass(10 * minuteMs)
    await shop.submitted({ phone, options: { token } })
    expect((await leadRow(leadNo)).respond_by).toEqual(respond_by)
  })
})
