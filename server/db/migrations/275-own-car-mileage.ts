import { type Kysely, sql } from 'kysely'

/** How far own cars have run, and of which service their owners were told (decision 149). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table own_car
      add column mileage_km int check (mileage_km between 0 and 1000000),
      add column mileage_on date,
      add column service_told date,
      add constraint own_car_mileage_day check ((mileage_km is null) = (mileage_on is null));
    comment on column own_car.mileage_km is 'as its owner said it last';
    comment on column own_car.mileage_on is 'the day in Beijing on which that was said';
    comment on column own_car.service_told is 'the day in Beijing on which its owner was last told of a service that is due';
  `.execute(db)
}
