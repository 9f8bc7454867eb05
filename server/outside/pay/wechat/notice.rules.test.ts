import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs, later } from '#server/lib/clock.ts'
import { ChannelUnreachable } from '../channel.ts'
import { certificate, rsaKey } from '../test-certificates.ts'
import { certificatesAnswer, notice, now, paidTrade, platform, PLATFORM_SERIAL, talk } from './test-wechat.ts'

const read = ({ raw, headers }: ReturnType<typeof notice>, options: Parameters<typeof talk>[1] = {}) =>
  talk([], options).channel.readNotice(raw, headers)

const refusal = (why: string, security = true) => ({ kind: 'refused', why, security })
const facts = {
  outTradeNo: paidTrade.out_trade_no,
  channelTradeNo: paidTrade.transaction_id,
  merchant: '1900009191',
  amountFen: 19_900,
  paidAt: new Date('2026-11-21T01:29:30Z'),
}
const refund = {
  mchid: '1900009191',
  out_refund_no: 'HR1',
  refund_id: '50000000382019052709732678859',
  refund_status: 'SUCCESS',
  amount: { total: 19_900, refund: 900, payer_total: 19_900, payer_refund: 900 },
}

describe('a notice of WeChat Pay', () => {
  test('is read: id of the notice, nonce of the sending', async () => {
    const one = notice(paidTrade)
    const expected = { kind: 'paid', facts, id: 'EV-2018022511223320873', replayKey: one.headers['wechatpay-nonce'] }
    expect(await read(one)).toEqual(expected)
  })

  test('of a trade that was refunded in part is still of a payment', async () => {
    expect(await read(notice({ ...paidTrade, trade_state: 'REFUND' }))).toMatchObject({ kind: 'paid', facts })
  })

  test.each([
    ['SUCCESS', { state: 'done', channelRefundNo: refund.refund_id, amountFen: 900 }],
    ['PROCESSING', { state: 'processing', channelRefundNo: refund.refund_id }],
    ['ABNORMAL', { state: 'abnormal', channelRefundNo: refund.refund_id }],
    ['CLOSED', { state: 'abnormal', channelRefundNo: refund.refund_id }],
  ])('about a refund that is %s', async (refund_status, result) => {
    const heard = await read(notice({ ...refund, refund_status }, { type: `REFUND.${refund_status}` }))
    expect(heard).toMatchObject({ kind: 'refund', outRefundNo: 'HR1', result })
  })

  test.each([299, -299])('with a clock that is %d s off is read', async late => {
    expect(await read(notice(paidTrade, { late }))).toMatchObject({ kind: 'paid' })
  })

  test.each([301, -301])('with a clock that is %d s off is refused, replays with it', async late => {
    expect(await read(notice(paidTrade, { late }))).toEqual(refusal('too old'))
  })

  test('that is the probe SIGNTEST is refused, and nobody is alarmed', async () => {
    const one = notice(paidTrade)
    one.headers['wechatpay-signature'] = `WECHATPAY/SIGNTEST/${one.headers['wechatpay-signature']}`
    const { channel } = talk([])
    expect(await channel.readNotice(one.raw, one.headers)).toEqual(refusal('probe', false))
    expect(channel.answer('refused').status).toBe(401)
  })

  test.each(['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature', 'wechatpay-serial'])(
    'without %s is refused',
    async name => {
      const one = notice(paidTrade)
      delete one.headers[name]
      expect(await read(one)).toEqual(refusal('unsigned'))
    },
  )

  test('is checked on its raw bytes: a blank more and it is another one', async () => {
    const one = notice(paidTrade)
    const raw = Buffer.from(one.raw.toString().replace('{', '{ '))
    expect(await read({ ...one, raw })).toEqual(refusal('signature'))
  })

  test('is verified before it is decrypted: what was touched is refused for its signature', async () => {
    const one = notice(paidTrade)
    const raw = Buffer.from(one.raw.toString().replace(/"ciphertext":"./, '"ciphertext":"'))
    expect(await read({ ...one, raw })).toEqual(refusal('signature'))
  })

  test('with a touched ciphertext under a right signature is refused', async () => {
    const body = JSON.parse(notice(paidTrade).raw.toString()) as { resource: { ciphertext: string } }
    const raw = (change: string) => JSON.stringify({ ...body, resource: { ...body.resource, ciphertext: change } })
    const touched = Buffer.from(body.resource.ciphertext, 'base64')
    touched[3]! ^= 1
    for (const ciphertext of [touched.toString('base64'), '', 'AAAA']) {
      const text = raw(ciphertext)
      const { signedHeaders } = await import('./test-wechat.ts')
      expect(await read({ raw: Buffer.from(text), headers: signedHeaders(text) })).toEqual(refusal('ciphertext'))
    }
  })

  test('for another merchant is refused', async () => {
    expect(await read(notice({ ...paidTrade, mchid: '1900000001' }))).toEqual(refusal('merchant'))
  })

  test('of a kind that we do not know is heard and nothing else', async () => {
    expect(await read(notice({ mchid: '1900009191' }, { type: 'PAYSCORE.USER_PAID' }))).toMatchObject({ kind: 'none' })
  })

  test('of another currency, or without a sum, is no payment', async () => {
    for (const amount of [{ total: 1, currency: 'USD' }, {}])
      expect(await read(notice({ ...paidTrade, amount }))).toEqual(refusal('not understood', false))
  })

  test('with any content under a right seal is read or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async value => {
        const heard = await read(notice(JSON.stringify(value)))
        expect(heard.kind).toBe('refused')
      }),
      { numRuns: 40 },
    )
  })

  test('of any bytes and headers is refused', async () => {
    const text = fc.string({ unit: 'grapheme' })
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), text, text, async (bytes, one, other) => {
        const headers = {
          'wechatpay-timestamp': String(now.getTime() / 1000),
          'wechatpay-nonce': one,
          'wechatpay-signature': other,
          'wechatpay-serial': PLATFORM_SERIAL,
        }
        expect((await read({ raw: Buffer.from(bytes), headers })).kind).toBe('refused')
      }),
      { numRuns: 40 },
    )
  })

  test('is answered with 200 within its status alone', () => {
    const { channel } = talk([])
    expect((['ok', 'later', 'refused'] as const).map(each => channel.answer(each).status)).toEqual([200, 500, 401])
  })
})

