import { type Kysely, sql } from 'kysely'

/** New versions of the valuation as staff write them: asked for by one, agreed to by another, valid from a moment on (decision 082). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table valuation_change (
      id bigint generated always as identity primary key,
      state text not null constraint valuation_change_state
        check (state in ('draft', 'asked', 'planned', 'published', 'withdrawn')),
      version int not null default 1,
      title text not null check (length(title) between 1 and 80),
      rules jsonb not null check (jsonb_typeof(rules) = 'array'),
      base_version int not null references valuation_version,
      valid_from timestamptz,
      due_at timestamptz,
      made_by bigint not null references staff_account,
      edited_by bigint not null references staff_account,
      asked_by bigint references staff_account,
      agreed_by bigint references staff_account,
      end_reason text not null default '',
      published_version int references valuation_version,
      state_at timestamptz not null,
      check (state <> 'asked' or asked_by is not null and valid_from is not null),
      check (state <> 'planned' or agreed_by is not null and due_at is not null),
      check (agreed_by is null or agreed_by <> asked_by),
      check ((state = 'published') = (published_version is not null))
    );
    comment on column valuation_change.version is 'counts its edits: whoever acts says which one was seen';
    comment on column valuation_change.rules is '[{"kind", "key", "value"}]: all rows of the version that it would be';
    comment on column valuation_change.base_version is 'whose rows it began with';
    comment on column valuation_change.published_version is 'the version that it became';
    create index valuation_change_newest on valuation_change (state_at desc, id desc);
    create index valuation_change_due on valuation_change (due_at) where due_at is not null;
    select make_history('valuation_change');
  `.execute(db)
}
