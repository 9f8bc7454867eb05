/** Figures of the programme: equal to the rows, without persons, for who may see them (decision 119). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/kit.ts'
import { qualificationsOf } from '#server/features/qualification/test-qualifications.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { studentOrdersOf } from '#server/features/student-order/test-student-orders.ts'
import { stockOf } from '#server/features/order/test-stock-cars.ts'
import { dayMs, hourMs } from '#server/lib/clock.ts'

const shop = await openTestShop()
const { entered, outletId, stock } = await stockOf(shop)
const { drafted, submitted, decide } = qualificationsOf(shop)
let [first, second, operator] = ['', '', '']
async function signIn(): Promise<void> {
  first = await shop.newStaff('reviewer')
  second = await shop.newStaff('reviewer')
  operator = await shop.newStaff('operator')
}
beforeAll(signIn)
afterAll(() => shop.close())

type Figures = Output<'desk.programme.figures'>
const figures = (days?: '30' | '90' | '365'): Promise<Figures> =>
  shop.ask('desk.programme.figures', operator, days === undefined ? {} : { days })
const countOf = (of: Figures, state: Figures['states'][number]['state']) =>
  of.states.find(each => each.state === state)!.count
const standing = (of: Figures, name: Figures['pool'][number]['standing']) =>
  of.pool.find(each => each.standing === name)!.count

test('where there is nothing they say so', async () => {
  const none = await figures()
  expect(none.states.every(each => each.count === 0)).toBe(true)
  expect(none).toMatchObject({
    waiting: { count: 0, longestHours: null },
    decided: { approved: 0, declined: 0, medianHours: null, slowestTenthHours: null },
    reasons: [],
  })
})

test('they count qualifications by state, the time to a decision, and why some are declined', async () => {
  await drafted()
  const waiting = await submitted()
  const yes = await submitted()
  const [no, other] = [await submitted(), await submitted()]
  shop.pass(4 * hourMs)
  await decide(first, yes.qualificationNo, 'take')
  await decide(first, yes.qualificationNo, 'agree')
  await decide(second, yes.qualificationNo, 'approve')
  await decide(first, no.qualificationNo, 'take')
  await decide(first, no.qualificationNo, 'decline', { reviewReasons: ['datesDiffer', 'unreadable'] })
  shop.pass(6 * hourMs)
  await decide(first, other.qualificationNo, 'take')
  await decide(first, other.qualificationNo, 'decline', { reviewReasons: ['datesDiffer'] })
  const seen = await figures()
  expect(countOf(seen, 'draft')).toBe(1)
  expect(countOf(seen, 'submitted')).toBe(1)
  expect(countOf(seen, 'approved')).toBe(1)
  expect(countOf(seen, 'declined')).toBe(2)
  expect(seen.waiting).toMatchObject({ count: 1, longestHours: 10 })
  expect(seen.decided).toMatchObject({ approved: 1, declined: 2, medianHours: 4 })
  expect(seen.decided.slowestTenthHours).toBeCloseTo(8.8, 1)
  expect(seen.reasons.map(({ reason, count }) => [reason, count])).toEqual([
    ['datesDiffer', 2],
    ['unreadable', 1],
  ])
  // Nobody's number, name or paper is in them.
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${waiting.qualificationNo}|沈|知遥|138`))
  shop.pass(60 * dayMs)
  await signIn()
  expect((await figures('30')).decided).toMatchObject({ approved: 0, declined: 0, medianHours: null })
  expect((await figures('90')).decided).toMatchObject({ approved: 1, declined: 2 })
})

test('they count duty-free orders by state, and no others', async () => {
  await shop.boughtGoods({ lines: [{ quantity: 1 }] })
  expect((await figures()).orders).toEqual([])
  const { placed, paid } = await studentOrdersOf(shop)
  await placed()
  await paid()
  await paid()
  expect((await figures()).orders).toEqual([
    { state: 'save', stateText: expect.any(String), count: 1 },
    { state: 'paid', stateText: expect.any(String), count: 2 },
  ])
})

test('they count cars of the pool as the list shows them', async () => {
  // Whose session is not months old.
  const dealer = await shop.newStaff('dealer', outletId)
  const before = await figures()
  const [shown, off, out] = [await entered({}, dealer), await entered({}, dealer), await entered({}, dealer)]
  for (const stockNo of [shown, off, out]) await shop.ask('desk.studentPool.offer', operator, { stockNo, version: 0 })
  const { version } = await stock(off, dealer)
  await shop.ask('desk.stockCar.withdraw', dealer, { stockNo: off, version, reason: '展示用车' })
  await shop.ask('desk.studentPool.remove', operator, { stockNo: out, version: 1, reason: '展车不参加' })
  const after = await figures()
  expect(standing(after, 'shown') - standing(before, 'shown')).toBe(1)
  expect(standing(after, 'withdrawn') - standing(before, 'withdrawn')).toBe(1)
  expect(standing(after, 'removed') - standing(before, 'removed')).toBe(1)
  const { total } = await shop.call('desk.studentPool.list', operator, { queue: 'offered' })
  const offered = after.pool.filter(each => each.standing !== 'removed').reduce((sum, each) => sum + each.count, 0)
  expect(offered).toBe(total)
})

test('they are for who may see them', async () => {
  expect((await shop.call('desk.programme.figures', first, {})).success).toBe(true)
  for (const token of [await shop.newStaff('dealer', 30_001), await shop.newCustomer(), ''])
    expect((await shop.call('desk.programme.figures', token, {})).success).toBe(false)
  expect(await shop.call('desk.programme.figures', operator, { days: '7' as '30' })).toMatchObject({ code: 400 })
})