describe('platform certificates', () => {
  const next = certificate({ subject: [['CN', 'Tenpay.com Root CA']], serial: '2b', keys: rsaKey(2) })

  test('two at once: a notice under the new one is read while the old one goes on', async () => {
    const certificates = certificatesAnswer([PLATFORM_SERIAL, platform], ['2B', next])
    for (const said of [{}, { serial: '2B', signer: next }])
      expect(await read(notice(paidTrade, said), { certificates })).toMatchObject({ kind: 'paid' })
  })

  test('a serial that nobody has heard of fetches them anew, once a minute at most', async () => {
    let at = now
    const { channel, fetched, certify } = talk([], { clock: () => at })
    const hear = (said: Parameters<typeof notice>[1]) => {
      const { raw, headers } = notice(paidTrade, { late: (now.getTime() - at.getTime()) / 1000, ...said })
      return channel.readNotice(raw, headers)
    }
    await hear({})
    expect(fetched()).toBe(1)
    expect(await hear({ serial: '2B', signer: next })).toEqual(refusal('unknown serial'))
    expect(await hear({ serial: '2C', signer: next })).toEqual(refusal('unknown serial'))
    expect(fetched()).toBe(1)
    at = later(now, 61_000)
    certify({ ...certificatesAnswer([PLATFORM_SERIAL, platform], ['2B', next]), late: -61 })
    expect(await hear({ serial: '2B', signer: next })).toMatchObject({ kind: 'paid' })
    expect(fetched()).toBe(2)
  })

  test('that are not to be had leave the notice open, and it comes again', async () => {
    await expect(read(notice(paidTrade), { certificates: { status: 500, body: '{}' } })).rejects.toThrow(
      ChannelUnreachable,
    )
  })

  test('under another seal, or signed by none of themselves, are not believed', async () => {
    const sealedByOthers = {
      body: JSON.stringify(certificatesAnswer([PLATFORM_SERIAL, platform]).body).replace(
        /"ciphertext":"[^"]{8}/,
        '"ciphertext":"AAAAAAAA',
      ),
    }
    for (const certificates of [sealedByOthers, { ...certificatesAnswer([PLATFORM_SERIAL, platform]), signer: next }])
      await expect(read(notice(paidTrade), { certificates })).rejects.toThrow(ChannelUnreachable)
  })

  test('that are over verify nothing more', async () => {
    const old = certificate({
      subject: [['CN', 'Tenpay.com Root CA']],
      serial: '2d',
      keys: rsaKey(2),
      to: later(now, -dayMs),
    })
    const certificates = certificatesAnswer([PLATFORM_SERIAL, platform], ['2D', old])
    expect(await read(notice(paidTrade, { serial: '2D', signer: old }), { certificates })).toEqual(
      refusal('unknown serial'),
    )
  })

  test('are not asked for where the notice names the public key', async () => {
    const { channel, fetched } = talk([], { keys: { publicKey: { id: 'PUB_KEY_ID_01', key: rsaKey(3) } } })
    const one = notice(paidTrade, { serial: 'PUB_KEY_ID_01', signer: { ...platform, privateKey: rsaKey(3) } })
    expect(await channel.readNotice(one.raw, one.headers)).toMatchObject({ kind: 'paid' })
    const other = notice(paidTrade, { serial: 'PUB_KEY_ID_02', signer: { ...platform, privateKey: rsaKey(3) } })
    expect(await channel.readNotice(other.raw, other.headers)).toEqual(refusal('unknown serial'))
    expect(fetched()).toBe(0)
  })
})
