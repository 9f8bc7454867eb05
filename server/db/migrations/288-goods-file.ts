import { type Kysely, sql } from 'kysely'

/**
 * Files of goods at the desk (decision 156): what each line would change stands beside what was there, so that a press
 * later writes what was seen and nothing else, and so that it can be looked up afterwards what a file did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table goods_file (
      id bigint generated always as identity primary key,
      state text not null constraint goods_file_state check (state in ('draft', 'asked', 'applied', 'refused')),
      version int not null default 1,
      name text not null check (length(name) between 1 and 120),
      columns text[] not null,
      ignored text[] not null,
      lines int not null check (lines between 0 and 5000),
      same int not null check (same between 0 and lines),
      made_by bigint not null references staff_account,
      made_at timestamptz not null,
      asked_by bigint references staff_account,
      agreed_by bigint references staff_account,
      end_reason text not null default '',
      state_at timestamptz not null,
      check (state <> 'asked' or asked_by is not null),
      constraint goods_file_two_people check (agreed_by is null or agreed_by <> asked_by and agreed_by <> made_by)
    );
    comment on table goods_file is 'files with goods, stock and prices that staff have sent, with what they change';
    comment on column goods_file.version is 'counts its moves: whoever acts says which one was seen';
    comment on column goods_file.columns is 'its first line as it stands there';
    comment on column goods_file.ignored is 'those of its columns that nobody knows';
    comment on column goods_file.same is 'lines that say what stands there anyway; they are not kept';
    create index goods_file_newest on goods_file (state_at desc, id desc);
    create index goods_file_waiting on goods_file (id) where state = 'asked';
    select make_history('goods_file');

    create table goods_file_line (
      goods_file_id bigint not null references goods_file,
      line int not null check (line > 0),
      sku_code text not null,
      spu_code text not null,
      is_new boolean not null,
      far boolean not null,
      changes jsonb not null check (jsonb_typeof(changes) = 'array'),
      faults jsonb not null check (jsonb_typeof(faults) = 'array'),
      cells text[] not null,
      done_at timestamptz,
      primary key (goods_file_id, line),
      check (done_at is null or faults = '[]')
    );
    comment on column goods_file_line.line is 'of the file, 1 is its first';
    comment on column goods_file_line.far is 'a price in it moves so far that a second person has to agree';
    comment on column goods_file_line.changes is '[{"column", "was", "becomes"}], as cells of the file';
    comment on column goods_file_line.faults is '[{"column", "value", "cn", "en"}]: why it is not taken';
    comment on column goods_file_line.cells is 'the line as it stands in the file, to be mended';
    comment on column goods_file_line.done_at is 'when it was written';
  `.execute(db)
}
