import { type Kysely, sql } from 'kysely'

/** A dealer who cannot accept an order of a new car says why, with four eyes where the sum is large (decision 079). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund
      drop constraint refund_reason_check,
      add constraint refund_reason_check check (reason in ('cancelled', 'holdExpired', 'declined', 'paidLate', 'paidTwice',
        'refundCase', 'restored', 'notBooked', 'otherSum'));

    create table car_decline (
      order_id bigint primary key references shop_order,
      reason text not null check (reason in ('capacity', 'delivery', 'configuration', 'region', 'buyer', 'other')),
      remark text not null check (reason <> 'other' or remark <> ''),
      staff_id bigint not null references staff_account,
      at timestamptz not null,
      second_staff_id bigint references staff_account,
      declined_at timestamptz,
      check (second_staff_id is null or (second_staff_id <> staff_id and declined_at is not null))
    );
    comment on table car_decline is 'why a dealer declines an order; of a large sum the first of two people, until the second agrees';
    comment on column car_decline.remark is 'for colleagues; the customer reads the reason alone';
  `.execute(db)
}
