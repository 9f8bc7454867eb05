import { X509Certificate } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PayProduct } from '#contract/pay-products.ts'
import { ChannelRefused, ChannelUnreachable } from '../channel.ts'
import { certificate, rsaKey } from '../test-certificates.ts'
import { certificatesOf } from '../wire/certificates.ts'
import { decodedForm, joinedFields } from '../wire/form.ts'
import { isSignedBy } from '../wire/rsa.ts'
import { rootSerialOf, serialOf } from './certificates.ts'
import { rawMember } from './raw-node.ts'
import {
  alipayCertificate,
  alipayKey,
  answered,
  appCertificate,
  keys,
  library,
  root,
  talk,
  trade,
} from './test-alipay.ts'

const payment = (product: PayProduct, change: object = {}) => ({
  trade,
  method: 'alipay' as const,
  product,
  amountFen: 100_005,
  subject: '脚垫 A/B=1&2',
  expiresAt: new Date('2026-11-21T02:00:00Z'),
  returnUrl: 'https://shop.example/newcar/checkPay?orderNo=1',
  language: 'zh-CN' as const,
  payer: { ip: '203.0.113.7' },
  ...change,
})
const refund = {
  outRefundNo: 'HR1',
  startedAt: trade.startedAt,
  trade,
  amountFen: 5,
  totalFen: 100_005,
  reason: 'cancelled',
}
/** What a request says in its address and its body. */
const fieldsOf = ({ asked }: ReturnType<typeof talk>, at = 0) => {
  const { url, body } = asked[at]!
  return { ...decodedForm(Buffer.from(`${new URL(url).search.slice(1)}&${body}`)) }
}
const bizOf = (said: ReturnType<typeof talk>, at = 0) =>
  JSON.parse(fieldsOf(said, at).biz_content!) as Record<string, string>
const failed = (method: string, sub: string, code = '40004') =>
  answered(method, JSON.stringify({ code, msg: 'Business Failed', sub_code: sub, sub_msg: '交易不存在' }))
const ok = (method: string, facts: object) =>
  answered(method, JSON.stringify({ code: '10000', msg: 'Success', ...facts }))
const paid = {
  out_trade_no: trade.outTradeNo,
  trade_no: '2026112122001400000000000001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '1000.05',
  send_pay_date: '2026-11-21 09:29:30',
}

describe('a request to Alipay', () => {
  test('is signed as the official library verifies it, sign_type among its fields', async () => {
    const said = talk([ok('alipay.trade.query', paid)])
    await said.channel.query(trade)
    const fields = fieldsOf(said)
    expect(fields).toMatchObject({ sign_type: 'RSA2', timestamp: '2026-11-21 09:30:00', method: 'alipay.trade.query' })
    // It looks for a signature over sign_type first.
    expect(library(keys.privateKey).checkNotifySignV2(fields)).toBe(true)
    expect(library(alipayKey).checkNotifySignV2(fields)).toBe(false)
  })

  test('of the official library is verified by our text: sorted, not encoded', () => {
    const url = library(alipayKey).pageExec('alipay.trade.page.pay', 'GET', {
      bizContent: { out_trade_no: '1', subject: '脚垫 100% 棉' },
    })
    const fields = decodedForm(Buffer.from(new URL(url).search.slice(1)))
    expect(
      isSignedBy(joinedFields(fields, ['sign']), fields.sign!, certificatesOf(appCertificate.pem)[0]!.publicKey),
    ).toBe(true)
  })

  test('in certificate mode names both serial numbers, as the official library counts them', async () => {
    const bundle = `${root.pem}\n${
      certificate({
        subject: [
          ['C', 'CN'],
          ['CN', 'Ant Root R2'],
        ],
        serial: '0c',
        keys: rsaKey(3),
      }).pem
    }`
    const { config } = new AlipaySdk({
      appId: keys.appId,
      privateKey: keys.privateKey.export({ type: 'pkcs1', format: 'pem' }) as string,
      appCertContent: appCertificate.pem,
      alipayRootCertContent: bundle,
      alipayPublicCertContent: alipayCertificate.pem,
    })
    const appSn = serialOf(certificatesOf(appCertificate.pem)[0]!)
    const rootSn = rootSerialOf(certificatesOf(bundle))
    expect([appSn, rootSn]).toEqual([config.appCertSn, config.alipayRootCertSn])
    // Roots of other signatures stand in the same bundle and are not counted.
    const rsa = Buffer.from('2a864886f70d01010b', 'hex').toString('latin1')
    const [first, second] = certificatesOf(bundle) as [X509Certificate, X509Certificate]
    const bytes = Buffer.from(
      second.raw.toString('latin1').replaceAll(rsa, rsa.replace('\x01\x0b', '\x09\x0b')),
      'latin1',
    )
    expect(rootSerialOf([first, new X509Certificate(bytes)])).toBe(serialOf(first))
    expect(serialOf(certificatesOf(alipayCertificate.pem)[0]!)).toBe(config.alipayCertSn)
    const said = talk([ok('alipay.trade.query', paid)], { certificates: { appSn, rootSn } })
    await said.channel.query(trade)
    expect(fieldsOf(said)).toMatchObject({ app_cert_sn: appSn, alipay_root_cert_sn: rootSn })
  })
})

