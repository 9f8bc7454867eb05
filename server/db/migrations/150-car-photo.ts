import { type Kysely, sql } from 'kysely'

/**
 * Photographs that staff take: the bytes lie in the object store in three sizes (decision 082). One that nothing refers to
 * is removed a day after it came: `keep_until` is null once something does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_photo (
      photo_id text primary key check (photo_id ~ '^[A-Za-z0-9_-]{22}$'),
      staff_id bigint not null references staff_account,
      created_at timestamptz not null,
      keep_until timestamptz
    );
    create index staff_photo_day on staff_photo (staff_id, created_at);
    create index staff_photo_stale on staff_photo (keep_until) where keep_until is not null;

    create table used_car_photo (
      used_car_id bigint not null references used_car on delete cascade,
      seq smallint not null check (seq between 1 and 30),
      photo_id text not null references staff_photo,
      part text not null check (part in ('outside', 'inside', 'defect')),
      words_cn text not null check (length(words_cn) between 1 and 60),
      words_en text not null check (length(words_en) between 1 and 120),
      primary key (used_car_id, seq),
      unique (photo_id)
    );
    comment on table used_car_photo is 'photographs of a car in the order of its page';
    alter table used_car add column photo_id text references staff_photo;
    comment on column used_car.photo_id is 'the first of its photographs, which lists show; null: the drawn picture';
    create index used_car_photo_first on used_car (photo_id) where photo_id is not null;
  `.execute(db)
}
