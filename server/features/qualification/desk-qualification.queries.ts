/** The queues of qualifications at the desk (decision 116). */
import { type Kysely, sql } from 'kysely'
import type { QualificationQueue, QualificationState } from '#contract/student/review.ts'
import type { DB } from '#server/db/schema.ts'
import type { QualificationRow } from './qualification.queries.ts'

export type QueueRow = QualificationRow & { documents: number; reviewer: string; agreedByName: string }

const statesOf: Readonly<Record<QualificationQueue, readonly QualificationState[]>> = {
  waiting: ['submitted', 'reviewing'],
  mine: ['reviewing'],
  second: ['agreed'],
  asked: ['asked'],
  ended: ['approved', 'declined', 'withdrawn', 'expired'],
}

const withNames = (db: Kysely<DB>) =>
  db
    .selectFrom('student_qualification as q')
    .leftJoin('staff_account as r', 'r.id', 'q.reviewerId')
    .leftJoin('staff_account as a', 'a.id', 'q.agreedBy')
    .selectAll('q')
    .select([
      sql<string>`coalesce(r.name, '')`.as('reviewer'),
      sql<string>`coalesce(a.name, '')`.as('agreedByName'),
      sql<number>`(select count(*)::int from student_paper d where d.qualification_id = q.id)`.as('documents'),
    ])
    .where('q.submittedAt', 'is not', null)

/** One page of a queue: the longest waiting first, of what has ended the newest. */
export async function queuePage(
  db: Kysely<DB>,
  { queue, staffId, skip, take }: { queue: QualificationQueue; staffId: number; skip: number; take: number },
): Promise<{ rows: QueueRow[]; total: number }> {
  const states = [...statesOf[queue]]
  let found = withNames(db).where('q.state', 'in', states)
  let counted = db
    .selectFrom('student_qualification')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('submittedAt', 'is not', null)
    .where('state', 'in', states)
  if (queue === 'mine') {
    found = found.where('q.reviewerId', '=', staffId)
    counted = counted.where('reviewerId', '=', staffId)
  }
  const sorted = queue === 'ended' ? found.orderBy('q.stateAt', 'desc') : found.orderBy('q.submittedAt')
  const [rows, { n }] = await Promise.all([
    sorted.orderBy('q.id').offset(skip).limit(take).execute(),
    counted.executeTakeFirstOrThrow(),
  ])
  return { rows, total: n }
}

/** How many wait for a member of staff: nobody has taken them, they review them, or another has agreed first. */
export async function countToJudge(db: Kysely<DB>, staffId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from student_qualification where state = 'submitted'
      or state = 'reviewing' and reviewer_id = ${staffId} or state = 'agreed' and agreed_by <> ${staffId}`.execute(db)
  return rows[0]?.n ?? 0
}

/** One of them with the names of who reviews it; nothing for what its customer has not sent yet. */
export const queueRow = (db: Kysely<DB>, no: string): Promise<QueueRow | undefined> =>
  withNames(db).where('q.qualificationNo', '=', no).executeTakeFirst()

/** Names of staff who have moved it, by the number of the move. */
export async function staffNames(db: Kysely<DB>, qualificationId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ seq: number; name: string }>`
    select e.seq, s.name from student_qualification_event e
      join staff_account s on s.id = case e.actor when 'staff' then e.actor_id::bigint end
    where e.id = ${qualificationId}`.execute(db)
  return new Map(rows.map(({ seq, name }) => [seq, name]))
}
