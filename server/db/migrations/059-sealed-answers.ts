import { type Kysely, sql } from 'kysely'

/**
 * Answers are kept sealed under the caller's key, which no table has. Those kept in clear text until now are forgotten;
 * their keys stay used. `running_since` is set while a call works that opens its own transactions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table idempotency
      alter column answer type bytea using case when answer is null then null else ''::bytea end,
      add column running_since timestamptz`.execute(db)
}
