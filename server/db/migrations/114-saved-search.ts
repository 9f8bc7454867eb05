import { type Kysely, sql } from 'kysely'

/** Columns of a car that filters look at, beside those of its outlet. */
const seen = [
  'state',
  'price_fen',
  'monthly_fen',
  'mileage_km',
  'certified',
  'is_video',
  'paint',
  'energy',
  'emission_level',
  'vehicle_source',
  'first_registered_on',
  'spu_id',
  'series_code',
  'range_code',
  'province_code',
  'city_code',
]
const camel = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
const before = seen.map(column => `'${camel(column)}', b.${column}`).join(', ')
const after = (row: string) => seen.map(column => `${row}.${column}`).join(', ')

/**
 * Saved searches of used cars with their alerts (decision 071): which filter a customer keeps, what has been found for it
 * since, and what the customer was told together. Whatever may be news to somebody is written down by the database
 * itself, in the transaction that makes it so: an import, a price at the desk, a hold that ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_search (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer on delete cascade,
      name text not null check (length(name) between 1 and 40),
      filter text not null,
      keyword text not null,
      pace text not null check (pace in ('atOnce', 'daily', 'off')),
      created_at timestamptz not null,
      check (filter <> '' or keyword <> ''),
      unique (customer_id, filter, keyword)
    );
    comment on column saved_search.filter is 'the filter as it stands in the address of the list; each filter has one text';
    comment on column saved_search.created_at is 'what was on the list then is no news';
    create index saved_search_watching on saved_search (id) where pace <> 'off';

    create table alert_digest (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer on delete cascade,
      key text not null unique check (key ~ '^[A-Za-z0-9_-]{22}$'),
      at timestamptz not null,
      expires_at timestamptz not null
    );
    comment on table alert_digest is 'what a customer was told together, in one message';
    comment on column alert_digest.key is '128 bits by chance: whoever has the link may read it and stop its alerts, without a login';
    create index alert_digest_customer on alert_digest (customer_id, at desc);
    create index alert_digest_expires on alert_digest (expires_at);

    create table alert_hit (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer on delete cascade,
      search_id bigint not null references saved_search on delete cascade,
      used_car_id bigint not null,
      from_fen bigint,
      found_at timestamptz not null,
      due_at timestamptz,
      digest_id bigint references alert_digest on delete set null,
      unique (search_id, used_car_id)
    );
    comment on table alert_hit is 'a car that came into a saved search; once for each car and search, so that nobody is told twice';
    comment on column alert_hit.used_car_id is 'without a reference: finding must not wait for whoever buys the car, nor the other way round';
    comment on column alert_hit.from_fen is 'price before, of a car that came into the search by its price';
    comment on column alert_hit.due_at is 'when the customer is told; null: has been, or does not want to be';
    create index alert_hit_due on alert_hit (due_at, customer_id) where due_at is not null;
    create index alert_hit_digest on alert_hit (digest_id) where digest_id is not null;
    create index alert_hit_customer on alert_hit (customer_id);

    create table car_news (
      id bigint generated always as identity primary key,
      used_car_id bigint not null,
      kind text not null check (kind in ('listed', 'back', 'changed')),
      since timestamptz,
      before jsonb not null default '{}',
      at timestamptz not null default now()
    );
    comment on table car_news is 'what happened to cars and was not yet held against the saved searches; written by triggers';
    comment on column car_news.since is 'of a car that is back on the list: since when it was away';
    comment on column car_news.before is 'of a car that stayed on the list: what filters saw of it before, by the names of the code';

    create function write_car_news() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into car_news (used_car_id, kind)
        select id, 'listed' from after_rows where state in ('publish', 'pre_publish');
        return null;
      end if;
      insert into car_news (used_car_id, kind, since, before)
      select a.id,
        case when b.state in ('publish', 'pre_publish') then 'changed' when b.state = 'withdrawn' then 'listed' else 'back' end,
        case when b.state in ('reserved', 'sold') then
          coalesce((select max(at) from used_car_event e where e.id = a.id and e.event = 'take'), b.updated_at) end,
        case when b.state in ('publish', 'pre_publish') then jsonb_build_object(${sql.raw(before)}) else '{}' end
      from after_rows a join before_rows b using (id)
      where a.state in ('publish', 'pre_publish')
        and (${sql.raw(after('a'))}) is distinct from (${sql.raw(after('b'))});
      return null;
    end $$;
    create trigger used_car_news_insert after insert on used_car
      referencing new table as after_rows for each statement execute function write_car_news();
    create trigger used_car_news_update after update on used_car
      referencing old table as before_rows new table as after_rows for each statement execute function write_car_news();
  `.execute(db)
}
