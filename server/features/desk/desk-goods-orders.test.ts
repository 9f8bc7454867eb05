/** Orders of goods at the desk: which queue, what may be done, to whom a parcel goes, what is written down. */
import type { StaffRole } from '#contract/codes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeskQueue } from '#contract/desk-queues.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { openTestShop, type TestShop } from '#server/features/order/test-shop.ts'
import { hourMs } from '#server/lib/clock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Sessions of staff are short, and these tests let time pass. */
const staff = async (role: StaffRole = 'operator', outletId: number | null = null) =>
  (await testStaff(shop.db, role, outletId, shop.now())).token

/** The queues in which an order stands, beside all orders. */
async function queuesOf(orderNo: string): Promise<DeskQueue[]> {
  const token = await staff()
  const queues: DeskQueue[] = ['confirm', 'sign', 'ship', 'redeem', 'refund', 'unpaid', 'done']
  const found = await Promise.all(
    queues.map(async queue => {
      const { orders } = await shop.ask('desk.order.list', token, { queue, search: orderNo })
      return orders.length > 0 ? [queue] : []
    }),
  )
  return found.flat()
}

const detail = async (orderNo: string, role: StaffRole = 'operator', outletId: number | null = null) =>
  shop.ask('desk.order.detail', await staff(role, outletId), { orderNo })
const countsNow = async () => (await shop.ask('desk.queue.counts', await staff(), {})).orders
const acts = async (call: string) =>
  (
    await sql<{
      subject: string
      facts: object
    }>`select subject, facts from staff_act where call = ${call} order by id desc`.execute(shop.db)
  ).rows

describe('a parcel', () => {
  test('waits 48 hours at most under ship, and leaves the queue with its last piece', async () => {
    const order = await shop.boughtGoods({ lines: [{ quantity: 2 }], freightFen: 1_000 })
    const counted = await countsNow()
    expect(await queuesOf(order.orderNo)).toEqual(['ship'])
    const before = await detail(order.orderNo)
    expect(before).toMatchObject({ can: ['ship', 'askFor', 'giveUp', 'compensate'], freightFen: 1_000, kind: 'goods' })
    expect(before.until).toBe(before.paidAt! + 48 * hourMs)
    expect(before.lines).toMatchObject([{ lineSeq: 1, quantity: 2, left: 2 }])
    expect((await detail(order.orderNo, 'finance')).can).toEqual([])

    const token = await staff()
    const parcel = { orderNo: order.orderNo, carrier: 'jd', parcelNo: 'jd 100 000 001' } as const
    await shop.ask('desk.shipment.ship', token, { ...parcel, lines: [{ lineSeq: 1, quantity: 1 }] })
    expect((await detail(order.orderNo)).lines[0]!.left).toBe(1)
    expect(await queuesOf(order.orderNo)).toEqual(['ship'])
    await shop.ask('desk.shipment.ship', token, { ...parcel, parcelNo: 'JD100000002' })
    expect(await queuesOf(order.orderNo)).toEqual([])
    const after = await detail(order.orderNo)
    expect(after.can).toEqual(['askFor', 'compensate'])
    expect(after.parcels.map(each => each.parcelNo)).toEqual(['JD100000001', 'JD100000002'])
    expect((await countsNow()).ship).toBe(counted.ship - 1)
    expect(await acts('desk.shipment.ship')).toMatchObject([
      { subject: order.orderNo, facts: { parcelNo: 'JD100000002' } },
      { subject: order.orderNo, facts: { parcelNo: 'JD100000001', lines: 1 } },
    ])
  })

  test('goes to somebody whose name and address open by a logged act only', async () => {
    const { orderNo } = await shop.boughtGoods()
    const seen = await detail(orderNo)
    expect(seen.recipient).toMatchObject({ name: '沈**', phone: '199****0001' })
    expect(seen.hidden).toContain('recipient')
    expect(JSON.stringify(seen)).not.toMatch(/沈知遥|19900000001/)
    const wish = { orderNo, field: 'recipient', purpose: 'question', reason: '核对地址' } as const
    const { value } = await shop.ask('desk.customer.reveal', await staff(), wish)
    expect(value).toContain('沈知遥 19900000001')
    expect(JSON.stringify(await acts('desk.customer.reveal'))).not.toContain('沈知遥')
  })
})

