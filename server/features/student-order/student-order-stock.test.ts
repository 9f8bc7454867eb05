/** A car of the pool that a returning student orders: one car, one order, by every way in and out (decision 121). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { maskVin } from '#contract/vin.ts'
import { stockOf } from '#server/features/order/test-stock-cars.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { paymentsOf } from '#server/features/payment/test-payments.ts'
import { newNumber } from '#server/lib/ids.ts'
import { beijingDay, dayMs, minuteMs } from '#server/lib/clock.ts'
import { aVin, studentOrdersOf } from './test-student-orders.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const { outletId, otherId, entered, stock: stockSeen, wishOf: buyersWish, code } = await stockOf(shop)
const orders = await studentOrdersOf(shop)
const { qualified, wish, walk, mine, atDesk, step, balance } = orders
const place = (token: string, input: Input<'studentOrder.place'>) => shop.call('studentOrder.place', token, input)
const times = <T>(n: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => act(index)))
const count = (values: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]))
const administrator = () => shop.newStaff('administrator')
const stock = async (stockNo: string) => stockSeen(stockNo, await administrator())
const offer = async (stockNo: string) =>
  shop.ask('desk.studentPool.offer', (await orders.staff()).operator, { stockNo, version: 0 })
const remove = async (stockNo: string, version = 1) =>
  shop.call('desk.studentPool.remove', (await orders.staff()).operator, { stockNo, version, reason: '展车，不参加' })
/** A car that returning students are offered. */
async function pooled(change: Partial<Input<'desk.stockCar.enter'>> = {}): Promise<string> {
  const stockNo = await entered(change, await administrator())
  await offer(stockNo)
  return stockNo
}
async function ordered(stockNo: string) {
  const made = await qualified()
  const { orderNo, dueFen } = await shop.ask('studentOrder.place', made.token, await wish(made, { stockNo }))
  return { ...made, orderNo, dueFen }
}
async function confirmed(stockNo: string) {
  const made = await ordered(stockNo)
  await shop.payAt(made.token, made.orderNo, 'succeed')
  await shop.runJobs()
  await shop.ask('desk.order.confirm', (await orders.staff()).operator, { orderNo: made.orderNo })
  return made
}
const preview = (token: string, stockNo: string) => shop.ask('studentOrder.preview', token, { stockNo })
const ordersOf = async (token: string) => (await shop.ask('order.list', token, { scope: 'cars' })).orders

/** So many customers whose qualifications are approved, each another person; all but the first copied in the database. */
async function alike(first: { token: string; qualificationNo: string }, n: number) {
  const rest = await times(n - 1, async () => {
    const [token, qualificationNo] = [await shop.newCustomer(), newNumber('HK', shop.now())]
    await sql`
      insert into student_qualification overriding user value
      select (jsonb_populate_record(q, jsonb_build_object('qualification_no', ${qualificationNo}::text, 'customer_id', s.customer_id,
        'person_hash', '\\x' || encode(sha256(convert_to(${token}, 'utf8')), 'hex')))).*
      from student_qualification q, session s
      where q.qualification_no = ${first.qualificationNo} and s.token_hash = sha256(convert_to(${token}, 'utf8'))`.execute(
      shop.db,
    )
    return { token, qualificationNo }
  })
  return [first, ...rest]
}

