import type { Language } from './errors.ts'
import { fixed, groupedDigits, minus, thin } from './signs.ts'

/**
 * Sums, counts and distances as people read them, on the server and in the browser (design 13). Pure, from integers and text
 * alone: no locale of the machine, no float for money, so that both sides write the very same characters. Days and times
 * stand in `moments.ts`, the signs between them in `signs.ts`.
 */

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
