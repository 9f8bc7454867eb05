import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { callOf } from '#contract/calls.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { minuteMs } from '#server/lib/clock.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.forgetJobs())

const stateOf = async (orderNo: string) => (await shop.orderRow(orderNo)).state
const check = (token: string, orderNo: string) => shop.ask('payment.check', token, { orderNo })
const start = (token: string, orderNo: string, method: 'wechat' | 'alipay' | 'unionpay' = 'wechat') =>
  shop.call('payment.start', token, { orderNos: [orderNo], method })
const attemptsOf = async (orderNo: string) =>
  (
    await sql<{ state: string; method: string; outTradeNo: string; refundedFen: number }>`
      select attempt.* from payment_attempt attempt
        join payment_attempt_order part on part.attempt_id = attempt.id
        join shop_order o on o.id = part.order_id
      where o.order_no = ${orderNo} order by attempt.id`.execute(shop.db)
  ).rows
const timesBooked = async (orderNo: string) =>
  (
    await sql`
      select from shop_order_event event join shop_order o using (id)
      where o.order_no = ${orderNo} and event.event = 'paid'`.execute(shop.db)
  ).rows.length
const incidents = async (kind: string, number: string) =>
  (
    await sql<{ times: number; facts: object }>`
      select * from payment_incident where kind = ${kind} and number = ${number}`.execute(shop.db)
  ).rows
const openIncidents = async (number: string) =>
  (
    await sql<{ kind: string }>`
      select kind from payment_incident where number = ${number} and resolved_at is null`.execute(shop.db)
  ).rows

/** The gateway's number of the payment that an order's last attempt began there. */
const tradeOf = async (orderNo: string) =>
  (await shop.simulated.tradeOfOurs((await attemptsOf(orderNo)).at(-1)!.outTradeNo))!.tradeNo

