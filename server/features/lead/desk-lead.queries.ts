/** Leads as staff find them: lists, figures and what they were told (decision 066). */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { FollowWhen, LeadQueue, LeadState } from '#contract/codes.ts'
import type { FormKey } from '#contract/forms/definition.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { beijingDayStart, dayMs, later } from '#server/lib/clock.ts'
import type { LeadRow } from './lead.queries.ts'
import { openStates, waitingStates } from './lead.states.ts'
import { measuredMs } from './promise.rules.ts'

/** Whose leads somebody of the staff sees: a dealer's are those of the own outlet, and of none without one. */
export type LeadScope = { all: true } | { outletId: number | null }

export const within = (scope: LeadScope): RawBuilder<boolean> =>
  'all' in scope ? sql`true` : scope.outletId === null ? sql`false` : sql`lead.outlet_id = ${scope.outletId}::int`

/** A lead as lists show it. */
export type DeskLeadRow = LeadRow & {
  seriesCn: string | null
  seriesEn: string | null
  outletNameCn: string | null
  outletNameEn: string | null
  ownerName: string | null
}

const columns = sql`lead.*, series.name_cn as series_cn, series.name_en as series_en, outlet.name_cn as outlet_name_cn,
    outlet.name_en as outlet_name_en, owner.name as owner_name
  from lead left join car_series series on series.series_code = lead.series_code
    left join outlet on outlet.outlet_id = lead.outlet_id left join staff_account owner on owner.id = lead.owner_id`

const listOf = (states: readonly string[]) => sql.join(states.map(state => sql.lit(state)))
const isOpen = sql`lead.state in (${listOf(openStates)}) and lead.stopped_at is null`
const isWaiting = sql`lead.state in (${listOf(waitingStates)}) and lead.stopped_at is null and lead.topic <> 'survey'`

/** What stands in a list, and in which order: what is due first comes first, else the newest. */
const queues: Readonly<Record<LeadQueue, { where: RawBuilder<unknown>; order: RawBuilder<unknown> }>> = {
  waiting: { where: isWaiting, order: sql`lead.respond_by nulls last, lead.id` },
  follow: { where: sql`${isOpen} and lead.next_at is not null`, order: sql`lead.next_at, lead.id` },
  open: { where: isOpen, order: sql`lead.created_at desc, lead.id desc` },
  ended: { where: sql`not (${isOpen})`, order: sql`lead.created_at desc, lead.id desc` },
  all: { where: sql`true`, order: sql`lead.created_at desc, lead.id desc` },
}

/** From when to when a customer is to be contacted again; without a beginning all that is over. */
function spanOf(when: FollowWhen, now: Date): { from: Date | null; to: Date } {
  const tomorrow = later(beijingDayStart(now), dayMs)
  if (when === 'overdue') return { from: null, to: now }
  return when === 'today' ? { from: now, to: tomorrow } : { from: tomorrow, to: later(tomorrow, 7 * dayMs) }
}
const isNext = (when: FollowWhen, now: Date): RawBuilder<unknown> => {
  const { from, to } = spanOf(when, now)
  return sql`lead.next_at < ${to} and ${from === null ? sql`true` : sql`lead.next_at >= ${from}`}`
}

export interface LeadsWanted {
  scope: LeadScope
  queue: LeadQueue
  state?: LeadState | undefined
  kind?: FormKey | undefined
  seriesCode?: string | undefined
  outletId?: number | undefined
  /** Of this member of staff; null: of nobody. */
  ownerId: number | null | undefined
  when?: FollowWhen | undefined
  search: string
}

/** A lead by its number; by a phone or its end those alone whose customers have taken no consent back. */
function isFound(search: string): RawBuilder<unknown> {
  const word = search.normalize('NFKC').toUpperCase().replace(/\s/g, '')
  if (word === '') return sql`true`
  if (/^\d{4}$/.test(word)) return sql`right(lead.phone, 4) = ${word} and lead.stopped_at is null`
  const phone = /^(?:\+?86)?(1\d{10})$/.exec(word)?.[1]
  return phone ? sql`lead.phone = ${phone} and lead.stopped_at is null` : sql`lead.lead_no = ${word}`
}

