import { type Kysely, type RawBuilder, sql } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { later, minuteMs } from '#server/lib/clock.ts'

/**
 * What staff must look at. `earnestOwed`: the shop broke an earnest-money contract and owes the same sum again.
 * `notBooked`: a channel says that somebody paid, and our books could not take it. `badNotice`: somebody sent a notice that
 * its channel never would; under the number stands why it was refused. `channelSilent`, `invoiceSlow`: a spell in which
 * somebody does not answer; under the number stands who.
 */
export type IncidentKind =
  | 'unknownTrade'
  | 'wrongAmount'
  | 'unknownRefund'
  | 'refundStuck'
  | 'earnestOwed'
  | 'refundedTwice'
  | 'notBooked'
  | 'badNotice'
  | SpellKind

type SpellKind = 'channelSilent' | 'invoiceSlow'

export interface Incident {
  kind: IncidentKind
  channel: string
  /** Our number at the channel, or the order's. */
  number: string
  facts: Record<string, string | number | null>
}

/**
 * Writes an incident down once; the same one again counts up and is open again, unless somebody has dealt with these very
 * facts: a channel repeats its notices for days.
 * @returns when it was first seen
 */
export async function recordIncident(
  db: Kysely<DB>,
  { kind, channel, number, facts }: Incident,
  now: Date,
): Promise<Date> {
  const kept = await sql<{ firstAt: Date }>`
    insert into payment_incident as old (kind, channel, number, facts, first_at, last_at)
    values (${kind}, ${channel}, ${number.slice(0, 64)}, ${JSON.stringify(facts)}::jsonb, ${now}, ${now})
    on conflict (channel, kind, number) do update set
      times = old.times + 1, last_at = excluded.last_at, facts = excluded.facts,
      resolved_at = case when old.resolved_by is not null and old.facts = excluded.facts then old.resolved_at end,
      resolved_by = case when old.facts = excluded.facts then old.resolved_by end
    returning first_at`.execute(db)
  return oneRow(kept).firstAt
}

/** So long a notice's own sign is kept: older notices are refused by their age (domain B.5, point 8). */
const NONCE_STORED_MS = 10 * minuteMs

/** Remembers the sign that each sending of a notice has of its own. @returns false when it came before */
export async function isNewNonce(db: Kysely<DB>, channel: string, nonce: string, now: Date): Promise<boolean> {
  const kept = await sql`${hot}
    insert into payment_nonce (channel, nonce, expires_at) values (${channel}, ${nonce}, ${later(now, NONCE_STORED_MS)})
    on conflict do nothing returning nonce`.execute(db)
  return kept.rows.length === 1
}

/** What ends by itself once a refund has ended: it was stuck, or its channel named another sum before. */
export const aboutRefund = ['refundStuck', 'wrongAmount'] as const

/**
 * Ends incidents of a number by themselves, in the statement of a move (`told`): the money that they were about has moved.
 * Nothing happens where there are none.
 */
export const endedIncidents = (kinds: readonly IncidentKind[], number: string, now: Date): RawBuilder<unknown> => sql`
  update payment_incident set resolved_at = ${now}::timestamptz from told
  where kind = any(${[...kinds]}::text[]) and number = ${number} and resolved_at is null`

/** The same where nothing is moved with them. */
export async function closeIncidents(
  db: Kysely<DB>,
  kinds: readonly IncidentKind[],
  number: string,
  now: Date,
): Promise<void> {
  await sql`${hot} with told as (select) ${endedIncidents(kinds, number, now)}`.execute(db)
}

/** In SQL, of a spell's row: it is over, whether staff dealt with it before or not. */
const isOver = sql`old.facts ? 'answeredAt'`

/**
 * Writes down that somebody does not answer: one incident for the spell, however many orders wait for them meanwhile. One
 * that staff have dealt with stays so until the next spell.
 * @param facts what was asked last, and what came of it
 */
export async function recordSpell(
  db: Kysely<DB>,
  kind: SpellKind,
  who: string,
  facts: Incident['facts'],
  now: Date,
): Promise<void> {
  await sql`
    insert into payment_incident as old (kind, channel, number, facts, first_at, last_at)
    values (${kind}, ${who}, ${who}, ${JSON.stringify(facts)}::jsonb, ${now}, ${now})
    on conflict (channel, kind, number) do update set facts = excluded.facts, last_at = excluded.last_at,
      first_at = case when ${isOver} then excluded.first_at else old.first_at end,
      times = case when ${isOver} then 1 else old.times + 1 end,
      resolved_at = case when not ${isOver} then old.resolved_at end,
      resolved_by = case when not ${isOver} then old.resolved_by end`.execute(db)
}

/** Ends a spell by itself: they have answered. Nothing happens where there is none. */
export async function endSpell(db: Kysely<DB>, kind: SpellKind, who: string, now: Date): Promise<void> {
  await sql`${hot}
    update payment_incident old
    set resolved_at = coalesce(resolved_at, ${now}), facts = facts || jsonb_build_object('answeredAt', ${now.getTime()}::bigint)
    where channel = ${who} and kind = ${kind} and number = ${who} and not ${isOver}`.execute(db)
}

/** Says that staff dealt with an incident, which the caller has locked. */
export async function resolveIncident(db: Kysely<DB>, id: number, staffId: number, now: Date): Promise<void> {
  await sql`
    update payment_incident set resolved_at = ${now}, resolved_by = ${staffId}
    where id = ${id} and resolved_at is null`.execute(db)
}

/** Whether something about these numbers (orders, payments, refunds) waits for staff. */
export async function hasOpenIncident(db: Kysely<DB>, numbers: readonly string[]): Promise<boolean> {
  const found = await sql`${hot}
    select from payment_incident where resolved_at is null and number = any(${numbers}::text[]) limit 1`.execute(db)
  return found.rows.length > 0
}
