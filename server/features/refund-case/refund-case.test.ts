import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#server/lib/clock.ts'
import { openCaseShop } from './test-cases.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

// Time passes in these tests, and sessions end.
let operator = ''
beforeEach(async () => {
  operator = await shop.newStaff('operator')
})
const pick = (lineSeq: number, quantity = 1) => ({ lineSeq, quantity })
const pair = {
  campaigns: [
    {
      code: 'pair',
      scope: { categories: [], spuCodes: [] },
      reduction: { kind: 'amountOff' as const, steps: [{ fromFen: 20_000, offFen: 5_000 }] },
    },
  ],
}

/** An order of two things that is sent. */
async function sent(way: 'express' = 'express') {
  const [a, b] = [await shop.freshSku(), await shop.freshSku()]
  const order = await shop.bought({ orders: [{ way, lines: [{ sku: a }, { sku: b }], freightFen: 1_200 }] })
  expect(await shop.send(operator, order.orderNo)).toMatchObject({ success: true })
  return { ...order, a, b }
}
/** An order that the customer has received. */
async function received() {
  const order = await sent()
  await shop.ask('order.receive', order.token, { orderNo: order.orderNo })
  return order
}

describe('money back before anything was sent', () => {
  test('goes the way of approval, bank and arrival, and everything adds up', async () => {
    const [a, b] = [await shop.freshSku(), await shop.freshSku()]
    const { token, orderNo, dueFen } = await shop.bought({
      orders: [{ way: 'express', lines: [{ sku: a, quantity: 3 }, { sku: b }], freightFen: 1_000 }],
    })
    expect(dueFen).toBe(41_000)
    const asked = await shop.mustAsk(token, orderNo, [pick(1, 2)])
    expect(asked).toMatchObject({ code: 50, state: 'audit', amountFen: 20_000 })
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'to_delivery', caseState: 'audit' })
    const { orders } = await shop.ask('order.list', token, { tab: 'refund' })
    expect(orders).toMatchObject([{ orderNo, code: 50 }])
    const told = await shop.ask('message.list', token, {})
    expect(JSON.stringify(told)).toContain('退款申请已提交')

    expect(await shop.approve(operator, asked.caseNo)).toMatchObject({ success: true, data: { code: 53 } })
    expect(await shop.linesOf(orderNo)).toMatchObject([{ back: 2, dropped: 2, backFen: 20_000, asked: 0 }, { back: 0 }])
    expect(await shop.stockOf(a)).toEqual({ stock: 100, held: 1 })
    expect(await shop.refundsOf(orderNo)).toMatchObject([{ amountFen: 20_000, reason: 'refundCase', state: 'asked' }])

    await shop.runJobs()
    expect(await shop.refundsOf(orderNo)).toMatchObject([{ state: 'done' }])
    expect(await shop.caseRow(asked.caseNo)).toMatchObject({ state: 'refund_end' })
    expect(await shop.orderRow(orderNo)).toMatchObject({
      state: 'to_delivery',
      caseState: 'refund_end',
      refundedFen: 20_000,
    })
    const detail = await shop.ask('refundCase.detail', token, { caseNo: asked.caseNo })
    expect(detail).toMatchObject({ code: 54, can: [], steps: { done: 4 }, methodText: '原路退回微信支付' })
    expect(detail.timeline.map(each => each.title)).toEqual(['退款申请已提交', '退款已通过', '退款已完成'])
    expect(await shop.ask('refundCase.list', token, { orderNo })).toHaveLength(1)
  })

  test('of a whole order takes the freight along and ends the order', async () => {
    const sku = await shop.freshSku()
    const { token, orderNo } = await shop.bought({
      orders: [{ way: 'express', lines: [{ sku, quantity: 2 }], freightFen: 1_000 }],
    })
    const { caseNo, amountFen } = await shop.mustAsk(token, orderNo, [pick(1, 2)])
    expect(amountFen).toBe(21_000)
    await shop.approve(operator, caseNo)
    await shop.runJobs()
    expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'refunded_end' })
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'cancel_end_to_delivery', refundedFen: 21_000 })
    expect(await shop.stockOf(sku)).toEqual({ stock: 100, held: 0 })
  })

  test('tells what a lost reduction keeps, and gives it back with the rest', async () => {
    const [a, b] = [await shop.freshSku(), await shop.freshSku()]
    const { token, orderNo } = await shop.bought({
      orders: [{ way: 'express', lines: [{ sku: a }, { sku: b }] }],
      rules: pair,
    })
    const seen = await shop.ask('refundCase.preview', token, { orderNo, lines: [pick(1)] })
    expect(seen.amount).toMatchObject({ amountFen: 5_000, paidFen: 7_500, recoveredFen: 2_500 })
    expect(seen.amount!.words.join()).toContain('扣回优惠')
    const first = await shop.mustAsk(token, orderNo, [pick(1)])
    await shop.approve(operator, first.caseNo)
    await shop.runJobs()
    const rest = await shop.mustAsk(token, orderNo, [pick(2)])
    expect(rest.amountFen).toBe(10_000)
    await shop.approve(operator, rest.caseNo)
    await shop.runJobs()
    expect(await shop.orderRow(orderNo)).toMatchObject({ paidFen: 15_000, refundedFen: 15_000 })
    expect(await shop.linesOf(orderNo)).toMatchObject([{ backFen: 7_500 }, { backFen: 7_500 }])
  })

  test('keeps the asked pieces from being sent, and lets the others go', async () => {
    const [a, b] = [await shop.freshSku(), await shop.freshSku()]
    const { token, orderNo } = await shop.bought({ orders: [{ way: 'express', lines: [{ sku: a }, { sku: b }] }] })
    const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1)])
    expect(await shop.send(operator, orderNo, [pick(1)])).toMatchObject({ success: false })
    expect(await shop.send(operator, orderNo, [pick(2)])).toMatchObject({ success: true })
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'to_delivery' })
    await shop.approve(operator, caseNo)
    // What remains has been sent: the order waits for its receipt now.
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'delivery' })
    await shop.runJobs()
    const row = await shop.orderRow(orderNo)
    expect(row).toMatchObject({ state: 'delivery', caseState: 'refund_end' })
    expect(row.dueAt).toEqual(row.receiveUntil)
  })
})

