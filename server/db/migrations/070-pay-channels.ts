import { type Kysely, sql } from 'kysely'

/**
 * Payments go through WeChat Pay, Alipay and UnionPay. An attempt keeps the words and the product under which its channel
 * knows it: the same number with others is refused there. A notice's own sign is kept as long as it could be sent again,
 * and what nobody but a forger sends is something for staff.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_attempt
      drop constraint payment_attempt_channel_check,
      add constraint payment_attempt_channel_check check (channel in ('sandbox', 'wechat', 'alipay', 'unionpay')),
      add column product text not null default 'cashier' check (product in ('cashier', 'native', 'h5', 'jsapi',
        'miniProgram', 'page', 'wap', 'precreate', 'frontDesktop', 'frontMobile')),
      add column subject text not null default '',
      add column payer text;
    alter table payment_attempt alter column product drop default, alter column subject drop default;
    comment on column payment_attempt.subject is 'what the customer reads at the channel';
    comment on column payment_attempt.payer is 'who pays, as WeChat Pay calls them in our application';

    create table payment_nonce (
      channel text not null,
      nonce text not null,
      expires_at timestamptz not null,
      primary key (channel, nonce)
    );
    create index payment_nonce_end on payment_nonce (expires_at);
    comment on table payment_nonce is 'notices that came; the same sign once more is a replay';

    alter table payment_incident
      drop constraint payment_incident_kind_check,
      add constraint payment_incident_kind_check check (kind in ('unknownTrade', 'wrongAmount', 'unknownRefund',
        'refundStuck', 'earnestOwed', 'refundedTwice', 'notBooked', 'badNotice'));
  `.execute(db)
}
