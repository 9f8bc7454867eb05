import { sql } from 'kysely'
import type { KeepWays } from '#server/lib/keep-way.ts'

/** Papers go some months after the last word on them, names and numbers when nobody can need them; drafts go by the clock. */
export const qualificationKeep = {
  studentPapers: {
    table: 'student_paper',
    due: since => sql`exists (select from student_qualification q where q.id = qualification_id
      and q.state in ('approved', 'declined', 'expired', 'withdrawn') and q.state_at < ${since})`,
    then: 'remove',
  },
  studentFacts: {
    table: 'student_qualification',
    due: since => sql`facts is not null and state in ('declined', 'expired') and state_at < ${since}`,
    then: { facts: sql`null`, person_hash: sql`null` },
  },
} satisfies KeepWays
