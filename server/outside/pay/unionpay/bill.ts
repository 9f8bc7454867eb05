import { inflateSync } from 'node:zlib'
import { itemAt } from '#contract/required.ts'
import { fromBeijing, nearBeijingStamp } from '#server/lib/clock.ts'
import { type Bill, type BillLine, BillUnreadable } from '../channel.ts'
import { BILL_BYTES } from '../wire/door.ts'
import { unzipped } from '../wire/zip.ts'
import { CONSUME, fenOf, REFUND, VOID } from './words.ts'

/** Bytes of the fields of a line, a blank between any two (domain B.3, File). */
const lengths = [
  3, 11, 11, 6, 10, 19, 12, 4, 2, 21, 2, 32, 2, 6, 10, 13, 13, 4, 15, 2, 2, 6, 2, 4, 32, 1, 21, 15, 1, 15, 32, 13, 13,
  8, 32, 13, 13, 12, 2, 1, 32, 98,
] as const

/** Those that are read, by their numbers from one. */
const places = { time: 5, amount: 7, queryId: 10, orderId: 12, fee: 16, type: 20 } as const

const from = lengths.map((_, at) => lengths.slice(0, at).reduce((sum, each) => sum + each + 1, 0))
/** Behind the last field that is read. */
const LEAST_BYTES = itemAt(from, places.type)

/**
 * Reads the file of a clearing day: base64, deflated, zip, lines of fixed fields. The archive is its file.
 * @param day `2026-11-21`, for the lines tell no year
 * @throws BillUnreadable
 */
export function readUnionpayBill(fileContent: string, day: string): Bill {
  const archive = inflated(fileContent)
  const files = unzipped(archive).filter(({ name }) => /^INN.{8}ZM_/.test(name))
  if (files.length === 0) throw new BillUnreadable('the archive has no file with the lines of the bill')
  const noon = fromBeijing(day, '12:00')
  const lines = files.flatMap(({ content }) =>
    content
      // One byte is one sign here, so that the places of the fields hold beside names in other encodings.
      .toString('latin1')
      .split(/\r?\n/)
      .filter(line => line.trim() !== '')
      .map(line => lineOf(line, noon)),
  )
  return { lines, file: archive }
}

function inflated(base64: string): Buffer {
  try {
    return inflateSync(Buffer.from(base64, 'base64'), { maxOutputLength: BILL_BYTES })
  } catch {
    throw new BillUnreadable('the file is broken')
  }
}

function lineOf(line: string, noon: Date): BillLine {
  if (line.length < LEAST_BYTES) throw new BillUnreadable('a line is too short')
  const field = (name: keyof typeof places) => {
    const at = places[name] - 1
    const start = itemAt(from, at)
    return line.slice(start, start + itemAt(lengths, at)).trim()
  }
  const type = field('type')
  const kind = type === CONSUME ? 'payment' : type === REFUND || type === VOID ? 'refund' : 'other'
  try {
    return {
      kind,
      ours: field('orderId'),
      theirs: field('queryId'),
      amountFen: fenOf(field('amount')),
      feeFen: feeOf(field('fee')),
      at: nearBeijingStamp(field('time'), noon),
    }
  } catch {
    throw new BillUnreadable('a line has no sum or no time')
  }
}

/** D was taken from us, C given to us; nothing may have no letter. @throws RangeError */
function feeOf(text: string): number {
  if (/^0{12}$/.test(text)) return 0
  const [, side, digits] = /^([CD])(\d{12})$/.exec(text) ?? []
  const fen = fenOf(digits)
  return side === 'C' ? 0 - fen : fen
}
