import { type Kysely, sql } from 'kysely'

/**
 * What customers mean to buy, and what sending it costs. A line remembers the price that its customer saw, so that a
 * change is shown and confirmed (spec 3, Cart; decisions: Calls). Freight is a zone for each region with a price for the
 * first kilogram and each further one; a district finds its zone by itself, its city or its province.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_line (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer,
      sku_code text not null references goods_sku (sku_code),
      delivery_way text not null check (delivery_way in ('express', 'pickup', 'fitting')),
      outlet_id int references outlet,
      quantity int not null check (quantity between 1 and 99),
      chosen boolean not null default true,
      seen_fen bigint not null check (seen_fen > 0),
      added_at timestamptz not null,
      changed_at timestamptz not null,
      unique nulls not distinct (customer_id, sku_code, delivery_way, outlet_id),
      constraint parcels_come_from_no_outlet check (delivery_way <> 'express' or outlet_id is null)
    );
    comment on column cart_line.outlet_id is 'where it is fetched or fitted; null there: still to be chosen';
    comment on column cart_line.seen_fen is 'price of one piece with its fitting that the customer saw and has not objected to';

    create table freight_zone (
      zone_code text primary key check (zone_code ~ '^[a-z]{2,20}$'),
      name_cn text not null,
      name_en text not null,
      served boolean not null,
      remote boolean not null,
      first_g int not null check (first_g > 0),
      first_fen bigint not null check (first_fen >= 0),
      step_g int not null check (step_g > 0),
      step_fen bigint not null check (step_fen >= 0),
      free_from_fen bigint check (free_from_fen >= 0),
      sort int not null
    );
    comment on column freight_zone.free_from_fen is 'goods of a parcel that come to so much are sent free; null: never';
    create table freight_area (
      region_code int primary key references region,
      zone_code text not null references freight_zone
    );
    comment on table freight_area is 'the zone of a province, and of cities and districts that differ from it';

    create trigger freight_zone_told after insert or update or delete or truncate on freight_zone
      for each statement execute function tell_table();
    create trigger freight_area_told after insert or update or delete or truncate on freight_area
      for each statement execute function tell_table();
  `.execute(db)
}
