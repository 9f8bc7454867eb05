import { type Kysely, sql } from 'kysely'

/** Activities of outlets and the registrations for them (spec 4, 7; decision 106). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity (
      id bigint generated always as identity primary key,
      outlet_id int not null references outlet,
      type text not null,
      title_cn text not null,
      title_en text not null,
      text_cn text not null,
      text_en text not null,
      place_cn text not null,
      place_en text not null,
      picture text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      opens_at timestamptz not null,
      closes_at timestamptz not null,
      capacity int not null check (capacity between 1 and 2000),
      most_seats int not null check (most_seats between 1 and 10),
      taken int not null default 0,
      series_code text references car_series,
      spu_id int references car_trim,
      reason text not null default '',
      version int not null default 1,
      due_at timestamptz,
      due_for text check (due_for in ('remind', 'line', 'over')),
      state text not null constraint activity_state
        check (state in ('draft', 'submitted', 'published', 'cancelled', 'over', 'discarded')),
      state_at timestamptz not null,
      constraint activity_seats check (taken between 0 and capacity),
      check (opens_at < closes_at and closes_at <= starts_at and starts_at < ends_at),
      check ((due_at is null) = (due_for is null)),
      check (due_at is null or state = 'published')
    );
    comment on table activity is 'activities of outlets; whoever gives a seat out or back holds the row''s lock';
    comment on column activity.taken is 'seats of those who are registered';
    comment on column activity.place_cn is 'where it is; empty: at the outlet';
    comment on column activity.reason is 'why it was declined or cancelled, in the words of who did';
    comment on column activity.due_for is 'what the clock does next: remind, end the waiting list, or close it';
    create index activity_due on activity (due_at) where due_at is not null;
    create index activity_outlet on activity (outlet_id, starts_at desc);
    create index activity_shown on activity (ends_at) where state = 'published';
    create index activity_series on activity (series_code) where series_code is not null;
    create index activity_spu on activity (spu_id) where spu_id is not null;
    select make_history('activity');

    create table activity_place (
      id bigint generated always as identity primary key,
      enrol_no text not null unique,
      activity_id bigint not null references activity,
      customer_id bigint not null references customer,
      seats int not null check (seats between 1 and 10),
      contact_name text not null,
      contact_phone text not null,
      code_hash bytea unique,
      sequence int not null default 0,
      enrolled_at timestamptz not null,
      state text not null constraint activity_place_state
        check (state in ('waiting', 'booked', 'came', 'cancelled', 'left', 'calledOff', 'over', 'noShow')),
      state_at timestamptz not null
    );
    comment on table activity_place is 'registrations for activities, in the order in which they came in';
    comment on column activity_place.code_hash is 'HMAC of the code that opens the door, once the customer has seen it';
    comment on column activity_place.sequence is 'how often its calendar entry has changed (RFC 5545)';
    create unique index activity_place_once on activity_place (activity_id, customer_id)
      where state in ('waiting', 'booked', 'came', 'noShow');
    create index activity_place_line on activity_place (activity_id, id);
    create index activity_place_customer on activity_place (customer_id, id desc);
    select make_history('activity_place');
  `.execute(db)
  // What visitors see: not the seats, which pages ask for by themselves.
  const shown = `outlet_id, type, title_cn, title_en, text_cn, text_en, place_cn, place_en, picture, starts_at, ends_at,
    opens_at, closes_at, capacity, most_seats, series_code, spu_id, reason, state`
  await sql`
    create trigger activity_told_insert after insert on activity referencing new table as changed
    for each statement execute function tell_catalogue('')`.execute(db)
  await sql`
    create function tell_activity() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', '{"table": "activity", "op": "update"}');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger activity_told_update after update of ${sql.raw(shown)} on activity
    for each statement execute function tell_activity()`.execute(db)
}
