import { type Kysely, sql } from 'kysely'

/**
 * Invoices get states and a history: asked of whoever issues them, issued, reversed by a red letter (decision 052). What was
 * recorded before becomes the same rows; a number that was recorded with nothing left to pay was that of a red letter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice (
      id bigint generated always as identity primary key,
      request_no text not null unique check (request_no ~ '^[0-9A-Z]{8,40}$'),
      order_id bigint not null references shop_order,
      amount_fen bigint not null check (amount_fen > 0),
      state text not null constraint invoice_state check (state in ('asked', 'failed', 'issued', 'reversing',
        'reverseFailed', 'reversed', 'dropped')),
      invoice_no text unique check (invoice_no ~ '^[0-9]{8,20}$'),
      red_no text unique check (red_no ~ '^[0-9]{8,20}$'),
      trouble text not null default '',
      tries int not null default 0,
      due_at timestamptz,
      staff_id bigint references staff_account,
      issued_at timestamptz,
      reversed_at timestamptz,
      state_at timestamptz not null,
      check ((invoice_no is null) = (issued_at is null)),
      check (invoice_no is not null or state in ('asked', 'failed', 'dropped')),
      check ((state = 'reversed') = (reversed_at is not null)),
      check (due_at is null or state in ('asked', 'reversing'))
    );
    comment on table invoice is 'an invoice for what was paid of an order and not given back; another sum is another invoice';
    comment on column invoice.request_no is 'made once and used by every try: a new number would be a second invoice';
    comment on column invoice.red_no is 'of the red letter that reverses it; null: none, or staff did not say';
    comment on column invoice.trouble is 'why it failed, for staff';
    comment on column invoice.due_at is 'when it is asked for, or asked about, next';
    comment on column invoice.staff_id is 'who recorded it by hand; null: it came from the provider';
    create unique index invoice_current on invoice (order_id) where state not in ('reversed', 'dropped');
    create index invoice_of_order on invoice (order_id, id desc);
    create index invoice_due on invoice (due_at) where due_at is not null;

    insert into invoice (request_no, order_id, amount_fen, state, invoice_no, red_no, staff_id, issued_at, reversed_at, state_at)
    select 'HF' || lpad(id::text, 10, '0'), order_id, amount_fen, case when next_at is null then 'issued' else 'reversed' end,
      invoice_no, case when next_fen = 0 then next_no end, staff_id, at, next_at, coalesce(next_at, at)
    from (
      select *, lead(at) over w as next_at, lead(amount_fen) over w as next_fen, lead(invoice_no) over w as next_no
      from invoice_issue window w as (partition by order_id order by id)
    ) issue where amount_fen > 0;

    alter table shop_order add column invoiced_fen bigint not null default 0 check (invoiced_fen >= 0);
    comment on column shop_order.invoiced_fen is 'what its invoice is about that is issued or asked for; 0: none';
    update shop_order o set invoiced_fen = i.amount_fen from invoice i where i.order_id = o.id and i.state = 'issued';
    create index shop_order_to_invoice on shop_order (paid_at)
      where invoice is not null and paid_at is not null and paid_fen - refunded_fen <> invoiced_fen;

    drop table invoice_issue;
    drop function keep_invoice_issue();
    select make_history('invoice');
  `.execute(db)
}
