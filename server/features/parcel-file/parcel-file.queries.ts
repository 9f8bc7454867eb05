/** Files of parcel numbers in the database (decision 168). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { CarrierCode } from '#contract/carriers.ts'
import {
  carrierRead,
  type ParcelFault,
  parcelFaults,
  type ParcelFileState,
  type ParcelLineKind,
  type ParcelOutcome,
  type ParcelRow,
} from '#contract/parcel-file.ts'
import type { Word } from '#contract/parts.ts'
import { byColumn } from '#server/db/dialect.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { RowOf } from '#server/lib/machine.ts'

type Tx = Transaction<DB>

/** A file with who sent and ended it, and how many lines have which end. */
export interface ParcelFile extends RowOf<'parcel_file'> {
  maker: string
  stopper: string
  shipped: number
  repeated: number
  refused: number
  left: number
}

const file = sql`
  select f.*, m.name as maker, coalesce(s.name, '') as stopper, counted.*
  from parcel_file f join staff_account m on m.id = f.made_by left join staff_account s on s.id = f.stopped_by
    cross join lateral (
      select count(*) filter (where l.outcome = 'shipped')::int as shipped,
        count(*) filter (where l.outcome = 'repeated')::int as repeated,
        count(*) filter (where l.outcome = 'refused')::int as refused,
        count(*) filter (where l.outcome is null)::int as "left"
      from parcel_file_line l where l.parcel_file_id = f.id) counted`

