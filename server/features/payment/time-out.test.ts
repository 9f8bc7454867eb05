/** An order whose time to pay is over: its channels are asked and close first, and their silence does not hold it for ever. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { tasks } from '#server/jobs.ts'
import { hourMs, minuteMs } from '#server/lib/clock.ts'
import { channelOf } from '#server/outside/pay/channels.ts'
import { SILENCE_MS } from './payment.ask.ts'
import { paymentsOf } from './test-payments.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.forgetJobs())
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.simulated.faults.end()
})
const { stateOf, check, start, attemptsOf, timesBooked, tradeOf } = paymentsOf(shop)

const methods = ['wechat', 'alipay', 'unionpay'] as const
type Method = (typeof methods)[number]
const channel = (name: Method) => channelOf(name, shop)
const timeToPayMs = 15 * minuteMs

/** An order that somebody began to pay, or paid without a word from the channel, and which nobody asked about since. */
async function begun(method: Method, paid: boolean) {
  const order = await shop.placed()
  if (paid) await shop.payAt(order.token, order.orderNo, 'lost', method)
  else await shop.cashierOf((await start(order.token, order.orderNo, method)).data!)
  await sql`update payment_attempt set poll_at = null`.execute(shop.db)
  const [{ id }, tradeNo] = [await shop.orderRow(order.orderNo), await tradeOf(order.orderNo)]
  return { ...order, orderId: id, tradeNo }
}
const clock = (orderId: number) => shop.runTask('order.clock', { orderId })
const carOf = async ({ car }: { car: { id: number } }) => (await shop.carState(car.id)).state
const attemptEvents = async (orderNo: string, event: string) =>
  (
    await sql`
      select from payment_attempt_event e join payment_attempt_order part on part.attempt_id = e.id
        join shop_order o on o.id = part.order_id where o.order_no = ${orderNo} and e.event = ${event}`.execute(shop.db)
  ).rows.length

describe.each(methods)('%s is asked before the clock closes an order', method => {
  test('and what was paid without a word is booked', async () => {
    const order = await begun(method, true)
    shop.pass(timeToPayMs)
    await shop.runJobs()
    expect([await stateOf(order.orderNo), await carOf(order)]).toEqual(['paid', 'reserved'])
  })

  test('and what was not paid is closed there first', async () => {
    const order = await begun(method, false)
    shop.pass(timeToPayMs)
    const query = vi.spyOn(channel(method), 'query')
    await shop.runJobs()
    expect(query).toHaveBeenCalledOnce()
    expect([await stateOf(order.orderNo), await carOf(order)]).toEqual(['timeout_end', 'publish'])
    // UnionPay closes by its time alone.
    if (method !== 'unionpay') expect((await shop.trade(order.tradeNo))!.state).toBe('closed')
  })

  test.each(['serverError', 'serverErrorTaken', 'badAnswer', 'cut'] as const)(
    'and gives nothing away while it answers by %s',
    async kind => {
      for (const paid of [true, false]) {
        const order = await begun(method, paid)
        // WeChat Pay has a second host, which is asked then.
        const uses = kind === 'cut' && method === 'wechat' ? 2 : 1
        await shop.simulated.faults.add({ kind, channel: method, uses, probability: 1, seed: 0 })
        shop.pass(timeToPayMs)
        await shop.runJobs()
        expect([await stateOf(order.orderNo), await carOf(order)]).toEqual(['save', 'reserved'])
        shop.pass(minuteMs)
        await shop.runJobs()
        const end = paid ? ['paid', 'reserved'] : ['timeout_end', 'publish']
        expect([await stateOf(order.orderNo), await carOf(order)]).toEqual(end)
      }
    },
  )

  test('and is silent: for so long the order stays, then it closes; the channel is asked on', async () => {
    const order = await begun(method, false)
    const [query, close] = [vi.spyOn(channel(method), 'query'), vi.spyOn(channel(method), 'close')]
    await shop.simulated.faults.add({ kind: 'serverError', channel: method, probability: 1, seed: 0 })
    shop.pass(timeToPayMs)
    await shop.runJobs()
    shop.pass(SILENCE_MS - 1)
    await shop.runJobs()
    expect([await stateOf(order.orderNo), await carOf(order)]).toEqual(['save', 'reserved'])
    shop.pass(minuteMs)
    await shop.runJobs()
    expect([await stateOf(order.orderNo), await carOf(order)]).toEqual(['timeout_end', 'publish'])
    expect(await attemptsOf(order.orderNo)).toMatchObject([{ state: 'closed' }])

    await shop.simulated.faults.end()
    shop.pass(hourMs)
    await shop.runJobs()
    if (method !== 'unionpay') expect(close).toHaveBeenCalled()
    // It has said its last word.
    query.mockClear()
    shop.pass(hourMs)
    await shop.runJobs()
    expect(query).not.toHaveBeenCalled()
  })
})

