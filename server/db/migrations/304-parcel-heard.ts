import { type Kysely, sql } from 'kysely'

/** What a carrier has said of a parcel beside its way: when last, and for when it is expected (decision 171). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shipment
      add column heard_at timestamptz,
      add column expected_at timestamptz;
    comment on column shipment.heard_at is 'when its carrier answered last; null: it has not been asked, or never did';
    comment on column shipment.expected_at is 'when the carrier means to hand it over; null: it does not say';
  `.execute(db)
}
