/**
 * Clearing files of UnionPay: a ZIP with one file of fixed fields for a clearing day, deflated and in base64 inside a
 * signed answer (domain B.3).
 */
import { deflateSync } from 'node:zlib'
import * as z from 'zod'
import { required } from '#contract/required.ts'
import { billReady, type Kit } from '../gateway.ts'
import { dayBounds } from '../numbers.ts'
import { refundedBetween } from '../refunds.queries.ts'
import { paidBetween, tradeInBooks } from '../trades.queries.ts'
import { zip } from '../zip.ts'
import { answered, clearingDay, common, masked, traceOf } from './facts.ts'
import type { Fields } from './messages.ts'
import { UnionpayError } from './trades.ts'

/** How many bytes each field of a line has; a blank stands between two. */
export const WIDTHS = [
  3, 11, 11, 6, 10, 19, 12, 4, 2, 21, 2, 32, 2, 6, 10, 13, 13, 4, 15, 2, 2, 6, 2, 4, 32, 1, 21, 15, 1, 15, 32, 13, 13,
  8, 32, 13, 13, 12, 2, 1, 32, 98,
] as const

const wish = z.looseObject({
  txnType: z.literal('76'),
  txnSubType: z.literal('01'),
  fileType: z.literal('00'),
  settleDate: z.string().regex(/^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/),
})

/** Codes of field 1; which of them a void and a refund have is likely only, and nobody should go by it: field 20 says. */
const codes = { '01': 'S22', '31': 'S31', '04': 'S30' } as const

interface Row {
  txnType: keyof typeof codes
  number: string
  orderId: string
  txnTime: string
  fen: number
  /** What the merchant gets or, below zero, gives; the fee is off already. */
  net: number
  fee: number
  card: string
  passedBack: string
  original?: { number: string; orderId: string }
}

/** C and D with twelve digits; a sum of nothing has a blank in place of the letter. */
const signedSum = (fen: number): string =>
  `${fen > 0 ? 'C' : fen < 0 ? 'D' : ' '}${String(Math.abs(fen)).padStart(12, '0')}`

function line(merId: string, row: Row): string {
  const { traceNo } = traceOf(row.number)
  const original = row.original ? traceOf(row.original.number) : undefined
  const cells: Record<number, string> = {
    1: codes[row.txnType],
    2: '48270000',
    3: '00049999',
    4: traceNo,
    5: row.txnTime.slice(4),
    6: masked(row.card),
    7: String(row.fen).padStart(12, '0'),
    8: '5511',
    9: '07',
    10: row.number,
    12: row.orderId,
    13: '01',
    14: original?.traceNo ?? '',
    15: original?.traceTime ?? '',
    16: signedSum(row.fee),
    17: signedSum(row.net),
    18: '0001',
    20: row.txnType,
    21: row.txnType === '01' ? '01' : '00',
    22: '000201',
    23: '01',
    27: row.original?.number ?? '',
    28: merId,
    32: signedSum(0),
    33: signedSum(row.net),
    34: '01080209',
    35: row.passedBack,
    36: signedSum(0),
    37: signedSum(0),
    38: ''.padStart(12, '0'),
    41: row.original?.orderId ?? '',
    42: signedSum(row.net - row.fee),
  }
  return WIDTHS.map((width, at) =>
    (cells[at + 1] ?? '')
      .replace(/[^\x20-\x7e]/g, '?')
      .slice(0, width)
      .padEnd(width),
  ).join(' ')
}

async function rowsOf(kit: Kit, from: Date, to: Date): Promise<Row[]> {
  const { db } = kit.books
  const paid = (await paidBetween(db, 'unionpay', from, to)).map(
    (trade): Row => ({
      txnType: '01',
      number: trade.tradeNo,
      orderId: trade.outTradeNo,
      txnTime: trade.txnTime,
      fen: trade.amountFen,
      net: trade.amountFen - trade.feeFen,
      fee: -trade.feeFen,
      card: trade.payer ?? '',
      passedBack: trade.passedBack,
    }),
  )
  const back = (await refundedBetween(db, 'unionpay', from, to)).map(async (refund): Promise<Row> => {
    const trade = await tradeInBooks(db, 'unionpay', refund.tradeNo)
    return {
      txnType: refund.kind === 'void' ? '31' : '04',
      number: refund.refundNo,
      orderId: refund.outRefundNo,
      txnTime: refund.facts.txnTime ?? '',
      fen: refund.amountFen,
      net: refund.feeFen - refund.amountFen,
      fee: refund.feeFen,
      card: trade.payer ?? '',
      passedBack: refund.facts.reqReserved ?? '',
      original: { number: trade.tradeNo, orderId: trade.outTradeNo },
    }
  })
  return [...paid, ...(await Promise.all(back))]
}

/** The last day that month and day name: no later than today's clearing day. Nothing where there is none. */
function dayNamed(settleDate: string, now: Date): string | undefined {
  const today = clearingDay(now)
  const named = (year: number) => `${year}-${settleDate.slice(0, 2)}-${settleDate.slice(2)}`
  const year = Number(today.slice(0, 4))
  const day = named(year) <= today ? named(year) : named(year - 1)
  return dayBounds(day) && day
}

/** The file of a clearing day, which lasts from 23:00 to 23:00. @throws UnionpayError 98 where there is none, 10 */
export async function clearingFile(kit: Kit, fields: Fields): Promise<Fields> {
  const asked = wish.safeParse(fields)
  if (!asked.success) throw new UnionpayError('10')
  const { merId } = kit.account.unionpay
  const day = dayNamed(asked.data.settleDate, kit.books.now())
  if (!day) throw new UnionpayError('98')
  const [ends] = required(dayBounds(day, '23:00:00'), 'day of a file')
  const from = new Date(ends.getTime() - 24 * 3_600_000)
  const rows = billReady(kit, ends) ? await rowsOf(kit, from, ends) : []
  if (rows.length === 0) throw new UnionpayError('98')
  const digits = day.replaceAll('-', '')
  const name = `INN${digits.slice(2)}88ZM_${merId}`
  const content = Buffer.from(rows.map(row => `${line(merId, row)}\r\n`).join(''))
  return {
    ...common,
    bizType: '000000',
    merId,
    txnType: '76',
    txnSubType: '01',
    txnTime: fields.txnTime ?? '',
    fileType: '00',
    settleDate: asked.data.settleDate,
    fileName: `${merId}_${digits}.zip`,
    fileContent: deflateSync(zip([{ name: Buffer.from(name), content }])).toString('base64'),
    ...answered('00'),
  }
}
