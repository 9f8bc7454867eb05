/** The queue for a held car: in the order in which people asked, whoever presses what at the same moment (decision 071). */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, later, minuteMs } from '#server/lib/clock.ts'
import { KEEP_MS } from '#server/features/stock/car-queue.queries.ts'
import { openBareShop } from './test-bare-shop.ts'

const PEOPLE = 50
const shop = await openBareShop()
afterAll(() => shop.close())
beforeEach(() => shop.forgetJobs())

const times = <T>(n: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => act(index)))
const count = (values: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]))

const join = (token: string, carNo: string) => shop.call('carQueue.join', token, { carNo })
const stateFor = (token: string, carNo: string) => shop.ask('carQueue.state', token, { carNo })
const cancel = (token: string, orderNo: string) => shop.ask('order.cancel', token, { orderNo, expectRefundFen: 0 })
const titles = async (token: string) => (await shop.ask('message.list', token, {})).map(each => each.title)
const YOUR_TURN = '轮到您了，车已为您保留'

/** A held car with so many people behind it, in their order. */
async function queued(n: number) {
  const held = await shop.placed()
  const people: { token: string; queueId: number }[] = []
  for (let i = 0; i < n; i++) {
    const token = await shop.newCustomer()
    const { data } = await join(token, held.car.carNo)
    expect(data!.place).toBe(i + 1)
    people.push({ token, queueId: data!.queueId })
  }
  return { ...held, people, carNo: held.car.carNo }
}

/** What must always hold: of a car, either nobody, one order or one offer; and the offer is the one that the queue says. */
async function expectOneHolder(): Promise<void> {
  const { rows } = await sql`
    select c.car_no, c.state, c.hold_order_id, c.kept_for, q.customer_id
    from used_car c left join used_car_queue q on q.used_car_id = c.id and q.state = 'offered'
    where c.kept_for is distinct from q.customer_id
      or (c.state = 'publish' and (c.hold_order_id is not null or c.kept_for is not null))
      or (c.state = 'publish' and exists (select from used_car_queue w where w.used_car_id = c.id and w.state = 'waiting'))
      or (c.kept_for is not null and c.hold_order_id is not null)`.execute(shop.db)
  expect(rows).toEqual([])
}

describe('fifty people', () => {
  test('who join at once stand one behind the other, each once', async () => {
    const { car, token: holder } = await shop.placed()
    const people = await times(PEOPLE, () => shop.newCustomer())
    const answers = await Promise.all([...people, ...people].map(token => join(token, car.carNo)))
    expect(count(answers.map(each => each.refused ?? 'joined'))).toEqual({ joined: PEOPLE, QUEUE_TWICE: PEOPLE })
    const places = answers.flatMap(each => each.data?.place ?? [])
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PEOPLE }, (_, n) => n + 1))
    expect((await join(holder, car.carNo)).refused).toBe('CAR_ALREADY_YOURS')
    expect((await stateFor(holder, car.carNo)).waiting).toBe(PEOPLE)
  })

  test('who all press when the hold lapses do not pass the first, who gets the car', async () => {
    const { token, orderNo, carNo, car, people } = await queued(PEOPLE)
    const strangers = await times(10, () => shop.newCustomer())
    const [, ...answers] = await Promise.all([
      cancel(token, orderNo),
      ...[...people.slice(1).map(each => each.token), ...strangers].map(each =>
        shop.call('order.place', each, shop.placing(carNo)),
      ),
    ])
    expect(count(answers.map(each => each.refused))).toEqual({ CAR_HELD: PEOPLE - 1 + 10 })
    await expectOneHolder()
    const [first, second] = people as [(typeof people)[0], (typeof people)[0]]
    expect(await titles(first.token)).toEqual([YOUR_TURN])
    expect(await titles(second.token)).toEqual([])
    expect((await stateFor(second.token, carNo)).mine).toMatchObject({ state: 'waiting', place: 1 })
    // In several tabs, and the others go on pressing.
    const placed = await Promise.all([
      ...[1, 2, 3].map(() => shop.call('order.place', first.token, shop.placing(carNo))),
      ...people.slice(1, 11).map(each => shop.call('order.place', each.token, shop.placing(carNo))),
    ])
    expect(count(placed.map(each => each.refused ?? 'placed'))).toEqual({
      placed: 1,
      CAR_ALREADY_YOURS: 2,
      CAR_HELD: 10,
    })
    expect((await shop.carState(car.id)).state).toBe('reserved')
    await expectOneHolder()
  })

  test('of whom half leave while the offer goes on from one to the next, are asked in their order', async () => {
    const { token, orderNo, carNo, people } = await queued(20)
    await cancel(token, orderNo)
    await Promise.all([
      ...people
        .filter((_, n) => n % 2 === 0)
        .map(({ token: of, queueId }) => shop.ask('carQueue.leave', of, { queueId })),
      shop.runJobs(),
    ])
    await expectOneHolder()
    const stay = people.filter((_, n) => n % 2 === 1)
    for (const person of stay) {
      expect((await stateFor(person.token, carNo)).mine).toMatchObject({ state: 'offered' })
      expect((await titles(person.token)).filter(title => title === YOUR_TURN)).toHaveLength(1)
      shop.pass(KEEP_MS)
      await Promise.all([shop.runJobs(), shop.runJobs()])
      await expectOneHolder()
    }
    // Everybody has had their time: the car is on sale again.
    expect(await stateFor(token, carNo)).toMatchObject({ held: false, waiting: 0 })
    const { rows } = await sql<{ state: string; n: number }>`
      select q.state, count(*)::int as n from used_car_queue q join used_car c on c.id = q.used_car_id
      where c.car_no = ${carNo} group by 1`.execute(shop.db)
    expect(Object.fromEntries(rows.map(row => [row.state, row.n]))).toEqual({ left: 10, lapsed: 10 })
    expect((await shop.call('order.place', token, shop.placing(carNo))).success).toBe(true)
  })
})