describe('UnionPay, which may not have decided when the time is over,', () => {
  const undecided = (uses?: number) =>
    shop.simulated.faults.add({ kind: 'pending', channel: 'unionpay', probability: 1, seed: 0, ...(uses && { uses }) })

  test('gives nothing away before it has', async () => {
    const order = await begun('unionpay', true)
    await undecided(2)
    shop.pass(timeToPayMs)
    await shop.runJobs()
    expect([await stateOf(order.orderNo), await carOf(order)]).toEqual(['save', 'reserved'])
    shop.pass(minuteMs)
    await shop.runJobs()
    expect([await stateOf(order.orderNo), await carOf(order)]).toEqual(['save', 'reserved'])
    shop.pass(minuteMs)
    await shop.runJobs()
    expect([await stateOf(order.orderNo), await carOf(order)]).toEqual(['paid', 'reserved'])
  })

  test('holds an order for so long at most, and its money is found afterwards', async () => {
    const order = await begun('unionpay', true)
    await undecided()
    shop.pass(timeToPayMs + SILENCE_MS)
    await shop.runJobs()
    expect([await stateOf(order.orderNo), await attemptsOf(order.orderNo)]).toMatchObject([
      'timeout_end',
      [{ state: 'closed' }],
    ])
    shop.pass(hourMs)
    await shop.runJobs()
    await shop.simulated.faults.end()
    shop.pass(hourMs)
    await shop.runJobs()
    expect([await stateOf(order.orderNo), await carOf(order)]).toEqual(['paid', 'reserved'])
  })

  test('is asked about what another attempt has replaced until it has', async () => {
    const order = await begun('unionpay', false)
    await start(order.token, order.orderNo, 'alipay')
    await shop.simulated.payLate(order.tradeNo)
    await undecided(3)
    shop.pass(timeToPayMs)
    await shop.runJobs()
    expect(await stateOf(order.orderNo)).toBe('timeout_end')
    expect(await attemptsOf(order.orderNo)).toMatchObject([{ state: 'closed' }, { state: 'closed' }])
    for (let minutes = 0; minutes < 60; minutes += 10) {
      shop.pass(10 * minuteMs)
      await shop.runJobs()
    }
    expect(await attemptsOf(order.orderNo)).toMatchObject([{ state: 'paid' }, { state: 'closed' }])
    expect([await stateOf(order.orderNo), await timesBooked(order.orderNo)]).toEqual(['paid', 1])
  })

  test('is asked no longer than two days', async () => {
    const order = await begun('unionpay', true)
    await undecided()
    shop.pass(timeToPayMs + SILENCE_MS)
    await shop.runJobs()
    const query = vi.spyOn(channel('unionpay'), 'query')
    shop.pass(48 * hourMs)
    await shop.runJobs()
    expect(query).toHaveBeenCalledOnce()
    query.mockClear()
    shop.pass(48 * hourMs)
    await shop.runJobs()
    expect(query).not.toHaveBeenCalled()
    expect(await stateOf(order.orderNo)).toBe('timeout_end')
  })
})

