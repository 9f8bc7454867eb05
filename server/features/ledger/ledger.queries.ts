import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Account, EntryKind, EntryLine } from './ledger.accounts.ts'

export interface Entry {
  kind: EntryKind
  /** Our number of what it is about. */
  number: string
  /** The order, where there is one alone. */
  orderId: number | null
  lines: readonly EntryLine[]
  now: Date
}

/**
 * Posts an entry in the very statement of the move that it belongs to (`told`): there is no money without its entry, and a
 * repeated move posts nothing. When the transaction ends the database checks that its lines sum to 0.
 */
export function posted({ kind, number, orderId, lines, now }: Entry): RawBuilder<unknown> {
  if (lines.length === 0) return sql`select`
  const rows = lines.map(
    ({ account, amountFen }, index) => sql`(${index + 1}::smallint, ${account}::text, ${amountFen}::bigint)`,
  )
  return sql`
    insert into ledger_line (kind, number, seq, account, amount_fen, order_id, at)
    select ${kind}, ${number}, line.seq, line.account, line.amount_fen, ${orderId}::bigint, ${now}::timestamptz
    from told, (values ${sql.join(rows)}) as line (seq, account, amount_fen)`
}

/** Posts an entry that belongs to no move, once for each kind and number. */
export async function post(tx: Transaction<DB>, entry: Entry): Promise<void> {
  await sql`with told as (select) ${posted(entry)} on conflict (kind, number, seq) do nothing`.execute(tx)
}

export interface AccountBalance {
  account: Account
  debitFen: number
  creditFen: number
}

/** The sums of all accounts as they were at a moment, that moment included; they balance at any. */
export async function trialBalance(db: Kysely<DB>, at: Date): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select account, coalesce(sum(amount_fen) filter (where amount_fen > 0), 0)::bigint as debit_fen,
      coalesce(-sum(amount_fen) filter (where amount_fen < 0), 0)::bigint as credit_fen
    from ledger_line where at <= ${at}::timestamptz group by account order by account`.execute(db)
  return rows
}
