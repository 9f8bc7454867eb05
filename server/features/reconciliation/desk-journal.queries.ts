/** The journal: entries of the books with what they are about. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type EntryKind, entryKinds } from '#contract/book-codes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { Account } from '#server/features/ledger/ledger.accounts.ts'

export interface JournalFilter {
  kind: EntryKind | undefined
  account: Account | undefined
  /** Our number of a payment, a refund or an order; empty: any. */
  number: string
  /** Days, both inclusive. */
  from: string | undefined
  to: string | undefined
}

export interface JournalEntry {
  entryId: number
  kind: EntryKind
  number: string
  day: string
  at: Date
  orderNos: string[]
  lines: { account: Account; amountFen: number }[]
}

/** Entries under a number: its own, or all of an order, its payments among them. */
const under = (number: string): RawBuilder<unknown> => sql`head.id in (
  select id from ledger_line where kind = any(${[...entryKinds]}::text[]) and number = ${number}
  union select line.id from ledger_line line join shop_order o on o.id = line.order_id where o.order_no = ${number}
  union select line.id from shop_order o join payment_attempt_order part on part.order_id = o.id
    join payment_attempt attempt on attempt.id = part.attempt_id
    join ledger_line line on line.kind = 'paid' and line.number = attempt.out_trade_no where o.order_no = ${number})`

const withAccount = (account: Account): RawBuilder<unknown> => sql`exists (select from ledger_line line
  where line.kind = head.kind and line.number = head.number and line.account = ${account})`

/** One page of the journal, the newest entry first, and how many there are. */
export async function journalPage(
  db: Kysely<DB>,
  { kind, account, number, from, to }: JournalFilter,
  limit: number,
  offset: number,
): Promise<{ entries: JournalEntry[]; total: number }> {
  // Each entry has one first line.
  const wanted = sql.join(
    [
      sql`head.seq = 1`,
      ...(kind ? [sql`head.kind = ${kind}`] : []),
      ...(account ? [withAccount(account)] : []),
      ...(number ? [under(number)] : []),
      ...(from ? [sql`head.day >= ${from}::date`] : []),
      ...(to ? [sql`head.day <= ${to}::date`] : []),
    ],
    sql` and `,
  )
  const [page, counted] = await Promise.all([
    sql<JournalEntry>`
      select head.id as entry_id, head.kind, head.number, head.day, head.at,
        array(select o.order_no from shop_order o where o.id = any(array(
          select head.order_id where head.order_id is not null
          union select part.order_id from payment_attempt attempt join payment_attempt_order part
            on part.attempt_id = attempt.id where head.kind = 'paid' and attempt.out_trade_no = head.number))
          order by o.id) as order_nos,
        (select json_agg(json_build_object('account', line.account, 'amountFen', line.amount_fen)
          order by line.amount_fen < 0, line.seq) from ledger_line line
          where line.kind = head.kind and line.number = head.number) as lines
      from ledger_line head where ${wanted} order by head.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*) as n from ledger_line head where ${wanted}`.execute(db),
  ])
  return { entries: page.rows, total: oneRow(counted).n }
}
