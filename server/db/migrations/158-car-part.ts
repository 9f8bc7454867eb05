import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * Every line of the books that follows from the parts of the price of new cars, their hand-over and the end of their contracts;
 * beside `linesOfTables`, for the same comparison.
 */
export const linesOfParts: RawBuilder<unknown> = sql`
  with part as (
    select p.*, o.order_no, o.kind as order_kind from car_part p join shop_order o on o.id = p.order_id where p.state not in ('noted', 'rejected')
  ), ended as (
    select o.* from shop_order o join shop_order_event e on e.id = o.id and e.event = 'endContract'
  ), entry (kind, number, order_id, at, debit, credit, amount_fen) as (
    select 'partPaid', part_no, order_id, created_at,
        case way when 'online' then 'receivable' when 'bank' then 'bank' else 'outletsCash' end, 'carAdvances', amount_fen from part
    union all select 'partBack', part_no, order_id, state_at, 'carAdvances',
        case way when 'bank' then 'bank' else 'outletsCash' end, amount_fen from part where state = 'returned' and way <> 'online'
    union all select 'delivered', order_no, order_id, min(c.state_at), 'carAdvances', 'outletsPayable', sum(amount_fen)
      from part join stock_car c using (order_id) where part.state = 'paid' and c.state = 'delivered' and order_kind = 'newCar'
      group by order_no, order_id
    union all select 'delivered', order_no, order_id, min(o.state_at), 'carAdvances', 'outletsPayable', sum(amount_fen)
      from part join (select id as order_id, state_at from shop_order where kind = 'studentCar' and state = 'handed_over') o
        using (order_id) where part.state = 'paid' group by order_no, order_id
    union all select 'passedOn', order_no, id, state_at, 'deposits', 'outletsPayable', paid_fen from ended
    union all select 'contractEnded', order_no, id, state_at, 'outletsPayable', 'deposits', paid_fen from ended
    union all select 'contractEnded', order_no, order_id, state_at, 'carAdvances', 'deposits', amount_fen from part
      where way = 'online' and state in ('returning', 'returned')
  ), line as (
    select kind, number, order_id, at, debit as account, amount_fen from entry
    union all select kind, number, order_id, at, credit, -amount_fen from entry
  )
  select kind, number, order_id, min(at) as at, account, sum(amount_fen)::bigint as amount_fen from line
  group by kind, number, order_id, account having sum(amount_fen) <> 0`

/** The rest of a new car's price, paid in parts, and what becomes of them when its contract ends (decision 087). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table car_part (
      id bigint generated always as identity primary key,
      part_no text not null unique,
      order_id bigint not null references shop_order,
      way text not null check (way in ('online', 'bank', 'cash')),
      amount_fen bigint not null check (amount_fen > 0),
      state text not null check (state in ('noted', 'paid', 'rejected', 'returning', 'returned')),
      state_at timestamptz not null,
      attempt_id bigint unique references payment_attempt,
      reference text check (reference <> ''),
      received_on date not null,
      noted_by bigint references staff_account,
      second_by bigint references staff_account,
      back_reference text,
      created_at timestamptz not null,
      check ((way = 'online') = (attempt_id is not null)),
      check ((way = 'online') = (reference is null)),
      check ((way = 'online') = (noted_by is null)),
      check (second_by <> noted_by)
    );
    comment on table car_part is 'what was paid of the price of a new car after its contract; the deposit is the order''s own';
    comment on column car_part.reference is 'of the transfer, or of the receipt for cash';
    comment on column car_part.second_by is 'who else has seen the money, where the sum is large';
    comment on column car_part.back_reference is 'of the transfer that gave it back';
    create index car_part_order on car_part (order_id);
    create unique index car_part_reference on car_part (way, reference) where state <> 'rejected' and reference is not null;
    select make_history('car_part');

    alter table new_car_order
      add column balance_fen bigint check (balance_fen >= 0),
      add column parts_fen bigint not null default 0,
      add constraint parts_within_balance check (parts_fen between 0 and coalesce(balance_fen, 0));
    comment on column new_car_order.balance_fen is 'what the price leaves beside the deposit, from the first part on';
    comment on column new_car_order.parts_fen is 'sum of the parts that were not rejected: never above the balance';

    alter table payment_attempt_order
      add column purpose text not null default 'order' check (purpose in ('order', 'balance'));
    comment on column payment_attempt_order.purpose is 'the order itself, or a part of what the price leaves after its deposit';

    create table car_contract_end (
      order_id bigint primary key references shop_order,
      cause text not null check (cause in ('notDelivered', 'agreed', 'withdrawn')),
      remark text not null check (remark <> ''),
      back_fen bigint not null check (back_fen >= 0),
      staff_id bigint not null references staff_account,
      at timestamptz not null,
      second_staff_id bigint references staff_account,
      ended_at timestamptz,
      check (second_staff_id is null or (second_staff_id <> staff_id and ended_at is not null))
    );
    comment on table car_contract_end is 'how a signed contract was ended by agreement; of a large sum the first of two people, until the second agrees';
    comment on column car_contract_end.remark is 'for colleagues; the customer reads the cause alone';
    comment on column car_contract_end.back_fen is 'what goes back, as both have seen it';

    alter table refund
      drop constraint refund_reason_check,
      add constraint refund_reason_check check (reason in ('cancelled', 'holdExpired', 'declined', 'paidLate', 'paidTwice',
        'refundCase', 'restored', 'notBooked', 'otherSum', 'contractEnded'));

    alter table ledger_line
      drop constraint ledger_line_kind_check,
      add constraint ledger_line_kind_check check (kind in ('paid', 'sold', 'passedOn', 'depositKept', 'refundAsked',
        'refundArrived', 'refundOffline', 'refundedTwice', 'fees', 'paidOut', 'partPaid', 'partBack', 'delivered',
        'contractEnded'));
  `.execute(db)
}
