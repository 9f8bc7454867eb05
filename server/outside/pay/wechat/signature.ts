import { createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import type { BridgeParameters } from '../channel.ts'
import { signed } from '../wire/rsa.ts'
import type { WechatKeys } from './keys.ts'

/** The text that WeChat Pay signs: each line with a line feed behind it, the last as well (domain B.1, Request). */
export const lines = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.flatMap(part => [typeof part === 'string' ? Buffer.from(part) : part, Buffer.from('\n')]))

export const newNonce = (): string => randomBytes(16).toString('hex')
export const secondsOf = (now: Date): string => String(Math.floor(now.getTime() / 1000))

/**
 * The `Authorization` of a request.
 * @param path with its query, as it is sent
 * @param body exactly as it is sent; empty for GET
 */
export function authorization(
  { mchid, serial, privateKey }: Pick<WechatKeys, 'mchid' | 'serial' | 'privateKey'>,
  method: string,
  path: string,
  body: string,
  now: Date,
): string {
  const [nonce, timestamp] = [newNonce(), secondsOf(now)]
  const signature = signed(lines(method, path, timestamp, nonce, body), privateKey)
  const parts = { mchid, nonce_str: nonce, timestamp, serial_no: serial, signature }
  const written = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`
}

/** What a page hands to the app around it, signed (domain B.1, Request). */
export function bridgeParameters(appId: string, prepayId: string, key: KeyObject, now: Date): BridgeParameters {
  const [timeStamp, nonceStr, prepay] = [secondsOf(now), newNonce(), `prepay_id=${prepayId}`]
  const paySign = signed(lines(appId, timeStamp, nonceStr, prepay), key)
  return { appId, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign }
}

/** What WeChat Pay encrypts: the content of a notice, a certificate. */
export interface Encrypted {
  algorithm: string
  ciphertext: string
  nonce: string
  associated_data?: string | undefined
}

const TAG_BYTES = 16
const NONCE_BYTES = 12

/**
 * Decrypts under the APIv3 key (domain B.1, Content).
 * @returns undefined for whatever was not encrypted under it, or was touched since
 */
export function decrypted(
  apiV3Key: Buffer,
  { algorithm, ciphertext, nonce, associated_data = '' }: Encrypted,
): Buffer | undefined {
  const sealed = Buffer.from(ciphertext, 'base64')
  if (algorithm !== 'AEAD_AES_256_GCM' || sealed.length < TAG_BYTES || Buffer.byteLength(nonce) !== NONCE_BYTES)
    return undefined
  try {
    const opened = createDecipheriv('aes-256-gcm', apiV3Key, Buffer.from(nonce))
    opened.setAAD(Buffer.from(associated_data))
    opened.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([opened.update(sealed.subarray(0, -TAG_BYTES)), opened.final()])
  } catch {
    return undefined
  }
}
