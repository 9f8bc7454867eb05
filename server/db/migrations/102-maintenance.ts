import { type Kysely, sql } from 'kysely'
import { tellChanges } from './086-range.ts'

/**
 * Maintenance: what the workshop does for which car at which price, and what was chosen for an appointment. Where one
 * stands is where its appointment stands (decision 065).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table maintenance_work (
      series_code text not null references car_series,
      energy text not null check (energy in ('BEV', 'PHEV', 'ICE')),
      work text not null check (work ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      every_km int check (every_km > 0),
      every_months smallint check (every_months > 0),
      minutes smallint not null check (minutes between 5 and 480),
      price_fen bigint not null check (price_fen > 0),
      active boolean not null default true,
      primary key (series_code, energy, work)
    );
    comment on table maintenance_work is 'the price list of the workshop: of each series and drive, what is done, how often, how long and for how much';
    comment on column maintenance_work.work is 'code of serviceWorks in contract/service-works.ts';
    comment on column maintenance_work.price_fen is 'parts and labour together, tax included';

    create table maintenance_visit (
      booking_id bigint primary key references slot_booking,
      lead_id bigint references lead on delete cascade,
      own_car_id bigint references own_car on delete set null,
      plate text not null,
      vin text,
      series_code text not null references car_series,
      range_code text not null,
      model_year smallint not null,
      registered_on date,
      mileage smallint not null check (mileage between 1 and 60),
      last_name text not null,
      first_name text not null,
      gender text check (gender in ('MALE', 'FEMALE')),
      total_fen bigint not null check (total_fen > 0),
      remark text not null default '' check (length(remark) <= 200),
      key_hash bytea unique,
      foreign key (range_code, series_code) references car_model (range_code, series_code)
    );
    comment on table maintenance_visit is 'which car comes to an appointment and for what; the car as it was said then, for own cars are changed and removed';
    comment on column maintenance_visit.lead_id is 'null: it was made by telephone';
    comment on column maintenance_visit.gender is 'null: nobody asked, on the telephone';
    comment on column maintenance_visit.mileage is 'in steps of 10,000 km';
    comment on column maintenance_visit.total_fen is 'sum of its works as they were seen';
    comment on column maintenance_visit.key_hash is 'SHA-256 of the key that kept the slot, by which the browser that booked sees what it booked';
    create index maintenance_visit_lead on maintenance_visit (lead_id) where lead_id is not null;
    create index maintenance_visit_car on maintenance_visit (own_car_id) where own_car_id is not null;
    create index maintenance_visit_plate on maintenance_visit (plate);

    create table maintenance_visit_work (
      booking_id bigint not null references maintenance_visit on delete cascade,
      work text not null,
      price_fen bigint not null check (price_fen > 0),
      minutes smallint not null,
      primary key (booking_id, work)
    );
    comment on table maintenance_visit_work is 'what was chosen, at the price that was seen';

    create table maintenance_visit_voucher (
      booking_id bigint not null references maintenance_visit on delete cascade,
      voucher_id bigint not null references voucher,
      primary key (booking_id, voucher_id)
    );
    comment on table maintenance_visit_voucher is 'what the customer wants to pay with; it is redeemed at the counter, by its code';
    create index maintenance_visit_voucher_of on maintenance_visit_voucher (voucher_id);

    create index slot_booking_maintenance on slot_booking (customer_id, starts_at desc, id desc)
      where kind = 'maintenance' and state not in ('held', 'expired');
    create index slot_resource_bay on slot_resource (outlet_id) where active and sort = 'lift';
  `.execute(db)
  await tellChanges(db, 'maintenance_work')
}
