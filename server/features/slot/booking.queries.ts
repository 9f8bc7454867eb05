/** Appointments and what they take, in the database (decision 060). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { SlotKind, ViewingWay } from '#contract/codes.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { endOf, HALVES, type Place, startOf } from './slot.rules.ts'

export type Booking = RowOf<'slot_booking'>
type Tx = Transaction<DB>

/** Who books at an outlet or edits its calendar goes one after the other; several outlets are taken in one order. */
export async function lockOutlets(tx: Tx, outletIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(outletIds)].sort((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(${lockClasses.slotting}, ${id}::int)`.execute(tx)
}

/**
 * Whoever books for one person goes one after the other, at whichever outlets: by the account, or by the phone of somebody
 * without one. Taken before anything is asked of what that person has ahead, and before the lock of any outlet.
 */
export async function lockGuest(
  tx: Tx,
  { customerId, contactPhone = '' }: { customerId: number | null; contactPhone?: string },
): Promise<void> {
  if (customerId !== null) await sql`select from customer where id = ${customerId} for no key update`.execute(tx)
  else if (contactPhone !== '')
    await sql`select pg_advisory_xact_lock(${lockClasses.comingTo}, hashtext(${contactPhone}))`.execute(tx)
}

/**
 * Counts an appointment into its day, or out of it; the check of the table stands behind it. Where an outlet's hours were
 * shortened from outside, those that are booked there stay; nothing more is added to them.
 */
async function count(tx: Tx, outletId: number, kind: SlotKind, place: Place, by: 1 | -1, capacity?: readonly number[]) {
  const zero = Array<number>(HALVES).fill(0)
  const { day, half, halfHours } = place
  if (by < 0)
    return void (await sql`
      update slot_sheet set taken = slot_counted(taken, ${half}::int, ${halfHours}::int, -1)
      where outlet_id = ${outletId} and kind = ${kind} and day = ${day}`.execute(tx))
  await sql`
    insert into slot_sheet (outlet_id, kind, day, taken, capacity)
    values (${outletId}, ${kind}, ${day}, slot_counted(${zero}::smallint[], ${half}::int, ${halfHours}::int, 1),
      ${capacity ?? zero}::smallint[])
    on conflict (outlet_id, kind, day) do update
      set taken = slot_counted(slot_sheet.taken, ${half}::int, ${halfHours}::int, 1),
        capacity = slot_covering(excluded.capacity, slot_sheet.taken)`.execute(tx)
}

/**
 * Takes a place in the grid, and a car or bay where there is one. The constraints of both tables stand behind it.
 * @param capacity of the whole day, as it is computed under the outlet's lock
 */
export async function takePlace(tx: Tx, booking: Booking, capacity: readonly number[]): Promise<void> {
  await count(tx, booking.outletId, booking.kind, booking, 1, capacity)
  if (booking.resourceId === null) return
  await sql`
    insert into slot_use (resource_id, starts_at, ends_at, booking_id)
    values (${booking.resourceId}, ${startOf(booking)}, ${endOf(booking)}, ${booking.id})`.execute(tx)
}

/**
 * The same beside what there is, for an appointment that comes from an outlet that has closed: the day's capacity grows
 * where it has to.
 */
export async function takePlaceBeside(tx: Tx, booking: Booking, capacity: readonly number[]): Promise<void> {
  const { outletId, kind, day, half, halfHours } = booking
  const { rows } = await sql<{ taken: number[] }>`
    select taken from slot_sheet where outlet_id = ${outletId} and kind = ${kind} and day = ${day}`.execute(tx)
  const taken = rows[0]?.taken ?? Array<number>(HALVES).fill(0)
  const enough = capacity.map((each, at) => {
    const there = Math.max(each, taken[at] ?? 0)
    return at >= half && at < half + halfHours ? Math.max(there, (taken[at] ?? 0) + 1) : there
  })
  await sql`
    update slot_sheet set capacity = slot_covering(capacity, ${enough}::smallint[])
    where outlet_id = ${outletId} and kind = ${kind} and day = ${day}`.execute(tx)
  await takePlace(tx, booking, enough)
}

/** Gives back what an appointment has taken. */
export async function freePlace(tx: Tx, booking: Booking): Promise<void> {
  await count(tx, booking.outletId, booking.kind, booking, -1)
  await sql`delete from slot_use where booking_id = ${booking.id}`.execute(tx)
}

/** Holds of an outlet whose time is over, locked. */
export async function overdueHolds(tx: Tx, outletId: number, now: Date): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select * from slot_booking where outlet_id = ${outletId} and state = 'held' and expires_at <= ${now}
    order by id for update`.execute(tx)
  return rows
}

/** One by its number, or by the hash of the key that holds it. */
export async function findBooking(
  db: Kysely<DB>,
  by: { bookingNo: string } | { holdHash: Buffer },
): Promise<Booking | undefined> {
  const { rows } = await sql<Booking>`
    select * from slot_booking
    where ${'bookingNo' in by ? sql`booking_no = ${by.bookingNo}` : sql`hold_hash = ${by.holdHash}`}`.execute(db)
  return rows[0]
}

/** Forgets the key of a hold that ended, so that it can hold another slot. */
export async function forgetKey(tx: Tx, id: number): Promise<void> {
  await sql`update slot_booking set hold_hash = null where id = ${id}`.execute(tx)
}

/**
 * Gives appointments that were made with a phone, without an account, to the customer whose phone it is.
 * @param phone eleven digits, proved by the login
 * @param since those that were made before stay nobody's
 */
export async function adoptBookings(tx: Tx, customerId: number, phone: string, since: Date): Promise<void> {
  await sql`
    update slot_booking set customer_id = ${customerId}
    where contact_phone = ${phone} and contact_phone <> '' and customer_id is null and created_at > ${since}`.execute(
    tx,
  )
}

/** Who holds: from which address and browser, by which key. */
export interface Holder {
  from: Buffer
  device: Buffer
  customerId: number | null
  keyHash: Buffer
}

/**
 * How much an address, a browser without an account and a customer hold at this moment, and how often the address held
 * something since. Who holds from one address or browser, or by one key, goes one after the other.
 */
export async function countHolds(
  tx: Tx,
  who: Holder,
  since: Date,
  now: Date,
): Promise<{ live: number; lately: number; mine: number; ofDevice: number }> {
  // In one order, so that nobody waits in a circle.
  const keys = [who.from, who.device, who.keyHash].map(hash => hash.readInt32BE(0)).toSorted((a, b) => a - b)
  for (const key of keys) await sql`select pg_advisory_xact_lock(${lockClasses.holdingSlot}, ${key}::int)`.execute(tx)
  const kept = sql`state = 'held' and expires_at > ${now} and hold_hash is not null`
  return oneRow(
    await sql<{ live: number; lately: number; mine: number; ofDevice: number }>`
      select count(*) filter (where ${kept})::int as live, count(*)::int as lately,
        (select count(*)::int from slot_booking where customer_id = ${who.customerId}::bigint and ${kept}) as mine,
        (select count(*)::int from slot_booking
          where held_device = ${who.device} and customer_id is null and ${kept}) as of_device
      from slot_booking where held_from = ${who.from} and created_at > ${since}`.execute(tx),
  )
}

/** How many slots of a hold's day visitors without an account keep from its address, and what the day has. */
export async function heldOfDay(
  tx: Tx,
  { outletId, kind, day, heldFrom }: Booking,
  now: Date,
): Promise<{ held: number; capacity: number[] }> {
  return oneRow(
    await sql<{ held: number; capacity: number[] }>`
      select capacity, (select count(*)::int from slot_booking
        where held_from = ${heldFrom} and customer_id is null and state = 'held' and expires_at > ${now}
          and outlet_id = ${outletId} and kind = ${kind} and day = ${day}) as held
      from slot_sheet where outlet_id = ${outletId} and kind = ${kind} and day = ${day}`.execute(tx),
  )
}

/** How many appointments of a kind are before a customer, or a phone without an account. */
export async function bookedAhead(
  tx: Tx,
  kind: SlotKind,
  { customerId, contactPhone = '' }: { customerId: number | null; contactPhone?: string },
  now: Date,
): Promise<number> {
  const whose =
    customerId === null
      ? sql`contact_phone = ${contactPhone} and contact_phone <> ''`
      : sql`customer_id = ${customerId} and state not in ('held', 'expired')`
  return oneRow(
    await sql<{ n: number }>`
      select count(*)::int as n from slot_booking
      where ${whose} and state = 'booked' and kind = ${kind} and ends_at > ${now}`.execute(tx),
  ).n
}

/** Takes appointments for which the clock has something to do; one that is still there a minute later is taken again. */
export async function takeDueBookings(tx: Tx, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update slot_booking set due_at = ${now}::timestamptz + interval '1 minute' where id in (
      select id from slot_booking where due_at <= ${now} order by due_at limit ${most} for update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What the clock does next with a booked appointment. */
export async function setDue(tx: Tx, id: number, { dueFor, dueAt }: { dueFor: string; dueAt: Date }): Promise<void> {
  await sql`update slot_booking set due_for = ${dueFor}, due_at = ${dueAt} where id = ${id}`.execute(tx)
}

/** What messages and calendar files say of where an appointment is. */
export interface SlotPlace {
  nameCn: string
  nameEn: string
  addressCn: string
  addressEn: string
  phone: string
  lng: number
  lat: number
  resourceCn: string | null
  resourceEn: string | null
  /** Of a viewing: at the outlet, or shown from there by video, with the link of the meeting once the outlet has given it. */
  way?: ViewingWay | null
  videoLink?: string | null
}
export async function placeOf(
  db: Kysely<DB>,
  booking: Pick<Booking, 'id' | 'outletId' | 'resourceId'>,
): Promise<SlotPlace> {
  return oneRow(
    await sql<SlotPlace>`
      select o.name_cn, o.name_en, o.address_cn, o.address_en, o.phone, o.lng, o.lat,
        r.name_cn as resource_cn, r.name_en as resource_en, v.way, v.video_link
      from outlet o left join slot_resource r on r.id = ${booking.resourceId}::bigint
        left join viewing v on v.booking_id = ${booking.id}
      where o.outlet_id = ${booking.outletId}`.execute(db),
  )
}

/** An appointment with its place, for lists. */
export type BookingRow = Booking & SlotPlace

/** One page of a customer's appointments, the latest first, and how many there are. */
export async function bookingsOf(
  db: Kysely<DB>,
  customerId: number,
  limit: number,
  offset: number,
): Promise<{ rows: (BookingRow & { orderNo: string | null })[]; total: number }> {
  const mine = sql`b.customer_id = ${customerId} and b.state not in ('held', 'expired')`
  const [page, counted] = await Promise.all([
    sql<BookingRow & { orderNo: string | null }>`
      select b.*, s.order_no, o.name_cn, o.name_en, o.address_cn, o.address_en, o.phone, o.lng, o.lat,
        r.name_cn as resource_cn, r.name_en as resource_en
      from slot_booking b join outlet o on o.outlet_id = b.outlet_id left join slot_resource r on r.id = b.resource_id
        left join hand_over h on h.booking_id = b.id left join shop_order s on s.id = h.order_id
      where ${mine} order by b.starts_at desc, b.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from slot_booking b where ${mine}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(counted).n }
}
