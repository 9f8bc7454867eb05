import { type Kysely, sql } from 'kysely'

/**
 * Staff edit campaigns, gifts and loans as they edit the range (decision 095): their rows stay and keep their codes, and a
 * gift that is withdrawn has the number 0.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table car_campaign_gift drop constraint car_campaign_gift_quantity_check,
      add constraint car_campaign_gift_quantity_check check (quantity >= 0);
    comment on column car_campaign_gift.quantity is 'for one car; 0: it is given no longer';
  `.execute(db)
  for (const [table, ...fixed] of kept) {
    const args = sql.join(fixed.map(each => sql.lit(each)))
    await sql`
      create trigger kept before update or delete on ${sql.table(table)}
        for each row execute function keep_range_row(${args});
      create trigger never_emptied before truncate on ${sql.table(table)}
        for each statement execute function keep_range_row();
    `.execute(db)
  }
}

/** Tables whose rows stay, each with what of a row never changes. */
const kept: readonly (readonly [table: string, ...fixed: string[]])[] = [
  ['car_campaign', 'campaign_code', 'kind'],
  ['car_campaign_gift', 'gift_id', 'campaign_code'],
  ['finance_product', 'product_code', 'kind', 'cars'],
]
