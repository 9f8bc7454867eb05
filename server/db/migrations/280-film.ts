import { type Kysely, sql } from 'kysely'

/**
 * Films that staff send for pages of blocks, piece by piece: the bytes lie in the object store (decision 152). What is not
 * whole, or what nothing refers to, is removed when `keep_until` has come; null once a page shows it. Blocks of before say
 * that they show none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_film (
      film_id text primary key check (film_id ~ '^[A-Za-z0-9_-]{22}$'),
      staff_id bigint not null references staff_account,
      created_at timestamptz not null,
      keep_until timestamptz,
      bytes int not null check (bytes > 0),
      sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
      duration_ms int check (duration_ms > 0),
      width int check (width > 0),
      height int check (height > 0),
      sound boolean,
      check (num_nulls(sha256, duration_ms, width, height, sound) in (0, 5)),
      check (sha256 is not null or keep_until is not null)
    );
    comment on table staff_film is 'films that staff have sent; bytes are announced first, the rest is known once the film is whole';
    create index staff_film_day on staff_film (staff_id, created_at);
    create index staff_film_stale on staff_film (keep_until) where keep_until is not null;
    update content_version set blocks = (
      select coalesce(jsonb_agg('{"film": null}'::jsonb || block order by place), '[]'::jsonb)
      from jsonb_array_elements(blocks) with ordinality as each (block, place)
    )`.execute(db)
}
