import { type Kysely, sql } from 'kysely'

/**
 * A try to pay that the channel refused. The attempt stays open, because the same number may be tried again; the order
 * says that its last try failed until the next one begins.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_attempt add column failed_at timestamptz;
    comment on column payment_attempt.failed_at is 'when the channel refused the last try that we know of';
    alter table shop_order add column pay_failed_at timestamptz;
    comment on column shop_order.pay_failed_at is 'when the last try to pay was refused; null once another one begins';
    alter table sandbox.trade add column failed_at timestamptz;
  `.execute(db)
}
