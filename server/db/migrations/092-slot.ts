import { type Kysely, sql } from 'kysely'

/**
 * The calendar of slots (decision 060). The grid of half hours is computed; stored is what differs from it, what is taken
 * of it, and who took it. What is taken cannot pass what there is: a check holds the counters of a day, an exclusion
 * constraint each car and lift.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table slot_kind (
      kind text primary key
        check (kind in ('test-drive', 'maintenance', 'inspection', 'viewing', 'hand-over')),
      service text not null,
      resource text check (resource in ('car', 'lift')),
      capacity smallint not null check (capacity > 0),
      half_hours smallint not null check (half_hours between 1 and most_half_hours),
      most_half_hours smallint not null check (most_half_hours between 1 and 16),
      lead_minutes int not null check (lead_minutes >= 0),
      horizon_days smallint not null check (horizon_days between 1 and 180),
      change_minutes int not null check (change_minutes >= 0),
      no_show_minutes int not null check (no_show_minutes > 0),
      sort smallint not null
    );
    comment on column slot_kind.service is 'what an outlet has to offer for it';
    comment on column slot_kind.resource is 'what each appointment needs one of';
    comment on column slot_kind.capacity is 'appointments at a time, where the outlet says nothing else; never above its own';
    comment on column slot_kind.half_hours is 'usual duration';
    comment on column slot_kind.lead_minutes is 'least time from booking to the appointment';
    comment on column slot_kind.horizon_days is 'how many days ahead can be booked';
    comment on column slot_kind.change_minutes is 'until so long before, customers may move and cancel';
    comment on column slot_kind.no_show_minutes is 'so long after its end an appointment that nobody closed is a no-show';
    insert into slot_kind
      (kind, service, resource, capacity, half_hours, most_half_hours, lead_minutes, horizon_days, change_minutes, no_show_minutes, sort)
    values
      ('test-drive', 'testdrive', 'car', 4, 2, 4, 120, 60, 120, 720, 1),
      ('maintenance', 'service', 'lift', 6, 3, 16, 240, 60, 240, 720, 2),
      ('inspection', 'used', null, 2, 2, 4, 120, 30, 120, 720, 3),
      ('viewing', 'used', null, 3, 2, 4, 60, 30, 60, 720, 4),
      ('hand-over', 'delivery', null, 2, 3, 6, 1440, 60, 1440, 720, 5);

    create table slot_capacity (
      outlet_id int not null references outlet,
      kind text not null
        check (kind in ('test-drive', 'maintenance', 'inspection', 'viewing', 'hand-over')),
      half smallint not null check (half between 0 and 47),
      capacity smallint not null check (capacity between 0 and 99),
      primary key (outlet_id, kind, half)
    );
    comment on column slot_capacity.half is 'half hour of the day in Beijing: 0 begins at 00:00, 47 at 23:30';

    create table slot_exception (
      id bigint generated always as identity primary key,
      outlet_id int not null references outlet,
      day date not null,
      kind text
        check (kind in ('test-drive', 'maintenance', 'inspection', 'viewing', 'hand-over')),
      closed boolean not null,
      opens smallint check (opens between 0 and 47),
      closes smallint check (closes between 1 and 48),
      capacity smallint check (capacity between 0 and 99),
      reason_cn text not null check (reason_cn <> ''),
      reason_en text not null check (reason_en <> ''),
      version int not null default 1,
      unique nulls not distinct (outlet_id, day, kind),
      check ((opens is null) = (closes is null)),
      check (opens is null or opens < closes),
      check (case when closed then opens is null and capacity is null else opens is not null or capacity is not null end)
    );
    comment on column slot_exception.kind is 'null: all kinds that have none of their own on that day';

    create function slot_within(taken smallint[], capacity smallint[]) returns boolean language sql immutable as $$
      select cardinality(taken) = 48 and cardinality(capacity) = 48
        and (select bool_and(t >= 0 and t <= c) from unnest(taken, capacity) as each (t, c))
    $$;
    create function slot_counted(taken smallint[], first int, halves int, by int) returns smallint[] language sql immutable as $$
      select array_agg((n + case when at > first and at <= first + halves then by else 0 end)::smallint order by at)
      from unnest(taken) with ordinality as each (n, at)
    $$;
    create function slot_covering(capacity smallint[], taken smallint[]) returns smallint[] language sql immutable as $$
      select array_agg(greatest(c, t) order by at) from unnest(capacity, taken) with ordinality as each (c, t, at)
    $$;
    create table slot_sheet (
      outlet_id int not null references outlet,
      kind text not null
        check (kind in ('test-drive', 'maintenance', 'inspection', 'viewing', 'hand-over')),
      day date not null,
      taken smallint[] not null,
      capacity smallint[] not null,
      primary key (outlet_id, kind, day),
      constraint slot_within_capacity check (slot_within(taken, capacity))
    );
    comment on table slot_sheet is 'of days on which something was taken: how much, and how much there is, by half hour';

    create table slot_resource (
      id bigint generated always as identity primary key,
      outlet_id int not null references outlet,
      sort text not null check (sort in ('car', 'lift')),
      name_cn text not null check (name_cn <> ''),
      name_en text not null check (name_en <> ''),
      series_code text references car_series,
      spu_id int references car_trim,
      paint text,
      active boolean not null default true,
      version int not null default 1,
      unique (outlet_id, name_cn),
      check (case when sort = 'car' then series_code is not null else series_code is null and spu_id is null and paint is null end)
    );

    create table slot_booking (
      id bigint generated always as identity primary key,
      booking_no text not null unique,
      outlet_id int not null references outlet,
      kind text not null
        check (kind in ('test-drive', 'maintenance', 'inspection', 'viewing', 'hand-over')),
      day date not null,
      half smallint not null check (half between 0 and 47),
      half_hours smallint not null check (half_hours between 1 and 16),
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      resource_id bigint references slot_resource,
      series_code text,
      spu_id int,
      customer_id bigint references customer,
      contact_name text not null default '',
      contact_phone text not null default '',
      hold_hash bytea unique,
      held_from bytea,
      sequence int not null default 0,
      expires_at timestamptz,
      due_for text check (due_for in ('expire', 'dayBefore', 'hoursBefore', 'noShow')),
      due_at timestamptz,
      version int not null default 1,
      created_at timestamptz not null,
      state text not null constraint slot_booking_state
        check (state in ('held', 'booked', 'done', 'cancelled', 'noShow', 'expired')),
      state_at timestamptz not null,
      check (half + half_hours <= 48),
      check (starts_at = (day::timestamp + half * interval '30 minutes') at time zone 'Asia/Shanghai'),
      check (ends_at = (day::timestamp + (half + half_hours) * interval '30 minutes') at time zone 'Asia/Shanghai'),
      check ((state = 'held') = (expires_at is not null)),
      check ((due_at is null) = (due_for is null)),
      check ((due_at is not null) = (state in ('held', 'booked')))
    );
    comment on column slot_booking.half is 'half hour of the day in Beijing at which it begins';
    comment on column slot_booking.series_code is 'the series that was asked for, of a test drive';
    comment on column slot_booking.contact_name is 'who called by telephone, where it is nobody with an account';
    comment on column slot_booking.hold_hash is 'SHA-256 of the key that the browser keeps while a form is filled';
    comment on column slot_booking.held_from is 'the address that holds it, as a keyed hash';
    comment on column slot_booking.sequence is 'how often it was moved or cancelled, as calendar files count it (RFC 5545)';
    comment on column slot_booking.due_for is 'what the clock does with it next';
    create index slot_booking_due on slot_booking (due_at) where due_at is not null;
    create index slot_booking_held on slot_booking (outlet_id, kind, expires_at) where state = 'held';
    create index slot_booking_day on slot_booking (outlet_id, day) where state <> 'expired';
    create index slot_booking_customer on slot_booking (customer_id, starts_at desc, id desc)
      where state not in ('held', 'expired');
    create index slot_booking_from on slot_booking (held_from, created_at) where held_from is not null;
    select make_history('slot_booking');

    create table slot_use (
      id bigint generated always as identity primary key,
      resource_id bigint not null references slot_resource,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      booking_id bigint unique references slot_booking,
      reason_cn text check (reason_cn <> ''),
      reason_en text check (reason_en <> ''),
      check (starts_at < ends_at),
      check ((booking_id is null) = (reason_cn is not null)),
      check ((reason_cn is null) = (reason_en is null)),
      constraint slot_use_once exclude using gist
        (int8range(resource_id, resource_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
    );
    comment on table slot_use is 'when a car or lift is not free: an appointment, or a time that staff blocked';
    create index slot_use_resource on slot_use (resource_id, ends_at);

    create table slot_waiting (
      id bigint generated always as identity primary key,
      outlet_id int not null references outlet,
      kind text not null
        check (kind in ('test-drive', 'maintenance', 'inspection', 'viewing', 'hand-over')),
      day date not null,
      half smallint check (half between 0 and 47),
      half_hours smallint not null check (half_hours between 1 and 16),
      series_code text,
      spu_id int,
      customer_id bigint not null references customer,
      booking_id bigint references slot_booking,
      due_at timestamptz,
      created_at timestamptz not null,
      state text not null constraint slot_waiting_state
        check (state in ('waiting', 'offered', 'taken', 'lapsed', 'left', 'over')),
      state_at timestamptz not null,
      check ((state = 'waiting') = (due_at is not null))
    );
    comment on column slot_waiting.half is 'null: any time of the day';
    comment on column slot_waiting.due_at is 'when waiting makes no sense any more';
    create unique index slot_waiting_once on slot_waiting (customer_id, outlet_id, kind, day, coalesce(half, -1))
      where state in ('waiting', 'offered');
    create index slot_waiting_line on slot_waiting (outlet_id, kind, day, id) where state = 'waiting';
    create index slot_waiting_booking on slot_waiting (booking_id) where booking_id is not null;
    create index slot_waiting_due on slot_waiting (due_at) where due_at is not null;
    select make_history('slot_waiting');
  `.execute(db)
}