describe('starting a payment', () => {
  test('leads to the channel’s cashier, and the same again to the same payment', async () => {
    const { token, orderNo, car } = await shop.placed()
    const first = await start(token, orderNo)
    expect(first.data).toMatchObject({ kind: 'qr', amountFen: car.depositFen })
    expect(first.data!.target).toMatch(/^weixin:\/\/wxpay\//)
    expect((await start(token, orderNo)).data).toEqual(first.data)
    expect(await attemptsOf(orderNo)).toMatchObject([{ state: 'open', method: 'wechat', product: 'native' }])
  })

  test.each([
    ['desktop', 'wechat', 'qr', /^weixin:/],
    ['desktop', 'alipay', 'redirect', /^\/pay-simulator\/gateway\.do\?/],
    ['desktop', 'unionpay', 'form', /^\/pay-simulator\/gateway\/api\/frontTransReq\.do$/],
    ['mobile', 'wechat', 'redirect', /^\/pay-simulator\/wechat\/h5\?.*redirect_url=http%3A/],
    ['mobile', 'alipay', 'redirect', /^\/pay-simulator\/gateway\.do\?/],
    ['wechat', 'wechat', 'form', /^\/pay-simulator\/wechat\/jsapi$/],
    ['alipay', 'alipay', 'redirect', /^\/pay-simulator\/gateway\.do\?/],
    ['car', 'wechat', 'qr', /^weixin:/],
    ['car', 'alipay', 'qr', /\/scan\?code=/],
  ] as const)('in the container %s by %s begins with %s, and is paid', async (container, method, kind, target) => {
    const { token, orderNo } = await shop.placed()
    const started = await shop.ask('payment.start', token, {
      orderNos: [orderNo],
      method,
      container,
      openid: 'oUpF8uMuAJO',
    })
    expect(started).toMatchObject({ kind, target: expect.stringMatching(target) })
    const headers = { 'user-agent': container === 'wechat' ? 'MicroMessenger/8.0' : 'x', referer: 'http://localhost/' }
    const cashier = await shop.cashierOf(started, headers)
    expect((await shop.press(cashier, 'pay')).statusCode).toBeLessThan(304)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('paid')
  })

  test.each([
    ['wechat', 'alipay', 'oUpF8uMuAJO'],
    ['alipay', 'wechat', 'oUpF8uMuAJO'],
    ['wechat', 'wechat', undefined],
    ['car', 'unionpay', undefined],
  ] as const)('in the container %s by %s is refused', async (container, method, openid) => {
    const { token, orderNo } = await shop.placed()
    const wish = { orderNos: [orderNo], method, container, ...(openid ? { openid } : {}) }
    expect((await shop.call('payment.start', token, wish)).refused).toBe('PAY_NOT_HERE')
    expect(await attemptsOf(orderNo)).toEqual([])
  })

  test('in another container closes the first one, for its number stands for the other product', async () => {
    const { token, orderNo } = await shop.placed()
    await start(token, orderNo)
    const first = await tradeOf(orderNo)
    const wish = { orderNos: [orderNo], method: 'wechat' as const, container: 'mobile' as const }
    expect((await shop.call('payment.start', token, wish)).success).toBe(true)
    expect((await shop.trade(first))!.state).toBe('closed')
    expect((await attemptsOf(orderNo)).map(each => each.state)).toEqual(['closed', 'open'])
  })

  test('in another language goes on with the same payment', async () => {
    const { token, orderNo } = await shop.placed()
    const first = await start(token, orderNo)
    const wish = { orderNos: [orderNo], method: 'wechat' as const }
    const english = await shop.call('payment.start', token, wish, { cookie: 'lang=en' })
    expect(english.data?.paymentNo).toBe(first.data!.paymentNo)
  })

  test('by another method closes the first one at its channel', async () => {
    const { token, orderNo } = await shop.placed()
    await start(token, orderNo)
    const first = await tradeOf(orderNo)
    expect((await start(token, orderNo, 'alipay')).success).toBe(true)
    expect((await shop.trade(first))!.state).toBe('closed')
    expect(await attemptsOf(orderNo)).toMatchObject([
      { state: 'closed', method: 'wechat' },
      { state: 'open', method: 'alipay' },
    ])
  })

  test('by another method finds out that the first one was paid', async () => {
    const { token, orderNo } = await shop.placed()
    await shop.payAt(token, orderNo, 'lost')
    expect((await start(token, orderNo, 'alipay')).refused).toBe('ORDER_PAID')
    expect(await stateOf(orderNo)).toBe('paid')
  })

  test('by the same method finds it out, too', async () => {
    const { token, orderNo } = await shop.placed()
    await shop.payAt(token, orderNo, 'lost')
    expect((await start(token, orderNo)).refused).toBe('ORDER_PAID')
    expect(await stateOf(orderNo)).toBe('paid')
  })

  test('is refused once the order is paid, cancelled or out of time', async () => {
    const paid = await shop.paid()
    expect((await start(paid.token, paid.orderNo)).refused).toBe('ORDER_PAID')
    const gone = await shop.placed()
    await shop.ask('order.cancel', gone.token, { orderNo: gone.orderNo, expectRefundFen: 0 })
    expect((await start(gone.token, gone.orderNo)).refused).toBe('ORDER_CLOSED')
    const late = await shop.placed()
    shop.pass(15 * minuteMs)
    expect((await start(late.token, late.orderNo)).refused).toBe('ORDER_CLOSED')
  })

  test('pays several orders at once', async () => {
    const { token, orderNo } = await shop.placed()
    const other = await shop.ask('order.place', token, shop.placing((await shop.freshCar()).carNo))
    const orderNos = [orderNo, other.orderNo]
    const started = await shop.ask('payment.start', token, { orderNos, method: 'unionpay' })
    expect(started.amountFen).toBe((await shop.ask('order.detail', token, { orderNo })).dueFen + other.dueFen)
    await shop.press(await shop.cashierOf(started), 'pay')
    await shop.runJobs()
    for (const number of orderNos) expect(await stateOf(number)).toBe('paid')
  })

  test('needs a method that there is', async () => {
    const { token, orderNo } = await shop.placed()
    const answer = await shop.call('payment.start', token, { orderNos: [orderNo], method: 'cash' as 'wechat' })
    expect(answer.code).toBe(400)
  })
})

describe('the cashier', () => {
  test('is a marked page in both languages below the shop’s address, and runs no script', async () => {
    const { token, orderNo } = await shop.placed()
    const url = await shop.cashierOf((await start(token, orderNo)).data!)
    const page = await shop.app.http.inject({ method: 'GET', url })
    expect(page.body).toContain('模拟支付环境：不会产生任何真实扣款')
    expect(page.body).not.toContain('<script')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
    const english = await shop.app.http.inject({ method: 'GET', url, headers: { cookie: 'lang=en' } })
    expect(english.body).toContain('<html lang="en">')
    const none = await shop.app.http.inject({ method: 'GET', url: '/pay-simulator/cashier/1' })
    expect(none.statusCode).toBe(404)
    // Its calls for servers and for staff are not led on to.
    for (const path of [
      'simulator/faults',
      'v3/certificates',
      'gateway/api/queryTrans.do',
      'cashier/../simulator/books',
    ])
      expect((await shop.app.http.inject({ method: 'GET', url: `/pay-simulator/${path}` })).statusCode, path).toBe(404)
  })

  test('lets a payment fail, and it can be tried again', async () => {
    const { token, orderNo } = await shop.placed()
    await shop.payAt(token, orderNo, 'fail')
    expect(await check(token, orderNo)).toEqual({ code: 10, paying: 'failed' })
    await shop.payAt(token, orderNo, 'succeed')
    await shop.runJobs()
    expect(await check(token, orderNo)).toEqual({ code: 20, paying: 'paid' })
  })

  test('says of a failed try that it failed, on the order and on the list, until the next one begins', async () => {
    const { token, orderNo } = await shop.placed()
    const seen = async () => {
      const { payFailed, timeline } = await shop.ask('order.detail', token, { orderNo })
      const { orders } = await shop.ask('order.list', token, { tab: 'save' })
      expect(orders.find(each => each.orderNo === orderNo)!.payFailed).toBe(payFailed)
      return { payFailed, failures: timeline.filter(each => each.title === '支付未成功').length }
    }
    const later = () => shop.pass(6_000)
    await shop.payAt(token, orderNo, 'fail')
    await check(token, orderNo)
    later()
    // The same failure is told once, however often the channel is asked.
    await check(token, orderNo)
    expect(await seen()).toEqual({ payFailed: true, failures: 1 })
    await start(token, orderNo, 'unionpay')
    later()
    expect(await check(token, orderNo)).toEqual({ code: 10, paying: 'waiting' })
    expect(await seen()).toEqual({ payFailed: false, failures: 1 })
    await shop.payAt(token, orderNo, 'fail')
    later()
    await check(token, orderNo)
    expect(await seen()).toEqual({ payFailed: true, failures: 2 })
    expect(await attemptsOf(orderNo)).toMatchObject([{ state: 'closed' }, { state: 'open' }])
  })

  test('takes no money after the time to pay', async () => {
    const { token, orderNo } = await shop.placed()
    const cashier = await shop.cashierOf((await start(token, orderNo)).data!)
    shop.pass(15 * minuteMs)
    const late = await shop.press(cashier, 'pay')
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('不能付款')
  })

  test('brings the customer back to the order, by an address or by a form', async () => {
    const path = (orderNo: string) => `/orderCenter/orderDetail?orderNo=${orderNo}&pay=return`
    const one = await shop.placed()
    const back = await shop.press(await shop.cashierOf((await start(one.token, one.orderNo, 'alipay')).data!), 'pay')
    expect([back.statusCode, back.headers.location]).toEqual([303, expect.stringContaining(path(one.orderNo))])
    const other = await shop.placed()
    const cashier = await shop.cashierOf((await start(other.token, other.orderNo, 'unionpay')).data!)
    const [, action] = /action="([^"]+)"/.exec((await shop.press(cashier, 'pay')).body)!
    const { pathname, search } = new URL(action!.replaceAll('&amp;', '&'))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = pathname + search
    const led = await shop.app.http.inject({ method: 'POST', url, headers, payload: 'respCode=00' })
    expect([led.statusCode, led.headers.location]).toEqual([303, path(other.orderNo)])
    expect(await stateOf(other.orderNo)).toBe('save')
    for (const away of ['//elsewhere.example', '/%2Felsewhere.example', '/\\elsewhere.example']) {
      const answer = await shop.app.http.inject({ method: 'GET', url: `/pay/back${away}` })
      expect(answer.headers.location ?? '/', away).toMatch(/^\/(?![/\\])/)
    }
  })
})

