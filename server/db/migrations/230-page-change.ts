import { type Kysely, sql } from 'kysely'

/** Rows of which nothing else says when they changed, each with the column that names it. */
const watched: readonly (readonly [table: string, kind: string, key: string])[] = [
  ['car_trim', 'newCar', 'spu_id'],
  ['car_series', 'series', 'series_code'],
  ['car_campaign', 'campaign', 'campaign_code'],
  ['timed_campaign', 'timedCampaign', 'campaign_code'],
]

/** When a page last said something else, for sitemaps: of cars, goods and outlets their own rows say it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_change (
      kind text not null check (kind in ('newCar', 'series', 'campaign', 'timedCampaign')),
      key text not null,
      changed_at timestamptz not null,
      primary key (kind, key)
    );
    comment on table page_change is 'when what a page shows last changed; a thing without a row has not changed since this is written down';

    create function note_page_change() returns trigger language plpgsql as $$
    begin
      insert into page_change (kind, key, changed_at)
      values (tg_argv[0], to_jsonb(new) ->> tg_argv[1], now())
      on conflict (kind, key) do update set changed_at = excluded.changed_at;
      return null;
    end $$
  `.execute(db)
  for (const [table, kind, key] of watched) {
    const on = sql.table(table)
    const noted = sql`for each row`
    const run = sql`execute function note_page_change(${sql.lit(kind)}, ${sql.lit(key)})`
    await sql`create trigger ${sql.id(`${table}_page_added`)} after insert on ${on} ${noted} ${run}`.execute(db)
    await sql`
      create trigger ${sql.id(`${table}_page_changed`)} after update on ${on} ${noted}
      when (old.* is distinct from new.*) ${run}`.execute(db)
  }
}
