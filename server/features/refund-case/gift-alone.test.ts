/** A gift that its customer wants to give back alone: the words before and after. */
import { afterAll, expect, test } from 'vitest'
import { openCaseShop } from './test-cases.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

test('gives nothing back, and says what to do instead; with another item its kept price comes back', async () => {
  const [thing, mug] = [await shop.freshSku(10_000, 5), await shop.freshSku(2_000, 5)]
  const scope = { categories: [], spuCodes: [] }
  const { token, orderNos } = await shop.bought({
    orders: [
      { way: 'express', lines: [{ sku: thing }, { sku: mug, gift: true }] },
      { way: 'pickup', lines: [{ sku: thing }] },
    ],
    rules: { gifts: [{ skuCode: mug.skuCode, valueFen: 2_000, fromFen: 15_000, scope }] },
  })
  const [first, second] = [orderNos[0]!, orderNos[1]!]
  const preview = (orderNo: string, seqs: number[]) =>
    shop.ask('refundCase.preview', token, { orderNo, lines: seqs.map(lineSeq => ({ lineSeq, quantity: 1 })) })
  const asked = () => shop.askBack(token, first, [{ lineSeq: 2, quantity: 1 }], { expectAmountFen: 0 })

  expect((await preview(first, [2])).refusal).toContain('赠品没有单独付款')
  expect((await asked()).refused).toBe('GIFT_ALONE')

  const { caseNo } = await shop.mustAsk(token, second, [{ lineSeq: 1, quantity: 1 }])
  expect(await shop.caseRow(caseNo)).toMatchObject({ amountFen: 8_000 })
  await shop.approve(await shop.newStaff('operator'), caseNo)
  await shop.runJobs()
  expect((await preview(first, [2])).refusal).toContain('已从同次购买的其他订单扣除')
  expect((await asked()).refused).toBe('GIFT_KEPT_ELSEWHERE')
  expect((await preview(first, [1, 2])).amount).toMatchObject({ amountFen: 10_000, elsewhereFen: 2_000 })
})
