import { sql } from 'kysely'
import type { KeepWays } from '#server/lib/keep-way.ts'

/** What is kept no longer of what was looked at. */
export const favouriteKeep = {
  history: { table: 'browse_record', due: since => sql`at < ${since}`, then: 'remove' },
} satisfies KeepWays
