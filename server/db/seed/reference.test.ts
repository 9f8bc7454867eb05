import { rmSync } from 'node:fs'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { connect, type Connection } from '#server/db/connect.ts'
import { migrate, migrationFiles } from '#server/db/migrate.ts'
import { renamed, up as renameDictionary } from '#server/db/migrations/056-dictionary-names.ts'
import { up as recodeTabs } from '#server/db/migrations/067-order-tabs.ts'
import { testDatabase, withDatabase } from '#server/db/test-database.ts'
import { testCustomer } from '#server/features/account/test-people.ts'
import { importUsedCars } from '#server/features/used-car/import-cars.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { fillDemonstration, fillReference, prepareDatabase } from './reference.ts'

const server = inject('testServerUrl')
const stops: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

/** A database without a single table. */
async function bareDatabase(name: string): Promise<{ url: string; open: () => Promise<Connection> }> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  stops.push(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const url = withDatabase(server, name)
  return {
    url,
    async open() {
      const db = await connect({ url, max: 4 })
      stops.push(() => db.close())
      return db
    },
  }
}

const count = async (db: Connection, table: string): Promise<number> =>
  (await db.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

describe('a database without a demonstration', async () => {
  const { url, open } = await bareDatabase(`reference_${process.pid}`)
  await prepareDatabase(url)
  const db = await open()
  const app: TestApp = await testApp(db)
  stops.push(() => app.close())

  test('has everything that the shop works with, and no car, good, campaign or customer', async () => {
    expect(await count(db, `region where level = 'province'`)).toBe(34)
    for (const table of [
      'dictionary_entry',
      'car_series',
      'car_model',
      'car_trim',
      'outlet',
      'freight_zone',
      'freight_area',
    ])
      expect(`${table} ${(await count(db, table)) > 0}`).toBe(`${table} true`)
    for (const table of ['used_car', 'goods', 'campaign', 'coupon', 'customer']) expect(await count(db, table)).toBe(0)
  })

  test('knows provinces and their freight, so that addresses and parcels work', async () => {
    const { rows } = await db.pool.query(
      `select count(*)::int as n from region left join freight_area on region_code = code
       where level = 'province' and zone_code is null`,
    )
    expect(rows[0].n).toBe(0)
    const { token } = await testCustomer(db.kysely, 'g-reference')
    const home = { recipient: '沈知遥', mobile: '13800136621', areaCode: 110_101, street: '东直门外大街 42 号院' }
    const saved = await app.send('address.save', home, { token })
    expect(saved.data).toMatchObject({ deliverable: true, regionName: expect.stringContaining('东城区') })
    await db.pool.query('delete from customer_address; delete from customer')
  })

  test('takes a feed', async () => {
    const path = new URL('../../../docs/examples/used-cars.csv', import.meta.url).pathname
    const report = `/tmp/reference-${process.pid}.problems.csv`
    const sum = await importUsedCars(db.kysely, {
      path,
      report,
      now: new Date('2026-11-23'),
      brand: ['长庚', 'HESPER'],
    })
    rmSync(report, { force: true })
    expect(sum).toMatchObject({ read: 30, created: 28 })
  })

  test('is filled once, and again only when the data are others; what an operator changed stays', async () => {
    expect(await fillReference(db.pool)).toBe(false)
    await db.pool.query(`update freight_zone set first_fen = 1 where zone_code = 'near'`)
    await db.pool.query(`delete from freight_area where zone_code = 'none'`)
    await db.pool.query(`update reference_stamp set stamp = 'of an earlier version'`)
    expect(await fillReference(db.pool)).toBe(true)
    expect(await count(db, `freight_zone where first_fen = 1`)).toBe(1)
    expect(await count(db, `freight_area where zone_code = 'none'`)).toBeGreaterThan(0)
    expect(await fillReference(db.pool)).toBe(false)
  })
})

describe('a database of an earlier version', async () => {
  /** The tables as they were before goods, freight and promotions. */
  const old = {
    async getMigrations() {
      const all = await migrationFiles().getMigrations()
      return Object.fromEntries(Object.entries(all).filter(([name]) => name < '043'))
    },
  }
  const { url, open } = await bareDatabase(`earlier_${process.pid}`)
  const ran = await migrate(url, old)
  const before = await open()
  // What the first start of that version filled in, in short: a series, and a dictionary with fewer lists.
  await before.pool.query(`insert into dictionary_entry (list, code, name_cn, name_en, sort, value, extra)
    values ('ShowUCChannel', 'ShowUCChannel', '显示二手车频道', 'Show used cars', 0, '0', '{}')`)
  await before.pool.query(`insert into customer (gcid, sub, mobile) values ('c-old', 'c-old', '19900000099')`)
  await prepareDatabase(url)
  const db = await open()

  test('gets what came later, and keeps what it had', async () => {
    expect(ran.length).toBe(19)
    expect(await count(db, 'freight_zone')).toBe(5)
    expect(await count(db, `dictionary_entry where list = 'SalesTag'`)).toBeGreaterThan(0)
    expect(await count(db, `dictionary_entry where list = 'ShowUCChannel' and value = '0'`)).toBe(1)
    expect(await count(db, 'customer')).toBe(1)
  })

  test('gets the parts of the demonstration that it has nothing of, without more cars than it had', async () => {
    await fillDemonstration(db.pool)
    const cars = await count(db, 'used_car')
    expect(cars).toBe(2_400)
    expect(await count(db, 'goods')).toBeGreaterThan(100)
    expect(await count(db, 'campaign')).toBeGreaterThan(0)
    expect(await fillDemonstration(db.pool)).toBe(false)
    await db.pool.query('truncate goods, campaign, coupon cascade')
    expect(await fillDemonstration(db.pool)).toBe(true)
    expect(await count(db, 'goods')).toBeGreaterThan(100)
    expect(await count(db, 'used_car')).toBe(cars)
  }, 60_000)
})

test('of two starts at once on an empty database one fills it', async () => {
  const db = await testDatabase()
  stops.push(() => db.close())
  const [one, two] = await Promise.all([fillReference(db.pool), fillReference(db.pool)])
  expect([one, two]).toContain(true)
  expect(await count(db, 'freight_zone')).toBe(5)
})

test('a database of an earlier version hears of new names, and keeps what an operator wrote', async () => {
  const { url, open } = await bareDatabase(`renamed_${process.pid}`)
  await prepareDatabase(url)
  const db = await open()
  const names = async () =>
    (
      await db.pool.query(`select list, code, name_cn, name_en from dictionary_entry
        where list in ('OrderStatus', 'OrderTab') order by list, code`)
    ).rows
  const now = await names()
  // As the first version called them.
  for (const [list, code, oldCn, oldEn] of renamed)
    await db.pool.query('update dictionary_entry set name_cn = $3, name_en = $4 where list = $1 and code = $2', [
      list,
      code,
      oldCn,
      oldEn,
    ])
  expect(await names()).not.toEqual(now)
  await db.pool.query(`update dictionary_entry set name_cn = '退款' where list = 'OrderTab' and code = 'refund'`)
  await renameDictionary(db.kysely as unknown as Kysely<unknown>)
  const own = { list: 'OrderTab', code: 'refund', name_cn: '退款', name_en: 'Refunds and returns' }
  expect(await names()).toEqual(now.map(each => (each.list === own.list && each.code === own.code ? own : each)))
})

test('a database of an earlier version gets the codes of the order tabs, under the names that it has', async () => {
  const { url, open } = await bareDatabase(`recoded_${process.pid}`)
  await prepareDatabase(url)
  const db = await open()
  const tabs = async () =>
    (
      await db.pool.query(`select list, code, value, parent, name_cn from dictionary_entry
        where list in ('OrderStatus', 'OrderTab') order by list, code`)
    ).rows
  const now = await tabs()
  // As earlier versions called them.
  for (const [before, after] of [
    ['unpaid', 'save'],
    ['receive', 'deliver'],
    ['done', 'finished'],
  ]) {
    await db.pool.query(`update dictionary_entry set code = $1, value = $1 where list = 'OrderTab' and code = $2`, [
      before,
      after,
    ])
    await db.pool.query(`update dictionary_entry set parent = $1 where list = 'OrderStatus' and parent = $2`, [
      before,
      after,
    ])
  }
  expect(await tabs()).not.toEqual(now)
  await recodeTabs(db.kysely as unknown as Kysely<unknown>)
  expect(await tabs()).toEqual(now)
})
