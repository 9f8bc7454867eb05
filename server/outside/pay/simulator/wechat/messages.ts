/**
 * How WeChat Pay v3 signs, verifies and seals (domain B.1), told from its documents and shared with nobody: a merchant's
 * client is held against it.
 */
import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import { privateKeyOf, publicKeyOf } from '../keys.ts'
import type { WechatAccount } from '../account.ts'

const SCHEME = 'WECHATPAY2-SHA256-RSA2048'
const WINDOW_SECONDS = 300

/** The parts of an Authorization header. */
export interface Authorization {
  mchid: string
  nonce: string
  timestamp: string
  serial: string
  signature: string
}

const parts = ['mchid', 'nonce_str', 'timestamp', 'serial_no', 'signature'] as const

/** Reads the header; nothing where it is not exactly the five parts, each once, in any order. */
export function readAuthorization(header: string | undefined): Authorization | undefined {
  if (!header?.startsWith(`${SCHEME} `)) return undefined
  const found = new Map<string, string>()
  for (const part of header.slice(SCHEME.length + 1).split(',')) {
    const [, name, value] = /^\s*([a-z_]{1,20})="([^"]{1,1000})"\s*$/.exec(part) ?? []
    if (name === undefined || value === undefined || found.has(name)) return undefined
    found.set(name, value)
  }
  const [mchid, nonce, timestamp, serial, signature] = parts.map(name => found.get(name))
  if (found.size !== parts.length || !mchid || !nonce || !timestamp || !serial || !signature) return undefined
  if (nonce.length > 32 || !/^\d{10}$/.test(timestamp)) return undefined
  return { mchid, nonce, timestamp, serial, signature }
}

/** A request as it came in. */
export interface WechatRequest {
  method: string
  /** Path with query, as it was sent. */
  target: string
  authorization: string | undefined
  /** The bytes of the body; empty for GET. */
  raw: Buffer
}

/** Whether a merchant's request is genuine and fresh. @returns null, or what is wrong with it */
export function requestFault(account: WechatAccount, asked: WechatRequest, now: Date): string | null {
  const given = readAuthorization(asked.authorization)
  if (!given) return 'Authorization 不合格式'
  if (given.mchid !== account.mchid) return '商户号与签名不符'
  if (given.serial !== account.merchant.serial) return '商户证书序列号不符'
  if (Math.abs(now.getTime() / 1_000 - Number(given.timestamp)) > WINDOW_SECONDS) return '请求时间相差超过五分钟'
  const verify = createVerify('RSA-SHA256')
    .update(`${asked.method}\n${asked.target}\n${given.timestamp}\n${given.nonce}\n`)
    .update(asked.raw)
    .update('\n')
  const genuine = verify.verify(publicKeyOf(account.merchant.certificate), given.signature, 'base64')
  return genuine ? null : '签名错误'
}

/** Whether the parameters with which a page calls up the cashier are the merchant's: four lines (domain B.1). */
export function isPaySign(
  account: WechatAccount,
  given: { appId: string; timeStamp: string; nonceStr: string; package: string; paySign: string },
): boolean {
  return createVerify('RSA-SHA256')
    .update(`${given.appId}\n${given.timeStamp}\n${given.nonceStr}\n${given.package}\n`)
    .verify(publicKeyOf(account.merchant.certificate), given.paySign, 'base64')
}

/** Who signs: the serial number or the number of the public key that a merchant reads, and the key. */
export interface Signer {
  serial: string
  privateKey: string
}

/** The key that signs. @param which one of the platform certificates, or the public key */
export function signerOf(account: WechatAccount, which: 0 | 1 | 'publicKey'): Signer {
  return which === 'publicKey'
    ? { serial: account.publicKey.id, privateKey: account.publicKey.privateKey }
    : account.platform[which]
}

/** The headers of an answer or a notice. @param spoiled the signature is that of another body */
export function signedHeaders(
  { serial, privateKey }: Signer,
  body: string,
  now: Date,
  spoiled = false,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const nonce = randomBytes(16).toString('hex')
  const signature = createSign('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${spoiled ? `${body} ` : body}\n`)
    .sign(privateKeyOf(privateKey), 'base64')
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Signature': signature,
    'Wechatpay-Serial': serial,
    'Wechatpay-Signature-Type': SCHEME,
  }
}

export interface Sealed {
  algorithm: 'AEAD_AES_256_GCM'
  ciphertext: string
  associated_data: string
  nonce: string
}

/** Seals a text for the merchant: AES-256-GCM, the tag behind the sealed bytes. @param associated read, not hidden */
export function seal(account: WechatAccount, text: string, associated: string): Sealed {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', account.apiV3Key, nonce)
  cipher.setAAD(Buffer.from(associated))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed.toString('base64'), associated_data: associated, nonce }
}
