import { type Kysely, sql } from 'kysely'

/**
 * Leads at the desk: who has one, by when somebody has reached its customer, what was tried, and what is known of how
 * long that takes (decision 066).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lead
      add column version int not null default 1,
      add column owner_id bigint references staff_account,
      add column owned_at timestamptz,
      add column respond_by timestamptz,
      add column due_at timestamptz,
      add column told_at timestamptz,
      add column next_at timestamptz,
      add column attempts smallint not null default 0,
      add column contact_minutes int check (contact_minutes >= 0),
      add column lost_reason text
        check (lost_reason in ('price', 'other-maker', 'other-dealer', 'stock', 'plans', 'unreachable', 'wrong-number', 'other'));
    comment on column lead.version is 'grows with every move; staff who acted on an older one are told so';
    comment on column lead.owner_id is 'the member of staff whose it is; null: it lies in the pool of its outlet, or of the head office';
    comment on column lead.respond_by is 'by when somebody of the outlet was to reach the customer; null: no clock runs, for no outlet has it';
    comment on column lead.due_at is 'when the clock looks at it next';
    comment on column lead.told_at is 'the clock ran out for everybody of the outlet, and the head office was told';
    comment on column lead.next_at is 'when the customer is to be contacted again';
    comment on column lead.attempts is 'entries of the contact log since it came to the outlet';
    comment on column lead.contact_minutes is 'from its arrival at the outlet to the first contact, in minutes of the outlet''s opening hours';
    create index lead_due on lead (due_at) where due_at is not null;
    create index lead_waiting on lead (outlet_id, respond_by, id) where state in ('new', 'assigned') and stopped_at is null;
    create index lead_open_state on lead (state, created_at desc, id desc) where state in ('new', 'assigned', 'contacted', 'appointment');
    create index lead_owner on lead (owner_id) where owner_id is not null and state in ('new', 'assigned', 'contacted', 'appointment');
    create index lead_owned on lead (owner_id, owned_at desc) where owner_id is not null;
    create index lead_next on lead (outlet_id, next_at, id) where next_at is not null;
    create index lead_told on lead (told_at) where told_at is not null;
    create index lead_measured on lead (outlet_id, assigned_at) where respond_by is not null;
    create index lead_of_outlet on lead (outlet_id, created_at desc, id desc);
    create index lead_newest on lead (created_at desc, id desc);
    create index lead_kind on lead (kind, created_at desc, id desc);
    create index lead_series on lead (series_code, created_at desc, id desc) where series_code is not null;
    create index lead_phone_end on lead (right(phone, 4));

    create table lead_contact (
      id bigint generated always as identity primary key,
      lead_id bigint not null references lead on delete cascade,
      staff_id bigint not null references staff_account,
      way text not null check (way in ('call', 'sms', 'wechat', 'visit')),
      reached boolean not null,
      note text not null,
      next_at timestamptz,
      at timestamptz not null
    );
    comment on table lead_contact is 'what staff have tried, each entry as it was written: never changed';
    create index lead_contact_lead on lead_contact (lead_id, id desc);
    create trigger append_only before update on lead_contact for each row execute function refuse_change();

    create table lead_response (
      id bigint generated always as identity primary key,
      outlet_id int references outlet,
      kind text check (kind in ('buy', 'sell', 'replace', 'booking', 'test-drive', 'maintenance', 'capital', 'survey')),
      minutes smallint not null check (minutes between 5 and 960),
      unique nulls not distinct (outlet_id, kind)
    );
    comment on table lead_response is 'in how many minutes of its opening hours an outlet reaches a customer: of an outlet and form, an outlet, a form, or (both null) in general; the first that there is';
    insert into lead_response (outlet_id, kind, minutes) values (null, null, 30);

    create table lead_gone (
      id bigint generated always as identity primary key,
      outlet_id int not null references outlet,
      lead_no text not null,
      at timestamptz not null,
      seen_at timestamptz,
      seen_by bigint references staff_account
    );
    comment on table lead_gone is 'a lead of which nothing is left, for its customer has deleted the account: the outlet is told to delete what it wrote down elsewhere';
    create index lead_gone_outlet on lead_gone (outlet_id, id) where seen_at is null;

    create table lead_promise (
      id bigint generated always as identity primary key,
      outlet_id int references outlet,
      minutes int check (minutes > 0),
      contacts int not null check (contacts > 0),
      measured_at timestamptz not null,
      unique nulls not distinct (outlet_id)
    );
    comment on table lead_promise is 'within how many minutes of its opening hours an outlet (null: all of them) has reached four of five customers in the last 30 days; no row: too few to say';
    comment on column lead_promise.minutes is 'null: too long, or too many were never reached: nothing is promised';
  `.execute(db)
}
