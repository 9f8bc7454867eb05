import { type Kysely, sql } from 'kysely'
import { tellChanges } from './086-range.ts'

/**
 * Settings of kinds of appointments, which head office edits, with their history; from which browser a slot is kept; and
 * answers to a code from other browsers than the one that asked (decision 068).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table slot_kind
      add column hold_minutes smallint not null default 10 check (hold_minutes between 3 and 60),
      add column stranger_hold_minutes smallint not null default 6 check (stranger_hold_minutes between 3 and hold_minutes),
      add column remind_first_minutes int not null default 1440 check (remind_first_minutes between 60 and 20160),
      add column remind_last_minutes int not null default 120 check (remind_last_minutes between 30 and remind_first_minutes - 30),
      add column version int not null default 1;
    comment on column slot_kind.hold_minutes is 'so long a slot is kept for a customer who fills the form';
    comment on column slot_kind.stranger_hold_minutes is 'and for a visitor without an account';
    comment on column slot_kind.remind_first_minutes is 'so long before the appointment its customer is reminded, and once more';

    create table slot_kind_change (
      kind text not null references slot_kind,
      version int not null check (version > 1),
      staff_id bigint not null references staff_account,
      at timestamptz not null,
      was jsonb not null,
      becomes jsonb not null,
      primary key (kind, version)
    );
    comment on table slot_kind_change is 'who changed which settings of a kind, from what to what';
    create trigger append_only before update or delete on slot_kind_change for each row execute function refuse_change();
    create trigger never_emptied before truncate on slot_kind_change for each statement execute function refuse_change();

    alter table slot_booking add column held_device bytea;
    comment on column slot_booking.held_device is 'the browser that holds it, as a keyed hash';
    create index slot_booking_device on slot_booking (held_device) where state = 'held' and held_device is not null;

    alter table verify_code add column foreign_tries smallint not null default 0;
    comment on column verify_code.tries is 'answers from the browser that asked';
    comment on column verify_code.foreign_tries is 'answers from any other: they do not use up those of the one that asked';
  `.execute(db)
  await tellChanges(db, 'slot_kind')
}
