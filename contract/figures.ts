import type { Language } from './errors.ts'

/**
 * Sums, counts, distances, dates and durations as people read them, on the server and in the browser (design 13). Pure,
 * from integers and text alone: no locale of the machine, no float for money, Beijing time everywhere, so that both
 * sides write the very same characters.
 */

/** Narrow no-break space: the thin gap between the yuan sign and its figure. */
const thin = '\u202f'
/** No-break space: a number never leaves its unit. */
const fixed = '\u00a0'
const minus = '\u2212'

/** Between the facts of a line: the dot stays at the end of a line and never begins one. */
export const dot = `${fixed}· `
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** A name with a dot in it, such as an outlet's: no line begins with the dot. */
export const dotted = (name: string): string => name.replaceAll(' · ', dot)

/** A date such as `2026-11-21` as people read it: no line ends behind its hyphens (a word joiner follows each). */
export const wholeDate = (date: string): string => date.replaceAll('-', '-\u2060')

/** Digits in groups of three: `1234567` becomes `1,234,567`. */
export const groupedDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** The short English name of a month from 1 to 12. */
export const monthName = (month: number): string => monthNames[month - 1] ?? ''

/** A month of a year: `2023 年 5 月`, `May 2023`. @param month from 1 to 12 */
export const monthWords = (year: number, month: number, language: Language): string =>
  (language === 'en' ? [monthName(month), year] : [year, '年', month, '月']).join(fixed)

