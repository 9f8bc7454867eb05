import { sql } from 'kysely'
import type { KeepWays } from '#server/lib/keep-way.ts'

/** What is kept no longer of refunds: the account that one went to, once nobody can ask any more where it went. */
export const refundKeep = {
  refundAccounts: {
    table: 'refund_account',
    due: since =>
      sql`exists (select from refund r where r.id = refund_id and r.state in ('done', 'offline') and r.state_at < ${since})`,
    then: 'remove',
  },
} satisfies KeepWays
