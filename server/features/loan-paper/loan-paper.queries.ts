/** Papers for loans and their sealed files in the database (decision 113). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ActorKind } from '#contract/codes.ts'
import type { LoanPaperKind } from '#contract/loan-papers.ts'
import type { FinanceKind } from '#contract/range-codes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { Whose } from '#server/features/milestone/milestone.queries.ts'
import type { Note, RowOf } from '#server/lib/machine.ts'

export type LoanPaper = RowOf<'loan_paper'> & { kind: LoanPaperKind }

/** An order of a new car that is bought with a loan. */
export interface LoanOrder {
  id: number
  orderNo: string
  customerId: number
  kind: string
  state: string
  outletId: number
  buyerKind: 'person' | 'company'
  /** Null: it is paid without a loan. */
  loanKind: FinanceKind | null
}

/** An order of a new car, its customer's or of the outlet of a member of staff. @param lock until the transaction ends */
export async function loanOrder(
  db: Kysely<DB>,
  orderNo: string,
  whose: Whose,
  lock = false,
): Promise<LoanOrder | undefined> {
  const theirs =
    'customerId' in whose
      ? sql`o.customer_id = ${whose.customerId} and o.hidden_at is null`
      : sql`(${whose.role} <> 'dealer' or o.outlet_id = ${whose.outletId ?? null}::int)`
  const { rows } = await sql<LoanOrder>`
    select o.id, o.order_no, o.customer_id, o.kind, o.state, o.outlet_id, n.buyer_kind, n.loan ->> 'kind' as loan_kind
    from shop_order o join new_car_order n on n.order_id = o.id
    where o.order_no = ${orderNo} and ${theirs} ${lock ? sql`for update of o` : sql``}`.execute(db)
  return rows[0]
}

/** The papers that were asked for; the lock of their order, where one is to be changed, holds these as well. */
export async function papersOf(db: Kysely<DB>, orderId: number): Promise<LoanPaper[]> {
  const { rows } = await sql<LoanPaper>`select * from loan_paper where order_id = ${orderId} order by id`.execute(db)
  return rows
}

export interface PaperFile {
  fileId: number
  paperId: number
  type: 'image/webp' | 'application/pdf'
  bytes: number
  sentAt: Date
}

/** What files there are, without what is in them. */
export async function filesOf(db: Kysely<DB>, orderId: number): Promise<PaperFile[]> {
  const { rows } = await sql<PaperFile>`
    select f.file_id, f.paper_id, f.type, f.bytes, f.sent_at
    from loan_paper_file f join loan_paper p on p.id = f.paper_id where p.order_id = ${orderId} order by f.file_id`.execute(
    db,
  )
  return rows
}

export interface SealedFile extends PaperFile {
  kind: LoanPaperKind
  sealed: Buffer
}

/** A file of an order, sealed. */
export async function sealedFile(db: Kysely<DB>, orderId: number, fileId: number): Promise<SealedFile | undefined> {
  const { rows } = await sql<SealedFile>`
    select f.file_id, f.paper_id, f.type, f.bytes, f.sent_at, f.sealed, p.kind
    from loan_paper_file f join loan_paper p on p.id = f.paper_id
    where p.order_id = ${orderId} and f.file_id = ${fileId}`.execute(db)
  return rows[0]
}

/** Whether a paper has this very file already. */
export async function hasFile(db: Kysely<DB>, paperId: number, sentMark: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from loan_paper_file where paper_id = ${paperId} and sent_mark = ${sentMark}`.execute(db)
  return rows.length > 0
}

/** How many files a paper has, but for one. */
export async function countFiles(db: Kysely<DB>, paperId: number, without = 0): Promise<number> {
  const result = await sql<{ n: number }>`
    select count(*)::int as n from loan_paper_file where paper_id = ${paperId} and file_id <> ${without}`.execute(db)
  return oneRow(result).n
}

export async function addFile(
  tx: Transaction<DB>,
  file: { paperId: number; type: PaperFile['type']; bytes: number; sealed: Buffer; sentMark: Buffer; sentAt: Date },
): Promise<void> {
  await tx.insertInto('loan_paper_file').values(file).execute()
}

export async function removeFile(tx: Transaction<DB>, fileId: number): Promise<void> {
  await tx.deleteFrom('loan_paper_file').where('fileId', '=', fileId).execute()
}

export async function removeFilesOf(tx: Transaction<DB>, paperId: number): Promise<void> {
  await tx.deleteFrom('loan_paper_file').where('paperId', '=', paperId).execute()
}

/** Removes every file that a customer has sent for loans. */
export async function forgetFilesOf(tx: Transaction<DB>, customerId: number): Promise<void> {
  await sql`
    delete from loan_paper_file where paper_id in (
      select p.id from loan_paper p join shop_order o on o.id = p.order_id where o.customer_id = ${customerId})`.execute(
    tx,
  )
}

export interface PaperMove {
  at: Date
  kind: LoanPaperKind
  event: string
  by: ActorKind
  /** Name of the member of staff. */
  who: string
  note: Note
}

/** What became of the papers of an order, the newest first. */
export async function paperMoves(db: Kysely<DB>, orderId: number): Promise<PaperMove[]> {
  const { rows } = await sql<PaperMove>`
    select e.at, p.kind, e.event, e.actor as by, coalesce(s.name, '') as who, e.note
    from loan_paper p join loan_paper_event e on e.id = p.id
      left join staff_account s on s.id = case e.actor when 'staff' then e.actor_id::bigint end
    where p.order_id = ${orderId} order by e.at desc, e.id desc, e.seq desc limit 100`.execute(db)
  return rows
}
