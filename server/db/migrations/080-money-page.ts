import { type Kysely, sql } from 'kysely'

/** The page of a customer's money reads payments by customer, the newest first (decision 052). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index payment_attempt_of_customer on payment_attempt (customer_id, paid_at desc) where paid_fen > 0
  `.execute(db)
}
