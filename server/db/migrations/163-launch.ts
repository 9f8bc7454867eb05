import { type Kysely, sql } from 'kysely'

/** The launch model: how many can be had where and from when on, and who stands where for one (spec 2, ix3Payment; decision 090). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table launch_allotment (
      id bigint generated always as identity primary key,
      series_code text not null references car_series,
      province_code int,
      quantity int not null check (quantity between 0 and 100000),
      most_each int not null check (most_each between 1 and 10),
      opens_at timestamptz not null,
      closes_at timestamptz not null,
      version int not null default 1,
      check (closes_at > opens_at)
    );
    comment on table launch_allotment is 'cars of the launch model that can be ordered in a time; whoever gives one out holds its lock';
    comment on column launch_allotment.province_code is 'where the dealer has to be; null: anywhere';
    comment on column launch_allotment.most_each is 'cars of the model that one customer may have or wait for';
    create index launch_allotment_series on launch_allotment (series_code, closes_at);

    create table launch_allotment_change (
      id bigint generated always as identity primary key,
      allotment_id bigint not null references launch_allotment,
      version int not null,
      quantity int not null,
      most_each int not null,
      opens_at timestamptz not null,
      closes_at timestamptz not null,
      reason text not null,
      staff_id bigint not null references staff_account,
      made_at timestamptz not null,
      unique (allotment_id, version)
    );
    comment on table launch_allotment_change is 'every version of an allotment, who made it and why';
    create index launch_allotment_change_staff on launch_allotment_change (staff_id);
    create trigger append_only before update or delete on launch_allotment_change for each row execute function refuse_change();
    create trigger never_emptied before truncate on launch_allotment_change for each statement execute function refuse_change();

    create table launch_place (
      id bigint generated always as identity primary key,
      allotment_id bigint not null references launch_allotment,
      customer_id bigint not null references customer,
      pressed_at timestamptz not null,
      due_at timestamptz,
      order_id bigint unique references shop_order,
      state text not null constraint launch_place_state
        check (state in ('waiting', 'offered', 'taken', 'lapsed', 'left', 'returned', 'over')),
      state_at timestamptz not null,
      check ((state = 'offered') = (due_at is not null)),
      check ((state in ('taken', 'returned')) = (order_id is not null))
    );
    comment on table launch_place is 'places for cars of the launch model, in the order in which the allotment took them';
    comment on column launch_place.pressed_at is 'by the clock of the server that the press reached';
    comment on column launch_place.due_at is 'until then a car is kept for this customer';
    create index launch_place_line on launch_place (allotment_id, id) where state = 'waiting';
    create index launch_place_given on launch_place (allotment_id) where state in ('offered', 'taken');
    create index launch_place_due on launch_place (due_at) where due_at is not null;
    create index launch_place_customer on launch_place (customer_id, id desc);
    select make_history('launch_place');
  `.execute(db)
}
