import { type Kysely, sql } from 'kysely'
import { tellChanges } from './086-range.ts'

/**
 * Planned and past changes of the workshop's price list (decision 073): what a work of a series and drive needs and costs
 * from a moment on. The row of `maintenance_work` is what held before the first of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table maintenance_work_change (
      id bigint generated always as identity primary key,
      series_code text not null,
      energy text not null,
      work text not null,
      valid_from timestamptz not null,
      every_km int check (every_km > 0),
      every_months smallint check (every_months > 0),
      minutes smallint not null check (minutes between 5 and 480),
      price_fen bigint not null check (price_fen > 0),
      active boolean not null,
      reason text not null,
      staff_id bigint not null references staff_account,
      made_at timestamptz not null,
      dropped_at timestamptz,
      dropped_by bigint references staff_account,
      foreign key (series_code, energy, work) references maintenance_work,
      check (valid_from >= made_at),
      check (dropped_at < valid_from),
      check ((dropped_at is null) = (dropped_by is null))
    );
    comment on table maintenance_work_change is 'what of the price list holds from a moment on: the latest that has begun and was not dropped counts';
    comment on column maintenance_work_change.active is 'false: the work is not offered any more';
    comment on column maintenance_work_change.dropped_at is 'taken back before it began';
    create unique index maintenance_work_change_then on maintenance_work_change (series_code, energy, work, valid_from)
      where dropped_at is null;
    create index maintenance_work_change_staff on maintenance_work_change (staff_id);
    create trigger never_removed before delete on maintenance_work_change for each row execute function refuse_change();
    create trigger never_emptied before truncate on maintenance_work_change for each statement execute function refuse_change();

    create index maintenance_visit_work_code on maintenance_visit_work (work, booking_id);
  `.execute(db)
  await tellChanges(db, 'maintenance_work_change')
}
