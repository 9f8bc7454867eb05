import { type Kysely, sql } from 'kysely'

/** Leads: what somebody wants, who has it, and everything that was submitted for it (decision 062). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead (
      id bigint generated always as identity primary key,
      lead_no text not null unique,
      kind text not null
        check (kind in ('buy', 'sell', 'replace', 'booking', 'test-drive', 'maintenance', 'capital', 'survey')),
      topic text not null check (topic in ('purchase', 'sale', 'service', 'student', 'survey')),
      customer_id bigint references customer on delete set null,
      phone text not null check (phone ~ '^1[3-9][0-9]{9}$'),
      name text not null,
      series_code text,
      city_code int,
      outlet_id int references outlet,
      car_no text,
      state text not null constraint lead_state
        check (state in ('new', 'assigned', 'contacted', 'appointment', 'won', 'lost', 'withdrawn')),
      state_at timestamptz not null,
      created_at timestamptz not null,
      last_at timestamptz not null,
      assigned_at timestamptz,
      contacted_at timestamptz,
      stopped_at timestamptz,
      stopped_by text check (stopped_by in ('CONTACT', 'DEALER')),
      check ((stopped_at is null) = (stopped_by is null)),
      check (state <> 'assigned' or outlet_id is not null)
    );
    comment on column lead.kind is 'of the first submission';
    comment on column lead.topic is 'leads of one phone, topic and series within 30 days are one';
    comment on column lead.outlet_id is 'who has the data; null: nobody outside, for DEALER was not agreed to';
    comment on column lead.last_at is 'of the last submission';
    comment on column lead.stopped_at is 'a consent was taken back: nobody calls and nobody else gets the data';
    create index lead_customer on lead (customer_id, created_at desc) where customer_id is not null;
    create index lead_phone on lead (phone, created_at desc);
    create index lead_outlet on lead (outlet_id, state, created_at desc) where outlet_id is not null;

    create table lead_submission (
      lead_id bigint not null references lead,
      seq int not null check (seq > 0),
      kind text not null,
      form_id text not null,
      form_version int not null,
      language text not null check (language in ('zh-CN', 'en')),
      answers jsonb not null,
      consents jsonb not null,
      form_data jsonb not null,
      valuation jsonb,
      lead_info jsonb,
      tracking jsonb,
      origin smallint not null,
      address_hash bytea not null,
      at timestamptz not null,
      primary key (lead_id, seq),
      foreign key (form_id, form_version) references lead_form_version
    );
    comment on table lead_submission is 'every submission of a lead as it came: never changed, and deleted with what its customer wants to be forgotten';
    create trigger append_only before update on lead_submission for each row execute function refuse_change();
    create index lead_submission_address on lead_submission (address_hash, at desc);

    select make_history('lead');
  `.execute(db)
}
