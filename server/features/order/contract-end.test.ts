/** A signed contract of a new car that is ended by agreement: each part goes back by its own way (decision 087). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { putAccount } from '#server/features/refund/test-refund-account.ts'
import type { EndCause } from '#contract/balance.ts'
import { dayMs, hourMs } from '#server/lib/clock.ts'
import { balanceOf, freshReference } from './test-car-balance.ts'
import { newCarsOf } from './test-new-car.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
const cars = newCarsOf(shop)
const { finance, mine, desk, paidOnline, pay, note, noted, booked } = await balanceOf(shop)
afterAll(() => shop.close())

async function signed(depositKind: 'intention' | 'earnest' = 'intention') {
  const order = await cars.orderedAndPaid(depositKind)
  const [first, second] = [await shop.newStaff('dealer', order.outletId), await shop.newStaff('operator')]
  await shop.ask('desk.order.confirm', first, { orderNo: order.orderNo })
  await shop.ask('desk.order.complete', first, { orderNo: order.orderNo, reason: '客户在店内签约' })
  return { ...order, first, second, depositFen: depositKind === 'earnest' ? 2_000_000 : 500_000 }
}
const ends = (
  staff: string,
  orderNo: string,
  expectBackFen: number,
  endCause: EndCause = 'agreed',
  remark = '客户与门店已签解除协议',
) => shop.call('desk.carBalance.end', staff, { orderNo, endCause, expectBackFen, remark })
const detail = (token: string, orderNo: string) => shop.ask('order.detail', token, { orderNo })
const stateOf = async (orderNo: string) => (await shop.orderRow(orderNo)).state
const owed = async (orderNo: string) =>
  (await sql`select from payment_incident where kind = 'earnestOwed' and number = ${orderNo}`.execute(shop.db)).rows
    .length

describe('a contract that is ended', () => {
  test('gives the deposit and each part back by its own way; the order has ended with the last of it', async () => {
    const { token, orderNo, first, second, depositFen } = await signed()
    await paidOnline(token, orderNo, 1_000_000)
    await paidOnline(token, orderNo, 2_000_000)
    await shop.runJobs()
    const cash = await noted(orderNo, 300_000, 'cash')
    const back = depositFen + 3_300_000
    expect((await desk(orderNo, first)).end).toEqual({
      byTwo: true,
      back: [
        { endCause: 'notDelivered', backFen: back, keptFen: 0, twofold: false },
        { endCause: 'agreed', backFen: back, keptFen: 0, twofold: false },
        { endCause: 'withdrawn', backFen: back, keptFen: 0, twofold: false },
      ],
    })
    expect((await desk(orderNo)).end).toBeNull()
    expect((await ends(first, orderNo, back - 1)).refused).toBe('REFUND_CHANGED')
    expect((await ends(first, orderNo, back, 'agreed', '。。')).refused).toBe('REASON_NEEDED')
    expect((await ends(finance, orderNo, back)).refused).toBe('NOT_ALLOWED')
    expect((await ends(await shop.newStaff('dealer', 1), orderNo, back)).refused).toBe('NOT_FOUND')
    expect((await ends(first, orderNo, back)).data).toMatchObject({ waits: true, state: 'sign_end' })
    expect((await ends(first, orderNo, back)).data).toMatchObject({ waits: true })
    expect((await desk(orderNo, second)).ending).toMatchObject({ endCause: 'agreed', own: false, ended: false })
    expect((await ends(second, orderNo, back, 'notDelivered')).refused).toBe('CONTRACT_END_DIFFERS')
    expect(await stateOf(orderNo)).toBe('sign_end')
    expect((await ends(second, orderNo, back)).data).toMatchObject({ waits: false, state: 'refunding' })
    await shop.runJobs()
    // What came in cash is still to be transferred.
    expect(await detail(token, orderNo)).toMatchObject({ state: 'refunding', refundedFen: depositFen })
    const { refunds, timeline } = await detail(token, orderNo)
    expect(refunds.map(each => [each.amountFen, each.state, each.reason])).toEqual(
      [depositFen, 1_000_000, 2_000_000].map(sum => [sum, 'done', '购车合同已解除']),
    )
    expect(timeline.map(each => each.title)).toContain('购车合同已解除')
    expect((await mine(token, orderNo)).parts.map(each => each.state)).toEqual(['returned', 'returned', 'returning'])
    const gaveBack = { orderNo, partNo: cash, reference: freshReference() }
    expect((await shop.call('desk.carBalance.gaveBack', first, gaveBack)).refused).toBe('NOT_ALLOWED')
    // A transfer that is registered for money of somebody else.
    const other = await cars.orderedAndPaid('intention')
    const reference = freshReference()
    await sql`
      insert into car_part (part_no, order_id, way, amount_fen, reference, back_reference, received_on, state, state_at, created_at,
        noted_by)
      select 'HQ' || o.id, o.id, 'cash', 1, ${freshReference()}, ${reference}, current_date, 'rejected', now(), now(),
        (select min(id) from staff_account) from shop_order o where o.order_no = ${other.orderNo}`.execute(shop.db)
    expect((await shop.call('desk.carBalance.gaveBack', finance, { ...gaveBack, reference })).refused).toBe(
      'TRANSFER_OF_OTHER',
    )
    // One that brought money to the shop, however it is written.
    const came = await signed()
    const brought = freshReference()
    await note(came.orderNo, 100, { reference: brought })
    const copied = { ...gaveBack, reference: ` ${brought.toLowerCase()} ` }
    expect((await shop.call('desk.carBalance.gaveBack', finance, copied)).refused).toBe('TRANSFER_CAME_IN')
    const all = await Promise.all([1, 2, 3].map(() => shop.call('desk.carBalance.gaveBack', finance, gaveBack)))
    expect(all.filter(each => each.success)).toHaveLength(1)
    expect(await stateOf(orderNo)).toBe('refunded_end')
    expect(await booked('carAdvances', orderNo)).toBe(0)
    expect(await booked('outletsCash', orderNo)).toBe(0)
    expect((await desk(orderNo, first)).ending).toMatchObject({ ended: true })
    // What went out brings nothing, neither to somebody else nor to whoever got it; the number of a receipt is another.
    const again = { reference: gaveBack.reference }
    expect((await note(came.orderNo, 100, again)).refused).toBe('TRANSFER_WENT_OUT')
    expect((await note(came.orderNo, 100, { ...again, way: 'cash' })).data).toMatchObject({ waits: false })
  })

  test('one transfer comes in or goes out, whichever is first, however many register it at once', async () => {
    const { orderNo, first, second, depositFen } = await signed()
    const partNo = await noted(orderNo, 300_000, 'cash')
    const back = depositFen + 300_000
    await ends(first, orderNo, back)
    await ends(second, orderNo, back)
    const came = await signed()
    const reference = freshReference()
    const goesOut = () => shop.call('desk.carBalance.gaveBack', finance, { orderNo, partNo, reference })
    const comesIn = () => note(came.orderNo, 100, { reference })
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (n % 2 === 0 ? goesOut() : comesIn()).then(({ refused }) => ({ n, refused })),
      ),
    )
    const wentOut = all.some(({ n, refused }) => n % 2 === 0 && refused === undefined)
    const cameIn = all.some(({ n, refused }) => n % 2 === 1 && refused === undefined)
    expect([wentOut, cameIn].filter(Boolean)).toHaveLength(1)
    const [loser, refusal] = wentOut ? [1, 'TRANSFER_WENT_OUT'] : [0, 'TRANSFER_CAME_IN']
    expect(new Set(all.filter(({ n }) => n % 2 === loser).map(({ refused }) => refused))).toEqual(new Set([refusal]))
    expect((await shop.orderRow(orderNo)).state).toBe(wentOut ? 'refunded_end' : 'refunding')
  })

  test.each<[EndCause, number, number, boolean]>([
    ['notDelivered', 2_000_000, 1, true],
    ['agreed', 2_000_000, 0, false],
    ['withdrawn', 0, 0, false],
  ])('of earnest money: %s gives back %i, and owes it again %i times', async (cause, backFen, times, twofold) => {
    const { token, orderNo, first, second } = await signed('earnest')
    expect((await desk(orderNo, first)).end!.back.find(each => each.endCause === cause)).toMatchObject({
      backFen,
      keptFen: 2_000_000 - backFen,
      twofold,
    })
    await ends(first, orderNo, backFen, cause)
    expect((await ends(second, orderNo, backFen, cause)).data).toMatchObject({ waits: false })
    await shop.runJobs()
    expect(await detail(token, orderNo)).toMatchObject({
      state: backFen > 0 ? 'refunded_end' : 'cancel_end',
      refundedFen: backFen,
    })
    expect(await owed(orderNo)).toBe(times)
    expect(await booked('revenue:depositsKept', orderNo)).toBe(backFen - 2_000_000 || 0)
  })

  test('waits for receipts that nobody has confirmed, and begins anew where money came meanwhile', async () => {
    const { token, orderNo, first, second, depositFen } = await signed()
    const { partNo } = (await note(orderNo, 900_000)).data!
    expect((await ends(first, orderNo, depositFen)).refused).toBe('PARTS_WAIT')
    await shop.ask('desk.carBalance.reject', finance, { orderNo, partNo, reason: '账上没有这笔款' })
    await paidOnline(token, orderNo, 600_000)
    await shop.runJobs()
    await ends(first, orderNo, depositFen + 600_000)
    await paidOnline(token, orderNo, 400_000)
    await shop.runJobs()
    expect((await ends(second, orderNo, depositFen + 600_000)).refused).toBe('REFUND_CHANGED')
    expect((await ends(second, orderNo, depositFen + 1_000_000)).data).toMatchObject({ waits: true })
    expect((await ends(first, orderNo, depositFen + 1_000_000)).data).toMatchObject({ waits: false })
  })

  test('money that comes afterwards goes back by itself, also when the order has ended', async () => {
    const { token, orderNo, first, depositFen } = await signed()
    const started = (await pay(token, orderNo, 700_000)).data!
    expect((await ends(first, orderNo, depositFen)).data).toMatchObject({ waits: false })
    await shop.press(await shop.cashierOf(started), 'pay')
    await shop.runJobs()
    shop.pass(hourMs)
    await shop.runJobs()
    const { refunds, state } = await detail(token, orderNo)
    expect(state).toBe('refunded_end')
    expect(refunds.map(each => [each.amountFen, each.state]).sort()).toEqual([
      [500_000, 'done'],
      [700_000, 'done'],
    ])
    expect((await pay(token, orderNo, 100)).refused).toBe('BALANCE_NOT_DUE')
  })

  test('a refund that the bank gives up is transferred by finance, and ends the order as the others', async () => {
    const { token, orderNo, first, second, depositFen } = await signed()
    await paidOnline(token, orderNo, 450_000, { refund: 'abnormal' })
    await shop.runJobs()
    await ends(first, orderNo, depositFen + 450_000)
    await ends(second, orderNo, depositFen + 450_000)
    await shop.runJobs()
    shop.pass(dayMs)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('refunding')
    const stuck = (await detail(token, orderNo)).refunds.find(each => each.state === 'stuck')!
    expect(stuck.amountFen).toBe(450_000)
    await putAccount(shop.db, stuck.refundNo)
    // Sessions of staff are over by then.
    await shop.ask('desk.refund.offline', await shop.newStaff('finance'), {
      refundNo: stuck.refundNo,
      reference: freshReference(),
    })
    expect(await stateOf(orderNo)).toBe('refunded_end')
    expect((await mine(token, orderNo)).parts.map(each => each.state)).toEqual(['returned'])
  })

  test('eight who end it at once, and money that comes meanwhile, leave one whole', async () => {
    const { token, orderNo, first, depositFen } = await signed()
    const started = (await pay(token, orderNo, 250_000)).data!
    await shop.press(await shop.cashierOf(started), 'pay')
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => ends(first, orderNo, depositFen)),
      shop.runJobs().then(() => undefined),
    ])
    const done = answers.filter(each => each?.success).length
    await shop.runJobs()
    const { state, refunds } = await detail(token, orderNo)
    const sum = refunds.reduce((all, each) => all + each.amountFen, 0)
    expect([state, sum]).toEqual(done ? ['refunded_end', depositFen + 250_000] : ['sign_end', 0])
  })
})
