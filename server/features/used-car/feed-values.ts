/**
 * Values of a stock feed as dealers write them. Each reader returns the value, or `Unreadable` with the reason in both
 * languages; an empty cell is never given to them.
 */

/** Why a value cannot be read. */
export class Unreadable {
  readonly cn: string
  readonly en: string
  constructor(cn: string, en: string) {
    this.cn = cn
    this.en = en
  }
}

const DECIMAL = /^\d{1,9}(?:\.\d{1,6})?$/

/** Full-width digits and letters to half-width, outer blanks gone. */
export const plain = (text: string): string => text.normalize('NFKC').trim()

/** For comparing names: without case, blanks and punctuation. */
export const nameKey = (text: string): string =>
  plain(text)
    .toLowerCase()
    .replace(/[\s·•,，.。()/\-–—_]/g, '')

/** A decimal times a power of ten, exactly; undefined when something would be left over. */
function scaled(decimal: string, digits: number): number | undefined {
  const [whole = '', fraction = ''] = decimal.split('.')
  const padded = fraction.padEnd(digits, '0')
  if (/[1-9]/.test(padded.slice(digits))) return undefined
  const value = Number(whole + padded.slice(0, digits))
  return Number.isSafeInteger(value) ? value : undefined
}

const LOWEST_FEN = 10_000_00
const HIGHEST_FEN = 20_000_000_00

/**
 * A price: `268000`, `268,000.00`, `¥268000`, `26.8万`, or with the column's unit. A unit in the cell wins.
 * @param unit unit that the header states
 * @returns fen
 */
export function readPrice(cell: string, unit: 'yuan' | 'wan'): number | Unreadable {
  const text = plain(cell).replace(/[,\s¥￥]|人民币|rmb|cny|元/gi, '')
  const wan = text.endsWith('万') || (unit === 'wan' && !/元/.test(cell.replace(/万元/g, '')))
  const decimal = text.replace(/万$/, '')
  if (!DECIMAL.test(decimal)) return new Unreadable('价格不是数字', 'The price is not a number')
  const fen = scaled(decimal, wan ? 6 : 2)
  if (fen === undefined) return new Unreadable('价格最多两位小数（元）', 'A price has at most two decimals (yuan)')
  if (fen < LOWEST_FEN) {
    return wan || fen > 1000_00
      ? new Unreadable('价格低于 1 万元', 'The price is below ¥10,000')
      : new Unreadable(
          '价格低于 1 万元，是否以“万元”为单位',
          'The price is below ¥10,000; is it in units of 10,000 yuan?',
        )
  }
  if (fen > HIGHEST_FEN) {
    return new Unreadable('价格高于 2,000 万元，请检查单位', 'The price is above ¥20,000,000; please check the unit')
  }
  return fen
}

/** Kilometres: `24000`, `24,000 km`, `2.4万公里`, or with the column's unit. */
export function readMileage(cell: string, unit: 'km' | 'wan'): number | Unreadable {
  const text = plain(cell).replace(/[,\s]|公里|千米|km/gi, '')
  const wan = text.endsWith('万') || (unit === 'wan' && !/(^|[^万])(公里|千米|km)/i.test(plain(cell)))
  const decimal = text.replace(/万$/, '')
  if (!DECIMAL.test(decimal)) return new Unreadable('里程不是数字', 'The mileage is not a number')
  const km = scaled(decimal, wan ? 4 : 0)
  if (km === undefined) return new Unreadable('里程应为整公里', 'The mileage must be whole kilometres')
  if (km > 1_000_000) {
    return new Unreadable('里程超过 100 万公里，请检查单位', 'The mileage is above 1,000,000 km; please check the unit')
  }
  return km
}

const NOT_REGISTERED = /^(未上牌|未登记|无牌|新车|无|-+|—+|none|no|n\/a|unregistered|not registered)$/i
const DAY_MS = 86_400_000
/** Day 0 of a spreadsheet's dates. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30)

const isDay = (y: number, m: number, d: number): boolean => {
  const date = new Date(Date.UTC(y, m - 1, d))
  return date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
}

/**
 * A day in its usual forms: `2023-05-18`, `2023/5/18`, `2023.5.18`, `2023年5月18日`, `20230518`, with or without a time,
 * a spreadsheet's day number, or a month (`2023-05`, `2023年5月`: its first day).
 * @returns YYYY-MM-DD
 */
