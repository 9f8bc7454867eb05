/** What stands in fields of money and time, and back. The shop's hour is Beijing's, wherever they sit. */

/** Yuan for a field: no separators, cents where there are some. */
export function yuanOf(fen: number): string {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.00$/, '')
}

const BEIJING_MS = 8 * 3_600_000

/** A moment for a field of type `datetime-local`, by Beijing's clock: `2026-11-21T10:00`. */
export const localOf = (moment: number): string => new Date(moment + BEIJING_MS).toISOString().slice(0, 16)

/** The moment that such a field holds; nothing while it is empty or no time. */
export function momentOf(local: string): number | undefined {
  const at = Date.parse(`${local}:00+08:00`)
  return Number.isNaN(at) || localOf(at) !== local ? undefined : at
}
