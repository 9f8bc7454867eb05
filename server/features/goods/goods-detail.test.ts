/** The page of a good is kept while nothing of it changed, and the database says so each time. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { afterSales } from '#server/db/test-directory.ts'
import { countQueries } from '#server/db/test-query-count.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'

let db: Connection
let app: TestApp
beforeAll(async () => {
  db = await testDatabase(afterSales)
  app = await testApp(db, {}, () => new Date('2026-11-21T10:00:00+08:00'))
})
afterAll(async () => {
  await app?.close()
  await db?.close()
})

const spuCode = 'bag-tote'
const shown = async () => (await app.send('goods.detail', { spuCode })).data!

test('what was asked before costs one statement, however many ask at once', async () => {
  await shown()
  expect(await countQueries(shown)).toBe(1)
  expect(await countQueries(() => Promise.all(Array.from({ length: 8 }, shown)))).toBeLessThan(8)
})

test.each([
  ['a price', sql`update goods_sku set price_fen = price_fen + 100 where spu_code = ${spuCode}`],
  ['what is held for an order', sql`update goods_sku set held = stock - 2 where spu_code = ${spuCode}`],
  ['a name', sql`update goods set name_cn = name_cn || '新' where spu_code = ${spuCode}`],
  [
    'a car that it fits',
    sql`insert into goods_fit (spu_code, series_code, year_from) values (${spuCode}, 'vega', 2024)`,
  ],
  ['a car that it fits no more', sql`delete from goods_fit where spu_code = ${spuCode}`],
])('%s that changes is shown by the next answer', async (_, change) => {
  const before = await shown()
  await change.execute(db.kysely)
  const after = await shown()
  expect(after).not.toEqual(before)
  expect(await shown()).toEqual(after)
})

test('each language has its own, and what left the shop in the meantime says so', async () => {
  const english = (await app.send('goods.detail', { spuCode }, { language: 'en' })).data!
  expect(english.name).not.toBe((await shown()).name)
  await sql`update goods set state = 'withdrawn' where spu_code = ${spuCode}`.execute(db.kysely)
  expect((await shown()).state).toBe('withdrawn')
})
