import { sql } from 'kysely'
import type { KeepWays } from '#server/lib/keep-way.ts'

/**
 * What is kept no longer of consents: the ledger stays, whose it was goes. Those of an account are its own as long as it
 * is there.
 */
export const consentKeep = {
  consents: {
    table: 'consent_subject',
    due: since => sql`customer_id is null and phone <> ''
      and not exists (select from consent_event e where e.subject_id = consent_subject.id and e.at >= ${since})`,
    then: { phone: sql`''` },
  },
} satisfies KeepWays