describe('vouchers', () => {
  test('are locked while somebody judges, open again afterwards, and withdrawn with the money', async () => {
    const sku = await shop.freshSku()
    const outletId = await shop.anOutlet()
    const dealer = await shop.newStaff('dealer', outletId)
    const { token, orderNo } = await shop.bought({
      orders: [{ way: 'fitting', lines: [{ sku, quantity: 3, installFen: 2_000 }] }],
      outletId,
    })
    const [first, second, third] = await shop.vouchersOf(orderNo)
    const asked = await shop.mustAsk(token, orderNo, [pick(1, 2)])
    expect(asked.amountFen).toBe(24_000)
    expect((await shop.vouchersOf(orderNo)).map(each => each.state)).toEqual(['open', 'locked', 'locked'])
    expect(await shop.redeem(dealer, token, second!.voucherNo)).toMatchObject({ success: false })
    await shop.ask('refundCase.withdraw', token, { caseNo: asked.caseNo })
    expect((await shop.vouchersOf(orderNo)).map(each => each.state)).toEqual(['open', 'open', 'open'])
    expect(await shop.redeem(dealer, token, first!.voucherNo)).toMatchObject({ success: true })
    const again = await shop.mustAsk(token, orderNo, [pick(1, 2)])
    await shop.approve(operator, again.caseNo)
    await shop.runJobs()
    expect((await shop.vouchersOf(orderNo)).map(each => each.state)).toEqual(['redeemed', 'withdrawn', 'withdrawn'])
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'verify_end', refundedFen: 24_000 })
    expect(await shop.stockOf(sku)).toEqual({ stock: 99, held: 0 })
    expect(await shop.redeem(dealer, token, third!.voucherNo)).toMatchObject({ success: false })
  })

  test('that were redeemed give nothing back', async () => {
    const sku = await shop.freshSku()
    const { token, orderNo } = await shop.bought({ orders: [{ way: 'pickup', lines: [{ sku, quantity: 2 }] }] })
    const [first] = await shop.vouchersOf(orderNo)
    await shop.redeem(operator, token, first!.voucherNo)
    expect(await shop.askBack(token, orderNo, [pick(1, 2)])).toMatchObject({ refused: 'TOO_MANY_PIECES' })
    expect(await shop.askBack(token, orderNo, [pick(1, 1)])).toMatchObject({ success: true })
  })

  test('may be looked at by the dealer first, of the own outlet alone', async () => {
    const sku = await shop.freshSku()
    const outletId = await shop.anOutlet()
    const [own, other] = [await shop.newStaff('dealer', outletId), await shop.newStaff('dealer', outletId + 1)]
    const { token, orderNo } = await shop.bought({ orders: [{ way: 'pickup', lines: [{ sku }] }], outletId })
    const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1)])
    expect(await shop.call('desk.refundCase.reject', own, { caseNo, reply: '门店没有意见' })).toMatchObject({
      refused: 'NOT_ALLOWED',
    })
    await shop.ask('desk.refundCase.refer', operator, { caseNo })
    expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'return_audit_dealer' })
    const looked = { caseNo, sellable: true }
    expect(await shop.call('desk.refundCase.accept', other, looked)).toMatchObject({ refused: 'NOT_FOUND' })
    expect(await shop.call('desk.refundCase.detail', other, { caseNo })).toMatchObject({ refused: 'NOT_FOUND' })
    await shop.ask('desk.refundCase.accept', own, looked)
    expect(await shop.call('desk.refundCase.approve', own, { caseNo, expectAmountFen: 10_000 })).toMatchObject({
      refused: 'NOT_ALLOWED',
    })
    expect(await shop.approve(operator, caseNo)).toMatchObject({ success: true })
    await shop.runJobs()
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'cancel_end_to_verify' })
  })
})

