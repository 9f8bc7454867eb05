/** The car of an order at the desk: one car one order, one order one car (decision 080). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { minuteMs } from '#server/lib/clock.ts'
import { openTestShop } from './test-shop.ts'
import { freshVin, stockOf } from './test-stock-cars.ts'

const shop = await openTestShop()
const { cars, outletId, otherId, code, dealer, other, entered, stock, wishOf, orderedFromStock } = await stockOf(shop)
const operator = await shop.newStaff('operator')
afterAll(() => shop.close())

/** An order of a car that is built to order, which its dealer has confirmed. */
async function confirmed() {
  const token = await shop.newCustomer()
  const { orderNo } = await shop.ask('carOrder.place', token, await cars.wish(token, { code, outletId }))
  await shop.payAt(token, orderNo, 'succeed')
  await shop.runJobs()
  await shop.ask('desk.order.confirm', dealer, { orderNo })
  return { token, orderNo }
}
const allocate = (orderNo: string, stockNo: string, token = dealer) =>
  shop.call('desk.stockCar.allocate', token, { orderNo, stockNo })
const takeBack = (orderNo: string, reason = '运输途中受损') =>
  shop.call('desk.stockCar.takeBack', dealer, { orderNo, reason })
const ofOrder = (orderNo: string, token = dealer) => shop.ask('desk.stockCar.ofOrder', token, { orderNo })

