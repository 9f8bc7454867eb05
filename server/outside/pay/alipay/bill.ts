import { type BillKind, type BillLine, BillUnreadable } from '../channel.ts'
import { billedFen, BillRow, csvCells } from '../wire/table.ts'
import { unzipped } from '../wire/zip.ts'

/** Columns by which the file of each bill is known; the archive has one of sums beside it. */
const known: Record<BillKind, readonly string[]> = {
  trade: ['支付宝交易号', '业务类型', '服务费（元）'],
  fund: ['账务流水号', '业务流水号', '收入金额（+元）'],
}

/**
 * Reads a bill of Alipay: zip, GBK, remarks with `#` around the lines (domain B.2, Bill).
 * @throws BillUnreadable
 */
export function readAlipayBill(kind: BillKind, archive: Buffer): BillLine[] {
  for (const { content } of unzipped(archive)) {
    const rows = rowsOf(content, known[kind])
    if (rows) return rows.map(kind === 'trade' ? tradeLine : fundLine)
  }
  throw new BillUnreadable('the archive has no file with the lines of the bill')
}

/** @returns undefined for a file with other columns */
function rowsOf(content: Buffer, columns: readonly string[]): BillRow[] | undefined {
  const lines = new TextDecoder('gbk')
    .decode(content)
    .split(/\r?\n/)
    .filter(line => line.trim() !== '' && !line.startsWith('#'))
  const [heading = '', ...rest] = lines
  const names = csvCells(heading).map(name => name.replaceAll('(', '（').replaceAll(')', '）'))
  if (!columns.every(column => names.includes(column))) return undefined
  return rest.map(line => new BillRow(names, csvCells(line)))
}

function tradeLine(row: BillRow): BillLine {
  const isRefund = row.text('业务类型').includes('退款')
  const ours = isRefund ? row.text('退款批次号/请求号') : row.text('商户订单号')
  return {
    kind: isRefund ? 'refund' : 'payment',
    ours,
    theirs: row.text('支付宝交易号'),
    amountFen: Math.abs(row.fen('订单金额（元）')),
    // Negative where it was taken, positive where it came back; noughts have no sign here.
    feeFen: 0 - row.fen('服务费（元）'),
    at: row.moment('完成时间', '创建时间'),
  }
}

const fundKinds: readonly [word: RegExp, kind: BillLine['kind']][] = [
  [/退款/, 'refund'],
  [/提现/, 'payout'],
  [/支付|付款|交易/, 'payment'],
]

/** In the account's bill a refund bears the number of its payment, and a fee is a line of its own. */
function fundLine(row: BillRow): BillLine {
  const type = row.text('业务类型')
  const movedFen = row.fen('收入金额（+元）') - Math.abs(row.fen('支出金额（-元）'))
  const isFee = /收费|服务费/.test(type)
  const kind = isFee ? 'other' : (fundKinds.find(([word]) => word.test(type))?.[1] ?? 'other')
  return {
    kind,
    ours: row.text('商户订单号'),
    theirs: row.text('业务流水号'),
    amountFen: isFee ? 0 : billedFen(kind, movedFen),
    feeFen: isFee ? 0 - movedFen : 0,
    at: row.moment('发生时间'),
  }
}
