import { type Kysely, sql } from 'kysely'

/** Changes of the range as staff write them: edits of rows, published at a time, rolled back (decision 058). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table range_change (
      id bigint generated always as identity primary key,
      title text not null check (length(title) between 1 and 80),
      version int not null default 1,
      state text not null constraint range_change_state
        check (state in ('draft', 'scheduled', 'published', 'rolledBack', 'dropped')),
      edits jsonb not null default '[]',
      publish_at timestamptz,
      due_at timestamptz,
      published_at timestamptz,
      undo jsonb not null default '[]',
      touched text[] not null default '{}',
      checked jsonb,
      stopped boolean not null default false,
      made_by bigint not null references staff_account,
      state_at timestamptz not null,
      check ((state = 'scheduled') = (due_at is not null)),
      check (state <> 'scheduled' or publish_at is not null),
      check ((state in ('published', 'rolledBack')) = (published_at is not null))
    );
    comment on column range_change.edits is '[{"what", …}]: fields by contract/range-edits.ts';
    comment on column range_change.due_at is 'when a job is made of it next';
    comment on column range_change.undo is '[{"table", "key", "before", "after"}]: rows that it changed; before null: it was new';
    comment on column range_change.touched is 'rows that it changed, as texts';
    comment on column range_change.checked is 'what the last check found, of which version';
    comment on column range_change.stopped is 'it was due and had faults';
    create index range_change_due on range_change (due_at) where due_at is not null;
    create index range_change_newest on range_change (state, state_at desc, id desc);
    create index range_change_touched on range_change using gin (touched) where state = 'published';
    select make_history('range_change');

    create table range_change_effect (
      range_change_id bigint not null references range_change,
      code text not null,
      customers int not null check (customers > 0),
      kind text not null check (kind in ('gone', 'unbuildable', 'price', 'days')),
      day date not null,
      before_fen bigint not null,
      after_fen bigint,
      gone text[] not null,
      nearest text,
      primary key (range_change_id, code)
    );
    comment on table range_change_effect is 'configurations that the last dry run of a change found to change';
    comment on column range_change_effect.nearest is 'code of the nearest that can be built; null: it can be built as it is, or nothing can';
  `.execute(db)
}
