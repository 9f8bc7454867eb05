/** The launch model: places in the order of the presses, each car once, and none lost (spec 2, ix3Payment; decision 090). */
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { callOf } from '#contract/calls.ts'
import type { Envelope, Input, Output } from '#contract/kit.ts'
import { connect } from '#server/db/connect.ts'
import { CALLED_MS, LAUNCH_PAY_MINUTES, PRESENT_MS } from '#server/features/launch/launch.queries.ts'
import { paymentsOf } from '#server/features/payment/test-payments.ts'
import { testApp } from '#server/http/test-app.ts'
import { dayMs, hourMs, later, minuteMs } from '#server/lib/clock.ts'
import { newCarsOf } from './test-new-car.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop(24)
const cars = newCarsOf(shop)
const outletId = await cars.outletWithSales()
const operator = await shop.newStaff('operator')
const SERIES = shop.config.brand.launchSeries
const code = await cars.codeOfCar(SERIES)
const [lyra, vega] = [await cars.codeOfCar('lyra'), await cars.codeOfCar('vega')]
afterAll(() => shop.close())
// Nothing of one test is open in the next.
afterEach(async () => {
  await sql`update launch_allotment set opens_at = '2020-01-01', closes_at = '2020-01-02'`.execute(shop.db)
  await shop.runJobs()
})

type Save = Input<'desk.launch.save'>
const terms = (change: Partial<Save> = {}): Save => ({
  version: 0,
  quantity: 3,
  mostEach: 1,
  opensAt: later(shop.now(), -hourMs).getTime(),
  closesAt: later(shop.now(), 5 * dayMs).getTime(),
  reason: '首发第一批',
  ...change,
})
const allotted = async (change: Partial<Save> = {}) =>
  (await shop.ask('desk.launch.save', await shop.newStaff('operator'), terms(change))).allotmentId
const people = (n: number) => Promise.all(Array.from({ length: n }, () => shop.newCustomer()))
const press = (token: string, allotmentId: number) => shop.call('launch.press', token, { allotmentId })
const mine = async (token: string) => (await shop.ask('launch.state', token, {})).mine
const count = (names: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(names, each => each)].map(([name, all]) => [name, all.length]))
const titles = async (token: string) => (await shop.ask('message.list', token, {})).map(each => each.title)
const statesIn = async (allotmentId: number) => {
  const { rows } = await sql<{ state: string }>`
    select state from launch_place where allotment_id = ${allotmentId} order by id`.execute(shop.db)
  return rows.map(({ state }) => state)
}
const wish = (token: string) => cars.wish(token, { code, outletId })
const order = async (token: string) => shop.call('carOrder.place', token, await wish(token))
const CALLED = '轮到您订购首发车型了'

describe('fifty people at the last three cars', () => {
  test('who press at two servers get exactly three, the others wait in their order', async () => {
    const second = await connect({ url: shop.url, max: 12, name: 'second' })
    const other = await testApp(second, {}, shop.now)
    const allotmentId = await allotted()
    const tokens = await people(50)
    const { method, path } = callOf('launch.press')
    const answers = await Promise.all(
      tokens.map(async (apitoken, n) => {
        const { http } = n % 2 ? other : shop.app
        const answer = await http.inject({ method, url: path, headers: { apitoken }, payload: { allotmentId } })
        return answer.json<Envelope<Output<'launch.press'>>>()
      }),
    )
    await other.close()
    await second.close()
    expect(answers.every(each => each.success)).toBe(true)
    const states = answers.map(each => each.data!.state)
    expect(count(states)).toEqual({ offered: 3, waiting: 47 })
    const places = answers.filter(each => each.data!.state === 'waiting').map(each => each.data!.placeId)
    const standing = await Promise.all(
      tokens.map(async token => (await mine(token))[0]!).filter((_, n) => states[n] === 'waiting'),
    )
    const inLine = standing.toSorted((a, b) => a.placeId - b.placeId)
    expect(inLine.map(each => each.place)).toEqual(inLine.map((_, n) => n + 1))
    expect(inLine.map(each => each.placeId)).toEqual(places.toSorted((a, b) => a - b))
    // All of them order at once, those without a place too.
    const asked = await wish(tokens[0]!)
    const ordered = await Promise.all(tokens.map(token => shop.call('carOrder.place', token, asked)))
    expect(count(ordered.map(each => each.refused ?? 'placed'))).toEqual({ placed: 3, LAUNCH_PLACE_NEEDED: 47 })
    expect(
      (await shop.ask('launch.state', '', {})).allotments.find(each => each.allotmentId === allotmentId),
    ).toMatchObject({ left: 0, waiting: 47, quantity: 3 })
    // None of the three pays in time: the next three are called, and nobody else.
    shop.pass(LAUNCH_PAY_MINUTES * minuteMs + 1_000)
    await shop.runJobs()
    expect((await statesIn(allotmentId)).filter(each => each === 'offered')).toHaveLength(3)
    const called = await Promise.all(tokens.map(async token => (await titles(token)).includes(CALLED)))
    expect(called.filter(Boolean)).toHaveLength(3)
    for (const [n, token] of tokens.entries())
      if (called[n]) expect((await mine(token))[0]).toMatchObject({ state: 'offered' })
  })

  test('of whom one presses in ten tabs has one place', async () => {
    const allotmentId = await allotted()
    const token = await shop.newCustomer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(token, allotmentId)))
    expect(count(answers.map(each => each.refused ?? 'placed'))).toEqual({ placed: 1, LAUNCH_LIMIT: 9 })
  })
})

