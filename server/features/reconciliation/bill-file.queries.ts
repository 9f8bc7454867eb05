/** The files of bills, as channels gave them: kept in pieces and read piece by piece. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type Kysely, sql, type Transaction } from 'kysely'
import { billPartBytes } from '#contract/book-codes.ts'
import type { DB } from '#server/db/schema.ts'
import type { BillKind, ChannelName } from '#server/outside/pay/channel.ts'

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)]

export interface BillFile {
  kind: BillKind
  /** As they came from the channel. */
  bytes: Buffer
}

/** A version of a bill. */
export interface BillVersion {
  channel: ChannelName
  /** `2026-11-21` */
  day: string
  version: number
}

/** Keeps a file of a version of a bill, which is there already. */
export async function storeBillFile(
  tx: Transaction<DB>,
  { channel, day, version }: BillVersion,
  { kind, bytes }: BillFile,
  now: Date,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await sql`
    insert into channel_bill_file (channel, day, version, kind, sha256, size, fetched_at)
    values (${channel}, ${day}::date, ${version}, ${kind}, ${sha256}, ${bytes.length}, ${now})`.execute(tx)
  for (let from = 0; from < bytes.length; from += billPartBytes) {
    const part = await packed(bytes.subarray(from, from + billPartBytes))
    await sql`
      insert into channel_bill_part (channel, day, version, kind, part, packed)
      values (${channel}, ${day}::date, ${version}, ${kind}, ${from / billPartBytes + 1}, ${part})`.execute(tx)
  }
}

export interface StoredBillFile extends BillVersion {
  kind: BillKind
  sha256: string
  size: number
  fetchedAt: Date
}

/** The files of the bills of a day, the newest version of each channel first. */
export async function billFilesOf(db: Kysely<DB>, day: string): Promise<StoredBillFile[]> {
  const found = await sql<StoredBillFile>`
    select * from channel_bill_file where day = ${day}::date order by channel, version desc, kind desc`.execute(db)
  return found.rows
}

/**
 * One piece of a file, of `billPartBytes` at most.
 * @param part from 1
 * @returns undefined where there is no such file, or no such piece of it
 */
export async function billFilePart(
  db: Kysely<DB>,
  { channel, day, version }: BillVersion,
  kind: BillKind,
  part: number,
): Promise<{ file: StoredBillFile; bytes: Buffer } | undefined> {
  const found = await sql<StoredBillFile & { packed: Buffer }>`
    select file.*, part.packed from channel_bill_file file join channel_bill_part part using (channel, day, version, kind)
    where file.channel = ${channel} and file.day = ${day}::date and file.version = ${version} and file.kind = ${kind}
      and part.part = ${part}`.execute(db)
  const [row] = found.rows
  return row && { file: row, bytes: await unpacked(row.packed, { maxOutputLength: billPartBytes }) }
}
