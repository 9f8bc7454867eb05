/** What a merchant guarantees (domain B.5) where it is about one channel's own words, keys or clock. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PayMethod, payMethods } from '#contract/codes.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { beijingStamp, beijingTime, dayMs, later, minuteMs } from '#server/lib/clock.ts'
import { noticeAnswers } from './test-notices.ts'
import { paymentsOf } from './test-payments.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.forgetJobs())
const { stateOf, check, start, attemptsOf, timesBooked, incidents, tradeOf } = paymentsOf(shop)

async function paidUnheard(method: PayMethod) {
  const order = await shop.placed()
  const tradeNo = await shop.payAt(order.token, order.orderNo, 'lost', method)
  await shop.simulated.run()
  return { ...order, tradeNo }
}
const hear = async (notice: Awaited<ReturnType<typeof shop.noticeOf>>) => {
  const { statusCode, body } = await shop.app.http.inject(notice)
  return [statusCode, body] as const
}
const answered = (method: PayMethod, outcome: 'ok' | 'refused') => {
  const [status, body] = noticeAnswers[method][outcome]
  return [status, expect.stringMatching(body)]
}

test('B.5.2: an attempt that is overtaken by money of an earlier one is closed at its channel when its time is over', async () => {
  const { token, orderNo } = await shop.placed()
  const cashier = await shop.cashierOf((await start(token, orderNo, 'unionpay')).data!)
  await shop.cashierOf((await start(token, orderNo, 'alipay')).data!)
  // UnionPay closes nothing, so who had begun to pay there may finish.
  await shop.press(cashier, 'pay')
  await shop.runJobs()
  expect(await stateOf(orderNo)).toBe('paid')
  expect((await attemptsOf(orderNo)).map(each => each.state)).toEqual(['paid', 'open'])
  const second = await tradeOf(orderNo)
  for (const _ of [1, 2]) {
    shop.pass(31 * minuteMs)
    await shop.runJobs()
  }
  expect((await attemptsOf(orderNo)).map(each => each.state)).toEqual(['paid', 'closed'])
  expect((await shop.trade(second))!.state).toBe('closed')
  const asked = await sql`select from payment_attempt where poll_at is not null`.execute(shop.db)
  expect([await stateOf(orderNo), asked.rows]).toEqual(['paid', []])
})

describe('B.5.4: Alipay’s later words about a payment', () => {
  const heard = async (tradeNo: string) => hear(await shop.noticeOf(tradeNo))

  test('TRADE_FINISHED, months later, is no second payment', async () => {
    const { orderNo, tradeNo } = await paidUnheard('alipay')
    await heard(tradeNo)
    shop.pass(90 * dayMs)
    expect((await shop.simulated.finish(tradeNo))!.state).toBe('finished')
    const finished = await shop.noticeOf(tradeNo, body => ({ ...body, trade_status: 'TRADE_FINISHED' }))
    expect(await hear(finished)).toEqual(answered('alipay', 'ok'))
    expect([await stateOf(orderNo), await timesBooked(orderNo)]).toEqual(['paid', 1])
  })

  test('TRADE_SUCCESS with a part that went back is no second payment, and TRADE_CLOSED with the rest closes nothing', async () => {
    const bought = await shop.placedGoods({ lines: [{ quantity: 2 }] })
    const { token, orderNo } = bought
    const tradeNo = await shop.payAt(token, orderNo, 'succeed', 'alipay')
    await shop.runJobs()
    for (const [status, state] of [
      ['TRADE_SUCCESS', 'to_delivery'],
      ['TRADE_CLOSED', 'cancel_end_to_delivery'],
    ] as const) {
      shop.pass(3_000)
      const way = { orderNo, withReturn: false, reason: 'changedMind' as const, lines: [{ lineSeq: 1, quantity: 1 }] }
      const { amount } = await shop.ask('refundCase.preview', token, way)
      const expectAmountFen = amount!.amountFen
      const { caseNo } = await shop.ask('refundCase.ask', token, { ...way, expectAmountFen })
      await shop.ask('desk.refundCase.approve', await shop.newStaff('operator'), { caseNo, expectAmountFen })
      await shop.runJobs()
      const told = await shop.noticeOf(tradeNo)
      expect(told.payload).toContain(`trade_status=${status}`)
      expect(told.payload).toContain('gmt_refund=')
      expect(await hear(told)).toEqual(answered('alipay', 'ok'))
      expect([await stateOf(orderNo), await timesBooked(orderNo)]).toEqual([state, 1])
    }
  })

  test('TRADE_CLOSED by time, come late, closes no order that was paid another way', async () => {
    const { token, orderNo } = await shop.placed()
    await shop.cashierOf((await start(token, orderNo, 'alipay')).data!)
    const first = await tradeOf(orderNo)
    await shop.payAt(token, orderNo, 'succeed', 'wechat')
    await shop.runJobs()
    await shop.simulated.payLate(first)
    const closed = await shop.noticeOf(first, body => ({ ...body, trade_status: 'TRADE_CLOSED' }))
    expect(await hear(closed)).toEqual(answered('alipay', 'ok'))
    expect(await stateOf(orderNo)).toBe('paid')
    expect(await attemptsOf(orderNo)).toMatchObject([{ state: 'closed' }, { state: 'paid' }])
  })
})

describe('B.5.8: WeChat Pay’s moments', () => {
  test.each([
    [-301_000, 'refused'],
    [-299_000, 'ok'],
    [299_000, 'ok'],
    [301_000, 'refused'],
  ] as const)('a notice signed %i ms from now is %s', async (ms, outcome) => {
    const { orderNo, tradeNo } = await paidUnheard('wechat')
    const before = await incidents('badNotice', 'too old')
    const notice = await shop.noticeOf(tradeNo, body => body, later(shop.now(), ms))
    expect(await hear(notice)).toEqual(answered('wechat', outcome))
    expect(await stateOf(orderNo)).toBe(outcome === 'ok' ? 'paid' : 'save')
    const times = (all: typeof before) => all[0]?.times ?? 0
    expect(times(await incidents('badNotice', 'too old')) - times(before)).toBe(outcome === 'ok' ? 0 : 1)
  })
})

describe('B.5.9: two keys at once', () => {
  afterEach(() => shop.simulated.signWith(0))

  test('WeChat Pay signs by one certificate, by the other and by its public key, and is believed each time', async () => {
    const signers = [0, 1, 'publicKey', 0] as const
    for (const signer of signers) {
      const { orderNo, tradeNo } = await paidUnheard('wechat')
      shop.simulated.signWith(signer)
      expect(await hear(await shop.noticeOf(tradeNo))).toEqual(answered('wechat', 'ok'))
      expect(await stateOf(orderNo)).toBe('paid')
      // What it answers is signed so, too.
      const other = await paidUnheard('wechat')
      expect(await check(other.token, other.orderNo)).toMatchObject({ paying: 'paid' })
    }
  })

  test.each(payMethods)('%s does not sign by the key of another channel’s or merchant’s', async method => {
    const { orderNo, tradeNo } = await paidUnheard(method)
    const fault = method === 'alipay' ? 'badSignature' : 'unknownSerial'
    const forged = await shop.noticeOf(tradeNo, body => body, shop.now(), fault)
    expect(await hear(forged)).toEqual(answered(method, 'refused'))
    expect(await stateOf(orderNo)).toBe('save')
  })
})

describe.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])('B.5.10: on a machine in %s', zone => {
  const { TZ } = process.env
  beforeEach(() => void (process.env.TZ = zone))
  afterEach(() => void (process.env.TZ = TZ))

  test.each(payMethods)('%s is told and tells moments of Beijing', async method => {
    const { token, orderNo } = await shop.placed()
    const started = (await start(token, orderNo, method)).data!
    const payUntil = new Date(started.payUntil)
    const query = new URLSearchParams(started.target.split('?')[1])
    if (method === 'alipay') {
      expect(query.get('timestamp')).toBe(beijingTime(shop.now()))
      expect(query.get('biz_content')).toContain(beijingTime(payUntil))
    }
    if (method === 'unionpay')
      expect(started.fields).toMatchObject({
        txnTime: beijingStamp(shop.now()),
        payTimeout: beijingStamp(payUntil),
      })
    const tradeNo = await shop.payAt(token, orderNo, 'succeed', method)
    await shop.runJobs()
    const { rows } = await sql`
      select from payment_attempt join simulator.trade using (out_trade_no)
      where trade_no = ${tradeNo} and payment_attempt.state = 'paid' and payment_attempt.paid_at = trade.paid_at
        and payment_attempt.expires_at = trade.expires_at`.execute(shop.db)
    expect(rows).toHaveLength(1)
  })
})
