/** Large sums need two people, however they are cut into portions, and whoever asks at once. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#server/lib/clock.ts'
import { openCaseShop } from './test-cases.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

let [one, other] = ['', '']
beforeEach(async () => {
  ;[one, other] = [await shop.newStaff('operator'), await shop.newStaff('operator')]
})
const pick = (lineSeq: number, quantity = 1) => [{ lineSeq, quantity }]
const moved = (answer: { data?: { approvedOnce: boolean } | null | undefined }) => answer.data?.approvedOnce === false

/** A dear thing in two pieces: each below the limit of 5,000 yuan, both above it. */
async function pair() {
  const sku = await shop.freshSku(388_000)
  return shop.bought({ orders: [{ way: 'express', lines: [{ sku, quantity: 2 }] }] })
}

describe('portions of one purchase', () => {
  test('count together for one person, not for a colleague', async () => {
    const { token, orderNo } = await pair()
    const first = await shop.mustAsk(token, orderNo, pick(1))
    expect(moved(await shop.approve(one, first.caseNo))).toBe(true)
    await shop.runJobs()
    const second = await shop.mustAsk(token, orderNo, pick(1))
    const seen = await shop.ask('desk.refundCase.detail', one, { caseNo: second.caseNo })
    expect(seen.checks.find(each => each.check === 'fourEyes')).toMatchObject({ ok: false })
    expect(moved(await shop.approve(one, second.caseNo))).toBe(false)
    expect(await shop.refundsOf(orderNo)).toHaveLength(1)
    expect((await shop.approve(one, second.caseNo)).refused).toBe('SECOND_PERSON_NEEDED')
    expect(moved(await shop.approve(other, second.caseNo))).toBe(true)
    expect(await shop.refundsOf(orderNo)).toHaveLength(2)
  })

  test('of several orders count together, also when one person approves them at once', async () => {
    const sku = await shop.freshSku(388_000)
    const { token, orderNos } = await shop.bought({
      orders: [
        { way: 'express', lines: [{ sku }] },
        { way: 'pickup', lines: [{ sku }] },
      ],
    })
    const cases = []
    for (const orderNo of orderNos) cases.push((await shop.mustAsk(token, orderNo, pick(1))).caseNo)
    const answers = await Promise.all(cases.map(caseNo => shop.approve(one, caseNo)))
    expect(answers.filter(moved)).toHaveLength(1)
    const refunds = await Promise.all(orderNos.map(orderNo => shop.refundsOf(orderNo)))
    expect(refunds.flat()).toHaveLength(1)
  })

  test('are counted for a day', async () => {
    const { token, orderNo } = await pair()
    const first = await shop.mustAsk(token, orderNo, pick(1))
    await shop.approve(one, first.caseNo)
    await shop.runJobs()
    const second = await shop.mustAsk(token, orderNo, pick(1))
    shop.pass(dayMs + 1)
    const again = await shop.newStaff('operator')
    expect(moved(await shop.approve(again, second.caseNo))).toBe(true)
  })
})

describe('the checks of a case', () => {
  test('that is decided say what was true then, and what is true now', async () => {
    const { token, orderNo } = await pair()
    const { caseNo } = await shop.mustAsk(token, orderNo, pick(1, 2), { reason: 'changedMind' })
    await shop.approve(one, caseNo)
    const waiting = await shop.ask('desk.refundCase.detail', other, { caseNo })
    expect(waiting).toMatchObject({ approvedOnce: true })
    await shop.approve(other, caseNo)
    // Promised is not refunded yet.
    expect(await shop.ask('desk.refundCase.detail', one, { caseNo })).toMatchObject({
      orderState: 'cancel_end_to_delivery',
      orderStateText: '银行处理中',
    })
    await shop.runJobs()
    const seen = await shop.ask('desk.refundCase.detail', one, { caseNo })
    expect(seen).toMatchObject({
      approvedOnce: false,
      orderState: 'cancel_end_to_delivery',
      orderStateText: '已退款',
    })
    const said = seen.checks.map(({ check, ok, when, text }) => [check, ok, when, text])
    expect(said).toEqual([
      ['inTime', true, 'decision', '发货或核销前申请'],
      ['notUsed', true, 'decision', '商品未发货、未核销'],
      ['amountFits', true, 'decision', '退款金额未超过可退金额'],
      ['fourEyes', true, 'decision', '已由两人先后审核'],
      ['invoice', true, 'now', '未申请发票'],
      ['noIncident', true, 'now', '支付与退款无异常'],
    ])
  })
})
