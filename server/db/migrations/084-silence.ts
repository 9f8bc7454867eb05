import { type Kysely, sql } from 'kysely'

/** A channel, or whoever issues invoices, that says nothing for long is something for staff, once for each spell of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_incident
      drop constraint payment_incident_kind_check,
      add constraint payment_incident_kind_check check (kind in ('unknownTrade', 'wrongAmount', 'unknownRefund',
        'refundStuck', 'earnestOwed', 'refundedTwice', 'notBooked', 'badNotice', 'channelSilent', 'invoiceSlow'));
    comment on column payment_incident.number is
      'out_trade_no, out_refund_no or order_no; why a notice was refused; who is silent';
  `.execute(db)
}
