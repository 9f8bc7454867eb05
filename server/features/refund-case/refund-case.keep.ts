import { sql } from 'kysely'
import type { KeepWays } from '#server/lib/keep-way.ts'

/** What is kept no longer of requests for refunds. */
export const refundCaseKeep = {
  caseTracking: {
    table: 'refund_case',
    due: since => sql`asked_at < ${since} and tracking is not null`,
    then: { tracking: sql`null` },
  },
} satisfies KeepWays
