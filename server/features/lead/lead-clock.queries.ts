/** Settings of the response clock, whose turn it is at an outlet, and what has come due (decision 066). */
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockClasses } from '#server/db/lock-classes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { LeadRow } from './lead.queries.ts'
import { openStates } from './lead.states.ts'

/** Open minutes in which an outlet reaches a customer: of the outlet and form, else of the outlet, the form, in general. */
export async function responseMinutes(db: Kysely<DB>, outletId: number, kind: LeadRow['kind']): Promise<number> {
  const found = await sql<{ minutes: number }>`
    select minutes from lead_response
    where (outlet_id = ${outletId} or outlet_id is null) and (kind = ${kind} or kind is null)
    order by outlet_id nulls last, kind nulls last limit 1`.execute(db)
  return oneRow(found).minutes
}

/** Leads of one outlet are given to its staff one after the other, so that nobody gets two in one turn. */
export async function lockTurns(tx: Transaction<DB>, outletId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.entrusting}, ${outletId}::int)`.execute(tx)
}

/**
 * Who of an outlet's staff gets the next lead: whoever has fewest open ones, of several the one who got none for longest.
 * @param without numbers of those who do not get it
 */
export async function nextOfOutlet(
  tx: Transaction<DB>,
  outletId: number,
  without: readonly number[],
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from staff_account s
    where s.role = 'dealer' and s.active and s.outlet_id = ${outletId} and s.id <> all(${[...without]}::bigint[])
    order by
      (select count(*) from lead where owner_id = s.id and state = any(${[...openStates]}::text[]) and stopped_at is null),
      (select max(owned_at) from lead where owner_id = s.id) nulls first, s.id
    limit 1`.execute(tx)
  return rows[0]?.id
}

/** Numbers of those who have had a lead since it came to its outlet. */
export async function hadBy(tx: Transaction<DB>, leadId: number): Promise<number[]> {
  const { rows } = await sql<{ ownerId: number }>`
    select distinct (note ->> 'ownerId')::bigint as owner_id from lead_event
    where id = ${leadId} and note ? 'ownerId'
      and seq > coalesce((select max(seq) from lead_event where id = ${leadId} and event = 'assign'), 0)`.execute(tx)
  return rows.map(row => row.ownerId)
}

/** Takes leads whose time is over; one that is still there a minute later is taken again. */
export async function takeDueLeads(
  tx: Transaction<DB>,
  now: Date,
  most: number,
): Promise<{ id: number; version: number }[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    update lead set due_at = ${now}::timestamptz + interval '1 minute' where id in (
      select id from lead where due_at <= ${now} order by due_at limit ${most} for update skip locked)
    returning id, version`.execute(tx)
  return rows
}

/** A lead that has come due, locked; nothing when it was moved since, or its customer has gone with it. */
export async function lockDue(tx: Transaction<DB>, id: number, version: number): Promise<LeadRow | undefined> {
  const { rows } = await sql<LeadRow>`
    select * from lead where id = ${id} and version = ${version} and due_at is not null for update`.execute(tx)
  return rows[0]
}

/** When the clock looks at a lead next. */
export async function setDue(tx: Transaction<DB>, id: number, at: Date | null): Promise<void> {
  await sql`update lead set due_at = ${at} where id = ${id}`.execute(tx)
}