describe('goods that come back', () => {
  test('are approved, sent, seen, refunded and sold again', async () => {
    const { token, orderNo, a } = await received()
    const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1)], { withReturn: true, reason: 'changedMind' })
    expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'return_audit' })
    await shop.ask('desk.refundCase.approveReturn', operator, { caseNo, reply: '请附上订单号' })
    const waiting = await shop.ask('refundCase.detail', token, { caseNo })
    expect(waiting).toMatchObject({ code: 51, can: ['withdraw', 'sendBack'], sendTo: { phone: expect.any(String) } })
    await shop.ask('refundCase.sentBack', token, { caseNo, carrier: 'sf', parcelNo: 'SF1234567890' })
    expect(await shop.ask('refundCase.detail', token, { caseNo })).toMatchObject({ code: 52, can: [], sendTo: null })
    await shop.ask('desk.refundCase.accept', operator, { caseNo, sellable: true })
    await shop.approve(operator, caseNo)
    await shop.runJobs()
    expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'refund_end', amountFen: 10_000 })
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'delivery_end', refundedFen: 10_000 })
    expect(await shop.stockOf(a)).toEqual({ stock: 100, held: 0 })
    expect(await shop.linesOf(orderNo)).toMatchObject([{ back: 1, dropped: 0, shipped: 1 }, { back: 0 }])
  })

  test('that cannot be sold again stay out of stock; a fault of the shop gives the freight back', async () => {
    const { token, orderNo, a } = await received()
    const asked = { withReturn: true, reason: 'damaged' } as const
    const { caseNo, amountFen } = await shop.mustAsk(token, orderNo, [pick(1)], asked)
    expect(amountFen).toBe(11_200)
    await shop.ask('desk.refundCase.approveReturn', operator, { caseNo })
    await shop.ask('refundCase.sentBack', token, { caseNo, carrier: 'sf', parcelNo: 'SF1234567891' })
    await shop.ask('desk.refundCase.accept', operator, { caseNo, sellable: false })
    await shop.approve(operator, caseNo)
    expect(await shop.stockOf(a)).toEqual({ stock: 99, held: 0 })
    // The freight has gone back once.
    await shop.runJobs()
    const { amount } = await shop.ask('refundCase.preview', token, { orderNo, ...asked, lines: [pick(2)] })
    expect(amount).toMatchObject({ amountFen: 10_000, freightFen: 0 })
  })

  test('have seven days without a reason, fifteen with a fault, counted from the day after receipt', async () => {
    const { token, orderNo } = await received()
    const ask = (reason: 'changedMind' | 'damaged') =>
      shop.askBack(token, orderNo, [pick(1)], { withReturn: true, reason })
    shop.pass(9 * dayMs)
    expect(await ask('changedMind')).toMatchObject({ refused: 'RETURN_TOO_LATE' })
    expect(await ask('damaged')).toMatchObject({ success: true })
    operator = await shop.newStaff('operator')
    const late = await received()
    shop.pass(17 * dayMs)
    late.token = await shop.signInAgain(late.orderNo)
    const asked = { withReturn: true, reason: 'damaged' } as const
    expect(await shop.askBack(late.token, late.orderNo, [pick(1)], asked)).toMatchObject({ refused: 'RETURN_TOO_LATE' })
  })

  test('that are not returnable come back with a fault alone', async () => {
    const sku = await shop.freshSku()
    const { token, orderNo } = await shop.bought({
      orders: [{ way: 'express', lines: [{ sku, returnable: false }] }],
    })
    await shop.send(operator, orderNo)
    const ask = (reason: 'changedMind' | 'damaged') =>
      shop.askBack(token, orderNo, [pick(1)], { withReturn: true, reason })
    expect(await ask('changedMind')).toMatchObject({ refused: 'NOT_RETURNABLE' })
    expect(await ask('damaged')).toMatchObject({ success: true })
  })

  test('are asked for in the way that fits where they are', async () => {
    const { token, orderNo } = await sent()
    expect(await shop.askBack(token, orderNo, [pick(1)])).toMatchObject({ refused: 'RETURN_NEEDED' })
    expect(await shop.askBack(token, orderNo, [pick(1)], { reason: 'missing' })).toMatchObject({ success: true })
    const sku = await shop.freshSku()
    const fresh = await shop.bought({ orders: [{ way: 'express', lines: [{ sku }] }] })
    expect(await shop.askBack(fresh.token, fresh.orderNo, [pick(1)], { withReturn: true })).toMatchObject({
      refused: 'RETURN_NOT_YET',
    })
  })

  test('that are never sent end the application, and the days to look begin anew', async () => {
    const { token, orderNo } = await sent()
    const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1)], { withReturn: true })
    expect((await shop.orderRow(orderNo)).dueAt).toBeNull()
    await shop.ask('desk.refundCase.approveReturn', operator, { caseNo })
    shop.pass(7 * dayMs)
    const parcel = { caseNo, carrier: 'sf', parcelNo: 'SF1234567892' } as const
    expect(await shop.call('refundCase.sentBack', token, parcel)).toMatchObject({ refused: 'SEND_BACK_OVER' })
    await shop.runJobs()
    expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'refund_cancel_end', dueAt: null })
    const row = await shop.orderRow(orderNo)
    expect(row.receiveUntil!.getTime()).toBe(shop.now().getTime() + 15 * dayMs)
    expect(row.dueAt).toEqual(row.receiveUntil)
    expect((await shop.linesOf(orderNo))[0]).toMatchObject({ asked: 0 })
    shop.pass(15 * dayMs)
    await shop.runJobs()
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'delivery_end' })
  })
})

