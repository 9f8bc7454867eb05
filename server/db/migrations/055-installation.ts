import { type Kysely, sql } from 'kysely'

/**
 * What all servers on this database must have alike and none of them keeps here: secrets, and the place of uploads. Each
 * row is a mark of one of them, from which it cannot be found out, so that a server with another one is told so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      name text primary key,
      salt bytea not null,
      mark bytea not null,
      since timestamptz not null default now()
    );
    comment on column installation.mark is 'scrypt of the secret, or of the name of the place, with the salt';
  `.execute(db)
}
