import { type Kysely, sql } from 'kysely'

/**
 * Goods that come back for others of the same price (decision 165): a refund case whose end is a parcel instead of money.
 * What was paid stays on the line that was bought; a line without a price names the pieces that take their place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund_case
      add column exchange boolean not null default false,
      drop constraint refund_case_state,
      add constraint refund_case_state check (state in (
        'shop_audit', 'audit', 'return_audit', 'return_audit_user', 'return_audit_dealer', 'return_refund_audit',
        'refunding', 'refund_end', 'refunded_end', 'offline_end', 'exchange_end', 'refund_cancel_end', 'reject_end',
        'return_reject_end', 'return_refund_reject_end')),
      drop constraint refund_case_amount_fen_check,
      add constraint refund_case_amount check (case when exchange then amount_fen = 0 else amount_fen > 0 end),
      add constraint exchange_comes_back check (with_return or not exchange),
      add constraint exchange_ends check (exchange or state <> 'exchange_end');
    comment on column refund_case.exchange is 'other pieces are asked for instead of the money; false again when it was turned into a refund';

    alter table refund_case_line add column new_sku_id bigint references goods_sku;
    comment on column refund_case_line.new_sku_id is 'what takes the place of its pieces; held while an exchange is open';

    alter table shop_order add column exchanged_at timestamptz;
    comment on column shop_order.exchanged_at is 'when pieces were last promised in exchange: from then on the hours to send them run';

    alter table shop_order_line
      add column exchanged int not null default 0,
      add column exchange_of smallint,
      add column exchange_round smallint not null default 0 check (exchange_round between 0 and 2),
      add constraint exchange_of_line foreign key (order_id, exchange_of) references shop_order_line,
      add constraint exchange_has_round check ((exchange_of is null) = (exchange_round = 0)),
      drop constraint shop_order_line_price,
      add constraint shop_order_line_price check (price_fen > 0 or gift or exchange_of is not null),
      drop constraint shop_order_line_due,
      add constraint shop_order_line_due check (due_fen > 0 or gift or exchange_of is not null),
      add constraint exchange_costs_nothing check (exchange_of is null or due_fen = 0),
      drop constraint asked_at_most_all,
      add constraint asked_at_most_all check (asked >= 0 and asked + back + exchanged <= quantity),
      add constraint exchanged_were_sent check (exchanged between 0 and shipped);
    comment on column shop_order_line.exchanged is 'pieces that came back for others: those stand on a line of their own';
    comment on column shop_order_line.exchange_of is 'the line whose money its pieces are; null: it was bought';
    comment on column shop_order_line.exchange_round is 'how often its pieces were exchanged; 0: they were bought';
  `.execute(db)
}
