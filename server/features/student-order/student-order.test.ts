/** Orders of returning students: who may order what, one car for one person, what is frozen, and the way to the plate (decision 120). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { customsSteps } from '#contract/student/customs-steps.ts'
import { addDays } from '#contract/student/days.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { aResidentId, qualificationsOf } from '#server/features/qualification/test-qualifications.ts'
import { newestRules, publishRules } from '#server/features/student/student.queries.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { studentOrdersOf } from './test-student-orders.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const orders = await studentOrdersOf(shop)
const { qualified, wish, placed, confirmed, walk, mine, atDesk, balance } = orders
const { submitted, save, mine: myQualification } = qualificationsOf(shop)
const place = (token: string, input: Awaited<ReturnType<typeof wish>>) => shop.call('studentOrder.place', token, input)
const preview = async (token: string, code?: string) =>
  shop.ask('studentOrder.preview', token, {
    code: code ?? (await orders.codeOfCar()),
    outletId: await orders.outletWithSales(),
  })
const detail = (token: string, orderNo: string) => shop.ask('order.detail', token, { orderNo })
const times = <T>(n: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => act(index)))
const count = (values: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]))
const ordersOf = async (token: string) => (await shop.ask('order.list', token, { scope: 'cars' })).orders

describe('before it is ordered', () => {
  test('says why somebody cannot order, each reason by itself', async () => {
    const nobody = await shop.newCustomer()
    expect(await preview(nobody)).toMatchObject({ hindrance: 'none', qualification: null, openOrderNo: null })
    const draft = await shop.newCustomer()
    await save(draft)
    expect((await preview(draft)).hindrance).toBe('none')
    expect((await preview((await submitted()).token)).hindrance).toBe('review')
    const made = await qualified()
    expect(await preview(made.token)).toMatchObject({
      hindrance: null,
      qualification: { qualificationNo: made.qualificationNo, name: '沈**', office: 'shanghai' },
    })
    await shop.ask('qualification.withdraw', made.token, {
      qualificationNo: made.qualificationNo,
      version: (await myQualification(made.token)).version,
    })
    expect((await preview(made.token)).hindrance).toBe('ended')
  })

  test('shows the price both ways, line by line, and what is not settled as a question', async () => {
    const { token } = await qualified()
    const { price, car, restFen, depositFen, told, stages } = await preview(token)
    expect(price!.listFen).toBe(car.priceFen)
    expect(price!.withoutFen).toBe(price!.listFen - price!.dutyFen - price!.importVatFen)
    expect(price!.withTaxesFen).toBe(price!.listFen + price!.purchaseTaxFen)
    expect(restFen).toBe(price!.withoutFen - depositFen)
    expect(told.map(({ code, settled }) => [code, settled])).toEqual([
      ['permit', false],
      ['processing', false],
      ['supervision', false],
    ])
    expect(told.every(each => each.source !== '')).toBe(true)
    expect(stages[1]).toMatchObject({ refundFen: depositFen, keptFen: 0, now: false })
  })

  test('a series without imported parts on record is not in the programme', async () => {
    const { token } = await qualified()
    const { version, rules } = await newestRules(shop.db)
    const inside = new Set(rules.filter(each => each.code === 'partsShare' && each.value > 0).map(each => each.subject))
    const { rows } = await sql<{ seriesCode: string }>`select distinct series_code from car_series`.execute(shop.db)
    const outside = rows.map(each => each.seriesCode).find(each => !inside.has(each))
    expect([version, outside]).toEqual([1, expect.any(String)])
    const code = await orders.codeOfCar(outside!)
    expect(await preview(token, code)).toMatchObject({ hindrance: 'series', price: null })
    const asked = { ...(await wish(await qualified())), code }
    const other = await qualified()
    expect((await place(other.token, { ...asked, qualificationNo: other.qualificationNo })).refused).toBe(
      'STUDENT_SERIES_OUT',
    )
  })
})

describe('ordering', () => {
  test('freezes configuration, price and rates, with the buyer masked', async () => {
    const made = await placed()
    const before = await mine(made.token, made.orderNo)
    expect(before).toMatchObject({
      qualificationNo: made.qualificationNo,
      office: 'shanghai',
      buyer: { name: '沈**' },
      rulesVersion: 1,
    })
    expect(before.buyer.number).toMatch(/^\d{4}\*+/)
    const card = await detail(made.token, made.orderNo)
    expect(card).toMatchObject({ kind: 'studentCar', code: 10, priceFen: before.price.withoutFen, newCar: null })
    await sql`update car_trim set msrp_fen = msrp_fen + 100 where spu_id = ${before.car.spuId}`.execute(shop.db)
    const after = await mine(made.token, made.orderNo)
    expect([after.price, after.car]).toEqual([before.price, before.car])
    await sql`update car_trim set msrp_fen = msrp_fen - 100 where spu_id = ${before.car.spuId}`.execute(shop.db)
  })

  test('is refused without its consents, and with terms that were not shown', async () => {
    const made = await qualified()
    const asked = await wish(made)
    for (const [change, refused] of [
      [{ consent: false }, 'CONSENT_NEEDED'],
      [{ termsVersion: '2020-01-01' }, 'CONSENT_NEEDED'],
      [{ identityConsent: false }, 'BUYER_CONSENT_NEEDED'],
      [{ outletId: 1 }, 'OUTLET_UNKNOWN'],
      [{ code: 'ABCDEFGH' }, 'CODE_UNREADABLE'],
      [{ expectPriceFen: asked.expectPriceFen - 1 }, 'PRICE_CHANGED'],
      [{ expectDepositFen: 1 }, 'PRICE_CHANGED'],
    ] as const) {
      const answer = await place(made.token, { ...asked, ...change })
      expect([change, answer.refused === 'CODE_WRONG' ? 'CODE_UNREADABLE' : answer.refused]).toEqual([change, refused])
    }
    expect(await ordersOf(made.token)).toEqual([])
  })

  test('of another customer’s qualification is not found', async () => {
    const [mineToo, stranger] = [await qualified(), await qualified()]
    const asked = await wish(mineToo)
    expect((await place(stranger.token, asked)).refused).toBe('NOT_FOUND')
    expect((await place(await shop.newCustomer(), asked)).refused).toBe('NOT_FOUND')
  })

  test('ends with the qualification: what has expired since it was seen is refused', async () => {
    const made = await qualified()
    const asked = await wish(made)
    await sql`update student_qualification set apply_until = ${addDays(beijingDay(shop.now()), -1)}
      where qualification_no = ${made.qualificationNo}`.execute(shop.db)
    expect((await place(made.token, asked)).refused).toBe('STUDENT_QUALIFICATION_ENDED')
    await sql`update student_qualification set apply_until = ${beijingDay(shop.now())}
      where qualification_no = ${made.qualificationNo}`.execute(shop.db)
    // The last day counts.
    expect((await place(made.token, asked)).success).toBe(true)
  })

  test('forty presses at once place one order', async () => {
    const made = await qualified()
    const asked = await wish(made)
    const answers = await times(40, () => place(made.token, asked))
    expect(count(answers.map(each => each.refused ?? 'placed'))).toEqual({ placed: 1, STUDENT_CAR_OPEN: 39 })
    expect(await ordersOf(made.token)).toHaveLength(1)
  })

  test('one person has one car, whichever accounts ask', async () => {
    const idcardNum = aResidentId()
    const first = await qualified({ idcardNum })
    const asked = await wish(first)
    // The other account gets its approval while the first one has given up its own, and both still hold a page that was seen.
    const { orderNo } = await shop.ask('studentOrder.place', first.token, asked)
    await shop.ask('qualification.withdraw', first.token, {
      qualificationNo: first.qualificationNo,
      version: (await myQualification(first.token)).version,
    })
    const second = await qualified({ idcardNum })
    const theirs = { ...asked, qualificationNo: second.qualificationNo }
    expect(await preview(second.token)).toMatchObject({ hindrance: 'open', openOrderNo: null })
    const answers = await times(20, () => place(second.token, theirs))
    expect(count(answers.map(each => each.refused ?? 'placed'))).toEqual({ STUDENT_CAR_OPEN: 20 })
    // An order that has ended frees its person.
    await shop.ask('order.cancel', first.token, { orderNo, expectRefundFen: 0 })
    const again = await times(20, () => place(second.token, theirs))
    expect(count(again.map(each => each.refused ?? 'placed'))).toEqual({ placed: 1, STUDENT_CAR_OPEN: 19 })
  })
})

describe('to the plate', () => {
  test('each step in its order, with documents, the balance and the books', async () => {
    const made = await confirmed()
    const { orderNo, token } = made
    expect(await atDesk(orderNo)).toMatchObject({ nextStep: 'applied' })
    const shown = async () => (await mine(token, orderNo)).steps.map(({ standing }) => standing)
    expect((await shown()).slice(0, 2)).toEqual(['now', 'later'])
    for (const [n, step] of customsSteps.entries()) {
      expect((await atDesk(orderNo)).nextStep).toBe(step)
      await walk(orderNo, step)
      expect((await shown())[n]).toBe('done')
    }
    expect(await atDesk(orderNo)).toMatchObject({ nextStep: null, refuse: null })
    const last = await detail(token, orderNo)
    expect(last).toMatchObject({ code: 30, can: [] })
    expect(last.timeline.map(each => each.title).slice(-3)).toEqual(['车辆购置税已免税', '已上牌', '已交车'])
    const { steps } = await mine(token, orderNo)
    expect(steps.find(each => each.step === 'allocated')!.number).toMatch(/^LX0S\*{9}\d{4}$/)
    expect(steps.find(each => each.step === 'plated')!.number).toBe('沪AD12345')
    expect(await balance.booked('carAdvances', orderNo)).toBe(0)
    expect(await balance.booked('outletsPayable', orderNo)).toBe(-last.priceFen)
    // One car for one person and return: the next order is refused as such.
    const again = await preview(token)
    expect(again.hindrance).toBe('had')
    expect((await place(token, { ...(await wish(made)) })).refused).toBe('STUDENT_CAR_HAD')
  })

  test('the balance is paid before the invoice, and once only', async () => {
    const { orderNo, token } = await confirmed()
    await walk(orderNo, 'sealed')
    expect((await balance.pay(token, orderNo, 100_000)).refused).toBe('BALANCE_NOT_DUE')
    await walk(orderNo, 'arrived')
    await orders.addPaper(orderNo, 'permit')
    expect((await orders.step(orderNo, 'permit')).refused).toBe('HAND_OVER_UNPAID')
    await balance.paidOnline(token, orderNo, 100_000)
    await shop.runJobs()
    expect((await balance.mine(token, orderNo)).paidFen).toBe(100_000)
    await balance.settled(orderNo)
    expect((await balance.mine(token, orderNo)).leftFen).toBe(0)
    expect((await orders.step(orderNo, 'permit')).success).toBe(true)
    expect((await balance.pay(token, orderNo, 100_000)).refused).toBe('BALANCE_NOT_DUE')
  })

  test('a step is refused out of its turn, without number or document, and on a day that cannot be', async () => {
    const { orderNo } = await confirmed()
    const today = beijingDay(shop.now())
    for (const [name, more, refused] of [
      ['approved', {}, 'STUDENT_STEP_DONE'],
      ['handedOver', {}, 'STUDENT_STEP_DONE'],
      ['applied', { number: '' }, 'STUDENT_STEP_NUMBER'],
      ['applied', { doneOn: addDays(today, 1) }, 'STUDENT_STEP_DAY'],
      ['applied', { doneOn: addDays(today, -1) }, 'STUDENT_STEP_DAY'],
    ] as const)
      expect([name, (await orders.step(orderNo, name, more)).refused]).toEqual([name, refused])
    await walk(orderNo, 'applied')
    expect((await orders.step(orderNo, 'applied')).refused).toBe('STUDENT_STEP_DONE')
    expect((await orders.step(orderNo, 'approved')).refused).toBe('STUDENT_STEP_PAPER')
    await orders.addPaper(orderNo, 'approved')
    expect((await orders.step(orderNo, 'approved', { validUntil: addDays(today, -1) })).refused).toBe(
      'STUDENT_STEP_VALID',
    )
    await walk(orderNo, 'contracted')
    expect((await orders.step(orderNo, 'allocated', { number: 'LX0ST' })).refused).toBe('STUDENT_VIN_WRONG')
    await walk(orderNo, 'taxExempt')
    expect((await orders.step(orderNo, 'plated', { number: 'ABC' })).refused).toBe('STUDENT_PLATE_WRONG')
  })

  test('forty presses note a step once; a VIN belongs to one order', async () => {
    const [one, two] = [await confirmed(), await confirmed()]
    const answers = await times(40, () => orders.step(one.orderNo, 'applied'))
    expect(count(answers.map(each => each.refused ?? 'noted'))).toEqual({ noted: 1, STUDENT_STEP_DONE: 39 })
    await walk(one.orderNo, 'contracted')
    await walk(two.orderNo, 'contracted')
    const number = 'LX0STTWAE00000001'
    const both = await Promise.all([one, two].map(each => orders.step(each.orderNo, 'allocated', { number })))
    expect(both.filter(each => each.success)).toHaveLength(1)
    expect(both.find(each => !each.success)!.refused).toBe('STUDENT_VIN_TAKEN')
  })
})

test('rates that have changed are told, and what was ordered keeps its own', async () => {
  const made = await qualified()
  const asked = await wish(made)
  const before = await placed()
  const { version, rules } = await newestRules(shop.db)
  const staff = await sql<{ id: number }>`select id from staff_account limit 1`.execute(shop.db)
  const changed = rules.map(each => (each.code === 'partsDuty' ? { ...each, value: each.value + 500 } : each))
  await shop.db
    .transaction()
    .execute(tx =>
      publishRules(tx, version + 1, changed, { note: 'test', staffId: staff.rows[0]!.id, now: shop.now() }),
    )
  expect((await place(made.token, asked)).refused).toBe('PRICE_CHANGED')
  expect(await mine(before.token, before.orderNo)).toMatchObject({ rulesVersion: version })
  const seen = await preview(made.token)
  expect(seen.price!.withoutFen).toBeLessThan(asked.expectPriceFen)
  expect((await place(made.token, { ...asked, expectPriceFen: seen.price!.withoutFen })).success).toBe(true)
})
