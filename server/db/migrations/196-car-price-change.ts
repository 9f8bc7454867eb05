import { type Kysely, sql } from 'kysely'

/** Another price for an ordered new car, which two members of staff agree on (decision 100). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table car_price_change (
      id bigint generated always as identity primary key,
      order_id bigint not null references shop_order,
      from_fen bigint not null check (from_fen > 0),
      to_fen bigint not null check (to_fen > 0 and to_fen <> from_fen),
      reason text not null check (reason in ('goodwill', 'competition', 'delay', 'mistake', 'tradeInOver', 'other')),
      remark text not null,
      staff_id bigint not null references staff_account,
      asked_at timestamptz not null,
      second_staff_id bigint references staff_account,
      decided_at timestamptz,
      agreed boolean,
      check (second_staff_id <> staff_id or not agreed),
      check ((decided_at is null) = (agreed is null) and (decided_at is null) = (second_staff_id is null)),
      check (to_fen < from_fen or reason = 'tradeInOver')
    );
    comment on table car_price_change is 'what staff would take for an ordered new car instead of its price; of two people, one asks and another agrees';
    comment on column car_price_change.remark is 'for colleagues; the customer reads the reason alone';
    comment on column car_price_change.agreed is 'null: nobody has decided yet; false: declined, or taken back by whoever asked';
    create index car_price_change_order on car_price_change (order_id, id desc);
    create unique index car_price_change_open on car_price_change (order_id) where decided_at is null;
    create index car_price_change_staff on car_price_change (staff_id);
    create index car_price_change_second on car_price_change (second_staff_id);

    alter table new_car_order add column exception_fen bigint not null default 0;
    comment on column new_car_order.exception_fen is 'what staff have taken off the price since; below nothing: a bonus that fell away. The line has what is left';
    alter table car_trade_in add column bonus_gone_at timestamptz;
    comment on column car_trade_in.bonus_gone_at is 'the offer came to nothing, and the bonus is no part of the price any more';
    alter table shop_order add column full_refund boolean not null default false;
    comment on column shop_order.full_refund is 'its price was raised: until the contract is signed its customer gets everything back, whatever the deposit is';
    alter table order_note add column about text not null default 'order' check (about in ('order', 'credit', 'tradeIn'));
  `.execute(db)
}
