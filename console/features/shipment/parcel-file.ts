import { type CarrierCode, carriers, parcelPattern } from '#contract/carriers.ts'

/** What is wrong with a line of the file; the page has words for each. */
export type ParcelFault = 'wrongColumns' | 'wrongOrder' | 'wrongCarrier' | 'wrongParcel' | 'orderTwice'

export interface ParcelRow {
  /** Line of the file, from 1. */
  line: number
  orderNo: string
  /** Its code, or what stood there when it is none. */
  carrier: string
  parcelNo: string
  fault: ParcelFault | undefined
  /** The same parcel stands beside another order: right for orders of one person to one address only. */
  shared: boolean
}

/** Most lines of one file; the server takes no more. */
export const mostRows = 500

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

/** The fields of one line (RFC 4180): quotes may stand around a field, two of them inside mean one. */
function fieldsOf(line: string): string[] {
  const divider = line.includes('\t') ? '\t' : line.includes(';') && !line.includes(',') ? ';' : ','
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
    } else field += sign
    before = sign
  }
  return [...fields, field].map(each => each.trim())
}

/** A carrier by its code or by one of its names. */
function carrierOf(text: string): CarrierCode | undefined {
  const word = plain(text).toLowerCase()
  return (Object.entries(carriers) as [CarrierCode, readonly string[]][]).find(
    ([code, names]) => code === word || names.some(name => name.toLowerCase().replace(/\s/g, '') === word),
  )?.[0]
}

/** Spreadsheets write long numbers as text with an apostrophe or as a formula. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
    .replace(/^=?["']?|["']$/g, '')
    .toUpperCase()

/**
 * Reads lines of order number, carrier and parcel number; further columns do not count. A heading, empty lines, and
 * orders beside which nobody has filled in a parcel are left out: a list of orders that was exported can be read again.
 */
export function readParcels(text: string): ParcelRow[] {
  const rows: ParcelRow[] = []
  const seen = new Set<string>()
  const parcels = new Map<string, ParcelRow>()
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (line.trim() === '') continue
    const fields = fieldsOf(line)
    const orderNo = plain(fields[0] ?? '')
    if (rows.length === 0 && !/\d/.test(line)) continue
    if (fields.length > 3 && !fields[1] && !fields[2]) continue
    const carrier = carrierOf(fields[1] ?? '')
    const parcelNo = plain(fields[2] ?? '')
    const parcel = `${carrier} ${parcelNo}`
    const fault: ParcelFault | undefined =
      fields.length < 3
        ? 'wrongColumns'
        : !/^HS\d{8,30}$/.test(orderNo)
          ? 'wrongOrder'
          : !carrier
            ? 'wrongCarrier'
            : !parcelPattern.test(parcelNo)
              ? 'wrongParcel'
              : seen.has(orderNo)
                ? 'orderTwice'
                : undefined
    const before = fault ? undefined : parcels.get(parcel)
    const row = { line: index + 1, orderNo, carrier: carrier ?? fields[1] ?? '', parcelNo, fault, shared: !!before }
    if (before) before.shared = true
    if (!fault) {
      seen.add(orderNo)
      parcels.set(parcel, row)
    }
    rows.push(row)
  }
  return rows
}
