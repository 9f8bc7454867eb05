import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#server/lib/clock.ts'
import { paymentsOf } from '#server/features/payment/test-payments.ts'
import { openBuyer } from './new-car.buyer.ts'
import { openTestShop } from './test-shop.ts'
import { company, newCarsOf, person } from './test-new-car.ts'

const shop = await openTestShop()
const cars = newCarsOf(shop)
// Before anything is read into memory.
const ended = await cars.endedPaint('lyra')
afterAll(() => shop.close())

const stateOf = async (orderNo: string) => (await shop.orderRow(orderNo)).state
const detail = (token: string, orderNo: string) => shop.ask('order.detail', token, { orderNo })
const place = async (token: string, change: Parameters<typeof cars.wish>[1] = {}) =>
  shop.call('carOrder.place', token, await cars.wish(token, change))

describe('before ordering', () => {
  test('the customer sees car, price, deposit, what cancelling gives back, and terms', async () => {
    const token = await shop.newCustomer()
    const seen = await shop.ask('carOrder.preview', token, {
      code: await cars.codeOfCar(),
      outletId: await cars.outletWithSales(),
    })
    expect(seen).toMatchObject({
      orderable: true,
      depositFen: 500_000,
      deposit: { kind: 'intention', label: '订金（可退）' },
      returns: [{ untilHours: null, refundFen: 500_000, keptFen: 0 }],
      restFen: seen.priceFen - 500_000,
      confirmDays: 7,
      terms: { title: '新车订购协议' },
    })
    expect(seen.priceFen).toBe(seen.carFen - seen.reductions.reduce((sum, each) => sum + each.amountFen, 0))
    expect(seen.carFen).toBe(seen.car.priceFen)
    expect(seen.expectedOn > '2026-11-21').toBe(true)
  })

  test('earnest money says until when it comes back', async () => {
    const seen = await shop.ask('carOrder.preview', await shop.newCustomer(), { code: await cars.codeOfCar('capella') })
    expect(seen).toMatchObject({ deposit: { kind: 'earnest', label: '定金' }, outlet: null })
    expect(seen.returns).toEqual([
      { untilHours: 24, refundFen: 2_000_000, keptFen: 0 },
      { untilHours: null, refundFen: 0, keptFen: 2_000_000 },
    ])
  })

  test('a cash campaign is a line of the price', async () => {
    const { rows } = await sql<{ spuId: number; amountFen: number }>`
      select unnest(spu_ids) as spu_id, amount_fen from car_campaign
      where kind = 'cash' and valid_from <= '2026-11-21' and valid_to >= '2026-11-21' limit 1`.execute(shop.db)
    const [{ spuId, amountFen }] = rows as [(typeof rows)[number]]
    const found = await sql<{ seriesCode: string }>`select series_code from car_trim where spu_id = ${spuId}`.execute(
      shop.db,
    )
    const token = await shop.newCustomer()
    const code = await cars.codeOfCar(found.rows[0]!.seriesCode, spuId)
    const seen = await shop.ask('carOrder.preview', token, { code })
    expect(seen.reductions.map(each => each.amountFen)).toEqual([amountFen])
    expect(seen.priceFen).toBe(seen.carFen - amountFen)
    const { orderNo } = await shop.ask('carOrder.place', token, await cars.wish(token, { code }))
    const order = await detail(token, orderNo)
    expect(order).toMatchObject({ priceFen: seen.priceFen, restFen: seen.priceFen - 500_000 })
    expect(order.newCar).toMatchObject({ carFen: seen.carFen, reductions: seen.reductions })
  })

  test.each([
    ['xx', 'CODE_UNREADABLE'],
    ['ZZZZZZZZ', 'CODE_WRONG'],
  ])('the code %s is refused', async (code, reason) => {
    const token = await shop.newCustomer()
    expect((await shop.call('carOrder.preview', token, { code })).refused).toBe(reason)
  })

  test('needs a login, and an outlet that there is', async () => {
    const code = await cars.codeOfCar()
    expect((await shop.call('carOrder.preview', '', { code })).refused).toBe('NOT_LOGGED_IN')
    const token = await shop.newCustomer()
    expect((await shop.call('carOrder.preview', token, { code, outletId: 1 })).refused).toBe('OUTLET_UNKNOWN')
  })
})

