/** What staff write into fields of money and time, and back. The shop's hour is Beijing's, wherever staff sit. */

/** Fen of a sum in yuan as people write it: `1,280`, `1280.5`, `￥1 280.00`. Nothing for what is no sum. */
export function fenOf(written: string): number | undefined {
  const plain = written.replace(/[\s,，¥￥]/g, '')
  const found = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!found) return undefined
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

/** Yuan for a field: no separators, cents where there are some. */
export function yuanOf(fen: number): string {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.00$/, '')
}

/** A whole number of some range as people write it. */
export function wholeOf(written: string, least: number, most: number): number | undefined {
  const n = /^\s*-?\d{1,9}\s*$/.test(written) ? Number(written) : Number.NaN
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
