import { type Kysely, sql } from 'kysely'

/** Refund cases that the shop begins by itself, and such that staff open for a customer (decision 134). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund_case
      drop constraint refund_case_reason_check,
      add constraint refund_case_reason_check check (reason in (
        'changedMind', 'wrongChoice', 'notAsDescribed', 'damaged', 'missing', 'late', 'doesNotFit', 'other', 'expired',
        'soldOut', 'stockDamaged', 'offSale', 'notServed', 'shopOther')),
      drop constraint refund_case_state,
      add constraint refund_case_state check (state in (
        'shop_audit', 'audit', 'return_audit', 'return_audit_user', 'return_audit_dealer', 'return_refund_audit',
        'refunding', 'refund_end', 'refunded_end', 'offline_end', 'refund_cancel_end', 'reject_end', 'return_reject_end',
        'return_refund_reject_end')),
      add column by_staff boolean not null default false;
    comment on column refund_case.by_staff is 'staff began it: for the customer, or of the shop''s own accord, as the reason says';
    update refund_case set by_staff = true where exists (
      select from refund_case_event event
      where event.id = refund_case.id and event.from_state is null and event.actor = 'staff');
    drop index refund_case_open;
    create unique index refund_case_open on refund_case (order_id) where state in (
      'shop_audit', 'audit', 'return_audit', 'return_audit_user', 'return_audit_dealer', 'return_refund_audit', 'refunding');

    alter table refund_case_line
      add column lost int not null default 0,
      add constraint lost_pieces check (lost between 0 and quantity);
    comment on column refund_case_line.lost is 'pieces that are not there or cannot be sold: they leave the stock with the money';
  `.execute(db)
}
