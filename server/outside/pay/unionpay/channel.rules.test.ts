import { describe, expect, test } from 'vitest'
import { later } from '#server/lib/clock.ts'
import { ChannelRefused, ChannelUnreachable } from '../channel.ts'
import type { Fields } from '../wire/form.ts'
import { answerFields } from './client.ts'
import { unionpayFormOrigins, unionpayHosts } from './keys.ts'
import { answered, facts, fieldsOf, keys, merchant, now, signatureOf, talk, trade } from './test-unionpay.ts'

const payment = {
  trade,
  method: 'unionpay' as const,
  product: 'frontMobile' as const,
  amountFen: 19_900,
  subject: '脚垫',
  expiresAt: new Date('2026-11-21T02:00:00Z'),
  returnUrl: 'https://shop.example/newcar/checkPay?orderNo=1',
  language: 'zh-CN' as const,
  payer: { ip: '203.0.113.7' },
}
const refund = {
  outRefundNo: 'HR00000000000000000000000001',
  startedAt: new Date('2026-11-21T01:20:00Z'),
  trade: { ...trade, channelTradeNo: facts.channelTradeNo },
  amountFen: 900,
  totalFen: 19_900,
  reason: 'cancelled',
}

describe('an order at UnionPay', () => {
  test.each([
    ['frontDesktop', '07'],
    ['frontMobile', '08'],
  ] as const)('%s: a form that the browser posts, of channel type %s', async (product, channelType) => {
    const entry = await talk([]).channel.create({ ...payment, product })
    if (entry.kind !== 'form') throw new Error(entry.kind)
    expect(entry).toMatchObject({
      action: 'https://gateway.example/gateway/api/frontTransReq.do',
      until: payment.expiresAt,
    })
    const { signature, ...fields } = entry.fields
    expect(fields).toEqual({
      version: '5.1.0',
      encoding: 'UTF-8',
      signMethod: '01',
      certId: '68882126586',
      txnType: '01',
      txnSubType: '01',
      bizType: '000201',
      channelType,
      accessType: '0',
      merId: keys.merId,
      orderId: trade.outTradeNo,
      txnTime: '20261121090000',
      txnAmt: '19900',
      currencyCode: '156',
      frontUrl: payment.returnUrl,
      backUrl: 'https://shop.example/pay/notice/unionpay',
      payTimeout: '20261121100000',
    })
    expect(signature).toBe(signatureOf(fields, merchant.privateKey))
  })

  test('is signed over the digits of a digest: two digests, not one', async () => {
    const entry = await talk([]).channel.create(payment)
    if (entry.kind !== 'form') throw new Error(entry.kind)
    expect(entry.fields.signature).not.toBe(signatureOf({ ...entry.fields }, merchant.privateKey, true))
  })

  test('begun again has the same number and moment, and so is the same trade', async () => {
    const { channel } = talk([], {}, later(now, 60_000))
    expect(await channel.create(payment)).toEqual(await talk([]).channel.create(payment))
  })

  test.each(['HP_1234567', 'HP-1234567', 'HP12345', 'x'.repeat(41)])(
    'under the number %s is refused',
    async outTradeNo => {
      await expect(talk([]).channel.create({ ...payment, trade: { ...trade, outTradeNo } })).rejects.toThrow(
        ChannelRefused,
      )
    },
  )

  test('by a product of others is refused', async () => {
    await expect(talk([]).channel.create({ ...payment, product: 'native' })).rejects.toThrow(ChannelRefused)
  })

  test('needs a policy that lets the form out, to the pages behind the door as well', () => {
    expect(unionpayFormOrigins(unionpayHosts.production)).toEqual(['https://gateway.95516.com', 'https://*.95516.com'])
    expect(unionpayFormOrigins(keys)).toEqual(['https://gateway.example'])
  })
})

