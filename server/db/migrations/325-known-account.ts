import { type Kysely, sql } from 'kysely'

/**
 * Whoever gives somebody a role could be that somebody, and so two people where two are asked for (decision 185): an account
 * says who gave it its role last, and which other administrator knows the person. Those of before are known to their house.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_account
      add column placed_by bigint references staff_account,
      add column known_by bigint references staff_account,
      add constraint staff_account_known check (known_by is null or (known_by <> placed_by and known_by <> id));
    comment on column staff_account.placed_by is 'the administrator who gave the role, or switched the account on, last; null: nobody of the staff, or before this was kept';
    comment on column staff_account.known_by is 'another administrator, who knows the person';
    create index staff_account_placed on staff_account (placed_by) where placed_by is not null;
    create index staff_account_known_by on staff_account (known_by) where known_by is not null;
  `.execute(db)
}
