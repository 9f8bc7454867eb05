import { type Kysely, sql } from 'kysely'

/** Text messages that are no codes: of a demonstration the stand-in shows them, too (decision 115). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sample_sms add column notice text not null default '';
    comment on column sample_sms.notice is 'of a message without a code: what it says';
  `.execute(db)
}
