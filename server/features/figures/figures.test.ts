/** Figures of the trade are those of the books, whatever has happened; a dealer's are those of the own outlet (decision 139). */
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { figureGroups } from '#contract/trade-figures.ts'
import type { Input } from '#contract/kit.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { trialBalance } from '#server/features/ledger/ledger.queries.ts'
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

  test('are those of the books after any history, and their groups and days sum to them', async () => {
    const history = fc.tuple(purchase, fc.array(step, { maxLength: 10 }))
    await fc.assert(
      fc.asyncProperty(history, async ([first, steps]) => {
        const world = await newWorld()
        for (const each of [first, ...steps]) await doStep(world, each)
        await shop.runJobs()
        for (const group of figureGroups) {
          const told = await read({ days: '365', group })
          expect(told.total.netFen).toBe(await inBooks(told.from, told.to))
          expect(told.total.netFen).toBe(told.total.takenFen - told.total.backFen)
          expect(sumOf(told.rows)).toEqual(told.total)
          expect(sumOf(told.series)).toEqual(told.total)
        }
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
