import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { hot } from '#server/db/dialect.ts'
import { testDatabase } from '#server/db/test-database.ts'

const db = await testDatabase()
afterAll(() => db.close())

const prepared = (text: string) =>
  sql<{ n: number }>`select count(*) as n from pg_prepared_statements where statement like ${text}`

test('rows come under their fields’ names, by the builder and by hand, and JSON inside them as it is', async () => {
  const made = await sql<{ firstName: string; facts: { last_name: string } }>`
    select 'a' as first_name, '{"last_name":"b"}'::jsonb as facts`.execute(db.kysely)
  expect(made.rows).toEqual([{ firstName: 'a', facts: { last_name: 'b' } }])
  const built = db.kysely
    .selectFrom('goods as g')
    .select(['g.spuCode', 'g.nameCn as wholeName'])
    .where('g.spuCode', '=', 'x')
  expect(built.compile().sql).toBe(
    'select "g"."spu_code", "g"."name_cn" as "whole_name" from "goods" as "g" where "g"."spu_code" = $1',
  )
})

test('a hot statement is prepared once for its connection, within a transaction, too', async () => {
  await db.kysely.transaction().execute(async tx => {
    for (const n of [1, 2, 3]) {
      const asked = await sql<{ double: number }>`${hot} select ${n}::int * 2 as double`.execute(tx)
      expect(asked.rows).toEqual([{ double: n * 2 }])
    }
    await sql`select ${1}::int * 3`.execute(tx)
    expect((await prepared('%hot%::int * 2 as double').execute(tx)).rows).toEqual([{ n: 1 }])
    expect((await prepared('select%* 3').execute(tx)).rows).toEqual([{ n: 0 }])
  })
})

test('a migration of another process costs one answer at most', async () => {
  await db.pool.query('create table thing (a int)')
  const ask = () => db.kysely.connection().execute(one => sql`${hot} select * from thing`.execute(one))
  await db.kysely.connection().execute(async one => {
    const here = () => sql`${hot} select * from thing`.execute(one)
    await here()
    await db.pool.query('alter table thing add b int')
    await expect(here()).rejects.toThrow('cached plan')
    expect((await here()).rows).toEqual([])
  })
  expect((await ask()).rows).toEqual([])
})
