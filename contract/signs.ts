/** Signs that hold words and numbers together, and the number with what it counts (design 13). */

/** Narrow no-break space: the thin gap between the yuan sign and its figure. */
export const thin = '\u202f'
/** No-break space: a number never leaves its unit. */
export const fixed = '\u00a0'
export const minus = '\u2212'

/** Between the facts of a line: the dot stays at the end of a line and never begins one. */
export const dot = `${fixed}· `

/** A name with a dot in it, such as an outlet's: no line begins with the dot. */
export const dotted = (name: string): string => name.replaceAll(' · ', dot)

/** A date such as `2026-11-21` as people read it: no line ends behind its hyphens (a word joiner follows each). */
export const wholeDate = (date: string): string => date.replaceAll('-', '-\u2060')

/** Digits in groups of three: `1234567` becomes `1,234,567`. */
export const groupedDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A number with what it counts, in English: `1 order`, `2,000 orders`. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${groupedDigits(String(n))} ${n === 1 ? one : many}`
