import { sql } from 'kysely'
import type { KeepWays } from '#server/lib/keep-way.ts'

/** What is kept no longer of registrations: names go, the seats stay as figures of the outlet. */
export const activityKeep = {
  activityPlaces: {
    table: 'activity_place',
    due: since => sql`(contact_name <> '' or contact_phone <> '') and exists (
      select from activity a where a.id = activity_place.activity_id and a.ends_at < ${since})`,
    then: { contact_name: sql`''`, contact_phone: sql`''`, code_hash: sql`null` },
  },
} satisfies KeepWays
