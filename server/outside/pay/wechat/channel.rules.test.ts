import { createHash } from 'node:crypto'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import WechatLibrary from 'wechatpay-node-v3'
import { describe, expect, test } from 'vitest'
import type { PayProduct } from '#contract/pay-products.ts'
import { BillUnreadable, ChannelRefused, ChannelUnreachable, emptyBill } from '../channel.ts'
import { keys, merchantCertificate, now, paidTrade, talk, trade, type Said } from './test-wechat.ts'
import { authorization, lines } from './signature.ts'

const payment = (product: PayProduct, change: object = {}) => ({
  trade,
  method: 'wechat' as const,
  product,
  amountFen: 19_900,
  subject: '长庚 · 脚垫',
  expiresAt: new Date('2026-11-21T02:00:00Z'),
  returnUrl: 'https://shop.example/newcar/checkPay?orderNo=1',
  language: 'zh-CN' as const,
  payer: { ip: '203.0.113.7', openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
  ...change,
})
const refund = {
  outRefundNo: 'HR00000000000000000000000001',
  startedAt: now,
  trade: { ...trade, channelTradeNo: paidTrade.transaction_id },
  amountFen: 900,
  totalFen: 19_900,
  reason: 'cancelled',
}
const bodyOf = ({ asked }: ReturnType<typeof talk>, at = 0) => JSON.parse(asked[at]!.body!) as Record<string, unknown>

describe('a request to WeChat Pay', () => {
  const written =
    /^WECHATPAY2-SHA256-RSA2048 mchid="(.*)",nonce_str="(.*)",timestamp="(.*)",serial_no="(.*)",signature="(.*)"$/

  test('is signed as the published library verifies it: five lines, a line feed behind each, also the last', async () => {
    const said = talk([{ body: { code_url: 'weixin://wxpay/bizpayurl?pr=abc' } }])
    await said.channel.create(payment('native'))
    const { method, url, headers, body } = said.asked[0]!
    const [, mchid, nonce, timestamp, serial, signature] = written.exec(headers!.authorization!)!
    expect([mchid, serial]).toEqual([keys.mchid, keys.serial])
    const { pathname, search } = new URL(url)
    const text = Formatter.request(method, pathname + search, Number(timestamp), nonce!, body)
    expect(Rsa.verify(text, signature!, merchantCertificate.pem)).toBe(true)
  })

  test('is signed with the very bytes that another library signs', () => {
    const library = new WechatLibrary({
      appid: keys.appid,
      mchid: keys.mchid,
      publicKey: Buffer.from(merchantCertificate.pem),
      privateKey: Buffer.from(keys.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    })
    const path = '/v3/pay/transactions/out-trade-no/HP1?mchid=1900009191'
    const [, , nonce, timestamp, serial, signature] = written.exec(authorization(keys, 'GET', path, '', now))!
    expect(signature).toBe(library.getSignature('GET', nonce!, timestamp!, path))
    expect(library.getAuthorization(nonce!, timestamp!, signature!).toUpperCase()).toContain(`SERIAL_NO="${serial}"`)
  })

  test('names the public key in public-key mode, and none otherwise', async () => {
    const publicKey = { id: 'PUB_KEY_ID_0114232134912410000000000000', key: keys.privateKey }
    const [one, other] = [talk([], { keys: { publicKey } }), talk([])]
    for (const said of [one, other]) await said.channel.query(trade).catch(() => {})
    expect(one.asked[0]!.headers!['wechatpay-serial']).toBe(publicKey.id)
    expect(other.asked[0]!.headers).not.toHaveProperty('wechatpay-serial')
  })

  test('goes to the second host when the first one is cut off or out of order, signed anew', async () => {
    for (const first of [new ChannelUnreachable('cut'), { status: 503, body: '', unsigned: true }]) {
      const said = talk([first, { body: paidTrade }])
      expect(await said.channel.query(trade)).toMatchObject({ state: 'paid' })
      expect(said.asked.map(({ url }) => new URL(url).host)).toEqual(['main.example', 'fallback.example'])
      expect(said.asked[0]!.headers!.authorization).not.toBe(said.asked[1]!.headers!.authorization)
    }
  })
})

describe('an order at WeChat Pay', () => {
  test('Native: a code to scan, for two hours at most', async () => {
    const said = talk([{ body: { code_url: 'weixin://wxpay/bizpayurl?pr=abc' } }, { body: { code_url: 'weixin://2' } }])
    const entry = await said.channel.create(payment('native'))
    expect(entry).toEqual({
      kind: 'qr',
      content: 'weixin://wxpay/bizpayurl?pr=abc',
      until: new Date('2026-11-21T02:00:00Z'),
    })
    expect(said.asked[0]!.url).toBe('https://main.example/v3/pay/transactions/native')
    expect(bodyOf(said)).toEqual({
      appid: keys.appid,
      mchid: keys.mchid,
      description: '长庚 · 脚垫',
      out_trade_no: trade.outTradeNo,
      time_expire: '2026-11-21T10:00:00+08:00',
      notify_url: 'https://shop.example/pay/notice/wechat',
      amount: { total: 19_900, currency: 'CNY' },
    })
    const long = await said.channel.create(payment('native', { expiresAt: new Date('2026-11-22T02:00:00Z') }))
    expect(long).toMatchObject({ until: new Date('2026-11-21T03:30:00Z') })
  })

  test('H5: an address with the way back encoded, for five minutes', async () => {
    const said = talk([
      { body: { h5_url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2' } },
    ])
    const entry = await said.channel.create(payment('h5'))
    expect(entry).toEqual({
      kind: 'redirect',
      url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2&redirect_url=https%3A%2F%2Fshop.example%2Fnewcar%2FcheckPay%3ForderNo%3D1',
      until: new Date('2026-11-21T01:35:00Z'),
    })
    expect(bodyOf(said).scene_info).toEqual({ payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } })
  })

  test.each([
    ['jsapi', keys.appid],
    ['miniProgram', keys.miniAppid],
  ] as const)('%s: parameters for the bridge, signed with the prefix prepay_id=', async (product, appId) => {
    const said = talk([{ body: { prepay_id: 'wx201410272009395522657a690389285100' } }])
    const entry = await said.channel.create(payment(product))
    if (entry.kind !== 'bridge') throw new Error(entry.kind)
    const { paySign, ...rest } = entry.parameters
    expect(rest).toMatchObject({ appId, package: 'prepay_id=wx201410272009395522657a690389285100', signType: 'RSA' })
    const text = Formatter.joinedByLineFeed(rest.appId, rest.timeStamp, rest.nonceStr, rest.package)
    expect(Rsa.verify(text, paySign, merchantCertificate.pem)).toBe(true)
    expect([said.asked[0]!.url, bodyOf(said).appid, bodyOf(said).payer]).toEqual([
      'https://main.example/v3/pay/transactions/jsapi',
      appId,
      { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    ])
  })

  test('without the payer’s openid, or by a product of others, is refused and asks nobody', async () => {
    const said = talk([])
    for (const asked of [payment('jsapi', { payer: { ip: '203.0.113.7' } }), payment('page')])
      await expect(said.channel.create(asked)).rejects.toThrow(ChannelRefused)
    expect(said.asked).toEqual([])
  })

  test.each(['ORDERPAID', 'ORDER_CLOSED', 'ORDERCLOSED'])('%s: it is over', async code => {
    expect(await talk([{ status: 400, body: { code } }]).channel.create(payment('native'))).toEqual({ kind: 'over' })
  })

  test('is described in 127 signs, none of them halved', async () => {
    const said = talk([{ body: { code_url: 'weixin://1' } }])
    await said.channel.create(payment('native', { subject: '🚗'.repeat(200) }))
    expect(bodyOf(said).description).toBe('🚗'.repeat(127))
  })
})

describe('a trade at WeChat Pay', () => {
  test.each([
    ['SUCCESS', 'paid'],
    ['REFUND', 'paid'],
    ['NOTPAY', 'open'],
    ['CLOSED', 'closed'],
  ])('that is %s is %s', async (trade_state, state) => {
    expect(await talk([{ body: { ...paidTrade, trade_state } }]).channel.query(trade)).toMatchObject({ state })
  })

  test('unpaid, is asked about by our number, for the other one is not there yet', async () => {
    const said = talk([{ body: { ...paidTrade, trade_state: 'NOTPAY', transaction_id: undefined, amount: undefined } }])
    expect(await said.channel.query(trade)).toEqual({ state: 'open' })
    expect(said.asked[0]!.url).toBe(
      'https://main.example/v3/pay/transactions/out-trade-no/HP00000000000000000000000001?mchid=1900009191',
    )
  })

  test('unknown there', async () => {
    expect(await talk([{ status: 404, body: { code: 'ORDER_NOT_EXIST' } }]).channel.query(trade)).toEqual({
      state: 'unknown',
    })
  })

  test('closed with 204, whose empty body is signed as well', async () => {
    const said = talk([{ status: 204 }])
    expect(await said.channel.close(trade)).toEqual({ state: 'closed' })
    expect(bodyOf(said)).toEqual({ mchid: keys.mchid })
  })

  test('close says ORDERPAID: it is paid', async () => {
    const said = talk([{ status: 400, body: { code: 'ORDERPAID' } }, { body: paidTrade }])
    expect(await said.channel.close(trade)).toMatchObject({ state: 'paid', facts: { amountFen: 19_900 } })
  })

  test.each<[string, Said]>([
    ['unsigned', { body: paidTrade, unsigned: true }],
    ['signed by others', { body: paidTrade, signer: merchantCertificate }],
    ['ten minutes old', { body: paidTrade, late: 600 }],
    ['no JSON', { body: '<html>' }],
    ['without a sum', { body: { ...paidTrade, amount: {} } }],
    ['of a state that nobody knows', { body: { ...paidTrade, trade_state: 'MAYBE' } }],
    ['SYSTEM_ERROR', { status: 500, body: { code: 'SYSTEM_ERROR' } }],
    ['FREQUENCY_LIMITED', { status: 429, body: { code: 'FREQUENCY_LIMITED' } }],
    ['SIGN_ERROR', { status: 401, body: { code: 'SIGN_ERROR' } }],
    ['another address', { status: 302, body: '' }],
  ])('whose answer is %s leaves everything open', async (_, said) => {
    const error = await talk([said, said])
      .channel.query(trade)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ChannelUnreachable)
    expect(error).not.toBeInstanceOf(ChannelRefused)
  })

  test('whose question is wrong is refused with the code', async () => {
    const { channel } = talk([{ status: 400, body: { code: 'PARAM_ERROR', message: 'openid oUpF8u is wrong' } }])
    const error = await channel.query(trade).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ChannelRefused)
    expect(String(error)).toMatch(/PARAM_ERROR$/)
  })
})

describe('a refund at WeChat Pay', () => {
  const answer = { out_refund_no: refund.outRefundNo, refund_id: '503', amount: { refund: 900, total: 19_900 } }

  test.each([
    ['SUCCESS', { state: 'done', channelRefundNo: '503', amountFen: 900 }],
    ['PROCESSING', { state: 'processing', channelRefundNo: '503' }],
    ['ABNORMAL', { state: 'abnormal', channelRefundNo: '503' }],
    ['CLOSED', { state: 'abnormal', channelRefundNo: '503' }],
  ])('accepted is no refund: %s', async (status, state) => {
    const said = talk([{ body: { ...answer, status } }, { body: { ...answer, status } }])
    expect(await said.channel.refund(refund)).toEqual(state)
    expect(await said.channel.queryRefund(refund)).toEqual(state)
    expect(bodyOf(said)).toMatchObject({ transaction_id: paidTrade.transaction_id, out_refund_no: refund.outRefundNo })
  })

  test('sent again bears the same number', async () => {
    const said = talk([{ body: { ...answer, status: 'PROCESSING' } }, { body: { ...answer, status: 'PROCESSING' } }])
    for (let n = 0; n < 2; n++) await said.channel.refund(refund)
    expect(bodyOf(said)).toEqual(bodyOf(said, 1))
  })

  test('NOT_ENOUGH is refused, and RESOURCE_NOT_EXISTS has never been heard of', async () => {
    const { channel } = talk([
      { status: 403, body: { code: 'NOT_ENOUGH' } },
      { status: 404, body: { code: 'RESOURCE_NOT_EXISTS' } },
    ])
    await expect(channel.refund(refund)).rejects.toThrow(ChannelRefused)
    expect(await channel.queryRefund(refund)).toEqual({ state: 'unknown' })
  })
})

describe('a bill of WeChat Pay', () => {
  const file = '交易时间\n总交易单数\n`0\n'
  const named = (hash_value: string) => ({
    body: { download_url: 'https://main.example/v3/billdownload/file?token=abc', hash_type: 'SHA1', hash_value },
  })

  test('is fetched with a signature of its own, and checked by its SHA-1', async () => {
    const said = talk([named(createHash('sha1').update(file).digest('hex')), { body: file, unsigned: true }])
    expect(await said.channel.bill('trade', '2026-11-20')).toEqual({ lines: [], file: Buffer.from(file) })
    expect(said.asked.map(({ url }) => url)).toEqual([
      'https://main.example/v3/bill/tradebill?bill_date=2026-11-20&bill_type=ALL',
      'https://main.example/v3/billdownload/file?token=abc',
    ])
    expect(said.asked[1]!.headers!.authorization).toMatch(/^WECHATPAY2-SHA256-RSA2048 /)
  })

  test('with another SHA-1 is not believed', async () => {
    const { channel } = talk([named('0'.repeat(40)), { body: file, unsigned: true }])
    await expect(channel.bill('fund', '2026-11-20')).rejects.toThrow(BillUnreadable)
  })

  test('NO_STATEMENT_EXIST: nothing happened on that day', async () => {
    const { channel } = talk([{ status: 400, body: { code: 'NO_STATEMENT_EXIST' } }])
    expect(await channel.bill('trade', '2026-11-20')).toEqual(emptyBill)
  })
})

test('the lines of a signature are those of the published example', () => {
  const text = 'GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n'
  expect(lines('GET', '/v3/certificates', '1554208460', '593BEC0C930BF1AFEB40B4A08C8FB242', '').toString()).toBe(text)
})
