import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { putAccount } from '#server/features/refund/test-refund-account.ts'
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

describe('large sums', () => {
  test('need two people, and the first one cannot be the second', async () => {
    const sku = await shop.freshSku(500_001)
    const [colleague, dealer] = [await shop.newStaff('operator'), await shop.newStaff('finance')]
    const { token, orderNo } = await shop.bought({ orders: [{ way: 'express', lines: [{ sku }] }] })
    const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1)])
    const first = await shop.approve(operator, caseNo)
    expect(first).toMatchObject({ success: true, data: { state: 'audit', approvedOnce: true } })
    expect(await shop.refundsOf(orderNo)).toEqual([])
    expect(await shop.approve(operator, caseNo)).toMatchObject({ refused: 'SECOND_PERSON_NEEDED' })
    expect(await shop.approve(dealer, caseNo)).toMatchObject({ refused: 'NOT_ALLOWED' })
    const seen = await shop.ask('desk.refundCase.detail', operator, { caseNo })
    expect(seen.can).not.toContain('approve')
    expect(await shop.approve(colleague, caseNo)).toMatchObject({ success: true, data: { state: 'refunding' } })
    await shop.runJobs()
    expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'refunded_end' })
  })
})

describe('what the bank gives up', () => {
  test('is paid by another way, and never sent again', async () => {
    const sku = await shop.freshSku()
    const finance = await shop.newStaff('finance')
    const { token, orderNo } = await shop.bought({ orders: [{ way: 'express', lines: [{ sku }] }], refund: 'abnormal' })
    const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1)])
    await shop.approve(operator, caseNo)
    const [refund] = await shop.refundsOf(orderNo)
    const reference = { refundNo: refund!.outRefundNo, reference: 'ICBC20261121001' }
    expect(await shop.call('desk.refund.offline', finance, reference)).toMatchObject({ refused: 'REFUND_NOT_STUCK' })
    await shop.runJobs()
    expect(await shop.refundsOf(orderNo)).toMatchObject([{ state: 'stuck' }])
    expect(await shop.call('desk.refund.offline', operator, reference)).toMatchObject({ refused: 'NOT_ALLOWED' })
    await putAccount(shop.db, reference.refundNo)
    await shop.ask('desk.refund.offline', finance, reference)
    expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'offline_end' })
    expect(await shop.refundsOf(orderNo)).toMatchObject([{ state: 'offline' }])
    shop.pass(dayMs)
    await shop.runJobs()
    await shop.runTask('refund.send', { refundId: refund!.id })
    expect(await shop.refundsOf(orderNo)).toMatchObject([{ state: 'offline' }])
    expect(await shop.orderRow(orderNo)).toMatchObject({ refundedFen: 10_000, caseState: 'offline_end' })
  })
})

describe('the desk', () => {
  test('lists cases by the time that is left, with checks and buttons by role', async () => {
    const sku = await shop.freshSku()
    const { token, orderNo } = await shop.bought({ orders: [{ way: 'express', lines: [{ sku }] }] })
    const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1)])
    const page = await shop.ask('desk.refundCase.list', operator, { search: caseNo })
    expect(page.cases).toMatchObject([{ caseNo, orderNo, amountFen: 10_000, approvedOnce: false }])
    expect(page.cases[0]!.until).toBe(shop.now().getTime() + dayMs)
    const all = await shop.ask('desk.refundCase.list', operator, { pageSize: 100 })
    const times = all.cases.map(each => each.until!)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(all.counts.review).toBeGreaterThan(0)
    const seen = await shop.ask('desk.refundCase.detail', operator, { caseNo })
    expect(seen).toMatchObject({ can: ['approve', 'reject'], amount: { amountFen: 10_000 }, refund: null })
    expect(seen.checks.map(each => each.ok)).toEqual([true, true, true, true, true, true])
    const finance = await shop.newStaff('finance')
    expect(await shop.ask('desk.refundCase.detail', finance, { caseNo })).toMatchObject({ can: [] })
    expect(await shop.call('desk.refundCase.list', token, {})).toMatchObject({ success: false })
  })

  test('approves at the sum that it was shown, and no other', async () => {
    const sku = await shop.freshSku()
    const { token, orderNo } = await shop.bought({ orders: [{ way: 'express', lines: [{ sku }] }] })
    const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1)])
    expect(await shop.call('desk.refundCase.approve', operator, { caseNo, expectAmountFen: 9_999 })).toMatchObject({
      refused: 'CASE_AMOUNT_CHANGED',
    })
  })
})
