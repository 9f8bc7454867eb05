import { type Kysely, sql } from 'kysely'

/**
 * Names and numbers by which staff search orders (decision 138): who bought, to whom a parcel goes, and what a payment
 * service calls a payment or a refund. Names are found whole, without blanks and whatever their letters' case.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index customer_name on customer (lower(replace(surname || given_name, ' ', '')));
    create index customer_name_turned on customer (lower(replace(given_name || surname, ' ', '')));
    create index shop_order_recipient_name on shop_order (lower(replace(recipient ->> 'name', ' ', '')))
      where recipient is not null;
    create index payment_attempt_trade_no on payment_attempt (channel_trade_no) where channel_trade_no is not null;
    create index refund_channel_no on refund (channel_refund_no) where channel_refund_no is not null;
  `.execute(db)
}
