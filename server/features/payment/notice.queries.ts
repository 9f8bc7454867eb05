/** What channels have told of payments and refunds, as it was verified, and what became of it (decision 054). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { NoticeKind, NoticeOutcome } from '#contract/book-codes.ts'
import { readText } from '#contract/read-text.ts'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import type { PaidFacts, RefundState } from '#server/outside/pay/channel.ts'

/** So long a notice is kept after it came last. */
const NOTICE_STORED_MS = 180 * dayMs

/** A notice by its facts; they say nothing about people. */
export type NoticeFacts = { kind: 'paid'; facts: PaidFacts } | { kind: 'refund'; number: string; facts: RefundState }

/** A notice as the tables keep it: moments are texts. */
export interface StoredNotice {
  id: number
  channel: string
  kind: NoticeKind
  number: string
  facts: Record<string, string | number>
  outcome: NoticeOutcome
  why: string
}

/** What became of a notice. `why`: the reason, where it failed. */
export interface NoticeEnd {
  outcome: NoticeOutcome
  why?: string
}

/** The longest reason that is kept. */
const LONGEST_WHY = 200

const whyOf = ({ why = '' }: NoticeEnd): string => readText(why, LONGEST_WHY)

/** In SQL: what was booked stays said, when the channel says the same again. */
const better = sql`case when excluded.outcome = 'already' and not old.failed then old.outcome else excluded.outcome end`

function written(notice: NoticeFacts): { number: string; facts: string } {
  if (notice.kind === 'refund') return { number: notice.number, facts: JSON.stringify(notice.facts) }
  const { outTradeNo, channelTradeNo, merchant, amountFen, paidAt } = notice.facts
  return { number: outTradeNo, facts: JSON.stringify({ channelTradeNo, merchant, amountFen, paidAt }) }
}

/**
 * Stores a notice with what became of it, in one statement that may go out together with those that book it; one that came
 * before is counted.
 */
export async function storeNotice(
  db: Kysely<DB>,
  channel: string,
  notice: NoticeFacts,
  end: NoticeEnd,
  now: Date,
): Promise<void> {
  const { number, facts } = written(notice)
  await sql`${hot}
    insert into payment_notice as old (channel, kind, number, facts, outcome, why, first_at, last_at, expires_at)
    values (${channel}, ${notice.kind}, ${number}, ${facts}::jsonb, ${end.outcome}, ${whyOf(end)}, ${now}, ${now},
      ${later(now, NOTICE_STORED_MS)})
    on conflict (number, channel, kind, facts) do update set times = old.times + 1, last_at = excluded.last_at,
      expires_at = excluded.expires_at, outcome = ${better}, why = excluded.why`.execute(db)
}

/** A stored notice, locked until the transaction ends. */
export async function lockNotice(tx: Transaction<DB>, id: number): Promise<StoredNotice | undefined> {
  const found = await sql<StoredNotice>`
    select id, channel, kind, number, facts, outcome, why from payment_notice where id = ${id} for update`.execute(tx)
  return found.rows[0]
}

/** The facts of a stored notice as they were heard. */
export function factsOf({ kind, number, facts }: StoredNotice): NoticeFacts {
  if (kind === 'refund') return { kind, number, facts: facts as RefundState }
  const { paidAt, ...rest } = facts as Omit<PaidFacts, 'outTradeNo' | 'paidAt'> & { paidAt: string }
  return { kind, facts: { ...rest, outTradeNo: number, paidAt: new Date(paidAt) } }
}

/** Says what became of a stored notice that was run again. */
export async function endNotice(db: Kysely<DB>, id: number, end: NoticeEnd): Promise<void> {
  await sql`
    update payment_notice as old set outcome = ${better}, why = excluded.why
    from (select ${end.outcome}::text as outcome, ${whyOf(end)}::text as why) excluded where id = ${id}`.execute(db)
}
