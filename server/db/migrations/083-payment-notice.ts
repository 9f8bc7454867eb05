import { type Kysely, sql } from 'kysely'

/**
 * What channels have told of payments and refunds, and what became of it (decision 054). A notice is what was verified of
 * it: one that says the same again is the same notice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_notice (
      id bigint generated always as identity primary key,
      channel text not null,
      kind text not null check (kind in ('paid', 'refund')),
      number text not null,
      facts jsonb not null,
      outcome text not null check (outcome in ('booked', 'already', 'sentBack', 'refused', 'notBooked')),
      why text not null default '' check (length(why) <= 200),
      failed boolean not null generated always as (outcome in ('refused', 'notBooked')) stored,
      times int not null default 1 check (times > 0),
      first_at timestamptz not null,
      last_at timestamptz not null,
      expires_at timestamptz not null,
      unique (number, channel, kind, facts)
    );
    create index payment_notice_list on payment_notice (failed desc, last_at desc, id desc);
    create index payment_notice_end on payment_notice (expires_at);
    comment on table payment_notice is 'notices of channels whose signature was right';
    comment on column payment_notice.number is 'out_trade_no or out_refund_no, as the channel said it';
    comment on column payment_notice.facts is 'what the channel vouches for: numbers, sum and moment, and nothing about people';
    comment on column payment_notice.why is 'why it was refused or not booked';
    comment on column payment_notice.times is 'how often the channel has sent it';
  `.execute(db)
}
