import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openListener } from '#server/db/notify.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { sealReport, type SealedReport } from '#server/lib/report-seal.ts'
import { isEmpty, seedDatabase } from './seed.ts'

const today = '2026-11-21'
const db = await testDatabase()
afterAll(() => db.close())
const count = async (table: string): Promise<number> =>
  (await db.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

describe('the seed', () => {
  test('fills an empty database', async () => {
    expect(await isEmpty(db.pool)).toBe(true)
    expect(await seedDatabase(db.pool, { usedCars: 60, today })).toMatchObject({ usedCarsAdded: 60, outlets: 300 })
    expect(await isEmpty(db.pool)).toBe(false)
    expect(await count('used_car')).toBe(60)
    expect(await count('inspection_report')).toBe(60)
    expect(await count('region where level = $$province$$')).toBe(34)
  })

  test('adds only what is missing, and leaves what an operator changed', async () => {
    await db.pool.query(`update dictionary_entry set value = '0' where list = 'ShowStudentChannel'`)
    await db.pool.query(`update used_car set price_fen = 1000000 where id = 1`)
    expect(await seedDatabase(db.pool, { usedCars: 60, today })).toMatchObject({ usedCarsAdded: 0, outlets: 0 })
    expect(await seedDatabase(db.pool, { usedCars: 100, today })).toMatchObject({ usedCarsAdded: 40, usedCars: 100 })
    expect(await seedDatabase(db.pool, { usedCars: 10, today })).toMatchObject({ usedCarsAdded: 0, usedCars: 100 })
    expect(await count(`used_car where price_fen = 1000000`)).toBe(1)
    expect(await count(`dictionary_entry where list = 'ShowStudentChannel' and value = '0'`)).toBe(1)
  })

  test('has cars and bays, and appointments that take what the tables say, where they are asked for', async () => {
    expect(await count('slot_booking')).toBe(0)
    const other = await testDatabase()
    try {
      await seedDatabase(other.pool, { usedCars: 0, today, appointments: true })
      const { rows } = await other.pool.query(`
        select (select count(*) from slot_booking)::int as bookings, (select count(*) from slot_use)::int as uses,
          (select count(*) from slot_booking where resource_id is not null)::int as used,
          (select sum(half_hours) from slot_booking)::int as halves,
          (select sum(n) from slot_sheet, unnest(taken) as n)::int as taken,
          (select count(*) from slot_booking_event)::int as told,
          (select max(n) from slot_sheet, unnest(taken) as n)::int as most`)
      const [{ bookings, uses, used, halves, taken, told, most }] = rows
      expect(bookings).toBeGreaterThan(3_000)
      expect([uses, taken, told]).toEqual([used, halves, bookings])
      expect(most).toBeLessThanOrEqual(6)
      // And leads that were reached when their rows say so, within a day's opening hours.
      const { rows: leads } = await other.pool.query(`
        select count(*)::int as n, min(contact_minutes) as least, max(contact_minutes) as most,
          bool_and(contacted_at - assigned_at = contact_minutes * interval '1 minute') as right,
          bool_and(state = (select to_state from lead_event e where e.id = lead.id order by seq desc limit 1)) as told,
          bool_and(exists (select from lead_contact c where c.lead_id = lead.id and c.at = contacted_at)) as logged,
          count(*) filter (where (select count(*) from consent_event c where c.source_id = lead_no) <> 3)::int as unagreed
        from lead`)
      expect(leads[0]).toMatchObject({ right: true, told: true, logged: true, unagreed: 0 })
      expect(leads[0].n).toBeGreaterThan(200)
      expect([leads[0].least > 0, leads[0].most < 60]).toEqual([true, true])
    } finally {
      await other.close()
    }
  })

  test('of two processes at once adds each car once', async () => {
    const both = await Promise.all([1, 2].map(() => seedDatabase(db.pool, { usedCars: 150, today })))
    expect(both.map(result => result.usedCarsAdded).sort()).toEqual([0, 50])
    expect(await count('used_car')).toBe(150)
  })

  test('that fails leaves nothing behind', async () => {
    await expect(
      seedDatabase(db.pool, {
        usedCars: 1500,
        today,
        onProgress: cars => {
          if (cars > 1000) throw new Error('stopped')
        },
      }),
    ).rejects.toThrow('stopped')
    expect(await count('used_car')).toBe(150)
  })

  test('refuses numbers that make no sense', async () => {
    await expect(seedDatabase(db.pool, { usedCars: -1, today })).rejects.toThrow(RangeError)
    await expect(seedDatabase(db.pool, { usedCars: 1_000_000, today })).rejects.toThrow(RangeError)
  })

  test('stores reports whose seal still fits after the way through the database', async () => {
    const { rows } = await sql<SealedReport & { sha256: string }>`
      select * from inspection_report order by used_car_id limit 50`.execute(db.kysely)
    for (const row of rows) expect(sealReport(row)).toBe(row.sha256)
  })

  test('keeps the filter indexes when it makes them anew', async () => {
    const indexes = async () =>
      (await db.pool.query(`select indexdef from pg_indexes where tablename = 'used_car' order by 1`)).rows
    const before = await indexes()
    await seedDatabase(db.pool, { usedCars: 700, today, bulkFrom: 500 })
    expect(await indexes()).toEqual(before)
    expect(await count('used_car')).toBe(700)
  })
})

describe('the catalogue tells its changes', () => {
  test('by id when few rows changed, by number when many did', async () => {
    const heard: unknown[] = []
    const listener = openListener(db.url)
    const enough = Promise.withResolvers<void>()
    await listener.listen('catalogue', payload => {
      heard.push(JSON.parse(payload ?? 'null'))
      if (heard.length === 4) enough.resolve()
    })
    await db.pool.query('update used_car set mileage_km = mileage_km where id in (1, 2)')
    await db.pool.query('update used_car set mileage_km = mileage_km where id <= 500')
    await db.pool.query('update used_car set mileage_km = mileage_km where id < 0')
    await db.pool.query(`update dictionary_entry set value = '1' where list = 'ShowStudentChannel'`)
    await db.pool.query('delete from used_car_price where used_car_id = 3')
    await enough.promise
    await listener.close()
    expect(heard).toEqual([
      { table: 'used_car', op: 'update', ids: [1, 2] },
      { table: 'used_car', op: 'update', many: 500 },
      { table: 'dictionary_entry', op: 'update', many: 1 },
      { table: 'used_car_price', op: 'delete', ids: [3] },
    ])
  })
})
