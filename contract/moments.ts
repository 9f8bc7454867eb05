import type { Language } from './errors.ts'
import { fixed, wholeDate } from './signs.ts'

/** Dates and durations as people read them, on the server and in the browser: Beijing time everywhere (design 13). */

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The short English name of a month from 1 to 12. */
export const monthName = (month: number): string => monthNames[month - 1] ?? ''

/** A month of a year: `2023 年 5 月`, `May 2023`. @param month from 1 to 12 */
export const monthWords = (year: number, month: number, language: Language): string =>
  (language === 'en' ? [monthName(month), year] : [year, '年', month, '月']).join(fixed)

/** A moment as calls give it (ISO text), as milliseconds, or as a Date. A date without a time counts as that day. */
export type Moment = string | number | Date

const beijingOffset = 8 * 3_600_000
const weekdaysCn = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const
const weekdaysEn = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

const two = (n: number): string => String(n).padStart(2, '0')

function milliseconds(moment: Moment): number {
  const ms = typeof moment === 'number' ? moment : new Date(moment).getTime()
  if (Number.isNaN(ms)) throw new RangeError(`Not a moment: ${String(moment)}`)
  return ms
}

/** The clock and calendar of Beijing, whatever the zone of the machine. */
function beijing(moment: Moment) {
  const d = new Date(milliseconds(moment) + beijingOffset)
  const month = d.getUTCMonth()
  return {
    year: d.getUTCFullYear(),
    month: month + 1,
    day: d.getUTCDate(),
    date: wholeDate(`${d.getUTCFullYear()}-${two(month + 1)}-${two(d.getUTCDate())}`),
    time: `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}`,
    seconds: two(d.getUTCSeconds()),
    monthName: monthName(month + 1),
    weekdayCn: weekdaysCn[d.getUTCDay()] ?? '',
    weekdayEn: weekdaysEn[d.getUTCDay()] ?? '',
  }
}

/** `2026-11-21` */
export function formatDate(moment: Moment): string {
  return beijing(moment).date
}

/** `2026-11-21 09:12`, in records and tables. */
export function formatDateTime(moment: Moment): string {
  const b = beijing(moment)
  return `${b.date}${fixed}${b.time}`
}

/** `2026-11-21 09:12:36` */
export function formatDateTimeSeconds(moment: Moment): string {
  return `${formatDateTime(moment)}:${beijing(moment).seconds}`
}

/** `09:12:36`, where the day stands above. */
export function formatTimeSeconds(moment: Moment): string {
  const { time, seconds } = beijing(moment)
  return `${time}:${seconds}`
}

/** `11-21 09:12`, under the dots of a timeline. */
export function formatShortDateTime(moment: Moment): string {
  const b = beijing(moment)
  return `${wholeDate(`${two(b.month)}-${two(b.day)}`)}${fixed}${b.time}`
}

/** The end of a term: midnight counts as 24:00 of the day before, `2026-12-21 24:00`. */
export function formatDeadline(moment: Moment): string {
  const b = beijing(moment)
  if (b.time !== '00:00' || b.seconds !== '00') return formatDateTime(moment)
  return `${formatDate(milliseconds(moment) - 1)}${fixed}24:00`
}

/** In sentences: `11 月 26 日 周四`, `Thu 26 Nov`. */
export function formatDay(moment: Moment, language: Language): string {
  const b = beijing(moment)
  if (language === 'en') return [b.weekdayEn, b.day, b.monthName].join(fixed)
  return `${b.month}${fixed}月${fixed}${b.day}${fixed}日${fixed}${b.weekdayCn}`
}

/** 09:12, Beijing time, where the day stands above. */
export const formatTime = (moment: Moment): string => beijing(moment).time

/** In sentences: `11 月 26 日 周四 10:00`, `Thu 26 Nov, 10:00`. */
export function formatDayTime(moment: Moment, language: Language): string {
  return `${formatDay(moment, language)}${language === 'en' ? ', ' : fixed}${beijing(moment).time}`
}

/** `2026 年 11 月 12 日`, `12 Nov 2026`. */
export function formatFullDay(moment: Moment, language: Language): string {
  const b = beijing(moment)
  if (language === 'en') return [b.day, b.monthName, b.year].join(fixed)
  return [b.year, '年', b.month, '月', b.day, '日'].join(fixed)
}

/** First registration: `2023 年 5 月`, `May 2023`. */
export function formatMonth(moment: Moment, language: Language): string {
  const b = beijing(moment)
  return monthWords(b.year, b.month, language)
}

/** Relative words within the last 24 hours, the date before that. `now` is the server's clock. */
export function formatAgo(moment: Moment, now: Moment, language: Language): string {
  const minutes = Math.floor((milliseconds(now) - milliseconds(moment)) / 60_000)
  if (minutes < 0 || minutes >= 24 * 60) return formatDate(moment)
  const en = language === 'en'
  if (minutes < 1) return en ? 'just now' : '刚刚'
  if (minutes < 60) return en ? `${minutes}${fixed}min ago` : `${minutes}${fixed}分钟前`
  const hours = Math.floor(minutes / 60)
  return en ? `${hours}${fixed}h ago` : `${hours}${fixed}小时前`
}

/** What is left of `ms`; never below zero. Two digits each, days as they are. */
export function countdownParts(ms: number): { days: string; hours: string; minutes: string; seconds: string } {
  const left = Math.max(0, Math.ceil(ms / 1000))
  return {
    days: two(Math.floor(left / 86_400)),
    hours: two(Math.floor(left / 3600) % 24),
    minutes: two(Math.floor(left / 60) % 60),
    seconds: two(left % 60),
  }
}

/** A time limit in hours and minutes (spec 9): `2 小时 30 分钟`, `30 分钟`; `2 h 30 min`. */
export function formatTimeout(ms: number, language: Language): string {
  const minutes = Math.max(0, Math.ceil(ms / 60_000))
  const [h, m] = language === 'en' ? ['h', 'min'] : ['小时', '分钟']
  const parts = [
    ...(minutes >= 60 ? [`${Math.floor(minutes / 60)}${fixed}${h}`] : []),
    ...(minutes % 60 > 0 || minutes < 60 ? [`${minutes % 60}${fixed}${m}`] : []),
  ]
  return parts.join(fixed)
}

/** Above so many ms that are left, nobody counts in hours. */
const daysFrom = 2 * 86_400_000

/**
 * What is left of a time limit, as `formatTimeout` says it (spec 9); above two days in days and hours, for nobody reads
 * 336 hours: `13 天 4 小时`, `13 d 4 h`; within the last minute in seconds: `48 秒`, `48 s`.
 */
export function formatTimeLeft(ms: number, language: Language): string {
  const en = language === 'en'
  if (ms > daysFrom) {
    const hours = Math.floor(ms / 3_600_000)
    const days = `${Math.floor(hours / 24)}${fixed}${en ? 'd' : '天'}`
    return hours % 24 === 0 ? days : `${days}${fixed}${hours % 24}${fixed}${en ? 'h' : '小时'}`
  }
  if (ms >= 60_000) return formatTimeout(ms, language)
  return `${Math.max(0, Math.ceil(ms / 1000))}${fixed}${en ? 's' : '秒'}`
}
