import { type Kysely, sql } from 'kysely'

/** Which state of the reference data a database has got; the rows themselves come by `server/db/seed/reference.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reference_stamp (
      name text primary key,
      stamp text not null,
      filled_at timestamptz not null
    );
    comment on table reference_stamp is 'digest of the reference data that was filled in last';
  `.execute(db)
}
