/** The simulated WeChat Pay, spoken to with two published clients that other people wrote. */
import { X509Certificate } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import WxPay from 'wechatpay-node-v3'
import { openTestSimulator } from '../test-simulator.ts'
import { type Json, wechatMerchant } from './test-merchant.ts'

const simulator = await openTestSimulator()
afterAll(() => simulator.close())
const { origin } = simulator
const merchant = wechatMerchant(simulator)
const { wechat, clientWith, post, get, newNumber, order, cashierOf, placed, paid, query, refund, read } = merchant

beforeEach(() => simulator.begin())

describe('an order', () => {
  test('is placed, paid, told and asked about', async () => {
    const { number, cashier } = await placed()
    expect((await query(number)).data).toMatchObject({ trade_state: 'NOTPAY', amount: { total: 12_345 } })
    await simulator.press(cashier, 'pay')
    await simulator.clockwork.run()
    expect(simulator.heard).toHaveLength(1)
    const { event, facts } = read(simulator.heard[0]!)
    expect(event).toMatchObject({ event_type: 'TRANSACTION.SUCCESS', resource: { original_type: 'transaction' } })
    expect(facts).toMatchObject({ mchid: wechat.mchid, out_trade_no: number, trade_type: 'NATIVE' })
    const { data } = await query(number)
    expect(data).toEqual(facts)
    const byId = await get(`v3/pay/transactions/id/${data.transaction_id}`, { mchid: wechat.mchid })
    expect(byId.data).toEqual(facts)
  })

  test('with the same words brings its code again; with others its number is used', async () => {
    const { number, cashier } = await placed()
    const again = await post('v3/pay/transactions/native', order(number))
    expect(cashierOf(again.data.code_url)).toBe(cashier)
    const other = await post('v3/pay/transactions/native', order(number, 1))
    expect([other.status, other.data.code]).toEqual([403, 'OUT_TRADE_NO_USED'])
    await simulator.press(cashier, 'pay')
    const late = await post('v3/pay/transactions/native', order(number))
    expect([late.status, late.data.code]).toEqual([400, 'ORDERPAID'])
  })

  test('is closed once, and not when it is paid', async () => {
    const { number, cashier } = await placed()
    const close = () => post(`v3/pay/transactions/out-trade-no/${number}/close`, { mchid: wechat.mchid })
    expect((await close()).status).toBe(204)
    expect((await close()).data.code).toBe('ORDER_CLOSED')
    expect((await query(number)).data.trade_state).toBe('CLOSED')
    expect((await simulator.press(cashier, 'pay')).status).toBe(409)
    const done = await paid()
    const refused = await post(`v3/pay/transactions/out-trade-no/${done}/close`, { mchid: wechat.mchid })
    expect(refused.data.code).toBe('ORDERPAID')
  })

  test('closes when its time is over', async () => {
    const end = new Date(simulator.kit.books.now().getTime() + 60_000).toISOString().replace(/\.\d+/, '')
    const { number, cashier } = await placed(1, { time_expire: end })
    simulator.pass(61_000)
    expect((await query(number)).data.trade_state).toBe('CLOSED')
    expect((await simulator.press(cashier, 'pay')).status).toBe(409)
  })

  test.each([
    ['a number that is too short', { out_trade_no: 'abc' }],
    ['a sum of nothing', { amount: { total: 0 } }],
    ['a parameter that is null', { attach: null }],
    ['an address for notices with a query', { notify_url: 'https://shop.example.com/n?x=1' }],
    ['an address for notices without https', { notify_url: 'http://shop.example.com/n' }],
  ])('with %s is refused', async (_, more) => {
    const { status, data } = await post('v3/pay/transactions/native', order(newNumber(), 1, more))
    expect([status, data.code]).toEqual([400, 'PARAM_ERROR'])
  })
})

