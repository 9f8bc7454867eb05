/** Figures of the trade are those of the books, whatever has happened; a dealer's are those of the own outlet (decision 139). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { figureGroups } from '#contract/trade-figures.ts'
import type { Input } from '#contract/kit.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { trialBalance } from '#server/features/ledger/ledger.queries.ts'
import { bookedByCategory } from './category.queries.ts'
import { openCaseShop } from '#server/features/refund-case/test-cases.ts'
import { historiesOf, purchase, step } from '#server/features/refund-case/test-histories.ts'
import { beijingDay, dayMs, hourMs, later } from '#server/lib/clock.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())
const { newWorld, doStep } = historiesOf(shop)

const read = async (input: Input<'desk.figures.read'> = {}, token?: string) =>
  shop.ask('desk.figures.read', token ?? (await shop.newStaff('finance')), input)

/** What the accounts of sales have moved within days, by the trial balance of finance. */
async function inBooks(first: string, last: string): Promise<number> {
  const before = beijingDay(later(new Date(`${first}T00:00:00+08:00`), -1))
  const sum = async (day: string) =>
    (await trialBalance(shop.db, day))
      .filter(({ account }) => /^(deposits|outletsPayable|carAdvances|revenue:.*)$/.test(account))
      .reduce((all, each) => all + each.creditFen - each.debitFen, 0)
  return (await sum(last)) - (await sum(before))
}
const categories = ['20000102060', '20000101010', '20000102010', '20000103010'] as const

/**
 * Since ever each category has brought what its lines cost, less what they have got back. Only what was given back beyond a
 * case is divided anew, which may round.
 */
async function expectCategories(): Promise<void> {
  const { rows: lines } = await sql<{ key: string; netFen: number }>`
    select l.category_code as key, sum(l.due_fen - l.back_fen)::bigint as net_fen
    from shop_order_line l where l.kind = 'goods'
      and exists (select from ledger_line e where e.order_id = l.order_id and e.kind = 'sold')
    group by 1`.execute(shop.db)
  const { rows: restored } = await sql<{ n: number }>`
    select count(*)::int as n from refund where reason = 'restored'`.execute(shop.db)
  const told = await bookedByCategory(shop.db, { from: '2000-01-01', to: '2100-01-01' }, { all: true })
  for (const { key, netFen } of lines) {
    const row = told.find(each => each.key === key)
    expect(Math.abs((row ? row.takenFen - row.backFen : 0) - netFen), key).toBeLessThanOrEqual(restored[0]!.n)
  }
}
const names = ['orders', 'sold', 'takenFen', 'backFen', 'netFen'] as const
const sumOf = (rows: readonly Record<(typeof names)[number], number>[]) =>
  Object.fromEntries(names.map(name => [name, rows.reduce((all, each) => all + each[name], 0)]))

