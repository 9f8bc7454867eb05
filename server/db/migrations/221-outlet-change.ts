import { type Kysely, sql } from 'kysely'

/** Every change of an outlet, with what it was (decision 109). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outlet_change (
      id bigint generated always as identity primary key,
      outlet_id int not null references outlet,
      version int not null,
      source text not null check (source in ('file', 'desk')),
      staff_id bigint references staff_account,
      made_at timestamptz not null,
      changes jsonb not null,
      unique (outlet_id, version),
      check ((source = 'desk') = (staff_id is not null))
    );
    comment on column outlet_change.changes is '{"column": ["before", "after"]}, as the list of outlets writes them';
    create index outlet_change_staff on outlet_change (staff_id) where staff_id is not null;
    create trigger append_only before update or delete on outlet_change for each row execute function refuse_change();
    create trigger never_emptied before truncate on outlet_change for each statement execute function refuse_change();
  `.execute(db)
}