describe('a place', () => {
  test('is there from the opening to the end, by the server’s clock', async () => {
    const opensAt = later(shop.now(), hourMs)
    const allotmentId = await allotted({ opensAt: opensAt.getTime(), closesAt: later(opensAt, hourMs).getTime() })
    const token = await shop.newCustomer()
    expect((await press(token, allotmentId)).refused).toBe('LAUNCH_NOT_OPEN')
    expect((await shop.ask('launch.state', token, {})).allotments).toMatchObject([{ opensAt: opensAt.getTime() }])
    shop.pass(hourMs)
    expect((await press(token, allotmentId)).data).toMatchObject({
      state: 'offered',
      keptUntil: later(shop.now(), PRESENT_MS).getTime(),
    })
    shop.pass(hourMs)
    expect((await press(await shop.newCustomer(), allotmentId)).refused).toBe('LAUNCH_OVER')
    expect((await press(token, 2_000_000_000)).refused).toBe('NOT_FOUND')
  })

  test('that nobody uses goes to the next, who has time of their own, and so on to the last', async () => {
    const allotmentId = await allotted({ quantity: 1 })
    const [first, second, third] = (await people(3)) as [string, string, string]
    for (const token of [first, second, third]) await press(token, allotmentId)
    // The server may have died between the place and the order: what it gave is still there.
    shop.pass(PRESENT_MS - 1_000)
    await shop.runJobs()
    expect((await mine(first))[0]).toMatchObject({ state: 'offered' })
    shop.pass(1_000)
    await shop.runJobs()
    expect(await mine(first)).toEqual([])
    expect((await order(first)).refused).toBe('LAUNCH_PLACE_NEEDED')
    expect((await mine(second))[0]).toMatchObject({
      state: 'offered',
      keptUntil: later(shop.now(), CALLED_MS).getTime(),
    })
    expect(await titles(second)).toEqual([CALLED])
    await shop.ask('launch.leave', second, { placeId: (await mine(second))[0]!.placeId })
    expect((await mine(third))[0]).toMatchObject({ state: 'offered' })
    expect(await statesIn(allotmentId)).toEqual(['lapsed', 'left', 'offered'])
    const foreign = (await mine(third))[0]!.placeId
    expect((await shop.call('launch.leave', first, { placeId: foreign })).refused).toBe('NOT_FOUND')
  })

  test('goes into the order, and back to the line whatever ends it', async () => {
    const allotmentId = await allotted({ quantity: 1 })
    const [first, second] = (await people(2)) as [string, string]
    for (const token of [first, second]) await press(token, allotmentId)
    const { orderNo } = (await order(first)).data!
    expect((await mine(first))[0]).toMatchObject({ state: 'taken', orderNo, keptUntil: null })
    await shop.payAt(first, orderNo, 'succeed')
    await shop.runJobs()
    expect((await mine(second))[0]).toMatchObject({ state: 'waiting', place: 1 })
    const { refundFen } = await shop.ask('order.cancelPreview', first, { orderNo })
    await shop.ask('order.cancel', first, { orderNo, expectRefundFen: refundFen })
    expect(await statesIn(allotmentId)).toEqual(['returned', 'offered'])
    expect(await titles(second)).toEqual([CALLED])
    expect((await order(second)).success).toBe(true)
    expect(await statesIn(allotmentId)).toEqual(['returned', 'taken'])
    // The second does not pay: the car is anybody's again.
    shop.pass(LAUNCH_PAY_MINUTES * minuteMs + 1_000)
    await shop.runJobs()
    expect(await statesIn(allotmentId)).toEqual(['returned', 'returned'])
    expect((await press(await shop.newCustomer(), allotmentId)).data).toMatchObject({ state: 'offered' })
  })

  test('that went back is not opened again by money that comes late: that goes back as well', async () => {
    const { start, tradeOf } = paymentsOf(shop)
    const allotmentId = await allotted({ quantity: 1 })
    const token = await shop.newCustomer()
    await press(token, allotmentId)
    const { orderNo } = (await order(token)).data!
    await shop.cashierOf((await start(token, orderNo)).data!)
    const trade = await tradeOf(orderNo)
    shop.pass(LAUNCH_PAY_MINUTES * minuteMs)
    await shop.runJobs()
    await shop.simulated.payLate(trade)
    expect((await shop.app.http.inject(await shop.noticeOf(trade))).statusCode).toBe(200)
    await shop.runJobs()
    expect((await shop.orderRow(orderNo)).state).toBe('refunded_end')
    expect(await statesIn(allotmentId)).toEqual(['returned'])
  })

  test('is for dealers of its region alone, and other models need none', async () => {
    await allotted({ provinceCode: 650_000 })
    const { allotments } = await shop.ask('launch.state', '', {})
    const token = await shop.newCustomer()
    expect((await order(token)).refused).toBe('LAUNCH_PLACE_NEEDED')
    await press(token, allotments[0]!.allotmentId)
    expect((await order(token)).refused).toBe('LAUNCH_OTHER_REGION')
    for (const other of [lyra, vega])
      expect(
        (await shop.call('carOrder.place', token, await cars.wish(token, { code: other, outletId }))).success,
      ).toBe(true)
  })

  test('that waits at the end of the launch ends, and says so; afterwards the model is ordered like any other', async () => {
    const allotmentId = await allotted({ quantity: 0, closesAt: later(shop.now(), hourMs).getTime() })
    const token = await shop.newCustomer()
    await press(token, allotmentId)
    shop.pass(hourMs)
    await shop.runJobs()
    expect(await statesIn(allotmentId)).toEqual(['over'])
    expect(await titles(token)).toEqual(['首发车型的排队已结束'])
    expect((await order(token)).success).toBe(true)
  })
})

