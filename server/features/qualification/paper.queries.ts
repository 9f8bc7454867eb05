/** Papers of qualifications, their sealed pages, and who has opened one (decision 116). */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { documentKinds } from '#contract/student/review.ts'
import type { DB, StudentPaperTable } from '#server/db/schema.ts'
import type { Effect } from '#server/lib/machine.ts'
import { hashOf, newPublicId } from '#server/lib/ids.ts'

export type PaperRow = Selectable<StudentPaperTable>
/** A page as it lies in the table. */
export interface SealedPage {
  page: number
  width: number
  height: number
  sealed: Buffer
}

/** Papers of a qualification, by kind in the order of the table, then as they came. */
export async function papersOf(db: Kysely<DB>, qualificationId: number): Promise<PaperRow[]> {
  const rows = await db
    .selectFrom('student_paper')
    .selectAll()
    .where('qualificationId', '=', qualificationId)
    .orderBy('addedAt')
    .orderBy('documentId')
    .execute()
  return rows.toSorted((a, b) => documentKinds.indexOf(a.kind) - documentKinds.indexOf(b.kind))
}

/** A paper of a qualification. */
export const paperOf = (db: Kysely<DB>, qualificationId: number, documentId: string): Promise<PaperRow | undefined> =>
  db
    .selectFrom('student_paper')
    .selectAll()
    .where('qualificationId', '=', qualificationId)
    .where('documentId', '=', documentId)
    .executeTakeFirst()

/** A paper of a customer's own. */
export const ownPaper = (db: Kysely<DB>, customerId: number, documentId: string): Promise<PaperRow | undefined> =>
  db
    .selectFrom('student_paper as p')
    .innerJoin('student_qualification as q', 'q.id', 'p.qualificationId')
    .selectAll('p')
    .where('q.customerId', '=', customerId)
    .where('p.documentId', '=', documentId)
    .executeTakeFirst()

export async function addPaper(tx: Transaction<DB>, row: PaperRow, pages: readonly SealedPage[]): Promise<void> {
  await tx.insertInto('student_paper').values(row).execute()
  await tx
    .insertInto('student_paper_page')
    .values(pages.map(page => ({ documentId: row.documentId, ...page })))
    .execute()
}

/** Its pages go with it. */
export async function removePaper(tx: Transaction<DB>, documentId: string): Promise<void> {
  await tx.deleteFrom('student_paper').where('documentId', '=', documentId).execute()
}

/** With its end a qualification keeps no paper. */
export const removePapersAfter: Effect<'student_qualification', unknown> = async (tx, { row }) => {
  await tx.deleteFrom('student_paper').where('qualificationId', '=', row.id).execute()
}

/** How large the pages of a paper are. */
export const sizesOf = (
  db: Kysely<DB>,
  documentId: string,
): Promise<{ page: number; width: number; height: number }[]> =>
  db
    .selectFrom('student_paper_page')
    .select(['page', 'width', 'height'])
    .where('documentId', '=', documentId)
    .orderBy('page')
    .execute()

/** Who opens a paper. */
export interface Viewer {
  kind: 'customer' | 'staff'
  id: number
}

/**
 * Writes down that a paper is opened.
 * @returns what the addresses of its pages carry until `endsAt`
 */
export async function noteView(
  tx: Transaction<DB>,
  { qualificationId, documentId, kind }: PaperRow,
  { viewer, at, endsAt }: { viewer: Viewer; at: Date; endsAt: Date },
): Promise<string> {
  const token = newPublicId(22)
  await tx
    .insertInto('student_paper_view')
    .values({
      qualificationId,
      documentId,
      kind,
      viewer: viewer.kind,
      viewerId: viewer.id,
      tokenMark: hashOf(token),
      at,
      endsAt,
    })
    .execute()
  return token
}

/** The page that an address leads to while it works and the paper is there. */
export async function viewedPage(
  db: Kysely<DB>,
  { token, page, now }: { token: string; page: number; now: Date },
): Promise<{ documentId: string; kind: string; sealed: Buffer } | undefined> {
  const { rows } = await sql<{ documentId: string; kind: string; sealed: Buffer }>`
    select v.document_id, v.kind, p.sealed from student_paper_view v
      join student_paper_page p on p.document_id = v.document_id and p.page = ${page}
    where v.token_mark = ${hashOf(token)} and v.ends_at > ${now}`.execute(db)
  return rows[0]
}

export interface SeenPaper {
  kind: PaperRow['kind']
  viewer: 'customer' | 'staff'
  /** Name of the member of staff. */
  who: string
  at: Date
}

/** Who has opened papers of a qualification, the newest first. */
export async function viewsOf(db: Kysely<DB>, qualificationId: number): Promise<SeenPaper[]> {
  const { rows } = await sql<SeenPaper>`
    select v.kind, v.viewer, coalesce(s.name, '') as who, v.at from student_paper_view v
      left join staff_account s on v.viewer = 'staff' and s.id = v.viewer_id
    where v.qualification_id = ${qualificationId} order by v.id desc limit 100`.execute(db)
  return rows
}
