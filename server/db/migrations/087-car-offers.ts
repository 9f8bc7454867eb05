import { type Kysely, sql } from 'kysely'
import { tellChanges } from './086-range.ts'

/** What is offered around new cars: campaigns with gifts, finance products, and what must be said beside a choice (spec 3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table car_campaign (
      campaign_code text primary key check (campaign_code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      kind text not null check (kind in ('gift', 'tradeIn', 'interest', 'cash')),
      name_cn text not null,
      name_en text not null,
      label_cn text not null,
      label_en text not null,
      text_cn text not null,
      text_en text not null,
      amount_fen bigint check (amount_fen > 0),
      series_codes text[],
      spu_ids int[],
      valid_from date not null,
      valid_to date not null,
      sort int not null,
      check (valid_from <= valid_to)
    );
    comment on column car_campaign.label_cn is 'the short word on a card';
    comment on column car_campaign.amount_fen is 'what it is worth for one car; null: it depends';
    comment on column car_campaign.series_codes is 'null: all, unless spu_ids says which trims';

    create table car_campaign_gift (
      gift_id text primary key check (gift_id ~ '^[A-Z0-9-]{4,40}$'),
      campaign_code text not null references car_campaign,
      name_cn text not null,
      name_en text not null,
      value_fen bigint not null check (value_fen > 0),
      quantity smallint not null default 1 check (quantity > 0),
      sort int not null
    );
    create index car_campaign_gift_of on car_campaign_gift (campaign_code, sort);

    create table finance_product (
      product_code text primary key check (product_code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      kind text not null check (kind in ('equal', 'principal', 'balloon', 'interestFree')),
      channel text not null check (channel in ('maker', 'bank')),
      name_cn text not null,
      name_en text not null,
      note_cn text not null,
      note_en text not null,
      series_codes text[],
      energies text[],
      down_percents smallint[] not null check (cardinality(down_percents) > 0),
      rates jsonb not null,
      balloon_percent smallint check (balloon_percent between 10 and 50),
      fee_basis_points smallint not null default 0 check (fee_basis_points between 0 and 1000),
      least_fen bigint not null default 0,
      most_fen bigint,
      valid_from date,
      valid_to date,
      disclaimer_cn text not null,
      disclaimer_en text not null,
      sort int not null,
      check ((kind = 'balloon') = (balloon_percent is not null)),
      check (valid_from <= valid_to),
      check (least_fen <= most_fen)
    );
    comment on table finance_product is 'loans for new cars (domain E.6)';
    comment on column finance_product.rates is
      '[{"months", "fromDown", "basisPoints"}]: yearly rate by term, from a down payment in per cent on';
    comment on column finance_product.fee_basis_points is 'of the loan, paid once at its beginning';
    comment on column finance_product.least_fen is 'smallest loan';

    create table car_disclaimer (
      disclaimer_id int primary key,
      version smallint not null check (version in (1, 2)),
      location text not null,
      package_code text references car_trim (package_code),
      sop_from date,
      default_select boolean not null default false,
      text_cn text not null,
      text_en text not null,
      sort int not null
    );
    comment on column car_disclaimer.version is '1 for buyers in the country, 2 for the student programme';
    comment on column car_disclaimer.package_code is 'null: of every car';
    comment on column car_disclaimer.sop_from is 'for cars whose production began that day or later; null: all';
    comment on column car_disclaimer.default_select is 'how it is shown; a consent is never ticked in advance';
    create index car_disclaimer_location on car_disclaimer (version, location, sort);
  `.execute(db)
  for (const table of ['car_campaign', 'car_campaign_gift', 'finance_product', 'car_disclaimer'])
    await tellChanges(db, table)
}
