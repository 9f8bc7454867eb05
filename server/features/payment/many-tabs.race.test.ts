/** One order, and a customer who presses every way to pay in every tab. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '#server/features/order/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const methods = ['wechat', 'alipay', 'unionpay'] as const

/** States of the order's trades at their channels, and of its attempts in our books. */
const standing = async (orderNo: string) =>
  (
    await sql<{ bank: string | null; ours: string }>`
      select trade.state as bank, attempt.state as ours from payment_attempt attempt
        join payment_attempt_order part on part.attempt_id = attempt.id join shop_order o on o.id = part.order_id
        left join simulator.trade trade using (out_trade_no)
      where o.order_no = ${orderNo}`.execute(shop.db)
  ).rows

test('one way to pay is left, and no order is called closed that waits for its money', async () => {
  const { token, orderNo } = await shop.placed()
  const start = (method: (typeof methods)[number]) => shop.call('payment.start', token, { orderNos: [orderNo], method })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => start(methods[n % 3]!)))
  for (const { refused } of answers) expect([undefined, 'PAY_UNAVAILABLE']).toContain(refused)
  expect((await start('wechat')).success).toBe(true)
  const all = await standing(orderNo)
  expect(all.filter(each => each.bank === 'open')).toEqual([{ bank: 'open', ours: 'open' }])
  expect(all.filter(each => each.ours === 'open')).toHaveLength(1)
})