test('customers are brought back to PUBLIC_URL, under whatever name of ours they started to pay', async () => {
  const { token, orderNo } = await shop.placed()
  const config = { ...shop.config, PUBLIC_URL: 'https://shop.example.com/' }
  const { http } = await shop.otherApp(config)
  const answer = await http.inject({
    method: 'POST',
    url: callOf('payment.start').path,
    headers: { apitoken: token, host: '10.0.0.7:3000' },
    payload: { orderNos: [orderNo], method: 'alipay' },
  })
  await http.close()
  expect(answer.json().code).toBe(200)
  const asked = new URLSearchParams(answer.json().data.target.split('?')[1])
  expect(asked.get('return_url')).toMatch(/^https:\/\/shop\.example\.com\/orderCenter\//)
})

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

  test('once, however often the notice comes', async () => {
    const { token, orderNo } = await shop.placed()
    await shop.payAt(token, orderNo, 'repeated')
    await shop.runJobs()
    expect(await timesBooked(orderNo)).toBe(1)
    expect(await stateOf(orderNo)).toBe('paid')
  })

  test('by the poll when the notice got lost', async () => {
    const { token, orderNo } = await shop.placed()
    await shop.payAt(token, orderNo, 'lost')
    shop.pass(4_999)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('save')
    shop.pass(1)
    expect(await shop.runJobs()).toEqual(['payment.poll'])
    expect(await stateOf(orderNo)).toBe('paid')
  })

  test('by the poll at growing pauses', async () => {
    const { token, orderNo } = await shop.placed()
    await start(token, orderNo)
    const polls: number[] = []
    for (const seconds of [5, 30, 60, 300]) {
      shop.pass(seconds * 1000 - 1)
      polls.push((await shop.runJobs()).length)
      shop.pass(1)
      polls.push((await shop.runJobs()).length)
    }
    expect(polls).toEqual([0, 1, 0, 1, 0, 1, 0, 1])
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

  test.each([
    ['that is older than five minutes', 401, 'too old', { ageMs: 301_000 }],
    ['for another merchant', 401, 'merchant', { change: { mchid: '1600000000' } }],
    ['for an unknown number', 500, undefined, { change: { out_trade_no: 'HPUNKNOWN0000000000' } }],
  ])('%s', async (_, status, why, { ageMs = 0, change = {} }: { ageMs?: number; change?: object }) => {
    const { token, orderNo } = await shop.placed()
    const tradeNo = await shop.payAt(token, orderNo, 'lost')
    const at = new Date(shop.now().getTime() - ageMs)
    const notice = await shop.noticeOf(tradeNo, body => ({ ...body, ...change }), at)
    expect((await shop.app.http.inject(notice)).statusCode).toBe(status)
    expect(await stateOf(orderNo)).toBe('save')
    if (why) expect(await incidents('badNotice', why)).toHaveLength(1)
  })

  test('when its body was touched after signing, was never signed, or came before', async () => {
    const { token, orderNo } = await shop.placed()
    const notice = await shop.noticeOf(await shop.payAt(token, orderNo, 'lost'))
    const touched = { ...notice, payload: `${notice.payload} ` }
    expect((await shop.app.http.inject(touched)).statusCode).toBe(401)
    const unsigned = { ...notice, headers: { 'content-type': 'text/plain' } }
    expect((await shop.app.http.inject(unsigned)).statusCode).toBe(401)
    expect((await shop.app.http.inject({ ...notice, url: '/pay/notice/nobody' })).statusCode).toBe(404)
    expect((await shop.app.http.inject({ ...notice, url: '/pay/notice/unionpay' })).statusCode).toBe(400)
    expect(await stateOf(orderNo)).toBe('save')
    expect((await shop.app.http.inject(notice)).json()).toMatchObject({ code: 'SUCCESS' })
    expect(await stateOf(orderNo)).toBe('paid')
    expect((await shop.app.http.inject(notice)).statusCode).toBe(401)
    expect(await incidents('badNotice', 'replay')).toMatchObject([{ channel: 'wechat', times: 1 }])
  })

  test('with WeChat Pay’s own probe, which is nobody’s fault', async () => {
    const { token, orderNo } = await shop.placed()
    await start(token, orderNo)
    const { outTradeNo } = (await attemptsOf(orderNo))[0]!
    await shop.simulated.faults.add({ kind: 'signTest', outTradeNo, uses: 1, probability: 1, seed: 0 })
    const before = (await sql`select from payment_incident`.execute(shop.db)).rows.length
    await shop.press(await shop.cashierOf((await start(token, orderNo)).data!), 'pay')
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('save')
    expect((await sql`select from payment_incident`.execute(shop.db)).rows).toHaveLength(before)
    shop.pass(15_000)
    await shop.runJobs()
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

  test('while the customer cancels goes back, and the car is free', async () => {
    const { token, orderNo, car } = await shop.placed()
    await shop.payAt(token, orderNo, 'lost')
    const cancelled = await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 0 })
    expect(cancelled).toMatchObject({ state: 'closing', code: 15 })
    expect((await shop.carState(car.id)).state).toBe('reserved')
    await shop.runJobs()
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'refunded_end', refundedFen: car.depositFen })
    expect((await shop.carState(car.id)).state).toBe('publish')
  })

  test('on a second attempt goes back, and the order stays paid', async () => {
    const { token, orderNo, car } = await shop.placed()
    await start(token, orderNo, 'wechat')
    const first = await tradeOf(orderNo)
    await shop.payAt(token, orderNo, 'succeed', 'alipay')
    await shop.runJobs()
    await shop.simulated.payLate(first)
    await shop.app.http.inject(await shop.noticeOf(first))
    await shop.runJobs()
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'paid', paidFen: car.depositFen, refundedFen: 0 })
    expect(await attemptsOf(orderNo)).toMatchObject([
      { method: 'wechat', state: 'paid', refundedFen: car.depositFen },
      { method: 'alipay', state: 'paid', refundedFen: 0 },
    ])
    const { timeline, refunds } = await shop.ask('order.detail', token, { orderNo })
    expect(timeline.map(each => each.title).slice(-2)).toEqual(['收到重复付款', '多付款项已退回'])
    expect(refunds).toMatchObject([{ reason: '重复付款', state: 'done' }])
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
