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

/** From here on every row that is written, changed or removed leaves the name of its table: counting them all took minutes. */
beforeAll(async () => {
  world = await openKnownWorld(shop)
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename <> 'idempotency'`.execute(shop.db)
  const watched = rows.map(
    ({ name }) => `create trigger zz_written after insert or update or delete on ${name}
      for each row execute function note_written();`,
  )
  await sql
    .raw(`create table written (name text not null);
      create function note_written() returns trigger language plpgsql as
        $$ begin insert into public.written values (tg_table_schema || '.' || tg_table_name); return null; end $$;
      ${watched.join('\n')}`)
    .execute(shop.db)
})

/** Tables that rows were written in since this was last asked. */
async function writtenSince(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`delete from written returning name`.execute(shop.db)
  return [...new Set(rows.map(({ name }) => name))]
}

const changing = callNames.filter(name => callOf(name).write || callOf(name).ownTransaction)
/** Calls that did something, and did not only refuse. */
const done: CallName[] = []
/** Of these, those that were seen to write. */
const writing: CallName[] = []

describe.each(changing)('%s', name => {
  test('happens once under one key', async () => {
    const request = requestOf(name, world.inputFor(name), {
      token: world.tokenFor(name),
      headers: { 'idempotency-key': randomUUID() },
    })
    const first = await shop.app.http.inject(request)
    const written = await writtenSince()
    const second = await shop.app.http.inject(request)
    // Refusals too: their request id is that of the first.
    expect(second.body).toBe(first.body)
    expect(second.statusCode).toBe(first.statusCode)
    expect(await writtenSince()).toEqual([])
    if (!first.json().success) return
    done.push(name)
    if (written.length > 0) writing.push(name)
  })
})

test('and many of them did something', () => {
  expect(done.length).toBeGreaterThanOrEqual(15)
  expect(writing.length).toBeGreaterThanOrEqual(15)
  expect(done.some(name => callOf(name).ownTransaction)).toBe(true)
})
