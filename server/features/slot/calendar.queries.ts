/** What an outlet's calendar is computed from, read in narrow statements (decision 060). */
import { type Kysely, sql } from 'kysely'
import type { SlotKind, SlotResourceSort } from '#contract/codes.ts'
import { entryOf } from '#contract/required.ts'
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

/** What is somebody's, and of which kind. */
interface OfKind {
  outletId: number
  kind: SlotKind
}

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
 * Calendars of some outlets for some kinds over some days, as many statements for all kinds as for one. Holds whose time is
 * over count as free by the clock, also where no job has run.
 * @returns by kind, and in it by outlet
 */
export async function readAllCalendars(
  db: Kysely<DB>,
  outlets: readonly Outlet[],
  kinds: readonly KindRules[],
  { from, to }: Span,
  now: Date,
): Promise<Map<SlotKind, Map<number, Calendar>>> {
  const ids = outlets.map(({ outletId }) => outletId)
  const names = kinds.map(({ kind }) => kind)
  const sorts = [...new Set(kinds.flatMap(({ resource }) => resource ?? []))]
  const [own, exceptions, sheets, over, resources, uses] = await atOnce([
    sql<OfKind & { half: number; capacity: number }>`
      select outlet_id, kind, half, capacity from slot_capacity
      where outlet_id = any(${ids}::int[]) and kind = any(${names}::text[])`.execute(db),
    exceptionsOf(db, ids, { from, to }),
    sql<OfKind & { day: string; taken: number[] }>`
      select outlet_id, kind, day, taken from slot_sheet
      where outlet_id = any(${ids}::int[]) and kind = any(${names}::text[]) and day between ${from} and ${to}`.execute(
      db,
    ),
    sql<OfKind & { day: string; half: number; halfHours: number; resourceId: number | null }>`
      select outlet_id, kind, day, half, half_hours, resource_id from slot_booking
      where outlet_id = any(${ids}::int[]) and kind = any(${names}::text[])
        and state = 'held' and expires_at <= ${now}`.execute(db),
    sorts.length > 0 ? resourcesOf(db, ids, sorts) : { rows: [] },
    sorts.length > 0
      ? sql<ResourceUse & { outletId: number; sort: SlotResourceSort }>`
          select r.outlet_id, r.sort, u.resource_id, u.starts_at, u.ends_at
          from slot_resource r join slot_use u on u.resource_id = r.id
            left join slot_booking b on b.id = u.booking_id
          where r.outlet_id = any(${ids}::int[]) and r.sort = any(${sorts}::text[]) and r.active
            and u.ends_at > ${momentOf(from, 0)} and u.starts_at < ${momentOf(to, HALVES)}
            and (b.id is null or b.state <> 'held' or b.expires_at > ${now})`.execute(db)
      : { rows: [] },
  ])
  function calendarOf(outlet: Outlet, rules: KindRules): Calendar {
    const here = <T extends { outletId: number }>({ rows }: { rows: readonly T[] }) =>
      rows.filter(row => row.outletId === outlet.outletId)
    const ofKind = <T extends OfKind>(read: { rows: readonly T[] }) => here(read).filter(row => row.kind === rules.kind)
    const ofSort = <T extends { outletId: number; sort: SlotResourceSort }>(read: { rows: readonly T[] }) =>
      here(read).filter(row => row.sort === rules.resource)
    const taken = new Map(ofKind(sheets).map(row => [row.day, row.taken] as const))
    for (const hold of ofKind(over)) {
      const counted = taken.get(hold.day)
      if (counted)
        taken.set(
          hold.day,
          counted.map((n, at) => n - (at >= hold.half && at < hold.half + hold.halfHours ? 1 : 0)),
        )
    }
    return {
      outlet,
      rules,
      own: new Map(ofKind(own).map(row => [row.half, row.capacity])),
      exceptions: here(exceptions),
      taken,
      resources: ofSort(resources),
      uses: ofSort(uses),
    }
  }
  return new Map(
    kinds.map(rules => [
      rules.kind,
      new Map(outlets.map(outlet => [outlet.outletId, calendarOf(outlet, rules)] as const)),
    ]),
  )
}

/** The same for one kind. @returns by outlet */
export async function readCalendars(
  db: Kysely<DB>,
  outlets: readonly Outlet[],
  rules: KindRules,
  span: Span,
  now: Date,
): Promise<Map<number, Calendar>> {
  return entryOf(await readAllCalendars(db, outlets, [rules], span, now), rules.kind)
}

const exceptionsOf = (db: Kysely<DB>, ids: readonly number[], { from, to }: Span) =>
  sql<SlotException & { outletId: number }>`
    select id, version, outlet_id, day, kind, closed, opens, closes, capacity, reason_cn, reason_en from slot_exception
    where outlet_id = any(${ids}::int[]) and day between ${from} and ${to} order by day, kind nulls first`.execute(db)

/** Exceptions of one outlet from a day on. */
export const exceptionsFrom = async (db: Kysely<DB>, outletId: number, from: string): Promise<SlotException[]> =>
  (await exceptionsOf(db, [outletId], { from, to: '2099-12-31' })).rows

const resourcesOf = (db: Kysely<DB>, ids: readonly number[], sorts: readonly SlotResourceSort[]) =>
  sql<SlotResource>`
    select id, outlet_id, sort, name_cn, name_en, series_code, spu_id, paint from slot_resource
    where outlet_id = any(${ids}::int[]) and sort = any(${sorts}::text[]) and active order by id`.execute(db)

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
