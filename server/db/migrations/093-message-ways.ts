import { type Kysely, sql } from 'kysely'

/** Where a message leads, whatever it is about (decision 060): until now only to an order, by its number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_message add column path text check (path like '/%');
    comment on column customer_message.path is 'page of this shop that it leads to; null: there is none';
    comment on column customer_message.order_no is 'of a message about an order';
  `.execute(db)
}
