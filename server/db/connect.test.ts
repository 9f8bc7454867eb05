import type { Duplex } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { atOnce } from '#server/db/at-once.ts'
import { connect } from '#server/db/connect.ts'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { countAsked } from '#server/db/test-query-count.ts'

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

test('an idle connection that breaks is told of, one of an ended pool is not', async () => {
  const told: string[] = []
  const { pool, close } = await connect({ url: db.url, onError: error => void told.push(error.message) })
  const client = await pool.connect()
  client.release()
  client.emit('error', new Error('broken'))
  const before = told.length
  expect(new Set(told)).toEqual(new Set(['broken']))
  const other = await pool.connect()
  other.release()
  const closing = close()
  other.emit('error', new Error('cut short'))
  await closing
  expect(told).toHaveLength(before)
})

describe('statements of a transaction that are asked at once', () => {
  test('go out in the order in which they were asked, the first with the beginning', async () => {
    await db.pool.query('create sequence counted')
    const work = () =>
      db.kysely.transaction().execute(async tx => {
        const count = () =>
          sql<{ n: number; xact: string }>`
            select nextval('counted') as n, pg_current_xact_id()::text as xact`.execute(tx)
        const [first, ...rest] = await atOnce([count(), count(), count()])
        const all = [first, ...rest, await count()].map(each => each.rows[0]!)
        expect(new Set(all.map(each => each.xact)).size).toBe(1)
        return all.map(each => each.n)
      })
    expect(await work()).toEqual([1, 2, 3, 4])
    let again: number[] = []
    const asked = await countAsked(async () => void (again = await work()))
    expect(again).toEqual([5, 6, 7, 8])
    expect(asked).toEqual({ statements: 4, trips: 3 })
  })

  test('are written in one piece', async () => {
    const one = await connect({ url: db.url, max: 1 })
    const client = await one.pool.connect()
    const { stream } = client.connection as unknown as { stream: Duplex }
    client.release()
    const ask = (tx: Kysely<DB>, n: number) => sql`select ${n}::int`.execute(tx)
    const work = () => one.kysely.transaction().execute(tx => atOnce([ask(tx, 1), ask(tx, 2), ask(tx, 3)]))
    await work()
    const pieces = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev' as '_write')]
    await work()
    // The statements with the beginning, and the end.
    expect(pieces.map(each => each.mock.calls.length).reduce((sum, n) => sum + n)).toBe(2)
    await one.close()
  })

  test('write nothing once one of them has failed, and say why the first one did', async () => {
    await db.pool.query('create table noted (name text unique)')
    const note = (tx: Kysely<DB>, name: string) => sql`insert into noted values (${name})`.execute(tx)
    const failing = db.kysely
      .transaction()
      .execute(tx => atOnce([note(tx, 'a'), sql`select 1 / ${0}::int`.execute(tx), note(tx, 'b')]))
    await expect(failing).rejects.toThrow('division by zero')
    expect((await db.pool.query('select * from noted')).rows).toEqual([])
  })

  test('are refused behind the end of the transaction', async () => {
    let late: Promise<unknown> | undefined
    const failing = db.kysely.transaction().execute(tx => {
      late = sql`select 1`.execute(tx).then(() => sql`insert into noted values ('late')`.execute(tx))
      // It may be refused before anybody looks.
      late.catch(() => {})
      return Promise.reject(new Error('no more'))
    })
    await expect(failing).rejects.toThrow('no more')
    await expect(late).rejects.toThrow('the transaction is over')
    expect((await db.pool.query('select * from noted')).rows).toEqual([])
  })

  test('begin nothing where nothing is asked', async () => {
    const work = () => db.kysely.transaction().execute(async () => 1)
    await work()
    expect(await countAsked(work)).toEqual({ statements: 0, trips: 0 })
  })

  test('leave the connection as it was to whoever takes it from the pool', async () => {
    await db.kysely.transaction().execute(tx => sql`select 1`.execute(tx))
    const client = await db.pool.connect()
    expect(client.pipeline).toBe(false)
    client.release()
  })
})
