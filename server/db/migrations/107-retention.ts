import { type Kysely, sql } from 'kysely'

/** What was kept long enough goes by itself: the record of it, and what stands in its way (decision 068). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table retention_run (
      id bigint generated always as identity primary key,
      rule text not null,
      began_at timestamptz not null,
      ended_at timestamptz,
      rows int not null default 0,
      error text
    );
    comment on table retention_run is 'each time a rule was applied: how many rows went or were emptied, counted in the transaction that did it';
    comment on column retention_run.ended_at is 'null: it runs, or its process died';
    create index retention_run_rule on retention_run (rule, began_at desc, id desc);
    create index retention_run_began on retention_run (began_at);

    -- A lead takes with it what was submitted for it, and the test drive that it was about.
    alter table lead_submission drop constraint lead_submission_lead_id_fkey;
    alter table lead_submission add foreign key (lead_id) references lead on delete cascade;
    alter table test_drive drop constraint test_drive_lead_id_fkey;
    alter table test_drive add foreign key (lead_id) references lead on delete cascade;

    -- Of a submission nothing changes but that it is forgotten where the visit came from.
    create function keep_submission() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - array['tracking', 'address_hash'] = to_jsonb(old) - array['tracking', 'address_hash']
        and new.tracking is null and new.address_hash = '' then
        return new;
      end if;
      raise exception 'lead_submission is append-only' using errcode = 'restrict_violation';
    end $$;
    drop trigger append_only on lead_submission;
    create trigger append_only before update on lead_submission for each row execute function keep_submission();
    alter table lead_submission alter column address_hash set default '';
    comment on table lead_submission is 'every submission of a lead as it came, deleted with it; where the visit came from is forgotten earlier';

    -- What a rule has emptied is no longer in its index, so that each portion finds the next rows at once.
    create index lead_closed on lead (state_at) where state in ('won', 'lost', 'withdrawn');
    create index lead_open on lead (last_at) where state in ('new', 'assigned', 'contacted', 'appointment');
    create index lead_submission_tracked on lead_submission (at) where tracking is not null or address_hash <> '';
    create index slot_booking_expired on slot_booking (state_at) where state = 'expired';
    create index slot_booking_named on slot_booking (ends_at)
      where state in ('done', 'cancelled', 'noShow') and (customer_id is not null or contact_name <> '' or contact_phone <> '');
    create index slot_waiting_ended on slot_waiting (state_at) where state in ('taken', 'lapsed', 'left', 'over');
    create index customer_message_created on customer_message (created_at);
    create index browse_record_at on browse_record (at);
    create index shop_order_tracked on shop_order (placed_at) where tracking is not null;
    create index refund_case_tracked on refund_case (asked_at) where tracking is not null;
  `.execute(db)
}
