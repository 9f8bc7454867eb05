import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { minuteMs } from '#server/lib/clock.ts'
import { paymentsOf } from './test-payments.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.forgetJobs())
const { stateOf, check, start, attemptsOf, timesBooked, incidents, openIncidents, tradeOf } = paymentsOf(shop)

describe('a payment is booked', () => {
  test('by its notice', async () => {
    const { token, orderNo } = await shop.placed()
    await shop.payAt(token, orderNo, 'succeed')
    expect(await shop.runJobs()).toEqual([])
    expect(await stateOf(orderNo)).toBe('paid')
  })

  test('by a late notice, or before it by the return page', async () => {
    const { token, orderNo } = await shop.placed()
    await shop.payAt(token, orderNo, 'delayed')
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('save')
    expect(await check(token, orderNo)).toEqual({ code: 20, paying: 'paid' })
    shop.pass(10_000)
    await shop.runJobs()
    expect(await timesBooked(orderNo)).toBe(1)
  })

  test('at the time-out, when nothing else had found it', async () => {
    const { token, orderNo, car } = await shop.placed()
    await shop.payAt(token, orderNo, 'lost')
    await sql`update payment_attempt set poll_at = null`.execute(shop.db)
    shop.pass(15 * minuteMs)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('paid')
    expect((await shop.carState(car.id)).state).toBe('reserved')
  })
})

test('a channel is asked no more often than it bears, however often the customer asks', async () => {
  const { token, orderNo } = await shop.placed()
  await shop.payAt(token, orderNo, 'fail')
  expect((await check(token, orderNo)).paying).toBe('failed')
  await shop.payAt(token, orderNo, 'lost', 'unionpay')
  expect((await check(token, orderNo)).paying).toBe('paid')
  const other = await shop.placed()
  await shop.cashierOf((await start(other.token, other.orderNo, 'unionpay')).data!)
  expect((await check(other.token, other.orderNo)).paying).toBe('waiting')
  await shop.payAt(other.token, other.orderNo, 'lost', 'unionpay')
  shop.pass(4_999)
  expect((await check(other.token, other.orderNo)).paying).toBe('waiting')
  shop.pass(1)
  expect((await check(other.token, other.orderNo)).paying).toBe('paid')
})

describe('a notice is refused', () => {
  test('with a wrong amount; the poll finds the truth', async () => {
    const { token, orderNo, car } = await shop.placed()
    await shop.payAt(token, orderNo, 'wrongAmount')
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('save')
    const [attempt] = await attemptsOf(orderNo)
    expect(await incidents('wrongAmount', attempt!.outTradeNo)).toMatchObject([
      { facts: { amountFen: car.depositFen + 1, ourAmountFen: car.depositFen } },
    ])
    shop.pass(5_000)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('paid')
    expect(await openIncidents(attempt!.outTradeNo)).toEqual([])
  })

  test('with a bad signature, and is sent again', async () => {
    const { token, orderNo } = await shop.placed()
    await shop.payAt(token, orderNo, 'badSignature')
    expect(await shop.runJobs()).toEqual([])
    expect(await stateOf(orderNo)).toBe('save')
    expect(await incidents('badNotice', 'signature')).toMatchObject([{ facts: { why: 'signature' } }])
    shop.pass(15_000)
    expect(await shop.runJobs()).toContain('payment.poll')
    expect(await timesBooked(orderNo)).toBe(1)
  })

  test('forged by the dozen keeps the database busy twice, and no genuine one away', async () => {
    const { token, orderNo } = await shop.placed()
    const genuine = await shop.noticeOf(await shop.payAt(token, orderNo, 'lost'))
    const { config } = shop
    const { http } = await shop.otherApp({ ...config, RATE_LIMITS: { ...config.RATE_LIMITS, write: 2 } })
    const forge = async (remoteAddress = '127.0.0.1') =>
      (await http.inject({ method: 'POST', url: '/pay/notice/unionpay', payload: 'x=1', remoteAddress })).statusCode
    const answers: number[] = []
    for (let n = 0; n < 12; n++) answers.push(await forge())
    expect(answers).toEqual([400, 400, ...Array(10).fill(429)])
    expect(await forge('203.0.113.9')).toBe(400)
    expect(await incidents('badNotice', 'unsigned', 'unionpay')).toMatchObject([{ times: 3 }])
    expect((await http.inject(genuine)).statusCode).toBe(200)
    await http.close()
    expect(await stateOf(orderNo)).toBe('paid')
  })

  test('for an unknown number again and again makes one incident that counts', async () => {
    const { token, orderNo } = await shop.placed()
    const tradeNo = await shop.payAt(token, orderNo, 'lost')
    const unknown = (body: Record<string, unknown>) => ({ ...body, out_trade_no: 'HPNEVERHEARDOF00000000' })
    for (const _ of [1, 2, 3]) await shop.app.http.inject(await shop.noticeOf(tradeNo, unknown))
    expect(await incidents('unknownTrade', 'HPNEVERHEARDOF00000000')).toMatchObject([{ times: 3 }])
  })
})

describe('money that comes too late or twice', () => {
  test('for an order that timed out goes back, and the timeline says so', async () => {
    const { token, orderNo, car } = await shop.placed()
    await start(token, orderNo)
    const tradeNo = await tradeOf(orderNo)
    shop.pass(15 * minuteMs)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('timeout_end')
    await shop.ask('order.remove', token, { orderNo })
    // A channel that took the money all the same.
    await shop.simulated.payLate(tradeNo)
    expect((await shop.app.http.inject(await shop.noticeOf(tradeNo))).statusCode).toBe(200)
    expect(await check(token, orderNo)).toEqual({ code: 53, paying: 'refunding' })
    await shop.runJobs()
    const seen = await shop.ask('order.detail', token, { orderNo })
    expect(seen).toMatchObject({ code: 54, paidFen: car.depositFen, refundedFen: car.depositFen })
    expect(seen.timeline.map(each => each.title).slice(-2)).toEqual(['付款在订单关闭后到账', '退款已完成'])
    expect((await shop.carState(car.id)).state).toBe('publish')
  })
})

test('an unpaid order whose payment was begun is cancelled after the channel has closed it', async () => {
  const { token, orderNo, car } = await shop.placed()
  await start(token, orderNo)
  const tradeNo = await tradeOf(orderNo)
  await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 0 })
  expect((await shop.carState(car.id)).state).toBe('reserved')
  expect((await start(token, orderNo)).refused).toBe('ORDER_CLOSED')
  // Cancelled is cancelled (spec 4, Generic order codes: 15): it can be removed while the channel still closes it.
  expect((await shop.ask('order.detail', token, { orderNo })).can).toEqual(['remove', 'buyAgain'])
  expect(await shop.runJobs()).toEqual(['order.clock'])
  expect((await shop.trade(tradeNo))!.state).toBe('closed')
  expect(await stateOf(orderNo)).toBe('cancel_end')
  expect((await shop.carState(car.id)).state).toBe('publish')
  expect(await shop.waitingJobs()).toEqual([])
})
