/** What of the day's work is pressing: how much is late, the next end of a time, the oldest (decision 139). */
import { type Kysely, sql } from 'kysely'
import type { DeskQueue } from '#contract/desk-queues.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { casesQueued } from '#server/features/order/order.displays.ts'
import { caseUntilInSql, untilInSql } from '#server/features/order/order.due.ts'
import type { Scope } from './desk.rules.ts'
import { inScope } from './desk.search.ts'

export interface Pressing {
  /** Whose time is over. */
  late: number
  until: Date | null
  since: Date | null
}

/** Of the orders in some queues. */
export async function pressingOrders<Q extends DeskQueue>(
  db: Kysely<DB>,
  scope: Scope,
  queues: readonly Q[],
  now: Date,
): Promise<(Pressing & { work: Q })[]> {
  const { rows } = await sql<Pressing & { work: Q }>`
    select o.desk_queue as work, count(*) filter (where ${untilInSql} <= ${now})::int as late,
      min(${untilInSql}) as until, min(o.state_at) as since
    from shop_order o where ${inScope(scope)} and o.desk_queue = any(${queues}::text[])
    group by 1`.execute(db)
  return rows
}

/** Of the refund cases that wait for a decision, or at a dealer for a look at the goods. */
export async function pressingCases(
  db: Kysely<DB>,
  scope: Scope,
  queue: 'review' | 'dealer',
  now: Date,
): Promise<Pressing> {
  const found = await sql<Pressing>`
    select count(*) filter (where ${caseUntilInSql} <= ${now})::int as late, min(${caseUntilInSql}) as until,
      min(c.state_at) as since
    from refund_case c join shop_order o on o.id = c.order_id
    where c.state = any(${casesQueued(queue)}::text[]) and ${inScope(scope)}`.execute(db)
  return oneRow(found)
}

/** Of the leads that nobody has reached yet. */
export async function pressingLeads(db: Kysely<DB>, scope: Scope, now: Date): Promise<Pressing> {
  const theirs = 'all' in scope ? sql`(told_at is not null or outlet_id is null)` : sql`outlet_id = ${scope.outletId}`
  const found = await sql<Pressing>`
    select count(*) filter (where respond_by <= ${now})::int as late, min(respond_by) as until,
      min(created_at) as since
    from lead where state in ('new', 'assigned') and stopped_at is null and topic <> 'survey' and ${theirs}`.execute(db)
  return oneRow(found)
}
