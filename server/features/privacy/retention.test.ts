import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemAt } from '#contract/required.ts'
import { keepWays, keptOn } from '#server/keep-ways.ts'
import { openCaseShop } from '#server/features/refund-case/test-cases.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { type KeepName, keepNames, keepPeriods, keptSince } from '#server/lib/keep-periods.ts'
import type { KeepWay } from '#server/lib/keep-way.ts'
import { ownParts } from '#server/own-parts.ts'
import { applyRetention, retentionFigures } from './retention.queries.ts'
import { isThere, plantRows, plants } from './test-kept-rows.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())
const { db } = shop
// Appointments end at half hours.
const now = new Date('2026-11-23T02:00:00Z')
let customerId = 0
beforeAll(async () => {
  customerId = await shop.customerOf(await shop.newCustomer())
})

let planted = 5_000_000
async function plant(name: KeepName, at: Date) {
  const rows = plants[name](++planted, at, customerId)
  await plantRows(db, rows)
  return { stays: () => isThere(db, itemAt(rows, 0)) }
}
/** How long before its end a row of the youngest age is planted: appointments know half hours alone. */
const margin = 1_800_000
const figuresOf = async (name: KeepName) => (await retentionFigures(db)).find(each => each.rule === name)!

test('every rule takes what is old enough, and nothing that is not', async () => {
  const rows = new Map<KeepName, { old: () => Promise<boolean>; young: () => Promise<boolean> }>()
  for (const name of keepNames) {
    const since = keptSince(keepPeriods[name].period, now)
    const [old, young] = [await plant(name, later(since, -margin)), await plant(name, later(since, margin))]
    rows.set(name, { old: old.stays, young: young.stays })
    expect([await old.stays(), await young.stays()], name).toEqual([true, true])
  }
  await applyRetention(db, keepWays, now)
  for (const [name, { old, young }] of rows) expect([name, await old(), await young()]).toEqual([name, false, true])
  for (const { rule, rows: n, beganAt, endedAt, error } of await retentionFigures(db)) {
    expect(n, rule).toBeGreaterThan(0)
    expect([rule, beganAt, error]).toEqual([rule, now, null])
    expect(endedAt).not.toBeNull()
  }
  // A second time on the same night finds nothing.
  await applyRetention(db, keepWays, now)
  expect((await retentionFigures(db)).filter(each => each.rows > 0)).toEqual([])
})

test('is shown at the desk, to those who answer for it, and counted in /metrics', async () => {
  const token = await shop.newStaff('administrator')
  const list = await shop.ask('desk.retention.list', token, {})
  expect(list.map(each => each.rule)).toEqual(keepNames)
  expect(list.find(each => each.rule === 'messages')).toMatchObject({ then: 'remove', rows: 0, total: 1, error: null })
  expect((await shop.call('desk.retention.list', await shop.newStaff('operator'), {})).success).toBe(false)
  const { body } = await shop.app.http.inject({ url: '/metrics' })
  expect(body).toContain('retention_rows{rule="messages"} 1')
  expect(body).toContain(`retention_last_run_seconds{rule="messages"} ${now.getTime() / 1000}`)
})

test('two servers at once, in small portions, take each row once', async () => {
  const old = later(now, -3 * 366 * dayMs)
  const all = []
  for (let n = 0; n < 40; n++) all.push(await plant('messages', old), await plant('openRequests', old))
  const before = [(await figuresOf('messages')).total, (await figuresOf('openRequests')).total]
  await Promise.all([applyRetention(db, keepWays, now, 7), applyRetention(db, keepWays, now, 7)])
  await applyRetention(db, keepWays, now, 7)
  for (const { stays } of all) expect(await stays()).toBe(false)
  const after = [(await figuresOf('messages')).total, (await figuresOf('openRequests')).total]
  expect(after.map((n, at) => n - before[at]!)).toEqual([40, 40])
})

test('a rule that fails is written down and told, keeps what it has done, and is no hindrance to others', async () => {
  const old = later(now, -3 * 366 * dayMs)
  const [message, look] = [await plant('messages', old), await plant('history', old)]
  let portions = 0
  const breaking: KeepWay = {
    table: 'browse_record',
    act: async (tx, since, most) => {
      if (++portions > 1) throw new Error('the disk is full')
      const { numAffectedRows } = await sql`delete from browse_record where at < ${since}`.execute(tx)
      expect(Number(numAffectedRows)).toBeGreaterThan(0)
      return most
    },
  }
  await expect(applyRetention(db, { ...keepWays, history: breaking }, now)).rejects.toThrow('the disk is full')
  expect([await message.stays(), await look.stays()]).toEqual([false, false])
  expect(await figuresOf('history')).toMatchObject({ error: 'Error: the disk is full', rows: 500 })
  await applyRetention(db, keepWays, now)
  expect(await figuresOf('history')).toMatchObject({ error: null, rows: 0 })
})

test('a request that was worked on lately is not forgotten', async () => {
  const old = later(now, -181 * dayMs)
  const { stays } = await plant('openRequests', old)
  await sql`insert into lead_event (id, seq, event, to_state, actor, at)
    values (${planted}, 1, 'contact', 'contacted', 'staff', ${later(now, -dayMs)})`.execute(db)
  await applyRetention(db, keepWays, now)
  expect(await stays()).toBe(true)
})

test('one later word of a phone keeps its consents', async () => {
  const old = later(now, -4 * 366 * dayMs)
  const { stays } = await plant('consents', old)
  const word = itemAt(plants.consents(planted, later(now, -dayMs), customerId), 1)
  await plantRows(db, [{ ...word, row: { ...word.row, id: ++planted } }])
  await applyRetention(db, keepWays, now)
  expect(await stays()).toBe(true)
})

/** Columns that say something of a person, by their names; those of the catalogue in two languages do not. */
const personal = sql`column_name ~ '^(customer_id|asked_by|contact_.*|phone|mobile|email|recipient|street|surname|given_name|holder|account_no|payer|user_agent|sub|ip_hash|address_hash|device_hash|phone_hash|held_from|held_device|caller)$'`

test('every table that says something of a person has a rule or a reason', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as "table" from information_schema.columns
    where table_schema = 'public' and ${personal} and table_name not in ('outlet', 'used_car')`.execute(db)
  const ruled = new Set(Object.values(keepWays).map(each => each.table))
  const tables = new Set([...rows.map(row => row.table), ...ownParts.map(part => part.table)])
  expect([...tables].filter(table => !ruled.has(table) && !(table in keptOn)).toSorted()).toEqual([])
  const all = await sql<{ table: string }>`
    select table_name as "table" from information_schema.tables where table_schema = 'public'`.execute(db)
  const there = new Set(all.rows.map(row => row.table))
  expect(Object.keys(keptOn).filter(table => !there.has(table) || ruled.has(table))).toEqual([])
})
