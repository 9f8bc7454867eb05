import { sql, type Transaction } from 'kysely'
import { byColumn } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import { feeLines, paidOutLines } from '#server/features/ledger/ledger.accounts.ts'
import { post } from '#server/features/ledger/ledger.queries.ts'
import type { ChannelName } from '#server/outside/pay/channel.ts'
import { storeBillFile } from './bill-file.queries.ts'
import { type ReadBill, totalsOf } from './bill.read.ts'

/** Lines that go into the table in one statement. */
const PORTION = 5_000

interface StoredBill {
  version: number
  sha256: string
  feeFen: number
  payoutFen: number
}

/**
 * Keeps a bill with its files and posts what it says of fees and payouts, for the day that it is about. The same bill again changes nothing;
 * one that says otherwise is another version, and only what it says beyond the one before is posted. The caller holds the
 * lock of the channel.
 */
export async function storeBill(
  tx: Transaction<DB>,
  channel: ChannelName,
  day: string,
  { lines, sha256, files }: ReadBill,
  now: Date,
): Promise<void> {
  const found = await sql<StoredBill>`
    select version, sha256, fee_fen, payout_fen from channel_bill
    where channel = ${channel} and day = ${day}::date order by version desc limit 1`.execute(tx)
  const before = found.rows[0] ?? { version: 0, sha256: '', feeFen: 0, payoutFen: 0 }
  if (before.sha256 === sha256) return
  const totals = totalsOf(lines)
  const version = before.version + 1
  const feeFen = totals.feeFen - before.feeFen
  const payoutFen = totals.payoutFen - before.payoutFen
  await sql`
    insert into channel_bill (channel, day, version, sha256, lines, payments, paid_fen, refunds, refunded_fen, fee_fen,
      payout_fen, posted_fee_fen, posted_payout_fen, read_at)
    values (${channel}, ${day}::date, ${version}, ${sha256}, ${totals.lines}, ${totals.payments}, ${totals.paidFen},
      ${totals.refunds}, ${totals.refundedFen}, ${totals.feeFen}, ${totals.payoutFen}, ${feeFen}, ${payoutFen},
      ${now})`.execute(tx)
  for (const file of files) await storeBillFile(tx, { channel, day, version }, file, now)
  await sql`delete from channel_bill_line where channel = ${channel} and day = ${day}::date`.execute(tx)
  for (let from = 0; from < lines.length; from += PORTION) {
    const rows = lines.slice(from, from + PORTION).map((line, at) => byColumn({ seq: from + at + 1, ...line }))
    await sql`
      insert into channel_bill_line (channel, day, seq, kind, ours, theirs, amount_fen, fee_fen, at)
      select ${channel}, ${day}::date, line.* from json_to_recordset(${JSON.stringify(rows)}::json)
        as line (seq int, kind text, ours text, theirs text, amount_fen bigint, fee_fen bigint, at timestamptz)`.execute(
      tx,
    )
  }
  const entry = { number: `${channel}:${day}:${version}`, orderId: null, day, now }
  await post(tx, { ...entry, kind: 'fees', lines: feeLines(channel, feeFen) })
  await post(tx, { ...entry, kind: 'paidOut', lines: paidOutLines(channel, payoutFen) })
}
