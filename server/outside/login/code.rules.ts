/** Sign-in codes of the embedded login service: six digits, sent to a phone. */
import { later, msBetween } from '#server/lib/clock.ts'

export const codeMs = 5 * 60_000
/** Before the same phone gets another one. */
export const resendMs = 60_000
export const codesInHour = 6
export const hourMs = 3_600_000
/** Wrong entries after which a code is worth nothing. */
export const triesPerCode = 5

/** A Chinese mobile as eleven digits, from what people type; nothing when it is none. */
export function mobileOf(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '')
  const mobile = digits.replace(/^(\+|00)?86(?=1\d{10}$)/, '')
  return /^1[3-9]\d{9}$/.test(mobile) ? mobile : undefined
}

/** Six digits from what people type; nothing when it is no code. */
export function codeOf(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Seconds until another code may be sent; 0 when it may now. */
export function waitSeconds(last: { sentAt: Date; hourBeganAt: Date; sentInHour: number }, now: Date): number {
  const resend = later(last.sentAt, resendMs)
  const nextHour = later(last.hourBeganAt, hourMs)
  const from = last.sentInHour >= codesInHour && now < nextHour && resend < nextHour ? nextHour : resend
  return Math.max(0, Math.ceil(msBetween(now, from) / 1000))
}
