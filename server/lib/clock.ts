/** Times for people. The shop's hour is Beijing's, which has known no summer time since 1991. */
const BEIJING_MS = 8 * 3_600_000

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** A moment so many milliseconds after another one. */
export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Text whose parts are those of a clock in Beijing. */
const beijing = (at: Date): string => later(at, BEIJING_MS).toISOString()

/** The calendar day there: `2026-11-21`. */
export const beijingDay = (at: Date): string => beijing(at).slice(0, 10)

/** The first moment of that moment's day in Beijing. */
export const beijingDayStart = (at: Date): Date => fromBeijing(beijingDay(at))

/**
 * The moment of a day and hour in Beijing.
 * @param day  `2026-11-21`
 * @param hour `09:30`; midnight when left out
 * @throws RangeError when there is no such day or hour
 */
export function fromBeijing(day: string, hour = '00:00'): Date {
  const at = new Date(`${day}T${hour}:00+08:00`)
  if (Number.isNaN(at.getTime()) || beijing(at).slice(0, 16) !== `${day}T${hour}`)
    throw new RangeError(`no such time in Beijing: ${day} ${hour}`)
  return at
}

/**
 * The end of the day so many calendar months later in Beijing, which is the first moment after it. A day that the month
 * does not have is its last one: a month after 31 January is the end of February.
 */
export function monthsLater(at: Date, months: number): Date {
  const [year, month, day] = beijingDay(at).split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
  return later(fromBeijing(end.toISOString().slice(0, 10)), dayMs)
}
