import { type Kysely, sql } from 'kysely'

/**
 * Test drives: what one is beside its appointment, what was said of it afterwards, and the routes that outlets drive.
 * Where a test drive stands is where its appointment stands, which the outlet may have confirmed (decision 064).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table slot_booking add column confirmed_at timestamptz;
    comment on column slot_booking.confirmed_at is 'the outlet has said that it expects the customer at this very time';
    create index slot_booking_phone on slot_booking (contact_phone, kind) where state = 'booked' and contact_phone <> '';
    create index slot_booking_drives on slot_booking (customer_id, starts_at desc, id desc)
      where kind = 'test-drive' and state not in ('held', 'expired');
    create index slot_resource_series on slot_resource (series_code, outlet_id) where active and sort = 'car';

    create table test_drive_route (
      id bigint generated always as identity primary key,
      outlet_id int not null references outlet,
      minutes smallint not null check (minutes between 5 and 120),
      legs jsonb not null check (jsonb_typeof(legs) = 'array' and jsonb_array_length(legs) between 1 and 8),
      active boolean not null default true
    );
    comment on column test_drive_route.minutes is 'on the road, without papers and instruction';
    comment on column test_drive_route.legs is 'in their order: [{"kind": "city", "distanceM": 4200}]';
    create unique index test_drive_route_outlet on test_drive_route (outlet_id) where active;

    create table test_drive (
      booking_id bigint primary key references slot_booking,
      lead_id bigint not null references lead,
      spu_id int references car_trim,
      code text check (code ~ '^[0-9A-Z]{8}$'),
      route_id bigint references test_drive_route,
      stated_at timestamptz not null,
      key_hash bytea not null unique
    );
    comment on table test_drive is 'what a customer who booked on the site has said and seen; one by telephone has no row';
    create index test_drive_lead on test_drive (lead_id);
    comment on column test_drive.spu_id is 'the trim that the customer came from, whichever of the series is driven';
    comment on column test_drive.code is 'the configuration that the customer came from';
    comment on column test_drive.stated_at is 'of age, and a licence for a year or more: said with yes at this moment, and nothing else is kept of it';
    comment on column test_drive.key_hash is 'SHA-256 of the key that kept the slot, by which the browser that booked sees what it booked';

    create table test_drive_answer (
      booking_id bigint primary key references slot_booking,
      form_id text not null,
      version int not null,
      answers jsonb not null,
      at timestamptz not null,
      foreign key (form_id, version) references lead_form_version
    );
    comment on table test_drive_answer is 'the questionnaire after a test drive, with the version of the form that was seen';
  `.execute(db)
}
