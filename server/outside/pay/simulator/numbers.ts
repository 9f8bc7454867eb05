/** Numbers, sums and times as gateways write them. */
import { randomBytes, randomInt } from 'node:crypto'

const BEIJING_MS = 8 * 3_600_000

/** Text whose parts are those of a clock in Beijing: `2026-11-22T20:15:00`. */
const beijing = (at: Date): string => new Date(at.getTime() + BEIJING_MS).toISOString().slice(0, 19)

/** `2026-11-22T20:15:00+08:00`, as WeChat Pay writes times. */
export const rfc3339 = (at: Date): string => `${beijing(at)}+08:00`

/** `2026-11-22 20:15:00`, as Alipay and bills write times. */
export const spaced = (at: Date): string => beijing(at).replace('T', ' ')

/** `20261122201500`, as UnionPay writes times. */
export const compact = (at: Date): string => beijing(at).replace(/\D/g, '')

/** `2026-11-22` in Beijing. */
export const dayOf = (at: Date): string => beijing(at).slice(0, 10)

/** The moment that `2026-11-22 20:15:00` names in Beijing; nothing where there is no such time. */
export function fromSpaced(text: string): Date | undefined {
  const at = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? new Date(`${text.replace(' ', 'T')}+08:00`) : undefined
  return at && !Number.isNaN(at.getTime()) && spaced(at) === text ? at : undefined
}

/** The moment that `20261122201500` names in Beijing; nothing where there is no such time. */
export function fromCompact(text: string): Date | undefined {
  return /^\d{14}$/.test(text)
    ? fromSpaced(text.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6'))
    : undefined
}

/** Both ends of a day in Beijing; the second one is outside. Nothing where there is no such day. */
export function dayBounds(day: string, startsAt = '00:00:00'): [from: Date, to: Date] | undefined {
  const from = fromSpaced(`${day} ${startsAt}`)
  return from && [from, new Date(from.getTime() + 24 * 3_600_000)]
}

/** A sum as `12.30`, below zero as `-12.30`. */
export function yuan(fen: number): string {
  const text = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}

/** The fen of `12.3`, without floating point; nothing for what is no sum of at most two decimals. */
export function fenOf(text: string): number | undefined {
  const parts = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined
}

/** Digits after a prefix, so many in all, with the day first where a gateway does so; nobody guesses one. */
export function newNumber(prefix: string, length: number): string {
  let digits = prefix
  while (digits.length < length) digits += String(randomInt(1_000_000_000)).padStart(9, '0')
  return digits.slice(0, length)
}

/** A word for an address that nobody guesses. */
export const newToken = (): string => randomBytes(10).toString('hex')

/** What a channel takes, in hundredths of a per cent: 0.60 % at WeChat Pay and Alipay; UnionPay has its own rate. */
export const RATES = { wechat: 60, alipay: 60, unionpay: 50 } as const

/** The fee of a sum: rounded half up to a fen, once for the whole trade. */
export const feeOf = (fen: number, rate: number): number => Math.floor((fen * rate + 5_000) / 10_000)