describe('ordering', () => {
  test('freezes configuration, price and promises, and tells the customer', async () => {
    const { token, orderNo, asked } = await cars.ordered()
    const before = await detail(token, orderNo)
    expect(before).toMatchObject({
      kind: 'newCar',
      state: 'save',
      code: 10,
      priceFen: asked.expectPriceFen,
      dueFen: 500_000,
      restFen: asked.expectPriceFen - 500_000,
      payUntil: before.placedAt + 30 * minuteMs,
      can: ['pay', 'cancel'],
      itemNo: asked.code,
      newCar: { car: { code: asked.code, buildable: true }, loan: null },
    })
    expect(before.timeline).toMatchObject([{ by: '您', title: '订单已提交' }])
    await sql`update car_trim set msrp_fen = msrp_fen + 100 where spu_id = ${before.newCar!.car.spuId}`.execute(shop.db)
    const after = await detail(token, orderNo)
    expect([after.priceFen, after.newCar]).toEqual([before.priceFen, before.newCar])
    await sql`update car_trim set msrp_fen = msrp_fen - 100 where spu_id = ${before.newCar!.car.spuId}`.execute(shop.db)
  })

  test('keeps the buyer sealed, and shows no name or number whole', async () => {
    for (const [buyer, shown] of [
      [person, { kind: 'person', name: '沈**', company: '', number: '1101**********002X' }],
      [company, { kind: 'company', name: '陈**', company: company.company, number: '9111**********341L' }],
      [
        { ...person, idKind: 'passport' as const, idNo: 'ea1234567' },
        { kind: 'person', name: '沈**', company: '', number: 'EA*****67' },
      ],
    ] as const) {
      const token = await shop.newCustomer()
      const { orderNo } = await shop.ask('carOrder.place', token, await cars.wish(token, { buyer }))
      expect((await detail(token, orderNo)).newCar!.buyer).toEqual(shown)
      const { rows } = await sql<{ buyer: Buffer; all: string }>`
        select n.buyer, row_to_json(n)::text as all from new_car_order n join shop_order o on o.id = n.order_id
        where order_no = ${orderNo}`.execute(shop.db)
      const number = 'idNo' in buyer ? buyer.idNo.toUpperCase() : buyer.creditCode
      expect(rows[0]!.all).not.toContain(number)
      expect(rows[0]!.all).not.toContain(buyer.name)
      expect(rows[0]!.buyer.includes(number)).toBe(false)
      expect(openBuyer(rows[0]!.buyer, shop.config)).toMatchObject({ name: buyer.name })
      expect(JSON.stringify(openBuyer(rows[0]!.buyer, shop.config))).toContain(number)
      expect(openBuyer(rows[0]!.buyer, { ...shop.config, IDENTITY_SECRET: 'another secret of theirs' })).toBeUndefined()
    }
  })

  test.each([
    ['without consent', { consent: false }, 'CONSENT_NEEDED'],
    ['under other terms', { termsVersion: '2020' }, 'CONSENT_NEEDED'],
    ['without the consent to the check of identity', { identityConsent: false }, 'BUYER_CONSENT_NEEDED'],
    ['at another price', { expectPriceFen: 1 }, 'PRICE_CHANGED'],
    ['with another deposit', { expectDepositFen: 1 }, 'PRICE_CHANGED'],
    ['with an old ID', { buyer: { ...person, idNo: '110105491231002' } }, 'BUYER_ID_OLD'],
    ['with a wrong ID', { buyer: { ...person, idNo: '110105194912310021' } }, 'BUYER_ID_WRONG'],
    ['without an ID', { buyer: { kind: 'person', name: '沈知遥' } }, 'BUYER_ID_WRONG'],
    ['for a child', { buyer: { ...person, idNo: '110105202001010015' } }, 'BUYER_MINOR'],
    ['with no passport', { buyer: { ...person, idKind: 'passport', idNo: 'A-1' } }, 'BUYER_PASSPORT_WRONG'],
    ['for a company without a name', { buyer: { ...company, company: '' } }, 'BUYER_COMPANY_NEEDED'],
    ['with a wrong credit code', { buyer: { ...company, creditCode: '91110000600037341M' } }, 'BUYER_CODE_WRONG'],
    [
      'with a loan that there is not',
      { loan: { productCode: 'none', downPercent: 30, months: 36 } },
      'LOAN_NOT_OFFERED',
    ],
  ] as const)('%s is refused, and nothing is written', async (_, change, reason) => {
    const token = await shop.newCustomer()
    const asked = await cars.wish(token)
    expect((await shop.call('carOrder.place', token, { ...asked, ...change })).refused).toBe(reason)
    expect((await shop.ask('order.list', token, {})).counts.all).toBe(0)
  })

  test('takes no price from the browser', async () => {
    const token = await shop.newCustomer()
    const forged = { ...(await cars.wish(token)), priceFen: 1 } as never
    expect(await shop.call('carOrder.place', token, forged)).toMatchObject({ success: false, code: 400 })
  })

  test('a car with something that has ended is shown with what took its place, and not ordered as it was', async () => {
    const token = await shop.newCustomer()
    const { code, optionCode } = ended
    const seen = await shop.ask('carOrder.preview', token, { code })
    expect(seen).toMatchObject({ orderable: false, car: { code, gone: [{ optionCode }] } })
    const asked = await cars.wish(token, { code })
    expect((await shop.call('carOrder.place', token, asked)).refused).toBe('CAR_ENDED')
    const replaced = await place(token, { code: seen.car.now!.code })
    expect(replaced.success).toBe(true)
  })

  test('an outlet that sells no new cars is refused', async () => {
    const outletId = await cars.outletWithSales()
    await sql`update outlet set services = array_remove(services, 'sales') where outlet_id = ${outletId}`.execute(
      shop.db,
    )
    expect((await place(await shop.newCustomer(), { outletId })).refused).toBe('OUTLET_NO_NEW_CARS')
    await sql`update outlet set services = services || 'sales'::text where outlet_id = ${outletId}`.execute(shop.db)
  })

  test('a loan is frozen as it was worked out', async () => {
    const token = await shop.newCustomer()
    const asked = await cars.wish(token)
    const { car } = await shop.ask('carOrder.preview', token, { code: asked.code })
    const loan = await shop.ask('car.finance', '', { spuId: car.spuId, priceFen: asked.expectPriceFen } as never)
    const { productCode, downPercent, months, monthlyFen, downPaymentFen } = loan!
    const { orderNo } = await shop.ask('carOrder.place', token, {
      ...asked,
      loan: { productCode, downPercent, months },
    })
    expect((await detail(token, orderNo)).newCar!.loan).toMatchObject({
      productCode,
      downPercent,
      months,
      monthlyFen,
      downPaymentFen,
    })
    const other = { ...asked, loan: { productCode, downPercent, months: 7 } }
    expect((await shop.call('carOrder.place', token, other)).refused).toBe('LOAN_NOT_OFFERED')
  })

  test('three that are not signed are the most, also of forty presses at once', async () => {
    const token = await shop.newCustomer()
    const asked = await cars.wish(token)
    const answers = await Promise.all(Array.from({ length: 40 }, () => shop.call('carOrder.place', token, asked)))
    expect(answers.filter(each => each.success)).toHaveLength(3)
    expect(new Set(answers.filter(each => !each.success).map(each => each.refused))).toEqual(
      new Set(['CAR_ORDER_LIMIT']),
    )
    const { orders } = await shop.ask('order.list', token, {})
    expect(orders).toHaveLength(3)
    await shop.ask('order.cancel', token, { orderNo: orders[0]!.orderNo, expectRefundFen: 0 })
    expect((await shop.call('carOrder.place', token, asked)).success).toBe(true)
  })
})

