import { type Kysely, sql } from 'kysely'

/**
 * The queue for a used car that somebody holds (decision 071): who wants it next, in the order in which they asked. When
 * the hold ends, the car is kept for the first of them for a while, before anybody else can have it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table used_car add column kept_for bigint references customer, add column kept_until timestamptz,
      drop constraint used_car_check2,
      add check (state <> 'reserved' or hold_order_id is not null or kept_for is not null),
      add check ((kept_for is null) = (kept_until is null)), add check (kept_for is null or hold_order_id is null);
    comment on column used_car.kept_for is 'first of the queue, for whom a car is kept that no order holds';
    create index used_car_kept_for on used_car (kept_for) where kept_for is not null;

    create table used_car_queue (
      id bigint generated always as identity primary key,
      used_car_id bigint not null,
      customer_id bigint not null references customer,
      due_at timestamptz,
      created_at timestamptz not null,
      state text not null constraint used_car_queue_state
        check (state in ('waiting', 'offered', 'taken', 'lapsed', 'left', 'over')),
      state_at timestamptz not null,
      check ((state = 'offered') = (due_at is not null))
    );
    comment on column used_car_queue.used_car_id is 'whoever writes here holds the lock of the car';
    comment on column used_car_queue.due_at is 'until then the car is kept for this customer';
    create unique index used_car_queue_once on used_car_queue (customer_id, used_car_id) where state in ('waiting', 'offered');
    create unique index used_car_queue_offer on used_car_queue (used_car_id) where state = 'offered';
    create index used_car_queue_line on used_car_queue (used_car_id, id) where state = 'waiting';
    create index used_car_queue_due on used_car_queue (due_at) where due_at is not null;
    create index used_car_queue_customer on used_car_queue (customer_id, id desc);
    select make_history('used_car_queue');
  `.execute(db)
}
