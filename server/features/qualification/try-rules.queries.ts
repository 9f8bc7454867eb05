import type { Kysely } from 'kysely'
import { openStates } from '#contract/student/review.ts'
import type { DB } from '#server/db/schema.ts'
import type { QualificationRow } from './qualification.queries.ts'

export type TriedRow = Pick<QualificationRow, 'id' | 'qualificationNo' | 'state' | 'submittedAt' | 'facts'>

/** Read at a time, so that thousands are never in memory together; and the most of which anybody is told in one try. */
const PORTION = 500
const MOST = 5_000

/** What is under way or approved, and has not been forgotten: what new rules would judge anew, in portions. */
export async function* triedRows(db: Kysely<DB>): AsyncGenerator<TriedRow> {
  let after = 0
  for (let read = 0; read < MOST; read += PORTION) {
    const rows = await db
      .selectFrom('student_qualification')
      .select(['id', 'qualificationNo', 'state', 'submittedAt', 'facts'])
      .where('state', 'in', [...openStates, 'approved'])
      .where('facts', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PORTION)
      .execute()
    yield* rows
    if (rows.length < PORTION) return
    after = rows.at(-1)?.id ?? after
  }
}
