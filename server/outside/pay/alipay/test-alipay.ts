import { createPublicKey } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'
import { certificate, rsaKey } from '../test-certificates.ts'
import type { Door, Question } from '../wire/door.ts'
import { encodedForm, type Fields, joinedFields } from '../wire/form.ts'
import { signed } from '../wire/rsa.ts'
import { alipayChannel } from './channel.ts'
import type { AlipayKeys } from './keys.ts'

/** Alipay, with keys of its own; its official library looks at what goes both ways. */

export const now = new Date('2026-11-21T01:30:00Z')
export const alipayKey = rsaKey(1)
export const root = certificate({
  subject: [
    ['C', 'CN'],
    ['O', 'Ant Financial'],
    ['CN', 'Ant Root R1'],
  ],
  serial: '0b',
  keys: rsaKey(2),
})
export const appCertificate = certificate({
  subject: [
    ['C', 'CN'],
    ['O', 'Hesper'],
    ['CN', 'app'],
  ],
  serial: '20251121aabbccdd00112233445566778899',
  issuer: root,
  keys: rsaKey(0),
})
export const alipayCertificate = certificate({
  subject: [
    ['C', 'CN'],
    ['CN', '支付宝'],
  ],
  serial: '7f01',
  issuer: root,
  keys: alipayKey,
})

export const keys: AlipayKeys = {
  appId: '2021000000000001',
  sellerId: '2088000000000001',
  privateKey: rsaKey(0),
  alipay: [{ sn: '', key: createPublicKey(alipayKey.export({ type: 'pkcs8', format: 'pem' })) }],
  gateway: 'https://gateway.example/gateway.do',
}

/** The official library, believing signatures of this key. */
export const library = (publicOf: typeof alipayKey) =>
  new AlipaySdk({
    appId: keys.appId,
    keyType: 'PKCS8',
    privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    alipayPublicKey: createPublicKey(publicOf.export({ type: 'pkcs8', format: 'pem' }))
      .export({ type: 'spki', format: 'der' })
      .toString('base64'),
  })

export const trade = { outTradeNo: 'HP00000000000000000000000001', startedAt: new Date('2026-11-21T01:00:00Z') }

/** An answer of Alipay: `node` as it is written, and signed as it is written. */
export const answered = (method: string, node: string, change: { sign?: string; sn?: string; name?: string } = {}) => {
  const { sign = signed(node, alipayKey), sn, name = `${method.replaceAll('.', '_')}_response` } = change
  return `{"${name}":${node}${sn ? `,"alipay_cert_sn":"${sn}"` : ''}${sign ? `,"sign":"${sign}"` : ''}}`
}

export function talk(answers: readonly (string | Buffer | Error | number)[], change: Partial<AlipayKeys> = {}) {
  const asked: Question[] = []
  const left = [...answers]
  const door: Door = question => {
    asked.push(question)
    const said = left.shift() ?? new Error('nobody answers')
    if (said instanceof Error) return Promise.reject(said)
    const [status, body] = typeof said === 'number' ? [said, ''] : [200, said]
    return Promise.resolve({ status, headers: new Headers(), body: Buffer.from(body) })
  }
  const channel = alipayChannel({
    keys: { ...keys, ...change },
    notifyUrl: 'https://shop.example/pay/notice/alipay',
    door,
    now: () => now,
  })
  return { channel, asked }
}

/** A notice as it arrives: signed over its fields without `sign` and `sign_type`. */
export function notice(
  change: Fields = {},
  without: readonly string[] = ['sign', 'sign_type'],
  empties = false,
): Buffer {
  const fields: Fields = {
    notify_id: 'ac05099524730693a8b330c45cbd6dcjy6',
    notify_type: 'trade_status_sync',
    notify_time: '2026-11-21 09:29:32',
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    app_id: keys.appId,
    seller_id: keys.sellerId,
    out_trade_no: trade.outTradeNo,
    trade_no: '2026112122001400000000000001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '199.00',
    gmt_payment: '2026-11-21 09:29:30',
    subject: '脚垫 100% 棉',
    passback_params: '',
    ...change,
  }
  return Buffer.from(
    encodedForm({ ...fields, sign: fields.sign ?? signed(joinedFields(fields, without, empties), alipayKey) }),
  )
}
