import { type Kysely, sql } from 'kysely'

/**
 * Used cars that staff keep at the desk (decision 076): who keeps a car, a feed or the desk; a price that waits for a second
 * person; what cars are worth, for the desk's list; and what feeds could not bring in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table used_car
      add column kept_by text check (kept_by in ('feed', 'desk')),
      add column feed_fields text not null default '',
      add column withdraw_reason text not null default '',
      add column listed boolean not null default true,
      add column agreed_price_fen bigint check (agreed_price_fen > 0),
      add column asked_price_fen bigint check (asked_price_fen > 0),
      add column asked_price_by bigint references staff_account,
      add check ((asked_price_fen is null) = (asked_price_by is null));
    comment on column used_car.kept_by is 'who says what the car is; null: whoever says it first';
    comment on column used_car.feed_fields is 'columns that the last feed gave, with commas: the desk leaves them alone';
    comment on column used_car.withdraw_reason is 'why staff took it off the shop; a feed does not put it back. Empty: they did not';
    comment on column used_car.listed is 'whether it was ever on show; listed_at is the beginning then';
    comment on column used_car.agreed_price_fen is 'a price below the floor that two people agreed to';
    comment on column used_car.asked_price_fen is 'a price that one person asks for, and that waits for a second';
    create index used_car_desk on used_car (id desc);
    create index used_car_desk_outlet on used_car (outlet_id, id desc);
    create index used_car_desk_state on used_car (state, id desc);
    create index used_car_vin_end on used_car (right(vin, 6));

    create table used_car_worth (
      used_car_id bigint primary key references used_car on delete cascade,
      reckoned_at timestamptz not null,
      worth_fen bigint not null check (worth_fen >= 0),
      label text not null check (label in ('great', 'good', 'fair', 'high'))
    );
    comment on table used_car_worth is 'how the price of each car on show compares, reckoned each night and with each change at the desk';
    create index used_car_worth_label on used_car_worth (label, used_car_id desc);

    create table used_car_feed_fault (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      file text not null,
      line int not null check (line > 0),
      vin text not null,
      outlet_id int references outlet,
      level text not null check (level in ('error', 'warning', 'held')),
      column_name text not null,
      value text not null,
      why_cn text not null,
      why_en text not null
    );
    comment on table used_car_feed_fault is 'what the last feed with this car could not bring in; goes when a later one can';
    create index used_car_feed_fault_vin on used_car_feed_fault (vin) where vin <> '';
    create index used_car_feed_fault_file on used_car_feed_fault (file) where vin = '';
    create index used_car_feed_fault_outlet on used_car_feed_fault (outlet_id, id desc);
    create index used_car_feed_fault_level on used_car_feed_fault (level, id desc);
    create index used_car_feed_fault_at on used_car_feed_fault (at);
  `.execute(db)
}
