import type { EntryKind } from '#contract/book-codes.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { lockClasses } from '#server/db/lock-classes.ts'
import type { DB } from '#server/db/schema.ts'
import type { Account, EntryLine } from './ledger.accounts.ts'

export interface Entry {
  kind: EntryKind
  /** Our number of what it is about. */
  number: string
  /** The order, where there is one alone. */
  orderId: number | null
  lines: readonly EntryLine[]
  /** The day that it belongs to, `2026-11-21`; that of `now` in China where absent. The first open one if it is closed. */
  day?: string
  now: Date
}

/**
 * Posts an entry in the very statement of the move that it belongs to (`told`): there is no money without its entry, and a
 * repeated move posts nothing. When the transaction ends the database checks that its lines sum to 0.
 */
export function posted({ kind, number, orderId, lines, day, now }: Entry): RawBuilder<unknown> {
  if (lines.length === 0) return sql`select`
  const rows = lines.map(
    ({ account, amountFen }, index) => sql`(${index + 1}::smallint, ${account}::text, ${amountFen}::bigint)`,
  )
  return sql`
    insert into ledger_line (kind, number, seq, account, amount_fen, order_id, day, at)
    select ${kind}, ${number}, line.seq, line.account, line.amount_fen, ${orderId}::bigint, ${day ?? null}::date,
      ${now}::timestamptz
    from told, (values ${sql.join(rows)}) as line (seq, account, amount_fen)`
}

/** Posts an entry that belongs to no move, once for each kind and number; without lines nothing. */
export async function post(tx: Transaction<DB>, entry: Entry): Promise<void> {
  if (entry.lines.length === 0) return
  await sql`with told as (select) ${posted(entry)} on conflict (kind, number, seq) do nothing`.execute(tx)
}

export interface AccountBalance {
  account: Account
  debitFen: number
  creditFen: number
}

/**
 * The sums of all accounts, which balance at any moment and at the end of any day.
 * @param until a moment, which counts what was posted up to it, itself included; or a day, `2026-11-21`, which counts what
 *   belongs to it and to the days before
 */
export async function trialBalance(db: Kysely<DB>, until: Date | string): Promise<AccountBalance[]> {
  const wanted = typeof until === 'string' ? sql`day <= ${until}::date` : sql`at <= ${until}::timestamptz`
  const { rows } = await sql<AccountBalance>`
    select account, coalesce(sum(amount_fen) filter (where amount_fen > 0), 0)::bigint as debit_fen,
      coalesce(-sum(amount_fen) filter (where amount_fen < 0), 0)::bigint as credit_fen
    from ledger_line where ${wanted} group by account order by account`.execute(db)
  return rows
}

/** The last day up to which the books are closed; null: none is. */
export async function closedUpTo(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from ledger_closing`.execute(db)
  return rows[0]?.day ?? null
}

/** Keeps everybody from posting until the transaction ends, and waits for what is being posted. */
export async function holdBooks(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.closing})`.execute(tx)
}

/**
 * Closes the books up to a day, that day included, for ever: whatever is posted later belongs to the first day after it. The
 * caller holds the books, and has looked whether the day may be closed.
 */
export async function closeBooks(tx: Transaction<DB>, day: string, staffId: number, now: Date): Promise<void> {
  await sql`
    insert into ledger_closing (day, closed_at, closed_by, lines, turnover_fen)
    select ${day}::date, ${now}, ${staffId}, count(*), coalesce(sum(amount_fen) filter (where amount_fen > 0), 0)
    from ledger_line where day <= ${day}::date`.execute(tx)
}
