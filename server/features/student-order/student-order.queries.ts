/** Steps, documents and refusals of returning students' orders in the database (decision 120). */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { CustomsStep, StudentRefusal } from '#contract/student/customs-steps.ts'
import type { DB } from '#server/db/schema.ts'
import { hashOf, newPublicId } from '#server/lib/ids.ts'

type Tx = Transaction<DB>
export type StepRow = Selectable<DB['student_order_step']> & { step: CustomsStep }
export type StepPaper = Selectable<DB['student_order_paper']>
/** What a document is when it is added. */
type NewPaper = Pick<
  StepPaper,
  'documentId' | 'orderId' | 'pages' | 'bytes' | 'sentMark' | 'scanned' | 'staffId' | 'addedAt' | 'standing'
> & { step: CustomsStep }
export type RefusalRow = Selectable<DB['student_order_refusal']>

/** What is done of an order, in the order in which it was. */
export async function stepsOf(db: Kysely<DB>, orderId: number): Promise<(StepRow & { who: string })[]> {
  const { rows } = await sql<StepRow & { who: string }>`
    select t.order_id, t.step, t.done_on::text, t.number, t.valid_until::text, t.staff_id, t.at, s.name as who
    from student_order_step t join staff_account s on s.id = t.staff_id
    where t.order_id = ${orderId} order by t.at, t.done_on`.execute(db)
  return rows
}

export async function addStep(tx: Tx, row: Omit<StepRow, 'at'> & { at: Date }): Promise<void> {
  await tx.insertInto('student_order_step').values(row).execute()
}

/** Documents of an order, as they came. */
export const stepPapersOf = (db: Kysely<DB>, orderId: number): Promise<StepPaper[]> =>
  db
    .selectFrom('student_order_paper')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('addedAt')
    .orderBy('documentId')
    .execute()

export async function addStepPaper(
  tx: Tx,
  row: NewPaper,
  pages: readonly { page: number; width: number; height: number; sealed: Buffer }[],
): Promise<void> {
  await tx
    .insertInto('student_order_paper')
    .values({ ...row, step: row.step as StepPaper['step'] })
    .execute()
  await tx
    .insertInto('student_order_page')
    .values(pages.map(page => ({ documentId: row.documentId, ...page })))
    .execute()
}

/** Its pages go with it. */
export async function removeStepPaper(tx: Tx, documentId: string): Promise<void> {
  await tx.deleteFrom('student_order_paper').where('documentId', '=', documentId).execute()
}

/** Staff have looked at a document, or a correction was decided. */
export async function setPaper(
  tx: Tx,
  documentId: string,
  change: Pick<StepPaper, 'standing'> & Partial<Pick<StepPaper, 'reason' | 'decidedBy' | 'decidedAt'>>,
): Promise<void> {
  await tx.updateTable('student_order_paper').set(change).where('documentId', '=', documentId).execute()
}

/** How large the pages of a document are. */
export const pageSizesOf = (
  db: Kysely<DB>,
  documentId: string,
): Promise<{ page: number; width: number; height: number }[]> =>
  db
    .selectFrom('student_order_page')
    .select(['page', 'width', 'height'])
    .where('documentId', '=', documentId)
    .orderBy('page')
    .execute()

/**
 * Writes down that a document is opened.
 * @returns what the addresses of its pages carry until `endsAt`
 */
export async function noteStepView(
  tx: Tx,
  { orderId, documentId, step }: StepPaper,
  { viewer, at, endsAt }: { viewer: { kind: 'customer' | 'staff'; id: number }; at: Date; endsAt: Date },
): Promise<string> {
  const token = newPublicId(22)
  await tx
    .insertInto('student_order_view')
    .values({
      orderId,
      documentId,
      step,
      viewer: viewer.kind,
      viewerId: viewer.id,
      tokenMark: hashOf(token),
      at,
      endsAt,
    })
    .execute()
  return token
}

/** The page that an address leads to while it works and the document is there. */
export async function viewedStepPage(
  db: Kysely<DB>,
  { token, page, now }: { token: string; page: number; now: Date },
): Promise<{ documentId: string; step: string; sealed: Buffer } | undefined> {
  const { rows } = await sql<{ documentId: string; step: string; sealed: Buffer }>`
    select v.document_id, v.step, p.sealed from student_order_view v
      join student_order_page p on p.document_id = v.document_id and p.page = ${page}
    where v.token_mark = ${hashOf(token)} and v.ends_at > ${now}`.execute(db)
  return rows[0]
}

/** Who has opened documents of an order, the newest first. */
export async function stepViewsOf(
  db: Kysely<DB>,
  orderId: number,
): Promise<{ step: CustomsStep; viewer: 'customer' | 'staff'; who: string; at: Date }[]> {
  const { rows } = await sql<{ step: CustomsStep; viewer: 'customer' | 'staff'; who: string; at: Date }>`
    select v.step, v.viewer, coalesce(s.name, '') as who, v.at from student_order_view v
      left join staff_account s on v.viewer = 'staff' and s.id = v.viewer_id
    where v.order_id = ${orderId} order by v.id desc limit 100`.execute(db)
  return rows
}

/** The first of the two who end an order, with the name; nothing where nobody has begun. */
export async function refusalOf(db: Kysely<DB>, orderId: number): Promise<(RefusalRow & { who: string }) | undefined> {
  const { rows } = await sql<RefusalRow & { who: string }>`
    select r.*, s.name as who from student_order_refusal r join staff_account s on s.id = r.staff_id
    where r.order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** Writes down who begins to end an order; whoever began may correct it. The order is locked. */
export async function putRefusal(
  tx: Tx,
  row: { orderId: number; refusal: StudentRefusal; number: string; remark: string; staffId: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('student_order_refusal')
    .values(row)
    .onConflict(of => of.column('orderId').doUpdateSet(row))
    .execute()
}

/** A second person agrees. */
export async function agreeRefusal(tx: Tx, orderId: number, secondStaffId: number, endedAt: Date): Promise<void> {
  await tx.updateTable('student_order_refusal').set({ secondStaffId, endedAt }).where('orderId', '=', orderId).execute()
}

/** The number of the qualification that an order stands on. */
export async function qualificationNoOf(db: Kysely<DB>, qualificationId: number): Promise<string> {
  const row = await db
    .selectFrom('student_qualification')
    .select('qualificationNo')
    .where('id', '=', qualificationId)
    .executeTakeFirstOrThrow()
  return row.qualificationNo
}

/** The newest order of a customer that has not ended and was not handed over. */
export async function openOrderNoOf(db: Kysely<DB>, customerId: number): Promise<string | null> {
  const { rows } = await sql<{ orderNo: string }>`
    select o.order_no from student_order t join shop_order o on o.id = t.order_id
    where o.customer_id = ${customerId} and t.live limit 1`.execute(db)
  return rows[0]?.orderNo ?? null
}
