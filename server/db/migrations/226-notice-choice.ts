import { type Kysely, sql } from 'kysely'

/** What customers do not want to be told (decision 130). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_choice (
      customer_id bigint not null references customer on delete cascade,
      kind text not null constraint notice_choice_kind check (kind in ('appointment', 'activity', 'campaign')),
      wanted boolean not null,
      changed_at timestamptz not null,
      primary key (customer_id, kind)
    );
    comment on table notice_choice is 'which messages that need not come a customer wants; without a row they come';
    -- Messages of activities had the kind of appointments.
    update customer_message set kind = 'activity' where kind = 'slot' and path like '/dealerspace/detail/%';
  `.execute(db)
}