describe('the first in line gets the car', () => {
  test.each([
    ['is cancelled', async ({ token, orderNo }) => cancel(token, orderNo)],
    [
      'is not paid in time',
      async () => {
        shop.pass(shop.config.USED_CAR_PAY_MINUTES * minuteMs + 1_000)
      },
    ],
    [
      'was refused by the bank, and its time is over',
      async ({ token, orderNo }) => {
        await shop.payAt(token, orderNo, 'fail')
        await shop.runJobs()
        shop.pass(shop.config.USED_CAR_PAY_MINUTES * minuteMs + 1_000)
      },
    ],
    [
      'is paid, and then given up',
      async ({ token, orderNo }) => {
        await shop.payAt(token, orderNo, 'succeed')
        await shop.runJobs()
        const { refundFen } = await shop.ask('order.cancelPreview', token, { orderNo })
        await shop.ask('order.cancel', token, { orderNo, expectRefundFen: refundFen })
      },
    ],
    [
      'is paid, and the dealer does not confirm it',
      async ({ token, orderNo }) => {
        await shop.payAt(token, orderNo, 'succeed')
        await shop.runJobs()
        shop.pass(30 * dayMs)
      },
    ],
  ] as [string, (held: { token: string; orderNo: string }) => Promise<unknown>][])(
    'when the order %s',
    async (_, end) => {
      const held = await queued(2)
      await end(held)
      await shop.runJobs()
      await expectOneHolder()
      // Sessions do not last as long as some of these times: the tables say it.
      const { rows } = await sql<{ state: string }>`
        select q.state from used_car_queue q join used_car c on c.id = q.used_car_id
        where c.car_no = ${held.carNo} order by q.id`.execute(shop.db)
      expect(rows.map(row => row.state)).toEqual(['offered', 'waiting'])
    },
  )

  test('and has two hours; whoever takes it has the usual time to pay, and then it is the next one’s turn', async () => {
    const { token, orderNo, carNo, people } = await queued(2)
    await cancel(token, orderNo)
    const [first, second] = people as [(typeof people)[0], (typeof people)[0]]
    const kept = await stateFor(first.token, carNo)
    expect(kept.heldUntil).toBe(later(shop.now(), KEEP_MS).getTime())
    expect(kept.mine).toMatchObject({ state: 'offered', keptUntil: kept.heldUntil })
    expect(await shop.ask('carQueue.mine', first.token, {})).toMatchObject([{ carNo, state: 'offered' }])
    await shop.ask('order.place', first.token, shop.placing(carNo))
    expect((await stateFor(second.token, carNo)).heldUntil).toBe(
      later(shop.now(), shop.config.USED_CAR_PAY_MINUTES * minuteMs).getTime(),
    )
    shop.pass(shop.config.USED_CAR_PAY_MINUTES * minuteMs + 1_000)
    await shop.runJobs()
    expect((await stateFor(second.token, carNo)).mine).toMatchObject({ state: 'offered' })
    await expectOneHolder()
  })

  test('unless it is sold: the queue ends, and says so', async () => {
    const { token, orderNo, people, car } = await queued(2)
    await shop.payAt(token, orderNo, 'succeed')
    await shop.runJobs()
    const dealer = await shop.newStaff('dealer', car.outletId)
    await shop.ask('desk.order.confirm', dealer, { orderNo })
    await shop.ask('desk.order.complete', dealer, { orderNo })
    for (const person of people) expect(await titles(person.token)).toEqual(['您排队的车已售出'])
    expect((await join(people[0]!.token, car.carNo)).refused).toBe('CAR_SOLD')
  })
})

test('a queue is joined where it makes sense, and nobody leaves for another', async () => {
  const free = await shop.freshCar()
  const me = await shop.newCustomer()
  expect((await join(me, free.carNo)).refused).toBe('QUEUE_FREE')
  expect((await join(me, 'HU26-999999')).refused).toBe('NOT_FOUND')
  const held = []
  for (let n = 0; n < 4; n++) held.push(await shop.placed())
  const answers = await Promise.all(held.map(({ car }) => join(me, car.carNo)))
  expect(count(answers.map(each => each.refused ?? 'joined'))).toEqual({ joined: 3, QUEUE_MOST: 1 })
  const { queueId } = answers.find(each => each.success)!.data!
  expect((await shop.call('carQueue.leave', await shop.newCustomer(), { queueId })).refused).toBe('NOT_FOUND')
  expect(await shop.ask('carQueue.mine', me, {})).toHaveLength(3)
  // A visitor sees how long the queue is, and no more.
  expect(await stateFor('', held[0]!.car.carNo)).toMatchObject({ held: true, mine: null, own: false })
})