/** One page of a list, and how many there are. */
export async function deskLeads(
  db: Kysely<DB>,
  wanted: LeadsWanted,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DeskLeadRow[]; total: number }> {
  const { scope, state, kind, seriesCode, outletId, ownerId, when, search } = wanted
  const { where, order } = queues[wanted.queue]
  const asked = [
    within(scope),
    where,
    isFound(search),
    ...(state ? [sql`lead.state = ${state}`] : []),
    ...(kind ? [sql`lead.kind = ${kind}`] : []),
    ...(seriesCode ? [sql`lead.series_code = ${seriesCode}`] : []),
    ...(outletId ? [sql`lead.outlet_id = ${outletId}`] : []),
    ...(ownerId === undefined ? [] : [ownerId === null ? sql`lead.owner_id is null` : sql`lead.owner_id = ${ownerId}`]),
    ...(when ? [isNext(when, now)] : []),
  ]
  const all = sql.join(
    asked.map(each => sql`(${each})`),
    sql` and `,
  )
  const [page, counted] = await Promise.all([
    sql<DeskLeadRow>`select ${columns} where ${all} order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from lead where ${all}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(counted).n }
}

export async function deskLead(db: Kysely<DB>, scope: LeadScope, leadNo: string): Promise<DeskLeadRow | undefined> {
  const { rows } = await sql<DeskLeadRow>`
    select ${columns} where lead.lead_no = ${leadNo} and ${within(scope)}`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockDeskLead(
  tx: Transaction<DB>,
  scope: LeadScope,
  leadNo: string,
): Promise<LeadRow | undefined> {
  const { rows } = await sql<LeadRow>`
    select lead.* from lead where lead.lead_no = ${leadNo} and ${within(scope)} for update`.execute(tx)
  return rows[0]
}

export interface LeadFigures {
  waiting: number
  overdue: number
  told: number
  pool: number
  open: number
  mine: number
  nextOverdue: number
  nextToday: number
  nextWeek: number
}

/** How many leads of a scope stand how. */
export async function leadFigures(db: Kysely<DB>, scope: LeadScope, staffId: number, now: Date): Promise<LeadFigures> {
  const next = (when: FollowWhen) => sql`count(*) filter (where ${isNext(when, now)})::int`
  return oneRow(
    await sql<LeadFigures>`
      select count(*) filter (where ${isWaiting})::int as waiting,
        count(*) filter (where ${isWaiting} and respond_by <= ${now})::int as overdue,
        count(*) filter (where ${isWaiting} and told_at is not null)::int as told,
        count(*) filter (where ${isWaiting} and owner_id is null)::int as pool,
        count(*)::int as open, count(*) filter (where owner_id = ${staffId}::bigint)::int as mine,
        ${next('overdue')} as next_overdue, ${next('today')} as next_today, ${next('week')} as next_week
      from lead where ${isOpen} and lead.topic <> 'survey' and ${within(scope)}`.execute(db),
  )
}

/** How long the first contacts of the last thirty days took, in open minutes. */
export async function medianContact(
  db: Kysely<DB>,
  scope: LeadScope,
  now: Date,
): Promise<{ minutes: number | null; contacts: number }> {
  return oneRow(
    await sql<{ minutes: number | null; contacts: number }>`
      select percentile_disc(0.5) within group (order by contact_minutes) as minutes, count(contact_minutes)::int as contacts
      from lead where respond_by is not null and assigned_at > ${later(now, -measuredMs)} and ${within(scope)}`.execute(
      db,
    ),
  )
}

/**
 * How many leads wait for somebody: at an outlet those that nobody has reached; for the head office those that it was told
 * of, and those that no outlet has.
 */
export async function countWaitingLeads(db: Kysely<DB>, scope: LeadScope): Promise<number> {
  const theirs = 'all' in scope ? sql`(told_at is not null or outlet_id is null)` : within(scope)
  return oneRow(
    await sql<{ n: number }>`select count(*)::int as n from lead where ${isWaiting} and ${theirs}`.execute(db),
  ).n
}

/**
 * Leads that are to be contacted again today or before: how many, how many of them before now, and the first. Of an outlet
 * all of its own, of the head office those that one has taken.
 */
export async function dueFollowUps(
  db: Kysely<DB>,
  scope: LeadScope,
  staffId: number,
  now: Date,
): Promise<{ n: number; late: number; until: Date | null }> {
  const theirs = 'all' in scope ? sql`lead.owner_id = ${staffId}` : within(scope)
  return oneRow(
    await sql<{ n: number; late: number; until: Date | null }>`
      select count(*)::int as n, count(*) filter (where ${isNext('overdue', now)})::int as late, min(next_at) as until
      from lead where ${isOpen} and next_at < ${spanOf('today', now).to} and ${theirs}`.execute(db),
  )
}

/** Leads of which nothing is left, that an outlet has not confirmed to have deleted, too. */
export async function goneLeads(
  db: Kysely<DB>,
  outletId: number,
): Promise<{ goneId: number; leadNo: string; at: Date }[]> {
  const { rows } = await sql<{ goneId: number; leadNo: string; at: Date }>`
    select id as gone_id, lead_no, at from lead_gone where outlet_id = ${outletId} and seen_at is null
    order by id limit 200`.execute(db)
  return rows
}

/** Confirms that an outlet has deleted what it had. @returns how many were confirmed now */
export async function seeGone(
  tx: Transaction<DB>,
  scope: LeadScope,
  goneIds: readonly number[],
  { staffId, now }: { staffId: number; now: Date },
): Promise<number> {
  const outlet = 'all' in scope ? sql`true` : sql`outlet_id = ${scope.outletId}::int`
  const seen = await sql`
    update lead_gone set seen_at = ${now}, seen_by = ${staffId}
    where id = any(${[...goneIds]}::bigint[]) and seen_at is null and ${outlet}`.execute(tx)
  return Number(seen.numAffectedRows ?? 0)
}
