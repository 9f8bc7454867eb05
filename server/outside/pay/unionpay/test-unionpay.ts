import { createHash, createSign, type KeyObject } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { certificate, rsaKey, type Signer } from '../test-certificates.ts'
import { certificatesOf, decimalSerial } from '../wire/certificates.ts'
import type { Door, Question } from '../wire/door.ts'
import { decodedForm, encodedForm, type Fields } from '../wire/form.ts'
import { zipOf } from '../wire/test-zip.ts'
import { unionpayChannel } from './channel.ts'
import type { UnionpayKeys } from './keys.ts'

/** UnionPay with a chain of its own. What it signs is written out here once more, step by step. */

export const now = new Date('2026-11-21T01:30:00Z')
export const root = certificate({
  subject: [
    ['C', 'CN'],
    ['CN', 'CFCA Root'],
  ],
  serial: '01',
  keys: rsaKey(1),
})
export const middle = certificate({
  subject: [
    ['C', 'CN'],
    ['CN', 'CFCA OCA'],
  ],
  serial: '02',
  issuer: root,
  keys: rsaKey(2),
})
export const unionpayName = (name: string) =>
  [
    ['C', 'CN'],
    ['OU', 'Organizational-1'],
    ['CN', `041@8310000000083040@${name}@00016493`],
  ] as const
export const unionpay = certificate({
  subject: unionpayName('中国银联股份有限公司'),
  serial: '03',
  issuer: middle,
  keys: rsaKey(3),
})
export const merchant = certificate({
  subject: [['CN', '041@merchant']],
  serial: '1009b1d6fa',
  issuer: middle,
  keys: rsaKey(0),
})

export const keys: UnionpayKeys = {
  merId: '777290058110048',
  privateKey: merchant.privateKey,
  certId: decimalSerial(certificatesOf(merchant.pem)[0]!),
  root: certificatesOf(root.pem)[0]!,
  middle: certificatesOf(middle.pem)[0]!,
  production: true,
  gateway: 'https://gateway.example/gateway/api',
  files: 'https://files.example/',
}

/** The text of the fields, digested twice by the second digest of the signature. `once`: the scheme of older versions. */
export function signatureOf(fields: Fields, key: KeyObject, once = false): string {
  const names = Object.keys(fields).filter(name => name !== 'signature' && fields[name] !== '')
  const text = names
    .sort()
    .map(name => [name, fields[name]].join('='))
    .join('&')
  const first = createHash('sha256').update(text, 'utf8').digest('hex')
  return createSign('RSA-SHA256')
    .update(once ? text : first)
    .sign(key)
    .toString('base64')
}

export interface Said {
  signer?: Signer
  once?: boolean
}

/** A message of UnionPay, signed. */
export function message(fields: Fields, { signer = unionpay, once = false }: Said = {}): Fields {
  const all: Fields = {
    version: '5.1.0',
    encoding: 'UTF-8',
    signMethod: '01',
    merId: keys.merId,
    signPubKeyCert: signer.pem,
    ...fields,
  }
  return { ...all, signature: all.signature ?? signatureOf(all, signer.privateKey, once) }
}

export const trade = { outTradeNo: 'HP00000000000000000000000001', startedAt: new Date('2026-11-21T01:00:00Z') }

/** What the notices and answers of these tests say was paid. */
export const facts = {
  outTradeNo: trade.outTradeNo,
  channelTradeNo: '202611210900001234568',
  merchant: keys.merId,
  amountFen: 19_900,
  paidAt: new Date('2026-11-21T01:29:30Z'),
}

/** A notice as it arrives. */
export const notice = (change: Fields = {}, said: Said = {}): Buffer =>
  Buffer.from(
    encodedForm(
      message(
        {
          txnType: '01',
          txnSubType: '01',
          bizType: '000201',
          orderId: trade.outTradeNo,
          txnTime: '20261121090000',
          txnAmt: '19900',
          settleAmt: '19900',
          currencyCode: '156',
          queryId: '202611210900001234568',
          traceTime: '1121092930',
          respCode: '00',
          respMsg: '成功[0000000]',
          ...change,
        },
        said,
      ),
    ),
  )

/** An answer: fields by `&`, not encoded. */
export const answered = (fields: Fields, said: Said = {}): string =>
  Object.entries(message(fields, said))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

export function talk(answers: readonly (string | Error | number)[], change: Partial<UnionpayKeys> = {}, clock = now) {
  const asked: Question[] = []
  const left = [...answers]
  const door: Door = question => {
    asked.push(question)
    const said = left.shift() ?? new Error('nobody answers')
    if (said instanceof Error) return Promise.reject(said)
    const [status, body] = typeof said === 'number' ? [said, ''] : [200, said]
    return Promise.resolve({ status, headers: new Headers(), body: Buffer.from(body) })
  }
  const options = { keys: { ...keys, ...change }, notifyUrl: 'https://shop.example/pay/notice/unionpay', door }
  return { channel: unionpayChannel({ ...options, now: () => clock }), asked }
}

const lengths = [
  3, 11, 11, 6, 10, 19, 12, 4, 2, 21, 2, 32, 2, 6, 10, 13, 13, 4, 15, 2, 2, 6, 2, 4, 32, 1, 21, 15, 1, 15, 32, 13, 13,
  8, 32, 13, 13, 12, 2, 1, 32, 98,
]

/** A line of a `ZM` file; fields by their numbers from one. */
export const line = (fields: Record<number, string>): string =>
  lengths.map((length, at) => (fields[at + 1] ?? '').padEnd(length)).join(' ')

export const bill = (...lines: string[]): string =>
  deflateSync(
    zipOf({
      RD3012261120: Buffer.from('another file'),
      [`INN26112088ZM_${keys.merId}`]: Buffer.from(`${lines.join('\r\n')}\r\n`),
      [`INN26112088ZME_${keys.merId}`]: Buffer.from('faults\r\n'),
    }),
  ).toString('base64')

/** The fields of a question that was asked. */
export const fieldsOf = ({ asked }: ReturnType<typeof talk>, at = 0): Fields => ({
  ...decodedForm(Buffer.from(asked[at]!.body!)),
})
