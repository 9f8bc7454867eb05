/** The stock of each day, by the book of what came and went: equal to the shelves, whatever has happened (decision 176). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testStaff } from '#server/features/account/test-people.ts'
import { openCaseShop } from '#server/features/refund-case/test-cases.ts'
import { historiesOf, purchase, step } from '#server/features/refund-case/test-histories.ts'
import { beijingDay, beijingDayStart, dayMs, later } from '#server/lib/clock.ts'
import { stockBook } from './stock-days.queries.ts'
import { daysOfStock } from './stock-days.rules.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())
const { newWorld, doStep } = historiesOf(shop)

/** Pieces whose book does not come to what lies there. */
const differing = async () =>
  (
    await sql`
      select s.sku_code, s.stock, coalesce(sum(m.difference), 0) as booked
      from goods_sku s left join goods_stock_move m on m.sku_id = s.id
      group by s.id having s.stock <> coalesce(sum(m.difference), 0)`.execute(shop.db)
  ).rows

test('after any history the book of each piece sums to what lies there', async () => {
  expect(await differing()).toEqual([])
  const history = fc.tuple(purchase, fc.array(step, { maxLength: 12 }))
  await fc.assert(
    fc.asyncProperty(history, async ([first, steps]) => {
      const world = await newWorld()
      for (const each of [first, ...steps]) await doStep(world, each)
      expect(await differing()).toEqual([])
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

test('nobody rewrites the book', async () => {
  await shop.freshSku(1_000, 5)
  for (const change of [sql`update goods_stock_move set difference = 1`, sql`delete from goods_stock_move`])
    await expect(change.execute(shop.db)).rejects.toThrow()
})

test('a day ended with what the shelves had then, of each category', async () => {
  const categoryCode = '20000105020'
  const sku = await shop.freshSku(1_000, 12)
  await sql`update goods set category_code = ${categoryCode} where spu_code = ${sku.spuCode}`.execute(shop.db)
  // The book is written by the clock of the database; what follows happened on the days before.
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(shop.db)
  const today = beijingDayStart(rows[0]!.now)
  const noon = (daysAgo: number) => later(today, dayMs / 2 - daysAgo * dayMs)
  for (const [difference, daysAgo] of [
    [20, 3],
    [-8, 2],
    [-12, 2],
  ] as const)
    await sql`insert into goods_stock_move (sku_id, difference, at) values (${sku.id}, ${difference}, ${noon(daysAgo)})`.execute(
      shop.db,
    )
  expect(await differing()).toEqual([])
  const days = [4, 3, 2, 1, 0].map(ago => beijingDay(noon(ago)))
  const book = await stockBook(shop.db, later(today, -4 * dayMs), rows[0]!.now)
  const of = (moved: typeof book.moved) => moved.filter(each => each.categoryCode === categoryCode)
  const there = book.now.find(each => each.categoryCode === categoryCode)!.pieces
  const told = daysOfStock(days, there, of(book.moved))
  // What else of the category there is came today.
  expect(told.pieces.slice(0, 4)).toEqual([0, 20, 0, 0])
  expect(told.pieces[4]).toBe(there)
  expect([told.came.slice(0, 4), told.went.slice(0, 4)]).toEqual([
    [0, 20, 0, 0],
    [0, 0, 20, 0],
  ])
})

test('what lay there when the book was begun came on no day', async () => {
  const sku = await shop.freshSku(1_000, 0)
  await sql`insert into goods_stock_move (sku_id, difference, opening, at) values (${sku.id}, 5, true, now()), (${sku.id}, -5, true, now())`.execute(
    shop.db,
  )
  const before = await stockBook(shop.db, new Date(0), shop.now())
  await sql`insert into goods_stock_move (sku_id, difference, at) values (${sku.id}, 5, now()), (${sku.id}, -5, now())`.execute(
    shop.db,
  )
  const after = await stockBook(shop.db, new Date(0), shop.now())
  const came = ({ moved }: typeof after) => moved.reduce((sum, each) => sum + each.came, 0)
  expect(came(after) - came(before)).toBe(5)
})

test('the desk reads it by day and category, with sums, and only who sees goods', async () => {
  const finance = await shop.newStaff('finance')
  const { days, rows, total, since } = await shop.ask('desk.figures.stockDays', finance, { days: '7' })
  expect(days.length).toBeLessThanOrEqual(7)
  expect(days.every(day => day >= since)).toBe(true)
  for (const name of ['pieces', 'came', 'went'] as const)
    expect(total[name]).toEqual(days.map((_, at) => rows.reduce((sum, row) => sum + row[name][at]!, 0)))
  for (const role of ['dealer', 'reviewer'] as const) {
    const { token } = await testStaff(shop.db, role, null, shop.now())
    expect((await shop.call('desk.figures.stockDays', token, {})).refused).toBe('NOT_ALLOWED')
  }
  expect((await shop.call('desk.figures.stockDays', finance, { days: '366' } as never)).code).toBe(400)
})
