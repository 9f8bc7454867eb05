import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { dropCached, CACHED_MS, cacheOf, cached } from './cached.ts'

const db = await testDatabase()
afterAll(() => db.close())

test('held data come also when every connection is held by somebody who waits for them', async () => {
  const small = await connect({ url: db.url, max: 2 })
  try {
    const regions = cached(['region'], async kysely => (await sql`select 1`.execute(kysely)).rows.length)
    const waiting = () => small.kysely.transaction().execute(() => regions(cacheOf(small.pool)))
    expect(await Promise.all([waiting(), waiting(), waiting()])).toEqual([1, 1, 1])
    dropCached(cacheOf(small.pool), '{"table":"region"}')
    expect(await Promise.all([waiting(), waiting()])).toEqual([1, 1])
  } finally {
    await small.close()
  }
})

test('held data are read again after a minute, though nobody tells of a change', async () => {
  let times = 0
  const counted = cached(['region'], async () => ++times)
  const held = cacheOf(db.pool)
  const began = performance.now()
  const clock = vi.spyOn(performance, 'now')
  expect(await counted(held)).toBe(1)
  clock.mockReturnValue(began + CACHED_MS - 1_000)
  expect(await counted(held)).toBe(1)
  clock.mockReturnValue(began + CACHED_MS + 1_000)
  expect(await counted(held)).toBe(2)
  clock.mockRestore()
})
