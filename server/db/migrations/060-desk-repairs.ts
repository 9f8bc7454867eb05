import { type Kysely, sql } from 'kysely'

/**
 * What the desk lacked (decision 034): one parcel may carry several orders of one person to one address; invoices that
 * were issued; and the ends of order numbers and of recipients' phones, by which staff search.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shipment drop constraint shipment_carrier_parcel_no_key,
      add constraint shipment_of_parcel unique (carrier, parcel_no, order_id);

    create table invoice_issue (
      id bigint generated always as identity primary key,
      order_id bigint not null references shop_order,
      invoice_no text not null unique check (invoice_no ~ '^[0-9]{8,20}$'),
      amount_fen bigint not null check (amount_fen >= 0),
      staff_id bigint not null references staff_account,
      at timestamptz not null
    );
    comment on table invoice_issue is 'invoices as they were issued; after a refund another one follows with what is left';
    create index invoice_issue_of on invoice_issue (order_id, id desc);
    create index shop_order_with_invoice on shop_order (paid_at) where invoice is not null and paid_at is not null;
    create function keep_invoice_issue() returns trigger language plpgsql as $$
    begin
      raise exception 'invoice % stays as it was issued', old.id using errcode = 'restrict_violation';
    end $$;
    create trigger keep_invoice_issue before update or delete on invoice_issue
      for each row execute function keep_invoice_issue();

    create index staff_act_among on staff_act using gin ((facts -> 'orderNos'));

    create index shop_order_no_end on shop_order (reverse(order_no) text_pattern_ops);
    create index shop_order_recipient_phone on shop_order ((recipient ->> 'mobile')) where recipient is not null;
    create index shop_order_recipient_phone_end on shop_order ("right"(recipient ->> 'mobile', 4))
      where recipient is not null;
  `.execute(db)
}