/** One page of files, the newest first, and how many there are. */
export async function parcelFilePage(
  db: Kysely<DB>,
  state: ParcelFileState | undefined,
  limit: number,
  offset: number,
): Promise<{ rows: ParcelFile[]; total: number }> {
  const wanted = state ? sql`f.state = ${state}` : sql`true`
  const [page, counted] = await Promise.all([
    sql<ParcelFile>`
      ${file} where ${wanted} order by f.made_at desc, f.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from parcel_file f where ${wanted}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(counted).n }
}

/** @param lock holds off whoever sends a line of it until the transaction ends */
export async function findParcelFile(db: Kysely<DB>, id: number, lock = false): Promise<ParcelFile | undefined> {
  // Counted after the lock is there: what was sent while somebody waited for it is among it.
  if (lock) await sql`select from parcel_file where id = ${id} for update`.execute(db)
  const { rows } = await sql<ParcelFile>`${file} where f.id = ${id}`.execute(db)
  return rows[0]
}

/** A file with the very same lines that is being sent; nobody else begins one before the transaction ends. */
export async function lockSameFile(tx: Tx, digest: Buffer): Promise<ParcelFile | undefined> {
  await sql`select pg_advisory_xact_lock(${lockClasses.sendingParcels}, ${digest.readInt32BE(0)}::int)`.execute(tx)
  const { rows } = await sql<ParcelFile>`${file} where f.digest = ${digest} and f.state = 'running'`.execute(tx)
  return rows[0]
}

const faultWord = (fault: ParcelFault, read: string): Word => {
  const [cn, en] = parcelFaults[fault]
  return { cn: cn(read), en: en(read) }
}

/** Keeps the lines of a file; what is wrong with a line is its end. */
export async function keepParcelLines(tx: Tx, id: number, lines: readonly ParcelRow[], now: Date): Promise<void> {
  const rows = lines.map(({ line, cells, orderNo, carrier, parcelNo, fault }) =>
    byColumn({
      parcelFileId: id,
      line,
      cells,
      orderNo,
      carrier: carrier ?? '',
      parcelNo,
      ...(fault && { outcome: 'refused', reason: faultWord(fault, carrierRead({ cells })), doneAt: now.toISOString() }),
    }),
  )
  await sql`
    insert into parcel_file_line select * from jsonb_populate_recordset(null::parcel_file_line, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

export interface StoredParcelLine {
  line: number
  cells: string[]
  orderNo: string
  hasOrder: boolean
  /** Null where it is unknown. */
  carrier: CarrierCode | null
  parcelNo: string
  outcome: ParcelOutcome | null
  reason: Word | null
}

const ofKind = {
  all: sql`true`,
  refused: sql`l.outcome = 'refused'`,
  left: sql`l.outcome is null`,
} as const satisfies Record<ParcelLineKind, unknown>

/** One page of a file's lines in the order of the file, and how many there are. */
export async function parcelFileLines(
  db: Kysely<DB>,
  id: number,
  kind: ParcelLineKind,
  limit: number,
  offset: number,
): Promise<{ rows: StoredParcelLine[]; total: number }> {
  const [page, counted] = await Promise.all([
    sql<StoredParcelLine>`
      select l.line, l.cells, l.order_no, exists (select from shop_order o where o.order_no = l.order_no) as has_order,
        nullif(l.carrier, '') as carrier, l.parcel_no, l.outcome, l.reason
      from parcel_file_line l where l.parcel_file_id = ${id} and ${ofKind[kind]}
      order by l.line limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`
      select count(*)::int as n from parcel_file_line l where l.parcel_file_id = ${id} and ${ofKind[kind]}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(counted).n }
}

/** Files that somebody has to go on with, by their numbers. */
export async function dueParcelFiles(db: Kysely<DB>, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from parcel_file where due_at <= ${now} order by due_at limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Says that somebody is at a file, until a moment. @returns the file; nothing where it is not sent any more */
export async function touchParcelFile(
  db: Kysely<DB>,
  id: number,
  now: Date,
  until: Date,
): Promise<RowOf<'parcel_file'> | undefined> {
  const { rows } = await sql<RowOf<'parcel_file'>>`
    update parcel_file set due_at = ${until}, touched_at = ${now} where id = ${id} and state = 'running'
    returning *`.execute(db)
  return rows[0]
}

/** The next lines whose turn has not come. */
export async function nextParcelLines(db: Kysely<DB>, id: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select line from parcel_file_line where parcel_file_id = ${id} and outcome is null
    order by line limit ${most}`.execute(db)
  return rows.map(({ line }) => line)
}

export interface OpenLine {
  line: number
  orderNo: string
  carrier: CarrierCode
  parcelNo: string
}

/** Holds off whoever stops a file until the transaction ends. @returns false where it has ended */
async function isSent(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from parcel_file where id = ${id} and state = 'running' for share`.execute(tx)
  return rows.length > 0
}

/**
 * Takes the next lines for the transaction, each order once: nobody stops their file meanwhile, and nobody else has them.
 * @returns nothing where the file has ended, or others have all that is left
 */
export async function takeParcelLines(tx: Tx, id: number, most: number): Promise<OpenLine[]> {
  if (!(await isSent(tx, id))) return []
  const { rows } = await sql<OpenLine>`
    select line, order_no, carrier, parcel_no from parcel_file_line
    where parcel_file_id = ${id} and outcome is null order by line limit ${most} for update skip locked`.execute(tx)
  const first = new Map<string, OpenLine>()
  for (const row of rows) if (!first.has(row.orderNo)) first.set(row.orderNo, row)
  return [...first.values()]
}

/**
 * Takes one line for the transaction, as `takeParcelLines` does.
 * @returns nothing where the file has ended, or somebody else has the line or has done it
 */
export async function takeParcelLine(tx: Tx, id: number, line: number): Promise<OpenLine | undefined> {
  if (!(await isSent(tx, id))) return undefined
  const taken = await sql<OpenLine>`
    select line, order_no, carrier, parcel_no from parcel_file_line
    where parcel_file_id = ${id} and line = ${line} and outcome is null for update skip locked`.execute(tx)
  return taken.rows[0]
}

/** Notes what became of lines that were taken. */
export async function endParcelLines(
  tx: Tx,
  id: number,
  ends: readonly { line: number; outcome: ParcelOutcome; reason: Word | null }[],
  now: Date,
): Promise<void> {
  await sql`
    update parcel_file_line l set outcome = ended.outcome, reason = ended.reason::jsonb, done_at = ${now}::timestamptz
    from unnest(${ends.map(each => each.line)}::int[], ${ends.map(each => each.outcome)}::text[],
      ${ends.map(({ reason }) => reason && JSON.stringify(reason))}::text[]) as ended (line, outcome, reason)
    where l.parcel_file_id = ${id} and l.line = ended.line`.execute(tx)
}
