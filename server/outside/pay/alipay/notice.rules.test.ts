import { createPublicKey } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fields } from '../wire/form.ts'
import { alipayKey, keys, library, notice, talk } from './test-alipay.ts'

const read = (raw: Buffer, change: Parameters<typeof talk>[1] = {}) => talk([], change).channel.readNotice(raw, {})
const refusal = (why: string, security = true) => ({ kind: 'refused', why, security })
const id = 'ac05099524730693a8b330c45cbd6dcjy6'
const facts = {
  outTradeNo: 'HP00000000000000000000000001',
  channelTradeNo: '2026112122001400000000000001',
  merchant: keys.sellerId,
  amountFen: 19_900,
  paidAt: new Date('2026-11-21T01:29:30Z'),
}
const refunded = { gmt_refund: '2026-11-21 10:00:00.123', refund_fee: '9.00', out_biz_no: 'HR1' }

describe('a notice of Alipay', () => {
  test('is read, per cent signs and all, and keeps its id over repeats', async () => {
    expect(await read(notice())).toEqual({ kind: 'paid', id, facts })
    expect(await read(notice({ notify_time: '2026-11-21 09:33:32' }))).toMatchObject({ id })
  })

  test('verifies without sign_type, as the official library finds as well', async () => {
    const raw = notice({ passback_params: 'x' })
    expect(library(alipayKey).checkNotifySignV2(Object.fromEntries(new URLSearchParams(raw.toString())))).toBe(true)
    expect(await read(raw)).toMatchObject({ kind: 'paid' })
  })

  test('verifies whether its signer dropped what is empty or not', async () => {
    for (const empties of [false, true])
      expect(await read(notice({}, ['sign', 'sign_type'], empties))).toMatchObject({ kind: 'paid' })
  })

  test('signed with sign_type in its text is refused', async () => {
    expect(await read(notice({}, ['sign']))).toEqual(refusal('signature'))
  })

  test('with any field changed is refused', async () => {
    const whole = notice().toString()
    for (const [from, to] of [
      ['199.00', '199.01'],
      ['TRADE_SUCCESS', 'TRADE_CLOSED'],
      ['HP0', 'HP1'],
      ['notify_id', 'other_id'],
    ] as const)
      expect(await read(Buffer.from(whole.replace(from, to)))).toEqual(refusal('signature'))
    expect(await read(Buffer.from(`${whole}&trade_status2=x`))).toEqual(refusal('signature'))
  })

  test('that names a field twice is refused, for two readers might take one each', async () => {
    expect(await read(Buffer.from(`${notice().toString()}&total_amount=1.00`))).toEqual(refusal('not understood'))
  })

  test.each<[string, Fields]>([
    ['unsigned', { sign: '' }],
    ['unsigned', { sign_type: 'RSA' }],
    ['signature', { sign: 'AAAA' }],
    ['seller', { seller_id: '2088000000000002' }],
    ['application', { app_id: '2021000000000002' }],
  ])('is refused: %s', async (why, change) => {
    expect(await read(notice(change))).toEqual(refusal(why))
  })

  test('TRADE_FINISHED, months later as well, says the same as the first one', async () => {
    expect(await read(notice({ trade_status: 'TRADE_FINISHED' }))).toEqual({ kind: 'paid', id, facts })
  })

  test('of a part refund comes as TRADE_SUCCESS and is no second payment', async () => {
    const result = { state: 'processing', channelRefundNo: 'HR1' }
    expect(await read(notice(refunded))).toEqual({ kind: 'refund', id, outRefundNo: 'HR1', result })
  })

  test('of a full refund comes as TRADE_CLOSED and closes nothing', async () => {
    expect(await read(notice({ ...refunded, trade_status: 'TRADE_CLOSED' }))).toMatchObject({ kind: 'refund' })
  })

  test('of a refund that others made by hand is heard and nothing else', async () => {
    expect(await read(notice({ ...refunded, out_biz_no: '' }))).toEqual({ kind: 'none', id })
  })

  test('TRADE_CLOSED without a refund: its time is over', async () => {
    const outTradeNo = facts.outTradeNo
    expect(await read(notice({ trade_status: 'TRADE_CLOSED' }))).toEqual({ kind: 'closed', id, outTradeNo })
    expect(await read(notice({ trade_status: 'TRADE_CLOSED', refund_fee: '0.00' }))).toMatchObject({ kind: 'closed' })
  })

  test('of a trade that waits for its buyer is heard and nothing else', async () => {
    expect(await read(notice({ trade_status: 'WAIT_BUYER_PAY' }))).toEqual({ kind: 'none', id })
  })

  test.each<Fields>([
    { total_amount: '1e2' },
    { total_amount: '' },
    { gmt_payment: 'now' },
    { trade_no: '' },
    { notify_id: '' },
  ])('genuine and senseless (%o) is refused without alarm', async change => {
    expect(await read(notice(change))).toEqual(refusal('not understood', false))
  })

  test('in certificate mode is verified by the certificate that it names, of two', async () => {
    const other = createPublicKey(keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const both = [
      { sn: 'old', key: other },
      { sn: 'new', key: keys.alipay[0]!.key },
    ]
    expect(await read(notice({ alipay_cert_sn: 'new' }), { alipay: both })).toMatchObject({ kind: 'paid' })
    expect(await read(notice({ alipay_cert_sn: 'unknown' }), { alipay: both })).toEqual(refusal('signature'))
    expect(await read(notice({ alipay_cert_sn: 'old' }), { alipay: both })).toEqual(refusal('signature'))
  })

  test('of any bytes is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async bytes => {
        expect((await read(Buffer.from(bytes))).kind).toBe('refused')
      }),
    )
  })

  test('is answered with the seven letters of success and nothing else', () => {
    const { channel } = talk([])
    expect(channel.answer('ok')).toEqual({ status: 200, contentType: 'text/plain; charset=utf-8', body: 'success' })
    for (const outcome of ['later', 'refused'] as const) expect(channel.answer(outcome).body).not.toContain('success')
  })
})
