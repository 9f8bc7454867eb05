import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openListener } from '#server/db/notify.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { insertRows } from '#server/db/test-directory.ts'
import { reserveStock, releaseStock, returnStock, takeStock } from './goods-stock.queries.ts'

const db = await testDatabase()
afterAll(() => db.close())
const ids: number[] = []
beforeEach(async () => {
  await db.pool.query('truncate goods_stock_move; delete from goods_sku; delete from goods')
  await insertRows(db, 'goods', [
    {
      spu_code: 'mug',
      category_code: '20000101010',
      kind: 'goods',
      name_cn: '杯',
      name_en: 'Mug',
      fact_cn: '',
      fact_en: '',
      about_cn: [],
      about_en: [],
      items: [],
      delivery_ways: ['express'],
      install_fen: 0,
      return_policy: 'seven-days',
      energies: ['BEV'],
      state: 'publish',
      listed_at: '2026-11-01',
      updated_at: '2026-11-01',
      sort: 1,
    },
  ])
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into goods_sku (sku_code, spu_code, colour, colour_cn, colour_en, price_fen, weight_g, stock, sort)
     select 'MUG-' || n, 'mug', 'c' || n, '色', 'Colour', 1000, 100, 5, n from generate_series(1, 6) n returning id`,
  )
  ids.splice(0, ids.length, ...rows.map(row => row.id))
})

const counters = async (): Promise<string[]> =>
  (await db.pool.query(`select stock || '/' || held as n from goods_sku order by id`)).rows.map(row => row.n)
const first = () => [{ skuId: ids[0]!, quantity: 1 }]
type Short = Awaited<ReturnType<typeof reserveStock>>
class TooFew extends Error {
  readonly short: Short
  constructor(short: Short) {
    super('too few')
    this.short = short
  }
}
/** Holds as placing an order does: what cannot be held undoes the rest. */
const placing = (pieces: Parameters<typeof reserveStock>[1]): Promise<Short> =>
  db.kysely
    .transaction()
    .execute(async tx => {
      const short = await reserveStock(tx, pieces)
      if (short.length > 0) throw new TooFew(short)
      return short
    })
    .catch(error => {
      if (error instanceof TooFew) return error.short
      throw error
    })

describe('holding', () => {
  test('says what is left of the SKUs that there are too few of', async () => {
    const order = [
      { skuId: ids[1]!, quantity: 2 },
      { skuId: ids[0]!, quantity: 6 },
    ]
    expect(await placing(order)).toEqual([{ skuId: ids[0], left: 5 }])
    expect((await counters()).slice(0, 2)).toEqual(['5/0', '5/0'])
    expect(await placing([{ skuId: ids[1]!, quantity: 2 }])).toEqual([])
    expect((await counters())[1]).toBe('5/2')
    expect(await placing([])).toEqual([])
  })

  test('adds up lines of one SKU, and refuses unknown and withdrawn ones', async () => {
    const twice = [
      { skuId: ids[0]!, quantity: 3 },
      { skuId: ids[0]!, quantity: 3 },
    ]
    expect(await reserveStock(db.kysely, twice)).toEqual([{ skuId: ids[0], left: 5 }])
    expect(await reserveStock(db.kysely, [{ skuId: -1, quantity: 1 }])).toEqual([{ skuId: -1, left: 0 }])
    await db.pool.query(`update goods_sku set state = 'withdrawn' where id = $1`, [ids[0]])
    expect(await reserveStock(db.kysely, first())).toEqual([{ skuId: ids[0], left: 0 }])
    await expect(reserveStock(db.kysely, [{ skuId: ids[0]!, quantity: 0 }])).rejects.toThrow(RangeError)
  })

  test('of twenty buyers of five pieces lets five have one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => placing(first())))
    expect(answers.filter(short => short.length === 0)).toHaveLength(5)
    expect((await counters())[0]).toBe('5/5')
  })

  test('over the same SKUs in any order never ends in a circle', async () => {
    const shuffled = (n: number) => ids.map((_, at) => ids[(at * (n % 2 ? 5 : 1) + n) % ids.length]!)
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => placing(shuffled(n).map(skuId => ({ skuId, quantity: 1 })))),
    )
    expect(answers.filter(short => short.length === 0)).toHaveLength(5)
    expect(await counters()).toEqual(ids.map(() => '5/5'))
  })

  test('and letting go at the same time keep the counters true', async () => {
    await reserveStock(db.kysely, [{ skuId: ids[0]!, quantity: 5 }])
    const work = Array.from({ length: 60 }, async (_, n): Promise<number> => {
      if (n % 12 > 0) return (await placing(first())).length === 0 ? 1 : 0
      await db.kysely.transaction().execute(tx => releaseStock(tx, first()))
      return -1
    })
    const change = (await Promise.all(work)).reduce((sum, n) => sum + n, 0)
    expect(change).toBeLessThanOrEqual(0)
    expect((await counters())[0]).toBe(`5/${5 + change}`)
  })
})

describe('what was held', () => {
  test('is let go, leaves the house, or comes back', async () => {
    await reserveStock(db.kysely, [{ skuId: ids[0]!, quantity: 4 }])
    await releaseStock(db.kysely, first())
    expect((await counters())[0]).toBe('5/3')
    await takeStock(db.kysely, [{ skuId: ids[0]!, quantity: 2 }])
    expect((await counters())[0]).toBe('3/1')
    await returnStock(db.kysely, [{ skuId: ids[0]!, quantity: 1 }])
    expect((await counters())[0]).toBe('4/1')
  })

  test('can never be less than nothing, nor of an unknown piece', async () => {
    await expect(releaseStock(db.kysely, first())).rejects.toThrow('goods_held_within_stock')
    await expect(takeStock(db.kysely, first())).rejects.toThrow('goods_held_within_stock')
    await expect(returnStock(db.kysely, [{ skuId: -1, quantity: 1 }])).rejects.toThrow('unknown')
    expect((await counters())[0]).toBe('5/0')
  })
})

test('the catalogue hears of a sale only when the last piece goes or one comes back', async () => {
  const heard: unknown[] = []
  const listener = openListener(db.url)
  const end = Promise.withResolvers<void>()
  await listener.listen('catalogue', payload => {
    heard.push(JSON.parse(payload ?? 'null'))
    if (payload?.includes('"delete"')) end.resolve()
  })
  await reserveStock(db.kysely, first())
  await reserveStock(db.kysely, [{ skuId: ids[0]!, quantity: 3 }])
  await reserveStock(db.kysely, first())
  await takeStock(db.kysely, first())
  await releaseStock(db.kysely, first())
  await db.pool.query('update goods_sku set price_fen = 2000')
  await db.pool.query('update goods_sku set price_fen = 2000')
  await db.pool.query('truncate goods_stock_move')
  await db.pool.query('delete from goods_sku where id = $1', [ids[5]])
  await end.promise
  await listener.close()
  expect(heard).toEqual([
    { table: 'goods_sku', op: 'update', ids: ['mug'] },
    { table: 'goods_sku', op: 'update', ids: ['mug'] },
    { table: 'goods_sku', op: 'update', ids: ['mug'] },
    { table: 'goods_sku', op: 'delete', ids: ['mug'] },
  ])
})
