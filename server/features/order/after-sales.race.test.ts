import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { ordersPort } from '#server/ports.ts'
import { openAttemptsOf } from '#server/features/payment/payment.queries.ts'
import { closeAttempt } from '#server/features/payment/payment.ask.ts'
import { dayMs, minuteMs } from '#server/lib/clock.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const times = <T>(n: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => act(index)))
const count = (values: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]))
const stateOf = async (orderNo: string) => (await shop.orderRow(orderNo)).state
const eventsOf = async (orderNo: string, event: string) =>
  (
    await sql`
      select from shop_order_event e join shop_order o using (id)
      where o.order_no = ${orderNo} and e.event = ${event}`.execute(shop.db)
  ).rows.length

test('twenty customers want the last five pieces: five orders', async () => {
  const sku = await shop.freshSku(5)
  const tokens = await times(20, () => shop.newCustomer())
  const placed = await Promise.allSettled(tokens.map(token => shop.placedGoods({ token, lines: [{ sku }] })))
  const reasons = placed.map(each => (each.status === 'fulfilled' ? 'placed' : each.reason.reason))
  expect(count(reasons)).toEqual({ placed: 5, SOLD_OUT: 15 })
  expect(await shop.stockOf(sku.skuId)).toEqual({ stock: 5, held: 5 })
  const lines = await sql`select from shop_order_line where sku_id = ${sku.skuId}`.execute(shop.db)
  expect(lines.rows).toHaveLength(5)
})

test('purchases over the same things in any order never wait in a circle', async () => {
  const skus = await times(4, () => shop.freshSku(100))
  const tokens = await times(24, () => shop.newCustomer())
  const mixed = (n: number) => [...skus.slice(n % 4), ...skus.slice(0, n % 4)].map(sku => ({ sku }))
  const bought = await Promise.all(
    tokens.map((token, n) =>
      shop.placedPurchase({ token, orders: [{ lines: mixed(n).slice(0, 2) }, { way: 'pickup', lines: mixed(n + 1) }] }),
    ),
  )
  // Cancelling one cancels the other of its purchase: whoever comes second is told that there is nothing left to cancel.
  const answers = await Promise.all(
    bought.flatMap(({ token, orders }) =>
      orders.map(({ orderNo }) => shop.call('order.cancel', token, { orderNo, expectRefundFen: 0 })),
    ),
  )
  expect(count(answers.map(each => each.refused ?? 'cancelled'))).toEqual({ cancelled: 24, WRONG_STATE: 24 })
  for (const { skuId } of skus) expect(await shop.stockOf(skuId)).toEqual({ stock: 100, held: 0 })
})

test('one customer’s purchases at once keep to the limit', async () => {
  const token = await shop.newCustomer()
  const placed = await Promise.allSettled(Array.from({ length: 9 }, () => shop.placedGoods({ token })))
  const reasons = placed.map(each => (each.status === 'fulfilled' ? 'placed' : each.reason.reason))
  expect(count(reasons)).toEqual({ placed: 5, TOO_MANY_UNPAID: 4 })
})

test('a voucher redeemed by twenty desks at once is redeemed once', async () => {
  const { token, orderNo, lines } = await shop.boughtGoods({ way: 'fitting', lines: [{ quantity: 2 }] })
  const { vouchers } = await shop.ask('order.detail', token, { orderNo })
  const { voucherNo } = vouchers[0]!
  const codes = await times(5, async () => (await shop.ask('voucher.show', token, { voucherNo })).code)
  const desks = await times(4, () => shop.newStaff('operator'))
  const answers = await times(20, n => shop.call('desk.voucher.redeem', desks[n % 4]!, { code: codes[n % 5]! }))
  expect(count(answers.map(each => each.refused ?? 'redeemed'))).toEqual({ redeemed: 1, VOUCHER_REDEEMED: 19 })
  expect(await stateOf(orderNo)).toBe('verify')
  expect(await shop.stockOf(lines[0]!.skuId)).toEqual({ stock: 9, held: 1 })
})

test('all vouchers of an order redeemed at once: the last one ends it', async () => {
  const { token, orderNo, lines } = await shop.boughtGoods({
    way: 'fitting',
    lines: [{ quantity: 4 }, { quantity: 2 }],
  })
  const codes = await shop.codesOf(token, orderNo)
  const desk = await shop.newStaff('operator')
  const answers = await Promise.all(codes.map(code => shop.call('desk.voucher.redeem', desk, { code })))
  expect(answers.every(each => each.success)).toBe(true)
  expect(answers.map(each => each.data!.left).sort()).toEqual([0, 1, 2, 3, 4, 5])
  expect(await stateOf(orderNo)).toBe('verify_end')
  expect(await eventsOf(orderNo, 'redeem')).toBe(6)
  for (const line of lines) expect(await shop.stockOf(line.skuId)).toEqual({ stock: 10 - line.quantity, held: 0 })
})

