import { type Kysely, sql } from 'kysely'

/**
 * Whose answers are kept (decision 029), so that one caller cannot fill the table. It is a hash: the table needs to count
 * callers, not to know them. Those kept until now belong to nobody and go after a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency add column caller bytea`.execute(db)
  await sql`create index idempotency_of_caller on idempotency (caller, created_at) where caller is not null`.execute(db)
}
