/** Qualifications in the database (decision 116). */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { openStates } from '#contract/student/review.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import type { DB, StudentQualificationTable } from '#server/db/schema.ts'
import { WARNING_DAYS } from '#server/features/order/order.due.ts'
import { Refusal } from '#server/lib/refusal.ts'

export type QualificationRow = Selectable<StudentQualificationTable>

/** The newest of a customer. */
export const newestOf = (db: Kysely<DB>, customerId: number): Promise<QualificationRow | undefined> =>
  db
    .selectFrom('student_qualification')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A customer's own. @throws Refusal NOT_FOUND, also for another customer's */
export async function own(db: Kysely<DB>, customerId: number, no: string, lock = false): Promise<QualificationRow> {
  const found = db
    .selectFrom('student_qualification')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('qualificationNo', '=', no)
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** What staff may see of: what a customer has not sent yet is the customer's alone. @throws Refusal NOT_FOUND */
export async function sentIn(db: Kysely<DB>, no: string, lock = false): Promise<QualificationRow> {
  const found = db
    .selectFrom('student_qualification')
    .selectAll()
    .where('qualificationNo', '=', no)
    .where('submittedAt', 'is not', null)
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** One beginning at a time for each customer. */
export async function lockCustomer(tx: Transaction<DB>, customerId: number): Promise<void> {
  await sql`select from customer where id = ${customerId} for no key update`.execute(tx)
}

/** What hinders a customer to begin: one that is under way, or one that is approved. */
export async function hinders(db: Kysely<DB>, customerId: number): Promise<'open' | 'approved' | undefined> {
  const row = await db
    .selectFrom('student_qualification')
    .select('state')
    .where('customerId', '=', customerId)
    .where('state', 'in', [...openStates, 'approved'])
    .limit(1)
    .executeTakeFirst()
  return row && (row.state === 'approved' ? 'approved' : 'open')
}

/** All of a customer that have not ended, locked. */
export const openOf = (tx: Transaction<DB>, customerId: number): Promise<QualificationRow[]> =>
  tx
    .selectFrom('student_qualification')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('state', 'in', [...openStates, 'approved'])
    .orderBy('id')
    .forUpdate()
    .execute()

/** One approval at a time for one person, whichever accounts ask for it; taken before a row is locked. */
export async function lockPerson(tx: Transaction<DB>, no: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${lockClasses.qualifying}, hashtext(encode(person_hash, 'hex')))
    from student_qualification where qualification_no = ${no} and person_hash is not null`.execute(tx)
}

/** Whether somebody of this digest has an approved one beside this. */
export async function personIsApproved(db: Kysely<DB>, hash: Buffer, exceptId: number): Promise<boolean> {
  const found = await db
    .selectFrom('student_qualification')
    .select('id')
    .where('personHash', '=', hash)
    .where('state', '=', 'approved')
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return found !== undefined
}

/** What is kept of somebody and what the rules say of it, in the place of what was. */
export async function keepFacts(
  tx: Transaction<DB>,
  id: number,
  facts: Partial<
    Pick<
      QualificationRow,
      'facts' | 'personHash' | 'office' | 'judgedVersion' | 'verdict' | 'applyUntil' | 'dueAt' | 'warnedOn'
    >
  >,
): Promise<void> {
  await tx.updateTable('student_qualification').set(facts).where('id', '=', id).execute()
}

/** Whom the ended qualifications of a customer were about is known no more. */
export async function forgetPersonOf(tx: Transaction<DB>, customerId: number): Promise<void> {
  await sql`
    update student_qualification set facts = null, person_hash = null
    where customer_id = ${customerId} and facts is not null`.execute(tx)
}

/**
 * Those whose customer is told today that the last day to apply comes near.
 * @param today day in Beijing
 */
export async function takeNear(tx: Transaction<DB>, today: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from student_qualification q
    where apply_until between ${today}::date and ${today}::date + ${WARNING_DAYS[0]}::int
      and state in ('draft', 'submitted', 'reviewing', 'asked', 'agreed', 'approved') and exists (
        select from unnest(${[...WARNING_DAYS]}::int[]) as days
        where apply_until - days <= ${today}::date and apply_until - days > coalesce(warned_on, (created_at at time zone 'Asia/Shanghai')::date))
      and not exists (select from student_order o where o.qualification_id = q.id and o.live)
    order by apply_until, id limit ${most} for update skip locked`.execute(tx)
  return rows.map(row => row.id)
}

/** Whether a car is on order on it. */
export async function isOrdered(db: Kysely<DB>, qualificationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from student_order where qualification_id = ${qualificationId} and live`.execute(db)
  return rows.length > 0
}

/** Those that the clock ends now. */
export async function takeDue(tx: Transaction<DB>, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from student_qualification where due_at <= ${now} order by due_at limit ${most} for update skip locked`.execute(
    tx,
  )
  return rows.map(row => row.id)
}
