import { type Kysely, sql } from 'kysely'

/** A car is seen at its outlet, or shown by video from there (decision 082). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table viewing
      add column way text not null default 'outlet' check (way in ('outlet', 'video')),
      add column video_link text check (video_link ~ '^https://[^ ]+$' and length(video_link) <= 400),
      add check (video_link is null or way = 'video');
    comment on column viewing.video_link is 'where the outlet shows the car at that time; null: nobody has said, and the outlet rings';
  `.execute(db)
}
