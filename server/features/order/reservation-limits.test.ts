import { afterAll, expect, test } from 'vitest'
import { hourMs } from '#server/lib/clock.ts'
import { MOST_LET_GO } from './reservation-limits.queries.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const letGo = async (token: string, orderNo: string): Promise<void> => {
  await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 0 })
  await shop.runJobs()
}

test('one customer holds no more than half of what there is unpaid; another one gets the rest', async () => {
  const sku = await shop.freshSku(89)
  const token = await shop.newCustomer()
  const first = await shop.placedGoods({ token, lines: [{ sku, quantity: 40 }] })
  const more = shop.placedGoods({ token, lines: [{ sku, quantity: 5 }] })
  await expect(more).rejects.toMatchObject({
    reason: 'UNPAID_PIECES',
    facts: { most: 44, name: { cn: '测试杯', en: 'Test mug' } },
  })
  // Nothing of the refused purchase is held.
  expect(await shop.stockOf(sku.skuId)).toEqual({ stock: 89, held: 40 })
  await shop.placedGoods({ lines: [{ sku, quantity: 44 }] })
  // What was paid for is nobody's hold any more.
  await shop.payAt(token, first.orderNo, 'succeed')
  await shop.runJobs()
  await shop.placedGoods({ token, lines: [{ sku, quantity: 5 }] })
})

test('few pieces may all be taken by one', async () => {
  const sku = await shop.freshSku(10)
  await shop.placedGoods({ lines: [{ sku, quantity: 10 }] })
  expect(await shop.stockOf(sku.skuId)).toEqual({ stock: 10, held: 10 })
})

test('who places and cancels again and again waits until the hour is over, and nobody else does', async () => {
  const sku = await shop.freshSku(10)
  const token = await shop.newCustomer()
  for (let n = 0; n < MOST_LET_GO; n++) {
    const { orderNo } = await shop.placedGoods({ token, lines: [{ sku, quantity: 10 }] })
    await letGo(token, orderNo)
  }
  const again = () => shop.placedGoods({ token, lines: [{ sku }] })
  await expect(again()).rejects.toMatchObject({ reason: 'LET_GO_OFTEN', facts: { n: MOST_LET_GO } })
  expect(await shop.stockOf(sku.skuId)).toEqual({ stock: 10, held: 0 })
  await shop.placedGoods({ lines: [{ sku, quantity: 10 }] }).then(({ token: other, orderNo }) => letGo(other, orderNo))
  shop.pass(hourMs + 1_000)
  await again()
})

test('what was paid for and cancelled later is no hold', async () => {
  const token = await shop.newCustomer()
  for (let n = 0; n <= MOST_LET_GO; n++) await shop.boughtGoods({ token })
  expect((await shop.placedGoods({ token })).orderNo).toMatch(/^HS/)
})
