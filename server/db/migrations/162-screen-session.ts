import { type Kysely, sql } from 'kysely'

/** A car on the screen of a showroom or of a car, handed over to one customer's phone (spec 2, cdstore; decision 089). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table screen_session (
      id bigint generated always as identity primary key,
      screen_hash bytea not null unique,
      phone_hash bytea not null unique,
      outlet_id int references outlet,
      code text not null,
      stock_no text references stock_car (stock_no),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      scanned_at timestamptz,
      customer_id bigint references customer,
      claimed_at timestamptz,
      order_id bigint unique references shop_order,
      left_at timestamptz,
      check ((customer_id is null) = (claimed_at is null)),
      check (order_id is null or customer_id is not null)
    );
    comment on table screen_session is 'what a shared screen shows of one order, for ten minutes; where it stands is worked out from its moments and its order';
    comment on column screen_session.screen_hash is 'SHA-256 of what the screen asks with; phone_hash of what its QR code says';
    create index screen_session_expires on screen_session (expires_at);
    create index screen_session_customer on screen_session (customer_id, id desc) where customer_id is not null;
    create index screen_session_outlet on screen_session (outlet_id) where outlet_id is not null;
    create index screen_session_stock on screen_session (stock_no) where stock_no is not null;
  `.execute(db)
}
