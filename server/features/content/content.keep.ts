import { sql } from 'kysely'
import type { KeepWays } from '#server/lib/keep-way.ts'

/** What is kept no longer of what browsers reported. */
export const contentKeep = {
  browserErrors: { table: 'client_error', due: since => sql`last_at < ${since}`, then: 'remove' },
} satisfies KeepWays
