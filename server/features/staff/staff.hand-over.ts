/** Accounts of an outlet that closes belong to its successor (decision 114): whoever works on goes on working. */
import { sql } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { HandOverPort } from '#server/lib/hand-over.ts'
import { moveAccounts } from './staff.queries.ts'

/** Staff accounts, also those that are switched off. The act of closing is written down with how many. */
export const staffHandOver: HandOverPort = {
  kind: 'staff',
  tables: ['staff_account'],
  async count(db, outletId) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from staff_account where outlet_id = ${outletId}`.execute(db)
    return oneRow(found).n
  },
  async handOver(tx, { from, to }) {
    await moveAccounts(tx, from.outletId, to.outletId)
  },
}