describe('vouchers', () => {
  test('keep their order under redeem until the last one is used, and the log never holds a code', async () => {
    const order = await shop.boughtGoods({ way: 'fitting', lines: [{ quantity: 2 }], validMonths: 12 })
    expect(await queuesOf(order.orderNo)).toEqual(['redeem'])
    expect((await detail(order.orderNo, 'dealer', order.outletId)).can).toEqual(['redeem'])
    expect((await detail(order.orderNo, 'finance')).can).toEqual([])
    const token = await staff('dealer', order.outletId)
    const codes = await shop.codesOf(order.token, order.orderNo)
    await shop.ask('desk.voucher.redeem', token, { code: codes[0]! })
    expect(await queuesOf(order.orderNo)).toEqual(['redeem'])
    await shop.ask('desk.voucher.redeem', token, { code: codes[1]! })
    expect(await queuesOf(order.orderNo)).toEqual(['done'])
    const written = await acts('desk.voucher.redeem')
    expect(written[0]).toMatchObject({ subject: expect.stringMatching(/^HV\d+$/), facts: { orderNo: order.orderNo } })
    for (const code of codes) expect(JSON.stringify(written)).not.toContain(code)
  })
})

describe('an application for money back', () => {
  test('puts its order under refunds, whatever its own state, until it is decided', async () => {
    const order = await shop.boughtGoods()
    const lines = [{ lineSeq: 1, quantity: 1 }]
    const { amount } = await shop.ask('refundCase.preview', order.token, { orderNo: order.orderNo, lines })
    const { caseNo } = await shop.ask('refundCase.ask', order.token, {
      orderNo: order.orderNo,
      withReturn: false,
      reason: 'changedMind',
      lines,
      expectAmountFen: amount!.amountFen,
    })
    expect(await queuesOf(order.orderNo)).toEqual(['refund'])
    const under = await detail(order.orderNo)
    expect(under.cases).toMatchObject([{ caseNo, amountFen: amount!.amountFen, open: true }])
    // The case decides what can be done, has its own clock, and is told among the moves of the order.
    expect(under.can).toEqual([])
    expect(under.checks).toContainEqual({ check: 'noCase', ok: false })
    expect(under.until).toBe(shop.now().getTime() + 24 * hourMs)
    expect(under.timeline[0]).toMatchObject({ caseNo, by: 'customer' })
    const operator = await staff()
    const parcel = { orderNo: order.orderNo, carrier: 'jd', parcelNo: 'JD100000777' } as const
    expect((await shop.call('desk.shipment.ship', operator, parcel)).refused).toBe('LINE_IN_CASE')
    const waiting = await shop.ask('desk.queue.counts', operator, {})
    expect(waiting.cases).toBeGreaterThan(0)
    // What waits for the case is counted there alone.
    expect(waiting.orders.refund).toBe(0)
    await shop.ask('desk.refundCase.reject', operator, { caseNo, reply: '商品已备好' })
    expect(await queuesOf(order.orderNo)).toEqual(['ship'])
    expect(await detail(order.orderNo)).toMatchObject({
      can: ['ship', 'askFor', 'giveUp', 'compensate'],
      cases: [{ open: false }],
    })
    expect(await acts('desk.refundCase.reject')).toMatchObject([{ subject: caseNo, facts: { reply: '商品已备好' } }])
  })
})

test('each order that a file of parcels ships is found in the log by its number, and the file by its own', async () => {
  const order = await shop.boughtGoods()
  const rows = [order.orderNo, 'HS209901010000000000'].map((orderNo, at) => ({
    line: at + 1,
    cells: [orderNo, 'sf', `SF77000000${at}`],
  }))
  const { parcelFileId } = await shop.ask('desk.shipment.shipMany', await staff(), { name: 'a.csv', rows })
  await shop.runJobs()
  const administrator = await staff('administrator')
  for (const subject of [order.orderNo, String(parcelFileId)]) {
    const found = await shop.ask('desk.act.list', administrator, { subject, call: 'desk.shipment.shipMany' })
    expect(found.acts.map(each => each.subject)).toEqual([subject])
  }
})
