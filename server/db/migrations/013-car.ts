import { type Kysely, sql } from 'kysely'

/** The model range: series → range → trim (SPU), with the facts that a used car's page needs (domain E.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table car_series (
      series_code text primary key,
      name_cn text not null,
      name_en text not null,
      star_cn text not null,
      kind_cn text not null,
      kind_en text not null,
      intro_cn text not null,
      intro_en text not null,
      body_type text not null check (body_type in ('sedan', 'hatch', 'suv', 'wagon', 'coupe')),
      body_key text not null check (body_key in ('sedan', 'suv', 'wagon', 'coupe')),
      sort int not null
    );
    comment on column car_series.star_cn is 'Chinese name of the star, found by the search';
    comment on column car_series.body_key is 'which set of pictures shows the car';

    create table car_model (
      range_code text primary key,
      series_code text not null references car_series,
      name_cn text not null,
      name_en text not null,
      energy text not null check (energy in ('BEV', 'PHEV', 'ICE')),
      sort int not null,
      unique (range_code, series_code)
    );
    create index car_model_series on car_model (series_code, sort);

    create table car_trim (
      spu_id int primary key,
      range_code text not null,
      series_code text not null,
      package_code text not null unique,
      name_cn text not null,
      name_en text not null,
      short_name_cn text not null,
      short_name_en text not null,
      first_model_year smallint not null,
      last_model_year smallint,
      sop_on date not null,
      msrp_fen bigint not null check (msrp_fen > 0),
      energy text not null check (energy in ('BEV', 'PHEV', 'ICE')),
      power_kw smallint not null,
      torque_nm smallint not null,
      displacement_ml smallint,
      cylinders smallint,
      battery_kwh numeric(4, 1),
      range_km smallint,
      consumption numeric(4, 1) not null,
      accel_s numeric(3, 1) not null,
      top_speed_kmh smallint not null,
      gearbox text not null check (gearbox in ('single', '7dct', '8at', '9at', 'ecvt')),
      drive text not null check (drive in ('fwd', 'rwd', 'awd')),
      seats smallint not null,
      doors smallint not null,
      length_mm smallint not null,
      width_mm smallint not null,
      height_mm smallint not null,
      wheelbase_mm smallint not null,
      kerb_kg smallint not null,
      boot_l smallint not null,
      tyre_size text not null,
      emission_level smallint not null check (emission_level between 3 and 6),
      body_key text not null check (body_key in ('sedan', 'suv', 'wagon', 'coupe')),
      equipment text[] not null,
      sort int not null,
      foreign key (range_code, series_code) references car_model (range_code, series_code),
      check ((energy = 'BEV') = (displacement_ml is null)),
      check ((energy = 'ICE') = (range_km is null)),
      check ((energy = 'ICE') = (battery_kwh is null))
    );
    comment on column car_trim.consumption is 'BEV kWh/100 km, otherwise l/100 km';
    comment on column car_trim.range_km is 'electric range, CLTC';
    comment on column car_trim.emission_level is 'national standard; a BEV counts as the strictest';
    create index car_trim_range on car_trim (range_code, sort);
    create index car_trim_series on car_trim (series_code, sort);
  `.execute(db)
}
