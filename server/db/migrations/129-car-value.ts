import { type Kysely, sql } from 'kysely'

/** What customers' own cars are worth over time: what is known of them, and what was said each month (decision 074). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_car_worth (
      own_car_id bigint primary key references own_car on delete cascade,
      spu_id int not null references car_trim,
      registered_on date not null,
      mileage_km int not null check (mileage_km between 0 and 2000000),
      mileage_on date not null,
      km_per_month int not null check (km_per_month between 0 and 20000),
      city_code int not null references region,
      use_kind text not null check (use_kind in ('private', 'rental')),
      accident boolean not null,
      grade smallint not null check (grade in (1, 2, 3)),
      changed_at timestamptz not null
    );
    comment on column own_car_worth.mileage_on is 'the day on which it had so many kilometres';

    create table own_car_value (
      own_car_id bigint not null references own_car_worth on delete cascade,
      month date not null check (extract(day from month) = 1),
      value_fen bigint not null check (value_fen >= 0),
      mileage_km int not null,
      valuation_version int not null references valuation_version,
      primary key (own_car_id, month)
    );
    comment on table own_car_value is 'what was said in a month, by the numbers of that month';
  `.execute(db)
}
