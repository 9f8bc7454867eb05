/** One order, and a customer who presses every way to pay in every tab. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { minuteMs } from '#server/lib/clock.ts'
import { paymentsOf } from './test-payments.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const { start, attemptsOf } = paymentsOf(shop)

const methods = ['wechat', 'alipay', 'unionpay'] as const

/** States of the order's trades at their channels, and of its attempts in our books. */
const standing = async (orderNo: string) =>
  (
    await sql<{ bank: string | null; ours: string }>`
      select trade.state as bank, attempt.state as ours from payment_attempt attempt
        join payment_attempt_order part on part.attempt_id = attempt.id join shop_order o on o.id = part.order_id
        left join simulator.trade trade using (out_trade_no)
      where o.order_no = ${orderNo} order by attempt.id`.execute(shop.db)
  ).rows

test('one way to pay is left, and no order is called closed that waits for its money', async () => {
  const { token, orderNo } = await shop.placed()
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => start(token, orderNo, methods[n % 3]!)))
  for (const { refused } of answers) expect([undefined, 'PAY_UNAVAILABLE']).toContain(refused)
  expect((await start(token, orderNo, 'wechat')).success).toBe(true)
  const all = await standing(orderNo)
  expect(all.filter(each => each.bank === 'open')).toEqual([{ bank: 'open', ours: 'open' }])
  expect(all.filter(each => each.ours === 'open')).toHaveLength(1)
})

test('one that is begun anew while it is being closed for another is closed at its channel, too', async () => {
  const { token, orderNo } = await shop.placed()
  // Nobody at the channel has heard of it when it is closed there.
  await shop.simulated.faults.add({ kind: 'serverError', channel: 'wechat', probability: 1, seed: 0 })
  expect((await start(token, orderNo, 'wechat')).refused).toBe('PAY_UNAVAILABLE')
  await shop.simulated.faults.end()
  const [locked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = shop.db.transaction().execute(async tx => {
    await sql`select from payment_attempt_order part join payment_attempt attempt on attempt.id = part.attempt_id
      join shop_order o on o.id = part.order_id where o.order_no = ${orderNo} for update of attempt`.execute(tx)
    locked.resolve()
    await go.promise
  })
  await locked.promise
  const other = start(token, orderNo, 'alipay')
  // Closed there, and waits for our books.
  const waiting = async () =>
    (
      await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
    ).rows.length
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  expect((await start(token, orderNo, 'wechat')).success).toBe(true)
  go.resolve()
  await holding
  expect((await other).success).toBe(true)
  // The page of the other one has not been led to, so its channel knows of nothing yet.
  expect(await standing(orderNo)).toEqual([
    { bank: 'closed', ours: 'closed' },
    { bank: null, ours: 'open' },
  ])
})

test('what its channel had not heard of when it was closed is looked for once more when its time is over', async () => {
  const { token, orderNo } = await shop.placed()
  const first = await start(token, orderNo, 'alipay')
  expect((await start(token, orderNo, 'wechat')).success).toBe(true)
  // The page of the first one is led to after all, in another tab, and nobody is told of the money.
  await shop.simulated.foresee(first.data!.paymentNo, 'lost', 'now')
  await shop.press(await shop.cashierOf(first.data!), 'pay')
  await shop.runJobs()
  expect((await attemptsOf(orderNo)).map(each => each.state)).toEqual(['closed', 'open'])
  shop.pass(17 * minuteMs)
  await shop.runJobs()
  expect((await attemptsOf(orderNo)).map(each => each.state)).toEqual(['paid', 'closed'])
})
