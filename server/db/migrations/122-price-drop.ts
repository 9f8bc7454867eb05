import { type Kysely, sql } from 'kysely'

/**
 * Prices that fall after a car was kept (decision 075): a favourite remembers what its car cost, and what fell is told like
 * the finds of saved searches, together with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table favourite
      add column price_fen bigint check (price_fen > 0),
      add column price_alert boolean not null default true;
    comment on column favourite.price_fen is 'of a used car: what it cost when it was kept';
    comment on column favourite.price_alert is 'whether its customer wants to hear of a lower price';
    update favourite f set price_fen = coalesce(
        (select p.price_fen from used_car_price p where p.used_car_id = c.id and p.at <= f.at order by p.at desc limit 1),
        c.price_fen)
      from used_car c where f.kind = 'usedcar' and c.car_no = f.item_id;
    create index favourite_watching on favourite (item_id) where kind = 'usedcar' and price_alert;

    create table alert_setting (
      customer_id bigint primary key references customer on delete cascade,
      drops text not null check (drops in ('atOnce', 'daily', 'off'))
    );
    comment on table alert_setting is 'how soon a customer hears of lower prices of favourites; without a row: daily';

    create table alert_drop (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer on delete cascade,
      used_car_id bigint not null,
      from_fen bigint not null,
      to_fen bigint not null check (to_fen < from_fen),
      found_at timestamptz not null,
      due_at timestamptz,
      told_at timestamptz,
      digest_id bigint references alert_digest on delete set null,
      check ((due_at is null) = (told_at is not null))
    );
    comment on table alert_drop is 'a favourite that has become cheaper: waits to be told, or was; one that is dearer again before that leaves';
    comment on column alert_drop.used_car_id is 'without a reference: finding must not wait for whoever buys the car, nor the other way round';
    comment on column alert_drop.from_fen is 'what the car cost when it was kept';
    create unique index alert_drop_waiting on alert_drop (customer_id, used_car_id) where due_at is not null;
    create index alert_drop_due on alert_drop (due_at, customer_id) where due_at is not null;
    create index alert_drop_told on alert_drop (customer_id, used_car_id, told_at) where told_at is not null;
    create index alert_drop_digest on alert_drop (digest_id) where digest_id is not null;
  `.execute(db)
}
