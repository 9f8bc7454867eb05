import { type Kysely, sql } from 'kysely'

/** Lists that an operator may change without a release: names, flags, choices (spec 3, Dictionary fields). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dictionary_entry (
      id bigint generated always as identity primary key,
      list text not null,
      code text not null,
      name_cn text not null,
      name_en text not null,
      parent text,
      sort int not null default 0,
      type text,
      value text,
      extra jsonb not null default '{}',
      enabled boolean not null default true,
      updated_at timestamptz not null default now(),
      unique (list, code)
    );
    create index dictionary_entry_tree on dictionary_entry (list, parent, sort);
  `.execute(db)
}
