import { type Kysely, sql } from 'kysely'
import { tellChanges } from './086-range.ts'

/** Rules of the overseas-student programme, version by version (domain D.1; decision 102). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table student_version (
      version int primary key check (version > 0),
      note text not null default '',
      published_by bigint references staff_account,
      published_at timestamptz not null default now()
    );
    comment on table student_version is 'append-only: what was judged names the version that it was judged by';
    comment on column student_version.published_by is 'null: came with the shop';

    create table student_rule (
      version int not null references student_version,
      code text not null,
      subject text not null check (subject ~ '^[A-Za-z0-9_-]{0,40}$'),
      office text not null check (office ~ '^[a-z]{0,40}$'),
      valid_from date not null,
      valid_to date,
      value int not null check (value >= 0),
      settled boolean not null,
      source text not null check (length(source) between 1 and 200),
      source_day date not null,
      note_cn text not null check (length(note_cn) <= 300),
      note_en text not null check (length(note_en) <= 300),
      primary key (version, code, subject, office, valid_from),
      check (valid_to > valid_from)
    );
    comment on column student_rule.subject is 'which kind of study, paper or series; empty: the rule has none';
    comment on column student_rule.office is 'of one customs office alone; empty: of all that have none of their own';
    comment on column student_rule.valid_to is 'the first day on which it holds no more; null: no end is known';
    comment on column student_rule.value is 'months, days, years, copies, parts of ten thousand, or 0 and 1, as its code says';
    comment on column student_rule.settled is 'false: the sources contradict each other, so the shop asks the customs';

    create trigger kept before update or delete on student_version for each row execute function refuse_change();
    create trigger kept before update or delete on student_rule for each row execute function refuse_change();
    create trigger never_emptied before truncate on student_rule for each statement execute function refuse_change();
  `.execute(db)
  for (const table of ['student_version', 'student_rule']) await tellChanges(db, table)
}
