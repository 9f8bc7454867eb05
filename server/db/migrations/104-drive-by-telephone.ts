import { type Kysely, sql } from 'kysely'

/** Test drives that staff book for a caller have a row beside their appointment as well, without a key (decision 066). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table test_drive alter column key_hash drop not null, alter column stated_at drop not null;
    comment on table test_drive is 'what a customer who booked has said and seen, on the site or on the telephone';
    comment on column test_drive.key_hash is 'SHA-256 of the key that kept the slot, by which the browser that booked sees what it booked; null: booked on the telephone';
    comment on column test_drive.stated_at is 'of age, and a licence for a year or more: said with yes at this moment, and nothing else is kept of it; null: nobody asked on the telephone, so the outlet asks before the drive';
  `.execute(db)
}
