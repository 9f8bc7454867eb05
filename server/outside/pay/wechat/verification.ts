import type { KeyObject } from 'node:crypto'
import { isSignedBy } from '../wire/rsa.ts'
import { lines } from './signature.ts'

export type HeaderOf = (name: string) => string | undefined

/** Why a message is not believed; `security`: nobody sends such a thing by accident. */
export interface Fault {
  why: string
  security: boolean
}

/** How far the clocks of both sides may differ. */
const WINDOW_SECONDS = 300
const PROBE = 'WECHATPAY/SIGNTEST/'

/**
 * Checks the signature of an answer or a notice on its raw bytes (domain B.1, Answers and notices).
 * @param keyOf the key that a serial names; it may ask WeChat Pay for its newest certificates
 * @returns null when it is genuine and fresh
 */
export async function faultOf(
  header: HeaderOf,
  raw: Buffer,
  now: Date,
  keyOf: (serial: string) => Promise<KeyObject | undefined>,
): Promise<Fault | null> {
  const names = ['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature', 'wechatpay-serial']
  const [timestamp, nonce, signature, serial] = names.map(header)
  if (!timestamp || !nonce || !signature || !serial) return { why: 'unsigned', security: true }
  if (signature.startsWith(PROBE)) return { why: 'probe', security: false }
  if (!/^\d{1,12}$/.test(timestamp)) return { why: 'timestamp', security: true }
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > WINDOW_SECONDS) return { why: 'too old', security: true }
  const key = await keyOf(serial)
  if (!key) return { why: 'unknown serial', security: true }
  if (!isSignedBy(lines(timestamp, nonce, raw), signature, key)) return { why: 'signature', security: true }
  return null
}
