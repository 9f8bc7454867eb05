/** The stock in figures: pieces, value, what is low, sold out or slow, as the shelves have it (decision 162). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { slowNamed } from '#contract/trade-figures.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { openCaseShop, type Sku } from '#server/features/refund-case/test-cases.ts'
import { historiesOf, purchase, step } from '#server/features/refund-case/test-histories.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())
const { newWorld, doStep } = historiesOf(shop)

const read = async (input: Input<'desk.figures.stock'> = {}) =>
  shop.ask('desk.figures.stock', await shop.newStaff('finance'), input)
const categoryCode = '20000105020'
const rowOf = async () => (await read()).rows.find(each => each.categoryCode === categoryCode)
const change = (sku: Sku, set: ReturnType<typeof sql>) =>
  sql`update goods_sku set ${set} where id = ${sku.id}`.execute(shop.db)

/** A good of the category that was listed so many days ago. */
async function shelved(priceFen: number, stock: number, listedDaysAgo = 0): Promise<Sku> {
  const sku = await shop.freshSku(priceFen, stock)
  await sql`
    update goods set category_code = ${categoryCode}, listed_at = ${later(shop.now(), -listedDaysAgo * dayMs)}
    where spu_code = ${sku.spuCode}`.execute(shop.db)
  return sku
}

describe('a category', () => {
  test('has its pieces at the price that is asked today, and says what is low and sold out', async () => {
    const before = await rowOf()
    const [plenty, few, gone, off, never] = [
      await shelved(10_000, 20),
      await shelved(20_000, 4),
      await shelved(30_000, 2),
      await shelved(40_000, 3),
      await shelved(50_000, 0),
    ]
    await change(plenty, sql`show_price_fen = 9_000`)
    await change(off, sql`state = 'withdrawn'`)
    await change(never, sql`state = 'withdrawn'`)
    await shop.placeOrders({ orders: [{ way: 'express', lines: [{ sku: gone, quantity: 2 }, { sku: few }] }] })
    const after = (await rowOf())!
    const grown = (name: 'skus' | 'pieces' | 'held' | 'valueFen' | 'low' | 'out') => after[name] - (before?.[name] ?? 0)
    // What lies there off sale counts as pieces alone, and what is neither on sale nor there not at all.
    expect([grown('skus'), grown('pieces'), grown('held')]).toEqual([4, 29, 3])
    expect(grown('valueFen')).toBe(20 * 9_000 + 4 * 20_000 + 2 * 30_000 + 3 * 40_000)
    expect([grown('low'), grown('out')]).toEqual([1, 1])
  })

  test('is seen by those who see goods alone', async () => {
    for (const role of ['dealer', 'reviewer'] as const) {
      const { token } = await testStaff(shop.db, role, null, shop.now())
      expect((await shop.call('desk.figures.stock', token, {})).refused).toBe('NOT_ALLOWED')
    }
  })
})

describe('what moves slowly', () => {
  const slowOf = async (sku: Sku, idle: '30' | '90' | '180') =>
    (await read({ idle })).slow.find(each => each.skuCode === sku.skuCode)

  test('was in no paid order for so many days, or since it is listed', async () => {
    const [sold, unpaid, fresh] = [
      await shelved(90_000_000, 9, 400),
      await shelved(80_000_000, 9, 40),
      await shelved(70_000_000, 9),
    ]
    const order = { way: 'express' as const, lines: [{ sku: sold }] }
    await shop.bought({ orders: [order] })
    await shop.placeOrders({ orders: [{ ...order, lines: [{ sku: unpaid }] }] })
    const day = beijingDay(shop.now())
    expect(await slowOf(sold, '30')).toBeUndefined()
    expect(await slowOf(unpaid, '30')).toMatchObject({ lastSoldOn: null, idleDays: 40, left: 8, valueFen: 640_000_000 })
    expect(await slowOf(unpaid, '90')).toBeUndefined()
    shop.pass(31 * dayMs)
    expect(await slowOf(sold, '30')).toMatchObject({ lastSoldOn: day, idleDays: 31 })
    expect(await slowOf(fresh, '30')).toMatchObject({ lastSoldOn: null, idleDays: 31, valueFen: 630_000_000 })
    // Sold again: it moves.
    await shop.bought({ orders: [order] })
    expect(await slowOf(sold, '30')).toBeUndefined()
    // Nothing of it is left, or it is not on sale: nobody can buy it.
    await change(fresh, sql`stock = 0`)
    await change(unpaid, sql`state = 'withdrawn'`)
    expect([await slowOf(fresh, '30'), await slowOf(unpaid, '30')]).toEqual([undefined, undefined])
  })

  test('is named by worth, and counted whole', async () => {
    const all: Sku[] = []
    for (let n = 0; n <= slowNamed; n++) all.push(await shelved(600_000_000 + n, 1, 100))
    const { slow, slowTotal } = await read({ idle: '90' })
    expect(slow).toHaveLength(slowNamed)
    expect(slow.map(each => each.valueFen)).toEqual(slow.map(each => each.valueFen).toSorted((a, b) => b - a))
    expect(slow.some(each => each.skuCode === all[0]!.skuCode)).toBe(false)
    expect(slowTotal.count).toBeGreaterThan(slowNamed)
    expect(slowTotal.valueFen).toBeGreaterThan(slow.reduce((sum, each) => sum + each.valueFen, 0))
  })
})

type Shelf = { stock: number; held: number; priceFen: number; showPriceFen: number | null }
test('after any history the rows are what the shelves have, and sum to the total', async () => {
  const history = fc.tuple(purchase, fc.array(step, { maxLength: 10 }))
  await fc.assert(
    fc.asyncProperty(history, async ([first, steps]) => {
      const world = await newWorld()
      for (const each of [first, ...steps]) await doStep(world, each)
      const { rows, total } = await read()
      const { rows: shelves } = await sql<Shelf>`select stock, held, price_fen, show_price_fen from goods_sku`.execute(
        shop.db,
      )
      const sum = (of: (sku: (typeof shelves)[number]) => number) => shelves.reduce((all, sku) => all + of(sku), 0)
      expect(total).toMatchObject({
        pieces: sum(sku => sku.stock),
        held: sum(sku => sku.held),
        valueFen: sum(sku => sku.stock * (sku.showPriceFen ?? sku.priceFen)),
      })
      for (const name of ['skus', 'pieces', 'held', 'valueFen', 'low', 'out'] as const)
        expect(rows.reduce((all, row) => all + row[name], 0)).toBe(total[name])
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