describe('after the payment', () => {
  test('the dealer of the outlet confirms and signs on paper; no other one', async () => {
    const { token, orderNo, outletId } = await cars.orderedAndPaid()
    expect(await detail(token, orderNo)).toMatchObject({
      state: 'paid',
      code: 20,
      stateText: '待门店确认',
      paidFen: 500_000,
      can: ['refund'],
    })
    const [own, other] = [await shop.newStaff('dealer', outletId), await shop.newStaff('dealer', outletId + 1)]
    expect((await shop.call('desk.order.confirm', other, { orderNo })).refused).toBe('NOT_FOUND')
    expect((await shop.call('desk.order.complete', own, { orderNo })).refused).toBe('WRONG_STATE')
    await shop.ask('desk.order.confirm', own, { orderNo })
    await shop.ask('desk.order.complete', own, { orderNo, reason: '客户在店内签约' })
    expect(await detail(token, orderNo)).toMatchObject({ state: 'sign_end', code: 30, stateText: '已签约', can: [] })
    const cancelled = await shop.call('order.cancel', token, { orderNo, expectRefundFen: 0 })
    expect(cancelled.refused).toBe('WRONG_STATE')
  })

  test('staff see what is to be checked, the buyer masked; the number is opened by a logged act alone', async () => {
    const { orderNo, outletId } = await cars.orderedAndPaid()
    const dealer = await shop.newStaff('dealer', outletId)
    const seen = await shop.ask('desk.order.detail', dealer, { orderNo })
    expect(seen).toMatchObject({
      kindText: '新车订单',
      newCar: { car: { code: expect.any(String) }, buyer: { number: '1101**********002X' } },
      can: ['confirm', 'decline'],
    })
    expect(seen.hidden).toContain('buyer')
    expect(JSON.stringify(seen)).not.toContain(person.idNo)
    const wish = { orderNo, field: 'buyer', purpose: 'question', reason: '准备合同' } as const
    expect((await shop.ask('desk.customer.reveal', dealer, wish)).value).toBe('沈知遥 11010519491231002X')
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(act)::text as text from staff_act act where subject = ${orderNo}`.execute(shop.db)
    expect(rows.some(({ text }) => text.includes('buyer') && text.includes('准备合同'))).toBe(true)
    expect(rows.some(({ text }) => text.includes(person.idNo))).toBe(false)
    for (const [token, refused] of [
      [await shop.newStaff('reviewer'), 'NOT_ALLOWED'],
      [await shop.newStaff('finance'), 'NOT_ALLOWED'],
      [await shop.newStaff('dealer', outletId + 1), 'NOT_FOUND'],
    ] as const)
      expect((await shop.call('desk.customer.reveal', token, wish)).refused).toBe(refused)
  })

  test('a refundable deposit comes back whole until the contract, and the preview says so', async () => {
    const { token, orderNo, outletId } = await cars.orderedAndPaid()
    await shop.ask('desk.order.confirm', await shop.newStaff('dealer', outletId), { orderNo })
    shop.pass(5 * dayMs)
    const told = await shop.ask('order.cancelPreview', token, { orderNo })
    expect(told).toMatchObject({ refundFen: 500_000, keptFen: 0, reason: 'intention' })
    await shop.ask('order.cancel', token, { orderNo, expectRefundFen: told.refundFen })
    await shop.runJobs()
    expect(await detail(token, orderNo)).toMatchObject({ state: 'refunded_end', code: 54, refundedFen: 500_000 })
  })

  test('earnest money comes back within 24 hours, and is kept after that', async () => {
    const [early, late] = [await cars.orderedAndPaid('earnest'), await cars.orderedAndPaid('earnest')]
    expect((await shop.ask('order.cancelPreview', early.token, { orderNo: early.orderNo })).reason).toBe(
      'earnestInTime',
    )
    await shop.ask('order.cancel', early.token, { orderNo: early.orderNo, expectRefundFen: 2_000_000 })
    shop.pass(25 * hourMs)
    await shop.runJobs()
    expect(await stateOf(early.orderNo)).toBe('refunded_end')
    const wrong = await shop.call('order.cancel', late.token, { orderNo: late.orderNo, expectRefundFen: 2_000_000 })
    expect(wrong.refused).toBe('REFUND_CHANGED')
    await shop.ask('order.cancel', late.token, { orderNo: late.orderNo, expectRefundFen: 0 })
    expect(await detail(late.token, late.orderNo)).toMatchObject({
      state: 'cancel_end',
      paidFen: 2_000_000,
      refundedFen: 0,
    })
  })

  test('without a confirmation in seven days everything goes back, of earnest money twofold', async () => {
    const { token, orderNo } = await cars.orderedAndPaid('earnest')
    shop.pass(7 * dayMs)
    await shop.runJobs()
    expect(await detail(token, orderNo)).toMatchObject({ state: 'refunded_end', refundedFen: 2_000_000 })
    const { rows } = await sql`select from payment_incident where kind = 'earnestOwed' and number = ${orderNo}`.execute(
      shop.db,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('money that comes late', () => {
  const { start, tradeOf } = paymentsOf(shop)
  /** The order closes while its customer pays; the channel took the money all the same, and says so. */
  async function late(token: string, orderNo: string, meanwhile = async () => {}): Promise<void> {
    await shop.cashierOf((await start(token, orderNo)).data!)
    const trade = await tradeOf(orderNo)
    shop.pass(30 * minuteMs)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('timeout_end')
    await meanwhile()
    await shop.simulated.payLate(trade)
    expect((await shop.app.http.inject(await shop.noticeOf(trade))).statusCode).toBe(200)
  }

  test('opens a refundable order again that its clock has closed', async () => {
    const { token, orderNo } = await cars.ordered()
    await late(token, orderNo)
    expect(await stateOf(orderNo)).toBe('paid')
    expect((await detail(token, orderNo)).timeline.at(-1)).toMatchObject({ title: '付款已到账，订单已恢复' })
  })

  test('goes back when the same car was ordered anew, and as earnest money', async () => {
    for (const kind of ['intention', 'earnest'] as const) {
      const order = await cars.ordered(kind)
      await late(order.token, order.orderNo, async () => {
        if (kind === 'intention') await shop.ask('carOrder.place', order.token, order.asked)
      })
      await shop.runJobs()
      expect(await stateOf(order.orderNo)).toBe('refunded_end')
    }
  })

  test('an unpaid order closes after its time', async () => {
    const { token, orderNo } = await cars.ordered()
    shop.pass(30 * minuteMs)
    await shop.runJobs()
    expect(await detail(token, orderNo)).toMatchObject({
      state: 'timeout_end',
      code: 13,
      newCar: { buyer: { name: '沈**' } },
    })
  })
})

test('of another customer nothing is known', async () => {
  const { orderNo } = await cars.ordered()
  const stranger = await shop.newCustomer()
  expect((await shop.call('order.detail', stranger, { orderNo })).refused).toBe('NOT_FOUND')
  expect((await shop.call('order.cancel', stranger, { orderNo, expectRefundFen: 0 })).refused).toBe('NOT_FOUND')
})
