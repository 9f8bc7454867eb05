/** What an outlet's calendar is computed from, read in narrow statements (decision 060). */
import { type Kysely, sql } from 'kysely'
import type { SlotKind, SlotResourceSort } from '#contract/codes.ts'
import { atOnce } from '#server/db/at-once.ts'
import type { DB } from '#server/db/schema.ts'
import { openOutlets } from '#server/features/dealer/dealer.queries.ts'
import type { Outlet } from '#server/features/dealer/dealer.rules.ts'
import { cached } from '#server/lib/cached.ts'
import { Refusal } from '#server/lib/refusal.ts'
import {
  type Calendar,
  HALVES,
  type KindRules,
  momentOf,
  type ResourceUse,
  type SlotException,
  type SlotResource,
} from './slot.rules.ts'

/** Settings of all kinds, which head office edits. */
export const kindRules = cached(['slot_kind'], async (db): Promise<ReadonlyMap<SlotKind, KindRules>> => {
  const rows = await db.selectFrom('slot_kind').selectAll().orderBy('sort').execute()
  return new Map(rows.map(row => [row.kind, row]))
})

/** Which days of which outlets are read. */
export interface Span {
  from: string
  to: string
}

/** The outlet as it stands in this moment and transaction. @throws Refusal NOT_FOUND */
export async function outletNow(db: Kysely<DB>, outletId: number): Promise<Outlet> {
  const [outlet] = await openOutlets(db, [outletId])
  if (!outlet) throw new Refusal('NOT_FOUND')
  return outlet
}

/**
 * Calendars of some outlets for one kind over some days. Holds whose time is over count as free by the clock, also where
 * no job has run.
 */
export async function readCalendars(
  db: Kysely<DB>,
  outlets: readonly Outlet[],
  rules: KindRules,
  { from, to }: Span,
  now: Date,
): Promise<Map<number, Calendar>> {
  const ids = outlets.map(({ outletId }) => outletId)
  const { kind } = rules
  const [own, exceptions, sheets, over, resources, uses] = await atOnce([
    sql<{ outletId: number; half: number; capacity: number }>`
      select outlet_id, half, capacity from slot_capacity where outlet_id = any(${ids}::int[]) and kind = ${kind}`.execute(
      db,
    ),
    exceptionsOf(db, ids, { from, to }),
    sql<{ outletId: number; day: string; taken: number[] }>`
      select outlet_id, day, taken from slot_sheet
      where outlet_id = any(${ids}::int[]) and kind = ${kind} and day between ${from} and ${to}`.execute(db),
    sql<{ outletId: number; day: string; half: number; halfHours: number; resourceId: number | null }>`
      select outlet_id, day, half, half_hours, resource_id from slot_booking
      where outlet_id = any(${ids}::int[]) and kind = ${kind} and state = 'held' and expires_at <= ${now}`.execute(db),
    rules.resource ? resourcesOf(db, ids, rules.resource) : { rows: [] },
    rules.resource
      ? sql<ResourceUse & { outletId: number }>`
          select r.outlet_id, u.resource_id, u.starts_at, u.ends_at from slot_resource r join slot_use u on u.resource_id = r.id
            left join slot_booking b on b.id = u.booking_id
          where r.outlet_id = any(${ids}::int[]) and r.sort = ${rules.resource} and r.active
            and u.ends_at > ${momentOf(from, 0)} and u.starts_at < ${momentOf(to, HALVES)}
            and (b.id is null or b.state <> 'held' or b.expires_at > ${now})`.execute(db)
      : { rows: [] },
  ])
  return new Map(
    outlets.map(outlet => {
      const of = <T extends { outletId: number }>({ rows }: { rows: readonly T[] }) =>
        rows.filter(row => row.outletId === outlet.outletId)
      const taken = new Map(of(sheets).map(row => [row.day, row.taken] as const))
      for (const hold of of(over)) {
        const counted = taken.get(hold.day)
        if (counted)
          taken.set(
            hold.day,
            counted.map((n, at) => n - (at >= hold.half && at < hold.half + hold.halfHours ? 1 : 0)),
          )
      }
      return [
        outlet.outletId,
        {
          outlet,
          rules,
          own: new Map(of(own).map(row => [row.half, row.capacity])),
          exceptions: of(exceptions),
          taken,
          resources: of(resources),
          uses: of(uses),
        },
      ] as const
    }),
  )
}

const exceptionsOf = (db: Kysely<DB>, ids: readonly number[], { from, to }: Span) =>
  sql<SlotException & { outletId: number }>`
    select id, version, outlet_id, day, kind, closed, opens, closes, capacity, reason_cn, reason_en from slot_exception
    where outlet_id = any(${ids}::int[]) and day between ${from} and ${to} order by day, kind nulls first`.execute(db)

/** Exceptions of one outlet from a day on. */
export const exceptionsFrom = async (db: Kysely<DB>, outletId: number, from: string): Promise<SlotException[]> =>
  (await exceptionsOf(db, [outletId], { from, to: '2099-12-31' })).rows

const resourcesOf = (db: Kysely<DB>, ids: readonly number[], sort: SlotResourceSort) =>
  sql<SlotResource>`
    select id, outlet_id, sort, name_cn, name_en, series_code, spu_id, paint from slot_resource
    where outlet_id = any(${ids}::int[]) and sort = ${sort} and active order by id`.execute(db)

/** The calendar of one outlet as a transaction sees it that holds the outlet's lock. */
export async function calendarNow(
  db: Kysely<DB>,
  outletId: number,
  rules: KindRules,
  span: Span,
  now: Date,
): Promise<Calendar> {
  const outlet = await outletNow(db, outletId)
  const calendars = await readCalendars(db, [outlet], rules, span, now)
  const calendar = calendars.get(outletId)
  if (!calendar) throw new Error(`no calendar of outlet ${outletId}`)
  return calendar
}

/** Settings of one kind, in this transaction. */
export async function rulesNow(db: Kysely<DB>, kind: SlotKind): Promise<KindRules> {
  const rules = (await kindRules.now(db)).get(kind)
  if (!rules) throw new Error(`no settings of ${kind}`)
  return rules
}
