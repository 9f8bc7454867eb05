/** Accounts of an outlet that closes belong to its successor (decision 114): whoever works on goes on working. */
import { sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { HandOverPort } from '#server/lib/hand-over.ts'
import { moveAccounts } from './staff-account.queries.ts'

/** Staff accounts, also those that are switched off, and those who are invited. The act of closing is written down with how many. */
export const staffHandOver: HandOverPort = {
  kind: 'staff',
  tables: ['staff_account', 'staff_invitation'],
  async count(db, outletId) {
    const found = await sql<{ n: number }>`
      select ((select count(*) from staff_account where outlet_id = ${outletId})
        + (select count(*) from staff_invitation where outlet_id = ${outletId} and ended_at is null))::int as n`.execute(
      db,
    )
    return oneRow(found).n
  },
  async handOver(tx, { from, to }) {
    await moveAccounts(tx, from.outletId, to.outletId)
  },
}
