import { type Kysely, sql } from 'kysely'

/** The cars that customers own, as they say: for appointments in a workshop, and for whatever asks which car it is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_car (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer,
      series_code text not null references car_series,
      range_code text not null,
      model_year smallint not null check (model_year between 1990 and 2100),
      registered_on date,
      plate text not null check (length(plate) between 7 and 8),
      vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
      created_at timestamptz not null,
      changed_at timestamptz not null,
      foreign key (range_code, series_code) references car_model (range_code, series_code),
      unique (customer_id, plate)
    );
    comment on column own_car.range_code is 'the model, which says what drives the car';
    comment on column own_car.registered_on is 'first registration, from which a car counts its years';
    comment on column own_car.plate is 'capitals without point and blanks';
    create unique index own_car_vin on own_car (customer_id, vin) where vin is not null;
    create index own_car_of on own_car (customer_id, changed_at desc, id desc);
  `.execute(db)
}
