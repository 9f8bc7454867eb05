import type { Language } from './errors.ts'

/**
 * Figures that the server writes into answers and the pages write beside them: one form of each, in both languages
 * (design 13). Pure, from whole numbers alone.
 */

/** No-break space: a number never leaves its unit. */
const fixed = '\u00a0'
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

/** Kilometres driven: `2.4 万公里` (below 1,000 `860 公里`), `24,000 km`. */
export function mileageWords(km: number, language: Language): string {
  if (language === 'en') return `${groupedDigits(String(km))}${fixed}km`
  if (km < 1000) return `${km}${fixed}公里`
  const tenths = Math.round(km / 1000)
  const rest = tenths % 10
  return `${groupedDigits(String(Math.trunc(tenths / 10)))}${rest === 0 ? '' : `.${rest}`}${fixed}万公里`
}

/** A number with what it counts, in English: `1 order`, `2 orders`. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