test('the last moment of a voucher: redeemed or expired, never both', async () => {
  for (let round = 0; round < 3; round++) {
    const { token, customerId, orderNo, orderId, lines } = await shop.boughtGoods({ way: 'pickup' })
    const { validUntil } = await shop.ask('order.detail', token, { orderNo })
    shop.pass(validUntil! - 1 - shop.now().getTime())
    const [code] = await shop.codesOf(await shop.loginAgain(customerId), orderNo)
    const desk = await shop.newStaff('operator')
    const redeeming = shop.call('desk.voucher.redeem', desk, { code: code! })
    shop.pass(1)
    const [redeemed] = await Promise.all([redeeming, shop.runTask('order.clock', { orderId })])
    await shop.runJobs()
    const { stock, held } = await shop.stockOf(lines[0]!.skuId)
    expect([await stateOf(orderNo), stock, held]).toEqual(
      redeemed.success ? ['verify_end', 9, 0] : ['verify_close', 10, 0],
    )
  }
})

describe('shipping', () => {
  test('the same parcel told twenty times is one shipment', async () => {
    const { orderNo, orderId, lines } = await shop.boughtGoods({ lines: [{ quantity: 2 }] })
    const operator = await shop.newStaff('operator')
    const parcel = { orderNo, carrier: 'sf', parcelNo: 'SF70000001' } as const
    const answers = await times(20, () => shop.call('desk.shipment.ship', operator, parcel))
    expect(count(answers.map(each => each.data?.repeated))).toEqual({ false: 1, true: 19 })
    const rows = await sql`select from shipment where order_id = ${orderId}`.execute(shop.db)
    expect(rows.rows).toHaveLength(1)
    expect(await shop.stockOf(lines[0]!.skuId)).toEqual({ stock: 8, held: 0 })
  })

  test('two parcels with everything at once: one is sent', async () => {
    const { orderNo, lines } = await shop.boughtGoods({ lines: [{ quantity: 2 }] })
    const operator = await shop.newStaff('operator')
    const answers = await times(2, n =>
      shop.call('desk.shipment.ship', operator, { orderNo, carrier: 'sf', parcelNo: `SF7000001${n}` }),
    )
    expect(count(answers.map(each => each.refused ?? 'sent'))).toEqual({ sent: 1, WRONG_STATE: 1 })
    expect(await shop.stockOf(lines[0]!.skuId)).toEqual({ stock: 8, held: 0 })
  })

  test('one parcel number for two orders at once: one of them has it', async () => {
    const orders = [await shop.boughtGoods(), await shop.boughtGoods()]
    const operator = await shop.newStaff('operator')
    const answers = await Promise.all(
      orders.map(({ orderNo }) =>
        shop.call('desk.shipment.ship', operator, { orderNo, carrier: 'sf', parcelNo: 'SF70000020' }),
      ),
    )
    expect(count(answers.map(each => each.refused ?? 'sent'))).toEqual({ sent: 1, PARCEL_USED: 1 })
  })
})

test('the customer confirms while the clock does: received once', async () => {
  const { token, orderNo, orderId } = await shop.boughtGoods()
  await shop.shipped(orderNo)
  shop.pass(15 * dayMs)
  const [answer] = await Promise.all([
    shop.call('order.receive', token, { orderNo }),
    times(3, () => shop.runTask('order.clock', { orderId })),
  ])
  expect(['WRONG_STATE', undefined]).toContain(answer.refused)
  expect([await stateOf(orderNo), await eventsOf(orderNo, 'receive')]).toEqual(['delivery_end', 1])
})

describe('a job', () => {
  test('that was killed in the middle does its work when it comes again', async () => {
    const { orderNo, orderId, lines, token } = await shop.placedGoods()
    await shop.ask('payment.start', token, { orderNos: [orderNo], method: 'wechat' })
    shop.pass(30 * minuteMs)
    // So far it came: the payment is closed at the bank and in the books, the order is not.
    for (const attempt of await openAttemptsOf(shop.db, [orderId]))
      await closeAttempt({ ...shop.deps, orders: ordersPort }, attempt, { kind: 'clock' })
    expect(await stateOf(orderNo)).toBe('save')
    await times(5, () => shop.runTask('order.clock', { orderId }))
    await shop.runJobs()
    expect([await stateOf(orderNo), await eventsOf(orderNo, 'timeout')]).toEqual(['timeout_end', 1])
    expect(await shop.stockOf(lines[0]!.skuId)).toEqual({ stock: 10, held: 0 })
    await shop.runTask('order.clock', { orderId })
    expect(await eventsOf(orderNo, 'timeout')).toBe(1)
  })

  test('of an order that was paid meanwhile does nothing', async () => {
    const { orderId, orderNo } = await shop.boughtGoods()
    shop.pass(30 * minuteMs)
    await shop.runTask('order.clock', { orderId })
    expect(await stateOf(orderNo)).toBe('to_delivery')
  })
})
