import { type Kysely, sql } from 'kysely'

/** Dealer outlets: place, services, hours, and the dealer's shop page (spec 3, Dealer shop; domain E.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outlet (
      outlet_id int primary key,
      cbu_no text not null unique,
      dealer_name_cn text not null,
      dealer_name_en text not null,
      name_cn text not null,
      name_en text not null,
      short_name_cn text not null,
      short_name_en text not null,
      province_code int not null references region,
      city_code int not null references region,
      area_code int references region,
      address_cn text not null,
      address_en text not null,
      phone text not null,
      lng numeric(9, 6) not null check (lng between 73 and 136),
      lat numeric(9, 6) not null check (lat between 3 and 54),
      services text[] not null,
      hours jsonb not null,
      holidays jsonb not null default '[]',
      rating numeric(2, 1) not null check (rating between 1 and 5),
      review_count int not null default 0 check (review_count >= 0),
      languages text[] not null,
      test_drive_models text[] not null,
      capacity smallint not null check (capacity > 0),
      picture text not null,
      shop_id int not null unique,
      shop_template text not null,
      shop_resource_url text not null,
      rotations jsonb not null default '[]',
      opened_on date not null,
      state text not null default 'open' check (state in ('open', 'closed')),
      search_text text not null,
      updated_at timestamptz not null default now()
    );
    comment on column outlet.lng is 'GCJ-02, degrees';
    comment on column outlet.capacity is 'visitors with an appointment per half hour';
    comment on column outlet.hours is '{"mon": ["09:00", "19:00"], …}; a missing day is a closed day';
    comment on column outlet.holidays is '[{"date", "closed" | "hours", "reasonCn", "reasonEn"}]';
    create index outlet_city on outlet (city_code);
    create index outlet_province on outlet (province_code);
    create index outlet_area on outlet (area_code);
    create index outlet_services on outlet using gin (services);
  `.execute(db)
}
