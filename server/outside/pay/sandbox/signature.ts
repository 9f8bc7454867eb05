/**
 * How sandbox messages are signed, in both directions: HMAC-SHA256 over purpose, time, nonce and the raw body, each on a
 * line of its own. Shaped after WeChat Pay's scheme (domain B.1), with a shared secret in place of keys.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How far the clocks of both sides may differ (domain B.5, point 8). */
const WINDOW_SECONDS = 300

export interface SignedHeaders {
  'x-sandbox-timestamp': string
  'x-sandbox-nonce': string
  'x-sandbox-signature': string
}

type Headers = Record<string, string | string[] | undefined>

/** Signs the bytes that are sent. @param purpose keeps a message from being used for another thing, such as `/trade/close` */
export function signMessage(secret: string, purpose: string, raw: string, now: Date): SignedHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'x-sandbox-timestamp': timestamp,
    'x-sandbox-nonce': nonce,
    'x-sandbox-signature': signature(secret, purpose, timestamp, nonce, raw),
  }
}

/** Checks a signed message. @returns null when it is genuine and fresh, otherwise why not */
export function messageFault(
  secret: string,
  purpose: string,
  raw: Buffer | string,
  headers: Headers,
  now: Date,
): string | null {
  const { 'x-sandbox-timestamp': timestamp, 'x-sandbox-nonce': nonce, 'x-sandbox-signature': given } = headers
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof given !== 'string') return 'unsigned'
  if (!/^\d{1,12}$/.test(timestamp)) return 'timestamp'
  const expected = Buffer.from(signature(secret, purpose, timestamp, nonce, raw))
  const sent = Buffer.from(given)
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return 'signature'
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > WINDOW_SECONDS) return 'too old'
  return null
}

function signature(secret: string, purpose: string, timestamp: string, nonce: string, raw: Buffer | string): string {
  return createHmac('sha256', secret)
    .update(`${purpose}\n${timestamp}\n${nonce}\n`)
    .update(raw)
    .update('\n')
    .digest('hex')
}