/** A number with what it counts, in English: `1 order`, `2 orders`. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** 1234567 → `1,234,567`. Takes whole numbers only. */
export function formatCount(n: number): string {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole number: ${n}`)
  return `${n < 0 ? minus : ''}${groupedDigits(String(Math.abs(n)))}`
}

export interface MoneyParts {
  negative: boolean
  /** Yuan with thousands separators. */
  whole: string
  /** Two digits. */
  cents: string
}

/** Splits a sum by its text, never by division (decisions: Calls). */
export function moneyParts(fen: number): MoneyParts {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`Not a sum in fen: ${fen}`)
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return { negative: fen < 0, whole: groupedDigits(digits.slice(0, -2)), cents: digits.slice(-2) }
}

/** 32800000 → `¥ 328,000.00`; always two decimals (spec 5). */
export function formatMoney(fen: number): string {
  const { negative, whole, cents } = moneyParts(fen)
  return `${negative ? `${minus}${fixed}` : ''}¥${thin}${whole}.${cents}`
}

/** `328,000.00`: the display strings beside the fen in calls (decisions: Calls). */
export function moneyFigure(fen: number): string {
  const { negative, whole, cents } = moneyParts(fen)
  return `${negative ? '-' : ''}${whole}.${cents}`
}

/** A reduction of `fen`, given as a positive sum: `− ¥ 100.00`. */
export function formatReduction(fen: number): string {
  return fen === 0 ? formatMoney(0) : formatMoney(-Math.abs(fen))
}

/** How a price moved: `− ¥ 8,000.00`, `+ ¥ 500.00`, `—` when it did not. */
export function formatChange(fen: number): string {
  if (fen === 0) return '—'
  return fen < 0 ? formatMoney(fen) : `+${fixed}${formatMoney(fen)}`
}

/** Where a parcel goes, in the order of the language: region first in Chinese, street first and a comma in English. */
export const addressLine = (region: string, street: string, language: Language): string =>
  language === 'en' ? `${street}, ${region}` : `${region} ${street}`

/** What a screen reader says for a sum: `328000.00 元`, `CNY 328000.00`. */
export function spokenMoney(fen: number, language: Language): string {
  const { negative, whole, cents } = moneyParts(fen)
  const figure = `${negative ? '-' : ''}${whole.replaceAll(',', '')}.${cents}`
  return language === 'en' ? `CNY ${figure}` : `${figure} 元`
}

/** 32800000 → `32.80 万`; English has no 万 and says `¥ 328,000.00`. */
export function formatWan(fen: number, language: Language): string {
  if (language === 'en') return formatMoney(fen)
  const hundreds = Math.sign(fen) * Math.round(Math.abs(fen) / 10_000)
  const { negative, whole, cents } = moneyParts(hundreds)
  return `${negative ? minus : ''}${whole}.${cents}${fixed}万`
}

/** A bound of a range in 万 without needless decimals: `20`, `22.5`. */
function wanFigure(fen: number): string {
  const { whole, cents } = moneyParts(Math.round(fen / 10_000))
  return `${whole}.${cents}`.replace(/\.?0+$/, '')
}

/**
 * A span of prices with open ends: `20–40 万`, `20 万以下`, `100 万以上`; `¥200,000–400,000`, `Under ¥200,000`.
 * Bounds in fen.
 */
export function formatPriceRange(from: number | undefined, to: number | undefined, language: Language): string {
  if (language === 'en') {
    const yuan = (fen: number) => formatMoney(fen).replace(/^¥\u202f|\.00$/g, '')
    if (from && to !== undefined) return `¥${yuan(from)}–${yuan(to)}`
    if (to !== undefined) return `Under ¥${yuan(to)}`
    return from ? `Over ¥${yuan(from)}` : 'Any price'
  }
  if (from && to !== undefined) return `${wanFigure(from)}–${wanFigure(to)}${fixed}万`
  if (to !== undefined) return `${wanFigure(to)}${fixed}万以下`
  return from ? `${wanFigure(from)}${fixed}万以上` : '不限'
}

/** One decimal, rounded, without a closing zero: (24_360, 10_000) → `2.4`. */
function tenths(amount: number, unit: number): string {
  const n = Math.round((amount * 10) / unit)
  return `${groupedDigits(String(Math.trunc(n / 10)))}${n % 10 === 0 ? '' : `.${n % 10}`}`
}

/** Kilometres driven: `2.4 万公里` (below 1,000 `860 公里`), `24,000 km`. */
export function formatMileage(km: number, language: Language): string {
  if (language === 'en') return `${groupedDigits(String(km))}${fixed}km`
  if (km < 1000) return `${km}${fixed}公里`
  const tenths = Math.round(km / 1000)
  const rest = tenths % 10
  return `${groupedDigits(String(Math.trunc(tenths / 10)))}${rest === 0 ? '' : `.${rest}`}${fixed}万公里`
}

/** How far away, in metres: `850 m`, `6.2 km`, `128 km`. */
export function formatDistance(metres: number): string {
  if (metres < 1000) return `${formatCount(Math.round(metres))}${fixed}m`
  return metres < 99_950 ? `${tenths(metres, 1000)}${fixed}km` : `${formatCount(Math.round(metres / 1000))}${fixed}km`
}

/** Range on one charge: `620 km`; the cycle stands beside it. */
export function formatRange(km: number): string {
  return `${formatCount(km)}${fixed}km`
}

/** 399 basis points → `3.99%`, 3000 → `30%`. */
export function formatPercent(basisPoints: number): string {
  const { negative, whole, cents } = moneyParts(basisPoints)
  return `${negative ? minus : ''}${`${whole}.${cents}`.replace(/\.?0+$/, '')}%`
}

/** Bytes of a download: `860 kB`, `4.2 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${formatCount(Math.max(1, Math.round(bytes / 1000)))}${fixed}kB`
  return `${tenths(bytes, 1_000_000)}${fixed}MB`
}

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

/** What is left of a time limit, as `formatTimeout` says it; within the last minute in seconds: `48 秒`, `48 s`. */
export function formatTimeLeft(ms: number, language: Language): string {
  if (ms >= 60_000) return formatTimeout(ms, language)
  return `${Math.max(0, Math.ceil(ms / 1000))}${fixed}${language === 'en' ? 's' : '秒'}`
}
