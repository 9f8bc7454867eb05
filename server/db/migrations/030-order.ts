import { type Kysely, sql } from 'kysely'

/**
 * Orders of every kind, their lines with the prices frozen at placing, and the histories of moves (decisions: States).
 * `make_history('thing')` makes the append-only table `thing_event` for any machine; later features call it, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
    end $$;

    create function make_history(thing text) returns void language plpgsql as $$
    declare
      history text := thing || '_event';
    begin
      execute format($make$
        create table %1$I (
          id bigint not null,
          seq int not null check (seq > 0),
          event text not null,
          from_state text,
          to_state text not null,
          actor text not null check (actor in ('customer', 'staff', 'clock', 'channel')),
          actor_id text,
          note jsonb not null default '{}',
          key text,
          at timestamptz not null,
          primary key (id, seq)
        );
        comment on table %1$I is 'every move of a %3$s: written with the move itself, never changed';
        create unique index %2$I on %1$I (id, key) where key is not null;
        create trigger append_only before update or delete on %1$I for each row execute function refuse_change();
        create trigger never_emptied before truncate on %1$I for each statement execute function refuse_change();
      $make$, history, history || '_key', thing);
    end $$;
  `.execute(db)

  await sql`
    create table shop_order (
      id bigint generated always as identity primary key,
      order_no text not null unique,
      kind text not null check (kind in ('usedCarDeposit')),
      customer_id bigint not null,
      outlet_id int references outlet,
      state text not null constraint shop_order_state check (state in (
        'save', 'closing', 'paid', 'confirm', 'sign_end', 'timeout_end', 'cancel_end', 'refunding', 'refunded_end')),
      due_fen bigint not null check (due_fen > 0),
      paid_fen bigint not null default 0 check (paid_fen in (0, due_fen)),
      refunded_fen bigint not null default 0 check (refunded_fen between 0 and paid_fen),
      terms_version text not null,
      terms_at timestamptz not null,
      placed_at timestamptz not null,
      pay_until timestamptz not null,
      paid_at timestamptz,
      attempt_id bigint,
      hold_until timestamptz,
      due_at timestamptz,
      hidden_at timestamptz,
      state_at timestamptz not null,
      check ((paid_fen > 0) = (paid_at is not null)),
      check ((paid_fen > 0) = (attempt_id is not null))
    );
    comment on column shop_order.due_fen is 'what is paid through the shop: the sum of the lines';
    comment on column shop_order.refunded_fen is 'promised back or arrived; the refund rows say which';
    comment on column shop_order.attempt_id is 'payment attempt that paid it; a second payment is not booked but sent back';
    comment on column shop_order.terms_version is 'terms that the customer accepted by a consent of their own';
    comment on column shop_order.hold_until is 'what was paid for is held until then; null: without an end, or not held';
    comment on column shop_order.due_at is 'when the clock has something to do with it; null: never';
    comment on column shop_order.hidden_at is 'the customer removed it from their list; nothing is deleted';
    create index shop_order_of_customer on shop_order (customer_id, placed_at desc, id desc) where hidden_at is null;
    create index shop_order_unpaid on shop_order (customer_id) where state in ('save', 'closing');
    create index shop_order_due on shop_order (due_at) where due_at is not null;
    create index shop_order_of_outlet on shop_order (outlet_id, placed_at desc);

    create table shop_order_line (
      order_id bigint not null references shop_order,
      seq smallint not null check (seq > 0),
      kind text not null check (kind in ('usedCar')),
      item_no text not null,
      used_car_id bigint references used_car,
      title_cn text not null,
      title_en text not null,
      picture jsonb not null,
      quantity int not null default 1 check (quantity > 0),
      price_fen bigint not null check (price_fen > 0),
      due_fen bigint not null check (due_fen > 0),
      deposit_kind text check (deposit_kind in ('intention', 'earnest')),
      primary key (order_id, seq),
      check ((kind = 'usedCar') = (used_car_id is not null)),
      constraint earnest_at_most_a_fifth check (deposit_kind <> 'earnest' or due_fen * 5 <= price_fen)
    );
    comment on column shop_order_line.item_no is 'public number of the thing: a used car''s car_no, a SKU';
    comment on column shop_order_line.price_fen is 'price of one piece, frozen when the order was placed';
    comment on column shop_order_line.due_fen is 'what this line adds to the payment: the deposit, or the whole price';
    comment on constraint earnest_at_most_a_fifth on shop_order_line is 'Civil Code art. 586';
    create index shop_order_line_car on shop_order_line (used_car_id) where used_car_id is not null;

    select make_history('shop_order');
    select make_history('used_car');
  `.execute(db)
}
