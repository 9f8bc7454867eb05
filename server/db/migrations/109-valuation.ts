import { type Kysely, sql } from 'kysely'
import { tellChanges } from './086-range.ts'

/** What a used car is worth: the numbers that it is worked out from, by version; one that was used stays as it was (decision 069). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table valuation_version (
      version int primary key check (version > 0),
      note text not null default '',
      published_by bigint references staff_account,
      published_at timestamptz not null default now()
    );
    comment on table valuation_version is 'append-only: offers name the version that they were worked out by';
    comment on column valuation_version.published_by is 'null: came with the shop';

    create table valuation_rule (
      version int not null references valuation_version,
      kind text not null check (kind in ('retained', 'year', 'mileage', 'grade', 'series', 'region', 'use', 'accident',
        'most', 'work', 'margin', 'offer', 'label')),
      key text not null check (key ~ '^[A-Za-z0-9:_-]{1,40}$'),
      value int not null,
      primary key (version, kind, key)
    );
    comment on column valuation_rule.value is 'parts per million, fen, kilometres, months or days, as its kind and key say';

    create function keep_valuation() returns trigger language plpgsql as $$
    begin
      raise exception 'a version of the valuation stays as it is';
    end $$;
    create trigger kept before update or delete on valuation_version for each row execute function keep_valuation();
    create trigger kept before update or delete on valuation_rule for each row execute function keep_valuation();
    create trigger never_emptied before truncate on valuation_rule for each statement execute function keep_valuation();
  `.execute(db)
  for (const table of ['valuation_version', 'valuation_rule']) await tellChanges(db, table)
}
