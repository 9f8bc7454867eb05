import { type Kysely, sql } from 'kysely'

/** Answers of writes, kept under the caller's key so that a repeated request gets the first answer again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency (
      key_hash bytea primary key,
      body_hash bytea not null,
      answer text,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index idempotency_created_at on idempotency (created_at)`.execute(db)
}
