import { type Kysely, sql } from 'kysely'

/**
 * Part of what was paid goes back although nothing comes back (decision 153): a refund case of its own kind, which neither
 * stops its order nor keeps its customer from asking for more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund_case
      drop constraint refund_case_reason_check,
      add constraint refund_case_reason_check check (reason in (
        'changedMind', 'wrongChoice', 'notAsDescribed', 'damaged', 'missing', 'late', 'doesNotFit', 'other', 'expired',
        'soldOut', 'stockDamaged', 'offSale', 'notServed', 'shopOther',
        'scratched', 'lateParcel', 'halfKept', 'priceFell', 'poorService', 'amends')),
      add column compensation boolean not null generated always as (
        reason in ('scratched', 'lateParcel', 'halfKept', 'priceFell', 'poorService', 'amends')) stored;
    comment on column refund_case.compensation is 'money alone, of the shop''s own accord: its lines have no pieces';
    drop index refund_case_open;
    create unique index refund_case_open on refund_case (order_id) where not compensation and state in (
      'shop_audit', 'audit', 'return_audit', 'return_audit_user', 'return_audit_dealer', 'return_refund_audit', 'refunding');
    create unique index refund_case_compensation on refund_case (order_id) where compensation and state = 'shop_audit';
    comment on column refund_case_line.quantity is
      '0: money alone, as a compensation or because an earlier case had kept it for a lost reduction';

    alter table shop_order_line
      add column compensated_fen bigint not null default 0,
      add constraint compensated_of_back check (compensated_fen between 0 and back_fen);
    comment on column shop_order_line.compensated_fen is
      'of back_fen: given as compensation for the pieces that the customer still keeps';
  `.execute(db)
}
