/** Goods that come back for others of the same price (decision 165). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { dayMs } from '#server/lib/clock.ts'
import { openCaseShop, type Sku } from './test-cases.ts'
import { variantOf } from './test-exchange-asks.ts'
import { brokenClaims } from './test-money.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

// Time passes in these tests, and sessions end.
let operator = ''
beforeEach(async () => {
  operator = await shop.newStaff('operator')
})

/** An order that the customer has received, with another option of its one good. */
async function received(quantity = 1, stock = 5) {
  const sku = await shop.freshSku(10_000, 10)
  const other = await variantOf(shop, sku, { stock })
  const order = await shop.bought({ orders: [{ way: 'express', lines: [{ sku, quantity }], freightFen: 1_000 }] })
  await shop.send(operator, order.orderNo)
  await shop.ask('order.receive', order.token, { orderNo: order.orderNo })
  const { customerId } = (await shop.orderRow(order.orderNo)) as unknown as { customerId: number }
  return { ...order, sku, other, customerId }
}

type Ask = Input<'refundCase.ask'>
const exchange = (token: string, orderNo: string, forSku: string, wanted: Partial<Ask> = {}) =>
  shop.call(
    'refundCase.ask',
    token,
    {
      orderNo,
      withReturn: true,
      exchange: true,
      reason: 'wrongChoice',
      lines: [{ lineSeq: 1, quantity: 1, forSku }],
      expectAmountFen: 0,
      ...wanted,
    },
    { 'idempotency-key': randomUUID() },
  )
const write = { 'idempotency-key': '' }
const act = (name: 'approveReturn' | 'approveExchange', caseNo: string) =>
  shop.call(`desk.refundCase.${name}`, operator, { caseNo }, { ...write, 'idempotency-key': randomUUID() })
const accept = (caseNo: string, sellable = true) => shop.ask('desk.refundCase.accept', operator, { caseNo, sellable })
const sentBack = (token: string, caseNo: string) =>
  shop.ask('refundCase.sentBack', token, {
    caseNo,
    carrier: 'sf',
    parcelNo: `SF${randomUUID().slice(0, 10).replaceAll('-', '')}`,
  })

/** An exchange whose goods have come back and were seen. */
async function seen(order: { token: string; orderNo: string }, forSku: string, wanted: Partial<Ask> = {}) {
  const asked = await exchange(order.token, order.orderNo, forSku, wanted)
  expect(asked.refused).toBeUndefined()
  const { caseNo } = asked.data!
  await act('approveReturn', caseNo)
  await sentBack(order.token, caseNo)
  await accept(caseNo)
  return caseNo
}
const linesOf = async (orderNo: string) =>
  (
    await sql<{
      seq: number
      quantity: number
      exchanged: number
      exchangeOf: number | null
      shipped: number
      back: number
    }>`
      select line.seq, quantity, exchanged, exchange_of, shipped, back from shop_order_line line
        join shop_order o on o.id = line.order_id where o.order_no = ${orderNo} order by line.seq`.execute(shop.db)
  ).rows
const told = async (token: string) =>
  (await shop.ask('message.list', token, { pageNumber: 1, pageSize: 20 })).map(each => each.title)
const holds = async (customerId: number) => expect(await brokenClaims(shop.db, customerId)).toEqual([])

