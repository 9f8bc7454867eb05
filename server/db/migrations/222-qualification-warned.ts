import { type Kysely, sql } from 'kysely'

/** When a returning student was last told that the last day to apply comes near (decision 116). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table student_qualification add column warned_on date;
    comment on column student_qualification.warned_on is 'the day in Beijing on which its customer was last told of the last day to apply';
    create index student_qualification_apply on student_qualification (apply_until)
      where apply_until is not null and state in ('draft', 'submitted', 'reviewing', 'asked', 'agreed', 'approved');
    -- An approved one that was judged anew since keeps the day of its last judgement.
    update student_qualification set due_at = (apply_until + 1)::timestamp at time zone 'Asia/Shanghai'
      where state = 'approved' and apply_until is not null;
  `.execute(db)
}
