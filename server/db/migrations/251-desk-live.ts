import { type Kysely, sql } from 'kysely'

/** What has changed in the last seconds is found by its time (decision 138); histories grow in its order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index shop_order_event_at on shop_order_event using brin (at) with (autosummarize = on);
    create index refund_case_event_at on refund_case_event using brin (at) with (autosummarize = on);
    create index lead_event_at on lead_event using brin (at) with (autosummarize = on);
  `.execute(db)
}
