/** Orders of one purchase were priced together: they are paid and cancelled together. */
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const purchase = () => shop.placedPurchase({ orders: [{ way: 'express' }, { way: 'pickup' }] })
const statesOf = (orderNos: readonly string[]) =>
  Promise.all(orderNos.map(async orderNo => (await shop.orderRow(orderNo)).state))

test('one of them alone cannot be paid, all of them can', async () => {
  const { token, orders } = await purchase()
  const [one, other] = orders.map(each => each.orderNo) as [string, string]
  const alone = await shop.call('payment.start', token, { orderNos: [one], method: 'wechat' })
  expect(alone).toMatchObject({ success: false, refused: 'PAY_TOGETHER' })
  const seen = await shop.ask('order.detail', token, { orderNo: one })
  expect(seen.payWith).toEqual([other])
  await shop.payAll(token, [one, ...seen.payWith], 'succeed')
  await shop.runJobs()
  expect(await statesOf([one, other])).toEqual(['to_delivery', 'to_verify'])
  expect((await shop.ask('order.detail', token, { orderNo: one })).payWith).toEqual([])
})

test('cancelling one cancels all, also from two tabs at once', async () => {
  const { token, orders } = await purchase()
  const orderNos = orders.map(each => each.orderNo)
  const answers = await Promise.all(
    orderNos.map(orderNo => shop.call('order.cancel', token, { orderNo, expectRefundFen: 0 })),
  )
  expect(answers.filter(answer => answer.success)).toHaveLength(1)
  expect(answers.filter(answer => answer.refused === 'WRONG_STATE')).toHaveLength(1)
  expect(await statesOf(orderNos)).toEqual(['cancel_end', 'cancel_end'])
})

test('while somebody stands at the cashier, all of them are closed there first', async () => {
  const { token, orders } = await purchase()
  const orderNos = orders.map(each => each.orderNo)
  await shop.ask('payment.start', token, { orderNos, method: 'alipay' })
  await shop.ask('order.cancel', token, { orderNo: orderNos[1]!, expectRefundFen: 0 })
  expect(await statesOf(orderNos)).toEqual(['closing', 'closing'])
  await shop.runJobs()
  expect(await statesOf(orderNos)).toEqual(['cancel_end', 'cancel_end'])
})
