import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs, later } from '#server/lib/clock.ts'
import { certificate, rsaKey } from '../test-certificates.ts'
import { certificatesOf } from '../wire/certificates.ts'
import type { Fields } from '../wire/form.ts'
import { isSignedBy } from '../wire/rsa.ts'
import {
  facts,
  keys,
  merchant,
  middle,
  notice,
  now,
  root,
  signatureOf,
  talk,
  unionpay,
  unionpayName,
} from './test-unionpay.ts'

const refusal = (why: string, security = true) => ({ kind: 'refused', why, security })
const read = (raw: Buffer, change: Parameters<typeof talk>[1] = {}, clock = now) =>
  talk([], change, clock).channel.readNotice(raw, {})

describe('a notice of UnionPay', () => {
  test('is read, and has the same id whenever it comes', async () => {
    expect(await read(notice())).toEqual({ kind: 'paid', id: '01:202611210900001234568', facts })
    expect(await read(notice())).toMatchObject({ id: '01:202611210900001234568' })
  })

  test.each([
    ['04', 'refund'],
    ['31', 'void'],
  ])('of type %s is of a %s', async txnType => {
    const heard = await read(notice({ txnType, orderId: 'HR1', txnAmt: '900', queryId: '9' }))
    const result = { state: 'done', channelRefundNo: '9', amountFen: 900 }
    expect(heard).toEqual({ kind: 'refund', id: `${txnType}:9`, outRefundNo: 'HR1', result })
    expect(await read(notice({ txnType, respCode: '05' }))).toMatchObject({ result: { state: 'processing' } })
  })

  test.each<Fields>([{ respCode: 'A6' }, { respCode: '05' }, { txnType: '76' }])(
    'with %o is heard and asked about',
    async change => {
      expect(await read(notice(change))).toMatchObject({ kind: 'none' })
    },
  )

  test('digested once is refused', async () => {
    expect(await read(notice({}, { once: true }))).toEqual(refusal('signature'))
  })

  test('with a changed sum is refused', async () => {
    expect(await read(Buffer.from(notice().toString().replace('19900', '19901')))).toEqual(refusal('signature'))
  })

  test('of another merchant, under a right signature, is refused', async () => {
    expect(await read(notice({ merId: '777290058110049' }))).toEqual(refusal('merchant'))
  })

  test.each<Fields>([
    { txnAmt: '1e2', settleAmt: '' },
    { currencyCode: '840' },
    { queryId: '' },
    { traceTime: '9999999999' },
  ])('genuine and senseless (%o) is refused without alarm', async change => {
    expect(await read(notice(change))).toEqual(refusal('not understood', false))
  })

  test('of any bytes is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async bytes => {
        expect((await read(Buffer.from(bytes))).kind).toBe('refused')
      }),
    )
  })

  test('is answered with 200', () => {
    const { channel } = talk([])
    expect((['ok', 'later', 'refused'] as const).map(each => channel.answer(each).status)).toEqual([200, 500, 400])
  })
})

describe('the certificate that comes with a message', () => {
  const key = rsaKey(3)
  const named = (name: string, change: object = {}) =>
    certificate({ subject: unionpayName(name), serial: '09', issuer: middle, keys: key, ...change })
  const stranger = certificate({
    subject: [
      ['C', 'CN'],
      ['CN', 'CFCA OCA'],
    ],
    serial: '02',
    keys: rsaKey(4),
  })

  test.each([
    ['signed by itself', certificate({ subject: unionpayName('中国银联股份有限公司'), keys: key })],
    ['of a middle one that only bears the name', named('中国银联股份有限公司', { issuer: stranger })],
    ['of the root and no middle one', named('中国银联股份有限公司', { issuer: root })],
    ['of a merchant under the same roots', merchant],
    ['with a name that only contains the right one', named('中国银联股份有限公司分公司')],
    ['of the test environment', named('00040000:SIGN')],
    ['that is over', named('中国银联股份有限公司', { to: later(now, -dayMs) })],
    ['that is not valid yet', named('中国银联股份有限公司', { from: later(now, dayMs) })],
  ])('%s is not believed', async (_, signer) => {
    expect(await read(notice({}, { signer }))).toEqual(refusal('certificate'))
  })

  test('of the test environment is believed there', async () => {
    expect(await read(notice({}, { signer: named('00040000:SIGN') }), { production: false })).toMatchObject({
      kind: 'paid',
    })
  })

  test('is not believed when the chain above it is over', async () => {
    const old = certificate({
      subject: middle.name,
      serial: '02',
      issuer: root,
      keys: rsaKey(2),
      to: later(now, -dayMs),
    })
    expect(await read(notice(), { middle: certificatesOf(old.pem)[0]! })).toEqual(refusal('certificate'))
  })

  test('and no other one beside it: a second is refused', async () => {
    const signer = { ...unionpay, pem: unionpay.pem + merchant.pem }
    expect(await read(notice({}, { signer }))).toEqual(refusal('certificate'))
    expect(await read(notice({ signPubKeyCert: 'no certificate' }))).toEqual(refusal('certificate'))
  })

  test('is counted in decimal digits', () => {
    expect(keys.certId).toBe(BigInt('0x1009b1d6fa').toString())
    expect(
      isSignedBy('text', signatureOf({ a: 'b' }, merchant.privateKey), certificatesOf(merchant.pem)[0]!.publicKey),
    ).toBe(false)
  })
})
