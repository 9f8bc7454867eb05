import { type Kysely, sql } from 'kysely'

/**
 * Every line of the books that follows from payments, orders and refunds as they stand: what the moves have posted since
 * then is the same (`server/test-money.ts` asks for it), so a database from before gets its history by it.
 */
export const linesOfTables = sql`
  with taken as (
    select o.*, e.at as taken_at from shop_order o
      join shop_order_event e on e.id = o.id and e.event = 'paid'
        and (e.from_state = 'save' or e.from_state = 'timeout_end' and e.to_state <> 'refunding')
  ), given_back as (
    select r.*, a.channel, o.kind as order_kind, coalesce(c.freight_fen, 0) as freight_fen
    from refund r join payment_attempt a on a.id = r.attempt_id join shop_order o on o.id = r.order_id
      left join refund_case c on c.id = r.case_id and r.reason = 'refundCase'
  ), entry (kind, number, order_id, at, debit, credit, amount_fen) as (
    select 'paid', out_trade_no, null::bigint, paid_at, 'clearing:' || channel, 'receivable', paid_fen
      from payment_attempt where paid_fen > 0
    union all select 'sold', order_no, id, taken_at, 'receivable',
        case when kind in ('usedCarDeposit', 'newCar', 'studentCar') then 'deposits' else 'revenue:' || kind end, due_fen - freight_fen from taken
    union all select 'sold', order_no, id, taken_at, 'receivable', 'revenue:freight', freight_fen from taken
    union all select 'passedOn', order_no, id, state_at, 'deposits', 'outletsPayable', paid_fen from taken
      where kind in ('usedCarDeposit', 'newCar', 'studentCar') and state in ('sign_end', 'contracted', 'car_allocated',
        'car_arrived', 'purchase_permit', 'tax_exempt', 'plated', 'handed_over')
    union all select 'depositKept', order_no, id, state_at, 'deposits', 'revenue:depositsKept', paid_fen - refunded_fen
      from taken where kind in ('usedCarDeposit', 'newCar', 'studentCar') and state in ('cancel_end', 'refunding', 'refunded_end')
    union all select 'refundAsked', out_refund_no, order_id, asked_at,
        case when reason in ('paidLate', 'paidTwice', 'notBooked', 'otherSum') then 'receivable'
          when order_kind in ('usedCarDeposit', 'newCar', 'studentCar') then 'deposits' else 'revenue:' || order_kind end,
        'refundsPayable', amount_fen - freight_fen from given_back
    union all select 'refundAsked', out_refund_no, order_id, asked_at, 'revenue:freight', 'refundsPayable', freight_fen
      from given_back
    union all select 'refundArrived', out_refund_no, order_id, state_at, 'refundsPayable', 'clearing:' || channel,
        amount_fen from given_back where state = 'done'
    union all select 'refundOffline', out_refund_no, order_id, state_at, 'refundsPayable', 'bank', amount_fen
      from given_back where state = 'offline'
    union all select 'refundedTwice', r.out_refund_no, r.order_id, i.first_at, 'receivable', 'clearing:' || r.channel,
        r.amount_fen from given_back r join payment_incident i on i.number = r.out_refund_no and i.kind = 'refundedTwice'
  ), line as (
    select kind, number, order_id, at, debit as account, amount_fen from entry
    union all select kind, number, order_id, at, credit, -amount_fen from entry
  )
  select kind, number, order_id, min(at) as at, account, sum(amount_fen)::bigint as amount_fen from line
  group by kind, number, order_id, account having sum(amount_fen) <> 0`

/** The books: double entry, written in the statement of each move of money, never changed, balanced when a transaction ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_line (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('paid', 'sold', 'passedOn', 'depositKept', 'refundAsked', 'refundArrived',
        'refundOffline', 'refundedTwice')),
      number text not null,
      seq smallint not null check (seq > 0),
      account text not null check (account ~ '^[a-z][A-Za-z]*(:[a-z][A-Za-z]*)?$'),
      amount_fen bigint not null check (amount_fen <> 0),
      order_id bigint references shop_order,
      at timestamptz not null,
      constraint ledger_entry unique (kind, number, seq)
    );
    comment on table ledger_line is 'the books: lines of entries in double entry, written with the money that they tell of';
    comment on column ledger_line.kind is 'what the entry is about; with the number it names the entry';
    comment on column ledger_line.number is 'our number of the payment attempt, the order or the refund';
    comment on column ledger_line.amount_fen is 'debit positive, credit negative; the lines of an entry sum to 0';
    comment on column ledger_line.order_id is 'the order, where the entry is about one';
    create index ledger_line_at on ledger_line (at, account);
    create index ledger_line_order on ledger_line (order_id) where order_id is not null;
    create trigger append_only before update or delete on ledger_line for each row execute function refuse_change();
    create trigger never_emptied before truncate on ledger_line for each statement execute function refuse_change();
  `.execute(db)
  await sql`
    insert into ledger_line (kind, number, seq, account, amount_fen, order_id, at)
    select kind, number, row_number() over (partition by kind, number order by amount_fen < 0, account), account,
      amount_fen, order_id, at
    from (${linesOfTables}) line order by at, number, kind`.execute(db)
  await sql`
    create function ledger_entry_balances() returns trigger language plpgsql as $$
    begin
      if (select sum(amount_fen) from ledger_line where kind = new.kind and number = new.number) <> 0 then
        raise exception 'entry % % does not balance', new.kind, new.number using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create constraint trigger balanced after insert on ledger_line deferrable initially deferred
      for each row execute function ledger_entry_balances();
  `.execute(db)
}
