/** Vouchers that expired unused: the work is not done any more, and the money is not the shop's. */
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { putAccount } from '#server/features/refund/test-refund-account.ts'
import { dayMs } from '#server/lib/clock.ts'
import { openCaseShop } from './test-cases.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

let operator = ''
beforeEach(async () => {
  operator = await shop.newStaff('operator')
})

/** Three pieces to be fetched, some redeemed, and the time is over. */
async function expired(redeemed: number) {
  const sku = await shop.freshSku()
  const { orderNo, token } = await shop.bought({ orders: [{ way: 'pickup', lines: [{ sku, quantity: 3 }] }] })
  const vouchers = await shop.vouchersOf(orderNo)
  for (const { voucherNo } of vouchers.slice(0, redeemed)) await shop.redeem(operator, token, voucherNo)
  shop.pass(370 * dayMs)
  await shop.runJobs()
  operator = await shop.newStaff('operator')
  expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'verify_close' })
  expect((await shop.stockOf(sku)).held).toBe(0)
  return { sku, orderNo, token: await shop.signInAgain(orderNo) }
}
const statesOf = async (orderNo: string) => (await shop.vouchersOf(orderNo)).map(each => each.state)
/** A channel sends nothing back after a year: staff transfer what it has given up. @returns the sum in fen */
async function transferred(orderNo: string): Promise<number> {
  const [refund] = (
    await sql<{ outRefundNo: string; amountFen: number; state: string }>`
      select refund.* from refund join shop_order o on o.id = refund.order_id where o.order_no = ${orderNo}`.execute(
      shop.db,
    )
  ).rows
  expect(refund).toMatchObject({ state: 'stuck' })
  await putAccount(shop.db, refund!.outRefundNo)
  const wish = { refundNo: refund!.outRefundNo, reference: `ICBC ${refund!.outRefundNo}` }
  await shop.ask('desk.refund.offline', await shop.newStaff('finance'), wish)
  return refund!.amountFen
}

test('the customer asks for what was not redeemed, and nothing else', async () => {
  const { sku, orderNo, token } = await expired(1)
  const seen = await shop.ask('order.detail', token, { orderNo })
  expect(seen.lines[0]!.can).toEqual(['refund'])
  expect(seen.next.text).toContain('可申请退款')
  const offered = await shop.ask('refundCase.preview', token, { orderNo })
  expect(offered.lines[0]).toMatchObject({ refundable: 2, returnable: 0 })
  expect(offered.reasons.filter(each => each.withoutReturn || each.withReturn).map(each => each.reason)).toEqual([
    'expired',
  ])
  const picks = [{ lineSeq: 1, quantity: 2 }]
  expect((await shop.askBack(token, orderNo, picks, { reason: 'changedMind' })).refused).toBe('REASON_DOES_NOT_FIT')
  const { caseNo, amountFen } = await shop.mustAsk(token, orderNo, picks, { reason: 'expired' })
  expect(amountFen).toBe(20_000)
  expect(await statesOf(orderNo)).toEqual(['redeemed', 'locked', 'locked'])
  expect((await shop.call('order.remove', token, { orderNo })).refused).toBe('CASE_OPEN')
  expect((await shop.approve(operator, caseNo)).success).toBe(true)
  await shop.runJobs()
  expect(await transferred(orderNo)).toBe(20_000)
  expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'offline_end' })
  expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'verify_close', refundedFen: 20_000 })
  expect(await statesOf(orderNo)).toEqual(['redeemed', 'withdrawn', 'withdrawn'])
  // Nobody holds what expired, so nothing is freed a second time.
  expect(await shop.stockOf(sku)).toMatchObject({ stock: 99, held: 0 })
  expect((await shop.askBack(token, orderNo, picks, { reason: 'expired' })).success).toBe(false)
  const after = await shop.ask('order.detail', token, { orderNo })
  expect(after.lines[0]!.can).toEqual([])
})

test('declined, the vouchers stay expired', async () => {
  const { orderNo, token } = await expired(0)
  const { caseNo } = await shop.mustAsk(token, orderNo, [{ lineSeq: 1, quantity: 1 }], { reason: 'expired' })
  await shop.ask('desk.refundCase.reject', operator, { caseNo, reply: '已在门店使用' })
  expect(await statesOf(orderNo)).toEqual(['expired', 'expired', 'expired'])
  expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'verify_close', refundedFen: 0 })
})

test('the desk asks for the customer, who is told and sees it', async () => {
  const { orderNo, token } = await expired(0)
  const lines = [{ lineSeq: 1, quantity: 3 }]
  const wish = { reason: 'expired', expectAmountFen: 30_000 } as const
  const dealer = await shop.newStaff('dealer', await shop.anOutlet())
  expect((await shop.askFor(dealer, orderNo, lines, wish)).refused).toBe('NOT_ALLOWED')
  expect((await shop.ask('desk.order.detail', operator, { orderNo })).can).toEqual(['askFor', 'compensate'])
  const { caseNo, amountFen } = (await shop.askFor(operator, orderNo, lines, wish)).data!
  expect(amountFen).toBe(30_000)
  expect((await shop.askFor(operator, orderNo, lines, wish)).refused).toBe('CASE_OPEN')
  expect((await shop.ask('desk.order.detail', operator, { orderNo })).can).toEqual([])
  const mine = await shop.ask('refundCase.detail', token, { caseNo })
  expect(mine).toMatchObject({ reason: 'expired', amountFen: 30_000 })
  expect(mine.timeline.map(each => each.title)).toEqual(['商城已为您提交退款申请'])
  await shop.approve(operator, caseNo)
  await shop.runJobs()
  expect(await transferred(orderNo)).toBe(30_000)
  expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'cancel_end_to_verify', refundedFen: 30_000 })
  expect(await statesOf(orderNo)).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
})

test('the desk calls nothing expired whose vouchers can still be used', async () => {
  const sku = await shop.freshSku()
  const { orderNo } = await shop.bought({ orders: [{ way: 'pickup', lines: [{ sku }] }] })
  const asked = await shop.askFor(operator, orderNo, [{ lineSeq: 1, quantity: 1 }], { reason: 'expired' })
  expect(asked.refused).toBe('REASON_DOES_NOT_FIT')
})

test('asked for before the end and declined behind it, the voucher expires with its order', async () => {
  const sku = await shop.freshSku()
  const { orderNo, token } = await shop.bought({ orders: [{ way: 'pickup', lines: [{ sku, quantity: 2 }] }] })
  const { caseNo } = await shop.mustAsk(token, orderNo, [{ lineSeq: 1, quantity: 1 }])
  shop.pass(370 * dayMs)
  await shop.runJobs()
  operator = await shop.newStaff('operator')
  await shop.ask('desk.refundCase.reject', operator, { caseNo, reply: '不符合条件' })
  await shop.runJobs()
  expect(await statesOf(orderNo)).toEqual(['expired', 'expired'])
  expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'verify_close' })
  expect((await shop.stockOf(sku)).held).toBe(0)
})