describe('a rejection', () => {
  test('says why, leaves the order as it was, and can be objected to once', async () => {
    const { token, orderNo } = await sent()
    const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1)], { withReturn: true })
    expect(await shop.call('desk.refundCase.reject', operator, { caseNo, reply: '' })).toMatchObject({ code: 400 })
    await shop.ask('desk.refundCase.reject', operator, { caseNo, reply: '已拆封使用' })
    expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'return_reject_end' })
    expect(await shop.ask('order.detail', token, { orderNo })).toMatchObject({ code: 23 })
    const seen = await shop.ask('refundCase.detail', token, { caseNo })
    expect(seen).toMatchObject({ code: null, can: ['appeal'], reply: '已拆封使用' })
    await shop.ask('refundCase.appeal', token, { caseNo, explanation: '没有拆封，照片可以证明' })
    expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'return_audit' })
    expect(await shop.orderRow(orderNo)).toMatchObject({ caseState: 'return_audit', dueAt: null })
    await shop.ask('desk.refundCase.reject', operator, { caseNo, reply: '照片显示已拆封' })
    const objecting = { caseNo, explanation: '再次申诉' }
    expect(await shop.call('refundCase.appeal', token, objecting)).toMatchObject({ refused: 'APPEALED' })
    expect(await shop.ask('refundCase.detail', token, { caseNo })).toMatchObject({ can: [] })
  })

  test('after the goods were seen leads back to the money, not to the goods', async () => {
    const { token, orderNo } = await received()
    const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1)], { withReturn: true })
    await shop.ask('desk.refundCase.approveReturn', operator, { caseNo })
    await shop.ask('refundCase.sentBack', token, { caseNo, carrier: 'sf', parcelNo: 'SF1234567893' })
    await shop.ask('desk.refundCase.accept', operator, { caseNo, sellable: true })
    await shop.ask('desk.refundCase.reject', operator, { caseNo, reply: '配件不齐' })
    await shop.ask('refundCase.appeal', token, { caseNo, explanation: '配件在包装夹层' })
    expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'return_refund_audit' })
  })

  test('cannot be objected to when the pieces have gone, or too late', async () => {
    const sku = await shop.freshSku()
    const { token, orderNo } = await shop.bought({ orders: [{ way: 'express', lines: [{ sku }] }] })
    const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1)])
    await shop.ask('desk.refundCase.reject', operator, { caseNo, reply: '商品已备货' })
    await shop.send(operator, orderNo)
    const objecting = { caseNo, explanation: '仍要退款' }
    const answer = await shop.call('refundCase.appeal', token, objecting)
    expect(answer).toMatchObject({ refused: 'RETURN_NEEDED' })
    shop.pass(8 * dayMs)
    expect(await shop.call('refundCase.appeal', token, objecting)).toMatchObject({ refused: 'APPEAL_OVER' })
  })
})

