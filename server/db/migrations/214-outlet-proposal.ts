import { type Kysely, sql } from 'kysely'

/** What outlets propose to change of themselves, until head office decides (decision 118). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outlet_proposal (
      id bigint generated always as identity primary key,
      outlet_id int not null references outlet,
      outlet_version int not null,
      proposed_by bigint not null references staff_account,
      sent_at timestamptz not null,
      note text not null,
      facts jsonb not null,
      changes jsonb not null,
      reason text not null default '',
      version int not null default 1,
      state text not null constraint outlet_proposal_state
        check (state in ('sent', 'approved', 'refused', 'withdrawn')),
      state_at timestamptz not null,
      constraint outlet_proposal_refused check ((state = 'refused') = (reason <> ''))
    );
    comment on table outlet_proposal is 'what an outlet wants to change of itself; one at a time waits for head office';
    comment on column outlet_proposal.outlet_version is 'of the outlet as it was seen';
    comment on column outlet_proposal.facts is '{"cells": {column: text}, "rotations", "team"}: what differs from that, no more';
    comment on column outlet_proposal.changes is '[{"field", "was", "becomes"}] in both languages, as it was sent';
    create unique index outlet_proposal_waits on outlet_proposal (outlet_id) where state = 'sent';
    create index outlet_proposal_outlet on outlet_proposal (outlet_id, id);
    create index outlet_proposal_staff on outlet_proposal (proposed_by);
    create index outlet_proposal_queue on outlet_proposal (state, sent_at, id);
    select make_history('outlet_proposal');
  `.execute(db)
}
