import { wholeDate } from '#contract/signs.ts'

/** Words that come from the tables: no line ends between a figure and its unit. */
export const wholeUnits = (text: string): string => text.replace(/(\d) (?=[\u4e00-\u9fff]|k[mW]\b)/g, '$1\u00a0')

/** The same for figures whose unit has several signs, such as `7.8 万公里` and `6 个月`: no line ends within it either. */
export const wholeFigures = (text: string): string =>
  wholeUnits(text).replace(/(?<=\u00a0)(万公里|公里|个工作日|个月)/g, unit => [...unit].join('\u2060'))

/** The same for what staff have written, where dates stand in running text as well. */
export const wholeText = (text: string): string =>
  wholeFigures(text).replace(/\b\d{4}-\d\d-\d\d\b/g, date => wholeDate(date))
