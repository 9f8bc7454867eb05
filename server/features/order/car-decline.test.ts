/** A dealer who declines an order of a new car: everything goes back, large sums with four eyes (decision 079). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { dayMs } from '#server/lib/clock.ts'
import { newCarsOf } from './test-new-car.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
const cars = newCarsOf(shop)
afterAll(() => shop.close())

type Order = Awaited<ReturnType<typeof cars.orderedAndPaid>>
const detail = ({ token, orderNo }: Order) => shop.ask('order.detail', token, { orderNo })
const stateOf = async ({ orderNo }: Order) => (await shop.orderRow(orderNo)).state
const dealerOf = ({ outletId }: Order) => shop.newStaff('dealer', outletId)
const decline = (staff: string, { orderNo }: Order, change: Partial<Input<'desk.order.decline'>> = {}) =>
  shop.call('desk.order.decline', staff, { orderNo, declineReason: 'capacity', expectRefundFen: 500_000, ...change })
const large = { expectRefundFen: 2_000_000 }
const owed = async ({ orderNo }: Order) =>
  (await sql`select from payment_incident where kind = 'earnestOwed' and number = ${orderNo}`.execute(shop.db)).rows
    .length

describe('declining a refundable deposit', () => {
  test('gives it back whole, with the reason in the customer’s words, and ends the order', async () => {
    const order = await cars.orderedAndPaid()
    const dealer = await dealerOf(order)
    expect((await shop.ask('desk.order.detail', dealer, { orderNo: order.orderNo })).can).toEqual([
      'confirm',
      'decline',
    ])
    expect((await decline(dealer, order)).data).toMatchObject({ waits: false, state: 'refunding' })
    await shop.runJobs()
    const after = await detail(order)
    expect(after).toMatchObject({
      state: 'refunded_end',
      code: 54,
      refundedFen: 500_000,
      refunds: [{ amountFen: 500_000, reason: '门店未能接受订单', state: 'done' }],
    })
    expect(after.timeline.map(each => each.title)).toContain('门店未能接受订单')
    expect(after.timeline.find(each => each.title === '门店未能接受订单')!.body).toContain('产能已满')
    const messages = await shop.ask('message.list', order.token, {})
    expect(JSON.stringify(messages)).toContain('产能已满')
    expect(await owed(order)).toBe(0)
    const { rows } = await sql<{ text: string }>`
      select facts::text as text from staff_act where call = 'desk.order.decline' and subject = ${order.orderNo}`.execute(
      shop.db,
    )
    expect(rows[0]!.text).toContain('capacity')
  })

  test('is refused with another sum, without words for another reason, elsewhere, and by whom it is not for', async () => {
    const order = await cars.orderedAndPaid()
    const dealer = await dealerOf(order)
    for (const [staff, change, refused] of [
      [dealer, { expectRefundFen: 1 }, 'REFUND_CHANGED'],
      [dealer, { declineReason: 'other' }, 'REASON_NEEDED'],
      [dealer, { declineReason: 'other', remark: '。。' }, 'REASON_NEEDED'],
      [await shop.newStaff('dealer', order.outletId + 1), {}, 'NOT_FOUND'],
      [await shop.newStaff('finance'), {}, 'NOT_ALLOWED'],
      [order.token, {}, 'NOT_LOGGED_IN'],
    ] as const)
      expect((await decline(staff, order, change)).refused).toBe(refused)
    expect(await stateOf(order)).toBe('paid')
    await shop.ask('desk.order.confirm', dealer, { orderNo: order.orderNo })
    expect((await decline(dealer, order)).refused).toBe('WRONG_STATE')
    const used = await shop.paid()
    const staff = await shop.newStaff('operator')
    expect((await decline(staff, { ...order, orderNo: used.orderNo })).refused).toBe('NOT_FOUND')
  })

  test('forty presses, and a confirmation or a cancellation at once, end in one of them, whole', async () => {
    const many = await cars.orderedAndPaid()
    const dealer = await dealerOf(many)
    const all = await Promise.all(Array.from({ length: 40 }, () => decline(dealer, many)))
    expect(all.filter(each => each.success)).toHaveLength(1)
    for (let n = 0; n < 4; n++) {
      const order = await cars.orderedAndPaid()
      const [declined, confirmed, cancelled] = await Promise.all([
        decline(dealer, order),
        n % 2 ? shop.call('desk.order.confirm', dealer, { orderNo: order.orderNo }) : undefined,
        n % 2
          ? undefined
          : shop.call('order.cancel', order.token, { orderNo: order.orderNo, expectRefundFen: 500_000 }),
      ])
      expect([declined, confirmed, cancelled].filter(each => each?.success)).toHaveLength(1)
      await shop.runJobs()
      const { state, refundedFen } = await shop.orderRow(order.orderNo)
      expect([state, refundedFen]).toEqual(confirmed?.success ? ['confirm', 0] : ['refunded_end', 500_000])
    }
  })
})

describe('declining earnest money', () => {
  test('takes two people and one reason; it comes back whole and is owed twofold', async () => {
    const order = await cars.orderedAndPaid('earnest')
    const [first, second] = [await dealerOf(order), await shop.newStaff('operator')]
    expect((await decline(first, order, large)).data).toMatchObject({ waits: true, state: 'paid' })
    expect((await decline(first, order, { ...large, declineReason: 'delivery' })).data).toMatchObject({ waits: true })
    expect(await detail(order)).toMatchObject({ state: 'paid', refundedFen: 0 })
    expect((await detail(order)).timeline.map(each => each.title)).not.toContain('门店未能接受订单')
    const seen = await shop.ask('desk.order.detail', second, { orderNo: order.orderNo })
    expect(seen.newCar).toMatchObject({
      declineByTwo: true,
      declineTwofold: true,
      decline: { reason: 'delivery', own: false },
    })
    expect((await decline(second, order, large)).refused).toBe('DECLINE_DIFFERS')
    expect((await decline(second, order, { ...large, declineReason: 'delivery' })).data).toMatchObject({ waits: false })
    await shop.runJobs()
    expect(await detail(order)).toMatchObject({ state: 'refunded_end', refundedFen: 2_000_000 })
    expect(await owed(order)).toBe(1)
  })

  test('that one person alone wants still is confirmed, or ends by its clock', async () => {
    const [confirmed, late] = [await cars.orderedAndPaid('earnest'), await cars.orderedAndPaid('earnest')]
    const dealer = await dealerOf(late)
    for (const order of [confirmed, late]) await decline(dealer, order, large)
    await shop.ask('desk.order.confirm', dealer, { orderNo: confirmed.orderNo })
    expect((await decline(await shop.newStaff('operator'), confirmed, large)).refused).toBe('WRONG_STATE')
    const seen = await shop.ask('desk.order.detail', dealer, { orderNo: confirmed.orderNo })
    expect(seen.newCar).toMatchObject({ decline: null })
    shop.pass(7 * dayMs)
    await shop.runJobs()
    const { refunds } = await detail(late)
    expect(refunds).toMatchObject([{ amountFen: 2_000_000, reason: '门店未在期限内确认' }])
  })
})
