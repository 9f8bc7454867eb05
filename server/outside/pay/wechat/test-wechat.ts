import { randomBytes } from 'node:crypto'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { ChannelUnreachable } from '../channel.ts'
import { certificate, rsaKey, type Signer } from '../test-certificates.ts'
import type { Door, Question } from '../wire/door.ts'
import { wechatChannel } from './channel.ts'
import type { WechatKeys } from './keys.ts'

/** WeChat Pay as a published library of others speaks its protocol. */

export const now = new Date('2026-11-21T01:30:00Z')
export const apiV3Key = Buffer.from('0123456789abcdef0123456789abcdef')
export const platform = certificate({
  subject: [['CN', 'Tenpay.com Root CA']],
  serial: '5157f09efdc096de15ebe81a47057a72',
  keys: rsaKey(1),
})
export const PLATFORM_SERIAL = '5157F09EFDC096DE15EBE81A47057A72'
export const merchantCertificate = certificate({
  subject: [['CN', '1900009191']],
  serial: '1dde55ad98ed71d6edd4a4a16996de7b47773a8c',
})

export const keys: WechatKeys = {
  mchid: '1900009191',
  appid: 'wxd678efh567hg6787',
  miniAppid: 'wx0123456789abcdef',
  privateKey: merchantCertificate.privateKey,
  serial: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
  apiV3Key,
  hosts: ['https://main.example', 'https://fallback.example'],
  pageHost: 'https://pages.example',
  apiHost: 'https://api.example',
}

export interface Said {
  status?: number
  body?: object | string
  /** Seconds that the clock of the answer is off. */
  late?: number
  serial?: string
  signer?: Signer
  unsigned?: boolean
}

/** Headers of a genuine message, signed by the library. */
export function signedHeaders(raw: string, { late = 0, serial = PLATFORM_SERIAL, signer = platform }: Said = {}) {
  const timestamp = String(now.getTime() / 1000 - late)
  const nonce = randomBytes(16).toString('hex')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': Rsa.sign(Formatter.response(timestamp, nonce, raw), signer.privateKey),
  }
}

/** Encrypted by the library. */
export function sealed(plain: object | string, aad = 'transaction') {
  const nonce = randomBytes(6).toString('hex')
  const text = typeof plain === 'string' ? plain : JSON.stringify(plain)
  return {
    algorithm: 'AEAD_AES_256_GCM',
    nonce,
    associated_data: aad,
    ciphertext: Aes.AesGcm.encrypt(text, apiV3Key, nonce, aad),
  }
}

export const certificatesAnswer = (...list: readonly (readonly [serial: string, signer: Signer])[]): Said => ({
  body: {
    data: list.map(([serial_no, { pem }]) => ({ serial_no, encrypt_certificate: sealed(pem, 'certificate') })),
  },
})

/**
 * A channel whose questions are answered in turn; a question for certificates is answered by `certificates` and counted.
 */
export function talk(
  answers: readonly (Said | Error)[],
  options: { keys?: Partial<WechatKeys>; certificates?: Said; clock?: () => Date } = {},
) {
  const asked: Question[] = []
  let fetched = 0
  let { certificates = certificatesAnswer([PLATFORM_SERIAL, platform]) } = options
  const left = [...answers]
  const door: Door = question => {
    const isCertificates = question.url.endsWith('/v3/certificates')
    if (isCertificates) fetched++
    else asked.push(question)
    const said = isCertificates ? certificates : left.shift()
    if (!said) return Promise.reject(new ChannelUnreachable('nobody answers'))
    if (said instanceof Error) return Promise.reject(said)
    const { status = 200, body = '' } = said
    const raw = typeof body === 'string' ? body : JSON.stringify(body)
    return Promise.resolve({
      status,
      headers: new Headers(said.unsigned ? {} : signedHeaders(raw, said)),
      body: Buffer.from(raw),
    })
  }
  const channel = wechatChannel({
    keys: { ...keys, ...options.keys },
    notifyUrl: 'https://shop.example/pay/notice/wechat',
    door,
    now: options.clock ?? (() => now),
  })
  return { channel, asked, fetched: () => fetched, certify: (said: Said) => (certificates = said) }
}

export const trade = { outTradeNo: 'HP00000000000000000000000001', startedAt: new Date('2026-11-21T01:00:00Z') }

export const paidTrade = {
  mchid: keys.mchid,
  appid: keys.appid,
  out_trade_no: trade.outTradeNo,
  transaction_id: '4200002026112100000000000001',
  trade_state: 'SUCCESS',
  success_time: '2026-11-21T09:29:30+08:00',
  amount: { total: 19_900, payer_total: 19_900, currency: 'CNY' },
}

/** A notice as it arrives. */
export function notice(
  content: object | string,
  { type = 'TRANSACTION.SUCCESS', ...said }: Said & { type?: string } = {},
) {
  const original_type = type.startsWith('REFUND') ? 'refund' : 'transaction'
  const raw = JSON.stringify({
    id: 'EV-2018022511223320873',
    create_time: '2026-11-21T09:29:31+08:00',
    resource_type: 'encrypt-resource',
    event_type: type,
    summary: '支付成功',
    resource: { original_type, ...sealed(content, original_type) },
  })
  return { raw: Buffer.from(raw), headers: signedHeaders(raw, said) as Record<string, string | undefined> }
}