test('a channel that never comes back is asked for two days', async () => {
  const order = await begun('wechat', false)
  await shop.simulated.faults.add({ kind: 'serverError', channel: 'wechat', probability: 1, seed: 0 })
  shop.pass(timeToPayMs + SILENCE_MS)
  await shop.runJobs()
  expect(await stateOf(order.orderNo)).toBe('timeout_end')
  const query = vi.spyOn(channel('wechat'), 'query')
  shop.pass(47 * hourMs)
  await shop.runJobs()
  expect(query).toHaveBeenCalledOnce()
  shop.pass(hourMs)
  await shop.runJobs()
  query.mockClear()
  shop.pass(hourMs)
  await shop.runJobs()
  expect(query).not.toHaveBeenCalled()
})

test('no connection is held while a channel thinks', async () => {
  const { orderId, orderNo } = await begun('alipay', false)
  shop.pass(timeToPayMs)
  const busy: number[] = []
  for (const name of ['query', 'close'] as const) {
    const real = channel('alipay')[name].bind(channel('alipay'))
    vi.spyOn(channel('alipay'), name).mockImplementation(trade => {
      busy.push(shop.pool.totalCount - shop.pool.idleCount)
      return real(trade)
    })
  }
  await clock(orderId)
  expect(busy).toEqual([0, 0])
  expect(await stateOf(orderNo)).toBe('timeout_end')
})

describe('whoever works at the same time:', () => {
  test.each([true, false])('the same clock five times closes or books once (paid: %s)', async paid => {
    const order = await begun('wechat', paid)
    shop.pass(timeToPayMs)
    const query = vi.spyOn(channel('wechat'), 'query')
    await Promise.all(Array.from({ length: 5 }, () => clock(order.orderId)))
    expect(query).toHaveBeenCalledOnce()
    await shop.runJobs()
    expect(await stateOf(order.orderNo)).toBe(paid ? 'paid' : 'timeout_end')
    expect(await timesBooked(order.orderNo)).toBe(paid ? 1 : 0)
    expect(await attemptEvents(order.orderNo, 'close')).toBe(paid ? 0 : 1)
  })

  test.each([true, false])('two servers come to one end (paid: %s)', async paid => {
    const other = { ...shop.config }
    const { http } = await shop.otherApp(other)
    const order = await begun('unionpay', paid)
    shop.pass(timeToPayMs)
    const second = tasks.find(({ name }) => name === 'order.clock')!
    await Promise.all([
      clock(order.orderId),
      second.run({ orderId: order.orderId }, { ...shop.deps, config: other }),
      check(order.token, order.orderNo),
    ])
    await http.close()
    shop.pass(minuteMs)
    await shop.runJobs()
    expect([await stateOf(order.orderNo), await carOf(order)]).toEqual(
      paid ? ['paid', 'reserved'] : ['timeout_end', 'publish'],
    )
    expect(await timesBooked(order.orderNo)).toBe(paid ? 1 : 0)
  })

  test('page, poll and clock together ask no more often than the channel bears', async () => {
    const order = await begun('unionpay', false)
    const query = vi.spyOn(channel('unionpay'), 'query')
    const [{ id: attemptId }] = (await attemptsOf(order.orderNo)) as unknown as [{ id: number }]
    const all = () =>
      Promise.all([
        ...Array.from({ length: 3 }, () => check(order.token, order.orderNo)),
        shop.runTask('payment.poll', { attemptId }),
        clock(order.orderId),
      ])
    await all()
    shop.pass(4_999)
    await all()
    expect(query).toHaveBeenCalledTimes(1)
    shop.pass(1)
    await all()
    expect(query).toHaveBeenCalledTimes(2)
  })
})
