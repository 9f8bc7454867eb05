import { type Kysely, sql } from 'kysely'

/** Of each good the lines of its data sheet and, where it is worn, the measures of its sizes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table goods
      add column sheet jsonb not null default '[]',
      add column size_table jsonb;
    comment on column goods.sheet is '[{label: [cn, en], value: [cn, en]}]';
    comment on column goods.size_table is '{columns: [[cn, en]], rows: [[text]]}; null: nothing is worn in sizes';
  `.execute(db)
}