describe('a trade at UnionPay', () => {
  const found = {
    respCode: '00',
    orderId: trade.outTradeNo,
    queryId: facts.channelTradeNo,
    txnAmt: '19900',
    traceTime: '1121092930',
  }

  test.each<[string, object]>([
    ['00', { state: 'paid', facts }],
    ['A6', { state: 'paid', facts }],
    ['03', { state: 'open', undecided: true }],
    ['05', { state: 'open', undecided: true }],
    ['70', { state: 'open', undecided: true }],
    ['61', { state: 'open', failedAt: trade.startedAt }],
  ])('stands by origRespCode %s, not by respCode', async (origRespCode, state) => {
    const said = talk([answered({ ...found, origRespCode })])
    expect(await said.channel.query(trade)).toEqual(state)
    expect(fieldsOf(said)).toMatchObject({ txnType: '00', orderId: trade.outTradeNo, txnTime: '20261121090000' })
    expect(said.asked[0]!.url).toBe('https://gateway.example/gateway/api/queryTrans.do')
  })

  test('unknown there', async () => {
    expect(await talk([answered({ respCode: '34' })]).channel.query(trade)).toEqual({ state: 'unknown' })
  })

  test('cannot be closed: its close asks, and says what it finds', async () => {
    const said = talk([answered({ ...found, origRespCode: '05' }), answered({ ...found, origRespCode: '00' })])
    expect(await said.channel.close(trade)).toEqual({ state: 'open', undecided: true })
    expect(await said.channel.close(trade)).toEqual({ state: 'paid', facts })
    expect(said.asked.map((_, at) => fieldsOf(said, at).txnType)).toEqual(['00', '00'])
  })

  test('whose settled sum differs has paid the settled one', async () => {
    const said = talk([answered({ ...found, origRespCode: '00', settleAmt: '19000' })])
    expect(await said.channel.query(trade)).toMatchObject({ facts: { amountFen: 19_000 } })
  })

  const paid = { ...found, origRespCode: '00' }
  test.each<[string, string | number]>([
    ['unsigned', answered({ ...paid, signature: '' })],
    ['digested once', answered(paid, { once: true })],
    ['touched', answered(paid).replace('19900', '19901')],
    ['about another merchant', answered({ ...paid, merId: '777290058110049' })],
    ['about another trade', answered({ ...paid, orderId: 'HP2HP2HP2' })],
    ['without a sum', answered({ ...paid, txnAmt: '' })],
    ['in another currency', answered({ ...paid, currencyCode: '840' })],
    ['of an older version', answered({ ...paid, version: '5.0.0' })],
    ['busy', answered({ respCode: '02' })],
    ['404', 404],
    ['nothing', ''],
  ])('whose answer is %s leaves everything open', async (_, said) => {
    const error = await talk([said])
      .channel.query(trade)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ChannelUnreachable)
    expect(error).not.toBeInstanceOf(ChannelRefused)
  })
})

describe('a refund at UnionPay', () => {
  const answer = (fields: Fields) => answered({ orderId: refund.outRefundNo, queryId: '9', ...fields })

  test('of a part is 04, refund, with its own number and moment', async () => {
    const said = talk([answer({ respCode: '00' })])
    expect(await said.channel.refund(refund)).toEqual({ state: 'processing', channelRefundNo: '9' })
    expect(fieldsOf(said)).toMatchObject({
      txnType: '04',
      orderId: refund.outRefundNo,
      txnTime: '20261121092000',
      txnAmt: '900',
      origQryId: facts.channelTradeNo,
    })
  })

  test.each<[string, string, Date]>([
    ['on the same clearing day', '31', now],
    ['in its last second, 22:59:59', '31', new Date('2026-11-21T14:59:59Z')],
    ['from 23:00 on', '04', new Date('2026-11-21T15:00:00Z')],
  ])('of all of it %s is %s: 31 is void and 04 refund, not the other way round', async (_, txnType, clock) => {
    const said = talk([answer({ respCode: '00' })], {}, clock)
    await said.channel.refund({ ...refund, amountFen: 19_900 })
    expect(fieldsOf(said).txnType).toBe(txnType)
  })

  test.each(['03', '05', '12'])('answered %s is not decided, or was taken before', async respCode => {
    expect(await talk([answer({ respCode })]).channel.refund(refund)).toMatchObject({ state: 'processing' })
  })

  test('refused, or without the payment’s number there', async () => {
    await expect(talk([answer({ respCode: '45' })]).channel.refund(refund)).rejects.toThrow(ChannelRefused)
    await expect(talk([]).channel.refund({ ...refund, trade })).rejects.toThrow(ChannelRefused)
  })

  test.each<[Fields, object]>([
    [
      { respCode: '00', origRespCode: '00', txnAmt: '900' },
      { state: 'done', channelRefundNo: '9', amountFen: 900 },
    ],
    [
      { respCode: '00', origRespCode: '04' },
      { state: 'processing', channelRefundNo: '9' },
    ],
    [
      { respCode: '00', origRespCode: '40' },
      { state: 'abnormal', channelRefundNo: '9' },
    ],
    [{ respCode: '34' }, { state: 'unknown' }],
  ])('asked about with %o', async (fields, state) => {
    const said = talk([answer(fields)])
    expect(await said.channel.queryRefund(refund)).toEqual(state)
    expect(fieldsOf(said)).toMatchObject({ orderId: refund.outRefundNo, txnTime: '20261121092000' })
  })
})

describe('an answer', () => {
  test('is split outside of braces only, and not decoded', () => {
    expect({ ...answerFields('a=1%202&customerInfo={x=1&y=[2&3]}&c==&d=') }).toEqual({
      a: '1%202',
      customerInfo: '{x=1&y=[2&3]}',
      c: '=',
      d: '',
    })
  })
})
