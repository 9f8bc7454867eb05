import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/**
 * Ends every session that the demonstration's login has opened: those of its staff, for whom anybody could be taken, and
 * those of customers who proved nothing. Tokens are worth nothing from then on.
 * @returns how many there were
 */
export async function endDemoSessions(db: Kysely<DB>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session
    where staff_id in (select id from staff_account where sub in (select sub from login_account) or sub like 's-demo-%')
      or customer_id in (select id from customer where sub in (select sub from login_account))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
