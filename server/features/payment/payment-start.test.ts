import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { callOf } from '#contract/calls.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { minuteMs } from '#server/lib/clock.ts'
import { paymentsOf } from './test-payments.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.forgetJobs())
const { stateOf, check, start, attemptsOf, tradeOf } = paymentsOf(shop)

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

  test('by the same method finds out that it was paid', async () => {
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

  test('brings the customer back to how the payment stands, by an address or by a form', async () => {
    const path = (orderNo: string) => `/newcar/checkPay?orderNo=${orderNo}`
    const one = await shop.placed()
    const back = await shop.press(await shop.cashierOf((await start(one.token, one.orderNo, 'alipay')).data!), 'pay')
    const home = new URL(String(back.headers.location))
    // Alipay has parameters of its own.
    expect([back.statusCode, home.searchParams.get('method')]).toEqual([303, 'alipay.trade.page.pay.return'])
    const shown = await shop.app.http.inject({ method: 'GET', url: home.pathname + home.search })
    expect([shown.statusCode, shown.headers.location]).toEqual([303, path(one.orderNo)])
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
  expect(asked.get('return_url')).toMatch(/^https:\/\/shop\.example\.com\/pay\/back\/newcar\/checkPay/)
})
