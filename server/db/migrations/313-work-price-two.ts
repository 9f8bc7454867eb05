import { type Kysely, sql } from 'kysely'

/**
 * Prices of works that move far take two people, as those of goods do (decision 180): such a change waits and holds nothing
 * until somebody else agrees, whatever its moment is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table maintenance_work_change
      add column waits boolean not null default false,
      add column agreed_by bigint references staff_account,
      add column from_price_fen bigint,
      add column step_percent int check (step_percent > 0),
      drop constraint maintenance_work_change_check1,
      add constraint work_change_dropped check (waits or dropped_at < valid_from),
      add constraint work_change_two_people check (agreed_by <> staff_id),
      add constraint work_change_agreed check (not waits or agreed_by is null),
      -- Those of before say nothing of it.
      add constraint work_change_far check (waits or agreed_by is not null
        or not price_far(from_price_fen, null, price_fen, null, step_percent));
    comment on column maintenance_work_change.waits is 'it moves the price too far for one person, and nobody else has agreed: it holds at no time';
    comment on column maintenance_work_change.agreed_by is 'the second person; null: it was no matter for two';
    comment on column maintenance_work_change.from_price_fen is 'what held at its moment when it was planned; null: before this was kept';
    comment on column maintenance_work_change.step_percent is 'how far one person could move it then';
    create index maintenance_work_change_agreed on maintenance_work_change (agreed_by) where agreed_by is not null;
    create index maintenance_work_change_waiting on maintenance_work_change (staff_id) where waits and dropped_at is null;
  `.execute(db)
}
