/** An outlet's calendar as staff see and edit it (decision 060). */
import { type Kysely, sql } from 'kysely'
import type { SlotKind, SlotResourceSort } from '#contract/codes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { beijingDay } from '#server/lib/clock.ts'
import type { Booking } from './booking.queries.ts'
import type { SlotResource } from './slot.rules.ts'
import type { Tx } from './slot.types.ts'

export interface DeskBooking extends Booking {
  surname: string | null
  givenName: string | null
  mobile: string | null
  resourceCn: string | null
  resourceEn: string | null
}

/**
 * Appointments of an outlet until the end of the day that nobody has closed: how many, how many of them are over, the next
 * and the oldest that is over.
 */
export async function dueAppointments(
  db: Kysely<DB>,
  outletId: number,
  now: Date,
): Promise<{ n: number; late: number; until: Date | null; since: Date | null }> {
  return oneRow(
    await sql<{ n: number; late: number; until: Date | null; since: Date | null }>`
      select count(*)::int as n, count(*) filter (where ends_at <= ${now})::int as late,
        min(starts_at) filter (where starts_at > ${now}) as until, min(ends_at) filter (where ends_at <= ${now}) as since
      from slot_booking where outlet_id = ${outletId} and state = 'booked' and day <= ${beijingDay(now)}::date`.execute(
      db,
    ),
  )
}

/** Appointments of an outlet from one day to another, in their order; holds only as long as they last. */
export async function deskBookings(
  db: Kysely<DB>,
  outletId: number,
  { from, to, kind }: { from: string; to: string; kind: SlotKind | undefined },
  now: Date,
): Promise<DeskBooking[]> {
  const { rows } = await sql<DeskBooking>`
    select b.*, c.surname, c.given_name, c.mobile, r.name_cn as resource_cn, r.name_en as resource_en
    from slot_booking b left join customer c on c.id = b.customer_id left join slot_resource r on r.id = b.resource_id
    where b.outlet_id = ${outletId} and b.day between ${from} and ${to} and b.state <> 'expired'
      and (b.state <> 'held' or b.expires_at > ${now}) and ${kind ? sql`b.kind = ${kind}` : sql`true`}
    order by b.starts_at, b.id`.execute(db)
  return rows
}

export interface DeskResource extends SlotResource {
  version: number
  active: boolean
}
export async function deskResources(db: Kysely<DB>, outletId: number): Promise<DeskResource[]> {
  const { rows } = await sql<DeskResource>`
    select * from slot_resource where outlet_id = ${outletId} order by sort, id`.execute(db)
  return rows
}

