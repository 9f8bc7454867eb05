/** Everything that staff see of one lead beside its row (decision 066). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ContactWay, LeadEvent, SlotBookingState, SlotKind } from '#contract/codes.ts'
import type { Tracking } from '#contract/shapes/tracking.ts'
import type { DB } from '#server/db/schema.ts'
import type { ActorKind } from '#server/lib/machine.ts'
import type { KeptSubmission, LeadRow } from './lead.queries.ts'
import { openStates } from './lead.states.ts'

export interface Contact {
  contactId: number
  at: Date
  who: string
  way: ContactWay
  reached: boolean
  note: string
  nextAt: Date | null
}
/** The contact log of a lead, the newest first. */
export async function contactsOf(db: Kysely<DB>, leadId: number): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select c.id as contact_id, c.at, s.name as who, c.way, c.reached, c.note, c.next_at
    from lead_contact c join staff_account s on s.id = c.staff_id where c.lead_id = ${leadId} order by c.id desc`.execute(
    db,
  )
  return rows
}

export interface NewContact {
  leadId: number
  staffId: number
  way: ContactWay
  reached: boolean
  note: string
  nextAt: Date | null
  at: Date
}
/** Adds an entry to the contact log of a lead that the caller holds. */
export async function addContact(tx: Transaction<DB>, contact: NewContact): Promise<void> {
  await tx.insertInto('lead_contact').values(contact).execute()
}

export interface DeskMove {
  seq: number
  at: Date
  event: LeadEvent
  by: ActorKind
  /** Who of the staff did it, and who got it; empty for others. */
  who: string
  to: string
  reason: string
}
/** The history of a lead with names, the newest first. */
export async function deskMovesOf(db: Kysely<DB>, leadId: number): Promise<DeskMove[]> {
  const { rows } = await sql<DeskMove>`
    select e.seq, e.at, e.event, e.actor as by, coalesce(s.name, '') as who, coalesce(o.name, '') as to,
      coalesce(e.note ->> 'reason', '') as reason
    from lead_event e
      left join staff_account s on s.id = case e.actor when 'staff' then e.actor_id::bigint end
      left join staff_account o on o.id = (e.note ->> 'ownerId')::bigint
    where e.id = ${leadId} order by e.seq desc`.execute(db)
  return rows
}

/** The last move of a lead and who of the staff made it, for whoever acts on an older state. */
export async function lastMove(tx: Transaction<DB>, leadId: number): Promise<{ by: ActorKind; who: string }> {
  const { rows } = await sql<{ by: ActorKind; who: string }>`
    select e.actor as by, coalesce(s.name, '') as who from lead_event e
      left join staff_account s on s.id = case e.actor when 'staff' then e.actor_id::bigint end
    where e.id = ${leadId} order by e.seq desc limit 1`.execute(tx)
  return rows[0] ?? { by: 'clock', who: '' }
}

export interface Appointment {
  bookingNo: string
  kind: SlotKind
  state: SlotBookingState
  startsAt: Date
  confirmedAt: Date | null
  statedAt: Date | null
}
/** Appointments that were booked with a lead, and those that its phone has before it at the same outlet. */
export async function appointmentsOf(db: Kysely<DB>, { id, outletId, phone }: LeadRow): Promise<Appointment[]> {
  const { rows } = await sql<Appointment>`
    select b.booking_no, b.kind, b.state, b.starts_at, b.confirmed_at, d.stated_at
    from slot_booking b left join test_drive d on d.booking_id = b.id
    where b.id in (
      select booking_id from test_drive where lead_id = ${id}
      union all
      select id from slot_booking where contact_phone = ${phone} and contact_phone <> '' and state = 'booked'
        and outlet_id = ${outletId}::int)
      and b.state not in ('held', 'expired')
    order by b.starts_at desc, b.id desc`.execute(db)
  return rows
}

/** Whom a lead of an outlet can be given to, those with fewest open leads first; of the head office its operators. */
export async function colleaguesOf(
  db: Kysely<DB>,
  outletId: number | null,
): Promise<{ staffId: number; name: string; open: number }[]> {
  const place =
    outletId === null
      ? sql`s.role in ('operator', 'administrator')`
      : sql`s.role = 'dealer' and s.outlet_id = ${outletId}`
  const { rows } = await sql<{ staffId: number; name: string; open: number }>`
    select s.id as staff_id, s.name, (select count(*)::int from lead
      where owner_id = s.id and state = any(${[...openStates]}::text[]) and stopped_at is null) as open
    from staff_account s where s.active and ${place} order by 3, s.name, s.id`.execute(db)
  return rows
}

/** A submission with where its visit came from. */
export type DeskSubmission = KeptSubmission & { tracking: Tracking | null; origin: number }
/** Everything that was submitted for a lead, the newest first. */
export async function deskSubmissionsOf(db: Kysely<DB>, leadId: number): Promise<DeskSubmission[]> {
  const { rows } = await sql<DeskSubmission>`
    select seq, kind, form_id, form_version, answers, consents, at, tracking, origin from lead_submission
    where lead_id = ${leadId} order by seq desc`.execute(db)
  return rows
}
