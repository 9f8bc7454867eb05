import { type Kysely, sql } from 'kysely'

/** Where a good is made, in the words of both languages; empty: nothing is said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table goods
      add column origin_country_cn text not null default '',
      add column origin_country_en text not null default '';
  `.execute(db)
}
