import { sql } from 'kysely'
import type { KeepWays } from '#server/lib/keep-way.ts'

const over = (since: Date) => sql`in (select id from slot_booking where ends_at < ${since})`

/** What is kept no longer of test drives. A test drive also goes with its lead. */
export const testDriveKeep = {
  driveAnswers: { table: 'test_drive_answer', due: since => sql`booking_id ${over(since)}`, then: 'remove' },
  drives: { table: 'test_drive', due: since => sql`booking_id ${over(since)}`, then: 'remove' },
} satisfies KeepWays
