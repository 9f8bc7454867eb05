import { type Kysely, sql } from 'kysely'

/** Orders of new cars: a configuration, frozen with its price, its buyer and what was promised (spec 4; decision 078). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_order
      drop constraint shop_order_kind_check,
      add constraint shop_order_kind_check check (kind in ('usedCarDeposit', 'newCar', 'goods', 'fitted', 'package')),
      drop constraint after_sales_has_settlement,
      add constraint after_sales_has_settlement
        check ((kind in ('usedCarDeposit', 'newCar')) = (settlement_id is null)),
      drop constraint after_sales_has_way,
      add constraint after_sales_has_way check ((kind in ('usedCarDeposit', 'newCar')) = (delivery_way is null)),
      drop constraint fetched_somewhere,
      add constraint fetched_somewhere check ((delivery_way is not distinct from 'express') or outlet_id is not null
        or kind = 'usedCarDeposit');

    alter table shop_order_line
      drop constraint shop_order_line_kind_check,
      add constraint shop_order_line_kind_check check (kind in ('usedCar', 'newCar', 'goods'));

    create table car_deposit (
      series_code text unique nulls not distinct,
      deposit_kind text not null check (deposit_kind in ('intention', 'earnest')),
      amount_fen bigint not null check (amount_fen > 0)
    );
    comment on table car_deposit is 'what is paid when a new car is ordered';
    comment on column car_deposit.series_code is 'null: every series without a row of its own';
    insert into car_deposit (series_code, deposit_kind, amount_fen)
      values (null, 'intention', 500000), ('capella', 'earnest', 2000000);

    create table new_car_order (
      order_id bigint primary key references shop_order,
      code text not null,
      series_code text not null,
      spu_id int not null,
      province_code int not null,
      configuration jsonb not null,
      campaigns jsonb not null,
      car_fen bigint not null check (car_fen > 0),
      off_fen bigint not null check (off_fen >= 0 and off_fen < car_fen),
      lead_days int not null check (lead_days >= 0),
      expected_on date not null,
      buyer_kind text not null check (buyer_kind in ('person', 'company')),
      buyer bytea,
      buyer_shown jsonb not null,
      loan jsonb
    );
    comment on table new_car_order is 'what an order of a new car has beside every order; frozen when it was placed';
    comment on column new_car_order.configuration is 'the configuration as it was read: words, options, prices, pictures';
    comment on column new_car_order.campaigns is 'reductions and gifts that it was ordered with';
    comment on column new_car_order.off_fen is 'what campaigns take off the car; the line of the order has what is left';
    comment on column new_car_order.buyer is 'name and numbers of the buyer, sealed; null: forgotten';
    comment on column new_car_order.buyer_shown is 'the same, masked: all that answers ever say';
  `.execute(db)
}