describe('a request', () => {
  test('of the other published client is understood, and its certificates are read', async () => {
    const other = new WxPay({
      appid: wechat.appid,
      mchid: wechat.mchid,
      serial_no: wechat.merchant.serial,
      publicKey: Buffer.from(wechat.merchant.certificate),
      privateKey: Buffer.from(wechat.merchant.privateKey),
      key: wechat.apiV3Key,
    })
    const here = (url: string) => url.replace('https://api.mch.weixin.qq.com', origin)
    const read = async (answer: Response) => ({ status: answer.status, data: await answer.json() })
    other.createHttp({
      get: async (url, headers) => read(await fetch(here(url), { headers })),
      post: async (url, params, headers) =>
        read(await fetch(here(url), { method: 'POST', headers, body: JSON.stringify(params) })),
      upload: () => Promise.reject(new Error('nothing is uploaded')),
    })
    const number = newNumber()
    const { appid: _, mchid: __, ...rest } = order(number)
    const native = await other.transactions_native(rest)
    expect(native).toMatchObject({ status: 200, data: { code_url: expect.stringMatching(/^weixin:/) } })
    expect(await other.query({ out_trade_no: number })).toMatchObject({ data: { trade_state: 'NOTPAY' } })
    const certificates = await other.get_certificates(wechat.apiV3Key)
    expect(certificates.map(each => each.serial_no)).toEqual(wechat.platform.map(({ serial }) => serial))
    await simulator.press(cashierOf((native as unknown as { data: Json }).data.code_url), 'pay')
    await simulator.clockwork.run()
    const { headers, body } = simulator.heard[0]!
    const signed = {
      timestamp: headers['Wechatpay-Timestamp'] ?? '',
      nonce: headers['Wechatpay-Nonce'] ?? '',
      serial: headers['Wechatpay-Serial'] ?? '',
      signature: headers['Wechatpay-Signature'] ?? '',
    }
    expect(await other.verifySign({ ...signed, body })).toBe(true)
    expect(await other.verifySign({ ...signed, body: `${body} ` })).toBe(false)
  })

  test('that is unsigned, changed, old or of another merchant is refused', async () => {
    const target = `/v3/pay/transactions/out-trade-no/x12345?mchid=${wechat.mchid}`
    const ask = (time: number, signedTarget = target, mchid = wechat.mchid, serial = wechat.merchant.serial) => {
      const nonce = Formatter.nonce()
      const text = Formatter.request('GET', signedTarget, String(time), nonce)
      const signature = Rsa.sign(text, wechat.merchant.privateKey)
      const authorization = Formatter.authorization(mchid, nonce, signature, String(time), serial)
      return fetch(`${origin}${target}`, { headers: { authorization } }).then(answer => answer.status)
    }
    const time = Math.floor(simulator.kit.books.now().getTime() / 1_000)
    expect(await ask(time)).toBe(404)
    expect(await ask(time, '/v3/other')).toBe(401)
    expect(await ask(time - 301)).toBe(401)
    expect(await ask(time + 302)).toBe(401)
    expect(await ask(time, target, '1600000001')).toBe(401)
    expect(await ask(time, target, wechat.mchid, 'ABCDEF')).toBe(401)
    expect((await fetch(`${origin}${target}`)).status).toBe(401)
  })

  test('that names the public key is answered with it', async () => {
    const modern = clientWith({ [wechat.publicKey.id]: wechat.publicKey.publicKey })
    const headers = { 'Wechatpay-Serial': wechat.publicKey.id }
    const answer = await modern.chain('v3/pay/transactions/native').post(order(newNumber()), { headers })
    const { data } = answer as unknown as { data: Json }
    expect(data.code_url).toMatch(/^weixin:/)
    await simulator.admin('POST', 'wechat-signer', { signer: 1 })
    await expect(get('v3/certificates')).rejects.toThrow('Cannot found the serial')
    await simulator.admin('POST', 'wechat-signer', { signer: 0 })
    expect((await get('v3/certificates')).status).toBe(200)
  })
})

describe('the doors of the cashier', () => {
  const iphone = 'Mozilla/5.0 (iPhone) Safari'
  const open = (url: string, headers: Record<string, string>) => fetch(url, { headers, redirect: 'manual' })

  test('H5 opens from the registered domain within five minutes, and leads back there', async () => {
    const scene = { scene_info: { payer_client_ip: '203.0.113.9', h5_info: { type: 'Wap' } } }
    const { data } = await post('v3/pay/transactions/h5', order(newNumber(), 1, scene))
    const back = encodeURIComponent('https://shop.example.com/newcar/waitPayment?x=1')
    const referer = 'https://shop.example.com/pay'
    const door = (headers = {}, more = `&redirect_url=${back}`) =>
      open(`${data.h5_url}${more}`, { 'user-agent': iphone, referer, ...headers })
    expect((await door({ referer: '' })).status).toBe(403)
    expect((await door({ referer: 'https://elsewhere.example.com/' })).status).toBe(403)
    expect((await door({ 'user-agent': `${iphone} MicroMessenger/8` })).status).toBe(403)
    expect((await door({}, '&redirect_url=https://shop.example.com/')).status).toBe(403)
    expect((await door({}, `&redirect_url=${encodeURIComponent('https://elsewhere.example.com')}`)).status).toBe(403)
    const opened = await door()
    expect(opened.status).toBe(303)
    const cashier = cashierOf(opened.headers.get('location') ?? '')
    const done = await simulator.press(cashier, 'pay')
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      'https://shop.example.com/newcar/waitPayment?x=1',
    ])
    simulator.pass(5 * 60_000 + 1_000)
    expect((await door()).status).toBe(403)
  })

  test('H5 wants the buyer’s own address', async () => {
    const scene = { scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } } }
    expect((await post('v3/pay/transactions/h5', order(newNumber(), 1, scene))).data.code).toBe('PARAM_ERROR')
  })

  test('JSAPI opens inside WeChat alone, for what the merchant signed', async () => {
    const { data } = await post('v3/pay/transactions/jsapi', order(newNumber(), 1, { payer: { openid: 'oBuyer' } }))
    const signed = (prepay: string) => {
      const [timeStamp, nonceStr] = [String(Formatter.timestamp()), Formatter.nonce()]
      const lines = Formatter.joinedByLineFeed(wechat.appid, timeStamp, nonceStr, prepay)
      const paySign = Rsa.sign(lines, wechat.merchant.privateKey)
      return { appId: wechat.appid, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign }
    }
    const call = (fields: Record<string, string>, agent = `${iphone} MicroMessenger/8`) =>
      fetch(`${origin}/wechat/jsapi`, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, openid: 'oBuyer', back: 'https://shop.example.com/back' }),
        headers: { 'user-agent': agent },
        redirect: 'manual',
      }).then(answer => answer.status)
    const good = signed(`prepay_id=${data.prepay_id}`)
    expect(await call(good)).toBe(303)
    expect(await call(good, iphone)).toBe(403)
    expect(await call({ ...good, nonceStr: 'another' })).toBe(403)
    expect(await call(signed(data.prepay_id))).toBe(403)
  })

  test('a code is scanned by one user within two hours', async () => {
    const { cashier } = await placed()
    const scan = (user: string) =>
      open(`${origin}/scan?code=${encodeURIComponent(`weixin://wxpay/bizpayurl?pr=${cashier}`)}&user=${user}`, {})
    expect((await scan('1')).status).toBe(303)
    expect((await scan('2')).status).toBe(403)
    simulator.pass(2 * 3_600_000 + 1_000)
    expect((await scan('1')).status).toBe(404)
  })

  test('its pages speak both languages, run no script and load nothing from elsewhere', async () => {
    const { cashier } = await placed(12_345, { description: '<b>"机油"</b>' })
    for (const path of [`/cashier/${cashier}`, '/scan', '/cashier/none']) {
      const answer = await fetch(`${origin}${path}`, { headers: { 'accept-language': 'en' } })
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
      const html = await answer.text()
      expect(html).toContain('Payment simulation')
      expect(html).toContain('模拟支付环境')
      expect(html).not.toMatch(/<script|<b>|(src|href)="https?:|url\(/)
    }
  })
})

