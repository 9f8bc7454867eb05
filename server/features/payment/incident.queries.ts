import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** What staff must look at. `earnestOwed`: the shop broke an earnest-money contract and owes the same sum again. */
export type IncidentKind =
  | 'unknownTrade'
  | 'wrongAmount'
  | 'unknownRefund'
  | 'refundStuck'
  | 'earnestOwed'
  | 'refundedTwice'

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

export interface KeptIncident {
  id: number
  kind: IncidentKind
  channel: string
  number: string
  facts: Record<string, unknown>
  times: number
  first_at: Date
  last_at: Date
  resolved_at: Date | null
  /** Name of who resolved it. */
  resolver: string | null
}

/** One page of incidents, the newest first, and how many there are. @param open those that nobody has dealt with */
export async function incidentPage(
  db: Kysely<DB>,
  open: boolean,
  limit: number,
  offset: number,
): Promise<{ incidents: KeptIncident[]; total: number }> {
  const wanted = open ? sql`resolved_at is null` : sql`resolved_at is not null`
  const [page, counted] = await Promise.all([
    sql<KeptIncident>`
      select incident.*, account.name as resolver from payment_incident incident
        left join staff_account account on account.id = incident.resolved_by
      where ${wanted} order by last_at desc, incident.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*) as n from payment_incident where ${wanted}`.execute(db),
  ])
  return { incidents: page.rows, total: counted.rows[0]!.n }
}

/** Says that staff dealt with an incident. @returns false when there is none that is open */
export async function resolveIncident(db: Kysely<DB>, id: number, staffId: number, now: Date): Promise<boolean> {
  const done = await sql`
    update payment_incident set resolved_at = ${now}, resolved_by = ${staffId}
    where id = ${id} and resolved_at is null returning id`.execute(db)
  return done.rows.length > 0
}

/** Whether something about these numbers (orders, payments, refunds) waits for staff. */
export async function hasOpenIncident(db: Kysely<DB>, numbers: readonly string[]): Promise<boolean> {
  const found = await sql`
    select from payment_incident where resolved_at is null and number = any(${numbers}::text[]) limit 1`.execute(db)
  return found.rows.length > 0
}
