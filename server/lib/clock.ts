/** Times for people. The shop's hour is Beijing's, which has known no summer time since 1991. */
const BEIJING_MS = 8 * 3_600_000

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** A moment so many milliseconds after another one. */
export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
/** The first of several moments. */
export const earliest = (...moments: readonly Date[]): Date => new Date(Math.min(...moments.map(Number)))
/** From one moment to another, in milliseconds; below zero when the other was before. */
export const msBetween = (from: Date, to: Date): number => to.getTime() - from.getTime()

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

/** The same hour so many working days later in Beijing: Monday to Friday, for which days are holidays is said each year. */
export function workingDaysLater(at: Date, days: number): Date {
  let [end, left] = [at, days]
  while (left > 0) {
    end = later(end, dayMs)
    if (![0, 6].includes(later(end, BEIJING_MS).getUTCDay())) left--
  }
  return end
}

/** A moment as Alipay tells it: `2026-11-21 09:30:00`, in Beijing. */
export const beijingTime = (at: Date): string => beijing(at).slice(0, 19).replace('T', ' ')

/** A moment as UnionPay tells it: `20261121093000`, in Beijing. */
export const beijingStamp = (at: Date): string => beijingTime(at).replace(/\D/g, '')

/** A moment as WeChat Pay tells it: `2026-11-21T09:30:00+08:00`. */
export const beijingOffset = (at: Date): string => `${beijing(at).slice(0, 19)}+08:00`

/**
 * The moment of `2026-11-21 09:30:00` in Beijing.
 * @throws RangeError when there is no such moment
 */
export function fromBeijingTime(text: string): Date {
  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) || Number.isNaN(at.getTime()) || beijingTime(at) !== text)
    throw new RangeError(`no such time in Beijing: ${text.slice(0, 30)}`)
  return at
}

/**
 * The moment of `1121093000` (month, day, hour, minute, second) in Beijing that lies next to another one: who tells the
 * time without the year means the nearest.
 * @throws RangeError when there is no such moment
 */
export function nearBeijingStamp(text: string, near: Date): Date {
  const [, month, day, hour, minute, second] = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const year = Number(beijingDay(near).slice(0, 4))
  const found = [year - 1, year, year + 1].flatMap(each => {
    try {
      return [fromBeijingTime(`${each}-${month}-${day} ${hour}:${minute}:${second}`)]
    } catch {
      return []
    }
  })
  const distance = (at: Date) => Math.abs(msBetween(near, at))
  const [nearest] = found.sort((one, other) => distance(one) - distance(other))
  if (!nearest) throw new RangeError(`no such time in Beijing: ${text.slice(0, 30)}`)
  return nearest
}
