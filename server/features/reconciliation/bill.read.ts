import { createHash } from 'node:crypto'
import { type BillLine, emptyBill, type PayChannel } from '#server/outside/pay/channel.ts'
import { channelLimits } from '#server/outside/pay/channel-limits.ts'
import type { BillFile } from './bill-file.queries.ts'

export interface ReadBill {
  lines: readonly BillLine[]
  /** Of the lines in an order of their own: what a file says beside them, such as when it was made, is no difference. */
  sha256: string
  /** The files that they were read from, as they came. */
  files: readonly BillFile[]
}

/**
 * The bill of a day as its channel tells it: payments, refunds and fees by the trade bill, what else moved on the account by
 * the bill of funds, where there are two. A door of the channel bounds what a bill may weigh.
 * @param day `2026-11-21`, a day of the channel's bills
 * @throws ChannelUnreachable while there is none, BillUnreadable
 */
export async function readBill(channel: PayChannel, day: string): Promise<ReadBill> {
  const { bills } = channelLimits[channel.name]
  const trades = await channel.bill('trade', day)
  const funds = bills.includes('fund') ? await channel.bill('fund', day) : emptyBill
  const files = [
    ...(trades.file ? [{ kind: 'trade', bytes: trades.file } as const] : []),
    ...(funds.file ? [{ kind: 'fund', bytes: funds.file } as const] : []),
  ]
  return { ...ordered([...trades.lines, ...funds.lines.filter(movesElsewhere)]), files }
}

/** What the trade bill does not tell of; a fee on its own stands there as well. */
const movesElsewhere = ({ kind, amountFen }: BillLine): boolean =>
  (kind === 'payout' || kind === 'other') && amountFen !== 0

function ordered(lines: readonly BillLine[]): Omit<ReadBill, 'files'> {
  const rows = lines.map(line => ({ line, text: textOf(line) })).sort((one, other) => (one.text < other.text ? -1 : 1))
  const hash = createHash('sha256')
  for (const { text } of rows) hash.update(`${text}\n`)
  return { lines: rows.map(({ line }) => line), sha256: hash.digest('hex') }
}

const textOf = ({ at, kind, ours, theirs, amountFen, feeFen }: BillLine): string =>
  JSON.stringify([at.toISOString(), kind, ours, theirs, amountFen, feeFen])

/** What a bill comes to, in fen. */
export function totalsOf(lines: readonly BillLine[]) {
  const sum = (kind: BillLine['kind']) =>
    lines.reduce((all, line) => all + (line.kind === kind ? line.amountFen : 0), 0)
  const count = (kind: BillLine['kind']) => lines.filter(line => line.kind === kind).length
  return {
    lines: lines.length,
    payments: count('payment'),
    paidFen: sum('payment'),
    refunds: count('refund'),
    refundedFen: sum('refund'),
    feeFen: lines.reduce((all, { feeFen }) => all + feeFen, 0),
    payoutFen: sum('payout'),
  }
}
