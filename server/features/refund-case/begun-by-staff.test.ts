/** Cases that staff begin: of what the shop cannot deliver, and for a customer on the telephone (decision 134). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/codes.ts'
import { openCaseShop } from './test-cases.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

let [operator, colleague] = ['', '']
beforeEach(async () => {
  ;[operator, colleague] = [await shop.newStaff('operator'), await shop.newStaff('operator')]
})
const pick = (lineSeq: number, quantity = 1, lost = 0) => [{ lineSeq, quantity, lost }]

async function ordered(quantity = 2, priceFen = 10_000, way: 'express' | 'pickup' = 'express', freightFen = 0) {
  const sku = await shop.freshSku(priceFen)
  const bought = await shop.bought({ orders: [{ way, freightFen, lines: [{ sku, quantity }] }] })
  return { ...bought, sku }
}
const toldTo = async (token: string) =>
  (await shop.ask('message.list', token, { pageNumber: 1, pageSize: 20 })).map(each => each.title)
const corrections = async (skuId: number) =>
  (
    await sql<{ difference: number; stock: number; reason: string }>`
      select difference, stock, reason from goods_stock_correction where sku_id = ${skuId} order by id`.execute(shop.db)
  ).rows

describe('the shop ends what it cannot deliver', () => {
  test('some pieces: the money goes back, what is lost leaves the stock, the rest is sent', async () => {
    const { sku, orderNo, token } = await ordered(3)
    expect(await shop.stockOf(sku)).toEqual({ stock: 100, held: 3 })
    expect((await shop.ask('desk.order.detail', operator, { orderNo })).can).toEqual([
      'ship',
      'askFor',
      'giveUp',
      'compensate',
    ])
    const { data } = await shop.giveUp(operator, orderNo, pick(1, 2, 1), { shopReason: 'stockDamaged' })
    expect(data).toMatchObject({ state: 'refunding', amountFen: 20_000, approvedOnce: false })
    // Two are given up: one is on the shelf again, one is gone.
    expect(await shop.stockOf(sku)).toEqual({ stock: 99, held: 1 })
    expect(await corrections(sku.id)).toEqual([{ difference: -1, stock: 99, reason: `${data!.caseNo} 仓库盘点缺货` }])
    const mine = await shop.ask('refundCase.detail', token, { caseNo: data!.caseNo })
    expect(mine).toMatchObject({ begunBy: 'shop', reasonText: '库存商品损坏', can: [], explanation: '仓库盘点缺货' })
    expect(mine.steps.names[0]).toBe('商城取消')
    expect(await toldTo(token)).toContain('商城取消了无法交付的商品')
    await shop.runJobs()
    expect(await shop.caseRow(data!.caseNo)).toMatchObject({ state: 'refund_end' })
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'to_delivery', refundedFen: 20_000 })
    expect((await shop.send(operator, orderNo)).success).toBe(true)
    expect(await shop.stockOf(sku)).toEqual({ stock: 98, held: 0 })
  })

  test('the whole order with its freight: nothing is left of it', async () => {
    const { sku, orderNo, token } = await ordered(2, 10_000, 'express', 1_200)
    const { data } = await shop.giveUp(operator, orderNo, pick(1, 2, 2))
    expect(data).toMatchObject({ amountFen: 21_200 })
    await shop.runJobs()
    expect(await shop.caseRow(data!.caseNo)).toMatchObject({ state: 'refunded_end' })
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'cancel_end_to_delivery', refundedFen: 21_200 })
    expect(await shop.stockOf(sku)).toEqual({ stock: 98, held: 0 })
    expect((await shop.giveUp(operator, orderNo, pick(1))).refused).toBe('WRONG_STATE')
    expect((await shop.askBack(token, orderNo, [{ lineSeq: 1, quantity: 1 }])).success).toBe(false)
  })

  test('no reduction is lost by it: the customer keeps the rest at the price paid', async () => {
    const sku = await shop.freshSku(10_000)
    const everything = { categories: [], spuCodes: [] }
    const reduction = { kind: 'amountOff', steps: [{ fromFen: 15_000, offFen: 4_000 }] } as const
    const rules = { campaigns: [{ code: 'two', scope: everything, reduction }] }
    const { orderNo, token } = await shop.bought({ orders: [{ way: 'express', lines: [{ sku, quantity: 2 }] }], rules })
    expect(await shop.orderRow(orderNo)).toMatchObject({ paidFen: 16_000 })
    const lines = [{ lineSeq: 1, quantity: 1 }]
    const own = await shop.ask('refundCase.preview', token, { orderNo, reason: 'changedMind', lines })
    expect(own.amount).toMatchObject({ amountFen: 6_000, recoveredFen: 2_000 })
    expect((await shop.giveUp(operator, orderNo, pick(1))).data).toMatchObject({ amountFen: 8_000 })
  })

  test('vouchers of a visit end with it', async () => {
    const { orderNo, token } = await ordered(2, 10_000, 'pickup')
    const [voucher] = await shop.vouchersOf(orderNo)
    expect((await shop.giveUp(operator, orderNo, pick(1, 2), { shopReason: 'notServed' })).success).toBe(true)
    expect((await shop.vouchersOf(orderNo)).map(each => each.state)).toEqual(['withdrawn', 'withdrawn'])
    expect((await shop.redeem(operator, token, voucher!.voucherNo)).success).toBe(false)
  })

  test('not what was sent, not more than is left, no loss beyond it, and at the sum that was shown', async () => {
    const { orderNo, sku } = await ordered(2)
    expect((await shop.giveUp(operator, orderNo, pick(1, 3))).refused).toBe('TOO_MANY_PIECES')
    expect((await shop.giveUp(operator, orderNo, pick(1, 1, 2))).refused).toBe('LOST_PIECES_WRONG')
    expect((await shop.giveUp(operator, orderNo, pick(7))).refused).toBe('NOT_FOUND')
    const wrong = await shop.giveUp(operator, orderNo, pick(1), { expectAmountFen: 9_999 })
    expect(wrong.refused).toBe('CASE_AMOUNT_CHANGED')
    expect((await shop.giveUp(operator, 'HS202611210000000000', pick(1))).refused).toBe('NOT_FOUND')
    await shop.send(operator, orderNo)
    expect((await shop.ask('desk.order.detail', operator, { orderNo })).can).toEqual(['askFor', 'compensate'])
    expect((await shop.giveUp(operator, orderNo, pick(1), { expectAmountFen: 1 })).success).toBe(false)
    expect(await shop.refundsOf(orderNo)).toEqual([])
    expect(await shop.stockOf(sku)).toEqual({ stock: 98, held: 0 })
  })

  test('a package has nothing on a shelf to be lost', async () => {
    const sku = await shop.freshSku(30_000, 100, 3)
    const { orderNo } = await shop.bought({ orders: [{ way: 'fitting', lines: [{ sku }] }] })
    expect((await shop.giveUp(operator, orderNo, pick(1, 3, 1))).refused).toBe('LOST_PIECES_WRONG')
    expect((await shop.giveUp(operator, orderNo, pick(1, 3))).success).toBe(true)
    expect(await shop.stockOf(sku)).toEqual({ stock: 100, held: 0 })
  })

  test.each(['dealer', 'finance', 'reviewer'] as const satisfies StaffRole[])('never by a %s', async role => {
    const { orderNo } = await ordered()
    const staff = await shop.newStaff(role, role === 'dealer' ? await shop.anOutlet() : undefined)
    for (const answer of [
      await shop.giveUp(staff, orderNo, pick(1), { expectAmountFen: 10_000 }),
      await shop.askFor(staff, orderNo, [{ lineSeq: 1, quantity: 1 }], { expectAmountFen: 10_000 }),
    ])
      expect(answer.refused).toBe('NOT_ALLOWED')
    expect(await shop.refundsOf(orderNo)).toEqual([])
  })
})

describe('a large sum', () => {
  test('waits for a second person; the customer cannot withdraw what the shop began', async () => {
    const { orderNo, token, sku } = await ordered(2, 388_000)
    const { data } = await shop.giveUp(operator, orderNo, pick(1, 2, 2))
    const caseNo = data!.caseNo
    expect(data).toMatchObject({ state: 'shop_audit', approvedOnce: true })
    expect(await shop.refundsOf(orderNo)).toEqual([])
    expect(await shop.stockOf(sku)).toEqual({ stock: 100, held: 2 })
    expect((await shop.send(operator, orderNo)).success).toBe(false)
    expect((await shop.call('refundCase.withdraw', token, { caseNo })).refused).toBe('WRONG_STATE')
    const mine = await shop.ask('order.detail', token, { orderNo })
    expect(mine.stateText).toBe('商城主动退款')
    const own = await shop.ask('desk.refundCase.detail', operator, { caseNo })
    expect(own).toMatchObject({ begunBy: 'shop', can: ['callOff'], approvedOnce: true })
    expect((await shop.approve(operator, caseNo)).refused).toBe('SECOND_PERSON_NEEDED')
    const seen = await shop.ask('desk.refundCase.detail', colleague, { caseNo })
    expect(seen.can).toEqual(['approve', 'callOff'])
    // Whoever approves sees what leaves the stock with it.
    expect(seen.orderLines[0]).toMatchObject({ asked: 2, lost: 2 })
    for (const event of ['reject', 'refer'] as const)
      expect((await shop.call(`desk.refundCase.${event}`, colleague, { caseNo, reply: '不同意' })).success).toBe(false)
    expect((await shop.approve(colleague, caseNo)).data).toMatchObject({ approvedOnce: false, amountFen: 776_000 })
    await shop.runJobs()
    expect(await shop.orderRow(orderNo)).toMatchObject({ refundedFen: 776_000 })
    expect(await shop.stockOf(sku)).toEqual({ stock: 98, held: 0 })
  })

  test('called off, the order goes on as if nothing had been', async () => {
    const { orderNo, token, sku } = await ordered(2, 388_000)
    const { caseNo } = (await shop.giveUp(operator, orderNo, pick(1, 2, 2))).data!
    const dealer = await shop.newStaff('dealer', await shop.anOutlet())
    const wish = { caseNo, reply: '已从门店调货' }
    expect((await shop.call('desk.refundCase.callOff', dealer, wish)).refused).toBe('NOT_ALLOWED')
    await shop.ask('desk.refundCase.callOff', colleague, wish)
    expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'refund_cancel_end', firstApprover: null })
    expect((await shop.approve(colleague, caseNo)).refused).toBe('WRONG_STATE')
    expect(await toldTo(token)).toContain('商城撤回了取消')
    expect(await corrections(sku.id)).toEqual([])
    expect((await shop.send(operator, orderNo)).success).toBe(true)
    expect(await shop.stockOf(sku)).toEqual({ stock: 98, held: 0 })
  })

  test('counts what one person has given up alone of the purchase', async () => {
    const { orderNo } = await ordered(2, 388_000)
    expect((await shop.giveUp(operator, orderNo, pick(1))).data).toMatchObject({ approvedOnce: false })
    await shop.runJobs()
    expect((await shop.giveUp(operator, orderNo, pick(1))).data).toMatchObject({ approvedOnce: true })
  })
})

describe('at once', () => {
  test('forty times the same is one refund, whether it is one request or forty', async () => {
    const { orderNo, sku } = await ordered(2)
    const lines = pick(1, 2, 1)
    const wish = {
      orderNo,
      shopReason: 'soldOut',
      explanation: '仓库盘点缺货',
      lines,
      expectAmountFen: 20_000,
    } as const
    const one = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        shop.call(
          'desk.refundCase.giveUp',
          at % 2 ? operator : colleague,
          wish,
          at % 4 < 2 ? one : { 'idempotency-key': randomUUID() },
        ),
      ),
    )
    expect(new Set(answers.filter(each => each.success).map(each => each.data!.caseNo)).size).toBe(1)
    expect(await shop.refundsOf(orderNo)).toHaveLength(1)
    expect(await shop.orderRow(orderNo)).toMatchObject({ refundedFen: 20_000 })
    expect(await shop.stockOf(sku)).toEqual({ stock: 99, held: 0 })
    expect(await corrections(sku.id)).toHaveLength(1)
  })

  test('giving up, sending and the customer’s own request: exactly one comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const { orderNo, token } = await ordered(1)
      const answers = await Promise.all([
        shop.giveUp(operator, orderNo, pick(1), { expectAmountFen: 10_000 }),
        shop.send(colleague, orderNo),
        shop.askBack(token, orderNo, [{ lineSeq: 1, quantity: 1 }], { expectAmountFen: 10_000 }),
      ])
      expect(answers.filter(each => each.success)).toHaveLength(1)
    }
  })

  test('two approvals and calling off: the money goes or it does not', async () => {
    for (let round = 0; round < 4; round++) {
      const { orderNo } = await ordered(2, 388_000)
      const { caseNo } = (await shop.giveUp(operator, orderNo, pick(1, 2))).data!
      const [first, second, off] = await Promise.all([
        shop.call('desk.refundCase.approve', colleague, { caseNo, expectAmountFen: 776_000 }),
        shop.call(
          'desk.refundCase.approve',
          colleague,
          { caseNo, expectAmountFen: 776_000 },
          { 'idempotency-key': randomUUID() },
        ),
        shop.call('desk.refundCase.callOff', operator, { caseNo, reply: '找到库存' }),
      ])
      expect([first, second, off].filter(each => each.success)).toHaveLength(1)
      expect(await shop.refundsOf(orderNo)).toHaveLength(off.success ? 0 : 1)
    }
  })
})

describe('for a customer on the telephone', () => {
  test('the customer sees it, and can withdraw it', async () => {
    const { orderNo, token } = await ordered(2)
    const { data } = await shop.askFor(operator, orderNo, [{ lineSeq: 1, quantity: 1 }], {
      explanation: '来电取消一件',
    })
    expect(data).toMatchObject({ state: 'audit', amountFen: 10_000 })
    const mine = await shop.ask('refundCase.detail', token, { caseNo: data!.caseNo })
    expect(mine).toMatchObject({
      begunBy: 'staff',
      reason: 'wrongChoice',
      can: ['withdraw'],
      explanation: '来电取消一件',
    })
    expect(mine.timeline.map(each => each.title)).toEqual(['商城已为您提交退款申请'])
    expect(await toldTo(token)).toContain('商城已为您提交退款申请')
    expect((await shop.ask('desk.refundCase.detail', colleague, { caseNo: data!.caseNo })).begunBy).toBe('staff')
    await shop.ask('refundCase.withdraw', token, { caseNo: data!.caseNo })
    expect((await shop.ask('desk.order.detail', operator, { orderNo })).can).toEqual([
      'ship',
      'askFor',
      'giveUp',
      'compensate',
    ])
  })

  test('a return goes the way of the customer’s own', async () => {
    const { orderNo, token } = await ordered(1)
    await shop.send(operator, orderNo)
    const offered = await shop.ask('desk.refundCase.preview', operator, { orderNo, begunBy: 'staff' })
    const own = await shop.ask('refundCase.preview', token, { orderNo })
    expect(offered.reasons).toEqual(own.reasons)
    expect(offered.lines).toEqual(own.lines)
    const lines = [{ lineSeq: 1, quantity: 1 }]
    const { data } = await shop.askFor(operator, orderNo, lines, { withReturn: true, reason: 'damaged' })
    expect(data).toMatchObject({ state: 'return_audit' })
    await shop.ask('desk.refundCase.approveReturn', colleague, { caseNo: data!.caseNo })
    expect((await shop.ask('refundCase.detail', token, { caseNo: data!.caseNo })).can).toEqual(['withdraw', 'sendBack'])
  })

  test.each([
    [{ reason: 'damaged' }, 'REASON_DOES_NOT_FIT'],
    [{ reason: 'late' }, 'REASON_DOES_NOT_FIT'],
    [{ withReturn: true }, 'RETURN_NOT_YET'],
    [{ expectAmountFen: 1 }, 'CASE_AMOUNT_CHANGED'],
  ] as const)('what the customer is refused is refused here: %o', async (wish, refused) => {
    const { orderNo, token } = await ordered(1)
    const lines = [{ lineSeq: 1, quantity: 1 }]
    expect((await shop.askFor(operator, orderNo, lines, wish)).refused).toBe(refused)
    expect((await shop.askBack(token, orderNo, lines, wish)).refused).toBe(refused)
  })

  test('not for the shop’s own reasons, which a customer cannot name either', async () => {
    const { orderNo, token } = await ordered(1)
    const wish = { orderNo, withReturn: false, lines: [{ lineSeq: 1, quantity: 1 }], expectAmountFen: 10_000 }
    const asked = { ...wish, reason: 'soldOut' as 'other' }
    expect((await shop.call('desk.refundCase.open', operator, asked)).success).toBe(false)
    expect((await shop.call('refundCase.ask', token, asked)).success).toBe(false)
  })
})