describe('an exchange', () => {
  test('goes the way of a return, ends with a parcel, and moves no money', async () => {
    const order = await received(2)
    const { token, orderNo, sku, other, customerId } = order
    const offered = await shop.ask('refundCase.preview', token, { orderNo })
    expect(offered.lines[0]).toMatchObject({ exchangeable: 2 })
    expect(offered.lines[0]!.exchanges).toMatchObject([
      { skuCode: sku.skuCode, same: true },
      { skuCode: other.skuCode, same: false, left: 5 },
    ])
    const asked = await exchange(token, orderNo, other.skuCode)
    expect(asked.data).toMatchObject({ state: 'return_audit', amountFen: 0 })
    const { caseNo } = asked.data!
    // Kept from the moment that it was asked for.
    expect(await shop.stockOf(other)).toEqual({ stock: 5, held: 1 })
    await holds(customerId)
    await act('approveReturn', caseNo)
    await sentBack(token, caseNo)
    await accept(caseNo)
    const desk = await shop.ask('desk.refundCase.detail', operator, { caseNo })
    expect(desk).toMatchObject({ exchange: true, amount: null, can: ['reject', 'approveExchange', 'toRefund'] })
    expect(desk.lines).toMatchObject([{ quantity: 1, exchangedFor: { skuCode: other.skuCode } }])
    expect((await shop.approve(operator, caseNo)).refused).toBe('WRONG_STATE')
    expect((await act('approveExchange', caseNo)).data).toMatchObject({ state: 'exchange_end' })
    expect(await linesOf(orderNo)).toEqual([
      { seq: 1, quantity: 2, exchanged: 1, exchangeOf: null, shipped: 2, back: 0 },
      { seq: 2, quantity: 1, exchanged: 0, exchangeOf: 1, shipped: 0, back: 0 },
    ])
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'to_delivery', refundedFen: 0, receiveUntil: null })
    // What came back is sold again; what is sent stays held until it leaves.
    expect(await shop.stockOf(sku)).toEqual({ stock: 9, held: 0 })
    expect(await shop.stockOf(other)).toEqual({ stock: 5, held: 1 })
    await holds(customerId)
    const mine = await shop.ask('refundCase.detail', token, { caseNo })
    expect(mine).toMatchObject({ typeText: '换货', code: null, can: [], steps: { done: 5 } })
    expect(mine.lines[0]!.exchangedFor).toMatchObject({ skuCode: other.skuCode })
    expect(await told(token)).toEqual(
      expect.arrayContaining(['换货申请已提交', '退货已通过', '商品已寄回', '已收到退回的商品', '换货已通过']),
    )

    const packed = await shop.ask('desk.packing.list', operator, { unprinted: false, pageNumber: 1, pageSize: 50 })
    const parcel = packed.find(each => each.orderNo === orderNo)
    expect(parcel?.lines).toMatchObject([{ itemNo: other.skuCode, quantity: 1 }])
    expect(parcel?.until).toBeGreaterThan(shop.now().getTime())
    expect(await shop.send(operator, orderNo)).toMatchObject({ success: true, data: { left: 0 } })
    expect(await shop.stockOf(other)).toEqual({ stock: 4, held: 0 })
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'delivery' })
    await shop.ask('order.receive', token, { orderNo })
    const detail = await shop.ask('order.detail', token, { orderNo })
    expect(detail).toMatchObject({ code: 30 })
    expect(detail.lines).toMatchObject([
      { quantity: 2, exchanged: 1, can: ['return'] },
      { quantity: 1, exchangeOf: 1, dueFen: 0, can: ['return'] },
    ])
    expect(detail.shipments).toHaveLength(2)
    await holds(customerId)
    expect(await shop.refundsOf(orderNo)).toEqual([])
  })

  test('what was sent in exchange comes back for the money of the line that was bought', async () => {
    const order = await received()
    const { token, orderNo, other, sku, customerId } = order
    await act('approveExchange', await seen(order, other.skuCode))
    await shop.send(operator, orderNo)
    await shop.ask('order.receive', token, { orderNo })
    const { amountFen, caseNo } = await shop.mustAsk(token, orderNo, [{ lineSeq: 2, quantity: 1 }], {
      withReturn: true,
    })
    expect(amountFen).toBe(10_000)
    // The pieces that went back before are nobody's any more.
    expect((await shop.askBack(token, orderNo, [{ lineSeq: 1, quantity: 1 }], { withReturn: true })).success).toBe(
      false,
    )
    await act('approveReturn', caseNo)
    await sentBack(token, caseNo)
    await accept(caseNo)
    expect((await shop.approve(operator, caseNo)).data).toMatchObject({ amountFen: 10_000 })
    await shop.runJobs()
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'cancel_end_delivery', refundedFen: 10_000 })
    expect(await shop.stockOf(other)).toEqual({ stock: 5, held: 0 })
    expect(await shop.stockOf(sku)).toEqual({ stock: 10, held: 0 })
    await holds(customerId)
  })

  test('not sent yet, it can be given up for the money, and the rest stays received', async () => {
    const order = await received(2)
    const { token, orderNo, other, customerId } = order
    await act('approveExchange', await seen(order, other.skuCode))
    const { amountFen, caseNo } = await shop.mustAsk(token, orderNo, [{ lineSeq: 2, quantity: 1 }])
    expect(amountFen).toBe(10_000)
    expect((await shop.approve(operator, caseNo)).success).toBe(true)
    await shop.runJobs()
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'delivery_end', refundedFen: 10_000 })
    expect(await shop.stockOf(other)).toEqual({ stock: 5, held: 0 })
    await holds(customerId)
  })

  test('once more, and no further', async () => {
    const order = await received()
    const { token, orderNo, other, sku, customerId } = order
    for (const [at, code] of [other.skuCode, sku.skuCode].entries()) {
      const lines = [{ lineSeq: at + 1, quantity: 1, forSku: code }]
      await act('approveExchange', await seen(order, code, { lines }))
      await shop.send(operator, orderNo)
      await shop.ask('order.receive', token, { orderNo })
    }
    const third = await exchange(token, orderNo, other.skuCode, {
      lines: [{ lineSeq: 3, quantity: 1, forSku: other.skuCode }],
    })
    expect(third.refused).toBe('EXCHANGE_ENOUGH')
    expect((await shop.ask('refundCase.preview', token, { orderNo })).lines[2]).toMatchObject({
      exchangeable: 0,
      returnable: 1,
    })
    await holds(customerId)
  })
})

