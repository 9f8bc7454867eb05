import { createHash } from 'node:crypto'
import { type BillKind, type BillLine, BillUnreadable } from '../channel.ts'
import { billedFen, BillRow } from '../wire/table.ts'

/**
 * Reads a bill of WeChat Pay (domain B.1, Bills).
 * @throws BillUnreadable
 */
export function readWechatBill(kind: BillKind, bytes: Buffer): BillLine[] {
  const rows = rowsOf(bytes)
  return kind === 'trade' ? rows.flatMap(tradeLine) : fundLines(rows)
}

/** @throws BillUnreadable when the file is not the one that the answer named */
export function checkDigest(bytes: Buffer, sha1: string): void {
  if (createHash('sha1').update(bytes).digest('hex') !== sha1.toLowerCase())
    throw new BillUnreadable('the file has another SHA-1 than was said')
}

/** The lines between heading and sums; the sums say how many there are. Cells begin with a back-tick, headings do not. */
function rowsOf(bytes: Buffer): BillRow[] {
  const [heading = '', ...rest] = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean)
  const names = heading.split(',').map(name => name.trim())
  const sumsAt = rest.findIndex(line => !line.startsWith('`'))
  const said = Number(cellsOf(rest[sumsAt + 1] ?? '')[0])
  if (sumsAt < 0 || said !== sumsAt) throw new BillUnreadable('the lines are not as many as the bill says')
  return rest.slice(0, sumsAt).map(line => new BillRow(names, cellsOf(line)))
}

const cellsOf = (line: string): string[] => line.slice(1).split(',`')

function tradeLine(row: BillRow): BillLine[] {
  const [at, feeFen] = [row.moment('交易时间'), row.fen('手续费')]
  switch (row.text('交易状态')) {
    case 'SUCCESS':
      return [
        {
          kind: 'payment',
          ours: row.text('商户订单号'),
          theirs: row.text('微信订单号'),
          amountFen: row.fen('订单金额', '应结订单金额', '总金额'),
          feeFen,
          at,
        },
      ]
    case 'REFUND':
      // A refund that failed moved nothing.
      if (row.text('退款状态') === 'FAIL') return []
      return [
        {
          kind: 'refund',
          ours: row.text('商户退款单号'),
          theirs: row.text('微信退款单号'),
          amountFen: row.fen('申请退款金额', '退款金额'),
          feeFen,
          at,
        },
      ]
    default:
      return []
  }
}

const FEE = '扣除交易手续费'
const kinds: Record<string, BillLine['kind']> = { 交易: 'payment', 退款: 'refund', 提现: 'payout' }

/** Fees are lines of their own here; they join the trade that they were taken for. */
function fundLines(rows: readonly BillRow[]): BillLine[] {
  const found: BillLine[] = []
  for (const row of rows) {
    const type = row.text('业务类型')
    const movedFen = row.fen('收支金额(元)', '收支金额（元）') * (row.text('收支类型') === '支出' ? -1 : 1)
    const kind = kinds[type] ?? 'other'
    const isFee = type === FEE
    found.push({
      kind,
      ours: row.text('业务凭证号'),
      theirs: row.text('微信支付业务单号'),
      amountFen: isFee ? 0 : billedFen(kind, movedFen),
      feeFen: isFee ? -movedFen : 0,
      at: row.moment('记账时间'),
    })
  }
  const isLoose = (line: BillLine) => line.kind === 'other' && line.amountFen === 0 && line.feeFen !== 0
  const trades = new Map(found.filter(line => !isLoose(line)).map(line => [line.theirs, line]))
  return found.filter(line => {
    const trade = isLoose(line) ? trades.get(line.theirs) : undefined
    if (trade) trade.feeFen += line.feeFen
    return !trade
  })
}
