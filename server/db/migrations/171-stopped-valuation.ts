import { type Kysely, sql } from 'kysely'

/** A planned version of the valuation whose numbers turn out faulty when its moment comes is a draft again, and says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table valuation_change add column stopped boolean not null default false;
    comment on column valuation_change.stopped is 'its moment came and its numbers were faulty, so nothing was published';
  `.execute(db)
}