describe('an exchange is refused', () => {
  test('for another price, another good, the same piece without a fault, and more than there is', async () => {
    const { token, orderNo, sku, other } = await received()
    const dear = await variantOf(shop, sku, { priceFen: 12_000 })
    const few = await variantOf(shop, sku, { stock: 0 })
    const foreign = await shop.freshSku()
    const refused = async (code: string, wanted: Partial<Ask> = {}) =>
      (await exchange(token, orderNo, code, wanted)).refused
    expect(await refused(dear.skuCode)).toBe('EXCHANGE_OTHER_PRICE')
    expect(await refused(few.skuCode)).toBe('EXCHANGE_SOLD_OUT')
    expect(await refused(foreign.skuCode)).toBe('EXCHANGE_OTHER_GOODS')
    expect(await refused(sku.skuCode)).toBe('EXCHANGE_OTHER_GOODS')
    expect(await refused('', { lines: [{ lineSeq: 1, quantity: 1 }] })).toBe('EXCHANGE_NOT_CHOSEN')
    expect(await refused(other.skuCode, { withReturn: false })).toBe('RETURN_NEEDED')
    // Money instead of what was chosen would be a guess.
    for (const exchange of [{ exchange: false }, { exchange: undefined }])
      expect(await refused(other.skuCode, exchange)).toBe('EXCHANGE_NOT_ASKED')
    expect(await refused(other.skuCode, { lines: [{ lineSeq: 1, quantity: 2, forSku: other.skuCode }] })).toBe(
      'TOO_MANY_PIECES',
    )
    expect((await exchange(await shop.newCustomer(), orderNo, other.skuCode)).refused).toBe('NOT_FOUND')
    // Faulty: the same one again.
    expect((await exchange(token, orderNo, sku.skuCode, { reason: 'damaged' })).success).toBe(true)
  })

  test('after its time, and before anything was sent', async () => {
    const sku = await shop.freshSku()
    const other = await variantOf(shop, sku)
    const unsent = await shop.bought({ orders: [{ way: 'express', lines: [{ sku }] }] })
    expect((await exchange(unsent.token, unsent.orderNo, other.skuCode)).refused).toBe('RETURN_NOT_YET')
    const late = await received()
    shop.pass(9 * dayMs)
    const token = await shop.signInAgain(late.orderNo)
    expect((await exchange(token, late.orderNo, late.other.skuCode)).refused).toBe('RETURN_TOO_LATE')
  })

  test('by staff that may not decide, and in another outlet’s name', async () => {
    const order = await received()
    const caseNo = await seen(order, order.other.skuCode)
    for (const role of ['dealer', 'finance', 'reviewer'] as const) {
      const token = await shop.newStaff(role, role === 'dealer' ? await shop.anOutlet() : undefined)
      expect((await shop.call('desk.refundCase.approveExchange', token, { caseNo })).success, role).toBe(false)
      expect((await shop.call('desk.refundCase.toRefund', token, { caseNo, reply: '客户同意' })).success, role).toBe(
        false,
      )
    }
  })
})

describe('what is held', () => {
  test('is free again when the case is declined, withdrawn or runs out of time', async () => {
    const held = async (sku: Sku) => (await shop.stockOf(sku)).held
    const declined = await received()
    const one = (await exchange(declined.token, declined.orderNo, declined.other.skuCode)).data!
    await shop.ask('desk.refundCase.reject', operator, { caseNo: one.caseNo, reply: '超出范围' })
    expect(await held(declined.other)).toBe(0)
    // Objected to: it is held again, as long as it is there.
    await shop.ask('refundCase.appeal', declined.token, { caseNo: one.caseNo, explanation: '请再看一次' })
    expect(await held(declined.other)).toBe(1)
    await holds(declined.customerId)

    const withdrawn = await received()
    const two = (await exchange(withdrawn.token, withdrawn.orderNo, withdrawn.other.skuCode)).data!
    await shop.ask('refundCase.withdraw', withdrawn.token, { caseNo: two.caseNo })
    expect(await held(withdrawn.other)).toBe(0)

    const lapsed = await received()
    const three = (await exchange(lapsed.token, lapsed.orderNo, lapsed.other.skuCode)).data!
    await act('approveReturn', three.caseNo)
    shop.pass(8 * dayMs)
    await shop.runJobs()
    expect(await shop.caseRow(three.caseNo)).toMatchObject({ state: 'refund_cancel_end' })
    expect(await held(lapsed.other)).toBe(0)
    await holds(lapsed.customerId)
  })

  test('is sold once it is free: an appeal is told so', async () => {
    const order = await received(1, 1)
    const { caseNo } = (await exchange(order.token, order.orderNo, order.other.skuCode)).data!
    await shop.ask('desk.refundCase.reject', operator, { caseNo, reply: '超出范围' })
    await shop.bought({ orders: [{ way: 'express', lines: [{ sku: order.other }] }] })
    const again = await shop.call('refundCase.appeal', order.token, { caseNo, explanation: '请再看一次' })
    expect(again.refused).toBe('EXCHANGE_SOLD_OUT')
  })
})

