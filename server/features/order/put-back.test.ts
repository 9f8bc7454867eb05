/** A voucher that was redeemed by mistake: who asks, who agrees, until when, and what of stock, order and customer follows. */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#server/lib/clock.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { brokenClaims } from '#server/features/refund-case/test-money.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const staff = async (role: 'operator' | 'dealer' | 'finance' = 'operator', outletId: number | null = null) =>
  (await testStaff(shop.db, role, outletId, shop.now())).token
const detail = async (orderNo: string, token?: string) =>
  shop.ask('desk.order.detail', token ?? (await staff()), { orderNo })
const why = { backReason: 'notDone', remark: '客户还没有取货' } as const

/** An order with vouchers of which a dealer has redeemed some. */
async function redeemed(pieces: number, used: number) {
  const order = await shop.boughtGoods({ way: 'pickup', lines: [{ quantity: pieces }], validMonths: 12 })
  const dealer = await staff('dealer', order.outletId)
  const codes = await shop.codesOf(order.token, order.orderNo)
  for (const code of codes.slice(0, used)) await shop.ask('desk.voucher.redeem', dealer, { code })
  const { vouchers } = await detail(order.orderNo)
  const of = vouchers.filter(each => each.state === 'redeemed')
  return { ...order, dealer, voucherNo: of.at(-1)!.voucherNo, code: codes[used - 1]! }
}
const customerOf = async (orderId: number) =>
  (await sql<{ id: number }>`select customer_id as id from shop_order where id = ${orderId}`.execute(shop.db)).rows[0]!
    .id

describe('a voucher that was redeemed by mistake', () => {
  test('is asked back by the dealer, put back by another person, and used again by a new code', async () => {
    const order = await redeemed(2, 2)
    const { voucherNo, orderNo, dealer } = order
    const before = await shop.stockOf(order.lines[0]!.skuId)
    expect((await shop.call('desk.voucher.putBack', await staff(), { voucherNo })).refused).toBe('WRONG_STATE')
    const operator = await staff()
    await shop.ask('desk.voucher.askBack', dealer, { voucherNo, ...why })
    expect((await shop.call('desk.voucher.askBack', operator, { voucherNo, ...why })).refused).toBe('WRONG_STATE')
    expect((await shop.call('desk.voucher.putBack', dealer, { voucherNo })).refused).toBe('NOT_ALLOWED')
    expect((await shop.call('desk.voucher.putBack', await staff('finance'), { voucherNo })).refused).toBe('NOT_ALLOWED')
    expect(await shop.ask('desk.voucher.askedBack', operator, {})).toMatchObject([{ voucherNo, orderNo, ...why }])
    expect((await shop.ask('desk.queue.counts', operator, {})).vouchersBack).toBe(1)
    const seen = (await detail(orderNo, operator)).vouchers.find(each => each.voucherNo === voucherNo)
    expect(seen).toMatchObject({ state: 'redeemed', askedBack: why, can: ['putBack', 'dropBack'] })

    const put = await shop.ask('desk.voucher.putBack', operator, { voucherNo })
    expect(put).toMatchObject({ orderNo, voucherState: 'open', backReason: 'notDone' })
    expect((await shop.call('desk.voucher.putBack', await staff(), { voucherNo })).refused).toBe('WRONG_STATE')
    expect(await shop.stockOf(order.lines[0]!.skuId)).toEqual({ stock: before.stock + 1, held: before.held + 1 })
    const mine = await shop.ask('order.detail', order.token, { orderNo })
    expect(mine).toMatchObject({ state: 'verify', code: 25 })
    expect(mine.timeline.at(-1)).toMatchObject({ title: '券码已恢复' })
    expect(mine.timeline.at(-1)?.body).toContain('服务未完成')
    const due = await sql<{
      due: Date | null
    }>`select due_at as due from shop_order where order_no = ${orderNo}`.execute(shop.db)
    expect(due.rows[0]?.due).toBeInstanceOf(Date)
    expect(await shop.ask('desk.voucher.askedBack', operator, {})).toEqual([])
    // The code that was shown before is dead; the customer opens a new one.
    expect((await shop.call('desk.voucher.redeem', dealer, { code: order.code })).refused).toBe('VOUCHER_UNKNOWN')
    const { code } = await shop.ask('voucher.show', order.token, { voucherNo })
    await shop.ask('desk.voucher.redeem', dealer, { code })
    expect((await shop.orderRow(orderNo)).state).toBe('verify_end')
    expect(await shop.stockOf(order.lines[0]!.skuId)).toEqual(before)
    expect(await brokenClaims(shop.db, await customerOf(order.orderId))).toEqual([])
  })

  test('takes two people: neither who redeemed it nor who asked agrees', async () => {
    const order = await shop.boughtGoods({ way: 'pickup', validMonths: 12 })
    const [first, second] = [await staff(), await staff()]
    const [code] = await shop.codesOf(order.token, order.orderNo)
    const { voucherNo } = await shop.ask('desk.voucher.redeem', first, { code: code! })
    await shop.ask('desk.voucher.askBack', second, { voucherNo, ...why })
    for (const token of [first, second])
      expect((await shop.call('desk.voucher.putBack', token, { voucherNo })).refused).toBe('VOUCHER_BACK_SECOND')
    // Of two others who agree at once one does it.
    const all = await Promise.all(
      [await staff(), await staff()].map(token => shop.call('desk.voucher.putBack', token, { voucherNo })),
    )
    expect(all.map(each => each.refused ?? 'done').sort()).toEqual(['WRONG_STATE', 'done'])
    expect((await shop.orderRow(order.orderNo)).state).toBe('to_verify')
    // What was never used can be asked back as money again.
    const { amount } = await shop.ask('refundCase.preview', order.token, {
      orderNo: order.orderNo,
      lines: [{ lineSeq: 1, quantity: 1 }],
    })
    expect(amount?.amountFen).toBe(10_000)
  })

  test('stays redeemed when nobody agrees, after seven days, elsewhere, or while money is asked back', async () => {
    const order = await redeemed(2, 1)
    const { voucherNo, orderNo, dealer } = order
    const other = await staff('dealer', order.outletId! + 1)
    expect((await shop.call('desk.voucher.askBack', other, { voucherNo, ...why })).refused).toBe('NOT_FOUND')
    await shop.ask('desk.voucher.askBack', dealer, { voucherNo, ...why })
    await shop.ask('desk.voucher.dropBack', dealer, { voucherNo })
    expect((await shop.call('desk.voucher.dropBack', dealer, { voucherNo })).refused).toBe('WRONG_STATE')
    await shop.ask('desk.voucher.askBack', dealer, { voucherNo, ...why })
    const lines = [{ lineSeq: 1, quantity: 1 }]
    const { amount } = await shop.ask('refundCase.preview', order.token, { orderNo, lines })
    const { caseNo } = await shop.ask('refundCase.ask', order.token, {
      orderNo,
      withReturn: false,
      reason: 'changedMind',
      lines,
      expectAmountFen: amount!.amountFen,
    })
    expect((await shop.call('desk.voucher.putBack', await staff(), { voucherNo })).refused).toBe('CASE_OPEN')
    await shop.ask('refundCase.withdraw', order.token, { caseNo })
    shop.pass(7 * dayMs + minuteMs)
    expect((await shop.call('desk.voucher.putBack', await staff(), { voucherNo })).refused).toBe('VOUCHER_BACK_LATE')
    const seen = (await detail(orderNo)).vouchers.find(each => each.voucherNo === voucherNo)
    expect(seen?.can).toEqual(['dropBack'])
  })
})
