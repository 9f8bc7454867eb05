import { type Kysely, sql } from 'kysely'
import { tellChanges } from './086-range.ts'

/** Dynamic forms: what is asked, by version; a version that was seen stays as it was (decision 062). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead_form (
      form_id text primary key check (form_id ~ '^[A-Za-z0-9_-]{1,40}$'),
      key text not null unique
        check (key in ('buy', 'sell', 'replace', 'booking', 'test-drive', 'maintenance', 'capital', 'survey')),
      service text
    );
    comment on column lead_form.service is 'what an outlet must offer to be chosen in it; null: any outlet';

    create table lead_form_version (
      form_id text not null references lead_form,
      version int not null check (version > 0),
      definition jsonb not null,
      published_by bigint references staff_account,
      published_at timestamptz not null default now(),
      primary key (form_id, version)
    );
    comment on table lead_form_version is 'append-only: answers name the version that was seen';
    comment on column lead_form_version.published_by is 'null: came with the shop';

    create function keep_form_version() returns trigger language plpgsql as $$
    begin
      raise exception 'a version of a form stays as it is';
    end $$;
    create trigger kept before update or delete on lead_form_version
      for each row execute function keep_form_version();
    create trigger never_emptied before truncate on lead_form_version
      for each statement execute function keep_form_version();
  `.execute(db)
  for (const table of ['lead_form', 'lead_form_version']) await tellChanges(db, table)
}