test('staff open it for a caller, and turn it into a refund with the customer’s consent', async () => {
  const order = await received()
  const { token, orderNo, other, customerId } = order
  const opened = await shop.call('desk.refundCase.open', operator, {
    orderNo,
    withReturn: true,
    exchange: true,
    reason: 'doesNotFit',
    lines: [{ lineSeq: 1, quantity: 1, forSku: other.skuCode }],
    expectAmountFen: 0,
  })
  const { caseNo } = opened.data!
  expect(await shop.ask('refundCase.detail', token, { caseNo })).toMatchObject({ begunBy: 'staff', typeText: '换货' })
  expect(await told(token)).toContain('商城已为您提交换货申请')
  await act('approveReturn', caseNo)
  const turned = await shop.call('desk.refundCase.toRefund', operator, { caseNo, reply: '客户来电同意退款' })
  expect(turned.data).toMatchObject({ state: 'return_audit_user', amountFen: 10_000 })
  expect(await shop.stockOf(other)).toEqual({ stock: 5, held: 0 })
  await holds(customerId)
  expect((await shop.call('desk.refundCase.toRefund', operator, { caseNo, reply: '再来一次' })).refused).toBe(
    'WRONG_STATE',
  )
  await sentBack(token, caseNo)
  await accept(caseNo)
  expect((await act('approveExchange', caseNo)).refused).toBe('WRONG_STATE')
  expect((await shop.approve(operator, caseNo)).data).toMatchObject({ amountFen: 10_000 })
  await shop.runJobs()
  expect(await shop.orderRow(orderNo)).toMatchObject({ refundedFen: 10_000 })
  expect(await told(token)).toContain('换货已改为退货退款')
  await holds(customerId)
})

describe('at once', () => {
  test('forty presses are one exchange, and two of the staff send one parcel', async () => {
    const order = await received(2)
    const asked = await Promise.all(
      Array.from({ length: 40 }, () => exchange(order.token, order.orderNo, order.other.skuCode)),
    )
    expect(asked.filter(each => each.success)).toHaveLength(1)
    expect(asked.filter(each => each.refused === 'CASE_OPEN')).toHaveLength(39)
    expect(await shop.stockOf(order.other)).toEqual({ stock: 5, held: 1 })
    const { caseNo } = asked.find(each => each.success)!.data!
    await act('approveReturn', caseNo)
    await sentBack(order.token, caseNo)
    await accept(caseNo)
    const approved = await Promise.all(Array.from({ length: 40 }, () => act('approveExchange', caseNo)))
    expect(approved.filter(each => each.success)).toHaveLength(1)
    expect(await linesOf(order.orderNo)).toHaveLength(2)
    await holds(order.customerId)
  })

  test('the last piece is promised to one of two customers', async () => {
    const sku = await shop.freshSku()
    const other = await variantOf(shop, sku, { stock: 1 })
    const orders = await Promise.all(
      [1, 2].map(async () => {
        const order = await shop.bought({ orders: [{ way: 'express', lines: [{ sku }] }] })
        await shop.send(operator, order.orderNo)
        return order
      }),
    )
    const asked = await Promise.all(orders.map(each => exchange(each.token, each.orderNo, other.skuCode)))
    expect(asked.filter(each => each.success)).toHaveLength(1)
    expect(asked.find(each => !each.success)?.refused).toBe('EXCHANGE_SOLD_OUT')
    expect(await shop.stockOf(other)).toEqual({ stock: 1, held: 1 })
  })

  test('a withdrawal and an approval: one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await received()
      const { caseNo } = (await exchange(order.token, order.orderNo, order.other.skuCode)).data!
      const [withdrawn, approved] = await Promise.all([
        shop.call('refundCase.withdraw', order.token, { caseNo }),
        shop.call('desk.refundCase.toRefund', operator, { caseNo, reply: '客户同意退款' }),
      ])
      expect(withdrawn.success).toBe(true)
      expect(await shop.stockOf(order.other)).toEqual({ stock: 5, held: 0 })
      expect([true, false]).toContain(approved.success)
      await holds(order.customerId)
    }
  })
})
