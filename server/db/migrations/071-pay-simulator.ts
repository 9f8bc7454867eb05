import { type Kysely, sql } from 'kysely'

/**
 * The sandbox bank is gone; demonstrations pay through a simulator of the real gateways, with books of its own. What was
 * begun at the sandbox cannot be paid any more. Its attempts stay as what happened, under the product of their method.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update payment_attempt set state = 'closed', state_at = now(), poll_at = null
      where state = 'open' and channel = 'sandbox';
    update payment_attempt set poll_at = null where channel = 'sandbox';
    update payment_attempt set product = case method when 'wechat' then 'native' when 'alipay' then 'page'
      else 'frontDesktop' end where product = 'cashier';
    alter table payment_attempt
      drop constraint payment_attempt_product_check,
      add constraint payment_attempt_product_check check (product in ('native', 'h5', 'jsapi', 'miniProgram', 'page',
        'wap', 'precreate', 'frontDesktop', 'frontMobile'));
    comment on column payment_attempt.channel is 'sandbox: paid in a demonstration of before';
    delete from installation where name = 'pay-sandbox';
    drop schema sandbox cascade;
  `.execute(db)
}