describe('an order at Alipay', () => {
  test.each([
    ['page', 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
    ['wap', 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
  ] as const)('%s: an address, signed, with the sum in yuan as text', async (product, method, product_code) => {
    const said = talk([])
    const entry = await said.channel.create(payment(product))
    if (entry.kind !== 'redirect') throw new Error(entry.kind)
    const fields = { ...decodedForm(Buffer.from(new URL(entry.url).search.slice(1))) }
    expect(library(keys.privateKey).checkNotifySignV2(fields)).toBe(true)
    expect(fields).toMatchObject({
      method,
      notify_url: 'https://shop.example/pay/notice/alipay',
      return_url: payment(product).returnUrl,
    })
    expect(JSON.parse(fields.biz_content!)).toEqual({
      out_trade_no: trade.outTradeNo,
      total_amount: '1000.05',
      subject: '脚垫 A B 1 2',
      time_expire: '2026-11-21 10:00:00',
      product_code,
      ...(product === 'wap' ? { quit_url: payment(product).returnUrl } : {}),
    })
    expect(said.asked).toEqual([])
  })

  test('precreate: a code to scan', async () => {
    const said = talk([ok('alipay.trade.precreate', { qr_code: 'https://qr.alipay.com/abc' })])
    expect(await said.channel.create(payment('precreate'))).toEqual({
      kind: 'qr',
      content: 'https://qr.alipay.com/abc',
      until: new Date('2026-11-21T02:00:00Z'),
    })
    expect(fieldsOf(said).notify_url).toBe('https://shop.example/pay/notice/alipay')
  })

  test.each(['ACQ.TRADE_HAS_SUCCESS', 'ACQ.TRADE_HAS_CLOSE'])('%s: it is over', async sub => {
    const said = talk([failed('alipay.trade.precreate', sub)])
    expect(await said.channel.create(payment('precreate'))).toEqual({ kind: 'over' })
  })

  test('by a product of others is refused', async () => {
    await expect(talk([]).channel.create(payment('native'))).rejects.toThrow(ChannelRefused)
  })
})

describe('a trade at Alipay', () => {
  const facts = {
    outTradeNo: trade.outTradeNo,
    channelTradeNo: paid.trade_no,
    merchant: keys.sellerId,
    amountFen: 100_005,
  }

  test.each([
    ['TRADE_SUCCESS', { state: 'paid', facts: { ...facts, paidAt: new Date('2026-11-21T01:29:30Z') } }],
    ['TRADE_FINISHED', { state: 'paid', facts: { ...facts, paidAt: new Date('2026-11-21T01:29:30Z') } }],
    ['WAIT_BUYER_PAY', { state: 'open' }],
    ['TRADE_CLOSED', { state: 'closed' }],
  ])('that is %s', async (trade_status, state) => {
    expect(await talk([ok('alipay.trade.query', { ...paid, trade_status })]).channel.query(trade)).toEqual(state)
  })

  test('unknown there, or never scanned when it is closed: as good as closed', async () => {
    const { channel } = talk([
      failed('alipay.trade.query', 'ACQ.TRADE_NOT_EXIST'),
      failed('alipay.trade.close', 'ACQ.TRADE_NOT_EXIST'),
    ])
    expect(await channel.query(trade)).toEqual({ state: 'unknown' })
    expect(await channel.close(trade)).toEqual({ state: 'unknown' })
  })

  test('close finds that it is paid', async () => {
    const { channel } = talk([failed('alipay.trade.close', 'ACQ.TRADE_STATUS_ERROR'), ok('alipay.trade.query', paid)])
    expect(await channel.close(trade)).toMatchObject({ state: 'paid' })
  })

  const node = JSON.stringify({ code: '10000', ...paid })
  test.each<[string, string | number]>([
    ['without a signature, at which a library only warns', answered('alipay.trade.query', node, { sign: '' })],
    ['signed by others', answered('alipay.trade.query', node, { sign: 'AAAA' })],
    ['touched after it was signed', answered('alipay.trade.query', node).replace('1000.05', '1000.06')],
    ['under the name of another method', answered('alipay.trade.close', node)],
    ['no JSON', '<html>'],
    ['502', 502],
    ['20000', failed('alipay.trade.query', 'isp.unknow-error', '20000')],
    ['ACQ.SYSTEM_ERROR', failed('alipay.trade.query', 'ACQ.SYSTEM_ERROR')],
    ['about another trade', ok('alipay.trade.query', { ...paid, out_trade_no: 'HP2' })],
    ['without a sum', ok('alipay.trade.query', { ...paid, total_amount: '' })],
    ['of a state that nobody knows', ok('alipay.trade.query', { ...paid, trade_status: 'MAYBE' })],
  ])('whose answer is %s leaves everything open', async (_, said) => {
    const error = await talk([said])
      .channel.query(trade)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ChannelUnreachable)
    expect(error).not.toBeInstanceOf(ChannelRefused)
  })

  test('is verified by the raw text of the node: blanks and escapes as they came', async () => {
    const written = `{ "code" : "10000" , "out_trade_no":"${trade.outTradeNo}","trade_status":"WAIT_BUYER_PAY","store_name":"\\u811a\\/\\"}{" }`
    expect(await talk([answered('alipay.trade.query', written)]).channel.query(trade)).toEqual({ state: 'open' })
    const { sign } = JSON.parse(answered('alipay.trade.query', written)) as { sign: string }
    // The official library takes the same text for signed.
    library(alipayKey).checkResponseSign(
      answered('alipay.trade.query', written),
      'alipay_trade_query_response',
      sign,
      '',
    )
  })

  test('in certificate mode is verified by the certificate that the answer names', async () => {
    const alipay = [{ sn: '7f', key: keys.alipay[0]!.key }]
    expect(
      await talk([answered('alipay.trade.query', node, { sn: '7f' })], { alipay }).channel.query(trade),
    ).toMatchObject({ state: 'paid' })
    await expect(
      talk([answered('alipay.trade.query', node, { sn: '80' })], { alipay }).channel.query(trade),
    ).rejects.toThrow(ChannelUnreachable)
  })
})

describe('a refund at Alipay', () => {
  const asked = (facts: object) =>
    ok('alipay.trade.refund', { out_trade_no: trade.outTradeNo, refund_fee: '9.05', ...facts })
  const answer = (facts: object) => ok('alipay.trade.fastpay.refund.query', facts)
  const done = { refund_status: 'REFUND_SUCCESS', refund_amount: '0.05', out_request_no: 'HR1' }

  test('fund_change Y: done', async () => {
    const said = talk([asked({ fund_change: 'Y' })])
    expect(await said.channel.refund(refund)).toEqual({ state: 'done', channelRefundNo: 'HR1', amountFen: 5 })
    expect(bizOf(said)).toMatchObject({ refund_amount: '0.05', out_request_no: 'HR1' })
    expect(fieldsOf(said)).not.toHaveProperty('notify_url')
  })

  test.each<[string, object]>([
    ['N', { fund_change: 'N' }],
    ['missing', {}],
  ])('code 10000 alone is no success: fund_change %s is asked about', async (_, facts) => {
    expect(await talk([asked(facts), answer(done)]).channel.refund(refund)).toEqual({
      state: 'done',
      channelRefundNo: 'HR1',
      amountFen: 5,
    })
    expect(await talk([asked(facts), answer({})]).channel.refund(refund)).toMatchObject({ state: 'processing' })
  })

  test('without REFUND_SUCCESS has never been heard of', async () => {
    expect(await talk([answer({})]).channel.queryRefund(refund)).toEqual({ state: 'unknown' })
    expect(
      await talk([failed('alipay.trade.fastpay.refund.query', 'ACQ.TRADE_NOT_EXIST')]).channel.queryRefund(refund),
    ).toEqual({ state: 'unknown' })
  })

  test('of a finished trade is for people, and one without balance is refused', async () => {
    const { channel } = talk([
      failed('alipay.trade.refund', 'ACQ.TRADE_HAS_FINISHED'),
      failed('alipay.trade.refund', 'ACQ.SELLER_BALANCE_NOT_ENOUGH'),
    ])
    expect(await channel.refund(refund)).toMatchObject({ state: 'abnormal' })
    await expect(channel.refund(refund)).rejects.toThrow(ChannelRefused)
  })
})

describe('the raw text of a member', () => {
  test('is the one that was written, whatever stands around it', () => {
    const spaces = fc.constantFrom('', ' ', '\n\t ')
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), spaces, (others, value, space) => {
        const { node: _, ...rest } = others
        const raw = JSON.stringify(value)
        const before = Object.entries(rest).map(
          ([name, each]) => `${JSON.stringify(name)}${space}:${JSON.stringify(each)}${space},`,
        )
        const text = `${space}{${space}${before.join(space)}"node"${space}:${space}${raw}${space},"node2":{"node":1}}`
        expect(rawMember(text, 'node')).toBe(raw)
      }),
    )
  })

  test('that comes twice, or in no object, is none', () => {
    for (const text of ['{"node":1,"node":2}', '[{"node":1}]', '{}', 'null', '"node"'])
      expect(rawMember(text, 'node')).toBeUndefined()
  })
})
