import { type Kysely, sql } from 'kysely'

/** What is unread is counted on every personal page; messages themselves are read newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index customer_message_unread on customer_message (customer_id) where read_at is null;
    drop index customer_message_recent;
    create index customer_message_recent on customer_message (customer_id, id desc);
  `.execute(db)
}