describe('another customer', () => {
  test('finds neither order nor case', async () => {
    const sku = await shop.freshSku()
    const { token, orderNo } = await shop.bought({ orders: [{ way: 'express', lines: [{ sku }] }] })
    const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1)])
    const stranger = await shop.newCustomer()
    const lines = [pick(1)]
    const asking = { orderNo, withReturn: false, reason: 'other' as const, lines, expectAmountFen: 10_000 }
    const answers = await Promise.all([
      shop.call('refundCase.preview', stranger, { orderNo, lines }),
      shop.call('refundCase.ask', stranger, asking),
      shop.call('refundCase.list', stranger, { orderNo }),
      shop.call('refundCase.detail', stranger, { caseNo }),
      shop.call('refundCase.withdraw', stranger, { caseNo }),
      shop.call('refundCase.sentBack', stranger, { caseNo, carrier: 'sf', parcelNo: 'SF1234567894' }),
      shop.call('refundCase.appeal', stranger, { caseNo, explanation: '不是我的' }),
    ])
    expect(answers.map(each => each.refused)).toEqual(answers.map(() => 'NOT_FOUND'))
    expect(await shop.call('refundCase.ask', token, { ...asking, lines: [pick(7)] })).toMatchObject({
      refused: 'CASE_OPEN',
    })
  })
})

describe('pictures', () => {
  test('are kept for good and seen by staff; others’ and unknown ones are refused', async () => {
    const sku = await shop.freshSku()
    const { token, orderNo } = await shop.bought({ orders: [{ way: 'express', lines: [{ sku, quantity: 2 }] }] })
    const own = await shop.anUpload(orderNo)
    const stranger = await shop.bought({ orders: [{ way: 'express', lines: [{ sku }] }] })
    const foreign = await shop.anUpload(stranger.orderNo)
    for (const evidence of [[foreign], [own, 'a'.repeat(22)]])
      expect(await shop.askBack(token, orderNo, [pick(1)], { evidence })).toMatchObject({ refused: 'EVIDENCE_UNKNOWN' })
    expect(await shop.keptUntil(own)).not.toBeNull()
    const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1)], { evidence: [own] })
    expect(await shop.keptUntil(own)).toBeNull()
    const pictures = [{ objectId: own, url: expect.stringContaining('sign=') }]
    expect((await shop.ask('refundCase.detail', token, { caseNo })).evidence).toMatchObject(pictures)
    expect((await shop.ask('desk.refundCase.detail', operator, { caseNo })).evidence).toMatchObject(pictures)
  })
})
