import { type Kysely, sql } from 'kysely'

/** Where the visit came from in which an order was placed or money was asked back (spec 3, Tracking payload). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_order add column tracking jsonb check (jsonb_typeof(tracking) = 'object');
    comment on column shop_order.tracking is 'channel, campaign and wcode as the browser sent them; null: none were sent';
    alter table refund_case add column tracking jsonb check (jsonb_typeof(tracking) = 'object');
    comment on column refund_case.tracking is 'as in shop_order';
  `.execute(db)
}
