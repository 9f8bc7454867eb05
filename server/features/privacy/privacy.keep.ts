import { sql } from 'kysely'
import { type KeepWays, untilExpired } from '#server/lib/keep-way.ts'

/** What is kept no longer of copies, and of the record of what was removed. */
export const privacyKeep = {
  exports: untilExpired('data_export'),
  runs: { table: 'retention_run', due: since => sql`began_at < ${since}`, then: 'remove' },
} satisfies KeepWays
