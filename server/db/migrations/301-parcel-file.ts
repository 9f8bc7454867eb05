import { type Kysely, sql } from 'kysely'

/**
 * Files of parcel numbers at the desk (decision 168): kept with each of their lines, so that whoever goes on with one after
 * a process has died knows what was done, and what became of a line can be looked up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table parcel_file (
      id bigint generated always as identity primary key,
      state text not null constraint parcel_file_state check (state in ('running', 'done', 'stopped')),
      name text not null check (length(name) between 1 and 120),
      lines int not null check (lines between 1 and 5000),
      digest bytea not null check (length(digest) = 32),
      made_by bigint not null references staff_account,
      made_at timestamptz not null,
      stopped_by bigint references staff_account,
      due_at timestamptz,
      touched_at timestamptz not null,
      ip_hash bytea not null,
      request_id text not null,
      state_at timestamptz not null,
      check ((due_at is not null) = (state = 'running')),
      check (stopped_by is null or state = 'stopped')
    );
    comment on table parcel_file is 'files of parcel numbers that staff have sent; each line that is sent shares its row''s lock';
    comment on column parcel_file.digest is 'of what its lines say: the same file is not sent twice at a time';
    comment on column parcel_file.stopped_by is 'who ended it; null although it was stopped: its sender may ship no more';
    comment on column parcel_file.due_at is 'when another process goes on with it, unless whoever has it says otherwise before';
    comment on column parcel_file.touched_at is 'when it last went on: the desk follows it';
    comment on column parcel_file.ip_hash is 'of the call that sent it, as in staff_act: each order that it ships is an act of its own';
    create index parcel_file_newest on parcel_file (made_at desc, id desc);
    create index parcel_file_touched on parcel_file (touched_at);
    create unique index parcel_file_running on parcel_file (digest) where state = 'running';
    create index parcel_file_made_by on parcel_file (made_by);
    create index parcel_file_stopped_by on parcel_file (stopped_by) where stopped_by is not null;
    select make_history('parcel_file');

    create table parcel_file_line (
      parcel_file_id bigint not null references parcel_file,
      line int not null check (line > 0),
      cells text[] not null,
      order_no text not null,
      carrier text not null,
      parcel_no text not null,
      outcome text check (outcome in ('shipped', 'repeated', 'refused')),
      reason jsonb,
      done_at timestamptz,
      primary key (parcel_file_id, line),
      check ((done_at is null) = (outcome is null)),
      check ((reason is not null) = (outcome is not null and outcome = 'refused'))
    );
    comment on column parcel_file_line.line is 'of the file, 1 is its first';
    comment on column parcel_file_line.cells is 'the line as it stands in the file, to be mended';
    comment on column parcel_file_line.carrier is 'its code; empty: it is unknown, and the line was refused';
    comment on column parcel_file_line.reason is '{"cn", "en"}: why it was not sent';
    comment on column parcel_file_line.done_at is 'null: its turn has not come';
    create index parcel_file_line_left on parcel_file_line (parcel_file_id, line) where outcome is null;

    create function keep_parcel_file_line() returns trigger language plpgsql as $$
    begin
      if old.outcome is not null then
        raise exception 'parcel file %: what became of line % stays as it is', old.parcel_file_id, old.line
          using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger once before update on parcel_file_line for each row execute function keep_parcel_file_line();
  `.execute(db)
}
