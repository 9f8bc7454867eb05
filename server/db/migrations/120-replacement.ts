import { type Kysely, sql } from 'kysely'

/** Cars that customers would like to replace by others, with what they were told that it comes to (decision 074). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table car_replacement (
      id bigint generated always as identity primary key,
      replacement_no text not null unique,
      lead_id bigint not null references lead on delete cascade,
      created_at timestamptz not null,
      spu_id int not null references car_trim,
      model_year smallint not null,
      registered_on date not null,
      mileage_km int not null check (mileage_km between 0 and 2000000),
      city_code int not null references region,
      use_kind text not null check (use_kind in ('private', 'rental')),
      accident boolean not null,
      flood boolean not null,
      condition jsonb not null,
      car_offer_id bigint references car_offer on delete set null,
      valuation_version int not null references valuation_version,
      old_fen bigint check (old_fen >= 0),
      owed_fen bigint not null check (owed_fen >= 0),
      wanted_kind text not null check (wanted_kind in ('used', 'new', 'design')),
      wanted_key text not null,
      wanted_cn text not null,
      wanted_en text not null,
      series_code text not null,
      body_key text not null,
      paint text not null,
      price_fen bigint not null check (price_fen >= 0),
      bonus_fen bigint not null check (bonus_fen >= 0),
      product_code text,
      loan jsonb,
      total_fen bigint not null,
      check ((product_code is null) = (loan is null))
    );
    comment on table car_replacement is 'what was shown when the form was sent: nothing in it changes';
    comment on column car_replacement.car_offer_id is 'the offer whose sum counted for the old car; null: the valuation of the day did';
    comment on column car_replacement.old_fen is 'null: a person has to value it, and it is not in the sum';
    comment on column car_replacement.wanted_key is 'number of the used car, of the version, or code of the configuration';
    comment on column car_replacement.loan is 'its terms and sums, as contract/loan-offer.ts gives them';
    comment on column car_replacement.total_fen is 'paid when the cars are exchanged; below nothing: paid out';
    create index car_replacement_lead on car_replacement (lead_id, id desc);
    create index car_replacement_offer on car_replacement (car_offer_id) where car_offer_id is not null;
  `.execute(db)
}
