/** Calendar days as whole numbers since 1970-01-01; a day has no time zone. */

const names = new Map<number, string>()

/** 20_413 → 2025-11-21 */
export function dayName(day: number): string {
  let name = names.get(day)
  if (name === undefined) {
    name = new Date(day * 86_400_000).toISOString().slice(0, 10)
    names.set(day, name)
  }
  return name
}

/** @throws when the text is not a day */
export function dayOf(name: string): number {
  const ms = Date.parse(`${name}T00:00:00Z`)
  if (Number.isNaN(ms)) throw new RangeError(`not a day: ${name}`)
  return ms / 86_400_000
}

/** The same day of another month, or its last day. */
export function addMonths(day: number, months: number): number {
  const date = new Date(day * 86_400_000)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  return first / 86_400_000 + Math.min(date.getUTCDate(), length) - 1
}

/** Whole months from one day to a later one. */
export function monthsBetween(from: number, to: number): number {
  const a = new Date(from * 86_400_000)
  const b = new Date(to * 86_400_000)
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()
  return b.getUTCDate() < a.getUTCDate() ? months - 1 : months
}

export const yearOf = (day: number): number => new Date(day * 86_400_000).getUTCFullYear()

/** A moment of that day in Beijing, as PostgreSQL reads it. */
export function momentOf(day: number, minute: number): string {
  const hour = String(Math.floor(minute / 60)).padStart(2, '0')
  return `${dayName(day)} ${hour}:${String(minute % 60).padStart(2, '0')}:00+08`
}