export function readDay(cell: string): string | Unreadable {
  const text = plain(cell).replace(/[T\s]+\d{1,2}:\d{2}(:\d{2})?(\.\d+)?Z?$/, '')
  if (/^[2-6]\d{4}$/.test(text)) return new Date(SHEET_EPOCH + Number(text) * DAY_MS).toISOString().slice(0, 10)
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(text) ??
    /^(\d{4})年(\d{1,2})月(?:(\d{1,2})[日号])?$/.exec(text)
  if (!parts) return new Unreadable('日期格式应如 2023-05-18', 'A date looks like 2023-05-18')
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 1)]
  if (year < 1990 || year > 2100 || !isDay(year, month, day)) {
    return new Unreadable('没有这一天', 'There is no such day')
  }
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** First registration; null: not registered yet. */
export const readRegistered = (cell: string): string | null | Unreadable =>
  NOT_REGISTERED.test(plain(cell)) ? null : readDay(cell)

/** A small whole number with or without a counting word (`1 次`, `2把`). */
export function readCount(cell: string, most: number): number | Unreadable {
  const text = plain(cell)
    .replace(/[次把个手%]$/, '')
    .trim()
  if (!/^\d{1,3}$/.test(text) || Number(text) > most) {
    return new Unreadable(`应为 0 到 ${most} 的整数`, `A whole number from 0 to ${most}`)
  }
  return Number(text)
}

const YES = new Set(['是', '有', '已认证', '认证', '官方认证', 'y', 'yes', 'true', '1', '√'])
const NO = new Set(['否', '无', '没有', '非认证', '未认证', 'n', 'no', 'false', '0', '×', '-'])

export function readYesNo(cell: string): boolean | Unreadable {
  const text = plain(cell).toLowerCase()
  if (YES.has(text)) return true
  if (NO.has(text)) return false
  return new Unreadable('应填“是”或“否”', 'Say yes or no')
}

/** 国六, 国VI, 国6b, 国六b, National 6, 6 → 6 */
export function readEmission(cell: string): number | Unreadable {
  const text = plain(cell).toLowerCase()
  if (/^(纯电动?|电动|新能源|bev|ev|electric)$/.test(text)) return 6
  const [, level = ''] = /^(?:国|national|euro|china)?\s*(三|四|五|六|vi|iv|iii|v|[3-6])[ab]?$/.exec(text) ?? []
  const value = { 三: 3, 四: 4, 五: 5, 六: 6, iii: 3, iv: 4, v: 5, vi: 6 }[level] ?? Number(level)
  return value >= 3 && value <= 6 ? value : new Unreadable('排放标准应为国三至国六', 'The standard is National 3 to 6')
}

/** A model year on its own: 2023, 2023款, 23款. */
export function readModelYear(cell: string): number | Unreadable {
  const [, digits = ''] = /^(\d{4}|\d{2})\s*(?:年?款|年|model year)?$/i.exec(plain(cell)) ?? []
  const year = digits.length === 2 ? 2000 + Number(digits) : Number(digits)
  return year >= 2005 && year <= 2100 ? year : new Unreadable('年款应如 2023', 'A model year looks like 2023')
}

const YEAR_IN_NAME = /(?<!\d)(20\d{2})\s*(?:年?款|年|model year)?(?!\d)/i

/** Takes the model year out of a trim's name: `Vega 620 长续航版 2023款` → the rest and 2023. */
export function splitModelYear(cell: string): { name: string; modelYear: number | undefined } {
  const text = plain(cell)
  // A year as the whole text is a package code or an id, not a name.
  const found = /^\d+$/.test(text) ? null : YEAR_IN_NAME.exec(text)
  if (!found) return { name: text, modelYear: undefined }
  return { name: text.replace(found[0], ' ').trim(), modelYear: Number(found[1]) }
}

/** Looks a value up by its key; `choices` are named in the reason when there are few. */
export function readChoice<T>(
  cell: string,
  known: ReadonlyMap<string, T>,
  cn: string,
  en: string,
  choices = '',
): T | Unreadable {
  const found = known.get(nameKey(cell))
  if (found !== undefined) return found
  return new Unreadable(
    choices ? `未知的${cn}，可填：${choices}` : `未知的${cn}`,
    choices ? `Unknown ${en}; one of: ${choices}` : `Unknown ${en}`,
  )
}
