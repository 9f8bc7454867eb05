import { type Kysely, sql } from 'kysely'

/** Where a new car stands between its order and its hand-over, and which appointment hands it over (decision 084). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table car_milestone (
      id bigint generated always as identity primary key,
      order_id bigint not null references shop_order,
      milestone text not null check (milestone in
        ('production', 'transport', 'arrival', 'inspection', 'registration', 'handOver')),
      state text not null check (state in ('expected', 'done')),
      state_at timestamptz not null,
      forecast_on date,
      moved_reason text check (moved_reason in ('production', 'parts', 'transport', 'papers', 'customer', 'sooner')),
      done_on date,
      version int not null default 0,
      unique (order_id, milestone),
      constraint car_milestone_done check ((state = 'done') = (done_on is not null)),
      constraint car_milestone_moved check ((forecast_on is null) = (moved_reason is null))
    );
    comment on table car_milestone is 'what staff have said of a step of a new car; one without a row goes by the estimate of its order';
    comment on column car_milestone.forecast_on is 'day that staff expect; null: that of the estimate';
    comment on column car_milestone.moved_reason is 'why it is another day than the estimate''s, as the customer reads it';
    select make_history('car_milestone');

    create table hand_over (
      booking_id bigint primary key references slot_booking,
      order_id bigint not null references shop_order
    );
    comment on table hand_over is 'which order an appointment hands over; one that staff booked by telephone has no row';
    create index hand_over_order on hand_over (order_id);
  `.execute(db)
}
