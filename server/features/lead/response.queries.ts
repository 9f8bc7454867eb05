/** How long outlets take to reach their customers, as the desk reads it: this month beside the one before (decision 066). */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { FormKey } from '#contract/forms/definition.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { later } from '#server/lib/clock.ts'
import type { LeadScope } from './desk-lead.queries.ts'
import { counted, NEVER } from './promise.queries.ts'
import { leastMeasured, measuredMs, promisedShare } from './promise.rules.ts'

/** Open minutes; null: so many were never reached that no time can be said, or there was nothing to measure. */
interface Measured {
  contacts: number
  /** Of them, those that were reached by the time that they were promised. */
  inTime: number
  medianMinutes: number | null
  shareMinutes: number | null
  /** Of the month before. */
  contactsBefore: number
  shareBefore: number | null
}
export interface ResponseRow extends Measured {
  outletId: number
  nameCn: string
  nameEn: string
  /** By when somebody has to be reached there, in general. */
  minutes: number
  /** Enough was known of it at the last measuring to promise something of it by itself, or nothing. */
  standsAlone: boolean
  /** What is promised of it by itself; null: nothing. */
  promised: number | null
  /** Enough is known of it to say something. */
  isMeasured: boolean
  isSlow: boolean
  /** Staff who get its leads. */
  people: number
}

const share = (at: number, where: RawBuilder<unknown>) =>
  sql`nullif(percentile_disc(${at}) within group (order by minutes) filter (where ${where}), ${NEVER}::int)`
const figures = sql`
  count(*) filter (where recent)::int as contacts, count(*) filter (where recent and in_time)::int as in_time,
  ${share(0.5, sql`recent`)} as median_minutes, ${share(promisedShare, sql`recent`)} as share_minutes,
  count(*) filter (where not recent)::int as contacts_before, ${share(promisedShare, sql`not recent`)} as share_before`

/** Leads of the last two months with what each counts, of one outlet or of all. */
function measuredLeads(scope: LeadScope, now: Date): RawBuilder<unknown> {
  const theirs = 'all' in scope ? sql`outlet_id is not null` : sql`outlet_id = ${scope.outletId}::int`
  return sql`
    select outlet_id, ${counted(now)} as minutes, assigned_at > ${later(now, -measuredMs)} as recent,
      coalesce(contact_minutes is not null and contacted_at <= respond_by, false) as in_time
    from lead where respond_by is not null and ${theirs} and assigned_at > ${later(now, -2 * measuredMs)}`
}

/** All outlets of a scope together. */
export async function responseInAll(db: Kysely<DB>, scope: LeadScope, now: Date): Promise<Measured> {
  return oneRow(
    await sql<Measured>`select ${figures} from (${measuredLeads(scope, now)}) each where minutes is not null`.execute(
      db,
    ),
  )
}

interface Wanted {
  scope: LeadScope
  /** Those alone whose customers wait longer than they should. */
  slow: boolean
}

/** One page of outlets with what was measured of them, the slowest first, and how many there are. */
export async function responseOfOutlets(
  db: Kysely<DB>,
  { scope, slow }: Wanted,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ResponseRow[]; total: number }> {
  const all = sql`
    select of_outlet.*, o.name_cn, o.name_en, allowed.minutes, p.minutes as promised, p.id is not null as stands_alone,
      of_outlet.contacts >= ${leastMeasured} as is_measured,
      of_outlet.contacts >= ${leastMeasured} and coalesce(share_minutes > allowed.minutes, true) as is_slow
    from (select outlet_id, ${figures} from (${measuredLeads(scope, now)}) each where minutes is not null
        group by outlet_id) of_outlet
      join outlet o using (outlet_id) left join lead_promise p using (outlet_id)
      cross join lateral (select minutes from lead_response r
        where (r.outlet_id = of_outlet.outlet_id or r.outlet_id is null) and r.kind is null
        order by r.outlet_id nulls last limit 1) allowed`
  const wanted = slow ? sql`is_slow` : sql`true`
  const [page, counts] = await Promise.all([
    sql<ResponseRow>`
      select each.*, (select count(*)::int from staff_account s
        where s.role = 'dealer' and s.active and s.outlet_id = each.outlet_id) as people
      from (${all}) each where ${wanted}
      order by is_slow desc, is_measured desc, share_minutes desc nulls first, outlet_id
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from (${all}) each where ${wanted}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(counts).n }
}

export interface ResponseSetting {
  outletId: number | null
  nameCn: string | null
  nameEn: string | null
  kind: FormKey | null
  minutes: number
}

/** By when outlets reach a customer: in general, of forms, of outlets, of both; the most special one counts. */
export async function responseSettings(db: Kysely<DB>, scope: LeadScope): Promise<ResponseSetting[]> {
  const theirs = 'all' in scope ? sql`true` : sql`r.outlet_id is null or r.outlet_id = ${scope.outletId}::int`
  const { rows } = await sql<ResponseSetting>`
    select r.outlet_id, o.name_cn, o.name_en, r.kind, r.minutes
    from lead_response r left join outlet o using (outlet_id) where ${theirs}
    order by r.outlet_id nulls first, r.kind nulls first limit 100`.execute(db)
  return rows
}

/** Of an outlet and a form; null: of every one. */
interface ResponseOf {
  outletId: number | null
  kind: FormKey | null
}
const theRow = ({ outletId, kind }: ResponseOf) =>
  sql`outlet_id is not distinct from ${outletId}::int and kind is not distinct from ${kind}::text`

/** Sets one. @param was what stood there when it was seen; null: nothing did. @returns whether that was so */
export async function putResponse(
  tx: Transaction<DB>,
  { outletId, kind, minutes, was }: ResponseOf & { minutes: number; was: number | null },
): Promise<boolean> {
  const done =
    was === null
      ? await sql`
          insert into lead_response (outlet_id, kind, minutes) values (${outletId}, ${kind}, ${minutes})
          on conflict do nothing`.execute(tx)
      : await sql`
          update lead_response set minutes = ${minutes} where ${theRow({ outletId, kind })} and minutes = ${was}`.execute(
          tx,
        )
  return done.numAffectedRows === 1n
}

/** Takes one away, so that the next more general one counts. @returns whether it was there as it was seen */
export async function dropResponse(tx: Transaction<DB>, of: ResponseOf & { was: number }): Promise<boolean> {
  const done = await sql`delete from lead_response where ${theRow(of)} and minutes = ${of.was}`.execute(tx)
  return done.numAffectedRows === 1n
}
