/** What people write for sums and whole numbers, in fields and in files; what could be meant in two ways is nothing. */

/** What was typed as plain signs: digits, letters and marks of Chinese keyboards are full-width (Unicode NFKC). */
export const plain = (written: string): string => written.normalize('NFKC').trim()

/**
 * The one way in which a number that stands for something is kept, however it was typed or copied: of a parcel, or of a bank
 * transfer. Two ways to write the same transfer would be two transfers, and pay two people.
 */
export const bareNumber = (written: string): string =>
  plain(written)
    .replace(/[\s\p{Pd}\p{Cf}−]/gu, '')
    .toUpperCase()

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

/** A whole number of some range as people write it, with the minus of a keyboard or of print. */
export function wholeOf(written: string, least: number, most: number): number | undefined {
  const text = plain(written).replace('−', '-').replace(/^\+/, '')
  const n = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return n >= least && n <= most ? n : undefined
}
