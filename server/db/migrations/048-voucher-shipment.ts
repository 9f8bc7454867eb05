import { type Kysely, sql } from 'kysely'

/**
 * What a dealer redeems and what a carrier brings. A voucher is one piece of one line. Its codes are random, kept as
 * hashes, made anew each time the customer looks, and die with the voucher or after a day (domain E.4).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table voucher (
      id bigint generated always as identity primary key,
      voucher_no text not null unique,
      order_id bigint not null,
      line_seq smallint not null,
      piece smallint not null check (piece > 0),
      customer_id bigint not null,
      outlet_id int not null references outlet,
      state text not null constraint voucher_state check (state in ('open', 'locked', 'redeemed', 'expired', 'withdrawn')),
      valid_until timestamptz not null,
      redeemed_at timestamptz,
      redeemed_by bigint,
      state_at timestamptz not null,
      unique (order_id, line_seq, piece),
      foreign key (order_id, line_seq) references shop_order_line,
      check ((state = 'redeemed') = (redeemed_at is not null)),
      check ((redeemed_at is null) = (redeemed_by is null))
    );
    comment on column voucher.outlet_id is 'the dealer that the customer chose; redeemed there alone';
    comment on column voucher.state is 'locked: a refund case asks for its money';
    create index voucher_ending on voucher (valid_until) where state = 'open';

    create table voucher_code (
      code_hash bytea primary key,
      voucher_id bigint not null references voucher,
      shown_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index voucher_code_of on voucher_code (voucher_id);
    create index voucher_code_expired on voucher_code (expires_at);
    select make_history('voucher');

    create table voucher_attempt (
      id bigint generated always as identity primary key,
      staff_id bigint not null,
      expires_at timestamptz not null
    );
    comment on table voucher_attempt is 'codes of no voucher that somebody at a desk tried; too many, and they must wait';
    create index voucher_attempt_of on voucher_attempt (staff_id, expires_at);

    create table shipment (
      id bigint generated always as identity primary key,
      order_id bigint not null references shop_order,
      carrier text not null check (carrier ~ '^[a-z]{2,20}$'),
      parcel_no text not null check (parcel_no ~ '^[0-9A-Z]{6,30}$'),
      shipped_by bigint not null,
      shipped_at timestamptz not null,
      delivered_at timestamptz,
      unique (carrier, parcel_no)
    );
    create index shipment_of_order on shipment (order_id);
    create table shipment_line (
      shipment_id bigint not null references shipment,
      order_id bigint not null,
      line_seq smallint not null,
      quantity int not null check (quantity > 0),
      primary key (shipment_id, line_seq),
      foreign key (order_id, line_seq) references shop_order_line
    );
    create table shipment_trace (
      shipment_id bigint not null references shipment,
      at timestamptz not null,
      status text not null check (status in ('collected', 'transit', 'delivering', 'delivered', 'problem')),
      place text not null default '' check (length(place) <= 60),
      text_cn text not null check (length(text_cn) between 1 and 200),
      text_en text not null check (length(text_en) between 1 and 200),
      primary key (shipment_id, at, status)
    );
    comment on table shipment_trace is 'what the carrier said of a parcel, once each, however often it is told';
  `.execute(db)
}