export interface Block {
  id: number
  resourceId: number
  startsAt: Date
  endsAt: Date
  reasonCn: string
  reasonEn: string
}
/** Times at which staff have blocked cars and bays of an outlet, those that are not over. */
export async function blocksOf(db: Kysely<DB>, outletId: number, now: Date): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select u.id, u.resource_id, u.starts_at, u.ends_at, u.reason_cn, u.reason_en
    from slot_use u join slot_resource r on r.id = u.resource_id
    where r.outlet_id = ${outletId} and u.booking_id is null and u.ends_at > ${now} order by u.starts_at, u.id`.execute(
    db,
  )
  return rows
}

/** Own capacities of an outlet, by kind and half hour. */
export async function capacitiesOf(
  db: Kysely<DB>,
  outletId: number,
): Promise<{ kind: SlotKind; half: number; capacity: number }[]> {
  const { rows } = await sql<{ kind: SlotKind; half: number; capacity: number }>`
    select kind, half, capacity from slot_capacity where outlet_id = ${outletId} order by kind, half`.execute(db)
  return rows
}

/** Sets the capacity of half hours; null: as usual again. */
export async function putCapacity(
  tx: Tx,
  { outletId, kind, halves, capacity }: { outletId: number; kind: SlotKind; halves: number[]; capacity: number | null },
): Promise<void> {
  if (capacity === null)
    return void (await sql`
      delete from slot_capacity where outlet_id = ${outletId} and kind = ${kind} and half = any(${halves}::smallint[])`.execute(
      tx,
    ))
  await sql`
    insert into slot_capacity (outlet_id, kind, half, capacity)
    select ${outletId}, ${kind}, half, ${capacity}::smallint from unnest(${halves}::smallint[]) as half
    on conflict (outlet_id, kind, half) do update set capacity = excluded.capacity`.execute(tx)
}

/** Days on which something of an outlet is taken, from a day on. */
export async function sheetsOf(
  tx: Tx,
  outletId: number,
  from: string,
): Promise<{ kind: SlotKind; day: string; taken: number[]; capacity: number[] }[]> {
  const { rows } = await sql<{ kind: SlotKind; day: string; taken: number[]; capacity: number[] }>`
    select kind, day, taken, capacity from slot_sheet where outlet_id = ${outletId} and day >= ${from}
      and taken <> array_fill(0::smallint, array[48]) order by day, kind`.execute(tx)
  return rows
}

/** Writes what there is now into a day of which something is taken. */
export async function putSheetCapacity(
  tx: Tx,
  at: { outletId: number; kind: SlotKind; day: string; capacity: readonly number[] },
): Promise<void> {
  await sql`
    update slot_sheet set capacity = slot_covering(${at.capacity}::smallint[], taken)
    where outlet_id = ${at.outletId} and kind = ${at.kind} and day = ${at.day}`.execute(tx)
}

interface Stranded {
  bookingNo: string
  startsAt: Date
}
/** Appointments of a day that cover one of these half hours. */
export async function bookingsOver(
  tx: Tx,
  at: { outletId: number; kind: SlotKind; day: string; halves: number[] },
): Promise<Stranded[]> {
  const { rows } = await sql<Stranded>`
    select booking_no, starts_at from slot_booking
    where outlet_id = ${at.outletId} and kind = ${at.kind} and day = ${at.day} and state in ('held', 'booked', 'done', 'noShow')
      and exists (select from unnest(${at.halves}::smallint[]) as h where h >= half and h < half + half_hours)
    order by starts_at, id`.execute(tx)
  return rows
}

/** What uses a resource from one moment to another: appointments by their number, blocks without one. */
export async function usesOver(
  tx: Tx,
  resourceId: number,
  from: Date,
  to: Date | null,
): Promise<{ bookingNo: string | null; startsAt: Date }[]> {
  const { rows } = await sql<{ bookingNo: string | null; startsAt: Date }>`
    select b.booking_no, u.starts_at from slot_use u left join slot_booking b on b.id = u.booking_id
    where u.resource_id = ${resourceId} and u.ends_at > ${from} and ${to ? sql`u.starts_at < ${to}` : sql`u.booking_id is not null`}
    order by u.starts_at limit 20`.execute(tx)
  return rows
}

export interface ExceptionInput {
  outletId: number
  day: string
  kind: SlotKind | null
  closed: boolean
  opens: number | null
  closes: number | null
  capacity: number | null
  reasonCn: string
  reasonEn: string
}
/** Writes an exception. @returns false when it is not there any more or the version is another; undefined when the day has one */
export async function putException(
  tx: Tx,
  input: ExceptionInput,
  edited?: { id: number; version: number },
): Promise<boolean | undefined> {
  const { outletId, day, kind } = input
  const other = await sql`
    select from slot_exception where outlet_id = ${outletId} and day = ${day} and kind is not distinct from ${kind}
      and id <> ${edited?.id ?? 0}`.execute(tx)
  if (other.rows.length > 0) return undefined
  if (!edited) {
    await tx.insertInto('slot_exception').values(input).execute()
    return true
  }
  const done = await tx
    .updateTable('slot_exception')
    .set({ ...input, version: edited.version + 1 })
    .where('id', '=', edited.id)
    .where('outletId', '=', outletId)
    .where('version', '=', edited.version)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** @returns whether it was there, in this version */
export async function dropException(
  tx: Tx,
  { outletId, id, version }: { outletId: number; id: number; version: number },
): Promise<boolean> {
  const done = await tx
    .deleteFrom('slot_exception')
    .where('id', '=', id)
    .where('outletId', '=', outletId)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

export interface ResourceInput {
  outletId: number
  sort: SlotResourceSort
  nameCn: string
  nameEn: string
  seriesCode: string | null
  spuId: number | null
  paint: string | null
  active: boolean
}
/** The resource of an outlet, locked. */
export const lockResource = (tx: Tx, outletId: number, id: number) =>
  tx
    .selectFrom('slot_resource')
    .selectAll()
    .where('id', '=', id)
    .where('outletId', '=', outletId)
    .forUpdate()
    .executeTakeFirst()

/** Whether another resource of the outlet has this name. */
export async function nameTaken(tx: Tx, outletId: number, nameCn: string, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from slot_resource where outlet_id = ${outletId} and name_cn = ${nameCn} and id <> ${id}`.execute(tx)
  return rows.length > 0
}

export async function putResource(
  tx: Tx,
  input: ResourceInput,
  edited?: { id: number; version: number },
): Promise<void> {
  if (!edited) await tx.insertInto('slot_resource').values(input).execute()
  else
    await tx
      .updateTable('slot_resource')
      .set({ ...input, version: edited.version + 1 })
      .where('id', '=', edited.id)
      .execute()
}

export async function addBlock(tx: Tx, block: Omit<Block, 'id'>): Promise<void> {
  await tx.insertInto('slot_use').values(block).execute()
}

/** Takes a block away. @returns whether it was one of this outlet */
export async function dropBlock(tx: Tx, outletId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from slot_use u using slot_resource r
    where u.id = ${id} and u.booking_id is null and r.id = u.resource_id and r.outlet_id = ${outletId} returning u.id`.execute(
    tx,
  )
  return rows.length > 0
}

/** The customer with this mobile number, if exactly one has it. */
export async function customerByMobile(tx: Tx, mobile: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from customer where mobile = any(${[mobile, `86${mobile}`, `+86${mobile}`]}::text[]) limit 2`.execute(tx)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** Who comes, unmasked: as it was said on the telephone, else as the account has it. */
export async function contactOf(db: Kysely<DB>, bookingId: number): Promise<{ name: string; phone: string }> {
  return oneRow(
    await sql<{ name: string; phone: string }>`
      select coalesce(nullif(b.contact_name, ''), c.surname || c.given_name, '') as name,
        coalesce(nullif(b.contact_phone, ''), c.mobile, '') as phone
      from slot_booking b left join customer c on c.id = b.customer_id where b.id = ${bookingId}`.execute(db),
  )
}
