import { type Kysely, sql } from 'kysely'

/** New cars that are built or being built: at an outlet or on their way to it, and which order each of them is for (decision 080). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_car (
      id bigint generated always as identity primary key,
      stock_no text not null unique,
      vin text not null unique check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
      outlet_id int not null references outlet,
      code text not null,
      series_code text not null references car_series,
      spu_id int not null references car_trim,
      model_year int not null,
      place text not null check (place in ('factory', 'transit', 'outlet')),
      arrives_on date not null,
      state text not null check (state in ('free', 'allocated', 'delivered', 'withdrawn')),
      state_at timestamptz not null,
      order_id bigint unique references shop_order,
      withdraw_reason text not null default '',
      version int not null default 0,
      constraint stock_car_bound check ((state in ('allocated', 'delivered')) = (order_id is not null)),
      constraint stock_car_handed_over check (state <> 'delivered' or place = 'outlet')
    );
    comment on table stock_car is 'new cars with a VIN; one car has one order, one order has one car';
    comment on column stock_car.code is 'the configuration that it was built by';
    comment on column stock_car.arrives_on is 'day on which it is expected at the outlet; once it stands there, on which it came';
    comment on column stock_car.withdraw_reason is 'why it is not sold; empty: it is';
    create index stock_car_free_trim on stock_car (spu_id) where state = 'free';
    create index stock_car_desk on stock_car (id desc);
    create index stock_car_desk_outlet on stock_car (outlet_id, id desc);
    create index stock_car_desk_state on stock_car (state, id desc);
    create index stock_car_desk_place on stock_car (place, id desc);
    create index stock_car_desk_series on stock_car (series_code, id desc);
    create index stock_car_vin_end on stock_car (right(vin, 6));
    select make_history('stock_car');

    alter table new_car_order add column stock_no text references stock_car (stock_no);
    comment on column new_car_order.stock_no is 'the car of the stock that was ordered; null: one that is built to order';
  `.execute(db)
}
