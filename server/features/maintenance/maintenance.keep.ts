import { sql } from 'kysely'
import type { KeepWays } from '#server/lib/keep-way.ts'

/** What is kept no longer of maintenance: car and works; they also go with their lead. */
export const maintenanceKeep = {
  visits: {
    table: 'maintenance_visit',
    due: since => sql`booking_id in (select id from slot_booking where ends_at < ${since})`,
    then: 'remove',
  },
} satisfies KeepWays
