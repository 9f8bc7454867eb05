import { type Kysely, sql } from 'kysely'

/**
 * Payment attempts: one attempt is one number at one channel and may pay several orders at once. What staff must look
 * at (unknown numbers, wrong amounts, refunds that a channel cannot finish) stands in `payment_incident`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_attempt (
      id bigint generated always as identity primary key,
      out_trade_no text not null unique check (out_trade_no ~ '^[0-9A-Za-z]{8,32}$'),
      customer_id bigint not null,
      channel text not null check (channel in ('sandbox')),
      method text not null check (method in ('wechat', 'alipay', 'unionpay')),
      amount_fen bigint not null check (amount_fen > 0),
      state text not null constraint payment_attempt_state check (state in ('open', 'paid', 'closed')),
      expires_at timestamptz not null,
      channel_trade_no text,
      paid_fen bigint not null default 0 check (paid_fen in (0, amount_fen)),
      refunded_fen bigint not null default 0 check (refunded_fen between 0 and paid_fen),
      paid_at timestamptz,
      asked_at timestamptz,
      poll_at timestamptz,
      polls smallint not null default 0,
      created_at timestamptz not null,
      state_at timestamptz not null,
      check ((state = 'paid') = (paid_fen > 0)),
      check ((state = 'paid') = (paid_at is not null and channel_trade_no is not null)),
      check (state = 'open' or poll_at is null),
      unique (channel, channel_trade_no)
    );
    create index payment_attempt_due on payment_attempt (poll_at) where poll_at is not null;
    comment on column payment_attempt.out_trade_no is 'our number at the channel; at most 32 letters and digits (UnionPay)';
    comment on column payment_attempt.refunded_fen is 'promised back or arrived; the refund rows say which';
    comment on column payment_attempt.poll_at is 'when the clock asks the channel next; null: never';
    comment on column payment_attempt.asked_at is 'when the channel was last asked on behalf of the customer';

    create table payment_attempt_order (
      attempt_id bigint not null references payment_attempt,
      order_id bigint not null references shop_order,
      amount_fen bigint not null check (amount_fen > 0),
      primary key (attempt_id, order_id)
    );
    create index payment_attempt_order_order on payment_attempt_order (order_id);

    create table payment_incident (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('unknownTrade', 'wrongAmount', 'unknownRefund', 'refundStuck', 'earnestOwed')),
      channel text not null,
      number text not null,
      facts jsonb not null,
      times int not null default 1 check (times > 0),
      first_at timestamptz not null,
      last_at timestamptz not null,
      resolved_at timestamptz,
      resolved_by bigint,
      unique (channel, kind, number),
      check ((resolved_at is null) = (resolved_by is null))
    );
    comment on column payment_incident.number is 'out_trade_no, out_refund_no or order_no';
    create index payment_incident_open on payment_incident (last_at desc) where resolved_at is null;

    select make_history('payment_attempt');
  `.execute(db)
}
