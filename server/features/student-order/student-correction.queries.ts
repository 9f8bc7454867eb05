/** Corrections of what was noted of a returning student's order, in the database (decision 121). */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { CustomsStep } from '#contract/student/customs-steps.ts'
import type { DB } from '#server/db/schema.ts'

type Tx = Transaction<DB>
type Row = Selectable<DB['student_order_correction']>

export interface Correction extends Omit<Row, 'step'> {
  step: CustomsStep
  who: string
  second: string | null
}

/** All corrections of an order, the newest first, with names. */
export async function correctionsOf(db: Kysely<DB>, orderId: number): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select c.id, c.order_id, c.step, c.was_on::text, c.was_number, c.was_until::text, c.done_on::text, c.number,
      c.valid_until::text, c.document_id, c.replaces, c.remark, c.staff_id, c.at, c.second_staff_id, c.agreed, c.decided_at,
      s.name as who, z.name as second
    from student_order_correction c join staff_account s on s.id = c.staff_id
      left join staff_account z on z.id = c.second_staff_id
    where c.order_id = ${orderId} order by c.id desc limit 100`.execute(db)
  return rows
}

export type NewCorrection = Omit<Correction, 'id' | 'who' | 'second' | 'secondStaffId' | 'agreed' | 'decidedAt'>

/** Writes down what somebody wants to be noted. @returns its id */
export async function addCorrection(tx: Tx, row: NewCorrection): Promise<number> {
  const { id } = await tx.insertInto('student_order_correction').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** One that nobody has decided is taken back, or written anew, by whoever wrote it. */
export async function dropCorrection(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('student_order_correction').where('id', '=', id).where('decidedAt', 'is', null).execute()
}

export async function decideCorrection(
  tx: Tx,
  id: number,
  { agreed, staffId, now }: { agreed: boolean; staffId: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('student_order_correction')
    .set({ agreed, secondStaffId: staffId, decidedAt: now })
    .where('id', '=', id)
    .execute()
}

/** What is noted of a step from now on; who has noted it, and when, stays. */
export async function setStep(
  tx: Tx,
  {
    orderId,
    step,
    doneOn,
    number,
    validUntil,
  }: Pick<Correction, 'orderId' | 'step' | 'doneOn' | 'number' | 'validUntil'>,
): Promise<void> {
  await tx
    .updateTable('student_order_step')
    .set({ doneOn, number, validUntil })
    .where('orderId', '=', orderId)
    .where('step', '=', step)
    .execute()
}
