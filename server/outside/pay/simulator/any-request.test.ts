/** Whatever is sent to a gateway of the simulator, well signed or not, it answers in its own words and never fails. */
import { createHash, createSign } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { compact, spaced } from './numbers.ts'
import { openTestSimulator } from './test-simulator.ts'

const simulator = await openTestSimulator()
afterAll(() => simulator.close())
const { alipay, unionpay, wechat } = simulator.account
const now = () => simulator.kit.books.now()

const signed = (text: string, key: string): string => createSign('RSA-SHA256').update(text).sign(key, 'base64')
type Fields = Record<string, string>
const joined = (fields: Fields): string =>
  Object.keys(fields)
    .filter(name => fields[name] !== '')
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&')

interface AnyRequest {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  payload?: string
}
const form = (url: string, fields: Fields): AnyRequest => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})

function ofWechat(method: 'GET' | 'POST', url: string, payload: string): AnyRequest {
  const timestamp = String(Math.floor(now().getTime() / 1_000))
  const signature = signed(`${method}\n${url}\n${timestamp}\nn\n${payload}\n`, wechat.merchant.privateKey)
  const parts = { mchid: wechat.mchid, nonce_str: 'n', timestamp, serial_no: wechat.merchant.serial, signature }
  const authorization = `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts).map(([name, value]) => `${name}="${value}"`)}`
  const headers = { authorization, 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'x' }
  return { method, url, headers, ...(method === 'POST' ? { payload } : {}) }
}
function ofAlipay(method: string, content: string): AnyRequest {
  const fields = {
    app_id: alipay.appId,
    method,
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: spaced(now()),
    version: '1.0',
    biz_content: content,
  }
  return form('/gateway.do', { ...fields, sign: signed(joined(fields), alipay.app.privateKey) })
}
function ofUnionpay(url: string, given: Fields): AnyRequest {
  const { signature: _, ...rest } = given
  const fields = { ...rest, certId: BigInt(`0x${unionpay.merchant.serial}`).toString() }
  const text = createHash('sha256').update(joined(fields)).digest('hex')
  return form(url, { ...fields, signature: signed(text, unionpay.merchant.privateKey) })
}

const order = {
  out_trade_no: 'anything01',
  total_amount: '1.00',
  subject: 's',
  refund_amount: '0.50',
  out_request_no: 'r1',
  bill_type: 'trade',
  bill_date: '2026-11-20',
}
const wechatOrder = {
  appid: wechat.appid,
  mchid: wechat.mchid,
  description: 'd',
  out_trade_no: 'anything02',
  notify_url: 'https://shop.example.com/n',
  amount: { total: 1, refund: 1, currency: 'CNY' },
  out_refund_no: 'r2',
  reason: 'x',
}
const unionOrder = () => ({
  version: '5.1.0',
  encoding: 'UTF-8',
  signMethod: '01',
  bizType: '000201',
  accessType: '0',
  channelType: '07',
  merId: unionpay.merId,
  orderId: 'anything03',
  txnTime: compact(now()),
  txnType: '01',
  txnSubType: '01',
  currencyCode: '156',
  txnAmt: '1',
  frontUrl: 'https://shop.example.com/f',
  backUrl: 'https://shop.example.com/b',
  origQryId: '202611210900001234568',
  settleDate: '1120',
  fileType: '00',
})

const value = fc.oneof(
  fc.constantFrom('', '0', '-1', '1.005', '9'.repeat(20), '__proto__', '2026-02-30', '%', '\0', '😀', 'a'.repeat(300)),
  fc.string(),
  fc.jsonValue(),
)
/** An object of which some members are others. */
const bent = <T extends object>(whole: T): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .dictionary(fc.constantFrom(...(Object.keys(whole) as [string, ...string[]])), value, { maxKeys: 3 })
    .map(change => ({ ...whole, ...change }))
const texts = (fields: Record<string, unknown>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, each]) => [
      name,
      typeof each === 'string' ? each : (JSON.stringify(each) ?? ''),
    ]),
  )

const wechatPaths = [
  '/v3/pay/transactions/native',
  '/v3/pay/transactions/jsapi',
  '/v3/pay/transactions/h5',
  '/v3/pay/transactions/out-trade-no/anything02/close',
  '/v3/refund/domestic/refunds',
]
const wechatAsks = [
  '/v3/pay/transactions/out-trade-no/',
  '/v3/pay/transactions/id/',
  '/v3/refund/domestic/refunds/',
  '/v3/bill/tradebill?bill_date=',
  '/v3/bill/fundflowbill?bill_date=',
]
const alipayMethods = ['page.pay', 'wap.pay', 'precreate', 'query', 'close', 'refund', 'fastpay.refund.query'].map(
  name => `alipay.trade.${name}`,
)
const unionPaths = ['/gateway/api/frontTransReq.do', '/gateway/api/backTransReq.do', '/gateway/api/queryTrans.do', '/']

