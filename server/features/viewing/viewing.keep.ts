import { sql } from 'kysely'
import type { KeepWays } from '#server/lib/keep-way.ts'

/** What is kept no longer of viewings. A viewing also goes with its lead. */
export const viewingKeep = {
  viewings: {
    table: 'viewing',
    due: since => sql`booking_id in (select id from slot_booking where ends_at < ${since})`,
    then: 'remove',
  },
} satisfies KeepWays
