/**
 * What a spreadsheet would run as a formula is kept as text (OWASP, CSV injection); a Chinese one runs wide signs, too. A
 * sum below zero is a number and nothing else.
 */
const safe = (text: string): string =>
  /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !/^-\d+\.\d\d$/.test(text) ? `'${text}` : text
/** Where a comma is a decimal sign, spreadsheets divide a line at its semicolons: those within a field are in quotes, too. */
const field = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A text without the signs that guide the lines of a page: spreadsheets know a date by its plain blank and hyphens. */
export const plainText = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')

/** Rows as a file that spreadsheets open, Chinese included: RFC 4180 with a mark of its encoding. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\ufeff${csvLines(rows)}`

/** Further rows of such a file. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(each => field(safe(plainText(each)))).join(',')}\r\n`).join('')

/** A long number as text: of a number a spreadsheet keeps fifteen digits, and makes the others zeros. */
export const numberCell = (text: string): string => (/^\d{16,}$/.test(text) ? `'${text}` : text)

/** Yuan with two decimals and nothing around them: spreadsheets add them up. @param fen below zero, too */
export function yuanCell(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
