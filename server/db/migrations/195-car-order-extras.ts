import { type Kysely, sql } from 'kysely'

/**
 * What an order of a new car brings along: gifts of which there are only so many, a coupon for new cars, and the offer for the
 * car that goes (decision 099).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table car_campaign_gift add column quota int check (quota >= 0);
    comment on column car_campaign_gift.quota is 'pieces that are given away altogether; null: one with every car';

    create table car_gift_taking (
      order_id bigint not null references shop_order,
      gift_id text not null,
      quantity int not null check (quantity > 0),
      taken_at timestamptz not null,
      given_back_at timestamptz,
      primary key (order_id, gift_id)
    );
    comment on table car_gift_taking is 'gifts of limited number that orders of new cars have; counted under the lock of the gift';
    create index car_gift_taking_of_gift on car_gift_taking (gift_id) where given_back_at is null;

    create table car_trade_in (
      order_id bigint primary key references shop_order,
      car_offer_no text not null references car_offer (car_offer_no),
      name jsonb not null,
      sum_fen bigint not null check (sum_fen >= 0),
      bonus_fen bigint not null check (bonus_fen >= 0),
      freed_at timestamptz
    );
    comment on table car_trade_in is 'the offer for the old car that an order of a new one was placed with, as it stood then';
    comment on column car_trade_in.bonus_fen is 'what a campaign takes off the new car for it';
    comment on column car_trade_in.freed_at is 'the order has ended: another one may name the offer';
    create index car_trade_in_offer on car_trade_in (car_offer_no);
    create unique index car_trade_in_once on car_trade_in (car_offer_no) where freed_at is null;

    alter table new_car_order add column coupon_no text;
    comment on column new_car_order.coupon_no is 'coupon that took something off; also once it was given back';

    alter table coupon
      add column series_codes text[],
      add constraint coupon_for_cars check (series_codes is null or (categories = '{}' and spu_codes = '{}'));
    comment on column coupon.series_codes is 'for new cars of these series, of all where it is empty; null: for goods';
    create or replace function keep_taken_coupon() returns trigger language plpgsql as $$
    begin
      if old.taken > 0
        and (old.reduction, old.categories, old.spu_codes, old.series_codes, old.valid_until, old.valid_days)
        is distinct from (new.reduction, new.categories, new.spu_codes, new.series_codes, new.valid_until, new.valid_days) then
        raise exception 'coupon % has been taken: what it promises stays', old.coupon_code using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;

    alter table customer_coupon
      add column order_id bigint references shop_order,
      drop constraint customer_coupon_check,
      add constraint customer_coupon_used_once
        check (num_nonnulls(settlement_id, order_id) = (case when used_at is null then 0 else 1 end));
    comment on column customer_coupon.order_id is 'the order of a new car that it was used for; taken off again when that came to nothing';
    create unique index customer_coupon_used_for_car on customer_coupon (order_id) where order_id is not null;
  `.execute(db)
}