describe('a refund', () => {
  test('is accepted, then made, told, and found in the order', async () => {
    const number = await paid()
    simulator.heard.length = 0
    const { status, data } = await refund(number, 'refund-1', 345)
    expect([status, data.status]).toEqual([200, 'PROCESSING'])
    expect((await query(number)).data.trade_state).toBe('REFUND')
    simulator.pass(3_000)
    await simulator.clockwork.run()
    const { event, facts } = read(simulator.heard[0]!)
    expect(event.event_type).toBe('REFUND.SUCCESS')
    expect(facts).toMatchObject({ out_refund_no: 'refund-1', refund_status: 'SUCCESS', amount: { refund: 345 } })
    expect((await get('v3/refund/domestic/refunds/refund-1')).data.status).toBe('SUCCESS')
  })

  test('under one number happens once; all together never exceed what was paid', async () => {
    const number = await paid()
    const [one, other] = await Promise.all([refund(number, 'again-1', 6_000), refund(number, 'again-1', 6_000)])
    expect(one.data.refund_id).toBe(other.data.refund_id)
    expect((await refund(number, 'again-1', 6_001)).data.code).toBe('INVALID_REQUEST')
    const parts = await Promise.all(['a', 'b', 'c'].map(each => refund(number, `again-${each}`, 3_000)))
    expect(parts.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await refund(await placed().then(each => each.number), 'unpaid', 1)).data.code).toBe('INVALID_REQUEST')
    expect((await refund('nowhere1', 'nowhere', 1)).data.code).toBe('RESOURCE_NOT_EXISTS')
  })

  test('has at most fifty parts', async () => {
    const number = await paid()
    for (let part = 0; part < 50; part++) expect((await refund(number, `part-${part}`, 1)).status).toBe(200)
    expect((await refund(number, 'part-50', 1)).data.code).toBe('INVALID_REQUEST')
  })

  test('that the channel closes begins again under its number; what it gives up stays so', async () => {
    const number = await paid()
    await simulator.admin('POST', 'faults', { kind: 'refundClosed', outTradeNo: number, uses: 1 })
    await refund(number, 'closed-1', 12_345)
    simulator.pass(3_000)
    await simulator.clockwork.run()
    expect((await get('v3/refund/domestic/refunds/closed-1')).data.status).toBe('CLOSED')
    expect((await refund(number, 'closed-1', 12_345)).data.status).toBe('PROCESSING')
    simulator.pass(3_000)
    await simulator.clockwork.run()
    expect((await get('v3/refund/domestic/refunds/closed-1')).data.status).toBe('SUCCESS')
    const other = await paid()
    await simulator.admin('POST', 'faults', { kind: 'refundAbnormal', outTradeNo: other })
    await refund(other, 'abnormal-1', 1)
    simulator.pass(3_000)
    await simulator.clockwork.run()
    expect((await refund(other, 'abnormal-1', 1)).data.status).toBe('ABNORMAL')
  })
})

test('the certificates are what they say', () => {
  for (const { certificate, serial, privateKey } of [wechat.merchant, ...wechat.platform]) {
    const read = new X509Certificate(certificate)
    expect(read.serialNumber).toBe(serial)
    expect(Rsa.verify('x', Rsa.sign('x', privateKey), certificate)).toBe(true)
  }
})
