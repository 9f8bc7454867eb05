/** Mailings and whom they are for in the database (decision 142). Whoever sends a part, or stops one, locks it first. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { type MailingState, smallestGroup } from '#contract/mailing-codes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { Standing } from './mailing.rules.ts'
import { caps, since } from './mailing.rules.ts'
import { inSegment, isWilling } from './mailing.segment.ts'
import type { Mailing } from './mailing.states.ts'

type Tx = Transaction<DB>

/** A mailing in any state; undefined: there is none. @param lock holds whoever sends it off until the transaction ends */
export async function mailingBy(db: Kysely<DB>, code: string, lock = false): Promise<Mailing | undefined> {
  const { rows } = await sql<Mailing>`
    select * from mailing where code = ${code} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** The same by its number in the table, locked. */
export async function lockMailing(tx: Tx, id: number): Promise<Mailing | undefined> {
  const { rows } = await sql<Mailing>`select * from mailing where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Mailings that the clock has to look at, by their numbers in the table. */
export async function dueMailings(db: Kysely<DB>, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from mailing where due_at <= ${now} order by due_at limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Writes down whom a mailing is for, in the transaction in which it begins. Without a coupon whoever does not want to be told
 * gets nothing, and is counted but not written down. Of a group that is too small nobody is.
 * @returns how many are in the group, and how many of them were left out
 */
export async function writeRecipients(tx: Tx, row: Mailing, now: Date): Promise<{ group: number; leftOut: number }> {
  return oneRow(
    await sql<{ group: number; leftOut: number }>`
      with found as (
        select c.id, ${isWilling(row)} as willing from customer c where ${inSegment(row, now)}
      ), written as (
        insert into mailing_recipient (mailing_id, customer_id)
        select ${row.id}, id from found where (willing or ${row.couponCode !== null})
          and (select count(*) from found) >= ${smallestGroup}
      )
      select count(*)::int as group, (count(*) filter (where not willing and ${row.couponCode === null}))::int as left_out
      from found`.execute(tx),
  )
}

/** A customer whose turn it is. */
export interface Recipient extends Standing {
  customerId: number
  /** How many coupons of the mailing's kind the customer has had. */
  has: number
}

/**
 * The next customers of a mailing that is locked. Their accounts are locked in one order, before anything of them is read:
 * a consent that is taken back, and the message of another mailing, stand before or after.
 */
export async function nextRecipients(tx: Tx, row: Mailing, most: number, now: Date): Promise<Recipient[]> {
  const waiting = await sql<{ id: number }>`
    select customer_id as id from mailing_recipient where mailing_id = ${row.id} and done_at is null
    order by customer_id limit ${most}`.execute(tx)
  const ids = waiting.rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await sql`select from customer where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
  const told = caps.map(
    ({ days }) => sql`(select count(*)::int from mailing_recipient r where r.customer_id = c.id and r.message = 'told'
      and r.done_at > ${since(now, days)})`,
  )
  const { rows } = await sql<Recipient>`
    select c.id as customer_id, ${isWilling(row)} as willing, array[${sql.join(told)}] as told_in,
      (select count(*)::int from customer_coupon k where k.customer_id = c.id and k.coupon_code = ${row.couponCode}) as has
    from customer c where c.id = any(${ids}::bigint[]) order by c.id`.execute(tx)
  return rows
}

export interface Outcome {
  message: 'told' | 'capped' | 'unwilling' | 'failed'
  coupon: 'given' | 'gone' | 'had' | 'failed' | null
  couponNo: string | null
}

/** Notes what became of a customer's turn. */
export async function noteOutcome(
  tx: Tx,
  { id }: Mailing,
  customerId: number,
  { message, coupon, couponNo, at }: Outcome & { at: Date },
): Promise<void> {
  await sql`
    update mailing_recipient set message = ${message}, coupon = ${coupon}, coupon_no = ${couponNo}, done_at = ${at}
    where mailing_id = ${id} and customer_id = ${customerId}`.execute(tx)
}

export interface Counts {
  told: number
  capped: number
  unwilling: number
  given: number
  notGiven: number
  failed: number
}

/** Adds to what has become of a mailing that is locked, and says when the clock looks at it again. */
export async function addCounts(tx: Tx, { id }: Mailing, counts: Counts, dueAt: Date): Promise<void> {
  await sql`
    update mailing set told = told + ${counts.told}, capped = capped + ${counts.capped},
      unwilling = unwilling + ${counts.unwilling}, given = given + ${counts.given},
      not_given = not_given + ${counts.notGiven}, failed = failed + ${counts.failed}, due_at = ${dueAt}
    where id = ${id}`.execute(tx)
}

/** One page of mailings: what waits for somebody first, then the newest. */
export async function deskMailings(
  db: Kysely<DB>,
  { state, skip, take }: { state: MailingState | undefined; skip: number; take: number },
): Promise<{ rows: Mailing[]; total: number }> {
  const fits = state === undefined ? sql`state <> 'discarded'` : sql`state = ${state}`
  const [{ rows }, count] = await Promise.all([
    sql<Mailing>`
      select * from mailing where ${fits}
      order by state = 'sent' desc, state = 'draft' desc, starts_at desc, id desc offset ${skip} limit ${take}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n from mailing where ${fits}`.execute(db),
  ])
  return { rows, total: oneRow(count).n }
}

/** What happened to a mailing, the newest first. */
export async function mailingHistory(
  db: Kysely<DB>,
  id: number,
): Promise<{ event: string; at: Date; by: string | null; note: { reason?: string } }[]> {
  const { rows } = await sql<{ event: string; at: Date; by: string | null; note: { reason?: string } }>`
    select e.event, e.at, e.note, s.name as by from mailing_event e
    left join staff_account s on e.actor = 'staff' and s.id::text = e.actor_id
    where e.id = ${id} order by e.seq desc limit 100`.execute(db)
  return rows
}
