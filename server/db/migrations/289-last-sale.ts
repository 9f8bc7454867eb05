import { type Kysely, sql } from 'kysely'

/** The newest order of an SKU is found at once, however many it was in (decision 162). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index shop_order_line_of_sku on shop_order_line (sku_id, order_id desc) where sku_id is not null;
    drop index shop_order_line_sku;
  `.execute(db)
}
