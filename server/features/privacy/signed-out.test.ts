import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { storeCustomer } from '#server/features/account/account.queries.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { openLeads } from '#server/features/lead/test-leads.ts'
import { atLogin } from '#server/handlers.ts'
import { dayMs, minuteMs } from '#server/lib/clock.ts'
import { ownParts } from '#server/own-parts.ts'
import { deletionListeners } from '#server/ports.ts'
import { deleteDue } from './privacy.jobs.ts'
import { rowsOfPart } from './privacy.queries.ts'

const shop = await openLeads()
afterAll(() => shop.close())
const { app, now, pass, submitted, newPhone, leadRow } = shop
const db = shop.db.kysely

/** Signs in as the login service does. */
async function signIn(phone: string, sub = `sub-${phone}`) {
  const facts = { sub, gcid: sub, givenName: '知遥', surname: '沈', gender: null, mobile: `86${phone}` }
  const id = await storeCustomer(db, facts, now())
  await db.transaction().execute(async tx => {
    for (const each of atLogin) await each(tx, { id, mobile: facts.mobile }, now())
  })
  return { id, token: (await openSession(db, { customerId: id }, 'test', now())).apiToken }
}
async function exportOf(customerId: number): Promise<string> {
  const parts = []
  for (const part of ownParts) parts.push(await rowsOfPart(db, part, customerId))
  return JSON.stringify(parts)
}
async function deleted({ token, id }: { token: string; id: number }) {
  expect((await app.send('privacy.askDeletion', { understood: true }, { token })).success).toBe(true)
  pass(15 * dayMs)
  const { rows } = await sql<{ id: number }>`
    select id from account_deletion where customer_id = ${id} and state = 'waiting'`.execute(db)
  return deleteDue(db, { parts: ownParts, listeners: deletionListeners }, rows[0]!.id, now())
}
const eventsOf = async (id: number) =>
  (await sql<{ event: string }>`select event from lead_event where id = ${id} order by seq`.execute(db)).rows.map(
    row => row.event,
  )

test('what was sent signed out with the phone of the account after its last login is in its copy', async () => {
  const phone = newPhone()
  const me = await signIn(phone)
  pass(dayMs)
  const { leadNo } = await submitted({ phone, values: { 'Q-MESSAGE': '周末有空' } })
  expect((await leadRow(leadNo)).customer_id).toBeNull()
  const copy = await exportOf(me.id)
  for (const text of [leadNo, '周末有空', phone]) expect(copy).toContain(text)
  const other = await signIn(newPhone())
  expect(await exportOf(other.id)).not.toContain(leadNo)
})

test('and goes with the account: open ones are withdrawn first, and the same phone begins anew with nothing', async () => {
  const phone = newPhone()
  const me = await signIn(phone)
  const own = await submitted({ phone, options: { token: me.token } })
  pass(minuteMs)
  // A series of its own, so that it is a lead of its own.
  const strange = await submitted({ phone, values: { 'Q-SERIES': shop.lyra } })
  expect(strange.leadNo).not.toBe(own.leadNo)
  const ids = [(await leadRow(own.leadNo)).id, (await leadRow(strange.leadNo)).id]
  const theirs = await submitted({})
  expect(await deleted(me)).toBe('done')
  for (const id of ids) expect((await eventsOf(id)).at(-1)).toBe('withdraw')
  const { rows } = await sql`select from lead where phone = ${phone}`.execute(db)
  expect(rows).toEqual([])
  expect(await leadRow(theirs.leadNo)).toMatchObject({ state: 'new' })

  // A copy afterwards: nobody is signed in, and a job that was still waiting finds nobody.
  expect(await app.send('privacy.export', {}, { token: me.token })).toMatchObject({ code: 401 })
  expect(await exportOf(me.id)).not.toMatch(new RegExp(`${phone}|沈`))
  const anew = await signIn(phone)
  expect(anew.id).not.toBe(me.id)
  const { data: leads } = await app.send('lead.list', {}, { token: anew.token })
  expect(leads).toEqual([])
  const copy = await exportOf(anew.id)
  for (const text of [own.leadNo, strange.leadNo]) expect(copy).not.toContain(text)
  const { data: consents } = await app.send('consent.history', {}, { token: anew.token })
  expect(consents).toEqual([])
})

test('of the one who had the number before nothing is given away', async () => {
  const phone = newPhone()
  const before = await signIn(phone, `before-${phone}`)
  pass(91 * dayMs)
  const { leadNo } = await submitted({ phone })
  pass(91 * dayMs)
  const after = await signIn(phone, `after-${phone}`)
  expect((await leadRow(leadNo)).customer_id).toBeNull()
  // The ledger of consents is the phone's (decision 061), what was written is not.
  expect(await exportOf(after.id)).not.toMatch(/"lead_no"|"answers"/)
  expect(await app.send('privacy.export', {}, { token: before.token })).toMatchObject({ code: 401 })
})
