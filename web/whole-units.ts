import { dotted, wholeDate } from '#contract/signs.ts'

/** Words that come from the tables: no line ends between a figure and its unit. */
export const wholeUnits = (text: string): string =>
  text.replace(/(\d) (?=[\u4e00-\u9fff]|(k?m|kWh?|[cm]m|ml|k?g|l|A|h|min)\b)/g, '$1\u00a0')

/** The units of several signs. */
const units = /(?<=\u00a0)(万?公里|个?工作日|个月|分钟|小时|毫升|[厘毫微]米|英寸|千[瓦克]|万元)/g

/** The same for figures whose unit has several signs, such as `7.8 万公里` and `10 分钟`: no line ends within it either. */
export const wholeFigures = (text: string): string => wholeUnits(text).replace(units, unit => [...unit].join('\u2060'))

/** The same for what staff have written, and for messages, where dates and names of outlets stand in running text as well. */
export const wholeText = (text: string): string =>
  dotted(wholeFigures(text)).replace(/\b\d{4}-\d\d-\d\d\b/g, date => wholeDate(date))
