import { type Kysely, sql } from 'kysely'

/**
 * What data of customers is opened for is one of a closed list (decision 169): no opening of theirs is written down without
 * it any more. What was written before has words of whoever opened it, and stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_act add constraint opened_for check (facts ? 'purpose' or call not in (
      'desk.customer.reveal', 'desk.consent.list', 'desk.refund.reveal', 'desk.lead.reveal', 'desk.slot.reveal',
      'desk.maintenance.reveal', 'desk.offer.reveal', 'desk.hold.reveal', 'desk.activity.reveal')) not valid;
    create index staff_act_purpose on staff_act ((facts ->> 'purpose'), at desc) where facts ? 'purpose';
  `.execute(db)
}
