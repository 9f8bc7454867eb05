import { judgeParcels, mostParcelLines, type ParcelCells, type ParcelRow, plainCell } from '#contract/parcel-file.ts'

/** Signs of a cell that are kept; what is longer is neither a number nor a carrier. */
const LONGEST = 60

/** Bytes of a file as text: UTF-16 with a mark, UTF-8, or else the encoding that spreadsheets write in China. */
export function textOf(bytes: ArrayBuffer): string {
  const [a, b] = new Uint8Array(bytes)
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** No cell of a list that the desk has written is longer, in lines. */
const MOST_LINES = 500

/** Whether a quotation is open behind a line. It opens where a field begins; a sign of inches in one opens none. */
function staysOpen(line: string, open: boolean): boolean {
  let before = ','
  for (const sign of line) {
    if (sign === '"' && (open || /[,;\t]/.test(before))) open = !open
    // The end of a quotation that begins again at once is a quote inside of it.
    else if (sign === '"' && before === '"') open = true
    before = sign
  }
  return open
}

/**
 * Lines of a file with where they begin. A cell may have lines of its own (RFC 4180), and what stands in it must never
 * count as another order: some of an exported list was written by customers. A quotation that never ends is none.
 */
function recordsOf(text: string): { line: number; text: string }[] {
  const lines = text.split(/\r\n?|\n/)
  const records: { line: number; text: string }[] = []
  for (let at = 0; at < lines.length; at++) {
    let to = at
    let open = staysOpen(lines[at] ?? '', false)
    while (open && to + 1 < lines.length && to - at < MOST_LINES) open = staysOpen(lines[++to] ?? '', true)
    if (open) to = at
    records.push({ line: at + 1, text: lines.slice(at, to + 1).join('\n') })
    at = to
  }
  return records
}

/** Fields of a line that say anything, and one more. */
const FIELDS = 4

/** The first fields of one line (RFC 4180): quotes may stand around a field, two of them inside mean one. */
function fieldsOf(line: string): string[] {
  const around = line.replaceAll(/"[^"]*"/g, '')
  const divider = around.includes('\t') ? '\t' : around.includes(';') && !around.includes(',') ? ';' : ','
  const fields: string[] = []
  let field = ''
  let quoted = false
  let before = ''
  for (const sign of line) {
    if (sign === '"') {
      // The end of a quotation that begins again at once: a quote inside.
      if (!quoted && before === '"') field += sign
      quoted = !quoted
    } else if (sign === divider && !quoted) {
      fields.push(field)
      field = ''
      if (fields.length === FIELDS) break
    } else field += sign
    before = sign
  }
  return [...fields, field].map(each => each.trim())
}

/** A cell as calls take it: no sign of it is half, and none is one that no database keeps. */
const cellOf = (field: string): string => field.replaceAll('\0', '').slice(0, LONGEST).toWellFormed()

/**
 * Reads lines of order number, carrier and parcel number; further columns do not count. A heading, empty lines, and
 * orders beside which nobody has filled in a parcel are left out: a list of orders that was exported can be read again.
 * @returns the lines, and how many they are; none of them where they are more than one file may have
 */
export function readParcels(text: string): { rows: readonly ParcelRow[]; count: number } {
  const lines: ParcelCells[] = []
  let count = 0
  for (const { line, text: record } of recordsOf(text.replace(/^\ufeff/, ''))) {
    if (record.trim() === '') continue
    const fields = fieldsOf(record)
    if (count === 0 && !/\d/.test(plainCell(record))) continue
    if (fields.length > 3 && !fields[1] && !fields[2]) continue
    count += 1
    if (count <= mostParcelLines) lines.push({ line, cells: fields.slice(0, 3).map(cellOf) })
  }
  return { rows: count > mostParcelLines ? [] : judgeParcels(lines), count }
}