describe('figures', () => {
  test('are of the day, the kind and the outlet of an order', async () => {
    const order = await shop.paid()
    await shop.runJobs()
    const dealer = await testStaff(shop.db, 'dealer', order.car.outletId, shop.now())
    const elsewhere = await testStaff(shop.db, 'dealer', order.car.outletId + 1, shop.now())
    const all = await read()
    expect(all.rows.find(({ key }) => key === 'usedCarDeposit')).toMatchObject({
      name: '二手车预订',
      orders: 1,
      sold: 1,
    })
    expect(all.series.at(-1)).toMatchObject({ day: beijingDay(shop.now()), sold: 1, takenFen: order.car.depositFen })
    const outlets = await read({ group: 'outlet' })
    expect(outlets.rows.find(({ key }) => key === String(order.car.outletId))).toMatchObject({
      takenFen: order.car.depositFen,
    })
    expect((await read({ group: 'outlet' }, dealer.token)).total).toMatchObject({
      orders: 1,
      netFen: order.car.depositFen,
    })
    expect((await read({}, elsewhere.token)).total).toEqual({ orders: 0, sold: 0, takenFen: 0, backFen: 0, netFen: 0 })
    const nowhere = await testStaff(shop.db, 'dealer', null, shop.now())
    expect((await read({}, nowhere.token)).rows).toEqual([])
    shop.pass(dayMs)
    expect((await read()).series.at(-1)).toMatchObject({ orders: 0, takenFen: 0 })
    expect((await read()).series.at(-2)).toMatchObject({ orders: 1, takenFen: order.car.depositFen })
  })

  test('by category divide an order over its lines, in the outlet that it is of', async () => {
    const [mat, cup] = [await shop.freshSku(20_000), await shop.freshSku(3_001)]
    mat.categoryCode = '20000102020'
    cup.categoryCode = '20000105010'
    const lines = [{ sku: mat }, { sku: cup, quantity: 2 }]
    const outletId = await shop.anOutlet()
    const sent = await shop.bought({ orders: [{ way: 'express', freightFen: 1_500, lines }] })
    const fitted = await shop.bought({ orders: [{ way: 'fitting', lines }], outletId })
    await shop.giveUp(await shop.newStaff('operator'), fitted.orderNo, [{ lineSeq: 2, quantity: 1, lost: 0 }])
    await shop.runJobs()
    const rowOf = async (key: string, token?: string) =>
      (await read({ group: 'category', days: '7' }, token)).rows.find(each => each.key === key)
    const dealer = await testStaff(shop.db, 'dealer', outletId, shop.now())
    expect(await rowOf('20000102020')).toMatchObject({ name: '座舱与后备厢', orders: 2, sold: 2, netFen: 40_000 })
    expect(await rowOf('20000105010')).toMatchObject({ orders: 2, takenFen: 12_004, backFen: 3_001, netFen: 9_003 })
    expect((await rowOf('freight'))!.takenFen).toBeGreaterThanOrEqual(1_500)
    expect(await rowOf('20000102020', dealer.token)).toMatchObject({ orders: 1, netFen: 20_000 })
    expect(await rowOf('20000105010', dealer.token)).toMatchObject({ takenFen: 6_002, netFen: 3_001 })
    expect(await rowOf('freight', dealer.token)).toBeUndefined()
    expect(sent.orderNos).toHaveLength(1)
  })

  test('are those of the books after any history, and their groups and days sum to them', async () => {
    const history = fc.tuple(purchase, fc.array(step, { maxLength: 10 }))
    await fc.assert(
      fc.asyncProperty(history, async ([first, steps]) => {
        const world = await newWorld()
        world.skus.forEach((sku, at) => Object.assign(sku, { categoryCode: categories[at] }))
        for (const each of [first, ...steps]) await doStep(world, each)
        await shop.runJobs()
        for (const group of figureGroups) {
          const told = await read({ days: '365', group })
          expect(told.total.netFen).toBe(await inBooks(told.from, told.to))
          expect(told.total.netFen).toBe(told.total.takenFen - told.total.backFen)
          const sum = sumOf(told.rows)
          // An order of several categories counts in each; its money is divided.
          expect(sum).toEqual(group === 'category' ? { ...told.total, orders: sum.orders, sold: sum.sold } : told.total)
          expect(sum.orders).toBeGreaterThanOrEqual(told.total.orders)
          expect(sum.sold).toBeGreaterThanOrEqual(told.total.sold)
          expect(sumOf(told.series)).toEqual(told.total)
        }
        await expectCategories()
      }),
      { numRuns: 6, endOnFailure: true },
    )
  })
})

test('work that presses is counted with its next end, and what is late of it', async () => {
  const { token } = await testStaff(shop.db, 'operator', null, shop.now())
  const pressing = async () => {
    const { work } = await shop.ask('desk.queue.work', token, {})
    return work.find(each => each.work === 'ship')
  }
  const before = (await pressing())?.late ?? 0
  await shop.boughtGoods({ lines: [{ quantity: 1 }] })
  expect(await pressing()).toMatchObject({ late: before })
  expect((await pressing())!.until).not.toBeNull()
  shop.pass(49 * hourMs)
  const again = await testStaff(shop.db, 'operator', null, shop.now())
  const { work } = await shop.ask('desk.queue.work', again.token, {})
  expect(work.find(each => each.work === 'ship')!.late).toBeGreaterThan(before)
  const reviewer = await testStaff(shop.db, 'reviewer', null, shop.now())
  expect((await shop.ask('desk.queue.work', reviewer.token, {})).work).toEqual([])
})
