import { type Kysely, sql } from 'kysely'

/**
 * Where a customer has parcels sent. Orders freeze a copy, so changing or removing an address changes no order. The
 * district is the place; province and city follow from it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_address (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer,
      recipient text not null check (length(recipient) between 1 and 30),
      mobile text not null check (mobile ~ '^1[3-9][0-9]{9}$'),
      area_code int not null check (area_code between 110000 and 829999),
      street text not null check (length(street) between 4 and 100),
      tag text not null check (tag in ('home', 'work', 'other')),
      is_default boolean not null,
      created_at timestamptz not null,
      changed_at timestamptz not null
    );
    create index customer_address_of on customer_address (customer_id, changed_at desc);
    create unique index customer_address_default on customer_address (customer_id) where is_default;
  `.execute(db)
}
