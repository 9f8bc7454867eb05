import { type Kysely, sql } from 'kysely'

/** When the carrier is asked about a parcel next (decision 147). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shipment
      add column poll_at timestamptz,
      add column poll_tries smallint not null default 0 check (poll_tries >= 0);
    comment on column shipment.poll_at is 'when its carrier is asked next; null: it is delivered, or nobody asks any more';
    comment on column shipment.poll_tries is 'how often in a row the carrier did not answer';
    update shipment set poll_at = now() where delivered_at is null and shipped_at > now() - interval '45 days';
    create index shipment_to_poll on shipment (poll_at) where poll_at is not null;
  `.execute(db)
}
