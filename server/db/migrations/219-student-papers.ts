import { type Kysely, sql } from 'kysely'

/** Documents that students send of their steps, and corrections of what was noted (decision 121). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table student_order_paper
      alter column staff_id drop not null,
      add column standing text not null default 'current'
        check (standing in ('current', 'sent', 'returned', 'proposed', 'replaced')),
      add column reason text check (reason in ('unreadable', 'incomplete', 'wrongPaper', 'notTheirs', 'datesDiffer')),
      add column decided_by bigint references staff_account,
      add column decided_at timestamptz,
      add constraint student_order_paper_returned check ((standing = 'returned') = (reason is not null)),
      add constraint student_order_paper_decided check ((decided_by is null) = (decided_at is null)),
      add constraint student_order_paper_sent check (staff_id is null or standing not in ('sent', 'returned')),
      add constraint student_order_paper_known check
        (staff_id is not null or standing = 'sent' or decided_by is not null);
    alter table student_order_paper alter column standing drop default;
    comment on column student_order_paper.staff_id is 'who added it; null: its customer sent it';
    comment on column student_order_paper.standing is 'sent: its customer waits; returned: sent back with a reason; proposed, replaced: of a correction';
    create index student_order_paper_decided_by on student_order_paper (decided_by) where decided_by is not null;
    create index student_order_paper_waits on student_order_paper (order_id) where standing = 'sent';

    create table student_order_correction (
      id bigint generated always as identity primary key,
      order_id bigint not null references student_order,
      step text not null,
      was_on date not null,
      was_number text not null,
      was_until date,
      done_on date not null,
      number text not null check (length(number) <= 60),
      valid_until date,
      document_id text,
      replaces text,
      remark text not null check (remark <> ''),
      staff_id bigint not null references staff_account,
      at timestamptz not null,
      second_staff_id bigint references staff_account,
      agreed boolean,
      decided_at timestamptz,
      foreign key (order_id, step) references student_order_step,
      constraint student_order_correction_two check ((second_staff_id is null) = (decided_at is null)
        and (agreed is null) = (decided_at is null) and second_staff_id is distinct from staff_id),
      constraint student_order_correction_valid check (valid_until is null or valid_until >= done_on)
    );
    comment on table student_order_correction is 'what was noted of a step, and what it is after a second person has agreed';
    comment on column student_order_correction.remark is 'for colleagues';
    create unique index student_order_correction_open on student_order_correction (order_id, step) where decided_at is null;
    create index student_order_correction_of on student_order_correction (order_id, id);
    create index student_order_correction_step on student_order_correction (order_id, step);
    create index student_order_correction_staff on student_order_correction (staff_id);
    create index student_order_correction_second on student_order_correction (second_staff_id)
      where second_staff_id is not null;
  `.execute(db)
}
