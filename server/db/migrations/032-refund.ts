import { type Kysely, sql } from 'kysely'

/** Money on its way back: one row and one `out_refund_no` for all tries (domain B.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refund (
      id bigint generated always as identity primary key,
      out_refund_no text not null unique check (out_refund_no ~ '^[0-9A-Za-z]{8,40}$'),
      order_id bigint not null references shop_order,
      attempt_id bigint not null references payment_attempt,
      amount_fen bigint not null check (amount_fen > 0),
      reason text not null check (reason in ('cancelled', 'holdExpired', 'paidLate', 'paidTwice')),
      state text not null constraint refund_state check (state in ('asked', 'sending', 'stuck', 'done')),
      channel_refund_no text,
      tries int not null default 0,
      asked_at timestamptz not null,
      done_at timestamptz,
      state_at timestamptz not null,
      check ((state = 'done') = (done_at is not null))
    );
    comment on column refund.out_refund_no is 'made once and used by every try: a new number would be a second refund';
    create index refund_of_order on refund (order_id);
    create index refund_of_attempt on refund (attempt_id);

    select make_history('refund');
  `.execute(db)
}
