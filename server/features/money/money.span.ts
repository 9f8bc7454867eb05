import { fromBeijing } from '#server/lib/clock.ts'

/**
 * The moments of a period by Beijing's calendar.
 * @param period `2026` or `2026-11`
 * @returns its first moment and the first one after it
 */
export function spanOf(period: string): readonly [from: Date, before: Date] {
  const [year = 0, month] = period.split('-').map(Number)
  const first = (y: number, m: number) => fromBeijing(`${y}-${String(m).padStart(2, '0')}-01`)
  if (month === undefined) return [first(year, 1), first(year + 1, 1)]
  return [first(year, month), month === 12 ? first(year + 1, 1) : first(year, month + 1)]
}