describe('before it is ordered', () => {
  test('the car says its configuration, its outlet and its price itself', async () => {
    const made = await qualified()
    const stockNo = await pooled({ outletId: otherId })
    const seen = await preview(made.token, stockNo)
    const built = await shop.ask('studentOrder.preview', made.token, { code, outletId: otherId })
    expect(seen).toMatchObject({
      hindrance: null,
      stock: { stockNo, place: 'outlet', modelYear: 2026 },
      outlet: { outletId: otherId },
      price: built.price,
    })
    expect(built.stock).toBe(null)
    for (const asked of [{}, { code, stockNo }])
      expect((await shop.call('studentOrder.preview', made.token, asked)).success).toBe(false)
    const never = await entered({}, await administrator())
    for (const unknown of [never, 'HN209912310000000000'])
      expect((await shop.call('studentOrder.preview', made.token, { stockNo: unknown })).refused).toBe('NOT_FOUND')
  })

  test('one that cannot be had says why, each reason by itself', async () => {
    const made = await qualified()
    const asked = async (stockNo: string) => {
      const input = await wish(made, { stockNo })
      return [(await preview(made.token, stockNo)).hindrance, (await place(made.token, input)).refused]
    }
    const out = await pooled()
    await remove(out)
    expect(await asked(out)).toEqual(['removed', 'STUDENT_STOCK_REMOVED'])
    const withdrawn = await pooled()
    await shop.ask('desk.stockCar.withdraw', await administrator(), {
      stockNo: withdrawn,
      version: (await stock(withdrawn)).version,
      reason: '运输途中受损',
    })
    expect(await asked(withdrawn)).toEqual(['removed', 'STUDENT_STOCK_REMOVED'])
    const taken = await pooled()
    await ordered(taken)
    expect(await asked(taken)).toEqual(['taken', 'STOCK_CAR_TAKEN'])
    const never = await entered({}, await administrator())
    const input = await wish(made, { stockNo: await pooled() })
    expect((await place(made.token, { ...input, stockNo: never })).refused).toBe('NOT_FOUND')
    expect(await ordersOf(made.token)).toEqual([])
  })

  test('without a qualification the car keeps nobody waiting', async () => {
    const [stockNo, nobody] = [await pooled(), await shop.newCustomer()]
    expect(await preview(nobody, stockNo)).toMatchObject({ hindrance: 'none', stock: { stockNo } })
    expect((await stock(stockNo)).state).toBe('free')
  })
})

describe('ordering', () => {
  test('holds the car for its order, which shows it, and nobody else can have it', async () => {
    const stockNo = await pooled()
    const made = await ordered(stockNo)
    const { vin, ...held } = await stock(stockNo)
    expect(held).toMatchObject({ state: 'allocated', orderNo: made.orderNo })
    expect((await mine(made.token, made.orderNo)).stock).toEqual({
      stockNo,
      vin: maskVin(vin),
      place: 'outlet',
      modelYear: 2026,
    })
    expect((await atDesk(made.orderNo)).stock).toMatchObject({ stockNo, vin })
    expect((await shop.ask('studentCar.detail', '', { stockNo })).car).toBe(null)
    const buyer = await shop.newCustomer()
    expect((await shop.call('carOrder.preview', buyer, { code, outletId, stockNo })).refused).toBe('STOCK_CAR_TAKEN')
    // Its place in the pool is another thing: taken out, the order stands, and afterwards nobody is offered it.
    expect((await remove(stockNo)).success).toBe(true)
    expect((await stock(stockNo)).orderNo).toBe(made.orderNo)
  })

  test('of what was seen alone: another price, configuration or outlet is refused, each by itself', async () => {
    const [made, stockNo] = [await qualified(), await pooled()]
    const asked = await wish(made, { stockNo })
    for (const [change, refused] of [
      [{ expectPriceFen: asked.expectPriceFen - 1 }, 'PRICE_CHANGED'],
      [{ outletId: otherId }, 'STUDENT_STOCK_CHANGED'],
      [{ code: await orders.codeOfCar('capella') }, 'STUDENT_STOCK_CHANGED'],
      [{ consent: false }, 'CONSENT_NEEDED'],
      [{ identityConsent: false }, 'BUYER_CONSENT_NEEDED'],
    ] as const)
      expect([refused, (await place(made.token, { ...asked, ...change })).refused]).toEqual([refused, refused])
    const stranger = await qualified()
    expect((await place(stranger.token, asked)).refused).toBe('NOT_FOUND')
    expect([await ordersOf(made.token), (await stock(stockNo)).state]).toEqual([[], 'free'])
    expect((await place(made.token, asked)).success).toBe(true)
    // The qualification is used: another car of the pool is a second car.
    const second = await pooled()
    expect((await preview(made.token, second)).hindrance).toBe('open')
    expect((await place(made.token, { ...asked, stockNo: second })).refused).toBe('STUDENT_CAR_OPEN')
    expect((await stock(second)).state).toBe('free')
  })
})

