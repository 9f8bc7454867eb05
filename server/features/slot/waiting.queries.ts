/** Waiting lists in the database (decision 060). */
import { type Kysely, sql } from 'kysely'
import type { SlotKind } from '#contract/codes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { lockGuest } from './booking.queries.ts'
import type { Tx } from './slot.types.ts'

export type Waiting = RowOf<'slot_waiting'>

/** Days for which somebody waits at an outlet. */
export async function waitedDays(
  db: Kysely<DB>,
  outletId: number,
  { kind, from, to }: { kind?: SlotKind; from: string; to: string },
): Promise<{ kind: SlotKind; day: string; waiting: number }[]> {
  const { rows } = await sql<{ kind: SlotKind; day: string; waiting: number }>`
    select kind, day, count(*)::int as waiting from slot_waiting
    where outlet_id = ${outletId} and state = 'waiting' and day between ${from} and ${to}
      and ${kind ? sql`kind = ${kind}` : sql`true`}
    group by kind, day order by day, kind`.execute(db)
  return rows
}

/** Who waits for a day, the first one first, locked. */
export async function lineFor(tx: Tx, outletId: number, kind: SlotKind, day: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select * from slot_waiting where outlet_id = ${outletId} and kind = ${kind} and day = ${day} and state = 'waiting'
    order by id limit 200 for update`.execute(tx)
  return rows
}

/** Whose offer a hold is, locked. */
export async function waitingOf(tx: Tx, bookingId: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select * from slot_waiting where booking_id = ${bookingId} for update`.execute(tx)
  return rows[0]
}

/** One of a customer's own, locked. */
export async function ownWaiting(tx: Tx, customerId: number, id: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select * from slot_waiting where id = ${id} and customer_id = ${customerId} for update`.execute(tx)
  return rows[0]
}

export interface WaitRow extends Waiting {
  nameCn: string
  nameEn: string
  /** How many stand before. */
  before: number
  bookingNo: string | null
  startsAt: Date | null
  expiresAt: Date | null
}

/** Lists on which a customer is, or what is offered from them. */
export async function waitsOf(db: Kysely<DB>, customerId: number, id?: number): Promise<WaitRow[]> {
  const { rows } = await sql<WaitRow>`
    select w.*, o.name_cn, o.name_en, b.booking_no, b.starts_at, b.expires_at,
      (select count(*)::int from slot_waiting e
        where e.outlet_id = w.outlet_id and e.kind = w.kind and e.day = w.day and e.state = 'waiting' and e.id < w.id) as before
    from slot_waiting w join outlet o on o.outlet_id = w.outlet_id left join slot_booking b on b.id = w.booking_id
    where w.customer_id = ${customerId} and w.state in ('waiting', 'offered')
      and ${id === undefined ? sql`true` : sql`w.id = ${id}`}
    order by w.day, w.id limit 50`.execute(db)
  return rows
}

/** How many lists a customer is on, and whether one of them is this; one after the other for each customer. */
export async function countWaits(
  tx: Tx,
  customerId: number,
  at: { outletId: number; kind: SlotKind; day: string; half: number | null },
): Promise<{ all: number; same: number }> {
  await lockGuest(tx, { customerId })
  return oneRow(
    await sql<{ all: number; same: number }>`
      select count(*)::int as all, count(*) filter (where outlet_id = ${at.outletId} and kind = ${at.kind}
        and day = ${at.day} and half is not distinct from ${at.half}::smallint)::int as same
      from slot_waiting where customer_id = ${customerId} and state in ('waiting', 'offered')`.execute(tx),
  )
}

/** Takes those whose waiting makes no sense any more; one that is still there a minute later is taken again. */
export async function takeDueWaiting(tx: Tx, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update slot_waiting set due_at = ${now}::timestamptz + interval '1 minute' where id in (
      select id from slot_waiting where due_at <= ${now} order by due_at limit ${most} for update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
