import { type Kysely, sql } from 'kysely'

/** Viewings of used cars: which car somebody comes to see, beside the appointment that says when (decision 067). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table viewing (
      booking_id bigint primary key references slot_booking,
      lead_id bigint not null references lead on delete cascade,
      used_car_id bigint not null references used_car,
      key_hash bytea not null unique
    );
    comment on table viewing is 'what a customer who booked on the site comes to see; an appointment by telephone has no row';
    comment on column viewing.key_hash is 'SHA-256 of the key that kept the slot, by which the browser that booked sees what it booked';
    create index viewing_lead on viewing (lead_id);
    create index viewing_car on viewing (used_car_id);
    create index slot_booking_used on slot_booking (customer_id, starts_at desc, id desc)
      where kind in ('viewing', 'inspection', 'hand-over') and state not in ('held', 'expired');
  `.execute(db)
}
