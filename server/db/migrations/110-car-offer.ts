import { type Kysely, sql } from 'kysely'

/** Offers of the house for customers' cars, from the question to the payment (decision 069). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media_object drop constraint media_object_purpose_check;
    alter table media_object add constraint media_object_purpose_check
      check (purpose in ('refundEvidence', 'offerEvidence', 'comment', 'paper'));

    create table car_offer (
      id bigint generated always as identity primary key,
      car_offer_no text not null unique,
      customer_id bigint not null references customer,
      state text not null constraint car_offer_state
        check (state in ('asked', 'offered', 'contested', 'accepted', 'booked', 'inspected', 'priced', 'contract', 'paid',
          'refused', 'expired', 'withdrawn')),
      state_at timestamptz not null,
      spu_id int not null references car_trim,
      series_code text not null,
      model_year smallint not null,
      registered_on date not null,
      mileage_km int not null check (mileage_km between 0 and 2000000),
      city_code int not null references region,
      use_kind text not null check (use_kind in ('private', 'rental')),
      accident boolean not null,
      flood boolean not null,
      condition jsonb not null,
      vin text not null check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
      plate text not null,
      contact_name text not null,
      phone text not null check (phone ~ '^(1[3-9][0-9]{9})?$'),
      lead_id bigint references lead on delete set null,
      by_hand text check (by_hand in ('flood', 'age', 'mileage', 'worthless')),
      valuation_version int not null references valuation_version,
      like_car_no text,
      like_fen bigint,
      offer_fen bigint check (offer_fen >= 0),
      market_fen bigint check (market_fen >= 0),
      valued_at timestamptz not null,
      due_at timestamptz,
      open_contests smallint not null default 0 check (open_contests >= 0),
      outlet_id int references outlet,
      booking_id bigint references slot_booking,
      inspection jsonb,
      inspected_at timestamptz,
      final_fen bigint check (final_fen >= 0),
      final_reason text not null default '',
      contract_no text,
      signed_at timestamptz,
      first_payer bigint references staff_account,
      pay_reference text,
      paid_at timestamptz,
      end_reason text not null default '',
      created_at timestamptz not null,
      check (state in ('asked', 'refused', 'withdrawn') or offer_fen is not null),
      check (state not in ('booked', 'inspected', 'priced', 'contract', 'paid') or booking_id is not null and outlet_id is not null),
      check (state not in ('priced', 'contract', 'paid') or final_fen is not null),
      check (state <> 'paid' or paid_at is not null and signed_at is not null and pay_reference is not null),
      check ((like_car_no is null) = (like_fen is null)),
      check ((contract_no is null) = (signed_at is null))
    );
    comment on column car_offer.city_code is 'where the car is sold from';
    comment on column car_offer.by_hand is 'why a person has to value it; null: the numbers did';
    comment on column car_offer.valuation_version is 'the numbers that it was worked out by, also after the inspection';
    comment on column car_offer.like_fen is 'what a like car was on sale for when it was valued';
    comment on column car_offer.due_at is 'until then the offer, its acceptance or the final price holds';
    comment on column car_offer.outlet_id is 'where it is inspected and bought; null: nobody outside has the data';
    comment on column car_offer.inspection is 'what was found: mileageKm, accident, condition, note';
    comment on column car_offer.first_payer is 'of two who register the transfer of a large sum';
    create unique index car_offer_open_vin on car_offer (vin)
      where state not in ('paid', 'refused', 'expired', 'withdrawn');
    create index car_offer_customer on car_offer (customer_id, id desc);
    create index car_offer_state on car_offer (state, id);
    create index car_offer_outlet on car_offer (outlet_id, state, id) where outlet_id is not null;
    create index car_offer_due on car_offer (due_at) where due_at is not null;
    create index car_offer_booking on car_offer (booking_id) where booking_id is not null;

    create table car_offer_line (
      offer_id bigint not null references car_offer on delete cascade,
      round text not null check (round in ('offer', 'final')),
      seq smallint not null check (seq > 0),
      kind text not null,
      key text not null,
      amount_fen bigint not null,
      ppm int,
      figure bigint,
      reason text not null default '',
      contested_at timestamptz,
      contest text not null default '',
      answered_at timestamptz,
      answer text not null default '',
      primary key (offer_id, round, seq),
      check (answered_at is null or contested_at is not null)
    );
    comment on column car_offer_line.round is 'offer: from what the owner says; final: from what the inspection found';

    create table car_offer_evidence (
      offer_id bigint not null,
      round text not null default 'offer',
      seq smallint not null,
      place smallint not null check (place > 0),
      object_id text not null references media_object,
      primary key (offer_id, round, seq, place),
      foreign key (offer_id, round, seq) references car_offer_line on delete cascade
    );
    create index car_offer_evidence_object on car_offer_evidence (object_id);

    create table car_offer_account (
      offer_id bigint primary key references car_offer on delete cascade,
      holder text not null,
      bank text not null,
      account_no text not null,
      given_at timestamptz not null
    );
    comment on table car_offer_account is 'where the price goes; the number leaves with the payment, and with an offer that ends';

    select make_history('car_offer');
  `.execute(db)
}
