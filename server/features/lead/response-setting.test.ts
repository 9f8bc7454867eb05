/** By when customers are reached, as head office sets it (decision 081). */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { errors, type ErrorName } from '#contract/errors.ts'
import type { Input } from '#contract/kit.ts'
import { openDeskLeads } from './test-desk-leads.ts'
import { responseMinutes } from './lead-clock.queries.ts'

const shop = await openDeskLeads()
const { db, app, freshOutlet, person, arrives } = shop
afterAll(() => shop.close())
const operator = await person('operator')

const codeOf = (name: ErrorName): number => errors[name][0]
type Who = typeof operator
const save = async (input: Input<'desk.leadResponse.save'>, who: Who = operator) =>
  app.send('desk.leadResponse.save', input, { token: await who.token() })
const drop = async (input: Input<'desk.leadResponse.drop'>, who: Who = operator) =>
  app.send('desk.leadResponse.drop', input, { token: await who.token() })
const respondIn = async (leadNo: string): Promise<number> => {
  const { rows } = await sql<{ minutes: number }>`
    select (extract(epoch from respond_by - assigned_at) / 60)::int as minutes from lead
    where lead_no = ${leadNo}`.execute(db.kysely)
  return rows[0]!.minutes
}

test('counts for leads that come from then on, the most special first, and is written down', async () => {
  const outletId = freshOutlet()
  const before = await arrives(outletId)
  expect(await respondIn(before)).toBe(30)
  expect((await save({ outletId, kind: null, minutes: 15, was: null })).code).toBe(200)
  expect(await respondIn(await arrives(outletId))).toBe(15)
  expect((await save({ outletId, kind: 'sell', minutes: 90, was: null })).code).toBe(200)
  expect(await responseMinutes(db.kysely, outletId, 'sell')).toBe(90)
  expect(await responseMinutes(db.kysely, outletId, 'buy')).toBe(15)
  // What somebody was promised does not move.
  expect(await respondIn(before)).toBe(30)
  expect((await drop({ outletId, kind: 'sell', was: 90 })).code).toBe(200)
  expect(await responseMinutes(db.kysely, outletId, 'sell')).toBe(15)
  const { rows } = await sql<{ call: string; facts: object }>`
    select call, facts from staff_act where call like 'desk.leadResponse.%' order by id`.execute(db.kysely)
  expect(rows.map(each => each.call)).toEqual([
    'desk.leadResponse.save',
    'desk.leadResponse.save',
    'desk.leadResponse.drop',
  ])
  expect(rows[2]!.facts).toMatchObject({ outletId, kind: 'sell', minutes: { from: 90, to: null } })
})

test('is refused to whoever saw another one, of two at once to one, and kept where nothing else is said', async () => {
  const outletId = freshOutlet()
  const two = await Promise.all([10, 20].map(minutes => save({ outletId, kind: null, minutes, was: null })))
  expect(two.map(each => each.code).toSorted()).toEqual([200, codeOf('EDITED_SINCE')].toSorted())
  expect((await save({ outletId, kind: null, minutes: 40, was: 333 })).code).toBe(codeOf('EDITED_SINCE'))
  expect((await drop({ outletId, kind: null, was: 333 })).code).toBe(codeOf('EDITED_SINCE'))
  expect((await drop({ outletId: null, kind: null, was: 30 })).code).toBe(codeOf('LEAD_RESPONSE_GENERAL'))
  expect((await save({ outletId: 1, kind: null, minutes: 40, was: null })).code).toBe(codeOf('NOT_FOUND'))
  for (const minutes of [4, 961, 30.5])
    expect((await save({ outletId, kind: null, minutes, was: null })).code).toBe(400)
})

test('is head office’s to set', async () => {
  const outletId = freshOutlet()
  const dealer = await person('dealer', outletId)
  expect((await save({ outletId, kind: null, minutes: 900, was: null }, dealer)).code).toBe(codeOf('NOT_ALLOWED'))
  expect((await drop({ outletId, kind: null, was: 900 }, dealer)).code).toBe(codeOf('NOT_ALLOWED'))
})
