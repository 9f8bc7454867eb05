/** What the figures of the overseas-student programme are counted from (decision 119). */
import { type Kysely, sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { QualificationState } from '#contract/student/review.ts'

/** Qualifications by state. */
export async function countStates(db: Kysely<DB>): Promise<Map<QualificationState, number>> {
  const { rows } = await sql<{ state: QualificationState; n: number }>`
    select state, count(*)::int as n from student_qualification group by state`.execute(db)
  return new Map(rows.map(({ state, n }) => [state, n]))
}

/** Duty-free orders by state. */
export async function countOrders(db: Kysely<DB>): Promise<Map<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from shop_order where kind = 'studentCar' group by state`.execute(db)
  return new Map(rows.map(({ state, n }) => [state, n]))
}

export interface Waiting {
  count: number
  /** Null: nothing waits. */
  longestHours: number | null
}

/** Those that wait for us: how many, and for how long the oldest. */
export async function waitingNow(db: Kysely<DB>, now: Date): Promise<Waiting> {
  return oneRow(
    await sql<Waiting>`
      select count(*)::int as count, extract(epoch from ${now}::timestamptz - min(submitted_at))::float8 / 3600 as longest_hours
      from student_qualification where state in ('submitted', 'reviewing', 'agreed')`.execute(db),
  )
}

export interface Decisions {
  approved: number
  declined: number
  medianHours: number | null
  slowestTenthHours: number | null
}

/** Decisions since a moment, and how long each took from the first time that it was sent in. */
export async function decisionsSince(db: Kysely<DB>, since: Date): Promise<Decisions> {
  return oneRow(
    await sql<Decisions>`
      with decided as (
        select e.to_state, extract(epoch from e.at - (
          select min(s.at) from student_qualification_event s where s.id = e.id and s.event = 'submit'
        ))::float8 / 3600 as hours
        from student_qualification_event e
        where e.to_state in ('approved', 'declined') and e.from_state <> e.to_state and e.at >= ${since}
      )
      select count(*) filter (where to_state = 'approved')::int as approved,
        count(*) filter (where to_state = 'declined')::int as declined,
        percentile_cont(0.5) within group (order by hours) as median_hours,
        percentile_cont(0.9) within group (order by hours) as slowest_tenth_hours
      from decided`.execute(db),
  )
}

/** Why qualifications were declined since a moment, by the codes of the library. */
export async function declineReasons(db: Kysely<DB>, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ reason: string; n: number }>`
    select reason, count(*)::int as n
    from student_qualification_event e, string_to_table(e.note ->> 'reasons', ' ') as reason
    where e.to_state = 'declined' and e.from_state <> e.to_state and e.at >= ${since} and reason <> ''
    group by reason`.execute(db)
  return new Map(rows.map(({ reason, n }) => [reason, n]))
}
