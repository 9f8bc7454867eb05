import { afterAll, describe, expect, test } from 'vitest'
import { openCaseShop } from './test-cases.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

const operator = await shop.newStaff('operator')
const pick = (lineSeq: number, quantity = 1) => ({ lineSeq, quantity })

describe('at once', () => {
  test('twenty applications for one line are one case, twenty approvals one refund', async () => {
    const sku = await shop.freshSku()
    const { token, orderNo } = await shop.bought({ orders: [{ way: 'express', lines: [{ sku, quantity: 2 }] }] })
    const asked = await Promise.all(Array.from({ length: 20 }, () => shop.askBack(token, orderNo, [pick(1, 1)])))
    expect(asked.filter(each => each.success)).toHaveLength(1)
    expect(asked.filter(each => each.refused === 'CASE_OPEN')).toHaveLength(19)
    const { caseNo } = asked.find(each => each.success)!.data!
    const approved = await Promise.all(Array.from({ length: 20 }, () => shop.approve(operator, caseNo)))
    expect(approved.filter(each => each.success)).toHaveLength(1)
    expect(await shop.refundsOf(orderNo)).toHaveLength(1)
    expect(await shop.orderRow(orderNo)).toMatchObject({ refundedFen: 10_000 })
  })

  test('sending and asking: whoever is first keeps the piece', async () => {
    for (let round = 0; round < 5; round++) {
      const sku = await shop.freshSku()
      const { token, orderNo } = await shop.bought({ orders: [{ way: 'express', lines: [{ sku }] }] })
      const [shipped, asked] = await Promise.all([
        shop.send(operator, orderNo),
        shop.askBack(token, orderNo, [pick(1)], { expectAmountFen: 10_000 }),
      ])
      expect([shipped.success, asked.success].filter(Boolean)).toHaveLength(1)
    }
  })

  test('redeeming and asking: whoever is first keeps the voucher', async () => {
    for (let round = 0; round < 5; round++) {
      const sku = await shop.freshSku()
      const { token, orderNo } = await shop.bought({ orders: [{ way: 'pickup', lines: [{ sku }] }] })
      const [voucher] = await shop.vouchersOf(orderNo)
      const { code } = await shop.ask('voucher.show', token, { voucherNo: voucher!.voucherNo })
      const [redeemed, asked] = await Promise.all([
        shop.call('desk.voucher.redeem', operator, { code }),
        shop.askBack(token, orderNo, [pick(1)], { expectAmountFen: 10_000 }),
      ])
      expect([redeemed.success, asked.success].filter(Boolean)).toHaveLength(1)
      expect((await shop.vouchersOf(orderNo)).map(each => each.state)).toEqual([
        redeemed.success ? 'redeemed' : 'locked',
      ])
    }
  })
})
