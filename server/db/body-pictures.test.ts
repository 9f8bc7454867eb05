import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { up } from './migrations/034-body-pictures.ts'

const db = await testDatabase()
afterAll(() => db.close())

const query = async (text: string) => (await db.pool.query(text)).rows as Record<string, string>[]

/** The catalogue as a shop had it that was filled before this migration. */
beforeAll(async () => {
  await seedDatabase(db.pool, { usedCars: 60, today: '2026-11-21' })
  for (const table of ['car_series', 'car_trim', 'used_car']) {
    await query(`alter table ${table} drop constraint ${table}_body_key_check`)
    await query(`update ${table} set body_key = case body_key when 'fastback' then 'coupe' when 'large-suv' then 'suv'
      when 'touring' then 'wagon' when 'compact' then 'wagon' else body_key end`)
    await query(`alter table ${table} add constraint ${table}_body_key_check
      check (body_key in ('sedan', 'suv', 'wagon', 'coupe'))`)
  }
  await query(`delete from dictionary_entry where code in ('ash', 'dune', 'claret')`)
  const order = (no: number, state: string) => `insert into shop_order (order_no, kind, customer_id, state, due_fen,
      terms_version, terms_at, placed_at, pay_until, state_at)
    values ('HS2026112100000${no}', 'usedCarDeposit', 1, '${state}', 200000, '1', now(), now(), now(), now())`
  await query(order(1, 'timeout_end'))
  await query(`insert into shop_order_line (order_id, seq, kind, item_no, used_car_id, title_cn, title_en, picture,
      price_fen, due_fen, deposit_kind)
    select o.id, 1, 'usedCar', c.car_no, c.id, c.title_cn, c.title_en,
      '{"bodyKey": "wagon", "paint": "frost", "cabin": "stone"}', c.price_fen, 200000, 'intention'
    from shop_order o, (select * from used_car where series_code = 'mira' limit 1) c`)
})

test('a catalogue of four bodies becomes one of six', async () => {
  await up(db.kysely as never)
  expect(await query('select series_code, body_key from car_series order by sort')).toEqual([
    { series_code: 'vega', body_key: 'sedan' },
    { series_code: 'altair', body_key: 'suv' },
    { series_code: 'lyra', body_key: 'touring' },
    { series_code: 'rigel', body_key: 'fastback' },
    { series_code: 'capella', body_key: 'large-suv' },
    { series_code: 'deneb', body_key: 'sedan' },
    { series_code: 'spica', body_key: 'sedan' },
    { series_code: 'mira', body_key: 'compact' },
  ])
  expect(await query(`select distinct body_key from car_trim where series_code = 'vega' order by 1`)).toEqual([
    { body_key: 'sedan' },
    { body_key: 'touring' },
  ])
  expect(await query('select 1 from used_car c join car_trim t using (spu_id) where c.body_key <> t.body_key')).toEqual(
    [],
  )
  await expect(query(`update used_car set body_key = 'coupe' where id = 1`)).rejects.toThrow(/used_car_body_key_check/)
  await expect(query(`update used_car set cabin = 'claret' where id = 1`)).resolves.toEqual([])
})

test('an order keeps its paint and is shown by the new name of the body', async () => {
  expect(await query('select picture from shop_order_line')).toEqual([
    { picture: { bodyKey: 'compact', paint: 'frost', cabin: 'stone' } },
  ])
})

test('a dictionary that was filled before learns the new names', async () => {
  expect(
    await query(
      `select list, code, name_cn, value from dictionary_entry where code in ('ash', 'dune', 'claret') order by 2`,
    ),
  ).toEqual([
    { list: 'BodyColor', code: 'ash', name_cn: '哑光烬灰', value: 'ash' },
    { list: 'Cabin', code: 'claret', name_cn: '绛红真皮', value: 'claret' },
    { list: 'BodyColor', code: 'dune', name_cn: '哑光沙丘', value: 'dune' },
  ])
})
