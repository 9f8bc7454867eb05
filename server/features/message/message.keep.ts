import { sql } from 'kysely'
import type { KeepWays } from '#server/lib/keep-way.ts'

/** What is kept no longer of messages, whether they were read or not. */
export const messageKeep = {
  messages: { table: 'customer_message', due: since => sql`created_at < ${since}`, then: 'remove' },
} satisfies KeepWays
