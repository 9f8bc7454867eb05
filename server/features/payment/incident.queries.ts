import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** What staff must look at. `earnestOwed`: the shop broke an earnest-money contract and owes the same sum again. */
export type IncidentKind = 'unknownTrade' | 'wrongAmount' | 'unknownRefund' | 'refundStuck' | 'earnestOwed'

export interface Incident {
  kind: IncidentKind
  channel: string
  /** Our number at the channel, or the order's. */
  number: string
  facts: Record<string, string | number | null>
}

/** Writes an incident down once; the same one again counts up and is open again. */
export async function recordIncident(
  db: Kysely<DB>,
  { kind, channel, number, facts }: Incident,
  now: Date,
): Promise<void> {
  await sql`
    insert into payment_incident as old (kind, channel, number, facts, first_at, last_at)
    values (${kind}, ${channel}, ${number.slice(0, 64)}, ${JSON.stringify(facts)}::jsonb, ${now}, ${now})
    on conflict (channel, kind, number) do update set
      times = old.times + 1, last_at = excluded.last_at, facts = excluded.facts, resolved_at = null, resolved_by = null
  `.execute(db)
}