describe('at the desk', () => {
  test('more cars call those who wait; fewer than are given, an old version and an end before the beginning are refused', async () => {
    const allotmentId = await allotted({ quantity: 1 })
    const tokens = await people(3)
    for (const token of tokens) await press(token, allotmentId)
    const save = (change: Partial<Save>) => shop.call('desk.launch.save', operator, { allotmentId, ...terms(change) })
    expect((await save({ version: 1, quantity: 0 })).refused).toBe('ALLOTMENT_BELOW')
    expect((await save({ version: 2 })).refused).toBe('EDITED_SINCE')
    expect((await save({ version: 1, closesAt: terms().opensAt })).refused).toBe('ALLOTMENT_ORDER')
    expect((await save({ version: 1, quantity: 2, reason: '追加一台' })).data).toEqual({ allotmentId, version: 2 })
    expect(await statesIn(allotmentId)).toEqual(['offered', 'offered', 'waiting'])
    expect(await titles(tokens[1]!)).toEqual([CALLED])
    const listed = (await shop.ask('desk.launch.list', operator, {})).find(each => each.allotmentId === allotmentId)!
    expect(listed).toMatchObject({ quantity: 2, left: 0, waiting: 1, version: 2 })
    expect(listed.history.map(each => [each.version, each.quantity, each.reason])).toEqual([
      [2, 2, '追加一台'],
      [1, 1, '首发第一批'],
    ])
  })

  test('only those who may see and change it', async () => {
    const [reviewer, finance] = [await shop.newStaff('reviewer'), await shop.newStaff('finance')]
    expect((await shop.call('desk.launch.list', reviewer, {})).success).toBe(false)
    expect((await shop.call('desk.launch.list', finance, {})).success).toBe(true)
    expect((await shop.call('desk.launch.save', finance, terms())).success).toBe(false)
    expect((await shop.call('desk.launch.save', operator, terms({ provinceCode: 828_282 }))).refused).toBe('NOT_FOUND')
  })
})
