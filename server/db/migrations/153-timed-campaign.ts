import { type Kysely, sql } from 'kysely'

/** Time-limited campaigns are edited at the desk: a version for each, so that of two editors the second is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table timed_campaign add column version int not null default 1;
    comment on column timed_campaign.version is 'counts its edits: whoever saves says which one was seen';
  `.execute(db)
}
