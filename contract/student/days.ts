/**
 * Days of the calendar as the overseas-student programme counts them: `2026-11-21`, without an hour. Pure, the same on
 * both sides (domain D.1).
 */
/** A day of the calendar, `YYYY-MM-DD`. Days compare as texts do. */
export type Day = string

const DAY_MS = 86_400_000
const msOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayOfMs = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** Whether a text is a calendar day of this century or the last that there is: 30 February is none. */
export function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return false
  return dayOfMs(msOf(text)) === text
}

/** @param n days, also below zero */
export const addDays = (day: Day, n: number): Day => dayOfMs(msOf(day) + n * DAY_MS)

/** Days from one to another; below zero when the other is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((msOf(to) - msOf(from)) / DAY_MS)

/**
 * The day of the same number so many months later; where that month is shorter, its last one (Civil Code art. 202): a year
 * after 29 February ends on 28 February.
 */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  const last = new Date(Date.UTC(Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate()
  return dayOfMs(Date.UTC(Math.floor(at / 12), at % 12, Math.min(date, last)))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(zone: string, ms: number): number {
  let format = formats.get(zone)
  if (!format) {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...numeric })
    formats.set(zone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(ms / 60_000) * 60_000
}

/** The moment at which a day begins in a zone. */
function beginOf(day: Day, zone: string): number {
  const guess = msOf(day)
  const first = guess - offsetAt(zone, guess)
  return guess - offsetAt(zone, first)
}

/** The day in Beijing at a moment. @param ms since 1970 */
export const beijingDayAt = (ms: number): Day => dayOfMs(ms + 8 * 3_600_000)

/**
 * The days of Beijing that a day of another place touches: one or two. What happened on that day, at an hour that nobody
 * wrote down, happened on one of them.
 */
export function beijingDaysOf(day: Day, zone: string): { first: Day; last: Day } {
  return { first: beijingDayAt(beginOf(day, zone)), last: beijingDayAt(beginOf(addDays(day, 1), zone) - 1) }
}
