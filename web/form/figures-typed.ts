/** What people write into fields of money, number and time, and back. The shop's hour is Beijing's, wherever they sit. */

/** What was typed as plain signs: digits, letters and marks of Chinese keyboards are full-width (Unicode NFKC). */
export const plain = (written: string): string => written.normalize('NFKC').trim()

/**
 * Fen of a sum in yuan as people write it: `1280.5`, `￥1,280.00`, `1 280`. A comma parts thousands and nothing else: what
 * could be meant in two ways, like `530,00`, is no sum.
 */
export function fenOf(written: string): number | undefined {
  const text = plain(written)
    .replace(/^[¥￥]\s*/, '')
    .replace(/\s*元$/, '')
  const found = /^(\d{1,3}(?:[, ]\d{3}){1,2}|\d{1,8})(?:\.(\d{1,2}))?$/.exec(text)
  const whole = found?.[1]?.replace(/[, ]/g, '')
  if (!found || !whole || whole.length > 8) return undefined
  return Number(whole) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

/** Yuan for a field: no separators, cents where there are some. */
export function yuanOf(fen: number): string {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.00$/, '')
}

/** A whole number of some range as people write it, with the minus of a keyboard or of print. */
export function wholeOf(written: string, least: number, most: number): number | undefined {
  const text = plain(written).replace('−', '-').replace(/^\+/, '')
  const n = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return n >= least && n <= most ? n : undefined
}

const BEIJING_MS = 8 * 3_600_000

/** A moment for a field of type `datetime-local`, by Beijing's clock: `2026-11-21T10:00`. */
export const localOf = (moment: number): string => new Date(moment + BEIJING_MS).toISOString().slice(0, 16)

/** The moment that such a field holds; nothing while it is empty or no time. */
export function momentOf(local: string): number | undefined {
  const at = Date.parse(`${local}:00+08:00`)
  return Number.isNaN(at) || localOf(at) !== local ? undefined : at
}
