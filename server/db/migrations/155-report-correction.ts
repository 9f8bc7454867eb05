import { type Kysely, sql } from 'kysely'

/** A report that was wrong is followed by a corrected one, and a final price names the report that it rests on (decision 082). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inspection_report
      add column replaces_no text unique references inspection_report (report_no),
      add column correction text check (correction <> ''),
      add check ((replaces_no is null) = (correction is null));
    comment on column inspection_report.replaces_no is 'the report that this one corrects, which stays as it is; null: the first';
    comment on column inspection_report.correction is 'why; sealed with the rest';

    alter table car_offer add column final_report_no text;
    comment on column car_offer.final_report_no is 'the report that the final price rests on; null: there was none';
  `.execute(db)
}
