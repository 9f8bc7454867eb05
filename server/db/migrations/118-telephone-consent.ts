import { type Kysely, sql } from 'kysely'

/** What a caller agrees to on the telephone stands in the ledger with who asked; a viewing may be booked there (decision 072). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table consent_event
      add column staff_id bigint references staff_account,
      drop constraint consent_event_channel_check,
      add constraint consent_event_channel_check check (channel in ('desktop', 'mobile', 'telephone')),
      add constraint consent_event_heard check ((channel = 'telephone') = (staff_id is not null));
    comment on column consent_event.staff_id is 'who asked on the telephone and heard the answer';
    comment on table viewing is 'what somebody comes to see, booked on the site or by telephone';
    alter table viewing alter column key_hash drop not null;
  `.execute(db)
}
