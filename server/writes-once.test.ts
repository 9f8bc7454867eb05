/**
 * What is sent twice under one key happens once (decision 004): from every call that changes something, those that open
 * their own transactions too. Made from the call table.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, callOf } from '#contract/calls.ts'
import type { CallName } from '#contract/kit.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { requestOf } from './http/test-app.ts'
import { openKnownWorld } from './test-world.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
let world: Awaited<ReturnType<typeof openKnownWorld>>
let tables: string[] = []

beforeAll(async () => {
  world = await openKnownWorld(shop)
  const found = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename <> 'idempotency'`.execute(shop.db)
  tables = found.rows.map(row => row.name)
})

/** Every table's count and newest transaction: any row that is written, changed or removed shows in it. */
async function stateOfAll(): Promise<string> {
  const each = tables.map(
    name =>
      `select '${name}' as name, count(*)::text as n, coalesce(max(xmin::text::bigint), 0)::text as newest from ${name}`,
  )
  const { rows } = await sql.raw<{ name: string; n: string; newest: string }>(each.join(' union all ')).execute(shop.db)
  const lines = rows.map(({ name, n, newest }) => `${name} ${n} ${newest}`)
  return lines.sort().join('\n')
}

const changing = callNames.filter(name => callOf(name).write || callOf(name).ownTransaction)
/** Calls that did something, and did not only refuse. */
const done: CallName[] = []

describe.each(changing)('%s', name => {
  test('happens once under one key', async () => {
    const request = requestOf(name, world.inputFor(name), {
      token: world.tokenFor(name),
      headers: { 'idempotency-key': randomUUID() },
    })
    const first = await shop.app.http.inject(request)
    const after = await stateOfAll()
    const second = await shop.app.http.inject(request)
    // Refusals too: their request id is that of the first.
    expect(second.body).toBe(first.body)
    expect(second.statusCode).toBe(first.statusCode)
    expect(await stateOfAll()).toBe(after)
    if (first.json().success) done.push(name)
  })
})

test('and many of them did something', () => {
  expect(done.length).toBeGreaterThanOrEqual(15)
  expect(done.some(name => callOf(name).ownTransaction)).toBe(true)
})
