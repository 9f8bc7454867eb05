import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { dropHeld, heldOf, hold } from './held.ts'

const db = await testDatabase()
afterAll(() => db.close())

test('held data come also when every connection is held by somebody who waits for them', async () => {
  const small = await connect({ url: db.url, max: 2 })
  try {
    const regions = hold(['region'], async kysely => (await sql`select 1`.execute(kysely)).rows.length)
    const waiting = () => small.kysely.transaction().execute(() => regions(heldOf(small.pool)))
    expect(await Promise.all([waiting(), waiting(), waiting()])).toEqual([1, 1, 1])
    dropHeld(heldOf(small.pool), '{"table":"region"}')
    expect(await Promise.all([waiting(), waiting()])).toEqual([1, 1])
  } finally {
    await small.close()
  }
})
