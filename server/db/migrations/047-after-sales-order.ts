import { type Kysely, sql } from 'kysely'

/**
 * Orders of goods, fitted goods and packages beside the deposit orders (spec 4, after-sales order statuses). One
 * settlement places several orders, one for each way of delivery and dealer; what was taken off is divided over the lines
 * in whole fen and frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settlement (
      id bigint generated always as identity primary key,
      settlement_no text not null unique,
      customer_id bigint not null,
      gross_fen bigint not null check (gross_fen > 0),
      campaign_fen bigint not null check (campaign_fen >= 0),
      coupon_fen bigint not null check (coupon_fen >= 0),
      freight_fen bigint not null check (freight_fen >= 0),
      due_fen bigint not null check (due_fen > 0),
      reductions jsonb not null,
      coupon_no text,
      placed_at timestamptz not null,
      constraint settlement_adds_up check (due_fen = gross_fen - campaign_fen - coupon_fen + freight_fen)
    );
    comment on table settlement is 'one act of buying: the orders that were placed together, and the rules that priced them';
    comment on column settlement.reductions is 'campaigns and coupon as they stood: what a part refund is reckoned with';
    create index settlement_of_customer on settlement (customer_id, placed_at desc);

    alter table shop_order
      drop constraint shop_order_kind_check,
      add constraint shop_order_kind_check check (kind in ('usedCarDeposit', 'goods', 'fitted', 'package')),
      drop constraint shop_order_state,
      add constraint shop_order_state check (state in (
        'save', 'closing', 'paid', 'confirm', 'sign_end', 'timeout_end', 'cancel_end', 'refunding', 'refunded_end',
        'to_delivery', 'delivery', 'delivery_end', 'to_verify', 'verify', 'verify_end', 'verify_close',
        'cancel_end_to_delivery', 'cancel_end_delivery', 'cancel_end_to_verify')),
      add column settlement_id bigint references settlement,
      add column delivery_way text check (delivery_way in ('express', 'pickup', 'fitting')),
      add column recipient jsonb,
      add column freight_fen bigint not null default 0 check (freight_fen >= 0),
      add column remark text not null default '' check (length(remark) <= 50),
      add column invoice jsonb,
      add column visit_at timestamptz,
      add column shipped_at timestamptz,
      add column receive_until timestamptz,
      add column received_at timestamptz,
      add column valid_months smallint check (valid_months > 0),
      add column valid_until timestamptz,
      add column warned_at timestamptz,
      add column case_state text,
      add constraint after_sales_has_settlement check ((kind = 'usedCarDeposit') = (settlement_id is null)),
      add constraint after_sales_has_way check ((kind = 'usedCarDeposit') = (delivery_way is null)),
      add constraint sent_to_somebody check ((delivery_way is distinct from 'express') or recipient is not null),
      add constraint fetched_somewhere check ((delivery_way is not distinct from 'express') or outlet_id is not null
        or kind = 'usedCarDeposit'),
      add constraint redeemed_for_some_time check ((delivery_way in ('pickup', 'fitting')) is not true
        or valid_months is not null);
    comment on column shop_order.recipient is 'name, mobile, region and address as they stood when the order was placed';
    comment on column shop_order.invoice is 'what the customer asked for on the fapiao';
    comment on column shop_order.visit_at is 'when the customer wishes to come to the dealer; a wish, not an appointment';
    comment on column shop_order.receive_until is 'when the parcel counts as received unless the customer says so before';
    comment on column shop_order.valid_months is 'how long its vouchers can be redeemed after payment, frozen; null: none';
    comment on column shop_order.warned_at is 'when the customer was last told that the vouchers end soon';
    comment on column shop_order.valid_until is 'end of the vouchers of this order';
    comment on column shop_order.case_state is 'state of its newest refund case, written with the case''s move: lists read it';
    create index shop_order_of_settlement on shop_order (settlement_id) where settlement_id is not null;
    create index shop_order_desk on shop_order (state, placed_at) where state in ('paid', 'to_delivery', 'to_verify');

    alter table shop_order_line
      drop constraint shop_order_line_kind_check,
      add constraint shop_order_line_kind_check check (kind in ('usedCar', 'goods')),
      drop constraint shop_order_line_price_fen_check,
      drop constraint shop_order_line_due_fen_check,
      add column sku_id bigint references goods_sku,
      add column spu_code text,
      add column category_code text,
      add column option_cn text not null default '',
      add column option_en text not null default '',
      add column install_fen bigint not null default 0 check (install_fen >= 0),
      add column campaign_code text,
      add column campaign_fen bigint not null default 0 check (campaign_fen >= 0),
      add column coupon_fen bigint not null default 0 check (coupon_fen >= 0),
      add column gift boolean not null default false,
      add column returnable boolean not null default false,
      add column shipped int not null default 0,
      add column asked int not null default 0,
      add column dropped int not null default 0,
      add column back int not null default 0,
      add column back_fen bigint not null default 0,
      add constraint shop_order_line_price check (price_fen > 0 or gift),
      add constraint shop_order_line_due check (due_fen > 0 or gift),
      add constraint goods_line_adds_up check (kind <> 'goods'
        or due_fen = (price_fen + install_fen) * quantity - campaign_fen - coupon_fen),
      add constraint goods_line_has_sku check ((kind = 'goods') = (sku_id is not null)),
      add constraint sent_at_most_all check (shipped >= 0 and dropped >= 0 and shipped + dropped <= quantity),
      add constraint asked_at_most_all check (asked >= 0 and asked + back <= quantity),
      add constraint dropped_are_back check (dropped <= back),
      add constraint back_at_most_all check (back between 0 and quantity and back_fen between 0 and due_fen);
    comment on column shop_order_line.option_cn is 'colour and size as the customer chose them';
    comment on column shop_order_line.install_fen is 'fitting of one piece, frozen';
    comment on column shop_order_line.returnable is 'seven days without a reason (Consumer Protection Law art. 25), frozen';
    comment on column shop_order_line.shipped is 'pieces handed to a carrier, or redeemed at the dealer';
    comment on column shop_order_line.asked is 'pieces that an open refund case asks the money of';
    comment on column shop_order_line.back is 'pieces whose money was promised back';
    comment on column shop_order_line.dropped is 'those of them that were never sent or redeemed';
    create index shop_order_line_sku on shop_order_line (sku_id) where sku_id is not null;

    alter table refund
      drop constraint refund_reason_check,
      add constraint refund_reason_check
        check (reason in ('cancelled', 'holdExpired', 'paidLate', 'paidTwice', 'refundCase')),
      add column case_id bigint,
      add constraint case_refund check ((reason = 'refundCase') = (case_id is not null));
    create index refund_of_case on refund (case_id) where case_id is not null;
  `.execute(db)
}