const requests: Record<string, fc.Arbitrary<AnyRequest>> = {
  'WeChat Pay': fc.oneof(
    fc
      .tuple(fc.constantFrom(...wechatPaths), bent(wechatOrder))
      .map(([url, body]) => ofWechat('POST', url, JSON.stringify(body))),
    fc.tuple(fc.constantFrom(...wechatPaths), fc.json()).map(([url, body]) => ofWechat('POST', url, body)),
    fc
      .tuple(fc.constantFrom(...wechatAsks), fc.string())
      .map(([url, text]) => ofWechat('GET', url + encodeURIComponent(text), '')),
  ),
  Alipay: fc.oneof(
    fc
      .tuple(
        fc.constantFrom(...alipayMethods, 'alipay.data.dataservice.bill.downloadurl.query'),
        fc.oneof(
          bent(order).map(each => JSON.stringify(each)),
          fc.json(),
          fc.string(),
        ),
      )
      .map(([method, content]) => ofAlipay(method, content)),
  ),
  UnionPay: fc
    .tuple(
      fc.constantFrom(...unionPaths),
      fc.constantFrom('01', '04', '31', '00', '76'),
      fc.gen().map(g => g(bent, unionOrder())),
    )
    .map(([url, txnType, fields]) => ofUnionpay(url, { txnType, ...texts(fields) })),
  'pages and strangers': fc
    .tuple(
      fc.constantFrom(
        '/gateway.do',
        '/scan',
        '/cashier/x',
        '/wechat/h5',
        '/wechat/jsapi',
        '/alipay/bill',
        ...wechatPaths,
        ...unionPaths,
      ),
      fc.string({ unit: 'binary' }),
      fc.boolean(),
    )
    .map(([url, text, posted]) =>
      posted
        ? { method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: text }
        : {
            method: 'GET',
            url: `${url}?code=${encodeURIComponent(text.toWellFormed())}&prepay_id=${encodeURIComponent(text.toWellFormed())}`,
          },
    ),
}

test.each(Object.entries(requests))('%s', async (_, request) => {
  await fc.assert(
    fc.asyncProperty(request, async asked => {
      const { statusCode, body } = await simulator.app.inject(asked)
      expect([statusCode, body], JSON.stringify(asked)).toEqual([
        expect.toSatisfy((code: number) => code < 500),
        expect.any(String),
      ])
    }),
    { numRuns: 120 },
  )
})

/** Each word that a merchant sends, one of them with U+0000: drawn by chance it came too seldom. */
const withNul = [
  ...Object.keys(wechatOrder).flatMap(name =>
    wechatPaths.map(url => ofWechat('POST', url, JSON.stringify({ ...wechatOrder, [name]: 'a\0' }))),
  ),
  ...wechatAsks.map(url => ofWechat('GET', `${url}%00`, '')),
  ...Object.keys(order).flatMap(name =>
    alipayMethods.map(method => ofAlipay(method, JSON.stringify({ ...order, [name]: 'a\0' }))),
  ),
  ...['trade_no', 'refund_reason', 'passback_params'].map(name =>
    ofAlipay('alipay.trade.refund', JSON.stringify({ ...order, [name]: '\0' })),
  ),
  ...Object.keys(unionOrder()).flatMap(name =>
    unionPaths.map(url => ofUnionpay(url, { ...unionOrder(), [name]: 'a\0' })),
  ),
  ...['/scan?code=%00', '/cashier/%00', '/wechat/h5?prepay_id=%00'].map(url => ({ method: 'GET' as const, url })),
]

test('U+0000 is refused wherever it stands', async () => {
  for (const asked of withNul) {
    const { statusCode } = await simulator.app.inject(asked)
    expect([400, 404], JSON.stringify(asked)).toContain(statusCode)
  }
})

test('what is asked well is taken, so that the rest of these requests is more than noise', async () => {
  const taken = [
    ofWechat(
      'POST',
      wechatPaths[0]!,
      JSON.stringify({
        ...wechatOrder,
        out_trade_no: 'wellasked1',
        out_refund_no: undefined,
        reason: undefined,
        amount: { total: 1, currency: 'CNY' },
      }),
    ),
    ofAlipay(
      'alipay.trade.precreate',
      JSON.stringify({ out_trade_no: 'wellasked2', total_amount: '1.00', subject: 's' }),
    ),
    ofUnionpay('/gateway/api/frontTransReq.do', { ...unionOrder(), orderId: 'wellasked3' }),
  ]
  const answers = await Promise.all(taken.map(each => simulator.app.inject(each)))
  expect(answers.map(each => each.statusCode)).toEqual([200, 200, 303])
  expect(answers[1]!.body).toContain('"code":"10000"')
})
