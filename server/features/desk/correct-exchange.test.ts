/** Where the pieces go that are sent in exchange, and what their parcel is called: put right as of every parcel (decision 175). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openCaseShop } from '#server/features/refund-case/test-cases.ts'
import { variantOf } from '#server/features/refund-case/test-exchange-asks.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

let operator = ''
beforeEach(async () => {
  operator = await shop.newStaff('operator')
})

/** An order of two pieces of which one came back: another one is to be sent for it. */
async function exchanged() {
  const sku = await shop.freshSku(10_000, 10)
  const other = await variantOf(shop, sku)
  const order = await shop.bought({ orders: [{ way: 'express', lines: [{ sku, quantity: 2 }], freightFen: 1_000 }] })
  await shop.send(operator, order.orderNo)
  await shop.ask('order.receive', order.token, { orderNo: order.orderNo })
  await exchange(order, other.skuCode, 1)
  return { ...order, other }
}

async function exchange({ token, orderNo }: { token: string; orderNo: string }, forSku: string, lineSeq: number) {
  const write = () => ({ 'idempotency-key': randomUUID() })
  const asked = await shop.ask('refundCase.ask', token, {
    orderNo,
    withReturn: true,
    exchange: true,
    reason: 'doesNotFit',
    lines: [{ lineSeq, quantity: 1, forSku }],
    expectAmountFen: 0,
  })
  const { caseNo } = asked
  shop.pass(60_000)
  const parcelNo = `SF${randomUUID().slice(0, 10).replaceAll('-', '')}`.toUpperCase()
  await shop.call('desk.refundCase.approveReturn', operator, { caseNo }, write())
  await shop.ask('refundCase.sentBack', token, { caseNo, carrier: 'sf', parcelNo })
  await shop.ask('desk.refundCase.accept', operator, { caseNo, sellable: true })
  const done = await shop.call('desk.refundCase.approveExchange', operator, { caseNo }, write())
  expect(done.data).toMatchObject({ state: 'exchange_end' })
}

const detail = (orderNo: string) => shop.ask('desk.order.detail', operator, { orderNo })
const elsewhere = async (orderNo: string, street: string) =>
  ({
    orderNo,
    version: (await detail(orderNo)).version,
    remark: '来电核实过',
    recipient: '周远',
    mobile: '13800138000',
    areaCode: 110105,
    street,
    correctionReason: 'customerAsked',
    agreed: 'telephone',
  }) as const
const correct = async (orderNo: string, street: string) =>
  shop.call('desk.correction.address', operator, await elsewhere(orderNo, street))

test('the address is put right until the pieces have left, and again for those of a later exchange', async () => {
  const { orderNo, token, other } = await exchanged()
  const money = () =>
    sql`select due_fen, paid_fen, refunded_fen, freight_fen from shop_order where order_no = ${orderNo}`.execute(
      shop.db,
    )
  const before = (await money()).rows
  expect((await detail(orderNo)).canCorrect).toEqual(['correctParcel', 'correctAddress'])
  // Of forty who press at once one is heard, and the others look again.
  const asked = await elsewhere(orderNo, '建国路 88 号')
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => shop.call('desk.correction.address', operator, asked)),
  )
  expect(answers.filter(each => each.success)).toHaveLength(1)
  expect(new Set(answers.map(each => each.refused).filter(Boolean))).toEqual(new Set(['ORDER_MOVED_ON']))
  const mine = await shop.ask('order.detail', token, { orderNo })
  expect(mine.recipient).toMatchObject({ name: '周远', street: '建国路 88 号' })
  expect(mine.timeline.at(-1)?.body).toContain('应您的要求')
  const told = await shop.ask('message.list', token, { pageNumber: 1, pageSize: 20 })
  expect(told.map(each => each.title)).toContain('收货信息已更正')
  expect((await money()).rows).toEqual(before)

  await shop.send(operator, orderNo)
  expect((await detail(orderNo)).canCorrect).toEqual(['correctParcel'])
  expect((await correct(orderNo, '建国路 99 号')).refused).toBe('WRONG_STATE')
  await shop.ask('order.receive', token, { orderNo })
  await exchange({ token, orderNo }, other.skuCode, 1)
  expect((await detail(orderNo)).canCorrect).toContain('correctAddress')
  expect((await correct(orderNo, '建国路 99 号')).success).toBe(true)
})

test('a number that was typed wrong is put right for that parcel alone', async () => {
  const { orderNo } = await exchanged()
  await shop.send(operator, orderNo)
  const { parcels, version } = await detail(orderNo)
  const [first, second] = parcels
  await shop.ask('desk.correction.parcel', operator, {
    orderNo,
    version,
    remark: '抄录时漏了一位',
    correctionReason: 'mistyped',
    seenCarrier: second!.carrier,
    seenParcelNo: second!.parcelNo,
    carrier: 'jd',
    parcelNo: 'JD7654321001',
    wholeParcel: true,
  })
  const now = (await detail(orderNo)).parcels.map(({ carrier, parcelNo }) => [carrier, parcelNo])
  expect(now).toEqual([
    [first!.carrier, first!.parcelNo],
    ['jd', 'JD7654321001'],
  ])
})
