import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { openListener } from '#server/db/notify.ts'
import { testDatabase } from '#server/db/test-database.ts'

const db = await testDatabase({
  name: 'numbers',
  fill: async ({ pool }) => void (await pool.query('create table number as select generate_series(1, 3) as n')),
})
afterAll(() => db.close())

describe('a test database', () => {
  test('begins with what its preparation put in', async () => {
    const { rows } = await db.pool.query('select sum(n) as sum from number')
    expect(rows).toEqual([{ sum: 6 }])
  })

  test('is migrated already', async () => {
    expect(await migrate(db.url)).toEqual([])
  })

  test('is nobody else’s', async () => {
    const other = await testDatabase({ name: 'numbers', fill: () => Promise.reject(new Error('filled twice')) })
    await other.pool.query('delete from number')
    await other.close()
    const { rows } = await db.pool.query('select count(*) from number')
    expect(rows).toEqual([{ count: 3 }])
  })
})

describe('values', () => {
  test('are read as the shop wants them', async () => {
    const { rows } = await db.pool.query(`select 9007199254740991::int8 as big, 12.5::numeric as half,
      date '2026-11-21' as day, timestamptz '2026-11-21 08:00+08' as at, array[1, null, 3]::int8[] as list`)
    const at = new Date('2026-11-21T00:00:00Z')
    expect(rows).toEqual([{ big: 9007199254740991, half: 12.5, day: '2026-11-21', at, list: [1, null, 3] }])
  })

  test('that are lists of whole numbers, in any shape', async () => {
    const { rows } = await db.pool.query(`select array[1, null, -3]::int2[] as small, '{}'::int4[] as none,
      '{{1,2},{3,null}}'::int4[] as square, '[0:1]={5,6}'::int4[] as numbered, null::int2[] as nothing`)
    expect(rows).toEqual([
      {
        small: [1, null, -3],
        none: [],
        square: [
          [1, 2],
          [3, null],
        ],
        numbered: [5, 6],
        nothing: null,
      },
    ])
  })

  test('too large to be exact are an error, not a wrong number', async () => {
    await expect(db.pool.query('select 9007199254740993::int8')).rejects.toThrow('not exact')
    await expect(sql`select 123456789012345678901::numeric`.execute(db.kysely)).rejects.toThrow('not exact')
  })
})

describe('a migration', () => {
  test('that fails leaves nothing behind, and says its name', async () => {
    const files = {
      getMigrations: async () => ({
        '001-good': { up: async () => void (await Promise.resolve()) },
        '900-bad': {
          up: (at: typeof db.kysely) => sql`create table half (); select nonsense`.execute(at).then(() => {}),
        },
      }),
    }
    const other = await testDatabase()
    await other.pool.query('drop table migration, migration_lock')
    await expect(migrate(other.url, files)).rejects.toThrow(/900-bad failed: .*nonsense/)
    const { rows } = await other.pool.query(`select to_regclass('half') as half`)
    expect(rows).toEqual([{ half: null }])
    await other.close()
  })

  test('runs once when several processes start together', async () => {
    const other = await testDatabase()
    await other.pool.query('create table ran (by int)')
    await other.pool.query('drop table migration, migration_lock')
    const up = (at: typeof db.kysely) => sql`insert into ran values (1)`.execute(at).then(() => {})
    const files = { getMigrations: async () => ({ '001-once': { up } }) }
    const runs = await Promise.all([migrate(other.url, files), migrate(other.url, files), migrate(other.url, files)])
    expect(runs.flat()).toEqual(['001-once'])
    expect((await other.pool.query('select * from ran')).rows).toHaveLength(1)
    await other.close()
  })
})

describe('messages', () => {
  test('are heard, and again after the connection was lost', async () => {
    const heard: (string | undefined)[] = []
    const waiting: (() => void)[] = []
    const listener = openListener(db.url)
    await listener.listen('catalogue', payload => {
      heard.push(payload)
      waiting.shift()?.()
    })
    const next = (cause: string) => {
      const done = new Promise<void>(resolve => waiting.push(resolve))
      return Promise.all([done, db.pool.query(cause)])
    }
    await next(`notify catalogue, 'first'`)
    await next(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'hesper-listen' and datname = current_database()`)
    await next(`notify catalogue, 'second'`)
    expect(heard).toEqual(['first', undefined, 'second'])
    await listener.close()
  })
})

test('a connection that cannot be made says why', async () => {
  await expect(connect({ url: 'postgres://shop@/nowhere?host=/nonexistent' })).rejects.toThrow(/ENOENT/)
})