describe('at the same moment', () => {
  test('forty students press for one car: one has it, and nothing of the others is written', async () => {
    const stockNo = await pooled()
    const people = await alike(await qualified(), 40)
    const asked = await wish(people[0]!, { stockNo })
    const answers = await Promise.all(
      people.map(({ token, qualificationNo }) => place(token, { ...asked, qualificationNo })),
    )
    expect(count(answers.map(each => each.refused ?? 'placed'))).toEqual({ placed: 1, STOCK_CAR_TAKEN: 39 })
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from new_car_order where stock_no = ${stockNo}`.execute(shop.db)
    expect(rows[0]!.n).toBe(1)
    const all = await Promise.all(people.map(({ token }) => ordersOf(token)))
    expect(all.flat()).toHaveLength(1)
    // Whoever came too late is free to take another one.
    const late = people.find((_, n) => !answers[n]!.success)!
    expect((await place(late.token, await wish(late, { stockNo: await pooled() }))).success).toBe(true)
  })

  test('one who presses forty times has one order and one car', async () => {
    const [made, stockNo] = [await qualified(), await pooled()]
    const asked = await wish(made, { stockNo })
    const answers = await times(40, () => place(made.token, asked))
    expect(count(answers.map(each => each.refused ?? 'placed'))).toEqual({ placed: 1, STUDENT_CAR_OPEN: 39 })
  })

  test('a student and an ordinary buyer: one of them has it', async () => {
    const seen = new Set<string>()
    for (let n = 0; n < 6; n++) {
      const [made, buyer, stockNo] = [await qualified(), await shop.newCustomer(), await pooled()]
      const [asked, bought] = [await wish(made, { stockNo }), await buyersWish(buyer, stockNo)]
      const both = [
        () => place(made.token, asked).then(each => each.refused ?? 'student'),
        () => shop.call('carOrder.place', buyer, bought).then(each => each.refused ?? 'buyer'),
      ]
      const answers = await Promise.all((n % 2 ? both : both.toReversed()).map(act => act()))
      expect(answers).toContain('STOCK_CAR_TAKEN')
      expect(answers.filter(each => each !== 'STOCK_CAR_TAKEN')).toHaveLength(1)
      for (const each of answers) seen.add(each)
      expect((await stock(stockNo)).state).toBe('allocated')
    }
    expect(seen).toContain('STOCK_CAR_TAKEN')
  })

  test('an order and an operator who takes it out: before it nothing is ordered, after it the order stands', async () => {
    for (let n = 0; n < 6; n++) {
      const [made, stockNo] = [await qualified(), await pooled()]
      const asked = await wish(made, { stockNo })
      const [order, out] = await Promise.all([place(made.token, asked), remove(stockNo)])
      expect(out.success).toBe(true)
      expect([undefined, 'STUDENT_STOCK_REMOVED']).toContain(order.refused)
      expect((await stock(stockNo)).state).toBe(order.success ? 'allocated' : 'free')
    }
  })
})

describe('an order that ends frees its car', () => {
  test('given up by its student, before and after paying', async () => {
    const stockNo = await pooled()
    const first = await ordered(stockNo)
    await shop.ask('order.cancel', first.token, { orderNo: first.orderNo, expectRefundFen: 0 })
    expect(await stock(stockNo)).toMatchObject({ state: 'free', orderNo: null })
    expect((await mine(first.token, first.orderNo)).stock).toMatchObject({ stockNo, vin: null })
    expect((await shop.ask('studentCar.detail', '', { stockNo })).car).not.toBe(null)
    const second = await confirmed(stockNo)
    await shop.ask('order.cancel', second.token, { orderNo: second.orderNo, expectRefundFen: second.dueFen })
    expect(await stock(stockNo)).toMatchObject({ state: 'free', orderNo: null })
    // An order that has ended can free nothing that a newer one has.
    const third = await ordered(stockNo)
    await shop.runJobs()
    expect(await stock(stockNo)).toMatchObject({ state: 'allocated', orderNo: third.orderNo })
  })

  test('by a no of two people, and by the end of the contract', async () => {
    const stockNo = await pooled()
    const { operator, other } = await orders.staff()
    const refused = await confirmed(stockNo)
    for (const who of [operator, other])
      await shop.ask('desk.studentOrder.refuse', who, {
        orderNo: refused.orderNo,
        refusal: 'customs',
        remark: '海关书面通知',
        expectRefundFen: refused.dueFen,
      })
    expect((await stock(stockNo)).state).toBe('free')
    const signed = await confirmed(stockNo)
    await walk(signed.orderNo, 'arrived')
    const { end } = await balance.desk(signed.orderNo, operator)
    const { endCause, backFen } = end!.back.find(each => each.endCause === 'agreed')!
    for (const who of [operator, other])
      await shop.call('desk.carBalance.end', who, {
        orderNo: signed.orderNo,
        endCause,
        remark: '客户改变计划',
        expectBackFen: backFen,
      })
    expect(await stock(stockNo)).toMatchObject({ state: 'free', orderNo: null })
  })

  test('closed by its clock; money that comes late opens it again with its car, or goes back', async () => {
    const { start, tradeOf } = paymentsOf(shop)
    async function late({ token, orderNo }: { token: string; orderNo: string }, meanwhile = async () => {}) {
      await shop.cashierOf((await start(token, orderNo)).data!)
      const trade = await tradeOf(orderNo)
      shop.pass(30 * minuteMs)
      await shop.runJobs()
      await meanwhile()
      await shop.simulated.payLate(trade)
      expect((await shop.app.http.inject(await shop.noticeOf(trade))).statusCode).toBe(200)
      await shop.runJobs()
      return (await shop.orderRow(orderNo)).state
    }
    const stockNo = await pooled()
    const first = await ordered(stockNo)
    const state = await late(first, async () => expect((await stock(stockNo)).state).toBe('free'))
    expect([state, (await stock(stockNo)).orderNo]).toEqual(['paid', first.orderNo])
    const wanted = await pooled()
    const beaten = await ordered(wanted)
    let second = ''
    expect(
      await late(beaten, async () => {
        second = (await ordered(wanted)).orderNo
      }),
    ).toBe('refunded_end')
    expect(await stock(wanted)).toMatchObject({ state: 'allocated', orderNo: second })
  })
})

test('to the plate: the VIN is the car’s, it arrives, and it is its student’s at the hand-over', async () => {
  const stockNo = await pooled({ place: 'transit', arrivesOn: beijingDay(new Date(shop.now().getTime() + 5 * dayMs)) })
  const made = await confirmed(stockNo)
  const { orderNo } = made
  expect(
    (await shop.call('desk.stockCar.takeBack', await administrator(), { orderNo, reason: '另有安排' })).refused,
  ).toBe('ORDER_HAS_NO_CAR')
  await walk(orderNo, 'contracted')
  expect((await mine(made.token, orderNo)).steps.find(each => each.standing === 'now')!.todo).toContain('现车')
  expect((await step(orderNo, 'allocated', { number: aVin() })).refused).toBe('STUDENT_VIN_OTHER')
  expect((await step(orderNo, 'allocated', { number: '' })).success).toBe(true)
  const { vin } = await stock(stockNo)
  expect((await atDesk(orderNo)).steps.find(each => each.step === 'allocated')!.number).toBe(vin)
  expect((await step(orderNo, 'arrived')).success).toBe(true)
  expect(await stock(stockNo)).toMatchObject({ place: 'outlet', state: 'allocated', arrivesOn: beijingDay(shop.now()) })
  await walk(orderNo, 'plated')
  // Somebody has sent it away again: it cannot be handed over from there.
  await sql`update stock_car set place = 'transit' where stock_no = ${stockNo}`.execute(shop.db)
  expect((await step(orderNo, 'handedOver')).refused).toBe('CAR_NOT_THERE')
  await sql`update stock_car set place = 'outlet' where stock_no = ${stockNo}`.execute(shop.db)
  expect((await step(orderNo, 'handedOver')).success).toBe(true)
  expect(await stock(stockNo)).toMatchObject({ state: 'delivered', orderNo })
  expect(await mine(made.token, orderNo)).toMatchObject({ stock: { vin: maskVin(vin) } })
})