describe('allocating', () => {
  test('gives the order its car: staff see it, the customer its masked VIN and a message', async () => {
    const vin = freshVin()
    const stockNo = await entered({ vin })
    const { token, orderNo } = await confirmed()
    const before = await ofOrder(orderNo)
    expect(before).toMatchObject({ car: null, takesCar: true })
    expect(before.cars.map(each => each.stockNo)).toContain(stockNo)
    expect((await shop.ask('order.detail', token, { orderNo })).newCar!.vin).toBeNull()
    expect((await allocate(orderNo, stockNo)).success).toBe(true)
    expect(await ofOrder(orderNo)).toMatchObject({ car: { stockNo, vin, state: 'allocated', orderNo } })
    expect(await stock(stockNo)).toMatchObject({ state: 'allocated', orderNo })
    const shown = (await shop.ask('order.detail', token, { orderNo })).newCar!.vin
    expect(shown).toBe(`${vin.slice(0, 4)}*********${vin.slice(-4)}`)
    const { rows } = await sql<{ body: string }>`
      select body_cn as body from customer_message where order_no = ${orderNo} order by id desc limit 1`.execute(
      shop.db,
    )
    expect(rows[0]!.body).toContain(shown)
  })

  test('takes an order that is confirmed, without a car, and a car of its configuration at its outlet', async () => {
    const stockNo = await entered()
    const { orderNo } = await confirmed()
    const lyra = await entered({ code: await cars.codeOfCar('lyra') })
    const away = await entered({ outletId: otherId }, other)
    expect((await allocate(orderNo, lyra)).refused).toBe('STOCK_CAR_OTHER')
    expect((await allocate(orderNo, away)).refused).toBe('NOT_FOUND')
    expect((await allocate(orderNo, away, operator)).refused).toBe('STOCK_CAR_OTHER')
    expect((await allocate(orderNo, 'HN209912310000000000')).refused).toBe('NOT_FOUND')
    expect((await allocate(orderNo, stockNo, other)).refused).toBe('NOT_FOUND')
    expect((await shop.call('desk.stockCar.ofOrder', other, { orderNo })).refused).toBe('NOT_FOUND')
    const { orderNo: unpaid } = await orderedFromStock(await entered())
    expect((await allocate(unpaid, stockNo)).refused).toBe('ORDER_TAKES_NO_CAR')
    expect((await takeBack(unpaid)).refused).toBe('ORDER_HAS_NO_CAR')
    const deposit = await shop.placed()
    expect((await allocate(deposit.orderNo, stockNo, operator)).refused).toBe('ORDER_TAKES_NO_CAR')
    expect(await stock(stockNo)).toMatchObject({ state: 'free' })
  })

  test('forty presses at once, one car for eight orders: one has it', async () => {
    const stockNo = await entered()
    const orders: string[] = []
    for (let n = 0; n < 8; n++) orders.push((await confirmed()).orderNo)
    const presses = Array.from({ length: 5 }, () => orders).flat()
    const answers = await Promise.all(presses.map(orderNo => allocate(orderNo, stockNo)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    const has = new Set(answers.map(each => each.data?.orderNo))
    for (const [n, each] of answers.entries())
      if (!each.success) expect(each.refused).toBe(has.has(presses[n]!) ? 'ORDER_HAS_CAR' : 'STOCK_CAR_TAKEN')
  })

  test('forty at once, forty cars for one order: it has one', async () => {
    const { orderNo } = await confirmed()
    const stockNos = await Promise.all(Array.from({ length: 40 }, () => entered()))
    const answers = await Promise.all(stockNos.map(stockNo => allocate(orderNo, stockNo)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.filter(each => !each.success).map(each => each.refused))).toEqual(new Set(['ORDER_HAS_CAR']))
    const { rows } = await sql`
      select from stock_car c join shop_order o on o.id = c.order_id where o.order_no = ${orderNo}`.execute(shop.db)
    expect(rows).toHaveLength(1)
  })

  test('all that can be done with a car and an order at once leaves the two agreeing, and nobody with a fault', async () => {
    for (let round = 0; round < 4; round++) {
      const [stockNo, spare] = [await entered(), await entered()]
      const { token, orderNo } = await confirmed()
      if (round % 2) await allocate(orderNo, stockNo)
      const { version } = await stock(stockNo)
      const buyer = await shop.newCustomer()
      const wish = round % 2 ? await wishOf(buyer, spare) : await wishOf(buyer, stockNo)
      const answers = await Promise.all([
        allocate(orderNo, stockNo),
        allocate(orderNo, spare, operator),
        shop.call('carOrder.place', buyer, wish),
        takeBack(orderNo),
        shop.call('order.cancel', token, { orderNo, expectRefundFen: 500_000 }),
        shop.call('desk.stockCar.withdraw', dealer, { stockNo, version, reason: '展厅展示用车' }),
        shop.call('desk.order.complete', dealer, { orderNo, reason: '客户在店内签约' }),
        takeBack(orderNo),
      ])
      expect(answers.filter(each => !each.success && !each.refused)).toEqual([])
      const { rows } = await sql<{ state: string; order: string | null }>`
        select c.state, o.state as order from stock_car c left join shop_order o on o.id = c.order_id
        where c.stock_no in (${stockNo}, ${spare})`.execute(shop.db)
      for (const { state, order } of rows)
        expect(
          ['free', 'withdrawn'].includes(state) ? order === null : ['save', 'confirm', 'sign_end'].includes(order!),
        ).toBe(true)
    }
  })

  test('the database itself binds no car twice', async () => {
    const [first, second] = [await entered(), await entered()]
    const { orderNo } = await confirmed()
    await allocate(orderNo, first)
    await expect(
      sql`update stock_car set state = 'allocated', order_id = (select order_id from stock_car where stock_no = ${first})
        where stock_no = ${second}`.execute(shop.db),
    ).rejects.toThrow('stock_car_order_id_key')
    await expect(
      sql`update stock_car set state = 'allocated' where stock_no = ${second}`.execute(shop.db),
    ).rejects.toThrow('stock_car_bound')
  })
})

describe('taking back', () => {
  test('needs a reason, frees the car with it in its history, and leaves the order for another one', async () => {
    const [stockNo, next] = [await entered(), await entered()]
    const { token, orderNo } = await confirmed()
    await allocate(orderNo, stockNo)
    expect((await allocate(orderNo, next)).refused).toBe('ORDER_HAS_CAR')
    expect((await takeBack(orderNo, '……')).success).toBe(false)
    expect((await takeBack(orderNo)).success).toBe(true)
    expect(await stock(stockNo)).toMatchObject({ state: 'free', orderNo: null })
    expect((await stock(stockNo)).history[0]).toMatchObject({ text: '解除分配', more: `${orderNo} · 运输途中受损` })
    expect((await takeBack(orderNo)).refused).toBe('ORDER_HAS_NO_CAR')
    expect((await shop.ask('order.detail', token, { orderNo })).newCar!.vin).toBeNull()
    expect((await allocate(orderNo, next)).success).toBe(true)
  })

  test('an order that is cancelled frees the car that staff gave it', async () => {
    const stockNo = await entered()
    const { token, orderNo } = await confirmed()
    await allocate(orderNo, stockNo)
    shop.pass(minuteMs)
    await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 500_000 })
    expect(await stock(stockNo)).toMatchObject({ state: 'free', orderNo: null })
    expect((await allocate(orderNo, stockNo)).refused).toBe('ORDER_TAKES_NO_CAR')
  })
})
