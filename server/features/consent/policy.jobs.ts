/** What the clock does with policies: a kept page shows the text of today (decision 167). */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** Which border this process has told last, by its database. */
const told = new WeakMap<object, number>()

/**
 * Tells all servers that documents which they keep are stale when the day of a version begins: nothing is written then, and
 * a document is kept for up to a minute. A process that has just begun looks two minutes back.
 */
export async function turnPolicies(db: Kysely<DB>, now: Date): Promise<void> {
  const { rows } = await sql<{ border: Date | null }>`
    select max(valid_from) as border from policy_version
    where withdrawn_at is null and valid_from <= ${now} and valid_from > ${new Date(Number(now) - 120_000)}`.execute(db)
  const border = rows[0]?.border && Number(rows[0].border)
  if (!border || told.get(db) === border) return
  await sql`select pg_notify('catalogue', '{"table": "policy_version", "op": "update"}')`.execute(db)
  told.set(db, border)
}
