/** How days of channels stand. */
import type { ReconciliationState } from '#contract/book-codes.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { ChannelName } from '#server/outside/pay/channel.ts'

export interface Reconciled {
  state: ReconciliationState
  /** Pairs that are equal. */
  equal: number
  /** Differences that nobody has settled. */
  open: number
  /** Why there is no bill; empty where there is one. */
  trouble: string
}

/** How a day of a channel stands. @param open differences that nobody has settled */
export const stateOf = (isRead: boolean, open: number): ReconciliationState =>
  isRead ? (open > 0 ? 'differs' : 'reconciled') : 'waiting'

/** Writes down that a bill was asked for. @param trouble why there was no bill; empty where there was one */
export async function noteTry(
  tx: Transaction<DB>,
  channel: ChannelName,
  day: string,
  trouble: string,
  now: Date,
): Promise<void> {
  const readAt = trouble === '' ? now : null
  await sql`
    insert into reconciliation as old (channel, day, tries, tried_at, trouble, read_at)
    values (${channel}, ${day}::date, 1, ${now}, ${trouble.slice(0, 200)}, ${readAt})
    on conflict (channel, day) do update set tries = old.tries + 1, tried_at = excluded.tried_at,
      trouble = excluded.trouble, read_at = coalesce(excluded.read_at, old.read_at)`.execute(tx)
}

/** How a day stands that was asked for before. */
export async function standingOf(db: Kysely<DB>, channel: ChannelName, day: string): Promise<Reconciled> {
  const found = await sql<{ equal: number; open: number; trouble: string; isRead: boolean }>`
    select equal, trouble, read_at is not null as is_read, (select count(*) from reconciliation_difference difference
      where difference.channel = ${channel} and difference.day = ${day}::date and settled_at is null) as open
    from reconciliation where channel = ${channel} and day = ${day}::date`.execute(db)
  const { isRead, ...standing } = oneRow(found)
  return { ...standing, state: stateOf(isRead, standing.open) }
}
