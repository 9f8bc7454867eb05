import { type Kysely, sql } from 'kysely'

/** The books of the sandbox bank. They are not the shop's: no table of the shop refers to them, and none is referred to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create schema sandbox;

    create table sandbox.trade (
      trade_no text primary key,
      merchant text not null,
      out_trade_no text not null,
      method text not null,
      amount_fen bigint not null check (amount_fen > 0),
      subject text not null,
      notify_url text not null,
      return_url text not null,
      expires_at timestamptz not null,
      state text not null default 'NOTPAY' check (state in ('NOTPAY', 'SUCCESS', 'CLOSED')),
      paid_at timestamptz,
      refund_manner text not null default 'now' check (refund_manner in ('now', 'later', 'abnormal')),
      created_at timestamptz not null,
      unique (merchant, out_trade_no)
    );

    create table sandbox.refund (
      refund_no text primary key,
      merchant text not null,
      out_refund_no text not null,
      trade_no text not null references sandbox.trade,
      amount_fen bigint not null check (amount_fen > 0),
      notify_url text not null,
      state text not null check (state in ('PROCESSING', 'SUCCESS', 'ABNORMAL')),
      created_at timestamptz not null,
      unique (merchant, out_refund_no)
    );
    create index sandbox_refund_trade on sandbox.refund (trade_no);
  `.execute(db)
}
